import { ALL, CPE_AND_ADMIN, PHOTO_HASH, type Row } from '../row.ts';

const student = (_id: string, cell: number) => ({
  firstName: 'Ann',
  lastName: `Leroy ${cell}`,
  level: '6e',
  section: 'A',
  status: 'cyan',
});

/** Calls about students, and imports of them. */
export const STUDENTS: readonly Row[] = [
  { call: 'GET /api/students/search', target: '/api/students/search?name=le', about: 'nothing', outcomes: ALL },
  { call: 'GET /api/students/tag', target: '/api/students/tag?tag=1', about: 'nothing', outcomes: ALL },
  { call: 'GET /api/admin/students', about: 'nothing', outcomes: CPE_AND_ADMIN },
  { call: 'GET /api/admin/students/badgeless', about: 'nothing', outcomes: CPE_AND_ADMIN },
  { call: 'GET /api/admin/students/search', about: 'nothing', outcomes: CPE_AND_ADMIN },
  { call: 'GET /api/admin/audit', about: 'nothing', outcomes: CPE_AND_ADMIN },
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
    call: 'DELETE /api/admin/students/:id/photo',
    about: 'student',
    outcomes: {
      'with a photo': '403 200 200',
      enrolled: '403 200 200',
      removed: '403 404 404',
      unknown: '403 404 404',
    },
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
    call: 'GET /api/admin/imports/:id/leavers',
    about: 'import',
    outcomes: { moved: '403 200 200', done: '403 404 404', unknown: '403 404 404' },
  },
  {
    call: 'DELETE /api/admin/students/:id',
    about: 'student',
    outcomes: { enrolled: '403 200 200', removed: '403 200 200', unknown: '403 404 404' },
  },
];
