import { useIntl } from 'react-intl';

const DAY = '2026-01-01T';

/** An hour of the school's clock, from its beginning to its end, as people write times of day. */
export function Hour({ hour }: { readonly hour: number }) {
  const intl = useIntl();
  const time = (of: number): string =>
    intl.formatTime(`${DAY}${String(of % 24).padStart(2, '0')}:00:00Z`, {
      timeZone: 'UTC',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  return `${time(hour)} – ${time(hour + 1)}`;
}
