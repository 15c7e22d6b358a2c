import { describe, expect, it } from 'vitest';
import { badgeBehind } from './badge-behind.ts';

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
