import type { Jobs, Worker } from '../port.ts';
import { checkKey } from '../requests.ts';
import { DEFAULT_TIMING, type JobTiming } from '../timing.ts';
import { openDatabase } from './database.ts';
import { forget } from './forget.ts';
import { makeJobTable } from './job-table.ts';
import { makeWakeups } from '../wakeups.ts';
import { startWorker } from './worker.ts';

export interface SqliteJobsOptions extends Partial<JobTiming> {
  /** Path of the database, made with its folder where there is none; `:memory:` for jobs that go with the process. */
  readonly file: string;
}

/** How long after a job's end what it was given leaves the file: not between the jobs of a busy time. */
const FORGETTING_DELAY_MS = 1_000;

/**
 * Opens the embedded job queue: SQLite in WAL mode, durable before any answer. Several processes may have the same file
 * open.
 * @throws when the file can't be opened, or not with the durability that the queue promises
 */
export async function openSqliteJobs(options: SqliteJobsOptions): Promise<Jobs> {
  const { file, ...timing } = { ...DEFAULT_TIMING, ...options };
  const { keepCompletedMs, clock } = timing;
  const db = openDatabase(file);
  // A process that was killed may not have come to it.
  forget(db);
  const table = makeJobTable(db);
  const wakeups = makeWakeups();
  const workers = new Set<Worker>();
  let closed: Promise<void> | null = null;
  let forgetting: NodeJS.Timeout | null = null;

  return {
    async enqueue(job) {
      checkKey(job);
      assertOpen();
      table.add(job, clock());
      wakeups.wake();
    },
    async find(key) {
      assertOpen();
      return table.find(key);
    },
    async list(kind, state, limit) {
      assertOpen();
      return table.list(kind, state, limit);
    },
    async retry(key) {
      assertOpen();
      const revived = table.revive(key, clock());
      wakeups.wake();
      return revived;
    },
    async discard(key) {
      assertOpen();
      const gone = table.remove(key) || table.find(key) === null;
      forgetNow();
      return gone;
    },
    async depths() {
      assertOpen();
      return table.depths();
    },
    work(handlers, workOptions) {
      assertOpen();
      const worker = startWorker({
        ...workOptions,
        ...timing,
        handlers,
        table,
        wakeups,
        onEnd: tidy,
      });
      const stoppable: Worker = {
        stop: async () => {
          await worker.stop();
          if (forgetting) forgetNow();
        },
      };
      workers.add(stoppable);
      return stoppable;
    },
    async check() {
      assertOpen();
      db.exec('BEGIN IMMEDIATE; COMMIT');
    },
    close() {
      closed ??= shutDown();
      return closed;
    },
  };

  function assertOpen(): void {
    if (closed) throw new Error('The job queue is closed');
  }

  function tidy(): void {
    table.sweep(clock() - keepCompletedMs);
    forgetting ??= setTimeout(forgetNow, FORGETTING_DELAY_MS).unref();
  }

  function forgetNow(): void {
    if (forgetting) clearTimeout(forgetting);
    forgetting = null;
    forget(db);
  }

  async function shutDown(): Promise<void> {
    await Promise.all([...workers].map((worker) => worker.stop()));
    db.close();
  }
}
