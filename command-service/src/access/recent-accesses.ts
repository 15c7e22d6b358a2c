import type { EventLog, Position } from '@vigie/event-log';
import QuickLRU from 'quick-lru';
import { upcast, type Direction, type RecordedDomainEvent } from '../contract/index.ts';
import { sharedRuns } from '../command-handler/shared-runs.ts';
import { isSameAccess, type Tap } from './same-access.ts';

/** How many students' last taps are remembered. */
const CAPACITY = 5_000;

export interface RecentAccess extends Tap {
  readonly accessId: string;
  /** Of its event. */
  readonly position: Position;
}

/** The last access of each student and direction, read from the end of the log. */
export interface RecentAccesses {
  /** The access that this tap repeats, or is; null for none. Sees every access that was appended before the call. */
  readonly same: (tap: Tap) => Promise<RecentAccess | null>;
  /** Reads on, so that the next tap has little to read, however long ago the last one was. */
  readonly keepUp: () => Promise<void>;
}

/**
 * Follows the log's exits and entries from where it ends now: that is all it takes to know those of the last ten seconds, whichever
 * instance took them, but for the ten seconds before a start. While the log is away, that is put off until it is back.
 */
export function makeRecentAccesses(log: EventLog): RecentAccesses {
  const last = new QuickLRU<string, RecentAccess>({ maxSize: CAPACITY });
  const keyOf = (studentId: string, direction: Direction): string => `${direction} ${studentId}`;
  /** While the log is away, nobody waits for the patience of all who came before. */
  const caughtUp = sharedRuns(catchUp);
  let position: Position | null = null;
  caughtUp().catch(() => undefined);

  async function catchUp(): Promise<void> {
    position ??= await log.head();
    const types = ['ExitRecorded', 'EntryRecorded', 'AccessDeleted'];
    for await (const batch of log.readAll({ after: position, types })) {
      for (const event of batch.events.map(upcast)) {
        if (event.type === 'ExitRecorded') remember('out', event);
        if (event.type === 'EntryRecorded') remember('in', event);
        if (event.type === 'AccessDeleted') forget(event.data.accessId, event.data.studentId);
      }
      position = batch.position;
    }
  }

  /** Of two that are the same access, taken at the same moment by two instances, the first stands. */
  function remember(
    direction: Direction,
    { data, metadata, position }: RecordedDomainEvent<'ExitRecorded' | 'EntryRecorded'>,
  ): void {
    const { accessId, studentId } = data;
    const { occurredAt: on, recordedAt: recordedOn } = metadata;
    const key = keyOf(studentId, direction);
    const access = { accessId, studentId, direction, on, recordedOn, position };
    const before = last.get(key);
    if (before === undefined || !isSameAccess(before, access)) last.set(key, access);
  }

  function forget(accessId: string, studentId: string): void {
    for (const key of [keyOf(studentId, 'in'), keyOf(studentId, 'out')]) {
      if (last.get(key)?.accessId === accessId) last.delete(key);
    }
  }

  return {
    keepUp: caughtUp,
    same: async (tap) => {
      await caughtUp();
      const recent = last.get(keyOf(tap.studentId, tap.direction));
      return recent && isSameAccess(recent, tap) ? recent : null;
    },
  };
}
