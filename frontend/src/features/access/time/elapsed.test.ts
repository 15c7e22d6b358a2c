import { describe, expect, it } from 'vitest';
import { elapsed } from './elapsed.ts';

const SINCE = '2026-03-02T10:00:00.000Z';

describe('How long somebody has been out', () => {
  it.each([
    ['2026-03-02T10:00:59.999Z', { days: 0, hours: 0, minutes: 0 }],
    ['2026-03-02T11:05:00.000Z', { days: 0, hours: 1, minutes: 5 }],
    ['2026-03-04T09:59:00.000Z', { days: 1, hours: 23, minutes: 59 }],
  ])('is counted in whole minutes up to %s', (now, expected) => {
    expect(elapsed(SINCE, Date.parse(now))).toEqual(expected);
  });

  it('is nothing yet where the browser’s clock is behind the server’s', () => {
    expect(elapsed(SINCE, Date.parse('2026-03-02T09:58:00.000Z'))).toEqual({ days: 0, hours: 0, minutes: 0 });
  });
});
