import { CPE_AND_ADMIN, type Row } from '../row.ts';

/** Calls about bug reports. */
export const BUG_REPORTS: readonly Row[] = [
  {
    call: 'POST /api/bugreport',
    about: 'nothing',
    body: () => ({ student: 0, comment: 'It does not work' }),
    outcomes: { always: '201 201 201' },
  },
  { call: 'GET /api/admin/bugreports', about: 'nothing', outcomes: CPE_AND_ADMIN },
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
