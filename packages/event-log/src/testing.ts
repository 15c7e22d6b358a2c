import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aroundAppends } from './around-appends.ts';
import type { EventLog } from './port.ts';
import { openSqliteEventLog } from './sqlite/index.ts';

export { allEvents } from './contract/events.ts';

export interface TemporaryEventLog {
  readonly log: EventLog;
  /** The database's file, alone in a folder of its own. */
  readonly file: string;
  /** Opens the same file once more, as another process or a restart would. Whoever opens it closes it. */
  readonly openAnother: () => Promise<EventLog>;
  /** Closes `log` and deletes the folder. */
  readonly close: () => Promise<void>;
}

/**
 * For tests: an empty log in a temporary file. Where nothing is restarted, `openSqliteEventLog({ file: ':memory:' })`
 * is faster.
 */
export async function openTemporaryEventLog(): Promise<TemporaryEventLog> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-event-log-'));
  const file = join(folder, 'events.sqlite');
  const openAnother = (): Promise<EventLog> => openSqliteEventLog({ file, pollMs: 20 });
  const log = await openAnother();
  return {
    log,
    file,
    openAnother,
    close: async () => {
      await log.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** For tests: a log where something else happens first, once, as somebody is about to append to a stream. */
export function overtakenAt(log: EventLog, stream: string, act: () => Promise<unknown>): EventLog {
  let isDone = false;
  return aroundAppends(log, async (appending, append) => {
    if (appending.stream === stream && !isDone) {
      isDone = true;
      await act();
    }
    return append();
  });
}
