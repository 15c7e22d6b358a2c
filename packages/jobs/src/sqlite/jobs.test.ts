import { RETRIES } from '../contract/opened-jobs.ts';
import { jobsContract } from '../contract-suite.ts';
import { openTemporaryJobs } from '../testing.ts';

jobsContract('SQLite', () => openTemporaryJobs({ retries: RETRIES }));
