import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Depth, Job, JobKey, JobState, Json, NewJob, Progress } from '../port.ts';

/** A job that a worker has taken, and the lease that it has it under. */
export interface Taken extends JobKey {
  readonly lease: string;
  readonly payload: Json;
  /** This attempt's number, from 1. */
  readonly attempt: number;
}

/** What a worker wants to take. Times are epoch milliseconds. */
export interface Want {
  readonly kinds: readonly string[];
  readonly lease: string;
  readonly now: number;
  readonly leaseEnds: number;
  /** Nothing is put off for longer: what is due later was put off before the clock was set back. */
  readonly latest: number;
}

/** Each is one statement, so that processes that share the file can't come between. */
export interface JobTable {
  readonly add: (job: NewJob, now: number) => void;
  readonly find: (key: JobKey) => Job | null;
  readonly list: (kind: string, state: JobState, limit: number) => readonly Job[];
  readonly depths: () => readonly Depth[];
  readonly revive: (key: JobKey, now: number) => boolean;
  readonly remove: (key: JobKey) => boolean;
  /** Deletes what was completed before a time. */
  readonly sweep: (before: number) => void;
  /** Takes the job that has been due longest: a waiting one, or one whose lease ended because its process died. */
  readonly take: (want: Want) => Taken | null;
  /** Gives up jobs whose process died at each of so many attempts. @returns which */
  readonly buryLost: (
    now: number,
    attempts: number,
    error: string,
  ) => readonly (JobKey & { readonly attempt: number })[];
  /** What follows tells whether the lease still holds; where it doesn't, nothing happens. */
  readonly renew: (lease: string, leaseEnds: number) => boolean;
  readonly note: (lease: string, progress: Progress) => boolean;
  readonly complete: (lease: string, result: Json, now: number) => boolean;
  readonly postpone: (lease: string, error: string, dueAt: number) => boolean;
  readonly bury: (lease: string, error: string, now: number) => boolean;
  /** Puts the job back as if this attempt had not been. */
  readonly release: (lease: string, now: number) => boolean;
}

interface JobRow {
  readonly kind: string;
  readonly id: string;
  readonly state: JobState;
  readonly due_at: number | null;
  readonly attempts: number;
  readonly done: number | null;
  readonly total: number | null;
  readonly result: string | null;
  readonly error: string | null;
  readonly enqueued_at: number;
  readonly finished_at: number | null;
}

interface TakenRow {
  readonly kind: string;
  readonly id: string;
  readonly payload: string;
  readonly attempts: number;
}

/** Prepares the statements over a database of jobs. */
export function makeJobTable(db: DatabaseSyncInstance): JobTable {
  const add = db.prepare(
    `INSERT INTO jobs (kind, id, state, payload, due_at, enqueued_at) VALUES (?, ?, 'waiting', ?, ?, ?)
     ON CONFLICT (kind, id) DO NOTHING`,
  );
  const find = db.prepare('SELECT * FROM jobs WHERE kind = ? AND id = ?');
  const list = db.prepare('SELECT * FROM jobs WHERE kind = ? AND state = ? ORDER BY number DESC LIMIT ?');
  const depths = db.prepare(
    `SELECT kind, sum(state = 'waiting') waiting, sum(state = 'running') running,
       sum(state = 'completed') completed, sum(state = 'dead') dead
     FROM jobs GROUP BY kind ORDER BY kind`,
  );
  const revive = db.prepare(
    `UPDATE jobs SET state = 'waiting', attempts = 0, due_at = ?, finished_at = NULL
     WHERE kind = ? AND id = ? AND state = 'dead'`,
  );
  const remove = db.prepare("DELETE FROM jobs WHERE kind = ? AND id = ? AND state <> 'running'");
  const sweep = db.prepare("DELETE FROM jobs WHERE state = 'completed' AND finished_at < ?");
  const take = db.prepare(
    `UPDATE jobs SET state = 'running', lease = ?, due_at = ?, attempts = attempts + 1, done = NULL, total = NULL
     WHERE number = (
       SELECT number FROM jobs WHERE (due_at <= ? OR due_at > ?) AND kind IN (SELECT value FROM json_each(?))
       ORDER BY due_at, number LIMIT 1)
     RETURNING kind, id, payload, attempts`,
  );
  const buryLost = db.prepare(
    `UPDATE jobs SET state = 'dead', lease = NULL, due_at = NULL, error = ?, finished_at = ?
     WHERE state = 'running' AND due_at <= ? AND attempts >= ?
     RETURNING kind, id, attempts AS attempt`,
  );
  const renew = db.prepare('UPDATE jobs SET due_at = ? WHERE lease = ?');
  const note = db.prepare('UPDATE jobs SET done = ?, total = ? WHERE lease = ?');
  const complete = db.prepare(
    `UPDATE jobs SET state = 'completed', lease = NULL, due_at = NULL, payload = NULL, error = NULL, result = ?, finished_at = ?
     WHERE lease = ?`,
  );
  const postpone = db.prepare("UPDATE jobs SET state = 'waiting', lease = NULL, error = ?, due_at = ? WHERE lease = ?");
  const bury = db.prepare(
    "UPDATE jobs SET state = 'dead', lease = NULL, due_at = NULL, error = ?, finished_at = ? WHERE lease = ?",
  );
  const release = db.prepare(
    "UPDATE jobs SET state = 'waiting', lease = NULL, attempts = attempts - 1, due_at = ? WHERE lease = ?",
  );

  return {
    add: ({ kind, id, payload }, now) => void add.run(kind, id, JSON.stringify(payload), now, now),
    find: ({ kind, id }) => {
      const row: JobRow | undefined = find.get(kind, id);
      return row ? jobOf(row) : null;
    },
    list: (kind, state, limit) => {
      const rows: JobRow[] = list.all(kind, state, limit);
      return rows.map(jobOf);
    },
    depths: () => depths.all(),
    revive: ({ kind, id }, now) => revive.run(now, kind, id).changes > 0,
    remove: ({ kind, id }) => remove.run(kind, id).changes > 0,
    sweep: (before) => void sweep.run(before),
    take: ({ kinds, lease, now, leaseEnds, latest }) => {
      // Not by `get`, which stops at the row: that the write then fails, as on a full disk, nobody would hear.
      const [row]: TakenRow[] = take.all(lease, leaseEnds, now, latest, JSON.stringify(kinds));
      if (!row) return null;
      const payload: Json = JSON.parse(row.payload);
      return { kind: row.kind, id: row.id, lease, payload, attempt: row.attempts };
    },
    buryLost: (now, attempts, error) => buryLost.all(error, now, now, attempts),
    renew: (lease, leaseEnds) => renew.run(leaseEnds, lease).changes > 0,
    note: (lease, { done, total }) => note.run(done, total, lease).changes > 0,
    complete: (lease, result, now) => complete.run(JSON.stringify(result), now, lease).changes > 0,
    postpone: (lease, error, dueAt) => postpone.run(error, dueAt, lease).changes > 0,
    bury: (lease, error, now) => bury.run(error, now, lease).changes > 0,
    release: (lease, now) => release.run(now, lease).changes > 0,
  };
}

function jobOf(row: JobRow): Job {
  const { kind, id, state, attempts, error, done, total } = row;
  const result: Json = row.result === null ? null : JSON.parse(row.result);
  return {
    kind,
    id,
    state,
    attempts,
    nextAttemptAt: state === 'waiting' && row.due_at !== null ? iso(row.due_at) : null,
    progress: done === null || total === null ? null : { done, total },
    result,
    error,
    enqueuedAt: iso(row.enqueued_at),
    finishedAt: row.finished_at === null ? null : iso(row.finished_at),
  };
}

const iso = (moment: number): string => new Date(moment).toISOString();
