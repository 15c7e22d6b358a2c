import { aroundAppends, type EventLog } from '@vigie/event-log';

/** The log of a process that is killed after so many appends. */
export function killedAfter(log: EventLog, appends: number): EventLog {
  let left = appends;
  return aroundAppends(log, async (_, append) => {
    left -= 1;
    if (left < 0) throw new Error('Killed');
    return append();
  });
}
