import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { resultCodeOf } from '@vigie/sqlite';

/** Bounds how long one transaction keeps the event loop and other processes waiting. */
const LARGEST_GROUP = 1_000;
const RETRY_MS = 10;
const SQLITE_BUSY = 5;

export interface GroupCommit {
  /**
   * Runs `work` in the next transaction, in a savepoint of its own: what it throws undoes and rejects it alone.
   * @returns what `work` gave, once the transaction has reached the disk
   */
  run<T>(work: () => T): Promise<T>;
  /** Resolves when everything that was queued has been answered. */
  drained(): Promise<void>;
}

interface Job {
  /** Does the work and gives the function that answers for it, to be called after the commit. */
  readonly execute: () => () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Commits together what arrives together: one fsync serves a whole group (design section 3).
 * @param written called after each group, before its answers
 * @param lockTimeoutMs how long to try for the write lock while another process holds it
 */
export function makeGroupCommit(db: DatabaseSyncInstance, written: () => void, lockTimeoutMs: number): GroupCommit {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const savepoint = db.prepare('SAVEPOINT job');
  const undo = db.prepare('ROLLBACK TO job');
  const release = db.prepare('RELEASE job');
  const queue: Job[] = [];
  const idle: (() => void)[] = [];
  let busySince: number | null = null;

  return {
    run: (work) =>
      new Promise((resolve, reject) => {
        const execute = () => {
          const given = work();
          return () => resolve(given);
        };
        queue.push({ execute, reject });
        if (queue.length === 1) setImmediate(flush);
      }),
    drained: () => (queue.length === 0 ? Promise.resolve() : new Promise((resolve) => idle.push(resolve))),
  };

  /** Takes a group from the head of the queue; the queue is empty only when nothing is scheduled. */
  function flush(): void {
    const group = queue.slice(0, LARGEST_GROUP);
    const answers = transact(group);
    if (answers === 'locked') {
      setTimeout(flush, RETRY_MS);
      return;
    }
    queue.splice(0, group.length);
    if (queue.length > 0) setImmediate(flush);
    written();
    for (const answer of answers) answer();
    if (queue.length === 0) for (const resolve of idle.splice(0)) resolve();
  }

  /**
   * Savepoints cost as much as small works do. Hardly any work throws: only a group where one did is done again with
   * them.
   */
  function transact(group: readonly Job[]): (() => void)[] | 'locked' {
    try {
      begin.run();
      busySince = null;
      const answers = allAtOnce(group) ?? group.map(execute);
      commit.run();
      return answers;
    } catch (error) {
      if (isBusy(error) && mayWaitForLock()) return 'locked';
      if (db.isTransaction) db.exec('ROLLBACK');
      return group.map(
        ({ reject }) =>
          () =>
            reject(error),
      );
    }
  }

  /** @returns null where some work threw: nothing of the group is done then; the transaction goes on */
  function allAtOnce(group: readonly Job[]): (() => void)[] | null {
    return inSavepoint<(() => void)[] | null>(
      () => group.map((job) => job.execute()),
      () => null,
    );
  }

  function execute({ execute, reject }: Job): () => void {
    return inSavepoint(execute, (error) => () => reject(error));
  }

  /** @returns what `work` gave; where it threw, it is undone, and what `undone` gives */
  function inSavepoint<T>(work: () => T, undone: (error: unknown) => T): T {
    savepoint.run();
    try {
      const given = work();
      release.run();
      return given;
    } catch (error) {
      // Some failures (a full disk) end the whole transaction, and the group with it.
      if (!db.isTransaction) throw error;
      undo.run();
      release.run();
      return undone(error);
    }
  }

  function mayWaitForLock(): boolean {
    if (db.isTransaction) return false;
    busySince ??= performance.now();
    if (performance.now() - busySince < lockTimeoutMs) return true;
    busySince = null;
    return false;
  }
}

const isBusy = (error: unknown): boolean => resultCodeOf(error) === SQLITE_BUSY;
