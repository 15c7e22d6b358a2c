import { openSqliteJobs } from './index.ts';

/**
 * The process that `kill.test.ts` kills: it takes jobs of two kinds and writes a line for each. A `long` one never
 * ends; a `short` one ends at once.
 */
const [file = '', leaseMs = ''] = process.argv.slice(2);
const jobs = await openSqliteJobs({ file, leaseMs: Number(leaseMs), pollMs: 5 });

jobs.work(
  [
    {
      kind: 'long',
      run: async (_, { id }) => {
        say(id);
        return new Promise<never>(() => {});
      },
    },
    {
      kind: 'short',
      run: async (_, { id }) => {
        say(id);
        return null;
      },
    },
  ],
  {
    concurrency: 2,
    onError: (error) => {
      throw error;
    },
  },
);

function say(id: string): void {
  process.stdout.write(`${id}\n`);
}
