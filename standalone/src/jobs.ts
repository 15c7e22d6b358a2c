/** `npm run jobs`: the jobs that were given up; retries or discards one (docs/operations.md). */
import { argv, env } from 'node:process';
import { withJobs } from './cli/open-jobs.ts';
import { JOBS_USAGE, parseJobsArguments, runJobs } from './cli/run-jobs.ts';
import { runTool } from './run-tool.ts';

await runTool(JOBS_USAGE, async (output) => {
  const command = parseJobsArguments(argv.slice(2));
  return withJobs(env, (jobs) => runJobs(jobs, command, output));
});
