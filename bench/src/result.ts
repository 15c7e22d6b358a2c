import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { outcome } from './benchmark.ts';

const result = outcome.extend({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  scale: z.number(),
  rounds: z.number(),
  seconds: z.number(),
  node: z.string(),
  /** When it ended, as YYYY-MM-DD. */
  on: z.string(),
  /** Why it did not run, or null. */
  lacks: z.string().nullable(),
});

/** What a run of one benchmark gave. */
export type Result = Readonly<z.infer<typeof result>>;

/** Keeps a result in place of the benchmark's last one of that size. */
export function keepResult(folder: string, kept: Result): void {
  mkdirSync(folder, { recursive: true });
  const size = kept.scale === 1 ? '' : `-at-${kept.scale}`;
  writeFileSync(join(folder, `${kept.id}-${kept.name}${size}.json`), `${JSON.stringify(kept, null, 2)}\n`);
}

/** The last result of each benchmark at its full size. */
export function fullResults(folder: string): readonly Result[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const all = files.map((name) => result.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
  return all.filter(({ scale }) => scale === 1);
}
