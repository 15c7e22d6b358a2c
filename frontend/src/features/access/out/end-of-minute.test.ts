import { expect, it } from 'vitest';
import { endOfMinute } from './end-of-minute.ts';

it('is the last instant of a minute by the school’s clock, in winter and in summer', () => {
  expect(endOfMinute('2026-02-03T10:30', 'Europe/Paris')).toBe('2026-02-03T09:30:59.999Z');
  expect(endOfMinute('2026-06-09T10:31', 'Europe/Paris')).toBe('2026-06-09T08:31:59.999Z');
});

it('is nothing for what is no time', () => {
  expect(endOfMinute('never', 'Europe/Paris')).toBeNull();
});
