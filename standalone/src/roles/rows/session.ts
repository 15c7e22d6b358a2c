import { ALL, type Row } from '../row.ts';

/** Calls about who is signed in. */
export const SESSION: readonly Row[] = [
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
