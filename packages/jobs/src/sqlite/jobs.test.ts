import { RETRIES } from '../contract/opened-jobs.ts';
import { describeJobs } from '../contract-suite.ts';
import { openTemporaryJobs } from '../testing.ts';

describeJobs('SQLite', () => openTemporaryJobs({ retries: RETRIES }));
