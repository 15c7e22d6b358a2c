import { schoolDay } from '@vigie/command-service/contract/school-day';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantsOfDays } from './school-day.ts';

const PARIS = 'Europe/Paris';

describe('The school’s days', () => {
  it('begin and end at midnight of the school’s clock, not of UTC', () => {
    expect(instantsOfDays('2026-03-02', '2026-03-02', PARIS)).toEqual({
      gte: '2026-03-01T23:00:00.000Z',
      lt: '2026-03-02T23:00:00.000Z',
    });
  });

  it('last 23 hours when clocks go forward and 25 when they go back', () => {
    expect(instantsOfDays('2026-03-29', '2026-03-29', PARIS)).toEqual({
      gte: '2026-03-28T23:00:00.000Z',
      lt: '2026-03-29T22:00:00.000Z',
    });
    expect(instantsOfDays('2026-10-25', '2026-10-25', PARIS)).toEqual({
      gte: '2026-10-24T22:00:00.000Z',
      lt: '2026-10-25T23:00:00.000Z',
    });
  });

  it('may be left open on either side', () => {
    expect(instantsOfDays('2026-01-05', undefined, PARIS)).toEqual({ gte: '2026-01-04T23:00:00.000Z' });
    expect(instantsOfDays(undefined, '2026-01-05', PARIS)).toEqual({ lt: '2026-01-05T23:00:00.000Z' });
  });

  it('hold every instant exactly once, in any zone: the range of an instant’s day contains it', () => {
    const zones = fc.constantFrom(PARIS, 'UTC', 'Pacific/Apia', 'America/Sao_Paulo', 'Asia/Kathmandu');
    const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(zones, instants, (zone, instant) => {
        const day = schoolDay(instant.toISOString(), zone);
        const { gte = '', lt = '' } = instantsOfDays(day, day, zone);
        expect(gte <= instant.toISOString() && instant.toISOString() < lt).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
