import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
  PRESENCE_DEPTH,
  accessesView,
  presenceView,
  type AccessDocument,
  type PresenceDocument,
} from '@vigie/projections/contract';
import { openEmbeddedSignals } from '@vigie/signals/embedded';
import type { ViewStore } from '@vigie/view-store';
import { openSqliteViewStore } from '@vigie/view-store/sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openViews, type Views } from '../reading/views.ts';
import { openTestViews } from '../testing/test-views.ts';
import { outAt, type StudentOut } from './out.ts';

/** More than are read in one page. */
const STUDENTS = Array.from({ length: 520 }, (_, n) => `student-${String(n).padStart(3, '0')}`);

/**
 * From none to more accesses than presence keeps, an hour apart, each student some minutes later than the one before.
 */
const accessesOf = (student: string, n: number): readonly AccessDocument[] =>
  Array.from({ length: n % (PRESENCE_DEPTH + 5) }, (_, count) => {
    const on = new Date(Date.UTC(2026, 2, 2, count, n % 7)).toISOString();
    const direction = (count + n) % 3 === 0 ? 'in' : 'out';
    return {
      _id: `${student}-${count}`,
      student,
      direction,
      on,
      recordedOn: on,
      by: 'ana',
      reason: null,
      day: on.slice(0, 10),
    };
  });

const BY_STUDENT = STUDENTS.map(accessesOf);

/** Newest first. */
function presenceOf(accesses: readonly AccessDocument[]): readonly PresenceDocument[] {
  const [newest] = accesses;
  if (newest === undefined) return [];
  const kept = accesses.slice(0, PRESENCE_DEPTH);
  return [
    {
      _id: newest.student,
      out: newest.direction === 'out',
      since: newest.on,
      by: newest.by,
      accesses: kept.map(({ _id, direction, on, recordedOn, by }) => ({ id: _id, direction, on, recordedOn, by })),
      forgotten: accesses[PRESENCE_DEPTH]?.on ?? null,
      accessIds: kept.map(({ _id }) => _id),
    },
  ];
}

let directory: string;
let store: ViewStore;
let views: Views;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vigie-out-'));
  store = await openSqliteViewStore({ directory });
  const test = await openTestViews(store, openEmbeddedSignals());
  await test.put(accessesView, ...BY_STUDENT.flat());
  await test.put(presenceView, ...BY_STUDENT.flatMap((accesses) => presenceOf(accesses.toReversed())));
  views = openViews(store);
});

afterAll(async () => {
  await store.close();
  await rm(directory, { recursive: true });
});

const FIRST_HOUR = '2026-03-02T00:04:00.000Z';
const NEXT_DAY = '2026-03-03T12:00:00.000Z';

/** The views, with what is looked up among accesses. */
function watched() {
  const looked = { times: 0, open: 0, mostOpen: 0 };
  const find: Views['accesses']['find'] = async (query) => {
    looked.times += 1;
    looked.open += 1;
    looked.mostOpen = Math.max(looked.mostOpen, looked.open);
    await setImmediate();
    const page = await views.accesses.find(query);
    looked.open -= 1;
    return page;
  };
  return { looked, views: { presence: views.presence, accesses: { ...views.accesses, find } } };
}

/** As the rule says it: of all accesses. */
const outBy = (instant: string): readonly StudentOut[] =>
  BY_STUDENT.flatMap((accesses) => accesses.findLast(({ on }) => on <= instant) ?? [])
    .filter(({ direction }) => direction === 'out')
    .map(({ student, on, by }) => ({ student, since: on, by }))
    .toSorted((one, other) => Date.parse(other.since) - Date.parse(one.since));

it.each(['2026-03-01T23:00:00.000Z', FIRST_HOUR, '2026-03-02T03:02:00.000Z', '2026-03-02T20:03:00.000Z', NEXT_DAY])(
  'Who was out at %s is told by all accesses up to then, in the order in which they left',
  async (instant) => {
    const out = await outAt(views, instant);
    expect(out).toEqual(outBy(instant));
  },
);

it('Only who has had more accesses than presence keeps is looked up, some at a time', async () => {
  const forgetful = BY_STUDENT.filter(({ length }) => length > PRESENCE_DEPTH);
  const { looked, views: seen } = watched();
  await outAt(seen, FIRST_HOUR);
  expect(looked.times).toBe(forgetful.length);
  expect(looked.mostOpen).toBeLessThan(forgetful.length / 2);
});

it('Nobody is looked up whose kept accesses tell', async () => {
  const { looked, views: seen } = watched();
  await outAt(seen, NEXT_DAY);
  expect(looked.times).toBe(0);
});

it('Others get their turns while it is read who was out', async () => {
  let turns = 0;
  const end = new AbortController();
  const others = (async () => {
    for (; !end.signal.aborted; turns += 1) await setImmediate();
  })();
  await outAt(views, FIRST_HOUR);
  const whileReading = turns;
  end.abort();
  await others;
  expect(whileReading).toBeGreaterThanOrEqual(10);
});
