import { copyOf, keepLines, openBrowser, type Browser } from '@vigie/http/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { NOON, startCommandApp, type CommandApp } from '../../testing/command-app.ts';
import { ADMIN, SYSTEM } from '../../testing/people.ts';
import { forge } from './testing/forge.ts';
import { startIssuer, type Claims, type Misdeeds, type TestIssuer } from './testing/issuer.ts';
import { signInAtIssuer, visitIssuer, whereTo, whoIs } from './testing/travel.ts';

const UNLIMITED = { signIn: { points: 1_000_000, perSeconds: 60 } };
const FAILED = '/?signIn=session.signInFailed';
const MINUTE = 60_000;

const log = keepLines();
let issuer: TestIssuer;
let app: CommandApp;
let browser: Browser;
let accounts = 0;

beforeAll(async () => {
  issuer = await startIssuer();
  app = await startCommandApp({ google: issuer.client, limits: UNLIMITED, log: log.destination });
});
afterAll(async () => {
  await app.stop();
  await issuer.close();
});
beforeEach(async () => {
  app.clock.now = NOON;
  issuer.misdeeds = {};
  issuer.person = await registered();
  browser = openBrowser(app.port);
});

/** Registers an account that nobody has signed in to yet. @returns what the issuer says of its owner */
async function registered(): Promise<Claims> {
  accounts += 1;
  const email = `canary${accounts}@example.test`;
  await app.commands.registerUser({ actor: SYSTEM, now: NOON }, { name: `Someone ${accounts}`, email, isCPE: false });
  return { sub: `canary-subject-${accounts}`, email, email_verified: true };
}

const pass = (ms: number): void => {
  app.clock.now = new Date(Date.parse(app.clock.now) + ms).toISOString();
};

describe('Whoever has a registered account', () => {
  it('is signed in, and led to the first screen', async () => {
    expect(await signInAtIssuer(browser)).toBe('/');
    expect(await whoIs(browser)).toBe(issuer.person['email']);
  });

  it('is led back to where they came from', async () => {
    expect(await signInAtIssuer(browser, '/auth/google?returnTo=%2Fexits%3Fdate%3D2026-03-02')).toBe(
      '/exits?date=2026-03-02',
    );
  });

  it.each(['//evil.test', '/\\evil.test', 'https://evil.test/', '/%09/evil.test', '/%0d%0aSet-Cookie: a=b'])(
    'is never led to another site: %s',
    async (path) => {
      expect(
        await signInAtIssuer(browser, `/auth/google?returnTo=${encodeURIComponent(decodeURIComponent(path))}`),
      ).toBe('/');
    },
  );

  it('leaves a line that tells when which account came, by its id', async () => {
    const back = await visitIssuer(browser);
    const { headers } = await browser.get(back);
    const user = await app.commands.findUserByEmail(String(issuer.person['email']));
    const line = await log.find((text) => text.includes('signed in') && text.includes(String(user?.id)));
    expect(JSON.parse(line)).toMatchObject({ account: user?.id, requestId: headers['x-request-id'], msg: 'signed in' });
    expect(line).not.toContain('canary');
  });

  it('is found whatever the case of their address', async () => {
    issuer.person = { ...issuer.person, email: String(issuer.person['email']).toUpperCase() };
    expect(await signInAtIssuer(browser)).toBe('/');
  });

  it('is signed in also where the clock of the instance that they come back to is behind', async () => {
    const back = await visitIssuer(browser);
    pass(-MINUTE);
    expect(await whereTo(browser.get(back))).toBe('/');
    expect(await whoIs(browser)).toBe(issuer.person['email']);
  });

  it('may sign in again, and is bound once', async () => {
    await signInAtIssuer(browser);
    pass(24 * 60 * MINUTE);
    expect(await signInAtIssuer(openBrowser(app.port))).toBe('/');
    const user = await app.commands.findUserByEmail(String(issuer.person['email']));
    const { events } = await app.log.readStream(`user-${user?.id}`);
    expect(events.map(({ type }) => type)).toEqual(['UserRegistered', 'UserIdentityBound']);
    expect(events[1]).toMatchObject({
      data: { issuer: issuer.client.issuer, subject: issuer.person['sub'] },
      metadata: { actorId: user?.id, occurredAt: NOON },
    });
  });

  it('is signed in by the latest of two tabs that have left, whichever comes back first', async () => {
    const older = await visitIssuer(browser);
    const newer = await visitIssuer(browser);
    expect(await whereTo(browser.get(older))).toBe(FAILED);
    expect(await whereTo(browser.get(newer))).toBe('/');
    expect(await whoIs(browser)).toBe(issuer.person['email']);
  });

  it('gets a new session id, and the old one is worth nothing', async () => {
    await browser.get('/sanctum/csrf-cookie');
    const back = await visitIssuer(browser);
    const planted = copyOf(browser, app.port);
    await browser.get(back);
    expect(browser.cookies.get('vigie_session')).not.toBe(planted.cookies.get('vigie_session'));
    expect(await whoIs(planted)).toBeNull();
    expect(await whoIs(browser)).toBe(issuer.person['email']);
  });
});

test('the issuer is asked with state, nonce and a hashed verifier, fresh each time', async () => {
  const ask = async (): Promise<URLSearchParams> => new URL(await whereTo(browser.get('/auth/google'))).searchParams;
  const [one, other] = [await ask(), await ask()];
  expect(Object.fromEntries(one)).toEqual({
    response_type: 'code',
    client_id: 'vigie',
    redirect_uri: 'http://localhost/auth/google/callback',
    scope: 'openid email',
    prompt: 'select_account',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/u),
    state: expect.stringMatching(/^[\w-]{43}$/u),
    nonce: expect.stringMatching(/^[\w-]{43}$/u),
  });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(other.get(name)).not.toBe(one.get(name));
});

describe('Nobody is signed in', () => {
  const expectRefused = async (expected: string, path?: string): Promise<void> => {
    expect(await signInAtIssuer(browser, path)).toBe(expected);
    expect(await whoIs(browser)).toBeNull();
  };

  it('without a registered account', async () => {
    issuer.person = { sub: '2058', email: 'stranger@example.test', email_verified: true };
    await expectRefused('/?signIn=user.notFound');
  });

  it('whose account was removed', async () => {
    await signInAtIssuer(browser);
    const user = await app.commands.findUserByEmail(String(issuer.person['email']));
    await app.commands.removeUser({ actor: ADMIN, now: NOON }, String(user?.id));
    expect(await whoIs(browser)).toBeNull();
    await expectRefused('/?signIn=user.notFound');
  });

  it.each([[false], ['true'], [1], [undefined]])('whose address is not verified: %j', async (email_verified) => {
    issuer.person = { ...issuer.person, email_verified };
    await expectRefused('/?signIn=session.emailUnverified');
  });

  it('whose address the issuer does not tell', async () => {
    issuer.person = { ...issuer.person, email: undefined };
    await expectRefused('/?signIn=session.emailUnverified');
  });

  it('as another person with the address of an account', async () => {
    await signInAtIssuer(openBrowser(app.port));
    issuer.person = { ...issuer.person, sub: 'somebody else' };
    await expectRefused('/?signIn=session.otherIdentity');
  });

  it('by an address that an admin has taken from the account', async () => {
    await signInAtIssuer(openBrowser(app.port));
    const user = await app.commands.findUserByEmail(String(issuer.person['email']));
    const moved = { name: 'Someone', email: `moved${accounts}@example.test`, isCPE: false };
    await app.commands.updateUser({ actor: ADMIN, now: NOON }, String(user?.id), moved);
    await expectRefused('/?signIn=user.notFound');
    issuer.person = { ...issuer.person, email: moved.email };
    expect(await signInAtIssuer(browser)).toBe('/');
  });

  const admins = (payload: object): object => ({ ...payload, email: 'nora@example.test' });
  const bad: readonly (readonly [string, Misdeeds])[] = [
    ['another nonce', { claims: (claims) => Object.assign(claims, { nonce: 'of another sign-in' }) }],
    ['no nonce', { claims: (claims) => delete claims['nonce'] }],
    ['another audience', { claims: (claims) => Object.assign(claims, { aud: 'another client' }) }],
    ['another issuer', { claims: (claims) => Object.assign(claims, { iss: 'https://accounts.example.test' }) }],
    ['an end in the past', { claims: (claims) => Object.assign(claims, { exp: Date.UTC(2020, 5, 1) / 1000 }) }],
    ['no subject', { claims: (claims) => delete claims['sub'] }],
    [
      'a signature of something else',
      { tokens: ({ body }) => forge(body, (token) => ({ ...token, payload: admins(token.payload) })) },
    ],
    [
      'no signature',
      { tokens: ({ body }) => forge(body, (token) => ({ ...token, header: { alg: 'none' }, signature: '' })) },
    ],
  ];
  it.each(bad)('by an id token with %s', async (_, misdeeds) => {
    issuer.misdeeds = misdeeds;
    await expectRefused(FAILED);
  });

  it('without an id token', async () => {
    issuer.misdeeds = { tokens: ({ body }) => typeof body === 'object' && delete body['id_token'] };
    await expectRefused(FAILED);
  });

  it('who cancels at the issuer', async () => {
    issuer.misdeeds = {
      redirect: ({ searchParams }) => {
        searchParams.delete('code');
        searchParams.set('error', 'access_denied');
      },
    };
    await expectRefused('/?signIn=session.signInCancelled');
  });

  it.each([
    ['server_error', '/?signIn=session.issuerAway'],
    ['temporarily_unavailable', '/?signIn=session.issuerAway'],
    ['invalid_scope', FAILED],
  ])('whom the issuer sends back with the error %s', async (error, expected) => {
    issuer.misdeeds = {
      redirect: ({ searchParams }) => {
        searchParams.delete('code');
        searchParams.set('error', error);
      },
    };
    await expectRefused(expected);
  });

  it.each([
    ['another', ({ searchParams }: URL) => searchParams.set('state', 'of another sign-in')],
    ['no', ({ searchParams }: URL) => searchParams.delete('state')],
  ])('by an answer with %s state', async (_, redirect) => {
    issuer.misdeeds = { redirect };
    await expectRefused(FAILED);
  });

  it('by an error that has no state: anybody may make such a link', async () => {
    await browser.get('/auth/google');
    expect(await whereTo(browser.get('/auth/google/callback?error=access_denied'))).toBe(FAILED);
  });

  it('who has not left for the issuer', async () => {
    expect(await whereTo(browser.get('/auth/google/callback?code=c&state=s'))).toBe(FAILED);
  });

  it('by an answer to somebody else: it serves in one browser only', async () => {
    const back = await visitIssuer(openBrowser(app.port));
    await browser.get('/auth/google');
    expect(await whereTo(browser.get(back))).toBe(FAILED);
    expect(await whoIs(browser)).toBeNull();
  });

  it("by somebody else's code under one's own state", async () => {
    const theirs = new URL(await visitIssuer(openBrowser(app.port)), 'http://localhost').searchParams.get('code');
    const own = new URL(await visitIssuer(browser), 'http://localhost');
    own.searchParams.set('code', String(theirs));
    expect(await whereTo(browser.get(`${own.pathname}${own.search}`))).toBe(FAILED);
  });

  it('by an answer that was used before, and whoever used it stays signed in', async () => {
    const back = await visitIssuer(browser);
    expect(await whereTo(browser.get(back))).toBe('/');
    expect(await whereTo(browser.get(back))).toBe(FAILED);
    expect(await whoIs(browser)).toBe(issuer.person['email']);
  });

  it('who takes ten minutes, though a second less is soon enough', async () => {
    const late = await visitIssuer(browser);
    pass(10 * MINUTE);
    expect(await whereTo(browser.get(late))).toBe(FAILED);
    const inTime = await visitIssuer(browser);
    pass(10 * MINUTE - 1000);
    expect(await whereTo(browser.get(inTime))).toBe('/');
  });

  it('while the issuer is out of order', async () => {
    issuer.misdeeds = { tokens: (response) => Object.assign(response, { statusCode: 502, body: '' }) };
    await expectRefused('/?signIn=session.issuerAway');
  });
});

test('logs tell why a sign-in was refused, and nothing of who or with what', async () => {
  issuer.misdeeds = { claims: (claims) => Object.assign(claims, { aud: 'another client' }) };
  const back = await visitIssuer(browser);
  await browser.get(back);
  issuer.misdeeds = {
    tokens: (response) => Object.assign(response, { statusCode: 401, body: { error: 'invalid_client' } }),
  };
  await signInAtIssuer(browser);
  const line = await log.find((text) => text.includes('invalid_client'));
  expect(JSON.parse(line)).toMatchObject({ refusal: 'session.signInFailed', issuerSays: 'invalid_client' });
  const { searchParams } = new URL(back, 'http://localhost');
  const secrets = ['canary', 'another client', String(searchParams.get('code')), String(searchParams.get('state'))];
  for (const secret of secrets) expect(log.lines.join('')).not.toContain(secret);
});
