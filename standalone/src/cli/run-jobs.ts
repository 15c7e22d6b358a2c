import type { Depth, Job, JobKey, Jobs } from '@vigie/jobs';
import type { Output } from './console.ts';
import { UsageError } from './usage-error.ts';

/** What an operator may do about jobs that were given up. */
export type JobsCommand = { readonly verb: 'dead' } | ({ readonly verb: 'retry' | 'discard' } & JobKey);

/** How it is called. */
export const JOBS_USAGE = 'npm run jobs -- dead | retry KIND ID | discard KIND ID';
/** So many of a kind are listed. */
const MOST = 100;

/** @throws UsageError */
export function parseJobsArguments([verb = 'dead', kind, id, ...more]: readonly string[]): JobsCommand {
  if (verb === 'dead' && kind === undefined) return { verb };
  const isAboutOne = (verb === 'retry' || verb === 'discard') && more.length === 0;
  if (!isAboutOne || kind === undefined || id === undefined) throw new UsageError(JOBS_USAGE);
  return { verb, kind, id };
}

/** Lists the dead jobs, or lets one go on or go away. @returns the exit code */
export async function runJobs(
  jobs: Pick<Jobs, 'depths' | 'list' | 'find' | 'retry' | 'discard'>,
  command: JobsCommand,
  { out, err }: Output,
): Promise<number> {
  switch (command.verb) {
    case 'dead':
      return listDead(jobs, out);
    case 'retry':
      if (await jobs.retry(command)) return tell(out, `${command.kind} ${command.id} waits for its next attempt`, 0);
      return tell(err, `There is no dead ${command.kind} job ${command.id}`, 1);
    case 'discard':
      if ((await jobs.find(command)) === null) return tell(err, `There is no ${command.kind} job ${command.id}`, 1);
      if (await jobs.discard(command)) return tell(out, `${command.kind} ${command.id} is gone`, 0);
      return tell(err, `${command.kind} ${command.id} is running`, 1);
    default:
      return command satisfies never;
  }
}

async function listDead(jobs: Pick<Jobs, 'depths' | 'list'>, out: Output['out']): Promise<number> {
  const kinds = (await jobs.depths()).filter(({ dead }) => dead > 0);
  const lists = await Promise.all(kinds.map((depth) => linesOf(jobs, depth)));
  for (const line of lists.flat()) out(line);
  return lists.flat().length > 0 ? 0 : tell(out, 'No dead jobs', 0);
}

async function linesOf(jobs: Pick<Jobs, 'list'>, { kind, dead }: Depth): Promise<readonly string[]> {
  const lines = (await jobs.list(kind, 'dead', MOST)).map(lineOf);
  return dead > MOST ? [...lines, `${kind}: ${dead - MOST} more, older ones`] : lines;
}

const lineOf = ({ kind, id, finishedAt, attempts, error }: Job): string =>
  `${kind} ${id}  ${finishedAt ?? ''}  ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}  ${error ?? ''}`;

function tell(write: Output['out'], line: string, code: number): number {
  write(line);
  return code;
}
