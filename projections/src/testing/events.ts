import { versionOf, type DomainEvent } from '@vigie/command-service/contract';
import type { RecordedEvent } from '@vigie/event-log';

/** An event that a test tells of, with what of its envelope matters. */
export interface Told {
  readonly event: DomainEvent;
  /** The actor's id. */
  readonly by: string;
  readonly on: string;
  readonly recordedOn: string;
  /** Where it is another than the event itself tells. */
  readonly stream?: string;
}

/** @param recordedOn left out: at once */
export const told = (event: DomainEvent, by: string, on: string, recordedOn: string = on): Told => ({
  event,
  by,
  on,
  recordedOn,
});

/** Events as a log that holds nothing else gives them back, in this order. */
export function recorded(events: readonly Told[]): readonly RecordedEvent[] {
  const revisions = new Map<string, number>();
  return events.map(({ event, by, on, recordedOn, stream = streamOf(event) }, index) => {
    const revision = revisions.get(stream) ?? 0;
    revisions.set(stream, revision + 1);
    const metadata = {
      $correlationId: uuid(0xcc),
      $causationId: uuid(0xca),
      actorId: by,
      occurredAt: on,
      recordedAt: recordedOn,
    };
    const position = String(index + 1).padStart(16, '0');
    const version = versionOf(event.type);
    return { ...event, id: uuid(0xe0000 + index), version, stream, revision, position, metadata };
  });
}

/** The stream that an event belongs to (design section 3); claims by the id of who holds them, which serves tests. */
export function streamOf({ type, data }: DomainEvent): string {
  if ('reportId' in data) return `report-${data.reportId}`;
  if ('bugReportId' in data) return `bugReport-${data.bugReportId}`;
  if ('accessId' in data) return `access-${data.accessId}`;
  if ('studentId' in data) return type.startsWith('Badge') ? `badge-${data.studentId}` : `student-${data.studentId}`;
  if (type === 'AdminDismissed') return 'admins-dismissals';
  return type.startsWith('Email') ? `email-${data.userId}` : `user-${data.userId}`;
}

/** A UUID that tests can tell from others. */
export const uuid = (number: number): string => `01900000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
