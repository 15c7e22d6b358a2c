/**
 * The jobs port: work that outlives the request that asked for it (imports, erasure, retention, rebuilds), and
 * nothing that BullMQ or SQLite could not both do. `contract-suite.ts` says the same as tests.
 *
 * A job runs at least once: a process may die after its work and before that is noted. So what a job does must be
 * repeatable, under keys that follow from the job's id. Two workers never run one job at the same time, unless
 * a queue lost its memory while one of them did (ADR 13).
 */

/** A value that survives JSON unchanged. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * What names a job: its kind, and an id of its own among those of the kind. Letters, digits, `_`, `-`; never a person's
 * name.
 */
export interface JobKey {
  readonly kind: string;
  readonly id: string;
}

export interface NewJob extends JobKey {
  /** What the handler gets. Erased as soon as the job is completed. */
  readonly payload: Json;
}

/**
 * `waiting`: for a worker, or for its next attempt; `running`: a worker has it; `completed`; `dead`: given up, for
 * somebody to look at.
 */
export type JobState = 'waiting' | 'running' | 'completed' | 'dead';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** A job as others see it. Times are ISO 8601, UTC. */
export interface Job extends JobKey {
  readonly state: JobState;
  /** How often it was begun. */
  readonly attempts: number;
  /** While it waits: when a worker may take it. */
  readonly nextAttemptAt: string | null;
  readonly progress: Progress | null;
  /** What the handler gave, once completed: for example the errors of an import's rows. */
  readonly result: Json;
  /** What the last attempt failed with. */
  readonly error: string | null;
  readonly enqueuedAt: string;
  /** When it was completed or given up. */
  readonly finishedAt: string | null;
}

/** What a handler knows of its job besides the payload. */
export interface JobContext {
  readonly id: string;
  /** 1 for the first. */
  readonly attempt: number;
  /**
   * Aborts when the worker stops, or has lost the job to another one: leave off at the next safe place, by throwing.
   */
  readonly signal: AbortSignal;
  /** Tells others how far the job is. What can't be noted fails nothing: the worker's `onError` is told. */
  readonly progress: (progress: Progress) => Promise<void>;
}

/**
 * Does the jobs of a kind; `defineJob` makes one. What it throws fails the attempt; its message must name no person.
 */
export interface JobHandler {
  readonly kind: string;
  readonly run: (payload: Json, context: JobContext) => Promise<Json>;
  /**
   * Whether jobs of the kind can be done here now: if not, they wait for another worker, or for later. Always, unless
   * said.
   */
  readonly isHere?: () => boolean;
}

/**
 * How an attempt ended. `released`: the worker stopped, the attempt doesn't count; `lost`: another worker has the job.
 */
export interface AttemptOutcome extends JobKey {
  readonly outcome: 'completed' | 'failed' | 'dead' | 'released' | 'lost';
  readonly attempt: number;
  /** What it failed with. */
  readonly error: unknown;
}

export interface WorkOptions {
  /** How many jobs run at a time. */
  readonly concurrency: number;
  /** For logs and metrics: called after each attempt. */
  readonly onAttempt?: (outcome: AttemptOutcome) => void;
  /** The queue itself failed; the worker goes on trying. */
  readonly onError: (error: unknown) => void;
}

export interface Worker {
  /** Takes no more jobs, tells running ones to leave off, and resolves when they have ended. */
  stop(): Promise<void>;
}

/** How many jobs of a kind there are, by state. */
export interface Depth extends Readonly<Record<JobState, number>> {
  readonly kind: string;
}

export interface Jobs {
  /**
   * Puts a job into the queue, durably. A key that is there already, in whatever state, is the same job: nothing
   * happens. Completed jobs are kept for a while, dead ones until somebody retries or discards them.
   * @throws RangeError for a kind or an id that is no name
   */
  enqueue(job: NewJob): Promise<void>;

  /** A job, or null. */
  find(key: JobKey): Promise<Job | null>;

  /** The jobs of a kind in one state, the newest first. */
  list(kind: string, state: JobState, limit: number): Promise<readonly Job[]>;

  /** Lets a dead job wait again, with all its attempts before it. @returns whether it was dead */
  retry(key: JobKey): Promise<boolean>;

  /** Deletes a job, unless it is running. @returns whether it is gone */
  discard(key: JobKey): Promise<boolean>;

  /** For metrics: kinds without jobs may be left out. */
  depths(): Promise<readonly Depth[]>;

  /**
   * Does jobs of these kinds, in the order in which they are due, until it is stopped. A failed attempt is repeated
   * after a delay that doubles, a bounded number of times. Jobs of a process that died are begun again.
   */
  work(handlers: readonly JobHandler[], options: WorkOptions): Worker;

  /** Resolves when jobs can be written. @throws when they can't: for readiness. */
  check(): Promise<void>;

  /** Stops the workers first. */
  close(): Promise<void>;
}

/** Thrown by a handler: no further attempt will help. */
export class Unrecoverable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Unrecoverable';
  }
}
