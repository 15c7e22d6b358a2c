/**
 * `npm run rebuild -- all | VIEW…`: builds views anew beside the live ones, in the running server (design section 4).
 */
import { argv, env } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { subscriptions } from '@vigie/projections';
import { v7 } from 'uuid';
import { withJobs } from './cli/open-jobs.ts';
import { parseViews, rebuildUsage, runRebuild } from './cli/run-rebuild.ts';
import { runTool } from './run-tool.ts';

const LOOK_AGAIN_MS = 300;

// Names do not depend on the time zone.
const known = subscriptions('UTC').map(({ view }) => view);

await runTool(rebuildUsage(known), async (output) => {
  const views = parseViews(argv.slice(2), known);
  return withJobs(env, (jobs) => runRebuild({ jobs, id: v7(), pause: () => delay(LOOK_AGAIN_MS) }, views, output));
});
