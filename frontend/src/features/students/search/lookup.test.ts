import { describe, expect, it } from 'vitest';
import { lookupOf } from './lookup.ts';

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
