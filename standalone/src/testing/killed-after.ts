import { aroundAppends, type AppendResult, type EventLog } from '@vigie/event-log';

/** The log of a process that is killed after so many appends, all of which have been written by then. */
export function killedAfter(log: EventLog, appends: number): EventLog {
  const begun: Promise<AppendResult>[] = [];
  return aroundAppends(log, async (_, append) => {
    if (begun.length < appends) {
      const appended = append();
      begun.push(appended);
      return appended;
    }
    await Promise.allSettled(begun);
    throw new Error('Killed');
  });
}
