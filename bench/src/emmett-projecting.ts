import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { EventType } from '@vigie/command-service/contract';
import type { Setting } from './benchmark.ts';
import { emmettProgram } from './peers.ts';
import { runChild } from './run-child.ts';
import type { Contestant } from './take-turns.ts';
import { happenings, type SchoolSize } from './work/school.ts';

/** The events that make a document of each view that emmett builds. */
const MAKING = {
  reports: ['ReportSubmitted'],
  reportTimelines: ['ReportSubmitted'],
  accesses: ['ExitRecorded', 'EntryRecorded'],
  students: ['StudentAdded'],
  bareReports: ['ReportSubmitted'],
} as const satisfies Readonly<Record<string, readonly EventType[]>>;

export type EmmettView = keyof typeof MAKING;

export interface Projecting {
  readonly name: string;
  readonly views: readonly EmmettView[];
  /** The school whose events the log has: those alone that these views show. */
  readonly size: SchoolSize;
}

const built = z.object({ seconds: z.number(), events: z.number(), documents: z.record(z.string(), z.number()) });

/** emmett's consumer with one projection of views, over the log of a school from its beginning to its end. */
export function emmettProjecting({ folder }: Setting, { name, views, size }: Projecting): Contestant {
  const events = join(folder, `${name.replaceAll(/\W+/gu, '-')}.json`);
  let writing: ReturnType<typeof writeEvents> | null = null;
  let turn = 0;
  return {
    name,
    unit: 'events/s',
    run: async () => {
      turn += 1;
      writing ??= writeEvents(events, views, size);
      const expected = await writing;
      const file = events.replace('.json', `-${turn}.sqlite`);
      const found = built.parse(await runChild(emmettProgram('project.mjs', file, events, ...views)));
      for (const view of views) {
        if (found.documents[view] !== expected[view]) {
          throw new Error(`emmett has ${found.documents[view]} ${view}, not ${expected[view]}`);
        }
      }
      return found.events / found.seconds;
    },
  };
}

/** @returns how many documents they make of each view */
async function writeEvents(
  file: string,
  views: readonly EmmettView[],
  size: SchoolSize,
): Promise<Readonly<Record<EmmettView, number>>> {
  const documents = { reports: 0, reportTimelines: 0, accesses: 0, students: 0, bareReports: 0 };
  const events: object[] = [];
  for (const { event, by, on } of happenings(size)) {
    const made = views.filter((view) => MAKING[view].some((type) => type === event.type));
    for (const view of made) documents[view] += 1;
    const isShown = made.length > 0 || event.type === 'ReportRevised' || event.type === 'ReportFiled';
    if (isShown) events.push({ ...event, metadata: { actorId: by, occurredAt: on, recordedAt: on } });
  }
  await writeFile(file, JSON.stringify(events));
  return documents;
}
