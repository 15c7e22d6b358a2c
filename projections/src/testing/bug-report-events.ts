import type { DomainEvent } from '@vigie/command-service/contract';
import type { AppendResult, EventLog, NewEvent } from '@vigie/event-log';
import { streamOf, uuid } from './events.ts';

/** Appends events of bug reports: short ones, for tests of the engine. */
export interface BugReportEvents {
  /** @returns the answer of the append */
  readonly send: (id: string, comment?: string) => Promise<AppendResult>;
  /** Sends so many, with the ids from `uuid(1)` on. */
  readonly sendMany: (amount: number) => Promise<void>;
  readonly close: (id: string) => Promise<AppendResult>;
  readonly remove: (id: string) => Promise<AppendResult>;
  /** An event that no view shows. */
  readonly unseen: () => Promise<AppendResult>;
  readonly append: (event: DomainEvent, version?: number) => Promise<AppendResult>;
}

export function bugReportEvents(log: EventLog): BugReportEvents {
  let count = 0;
  const append = async (event: DomainEvent, version = 1): Promise<AppendResult> => {
    count += 1;
    const stream = streamOf(event);
    const id = uuid(0xe0000 + count);
    const on = new Date(Date.UTC(2026, 2, 2, 8, count)).toISOString();
    const metadata = { $correlationId: id, $causationId: id, actorId: uuid(0xa1), occurredAt: on, recordedAt: on };
    const added: NewEvent = { ...event, id, version, metadata };
    return log.append(stream, (await log.readStream(stream)).revision, [added]);
  };
  const send = (bugReportId: string, comment = ''): Promise<AppendResult> =>
    append({ type: 'BugReportSent', data: { bugReportId, comment, studentId: null } });
  return {
    append,
    send,
    async sendMany(amount) {
      await Promise.all(Array.from({ length: amount }, (_, number) => send(uuid(number + 1))));
    },
    close: (bugReportId) => append({ type: 'BugReportClosed', data: { bugReportId } }),
    remove: (bugReportId) => append({ type: 'BugReportDeleted', data: { bugReportId } }),
    unseen: () => append({ type: 'EmailClaimed', data: { userId: uuid(0xee) } }),
  };
}
