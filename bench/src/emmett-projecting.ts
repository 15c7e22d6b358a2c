import { join } from 'node:path';
import { z } from 'zod';
import type { Setting } from './benchmark.ts';
import { emmettProgram } from './peers.ts';
import { runChild } from './run-child.ts';
import type { Contestant } from './take-turns.ts';

const answer = z.object({ seconds: z.number(), documents: z.number() });

/** emmett's consumer with one SQL projection over a log of that many reports, from its beginning to its end. */
export function emmettProjecting({ folder }: Setting, count: number): Contestant {
  let turn = 0;
  return {
    name: 'emmett',
    unit: 'events/s',
    run: async () => {
      turn += 1;
      const file = join(folder, `emmett-projecting-${turn}.sqlite`);
      const { seconds, documents } = answer.parse(await runChild(emmettProgram('project.mjs', file, String(count))));
      if (documents !== count) throw new Error(`emmett has ${documents} documents, not ${count}`);
      return count / seconds;
    },
  };
}
