import type { Browser } from '@vigie/http/testing';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problem, reportAnswer, successAnswer, userAnswer } from '../contract/index.ts';
import { expectAnswer, startCommandApp, type CommandApp } from '../testing/command-app.ts';
import { ADMIN, CPE, OTHER_STAFF, STAFF, uuid, ZOE } from '../testing/people.ts';

const EVE = { name: 'Eve', email: 'eve@example.test', isCPE: false };

let app: CommandApp;
let admin: Browser;
beforeEach(async () => {
  app = await startCommandApp();
  admin = await app.signIn(ADMIN);
});
afterEach(() => app.stop());

describe('PATCH /api/user/name', () => {
  it('gives oneself another name, which shows in what one has written', async () => {
    const staff = await app.signIn(STAFF);
    const { user, message } = await expectAnswer(
      staff.patch('/api/user/name', { name: ' Ana A. ', id: OTHER_STAFF.id, isAdmin: true }),
      200,
      userAnswer,
    );
    expect(message).toEqual({ text: 'user.updated', type: 'success' });
    expect(user).toMatchObject({ id: STAFF.id, name: 'Ana A.', is: { admin: false, cpe: false } });
    const content = { category: 'dress', students: [ZOE], location: '', comment: '', finalized: true };
    const { report } = await expectAnswer(staff.post('/api/reports', content), 201, reportAnswer);
    expect(report.by.name).toBe('Ana A.');
  });

  it.each([
    [422, 'user.nameRequired', { name: ' ' }],
    [400, 'request.invalid', { name: 'x'.repeat(101) }],
    [400, 'request.invalid', { name: 7 }],
    [400, 'request.invalid', {}],
  ])('answers %i %s', async (status, text, body) => {
    const refused = await expectAnswer(admin.patch('/api/user/name', body), status, problem);
    expect(refused.message.text).toBe(text);
  });
});

describe('POST /api/admin/users', () => {
  it('registers an account, which can sign in at once', async () => {
    const answer = await admin.post('/api/admin/users', { ...EVE, email: ' Eve@Example.test', isCPE: true });
    const { user, message } = userAnswer.parse(answer.body);
    expect(answer.status).toBe(201);
    expect(message).toEqual({ text: 'user.registered', type: 'success' });
    expect(user).toMatchObject({ name: 'Eve', email: 'eve@example.test', is: { admin: false, cpe: true } });
    await expectAnswer(app.stranger.post('/testLogin', { user: 'eve@example.test' }), 200, userAnswer);
  });

  it('registers one account under an id: once that is there, it is changed, and another one is a conflict', async () => {
    const wrong = { id: v7(), ...EVE, email: 'eve@exmaple.test' };
    await expectAnswer(admin.post('/api/admin/users', wrong), 201, userAnswer);
    const corrected = { ...wrong, email: 'eve@example.test' };
    const refused = await expectAnswer(admin.post('/api/admin/users', corrected), 409, problem);
    expect(refused.message.text).toBe('request.conflict');
    const { user } = await expectAnswer(admin.patch(`/api/admin/users/${wrong.id}/update`, corrected), 200, userAnswer);
    expect(user).toMatchObject({ id: wrong.id, email: 'eve@example.test' });
    // What was claimed for the wrong address is free.
    await expectAnswer(admin.post('/api/admin/users', { ...wrong, id: v7() }), 201, userAnswer);
  });

  it('makes nobody an admin', async () => {
    const { user } = await expectAnswer(
      admin.post('/api/admin/users', { ...EVE, isAdmin: true, is: { admin: true } }),
      201,
      userAnswer,
    );
    expect(user.is.admin).toBe(false);
  });

  it.each([
    [422, 'user.nameRequired', { name: '' }],
    [422, 'student.emailInvalid', { email: 'eve@example' }],
    [409, 'user.emailTaken', { email: 'ANA@example.test' }],
    [400, 'request.invalid', { isCPE: 'yes' }],
    [400, 'request.invalid', { email: undefined }],
  ])('answers %i %s', async (status, text, change) => {
    const refused = await expectAnswer(admin.post('/api/admin/users', { ...EVE, ...change }), status, problem);
    expect(refused.message).toEqual({ text, type: 'error' });
  });
});

describe('PATCH /api/admin/users/{id}/update', () => {
  it('changes the account, from its next request on', async () => {
    const staff = await app.signIn(STAFF);
    await expectAnswer(staff.post('/api/admin/students', { students: [{}] }), 403, problem);
    const body = { ...EVE, isCPE: true };
    const { user } = await expectAnswer(admin.patch(`/api/admin/users/${STAFF.id}/update`, body), 200, userAnswer);
    expect(user).toMatchObject({ id: STAFF.id, name: 'Eve', email: 'eve@example.test', is: { cpe: true } });
    await expectAnswer(staff.post('/api/admin/students', { students: [{}] }), 422, problem);
    await expectAnswer(app.stranger.post('/testLogin', { user: 'ana@example.test' }), 403, problem);
    await expectAnswer(app.stranger.post('/testLogin', { user: 'eve@example.test' }), 200, userAnswer);
  });

  it.each([
    [422, 'user.nameRequired', STAFF.id, { name: ' ' }, ['name']],
    [422, 'student.emailInvalid', STAFF.id, { email: '' }, ['email']],
    [409, 'user.emailTaken', STAFF.id, { email: 'otto@example.test' }, ['email']],
    [404, 'user.notFound', uuid(0x99), {}, undefined],
    [400, 'request.invalid', STAFF.id, { name: null }, ['name']],
  ])('answers %i %s, and says where', async (status, text, id, change, paths) => {
    const body = { ...EVE, ...change };
    const refused = await expectAnswer(admin.patch(`/api/admin/users/${id}/update`, body), status, problem);
    expect(refused.message).toEqual({ text, type: 'error' });
    expect(refused.errors?.map(({ path }) => path)).toEqual(paths);
  });

  it('leaves an address that it does not name, or names as it is, with its account', async () => {
    for (const change of [{ name: 'Ana Again' }, { isCPE: true, email: 'ana@example.test' }]) {
      await expectAnswer(admin.patch(`/api/admin/users/${STAFF.id}/update`, change), 200, userAnswer);
      await expectAnswer(app.stranger.post('/testLogin', { user: 'ana@example.test' }), 200, userAnswer);
      const taken = { ...EVE, email: 'ana@example.test' };
      const refused = await expectAnswer(admin.post('/api/admin/users', taken), 409, problem);
      expect(refused.message.text).toBe('user.emailTaken');
    }
  });

  it('tells all that is wrong at once, member by member', async () => {
    const path = `/api/admin/users/${STAFF.id}/update`;
    const refused = await expectAnswer(admin.patch(path, { ...EVE, name: ' ', email: 'eve' }), 422, problem);
    expect(refused.errors).toEqual([
      { path: 'name', text: 'user.nameRequired' },
      { path: 'email', text: 'student.emailInvalid' },
    ]);
  });
});

describe('DELETE /api/admin/users/{id}', () => {
  it('removes the account, twice quietly; its address is free', async () => {
    for (let times = 0; times < 2; times += 1) {
      const { message } = await expectAnswer(admin.delete(`/api/admin/users/${CPE.id}`), 200, successAnswer);
      expect(message).toEqual({ text: 'user.deleted', type: 'success' });
    }
    await expectAnswer(app.stranger.post('/testLogin', { user: 'carla@example.test' }), 403, problem);
    const carla = { name: 'Carla', email: 'carla@example.test', isCPE: false };
    await expectAnswer(admin.post('/api/admin/users', carla), 201, userAnswer);
  });

  it('is never of oneself, nor of the last admin', async () => {
    const last = await expectAnswer(admin.delete(`/api/admin/users/${ADMIN.id}`), 422, problem);
    expect(last.message.text).toBe('user.lastAdmin');
    await app.commands.registerUser({ actor: ADMIN, now: app.clock.now }, { ...EVE, isAdmin: true });
    const oneself = await expectAnswer(admin.delete(`/api/admin/users/${ADMIN.id}`), 422, problem);
    expect(oneself.message.text).toBe('user.notYourself');
  });

  it('leaves one of two admins who remove each other at the same moment', async () => {
    const { state } = await app.commands.registerUser({ actor: ADMIN, now: app.clock.now }, { ...EVE, isAdmin: true });
    const eve = state.status === 'registered' ? { id: state.id, isAdmin: true, isCPE: false } : null;
    if (eve === null) throw new Error('Eve is registered');
    await app.stranger.post('/testLogin', { user: EVE.email });
    const statuses = await Promise.all([
      admin.delete(`/api/admin/users/${eve.id}`),
      app.stranger.delete(`/api/admin/users/${ADMIN.id}`),
    ]).then((answers) => answers.map(({ status }) => status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const left = await Promise.all([ADMIN.id, eve.id].map((id) => app.commands.actor(id)));
    expect(left.filter((actor) => actor !== null)).toHaveLength(1);
  });

  it('knows nobody of another id', async () => {
    const refused = await expectAnswer(admin.delete(`/api/admin/users/${uuid(0x99)}`), 404, problem);
    expect(refused.message.text).toBe('user.notFound');
  });
});
