import { openVisitor, type Browser } from '@vigie/http/testing';

/** A browser that is signed in with an address, where anybody may. @throws where that address may not */
export async function signIn(port: number, email: string): Promise<Browser> {
  const browser = await openVisitor(port);
  const { status, text } = await browser.post('/testLogin', { user: email });
  if (status !== 200) throw new Error(`${email} can not sign in: ${status} ${text}`);
  return browser;
}
