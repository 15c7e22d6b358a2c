const COOKIE = 'XSRF-TOKEN';

/** The anti-forgery token that the server set as a cookie; undefined where there is none yet. */
export function csrfToken(cookies: string): string | undefined {
  for (const cookie of cookies.split('; ')) {
    const [name, value] = cookie.split('=', 2);
    if (name === COOKIE && value !== undefined && value !== '') return decodeURIComponent(value);
  }
  return undefined;
}
