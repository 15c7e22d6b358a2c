import { expect, it } from 'vitest';
import { shortDay } from './short-day.ts';

it('A short day is written dd-mm-yy, as the school counts days', () => {
  expect(shortDay('2026-03-04T12:00:00.000Z', 'Europe/Paris')).toBe('04-03-26');
  expect(shortDay('2026-12-31T23:30:00.000Z', 'Europe/Paris')).toBe('01-01-27');
});
