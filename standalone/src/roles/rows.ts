/**
 * What comes of every call, by the words of design section 6: the roles test walks it, cell by cell, over HTTP.
 * It is written apart from the table that the routes go by, so that a mistake in one of them shows.
 *
 * `outcomes` tells, for each state that the call's object may be in, a status or whether a list shows the object:
 * - of six: regular staff about their own and another's, CPE about their own and another's, admin likewise;
 * - of three: regular staff, CPE, admin;
 * - of seven: signed out, two of the regular staff, CPE, admin, an account that was removed, an expired session.
 * Six and three leave out who is signed out, removed or expired: that is always 401.
 */

export type Kind = 'report' | 'listed report' | 'access' | 'student' | 'bug report' | 'user' | 'import' | 'nothing';

/** Where photos lie that tests put there. */
export const PHOTO_HASH = 'ab'.repeat(32);

export interface Row {
  /** As the route table names it. */
  readonly call: string;
  /** What is asked for in place of the call's own path. */
  readonly target?: string;
  readonly about: Kind;
  readonly body?: (id: string, cell: number) => object;
  /** A body that is a CSV file. */
  readonly csv?: (cell: number) => string;
  /** A body that is a form with a photo. */
  readonly photo?: true;
  /** Changes the caller's session: with one of its own, then. */
  readonly ownSession?: true;
  readonly outcomes: Readonly<Record<string, string>>;
}

const content = (id: string, cell: number) => ({
  category: 'phone',
  students: [],
  location: 'Court',
  comment: `Revised in cell ${cell}`,
  finalized: false,
  id,
});
const student = (_id: string, cell: number) => ({
  firstName: 'Ann',
  lastName: `Leroy ${cell}`,
  level: '6e',
  section: 'A',
  status: 'cyan',
});
const account = (id: string, cell: number) => ({
  name: `Account ${cell}`,
  email: `account-${cell}-${id}@example.test`,
  isCPE: false,
});

const ALL = { always: '200 200 200' };
const ONLY_STAFF = { always: '403 200 200' };
const ONLY_ADMIN = { always: '403 403 200' };
const MINE_OR_ALL = 'shown hidden shown shown shown shown';
const MINE = 'shown hidden shown hidden shown hidden';
const NOWHERE = 'hidden hidden hidden hidden hidden hidden';

const SESSION: readonly Row[] = [
  { call: 'GET /sanctum/csrf-cookie', about: 'nothing', outcomes: { always: '204 204 204 204 204 204 204' } },
  { call: 'GET /api/config', about: 'nothing', outcomes: { always: '200 200 200 200 200 200 200' } },
  {
    call: 'POST /testLogin',
    about: 'nothing',
    ownSession: true,
    body: () => ({ user: 'other@example.test' }),
    // An expired session has no anti-forgery token any more: the client fetches one first.
    outcomes: { always: '200 200 200 200 200 200 403' },
  },
  {
    call: 'GET /auth/google',
    about: 'nothing',
    ownSession: true,
    outcomes: { always: '302 302 302 302 302 302 302' },
  },
  {
    call: 'GET /auth/google/callback',
    about: 'nothing',
    ownSession: true,
    outcomes: { always: '302 302 302 302 302 302 302' },
  },
  { call: 'POST /logout', about: 'nothing', ownSession: true, outcomes: ALL },
  { call: 'GET /api/live', about: 'nothing', outcomes: ALL },
  { call: 'GET /api/user', about: 'nothing', outcomes: ALL },
];

const REPORTS: readonly Row[] = [
  { call: 'GET /api/reports/export', about: 'nothing', outcomes: ONLY_STAFF },
  { call: 'GET /api/reports/statistics', about: 'nothing', outcomes: ONLY_STAFF },
  { call: 'POST /api/reports', about: 'nothing', body: withoutId, outcomes: { always: '201 201 201' } },
  {
    call: 'PATCH /api/reports/:id',
    about: 'report',
    body: content,
    outcomes: {
      unfinalized: '200 403 200 200 200 200',
      filable: '200 403 200 200 200 200',
      filed: '422 403 422 422 422 422',
      deleted: '409 403 409 409 409 409',
      unknown: '404 404 404 404 404 404',
    },
  },
  {
    call: 'DELETE /api/reports/:id',
    about: 'report',
    outcomes: {
      unfinalized: '200 403 200 403 200 200',
      filable: '200 403 200 403 200 200',
      filed: '422 403 422 403 422 422',
      deleted: '200 403 200 403 200 200',
      unknown: '404 404 404 404 404 404',
    },
  },
  {
    call: 'POST /api/reports/:id/file',
    about: 'report',
    outcomes: {
      unfinalized: '422 403 422 422 422 422',
      filable: '200 403 200 200 200 200',
      filed: '200 403 200 200 200 200',
      deleted: '409 403 409 409 409 409',
      unknown: '404 404 404 404 404 404',
    },
  },
  {
    call: 'POST /api/reports/:id/unfile',
    about: 'report',
    outcomes: {
      unfinalized: '200 403 200 200 200 200',
      filable: '200 403 200 200 200 200',
      filed: '200 403 200 200 200 200',
      deleted: '409 403 409 409 409 409',
      unknown: '404 404 404 404 404 404',
    },
  },
  {
    call: 'POST /api/reports/:id/restore',
    about: 'report',
    outcomes: {
      unfinalized: '403 403 200 200 200 200',
      filable: '403 403 200 200 200 200',
      filed: '403 403 200 200 200 200',
      deleted: '403 403 200 200 200 200',
      unknown: '403 403 404 404 404 404',
    },
  },
  {
    call: 'GET /api/reports/report/:id',
    about: 'report',
    outcomes: {
      unfinalized: '200 403 200 200 200 200',
      filable: '200 403 200 200 200 200',
      filed: '200 403 200 200 200 200',
      deleted: '404 403 200 200 200 200',
      unknown: '404 404 404 404 404 404',
    },
  },
  {
    call: 'GET /api/reports/:id/timeline',
    about: 'report',
    outcomes: {
      unfinalized: '200 403 200 200 200 200',
      filable: '200 403 200 200 200 200',
      filed: '200 403 200 200 200 200',
      deleted: '404 403 200 200 200 200',
      unknown: '404 404 404 404 404 404',
    },
  },
  {
    call: 'GET /api/reports',
    about: 'listed report',
    outcomes: { unfinalized: MINE_OR_ALL, filable: MINE_OR_ALL, filed: MINE_OR_ALL, deleted: NOWHERE },
  },
  {
    call: 'GET /api/reports?deleted',
    about: 'listed report',
    outcomes: {
      unfinalized: '403 403 hidden hidden hidden hidden',
      filable: '403 403 hidden hidden hidden hidden',
      filed: '403 403 hidden hidden hidden hidden',
      deleted: '403 403 shown shown shown shown',
    },
  },
  {
    call: 'GET /api/reports/myReports',
    about: 'listed report',
    outcomes: { unfinalized: MINE, filable: MINE, filed: MINE, deleted: NOWHERE },
  },
  {
    call: 'GET /api/reports/myReports/unfinalized',
    about: 'listed report',
    outcomes: { unfinalized: MINE, filable: NOWHERE, filed: NOWHERE, deleted: NOWHERE },
  },
  {
    call: 'GET /api/reports/:status',
    target: '/api/reports/unfinalized',
    about: 'listed report',
    outcomes: { unfinalized: MINE_OR_ALL, filable: NOWHERE, filed: NOWHERE, deleted: NOWHERE },
  },
  {
    call: 'GET /api/reports/:status',
    target: '/api/reports/filable',
    about: 'listed report',
    outcomes: { unfinalized: NOWHERE, filable: MINE_OR_ALL, filed: NOWHERE, deleted: NOWHERE },
  },
  {
    call: 'GET /api/reports/:status',
    target: '/api/reports/filed',
    about: 'listed report',
    outcomes: { unfinalized: NOWHERE, filable: NOWHERE, filed: MINE_OR_ALL, deleted: NOWHERE },
  },
];

const ACCESSES: readonly Row[] = [
  { call: 'GET /api/access', about: 'nothing', outcomes: ALL },
  { call: 'GET /api/access/out', about: 'nothing', outcomes: ALL },
  { call: 'GET /api/access/export', about: 'nothing', outcomes: ONLY_STAFF },
  {
    call: 'GET /api/access/students/:id',
    about: 'student',
    outcomes: { enrolled: '200 200 200', removed: '404 404 404', unknown: '404 404 404' },
  },
  {
    call: 'POST /api/access/:studentId',
    about: 'student',
    body: () => ({ direction: 'out' }),
    outcomes: { enrolled: '201 201 201', removed: '404 404 404', unknown: '404 404 404' },
  },
  {
    call: 'DELETE /api/access/:id',
    about: 'access',
    outcomes: {
      today: '200 403 200 200 200 200',
      yesterday: '403 403 200 200 200 200',
      deleted: '200 403 200 200 200 200',
      unknown: '404 404 404 404 404 404',
    },
  },
];

const STUDENTS: readonly Row[] = [
  { call: 'GET /api/students/search', target: '/api/students/search?name=le', about: 'nothing', outcomes: ALL },
  { call: 'GET /api/students/tag', target: '/api/students/tag?tag=1', about: 'nothing', outcomes: ALL },
  { call: 'GET /api/admin/students', about: 'nothing', outcomes: ONLY_STAFF },
  { call: 'GET /api/admin/students/badgeless', about: 'nothing', outcomes: ONLY_STAFF },
  { call: 'GET /api/admin/students/search', about: 'nothing', outcomes: ONLY_STAFF },
  { call: 'GET /api/admin/audit', about: 'nothing', outcomes: ONLY_STAFF },
  {
    call: 'POST /api/admin/students',
    about: 'nothing',
    body: (id, cell) => ({ students: [student(id, cell)] }),
    outcomes: { always: '403 201 201' },
  },
  {
    call: 'PATCH /api/admin/students/:id',
    about: 'student',
    body: student,
    outcomes: { enrolled: '403 200 200', removed: '403 404 404', unknown: '403 404 404' },
  },
  {
    call: 'GET /api/admin/students/:id/removal',
    about: 'student',
    outcomes: { enrolled: '403 200 200', removed: '403 404 404', unknown: '403 404 404' },
  },
  {
    call: 'GET /api/students/:id/dossier',
    about: 'student',
    outcomes: { enrolled: '403 200 200', removed: '403 404 404', unknown: '403 404 404' },
  },
  {
    call: 'POST /api/admin/students/:id/photo',
    about: 'student',
    photo: true,
    outcomes: { enrolled: '403 200 200', removed: '403 404 404', unknown: '403 404 404' },
  },
  {
    call: 'GET /api/students/:id/photo/:hash',
    target: `/api/students/:id/photo/${PHOTO_HASH}`,
    about: 'student',
    outcomes: {
      'with a photo': '200 200 200',
      enrolled: '404 404 404',
      removed: '404 404 404',
      unknown: '404 404 404',
    },
  },
  {
    call: 'POST /api/admin/imports',
    about: 'nothing',
    csv: (cell) => `Leroy ${cell},Lou,,,6e,A,cyan`,
    outcomes: { always: '403 202 202' },
  },
  {
    call: 'GET /api/admin/imports/:id',
    about: 'import',
    outcomes: { done: '403 200 200', unknown: '403 404 404' },
  },
  {
    call: 'DELETE /api/admin/students/:id',
    about: 'student',
    outcomes: { enrolled: '403 200 200', removed: '403 200 200', unknown: '403 404 404' },
  },
];

const USERS: readonly Row[] = [
  {
    call: 'PATCH /api/user/name',
    about: 'nothing',
    body: (_id, cell) => ({ name: `Renamed ${cell}` }),
    outcomes: ALL,
  },
  { call: 'GET /api/admin/users', about: 'nothing', outcomes: ONLY_STAFF },
  { call: 'GET /api/admin/users/recent', about: 'nothing', outcomes: ONLY_ADMIN },
  { call: 'GET /api/admin/users/search', about: 'nothing', outcomes: ONLY_ADMIN },
  { call: 'POST /api/admin/users', about: 'nothing', body: account, outcomes: { always: '403 403 201' } },
  {
    call: 'PATCH /api/admin/users/:id/update',
    about: 'user',
    body: account,
    outcomes: {
      regular: '403 403 200',
      cpe: '403 403 200',
      admin: '403 403 200',
      removed: '403 403 404',
      unknown: '403 403 404',
    },
  },
  {
    call: 'DELETE /api/admin/users/:id',
    about: 'user',
    outcomes: {
      regular: '403 403 200',
      cpe: '403 403 200',
      admin: '403 403 200',
      themself: '403 403 422',
      removed: '403 403 200',
      unknown: '403 403 404',
    },
  },
];

const BUG_REPORTS: readonly Row[] = [
  {
    call: 'POST /api/bugreport',
    about: 'nothing',
    body: () => ({ student: 0, comment: 'It does not work' }),
    outcomes: { always: '201 201 201' },
  },
  { call: 'GET /api/admin/bugreports', about: 'nothing', outcomes: ONLY_STAFF },
  {
    call: 'PATCH /api/admin/bugreport/:id',
    about: 'bug report',
    body: () => ({ closed: true }),
    outcomes: {
      open: '403 403 200 200 200 200',
      closed: '403 403 200 200 200 200',
      deleted: '403 403 404 404 404 404',
      unknown: '403 403 404 404 404 404',
    },
  },
  {
    call: 'DELETE /api/admin/bugreport/:id',
    about: 'bug report',
    outcomes: {
      open: '403 403 200 200 200 200',
      closed: '403 403 200 200 200 200',
      deleted: '403 403 200 200 200 200',
      unknown: '403 403 404 404 404 404',
    },
  },
];

export const ROWS: readonly Row[] = [...SESSION, ...REPORTS, ...ACCESSES, ...STUDENTS, ...USERS, ...BUG_REPORTS];

function withoutId(_id: string, cell: number): object {
  return { ...content('', cell), id: undefined };
}
