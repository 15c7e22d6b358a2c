import { setTimeout as delay } from 'node:timers/promises';
import { copyOf, openBrowser, type Answer, type Browser, type Sending } from '@vigie/http/testing';

/** How long a request may go without an answer before that is a fault of its own, in milliseconds. */
const PATIENCE_MS = 30_000;

const TOO_MANY = 429;
const SIGN_IN_AGAIN_MS = 1_000;

/** What a request came to: an answer, or the connection broke off, or nothing came. */
export type Reply = Answer | 'broken off' | 'silence';

/** Somebody who works at the school while parts of it fail, and signs in again where the session is gone. */
export interface Person {
  readonly send: (method: string, path: string, sending?: Sending) => Promise<Reply>;
  /** The same person at another port: that of one instance. */
  readonly at: (port: number) => Person;
}

/**
 * @param port where the gateway listens
 * @param onSignIn called each time that they have signed in
 */
export function makePerson(port: number, email: string, onSignIn: () => void = () => undefined): Person {
  let browser: Browser = openBrowser(port);
  let signingIn: Promise<Reply | null> | null = null;
  const sendTo =
    (to: number): Person['send'] =>
    async (method, path, sending) => {
      const before = browser;
      const answer = await replyOf(copyOf(before, to).send(method, path, sending));
      if (typeof answer === 'string' || answer.status !== 401) return answer;
      // Who has signed in meanwhile need not do so again.
      const refused = browser === before ? await signInOnce() : null;
      return refused ?? replyOf(copyOf(browser, to).send(method, path, sending));
    };
  const personAt = (to: number): Person => ({ send: sendTo(to), at: personAt });
  return personAt(port);

  function signInOnce(): Promise<Reply | null> {
    signingIn ??= signIn().finally(() => (signingIn = null));
    return signingIn;
  }

  /** @returns null once it has worked, or else what came instead */
  async function signIn(): Promise<Reply | null> {
    const fresh = openBrowser(port);
    const cookie = await replyOf(fresh.get('/sanctum/csrf-cookie'));
    if (typeof cookie === 'string' || cookie.status !== 204) return cookie;
    const answer = await replyOf(fresh.post('/testLogin', { user: email }));
    if (typeof answer === 'string') return answer;
    if (answer.status === TOO_MANY) {
      // All who have lost their sessions sign in at the same moment, and from one address: so many at once could be
      // guesses.
      await delay(SIGN_IN_AGAIN_MS);
      return signIn();
    }
    if (answer.status !== 200) return answer;
    onSignIn();
    browser = fresh;
    return null;
  }
}

async function replyOf(answer: Promise<Answer>): Promise<Reply> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<'silence'>((resolve) => {
    timer = setTimeout(() => resolve('silence'), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, patience]);
  } catch {
    return 'broken off';
  } finally {
    clearTimeout(timer);
  }
}
