import { ALL, CPE_AND_ADMIN, type Row } from '../row.ts';

/** Calls about exits and entries. */
export const ACCESSES: readonly Row[] = [
  { call: 'GET /api/access', about: 'nothing', outcomes: ALL },
  { call: 'GET /api/access/out', about: 'nothing', outcomes: ALL },
  { call: 'GET /api/access/export', about: 'nothing', outcomes: CPE_AND_ADMIN },
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
