import { ALL, CPE_AND_ADMIN, ONLY_ADMIN, type Row } from '../row.ts';

const account = (id: string, cell: number) => ({
  name: `Account ${cell}`,
  email: `account-${cell}-${id}@example.test`,
  isCPE: false,
});

/** Calls about accounts. */
export const USERS: readonly Row[] = [
  {
    call: 'PATCH /api/user/name',
    about: 'nothing',
    body: (_id, cell) => ({ name: `Renamed ${cell}` }),
    outcomes: ALL,
  },
  { call: 'GET /api/admin/users', about: 'nothing', outcomes: CPE_AND_ADMIN },
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
