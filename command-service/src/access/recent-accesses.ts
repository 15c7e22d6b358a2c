import type { EventLog, Position } from '@vigie/event-log';
import QuickLRU from 'quick-lru';
import { upcast, type Direction, type RecordedDomainEvent } from '../contract/index.ts';
import { sharedRuns } from '../command-handler/shared-runs.ts';
import { isSameAccess, type Tap } from './same-access.ts';

/** Of how many students' exits or entries the latest are remembered. */
const CAPACITY = 5_000;
/** How many of a student's exits, or entries: more than are recorded of one in a day. */
const OF_ONE = 20;

export interface RecentAccess extends Tap {
  readonly accessId: string;
  /** Of its event. */
  readonly position: Position;
}

/** The latest accesses of each student and direction, read from the end of the log. */
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
  /** In the order of the log. */
  const latest = new QuickLRU<string, readonly RecentAccess[]>({ maxSize: CAPACITY });
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
    const before = latest.get(key) ?? [];
    if (!before.some((one) => isSameAccess(one, access))) latest.set(key, [...before, access].slice(-OF_ONE));
  }

  function forget(accessId: string, studentId: string): void {
    for (const key of [keyOf(studentId, 'in'), keyOf(studentId, 'out')]) {
      const left = latest.get(key)?.filter((one) => one.accessId !== accessId);
      if (left !== undefined) latest.set(key, left);
    }
  }

  return {
    keepUp: caughtUp,
    same: async (tap) => {
      await caughtUp();
      const recent = latest.get(keyOf(tap.studentId, tap.direction)) ?? [];
      return recent.find((one) => isSameAccess(one, tap)) ?? null;
    },
  };
}
