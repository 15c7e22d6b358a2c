import { aggregateId, rosterKey } from '@vigie/command-service';
import { formWith, type Sending } from '@vigie/http/testing';
import { v5 } from 'uuid';
import type { Random } from '../demo/random.ts';

/** Who makes calls. */
export const CALLERS = ['admin', 'cpe', 'staff'] as const;
export type Caller = (typeof CALLERS)[number];

/** A call that is delivered several times, the same each time. */
export interface Call {
  readonly kind: string;
  readonly as: Caller;
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly sending: Sending;
  /** Ids of the events that it may leave in the streams of its own objects: each once. */
  readonly eventIds: readonly string[];
}

type Made = Pick<Call, 'method' | 'path'> & { readonly sending?: Sending; readonly eventIds?: readonly string[] };
type Kind = (key: string) => Made;

const NAMESPACE = 'f0b6a1de-6c0e-4a57-8a6b-0d1f2c3b4a59';
const DEFAULTS = { level: '6e', section: 'A', status: 'cyan' } as const;
const BADGES = Array.from({ length: 12 }, (_, n) => `${1001 + n}`);
const EMAILS = Array.from({ length: 60 }, (_, n) => `eve.${n}@example.test`);
const TEXTS = ['Court', 'Salle B204', 'Éloïse est sortie', ''];

const part = (key: string, row: number): string => v5(`student ${row}`, key);
const first = (key: string): string => v5('0', key);

/**
 * Calls of every command, about a few objects, so that they meet. Objects have ids of the client's, or those that the
 * server makes of a call's key (design section 3). @param photos two images
 */
export function calls(random: Random, seed: number, photos: readonly Buffer[]): () => Call {
  let count = 0;
  const ids = (name: string): string[] => Array.from({ length: 4 }, (_, n) => v5(`${seed} ${name} ${n}`, NAMESPACE));
  const reports = ids('report');
  const accesses = ids('access');
  const students: string[] = [];
  const users: string[] = [];
  const bugReports: string[] = [];
  const files: string[] = [];

  const recent = (pool: readonly string[]): string =>
    random.pick(pool.length === 0 ? reports : random.chance(0.5) ? pool.slice(-8) : pool);
  const keep = (pool: string[], id: string): string => {
    pool.push(id);
    return id;
  };
  const json = (body: object): { readonly sending: Sending } => ({ sending: { body } });
  const report = () => ({
    category: random.pick(['phone', 'dress']),
    students: random.chance(0.3) || students.length === 0 ? [] : [...new Set([recent(students), recent(students)])],
    location: random.pick(TEXTS),
    comment: random.pick(TEXTS),
    finalized: random.chance(0.6),
  });
  const student = () => ({
    ...DEFAULTS,
    firstName: random.pick(['Ann', 'Ben', 'Zoé']),
    lastName: 'Leroy',
    email: null,
    tagNb: random.chance(0.3) ? random.pick(BADGES) : null,
  });
  const account = () => ({ name: 'Eve', email: random.pick(EMAILS), isCPE: random.chance(0.5) });
  const file = (): string =>
    random.chance(0.4) && files.length > 0
      ? recent(files)
      : keep(files, `Import${seed}x${count},Lou\nImport${count},Max`);
  const about = (pool: readonly string[], method: Call['method'], path: string, end = ''): Kind => {
    return () => ({ method, path: `${path}/${recent(pool)}${end}` });
  };

  const kinds: Readonly<Record<string, { readonly make: Kind; readonly weight: number }>> = {
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
    'file a report': { weight: 3, make: about(reports, 'POST', '/api/reports', '/file') },
    'unfile a report': { weight: 3, make: about(reports, 'POST', '/api/reports', '/unfile') },
    'delete a report': { weight: 3, make: about(reports, 'DELETE', '/api/reports') },
    'restore a report': { weight: 3, make: about(reports, 'POST', '/api/reports', '/restore') },
    'record an access': {
      weight: 4,
      make: () => ({
        method: 'POST',
        path: `/api/access/${recent(students)}`,
        ...json({ direction: random.pick(['in', 'out']), id: recent(accesses) }),
      }),
    },
    'record an access without an id': {
      weight: 4,
      make: (key) => {
        keep(accesses, aggregateId(key));
        return {
          method: 'POST',
          path: `/api/access/${recent(students)}`,
          ...json({ direction: random.pick(['in', 'out']) }),
        };
      },
    },
    'delete an access': { weight: 3, make: about(accesses, 'DELETE', '/api/access') },
    'add a student': {
      weight: 4,
      make: (key) => {
        keep(students, aggregateId(part(key, 0)));
        return {
          method: 'POST',
          path: '/api/admin/students',
          ...json({ students: [student()] }),
          eventIds: [first(part(key, 0))],
        };
      },
    },
    'add two students': {
      weight: 2,
      make: (key) => ({
        method: 'POST',
        path: '/api/admin/students',
        ...json({ students: [{ ...student(), tagNb: null }, student()] }),
        eventIds: [0, 1].map((row) => first(part(key, row))),
      }),
    },
    'import students': {
      weight: 2,
      make: () => {
        const text = file();
        const key = rosterKey(text, DEFAULTS);
        const query = new URLSearchParams(DEFAULTS).toString();
        return {
          method: 'POST',
          path: `/api/admin/imports?${query}`,
          sending: { body: text, headers: { 'content-type': 'text/csv' } },
          eventIds: [0, 1].map((row) => first(part(key, row))),
        };
      },
    },
    'update a student': {
      weight: 5,
      make: () => ({ method: 'PATCH', path: `/api/admin/students/${recent(students)}`, ...json(student()) }),
    },
    'set a photo': {
      weight: 2,
      make: () => ({
        method: 'POST',
        path: `/api/admin/students/${recent(students)}/photo`,
        sending: formWith('photo', random.pick(photos)),
      }),
    },
    'remove a student': { weight: 1, make: about(students, 'DELETE', '/api/admin/students') },
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
    'remove a user': { weight: 2, make: about(users, 'DELETE', '/api/admin/users') },
    'send a bug report': {
      weight: 3,
      make: (key) => {
        keep(bugReports, aggregateId(key));
        return { method: 'POST', path: '/api/bugreport', ...json({ comment: 'It broke', student: recent(students) }) };
      },
    },
    'close a bug report': {
      weight: 2,
      make: () => ({ method: 'PATCH', path: `/api/admin/bugreport/${recent(bugReports)}`, ...json({ closed: true }) }),
    },
    'delete a bug report': { weight: 2, make: about(bugReports, 'DELETE', '/api/admin/bugreport') },
  };
  const weights = Object.entries(kinds).map(([kind, { make, weight }]) => [{ kind, make }, weight] as const);

  return () => {
    count += 1;
    const key = v5(`${seed} ${count}`, NAMESPACE);
    const { kind, make } = random.weighted(weights);
    const { method, path, sending = {}, eventIds = [first(key)] } = make(key);
    const headers = { ...sending.headers, 'idempotency-key': key };
    const as = random.weighted<Caller>([
      ['admin', 5],
      ['cpe', 3],
      ['staff', 2],
    ]);
    return { kind, as, method, path, sending: { ...sending, headers }, eventIds };
  };
}
