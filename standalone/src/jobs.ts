/** `npm run jobs`: the jobs that were given up; retries or discards one (docs/operations.md). */
import { argv, env } from 'node:process';
import { exitCodeOf } from './cli/main.ts';
import { withJobs } from './cli/open-jobs.ts';
import { parseJobsArguments, runJobs } from './cli/run-jobs.ts';

const output = { out: console.log, err: console.error };

process.exitCode = await exitCodeOf(async () => {
  const command = parseJobsArguments(argv.slice(2));
  return withJobs(env, (jobs) => runJobs(jobs, command, output));
}, output);
