import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { LONGEST, LongestFirst } from './scripts/longest-first.ts';

const node = {
  environment: 'node',
  // Forked processes: the SQLite binding and worker threads stay apart from one another.
  pool: 'forks',
  // Long, where others keep the processors busy.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
} as const;

/** These look at what their process has loaded, or change it for good. */
const APART = [
  'packages/{engines,tracing}/**/*.test.ts',
  'packages/*/src/*/full-disk.test.ts',
  'standalone/src/tracing.test.ts',
];

/** A process for many files: loading the same modules again for each takes as long as their tests. */
const TOGETHER = { isolate: false } as const;
/** They start programs in processes of their own, which takes long where others keep the processors busy. */
const OF_PROGRAMS = {
  hookTimeout: 150_000,
  globalSetup: ['scripts/temporary-files.setup.ts', 'scripts/programs.setup.ts'],
  setupFiles: 'standalone/src/testing/vigie-process.setup.ts',
};

export default defineConfig({
  test: {
    // One more than there are cores: tests of whole processes wait a quarter of their time, for others' parts.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...node,
          ...TOGETHER,
          name: 'parts',
          globalSetup: 'scripts/temporary-files.setup.ts',
          include: ['{packages/*,command-service,projections,query-service}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...APART],
        },
      },
      {
        test: {
          ...node,
          ...TOGETHER,
          ...OF_PROGRAMS,
          name: 'whole',
          include: ['{standalone,deploy,scripts,e2e}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...APART, ...LONGEST],
        },
      },
      {
        test: {
          ...node,
          ...OF_PROGRAMS,
          name: 'apart',
          include: [...APART, ...LONGEST, 'bench/**/*.test.ts'],
        },
      },
      'frontend/vitest.config.ts',
      'frontend/vitest.apart.config.ts',
    ],
  },
});
