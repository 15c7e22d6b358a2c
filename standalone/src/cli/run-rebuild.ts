import { REBUILD_VIEWS } from '@vigie/command-service/contract';
import type { Job, Jobs } from '@vigie/jobs';
import type { Output } from './console.ts';
import { UsageError } from './usage-error.ts';

/** How it is called. @param known all views that there are */
export const rebuildUsage = (known: readonly string[]): string =>
  `npm run rebuild -- all | VIEW…\nViews: ${known.join(', ')}`;

/** Which views are to be rebuilt. @param known all that there are @throws UsageError */
export function parseViews(args: readonly string[], known: readonly string[]): readonly string[] {
  const views = args.length === 1 && args[0] === 'all' ? known : args;
  const isKnown = views.length > 0 && views.every((view) => known.includes(view));
  if (!isKnown) throw new UsageError(rebuildUsage(known));
  return views;
}

export interface RebuildRun {
  readonly jobs: Pick<Jobs, 'enqueue' | 'find'>;
  /** Names the job: a UUID. */
  readonly id: string;
  /** Waits a moment before the next look. */
  readonly pause: () => Promise<unknown>;
}

/** Asks the running server for a rebuild, and tells how it goes on until it has ended. @returns the exit code */
export async function runRebuild(
  { jobs, id, pause }: RebuildRun,
  views: readonly string[],
  { out, err }: Output,
): Promise<number> {
  const key = { kind: REBUILD_VIEWS, id };
  await jobs.enqueue({ ...key, payload: { views } });
  for (let told = ''; ; await pause()) {
    const job = await jobs.find(key);
    if (job === null || job.state === 'dead') {
      err(`${id} was given up: ${job?.error ?? 'it is gone'}`);
      return 1;
    }
    const line = lineOf(job, views);
    if (line !== told) out(line);
    if (job.state === 'completed') return 0;
    told = line;
  }
}

function lineOf({ id, state, progress }: Job, views: readonly string[]): string {
  if (state === 'completed') return `${views.length} of ${views.length} views rebuilt`;
  if (state === 'waiting') return `${id} waits for a running server; it stays if you leave`;
  const done = progress?.done ?? 0;
  return `${done} of ${views.length} views rebuilt, now ${views[done] ?? 'the last'}`;
}
