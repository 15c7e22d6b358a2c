import { CPE_AND_ADMIN, MINE, MINE_OR_ALL, NOWHERE, type Row } from '../row.ts';

const content = (id: string, cell: number) => ({
  category: 'phone',
  students: [],
  location: 'Court',
  comment: `Revised in cell ${cell}`,
  finalized: false,
  id,
});

const withoutId = (_id: string, cell: number) => ({ ...content('', cell), id: undefined });

/** Calls about reports. */
export const REPORTS: readonly Row[] = [
  { call: 'GET /api/reports/export', about: 'nothing', outcomes: CPE_AND_ADMIN },
  { call: 'GET /api/reports/statistics', about: 'nothing', outcomes: CPE_AND_ADMIN },
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
