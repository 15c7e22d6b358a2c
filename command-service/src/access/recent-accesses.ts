import type { EventLog, Position } from '@vigie/event-log';
import QuickLRU from 'quick-lru';
import { upcast, type Direction, type RecordedDomainEvent } from '../contract/index.ts';
import { schoolDay } from '../contract/school-day.ts';
import { sharedRuns } from '../command-handler/shared-runs.ts';
import { isSameAccess, type Tap } from './same-access.ts';

/** Of how many students' exits or entries the latest are remembered, and of how many students' days the number. */
const CAPACITY = 5_000;
/** How many of a student's exits, or entries: more than are recorded of one in this time. */
const OF_ONE = 20;
/** A device that was without network on a Friday has sent its taps by Monday. */
const WHILE_MS = 3 * 24 * 3_600_000;
/** How many taps that were another's are remembered. */
const REPEATS = 5_000;

export interface RecentAccess extends Tap {
  readonly accessId: string;
  readonly recordedOn: string;
  /** Of its event. */
  readonly position: Position;
}

/** The latest accesses of each student and direction, read from the end of the log. */
export interface RecentAccesses {
  /**
   * The access that this tap repeats, or that it has become itself; null for none. Sees every access that was appended
   * before the call.
   * @param id of a tap that is not recorded. One that repeats another leaves no trace in the log. Where it is sent once
   * more after its ten seconds, it still repeats that one
   */
  readonly same: (tap: Tap, id?: string) => Promise<RecentAccess | null>;
  /**
   * How many exits and entries of a student `same` has seen on the school's day of an instant, those deleted since
   * included.
   */
  readonly countOnDayOf: (studentId: string, on: string) => number;
  /** Reads on, so that the next tap has little to read, however long ago the last one was. */
  readonly keepUp: () => Promise<void>;
}

/**
 * Follows the log's exits and entries from where it ends now, whichever instance took them: those from before a start
 * it does not know. While the log is away, that is put off until it is back.
 */
export function makeRecentAccesses(log: EventLog, timeZone: string): RecentAccesses {
  /** In the order of the log. */
  const latest = new QuickLRU<string, readonly RecentAccess[]>({ maxSize: CAPACITY });
  /** The accesses of taps that were another's, by the taps' ids. */
  const repeats = new QuickLRU<string, string>({ maxSize: REPEATS });
  const counts = new QuickLRU<string, number>({ maxSize: CAPACITY });
  const dayKeyOf = (studentId: string, on: string): string => `${schoolDay(on, timeZone)} ${studentId}`;
  const keyOf = (studentId: string, direction: Direction): string => `${direction} ${studentId}`;
  /** Callers share one run: while the log is away, their waits don't add up. */
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
    const dayKey = dayKeyOf(studentId, on);
    counts.set(dayKey, (counts.get(dayKey) ?? 0) + 1);
    const key = keyOf(studentId, direction);
    const access = { accessId, studentId, direction, on, recordedOn, position };
    const since = Date.parse(recordedOn) - WHILE_MS;
    const before = latest.get(key)?.filter((one) => Date.parse(one.recordedOn) >= since) ?? [];
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
    countOnDayOf: (studentId, on) => counts.get(dayKeyOf(studentId, on)) ?? 0,
    same: async (tap, id) => {
      await caughtUp();
      const recent = latest.get(keyOf(tap.studentId, tap.direction)) ?? [];
      const itsOwn = id === undefined ? undefined : repeats.get(id);
      const found = recent.find((one) => one.accessId === itsOwn) ?? recent.find((one) => isSameAccess(one, tap));
      if (found !== undefined && id !== undefined) repeats.set(id, found.accessId);
      return found ?? null;
    },
  };
}
