import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loggedOutAnswer, problem, userAnswer } from '../contract/index.ts';
import { expectAnswer, startCommandApp, type CommandApp } from '../testing/command-app.ts';
import { ADMIN, STAFF } from '../testing/people.ts';

describe('Signing in and out', () => {
  let app: CommandApp;
  beforeAll(async () => {
    app = await startCommandApp();
  });
  afterAll(() => app.stop());

  it('lets a registered account sign in locally by its address, however it is typed', async () => {
    const body = { user: ' NORA@example.test ' };
    const { user } = await expectAnswer(app.stranger.post('/testLogin', body), 200, userAnswer);
    expect(user).toEqual({
      id: ADMIN.id,
      name: 'Nora Admin',
      email: 'nora@example.test',
      created_at: '2026-01-05T08:00:00.000Z',
      is: { admin: true, cpe: false },
    });
  });

  it('lets nobody in who is not registered', async () => {
    const refused = await expectAnswer(app.stranger.post('/testLogin', { user: 'who@example.test' }), 403, problem);
    expect(refused.message.text).toBe('session.unknownAccount');
  });

  it('refuses a body that is none', async () => {
    const refused = await expectAnswer(app.stranger.post('/testLogin', {}), 400, problem);
    expect(refused.errors).toEqual([{ path: 'user', text: 'field.required' }]);
  });

  it('ends the session', async () => {
    const browser = await app.signIn(STAFF);
    expect(await expectAnswer(browser.post('/logout'), 200, loggedOutAnswer)).toEqual({ loggedOut: true });
    await expectAnswer(browser.post('/logout'), 401, problem);
  });

  it('does not end the session of whoever has signed in since, for a page that says it is of somebody else', async () => {
    const browser = await app.signIn(STAFF);
    await expectAnswer(browser.post('/logout', undefined, { 'x-person': ADMIN.id }), 401, problem);
    expect((await browser.patch('/api/user/name', { name: 'Still Here' })).status).toBe(200);
    await expectAnswer(browser.post('/logout', undefined, { 'x-person': STAFF.id }), 200, loggedOutAnswer);
  });

  it('has the browser forget what it kept of answers, also where the session had ended before', async () => {
    const browser = await app.signIn(STAFF);
    for (const status of [200, 401]) {
      const answer = await browser.post('/logout');
      expect({ status: answer.status, clears: answer.headers['clear-site-data'] }).toEqual({
        status,
        clears: '"cache"',
      });
    }
  });

  it('lets no other site have the browser forget anything', async () => {
    const browser = await app.signIn(STAFF);
    await browser.post('/logout');
    const { status, headers } = await browser.post('/logout', undefined, { origin: 'https://other.example' });
    expect({ status, clears: headers['clear-site-data'] }).toEqual({ status: 401, clears: undefined });
  });

  it('ends the sessions of an account that is removed, at its next request', async () => {
    const admin = await app.signIn(ADMIN);
    const removed = await app.signIn(STAFF);
    await admin.delete(`/api/admin/users/${STAFF.id}`);
    await expectAnswer(removed.patch('/api/user/name', { name: 'Still Here' }), 401, problem);
  });
});

describe('In production', () => {
  it('there is no test sign-in', async () => {
    const app = await startCommandApp({ environment: 'production' });
    const answer = await app.stranger.post('/testLogin', { user: 'nora@example.test' });
    await app.stop();
    expect(answer.status).toBe(404);
  });
});
