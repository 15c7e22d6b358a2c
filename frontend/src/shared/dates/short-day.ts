import { perZone } from './per-zone.ts';

const formats = perZone(
  (timeZone) => new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: '2-digit', timeZone }),
);

/** A day as dd-mm-yy (spec section 9), at the school's time. */
export function shortDay(iso: string, timeZone: string | undefined): string {
  return formats(timeZone).format(new Date(iso)).replaceAll('/', '-');
}
