import type { Answer, Browser } from '@vigie/http/testing';
import { z } from 'zod';

/** Goes where an answer leads, without following further. */
const location = (answer: Answer): string => answer.headers.location ?? '';

/**
 * Leaves for the issuer and signs in there.
 * @returns the address that the issuer sends the browser back to, as path and query
 */
export async function visitIssuer(browser: Browser, path = '/auth/google'): Promise<string> {
  const there = location(await browser.get(path));
  const back = await fetch(there, { redirect: 'manual' });
  const address = new URL(back.headers.get('location') ?? '', there);
  return `${address.pathname}${address.search}`;
}

/** Signs in at the issuer and comes back. @returns where the browser is led in the end */
export async function signInAtIssuer(browser: Browser, path = '/auth/google'): Promise<string> {
  return location(await browser.get(await visitIssuer(browser, path)));
}

export const whereTo = async (answer: Promise<Answer>): Promise<string> => location(await answer);

const someone = z.object({ user: z.object({ email: z.string() }) });

/** The address of the account that a browser is signed in to, or null. */
export async function whoIs(browser: Browser): Promise<string | null> {
  const { status, body } = await browser.patch('/api/user/name', { name: 'Whoever It Is' });
  return status === 401 ? null : someone.parse(body).user.email;
}
