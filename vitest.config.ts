import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // As many as there are cores: left alone, vitest keeps one for itself.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            '{packages/*,command-service,projections,query-service,standalone,deploy,bench,scripts,e2e}/**/*.test.ts',
          ],
          // Forked processes: the SQLite binding and worker threads stay apart from one another.
          pool: 'forks',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      'frontend/vitest.config.ts',
    ],
  },
});
