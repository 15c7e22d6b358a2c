import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import { aroundAppends, type EventLog } from '@vigie/event-log';
import { v7 } from 'uuid';
import { createCommands, type Commands } from '../commands.ts';

/** What the names of address claims are hashed with, in tests. */
export const EMAIL_KEY = 'key of the address claims in tests';

/** Commands on a log that goes with the test. */
export interface OpenCommands {
  readonly log: EventLog;
  readonly commands: Commands;
  readonly close: () => Promise<void>;
}

export async function openCommands(): Promise<OpenCommands> {
  const log = await openSqliteEventLog({ file: ':memory:' });
  return { log, commands: commandsOn(log), close: () => log.close() };
}

/** As a restart would: commands that know nothing but the log. */
export const commandsOn = (log: EventLog): Commands =>
  createCommands({ log, newId: v7, timeZone: 'Europe/Paris', emailKey: EMAIL_KEY });

export class Killed extends Error {}

/**
 * The log of a process that is killed at an append.
 * @param appends how many are done before that
 * @param written whether the one that it is killed at reaches the disk; its answer never arrives
 */
export function killedAfter(log: EventLog, appends: number, written: boolean): EventLog {
  let left = appends;
  return aroundAppends(log, async (_, append) => {
    left -= 1;
    if (left >= 0) return append();
    if (left === -1 && written) await append();
    throw new Killed('The process was killed');
  });
}
