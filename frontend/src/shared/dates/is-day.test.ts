import { expect, it } from 'vitest';
import { isDay } from './is-day.ts';

it.each(['2026-02-28', '2024-02-29', '2026-12-31', '0001-01-01'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

it.each(['', '2026', '2026-02', '2026-02-29', '2026-02-30', '2026-04-31', '2026-13-01', '2026-01-00', '26-01-01'])(
  '%j is none',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

it.each(['2026-01-01T10:00', ' 2026-01-01', '2026-01-01x', 'monday'])('%j is more or something else', (text) => {
  expect(isDay(text)).toBe(false);
});
