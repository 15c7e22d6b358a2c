import { aggregateId, rosterKey } from '@vigie/command-service';
import { formWith, type Sending } from '@vigie/http/testing';
import { v5 } from 'uuid';
import type { Random } from '../demo/random.ts';
import type { Pools } from './pools.ts';

/** A call as it is made; where it says nothing of events, it may leave the first of its key. */
export interface Made {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly sending?: Sending;
  readonly eventIds?: readonly string[];
}

/** A kind of call, made anew each time, and how often it comes beside the others. */
export interface Kind {
  readonly weight: number;
  readonly make: (key: string) => Made;
}

export type Kinds = Readonly<Record<string, Kind>>;

const DEFAULTS = { level: '6e', section: 'A', status: 'cyan' } as const;
const BADGES = Array.from({ length: 12 }, (_, n) => `${1001 + n}`);
const EMAILS = Array.from({ length: 60 }, (_, n) => `eve.${n}@example.test`);
const TEXTS = ['Court', 'Salle B204', 'Éloïse est sortie', ''];

/** Id of the first event that a command leaves under a key. */
export const firstEventId = (key: string): string => v5('0', key);

const keyOfRow = (key: string, row: number): string => v5(`student ${row}`, key);
const json = (body: object): { readonly sending: Sending } => ({ sending: { body } });

/** A call without a body about one of a pool. @param end what follows the id in the path */
const about =
  ({ recent }: Pools, pool: readonly string[], method: Made['method'], [path, end = '']: readonly [string, string?]) =>
  (): Made => ({ method, path: `${path}/${recent(pool)}${end}` });

/** Calls about reports. */
export function reportKinds(pools: Pools): Kinds {
  const { random, reports, students, recent, keep } = pools;
  const report = () => ({
    category: random.pick(['phone', 'dress']),
    students: random.chance(0.3) || students.length === 0 ? [] : [...new Set([recent(students), recent(students)])],
    location: random.pick(TEXTS),
    comment: random.pick(TEXTS),
    finalized: random.chance(0.6),
  });
  return {
    'submit a report': {
      weight: 4,
      make: () => ({ method: 'POST', path: '/api/reports', ...json({ ...report(), id: recent(reports) }) }),
    },
    'submit a report without an id': {
      weight: 4,
      make: (key) => {
        keep(reports, aggregateId(key));
        return { method: 'POST', path: '/api/reports', ...json(report()) };
      },
    },
    'revise a report': {
      weight: 5,
      make: () => ({ method: 'PATCH', path: `/api/reports/${recent(reports)}`, ...json(report()) }),
    },
    'file a report': { weight: 3, make: about(pools, reports, 'POST', ['/api/reports', '/file']) },
    'unfile a report': { weight: 3, make: about(pools, reports, 'POST', ['/api/reports', '/unfile']) },
    'delete a report': { weight: 3, make: about(pools, reports, 'DELETE', ['/api/reports']) },
    'restore a report': { weight: 3, make: about(pools, reports, 'POST', ['/api/reports', '/restore']) },
  };
}

/** Calls about exits and entries. */
export function accessKinds(pools: Pools): Kinds {
  const { random, accesses, students, recent, keep } = pools;
  const path = () => `/api/access/${recent(students)}`;
  const direction = () => random.pick(['in', 'out']);
  return {
    'record an access': {
      weight: 4,
      make: () => ({ method: 'POST', path: path(), ...json({ direction: direction(), id: recent(accesses) }) }),
    },
    'record an access without an id': {
      weight: 4,
      make: (key) => {
        keep(accesses, aggregateId(key));
        return { method: 'POST', path: path(), ...json({ direction: direction() }) };
      },
    },
    'delete an access': { weight: 3, make: about(pools, accesses, 'DELETE', ['/api/access']) },
  };
}

/** Calls that add students: one, two, or those of a file. */
export function addingKinds(pools: Pools): Kinds {
  const { random, seed, students, files, recent, keep } = pools;
  const newFile = () => `Import${seed}x${files.length},Lou\nImport${files.length},Max`;
  const file = () => (random.chance(0.4) && files.length > 0 ? recent(files) : keep(files, newFile()));
  const add = (key: string, added: readonly object[]): Made => ({
    method: 'POST',
    path: '/api/admin/students',
    ...json({ students: added }),
    eventIds: added.map((_, row) => firstEventId(keyOfRow(key, row))),
  });
  return {
    'add a student': {
      weight: 4,
      make: (key) => {
        keep(students, aggregateId(keyOfRow(key, 0)));
        return add(key, [studentFrom(random)]);
      },
    },
    'add two students': {
      weight: 2,
      make: (key) => add(key, [{ ...studentFrom(random), tagNb: null }, studentFrom(random)]),
    },
    'import students': {
      weight: 2,
      make: () => {
        const text = file();
        const key = rosterKey(text, DEFAULTS);
        return {
          method: 'POST',
          path: `/api/admin/imports?${new URLSearchParams(DEFAULTS).toString()}`,
          sending: { body: text, headers: { 'content-type': 'text/csv' } },
          eventIds: [0, 1].map((row) => firstEventId(keyOfRow(key, row))),
        };
      },
    },
  };
}

/** Calls about students who are there. @param photos images that may become one's */
export function studentKinds(pools: Pools, photos: readonly Buffer[]): Kinds {
  const { random, students, recent } = pools;
  return {
    'update a student': {
      weight: 5,
      make: () => ({ method: 'PATCH', path: `/api/admin/students/${recent(students)}`, ...json(studentFrom(random)) }),
    },
    'set a photo': {
      weight: 2,
      make: () => ({
        method: 'POST',
        path: `/api/admin/students/${recent(students)}/photo`,
        sending: formWith('photo', random.pick(photos)),
      }),
    },
    'delete a photo': { weight: 2, make: about(pools, students, 'DELETE', ['/api/admin/students', '/photo']) },
    'remove a student': { weight: 1, make: about(pools, students, 'DELETE', ['/api/admin/students']) },
  };
}

/** Calls about accounts. */
export function userKinds(pools: Pools): Kinds {
  const { random, users, recent, keep } = pools;
  const account = () => ({ name: 'Eve', email: random.pick(EMAILS), isCPE: random.chance(0.5) });
  return {
    'register a user': {
      weight: 3,
      make: (key) => {
        keep(users, aggregateId(key));
        return { method: 'POST', path: '/api/admin/users', ...json(account()) };
      },
    },
    'update a user': {
      weight: 3,
      make: () => ({ method: 'PATCH', path: `/api/admin/users/${recent(users)}/update`, ...json(account()) }),
    },
    'rename oneself': {
      weight: 2,
      make: () => ({ method: 'PATCH', path: '/api/user/name', ...json({ name: random.pick(['Ana', 'Bea']) }) }),
    },
    'remove a user': { weight: 2, make: about(pools, users, 'DELETE', ['/api/admin/users']) },
  };
}

/** Calls about bug reports. */
export function bugReportKinds(pools: Pools): Kinds {
  const { random, bugReports, students, recent, keep } = pools;
  return {
    'send a bug report': {
      weight: 3,
      make: (key) => {
        keep(bugReports, aggregateId(key));
        return { method: 'POST', path: '/api/bugreport', ...json({ comment: 'It broke', student: recent(students) }) };
      },
    },
    'send a bug report anew': {
      weight: 2,
      make: () => {
        const sent = { id: recent(bugReports), replaces: true, comment: `It broke ${random.pick(['twice', 'again'])}` };
        return { method: 'POST', path: '/api/bugreport', ...json(sent) };
      },
    },
    'close a bug report': {
      weight: 2,
      make: () => ({ method: 'PATCH', path: `/api/admin/bugreport/${recent(bugReports)}`, ...json({ closed: true }) }),
    },
    'delete a bug report': { weight: 2, make: about(pools, bugReports, 'DELETE', ['/api/admin/bugreport']) },
  };
}

const studentFrom = (random: Random) => ({
  ...DEFAULTS,
  firstName: random.pick(['Ann', 'Ben', 'Zoé']),
  lastName: 'Leroy',
  email: null,
  tagNb: random.chance(0.3) ? random.pick(BADGES) : null,
});
