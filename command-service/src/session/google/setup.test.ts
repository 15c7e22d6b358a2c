import { keepLines, openBrowser } from '@vigie/http/testing';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { startCommandApp, type CommandApp } from '../../testing/command-app.ts';
import { ANA, startIssuer, type TestIssuer } from './testing/issuer.ts';
import { signInAtIssuer, visitIssuer, whereTo, whoIs } from './testing/travel.ts';

const FAILED = '/?signIn=session.signInFailed';
const AWAY = '/?signIn=session.issuerAway';
const TOO_MANY = '/?signIn=request.tooMany';

let issuer: TestIssuer;
let app: CommandApp | null = null;
beforeEach(async () => {
  issuer = await startIssuer();
});
afterEach(async () => {
  await app?.stop();
  app = null;
  await issuer.close();
});

describe('Without Google sign-in', () => {
  it('says so', async () => {
    app = await startCommandApp();
    expect(await whereTo(app.stranger.get('/auth/google'))).toBe('/?signIn=session.googleOff');
    expect((await app.stranger.get('/auth/google/callback?code=c&state=s')).status).toBe(404);
  });

  it('warns at the start of a production process', async () => {
    const log = keepLines();
    app = await startCommandApp({ environment: 'production', log: log.destination });
    expect(log.lines.join('')).toContain('nobody can sign in');
  });

  it('does not warn where it is set up', async () => {
    const log = keepLines();
    const publicUrl = 'https://vigie.school.example';
    app = await startCommandApp({ environment: 'production', google: issuer.client, publicUrl, log: log.destination });
    expect(log.lines.join('')).not.toContain('nobody can sign in');
  });

  it('warns where the issuer would lead everybody to their own machine', async () => {
    const log = keepLines();
    app = await startCommandApp({ environment: 'production', google: issuer.client, log: log.destination });
    expect(log.lines.join('')).toContain('nobody can sign in from another machine: PUBLIC_URL');
  });
});

describe('With a hosted domain', () => {
  beforeEach(async () => {
    app = await startCommandApp({ google: { ...issuer.client, hostedDomain: 'school.example' } });
  });
  const signIn = () => signInAtIssuer(openBrowser(Number(app?.port)));

  it('the issuer is asked for its accounts', async () => {
    const address = new URL(await whereTo(openBrowser(Number(app?.port)).get('/auth/google')));
    expect(address.searchParams.get('hd')).toBe('school.example');
  });

  it('its accounts are let in', async () => {
    issuer.person = { ...ANA, hd: 'school.example' };
    expect(await signIn()).toBe('/');
  });

  it.each([['another.example'], [undefined], ['sub.school.example']])('those of %s are not', async (hd) => {
    issuer.person = { ...ANA, hd };
    expect(await signIn()).toBe('/?signIn=session.wrongDomain');
  });
});

test('an issuer that is away is told, and asked again the next time', async () => {
  const { port } = new URL(issuer.client.issuer);
  await issuer.close();
  app = await startCommandApp({ google: issuer.client });
  expect(await whereTo(app.stranger.get('/auth/google'))).toBe(AWAY);
  issuer = await startIssuer(Number(port));
  expect(await signInAtIssuer(app.stranger)).toBe('/');
  await issuer.close();
  expect(await whereTo(app.stranger.get('/auth/google'))).toContain(issuer.client.issuer);
  issuer = await startIssuer(Number(port));
});

test('a failure of ours is told as one, and not as a refusal', async () => {
  app = await startCommandApp({ google: issuer.client });
  const back = await visitIssuer(app.stranger);
  const append = vi.spyOn(app.log, 'append').mockRejectedValue(new RangeError('No log'));
  expect(await whereTo(app.stranger.get(back))).toBe('/?signIn=server.error');
  expect(append).toHaveBeenCalled();
  expect(await whoIs(app.stranger)).toBeNull();
});

test('an issuer that calls itself otherwise is none', async () => {
  const other = new URL(issuer.client.issuer);
  other.hostname = '127.0.0.1';
  app = await startCommandApp({ google: { ...issuer.client, issuer: other.href } });
  expect(await whereTo(app.stranger.get('/auth/google'))).toBe(AWAY);
});

test('sign-ins that fail run out; those that succeed cost nothing', async () => {
  app = await startCommandApp({ google: issuer.client, limits: { signIn: { points: 2, perSeconds: 600 } } });
  for (let times = 0; times < 4; times += 1) expect(await signInAtIssuer(app.stranger)).toBe('/');
  issuer.person = { sub: '2058', email: 'stranger@example.test', email_verified: true };
  expect(await signInAtIssuer(app.stranger)).toBe('/?signIn=user.notFound');
  const wrong = (await visitIssuer(app.stranger)).replace(/code=[^&]*/u, 'code=guessed');
  expect(await whereTo(app.stranger.get(wrong, { 'x-forwarded-for': '10.0.0.1' }))).toBe(FAILED);
  expect(await whereTo(app.stranger.get(wrong, { 'x-forwarded-for': '10.0.0.2' }))).toBe(TOO_MANY);
  expect(await whereTo(app.stranger.get('/auth/google'))).toBe(TOO_MANY);
  expect((await app.stranger.get('/auth/google')).headers['retry-after']).toMatch(/^\d+$/u);
});

describe('No page closes sign-in for a school by what it has browsers ask for', () => {
  const limits = { signIn: { points: 1, perSeconds: 600 } };

  it.each([
    '/auth/google/callback',
    '/auth/google/callback?code=c&state=s',
    '/auth/google/callback?error=access_denied',
    '/auth/google/callback?code=a&code=b',
    `/auth/google/callback?code=${'c'.repeat(5000)}`,
  ])('coming back without having left: %s', async (path) => {
    app = await startCommandApp({ google: issuer.client, limits });
    for (let times = 0; times < 3; times += 1) await app.stranger.get(path);
    expect(await signInAtIssuer(app.stranger)).toBe('/');
  });

  it('coming back with nothing of what the issuer was asked', async () => {
    app = await startCommandApp({ google: issuer.client, limits });
    for (const query of ['', '?error=access_denied', '?code=c&state=s']) {
      await app.stranger.get('/auth/google');
      expect(await whereTo(app.stranger.get(`/auth/google/callback${query}`))).toBe(FAILED);
    }
    expect(await signInAtIssuer(app.stranger)).toBe('/');
  });

  it('saying that it was cancelled, as often as somebody likes', async () => {
    app = await startCommandApp({ google: issuer.client, limits });
    const cancelled = (url: string): string => url.replace(/code=[^&]*/u, 'error=access_denied');
    for (let times = 0; times < 3; times += 1) {
      const back = cancelled(await visitIssuer(app.stranger));
      expect(await whereTo(app.stranger.get(back))).toBe('/?signIn=session.signInCancelled');
    }
    expect(await signInAtIssuer(app.stranger)).toBe('/');
  });

  it('leaving while sign-in is not set up', async () => {
    app = await startCommandApp({ limits });
    for (let times = 0; times < 3; times += 1) {
      expect(await whereTo(app.stranger.get('/auth/google'))).toBe('/?signIn=session.googleOff');
    }
  });

  it('leaving, or coming back, while the issuer is away', async () => {
    app = await startCommandApp({ google: issuer.client, limits });
    const { port } = new URL(issuer.client.issuer);
    await issuer.close();
    for (let times = 0; times < 2; times += 1) expect(await whereTo(app.stranger.get('/auth/google'))).toBe(AWAY);
    issuer = await startIssuer(Number(port));
    issuer.misdeeds = { tokens: (response) => Object.assign(response, { statusCode: 502, body: '' }) };
    for (let times = 0; times < 2; times += 1) expect(await signInAtIssuer(app.stranger)).toBe(AWAY);
    issuer.misdeeds = {};
    expect(await signInAtIssuer(app.stranger)).toBe('/');
  });
});
