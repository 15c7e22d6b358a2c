import { describe, expect, it } from 'vitest';
import { elapsed, inWholeMinutes } from './elapsed.ts';

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

it('How long somebody has been out is the same at the last moment at which that grew by a minute', () => {
  const minutes = (time: string) => new Date(inWholeMinutes(SINCE, Date.parse(time))).toISOString();
  expect(minutes('2026-03-02T11:05:59.999Z')).toBe('2026-03-02T11:05:00.000Z');
  expect(minutes('2026-03-02T11:06:00.000Z')).toBe('2026-03-02T11:06:00.000Z');
});
