/**
 * Builds what runs on a server into dist/programs: JavaScript of our TypeScript, which otherwise each process would
 * compile while it starts, with npm's packages in it, which otherwise it would look for and read file by file (ADR 27).
 */
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { buildIfStale, ROOT } from './stale.ts';

const FOLDER = join(ROOT, 'dist/programs');
/** What programs are made of, and by. */
export const PROGRAM_SOURCES = [
  'packages',
  'command-service/src',
  'projections/src',
  'query-service/src',
  'standalone/src',
  'scripts/build-programs.ts',
  'package-lock.json',
];
/** They are found by their files' names, beside the program that starts them. */
export const THREADS = {
  thread: 'projections/src/thread/thread.ts',
  'rebuild-worker': 'projections/src/engine/rebuild-worker.ts',
};
/** Their sources by name, as in `node dist/programs/NAME.js`. */
export const PROGRAMS: Readonly<Record<string, string>> = {
  start: 'standalone/src/start.ts',
  vigie: 'standalone/src/main.ts',
  'command-service': 'command-service/src/main.ts',
  'query-service': 'query-service/src/main.ts',
  projections: 'projections/src/main.ts',
  ...THREADS,
  prepare: 'standalone/src/prepare.ts',
  admin: 'standalone/src/admin.ts',
  'import-roster': 'standalone/src/import-roster.ts',
  leavers: 'standalone/src/leavers.ts',
  jobs: 'standalone/src/jobs.ts',
  migrate: 'standalone/src/migrate.ts',
  rebuild: 'standalone/src/rebuild.ts',
};

/** They stay in `node_modules`: they have native parts, which they look for beside themselves. */
const STAY = ['sharp', '@photostructure/sqlite', 'msgpackr-extract'];

/** Builds the programs that `npm start` and containers run, where they are missing or made of other sources. */
export const buildProgramsIfStale = (): Promise<void> =>
  buildIfStale(FOLDER, PROGRAM_SOURCES, () => buildPrograms(PROGRAMS, FOLDER));

/** @param programs their sources by name */
export async function buildPrograms(programs: Readonly<Record<string, string>>, folder: string): Promise<void> {
  const bundle = await rolldown({
    input: programs,
    cwd: ROOT,
    platform: 'node',
    external: STAY,
    // Of depd, which gives functions that Koa calls deprecated their names so.
    checks: { eval: false },
  });
  await bundle.write({ dir: folder, cleanDir: true });
  await bundle.close();
}
