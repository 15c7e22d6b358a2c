import { openSqliteLedger } from '../ledger/sqlite-ledger.ts';
import { openBullJobs } from './index.ts';

/** The process that `loss.test.ts` kills: it takes a job that never ends, and writes a line. */
const [url = '', file = '', leaseMs = ''] = process.argv.slice(2);
const jobs = await openBullJobs({ url, ledger: openSqliteLedger(file), leaseMs: Number(leaseMs), pollMs: 5 });

jobs.work(
  [
    {
      kind: 'note',
      run: async () => {
        process.stdout.write('begun\n');
        return new Promise<never>(() => {});
      },
    },
  ],
  {
    concurrency: 1,
    onError: (error) => {
      throw error;
    },
  },
);
