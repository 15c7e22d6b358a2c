import { problem } from '@vigie/command-service/contract';
import {
  PRESENCE_DEPTH,
  accessDaysView,
  accessesView,
  presenceView,
  studentsView,
  type AccessDocument,
} from '@vigie/projections/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessDay, studentWithAccess, studentsOut } from '../contract/index.ts';
import { studentDocument } from '../testing/documents.ts';
import { refusal } from '../testing/refusal.ts';
import { id } from '../testing/ids.ts';
import { ANA, BEN, signInStaff, type Staff } from '../testing/people.ts';
import { startQueryApp, type QueryApp } from '../testing/query-app.ts';

const ZOE = studentDocument({ _id: id('c', 1), firstName: 'Zoé', lastName: 'DUPRÉ', tagNb: '2730814980' });
const MAX = studentDocument({ _id: id('c', 2), firstName: 'Max', lastName: 'WEIß' });
const IDA = studentDocument({ _id: id('c', 3), firstName: 'Ida', lastName: 'NOWAK' });

const access = (n: number, day: string, time: string, given: Partial<AccessDocument>): AccessDocument => ({
  _id: id('e', n),
  student: ZOE._id,
  direction: 'out',
  on: `${day}T${time}:00.000Z`,
  recordedOn: `${day}T${time}:01.000Z`,
  by: ANA._id,
  reason: null,
  day,
  ...given,
});

const ACCESSES = [
  access(1, '2026-02-27', '09:00', {}),
  access(2, '2026-02-27', '10:00', { direction: 'in', by: BEN._id }),
  access(3, '2026-03-02', '08:00', { student: MAX._id, by: BEN._id }),
  access(4, '2026-03-02', '09:30', { recordedOn: '2026-03-02T11:00:00.000Z', reason: 'Badge oublié' }),
];

/** A student who went out and in again every hour, more often than presence keeps. */
const IDAS = Array.from({ length: 24 }, (_, n) => ({
  ...access(100 + n, '2026-02-10', '00:00', { student: IDA._id, direction: n % 2 === 0 ? 'out' : 'in' }),
  on: new Date(Date.UTC(2026, 1, 10, n)).toISOString(),
  day: '2026-02-10',
}));

let app: QueryApp;
let staff: Staff;

beforeAll(async () => {
  app = await startQueryApp({ now: '2026-03-02T12:00:00.000Z' });
  staff = await signInStaff(app);
  await app.views.put(studentsView, ZOE, MAX, IDA);
  await app.views.put(accessesView, ...ACCESSES, ...IDAS);
  await app.views.put(
    accessDaysView,
    ...['2026-02-27', '2026-03-02'].map((day) => {
      const accesses = ACCESSES.filter((one) => one.day === day && one.student === ZOE._id).map(asDayAccess);
      return { _id: `${ZOE._id}/${day}`, student: ZOE._id, day, accesses, accessIds: accesses.map((one) => one.id) };
    }),
  );
  await app.views.put(presenceView, presence(ZOE._id), presence(MAX._id), presence(IDA._id, 1));
});

afterAll(() => app.stop());

function asDayAccess({ _id, direction, on, recordedOn, by, reason }: AccessDocument) {
  return { id: _id, direction, on, recordedOn, by, reason };
}

/** @param deleted how many of the kept ones were deleted since, so that fewer are kept than could be */
function presence(student: string, deleted = 0) {
  const all = [...ACCESSES, ...IDAS].filter((one) => one.student === student).reverse();
  const accesses = all.slice(0, PRESENCE_DEPTH - deleted).map(asDayAccess);
  const newest = accesses[0];
  if (newest === undefined) throw new Error('a student without accesses has no presence');
  return {
    _id: student,
    out: newest.direction === 'out',
    since: newest.on,
    by: newest.by,
    accesses,
    forgotten: all[accesses.length]?.on ?? null,
    accessIds: accesses.map((one) => one.id),
  };
}

describe('The exits and entries of a day', () => {
  it('are today’s unless a day is asked for, newest first, with all that is known of each', async () => {
    const { accesses, total } = await staff.ana.read('/api/access', accessDay);
    expect(total).toBe(2);
    expect(accesses).toMatchObject([{ id: id('e', 4) }, { id: id('e', 3) }]);
    expect(accesses[0]).toEqual({
      id: id('e', 4),
      student: {
        id: ZOE._id,
        firstName: 'Zoé',
        lastName: 'DUPRÉ',
        level: '4e',
        section: 'B',
        status: 'cyan',
        photo: null,
      },
      direction: 'out',
      on: '2026-03-02T09:30:00.000Z',
      recordedOn: '2026-03-02T11:00:00.000Z',
      reason: 'Badge oublié',
      by: { id: ANA._id, name: 'Ana Ferreira' },
      deletable: true,
    });
  });

  it('of another day are asked for by date', async () => {
    const { accesses } = await staff.ana.read('/api/access?query&date=2026-02-27', accessDay);
    expect(accesses.map((one) => one.id)).toEqual([id('e', 2), id('e', 1)]);
    expect(await staff.ana.read('/api/access?date=2026-02-26', accessDay)).toEqual({ accesses: [], total: 0 });
  });

  it.each([
    ['dup', [4]],
    ['weiss MAX', [3]],
    ['max dupre', []],
    ['2730814980', [4]],
    ['éè"à_&\'ç_à', [4]],
    ['2730814981', []],
    ['weiss 4b', [3]],
    ['4e weiss', [3]],
    ['4eB', [4, 3]],
    ['weiss 5b', []],
    ['5b', []],
    [' ', [4, 3]],
  ])('are filtered by the name, badge or class “%s”', async (name, numbers) => {
    const path = `/api/access?query&date=2026-03-02&name=${encodeURIComponent(name)}`;
    const { accesses, total } = await staff.ana.read(path, accessDay);
    expect(accesses.map((one) => one.id)).toEqual(numbers.map((n) => id('e', n)));
    expect(total).toBe(numbers.length);
  });

  it('can be deleted by who recorded them, the same day, and by CPE and admin', async () => {
    const deletable = async (reader: keyof Staff, date: string) =>
      (await staff[reader].read(`/api/access?date=${date}`, accessDay)).accesses.map((one) => one.deletable);
    expect(await deletable('ana', '2026-03-02')).toEqual([true, false]);
    expect(await deletable('ben', '2026-03-02')).toEqual([false, true]);
    expect(await deletable('ana', '2026-02-27')).toEqual([false, false]);
    expect(await deletable('cpe', '2026-02-27')).toEqual([true, true]);
    expect(await deletable('admin', '2026-02-27')).toEqual([true, true]);
  });

  it.each(['2026-02-29', 'today', '9999-01-01'])('refuse %s, which is no day, once', async (date) => {
    const answer = await staff.ana.get(`/api/access?date=${date}`);
    expect(refusal(answer)).toEqual([400, 'request.invalid']);
    expect(problem.parse(answer.body).errors).toEqual([{ path: 'date', text: 'field.invalid' }]);
  });
});

describe('The exits and entries of a student', () => {
  it('come by day, newest day first', async () => {
    const { student } = await staff.ben.read(`/api/access/students/${ZOE._id}`, studentWithAccess);
    expect(student).toMatchObject({ id: ZOE._id, lastName: 'DUPRÉ', email: null });
    expect(Object.keys(student.access)).toEqual(['2026-03-02', '2026-02-27']);
    expect(student.access['2026-02-27']).toMatchObject([
      { id: id('e', 1), direction: 'out', by: { name: 'Ana Ferreira' }, deletable: false },
      { id: id('e', 2), direction: 'in', by: { name: 'Ben Okafor' }, deletable: false },
    ]);
  });

  it('are those from a day on where one is asked for, which is another answer', async () => {
    const path = `/api/access/students/${ZOE._id}`;
    const daysFrom = async (from: string) =>
      Object.keys((await staff.ben.read(`${path}?from=${from}`, studentWithAccess)).student.access);
    expect(await daysFrom('2026-02-27')).toEqual(['2026-03-02', '2026-02-27']);
    expect(await daysFrom('2026-02-28')).toEqual(['2026-03-02']);
    expect(await daysFrom('2026-03-03')).toEqual([]);
    const tags = [path, `${path}?from=2026-02-27`, `${path}?from=2026-02-28`].map(async (one) => {
      return (await staff.ben.get(one)).headers['etag'];
    });
    expect(new Set(await Promise.all(tags)).size).toBe(tags.length);
    expect(refusal(await staff.ben.get(`${path}?from=2026-02-30`))).toEqual([400, 'request.invalid']);
  });

  it('are an empty map for a student who has none', async () => {
    const { student } = await staff.ana.read(`/api/access/students/${MAX._id}`, studentWithAccess);
    expect(student.access).toEqual({});
  });

  it('is found by an id in capitals too', async () => {
    const { student } = await staff.ben.read(`/api/access/students/${ZOE._id.toUpperCase()}`, studentWithAccess);
    expect(student.id).toBe(ZOE._id);
  });

  it('are not there for an unknown student', async () => {
    expect(refusal(await staff.ana.get(`/api/access/students/${id('c', 99)}`))).toEqual([404, 'student.notFound']);
    expect(refusal(await staff.ana.get('/api/access/students/7'))).toEqual([404, 'request.notFound']);
  });
});

describe('Who is out', () => {
  const out = async (at?: string) => {
    const path = `/api/access/out${at === undefined ? '' : `?at=${encodeURIComponent(at)}`}`;
    const { students } = await staff.ana.read(path, studentsOut);
    return students.map(({ student, since, by }) => [student.firstName, since, by.name]);
  };

  it('now: those whose last access is an exit, who left last first', async () => {
    expect(await out()).toEqual([
      ['Zoé', '2026-03-02T09:30:00.000Z', 'Ana Ferreira'],
      ['Max', '2026-03-02T08:00:00.000Z', 'Ben Okafor'],
    ]);
  });

  it.each([
    ['2026-03-02T10:30:00+02:00', ['Max']],
    ['2026-02-27T09:00:00.000Z', ['Zoé']],
    ['2026-02-27T08:59:59.999Z', []],
    ['2026-02-27T10:00:00Z', []],
    ['2026-02-10T00:30:00Z', ['Ida']],
    ['2026-02-10T01:00:00Z', []],
    ['2026-02-10T02:00:00.000Z', ['Ida']],
    ['2026-02-10T22:59:59Z', ['Ida']],
    ['2026-02-09T23:59:59Z', []],
  ])('at %s, by the last access up to then, however far back: %j', async (at, names) => {
    expect((await out(at)).map(([name]) => name)).toEqual(names);
  });

  it('refuses what is no instant', async () => {
    expect(refusal(await staff.ana.get('/api/access/out?at=2026-03-02'))).toEqual([400, 'request.invalid']);
  });
});

it.each(['', '/out', `/students/${ZOE._id}`])('/api/access%s asks for a sign-in first', async (path) => {
  expect(refusal(await app.stranger.get(`/api/access${path}?date=x&at=x`))).toEqual([401, 'session.signedOut']);
});
