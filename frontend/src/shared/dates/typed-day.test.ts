import { describe, expect, it } from 'vitest';
import { readDay, writeDay } from './typed-day.ts';

describe('A day that is typed', () => {
  it.each(['04/03/2026', '4/3/2026', ' 4.3.2026 ', '4-3-2026', '4 3 2026', '04032026', '2026-03-04'])(
    'is read day first, whatever stands between its parts: %s',
    (text) => {
      expect(readDay(text)).toBe('2026-03-04');
    },
  );

  it.each(['', '4/3', '4/3/26', '31/02/2026', '29/02/2027', '03/13/2026', '2026-3-4', 'tomorrow', '0/1/2026'])(
    'is none where there is no such day, or it is not written out yet: %s',
    (text) => {
      expect(readDay(text)).toBeNull();
    },
  );

  it('is written as it is read', () => {
    expect(writeDay('2026-03-04')).toBe('04/03/2026');
    expect(readDay(writeDay('2028-02-29'))).toBe('2028-02-29');
    expect(writeDay('')).toBe('');
    expect(writeDay('2026-02-30')).toBe('');
  });
});
