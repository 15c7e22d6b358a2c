/** A day as dd-mm-yy (spec section 9), at the school's time. */
export function shortDay(iso: string, timeZone: string | undefined): string {
  const format = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: '2-digit', timeZone });
  return format.format(new Date(iso)).replaceAll('/', '-');
}
