import { describe, expect, it } from 'vitest';
import { badgeBehind, lookupOf } from './lookup.ts';

describe('What a text in the search box asks for', () => {
  it('is nothing while there is none', () => {
    expect(lookupOf('', true)).toEqual({ by: 'nothing' });
  });

  it.each(['dupré', 'z.dupre@ex', 'term 4', '12a'])('is students by name or email: %s', (text) => {
    expect(lookupOf(text, true)).toEqual({ by: 'name', text });
  });

  it.each([
    [true, '36424744194862596'],
    [false, '36424744194862596'],
    [true, '1147572057307809438821892'],
    [true, "\"-'é'è''&ç'_-éç-"],
  ])(
    'is the holder of a badge where it is digits, or the signs of a French keyboard for them, beyond 2^53 too (entered: %s): %s',
    (entered, text) => {
      expect(lookupOf(text, entered)).toEqual({ by: 'tag', text, entered });
    },
  );
});

describe('A badge that is read behind what stands in the box', () => {
  it.each([
    ['dupré36424744194862596', '36424744194862596'],
    ['dupré 36424744194862596 ', '36424744194862596'],
    ["martin\"-'é'è''&ç'_-éç-", "\"-'é'è''&ç'_-éç-"],
  ])('of “%s” is %s', (text, badge) => {
    expect(badgeBehind(text)).toBe(badge);
  });

  it.each([
    'dupré',
    '36424744194862596',
    "\"-'é'è''&ç'_-éç-",
    'zoe.dupre20121129',
    "jean-luc d'",
    'z36424744194862596@example.test',
  ])('is none of “%s”', (text) => {
    expect(badgeBehind(text)).toBeNull();
  });
});
