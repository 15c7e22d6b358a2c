import { expect, it, vi } from 'vitest';
import { perZone } from './per-zone.ts';

it('What writes dates of a time zone is made once for each, and each time is that zone’s', () => {
  const make = vi.fn<Parameters<typeof perZone>[0]>(
    (timeZone) => new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }),
  );
  const formats = perZone(make);
  const written = ['Europe/Paris', 'Asia/Tokyo', 'Europe/Paris'].map((zone) => formats(zone).format(0));
  expect(written).toEqual(['01:00', '09:00', '01:00']);
  expect(make).toHaveBeenCalledTimes(2);
});
