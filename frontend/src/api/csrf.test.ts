import { expect, it } from 'vitest';
import { csrfToken } from './csrf.ts';

it('The anti-forgery token is found among other cookies, as it was before it was made a cookie', () => {
  expect(csrfToken('theme=dark; XSRF-TOKEN=a%2Fb%3D; other=c')).toBe('a/b=');
});

it.each(['', 'XSRF-TOKEN=', 'theme=dark', 'MY-XSRF-TOKEN=a'])('There is none in %j', (cookies) => {
  expect(csrfToken(cookies)).toBeUndefined();
});
