import { openVisitor } from '@vigie/http/testing';

/** Signs somebody in. @returns what their browser sends along @throws when that is refused */
export async function signIn(port: number, user: string): Promise<Record<string, string>> {
  const browser = await openVisitor(port);
  const { status } = await browser.post('/testLogin', { user });
  if (status !== 200) throw new Error(`The sign-in was answered with ${status}`);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { cookie, 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' };
}
