import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Job, JobHandler, JobKey, Jobs, Worker, WorkOptions } from '../port.ts';
import type { Retries } from '../retries.ts';

/** How long something may take that takes no time where nothing else is going on. */
export const PATIENCE = { timeout: 20_000, interval: 5 };

/** What a queue under test is opened with: short times, so that no test has to wait. */
export const RETRIES: Retries = { attempts: 3, firstDelayMs: 1, longestDelayMs: 2 };

/** A queue under test. */
export interface OpenedJobs {
  readonly jobs: Jobs;
  /** Opens the same queue once more, as another process or a restart would. Whoever opens it closes it. */
  readonly openAnother: () => Promise<Jobs>;
  /** Closes `jobs` and drops its data. */
  readonly close: () => Promise<void>;
}

/** Gives an empty queue of its own at each call, opened with `RETRIES`. */
export type OpenJobs = () => Promise<OpenedJobs>;

/** A test's own queue. */
export interface JobsUnderTest {
  readonly jobs: () => Jobs;
  readonly openAnother: () => Promise<Jobs>;
  /** Starts a worker on the test's queue, or on another one. That its queue fails fails the test. */
  readonly work: (handlers: readonly JobHandler[], options?: Partial<WorkOptions>, on?: Jobs) => Worker;
}

/** Gives each test of the surrounding `describe` a fresh queue. */
export function useJobs(open: OpenJobs): JobsUnderTest {
  let opened: OpenedJobs | null = null;
  let others: Jobs[] = [];
  const onError = vi.fn<(error: unknown) => void>();

  beforeEach(async () => {
    onError.mockReset();
    others = [];
    opened = await open();
  });
  afterEach(async () => {
    for (const other of others) await other.close();
    await opened?.close();
    opened = null;
    expect(onError).not.toHaveBeenCalled();
  });

  function current(): OpenedJobs {
    if (!opened) throw new Error('A queue is open during a test only');
    return opened;
  }

  return {
    jobs: () => current().jobs,
    openAnother: async () => {
      const other = await current().openAnother();
      others.push(other);
      return other;
    },
    work: (handlers, options = {}, on = current().jobs) => on.work(handlers, { concurrency: 1, onError, ...options }),
  };
}

/** A handler that keeps what it got, for tests where nothing more happens. */
export function keeper(kind: string): JobHandler & { readonly got: unknown[] } {
  const got: unknown[] = [];
  return {
    kind,
    got,
    run: async (payload) => {
      got.push(payload);
      return null;
    },
  };
}

/** Resolves with the job once it is in that state. */
export function untilState(jobs: Jobs, key: JobKey, state: Job['state']): Promise<Job> {
  return vi.waitFor(async () => {
    const job = await jobs.find(key);
    if (job?.state !== state) throw new Error(`${key.kind} ${key.id} is ${job?.state ?? 'nowhere'}, not ${state}`);
    return job;
  }, PATIENCE);
}

/** A promise, and what settles it. */
export interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
}

export function gate(): Gate {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Resolves when a signal has aborted. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve());
  });
