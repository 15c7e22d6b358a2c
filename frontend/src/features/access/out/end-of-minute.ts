import { instantOf } from '../time/school-time.ts';

/**
 * The last instant (ISO 8601) of a minute of the school's clock, YYYY-MM-DDTHH:MM: whoever left in that minute was out
 * in it. Null for what is none.
 */
export function endOfMinute(minute: string, timeZone: string | undefined): string | null {
  const [day = '', time = ''] = minute.split('T');
  const begin = instantOf(day, time, timeZone);
  return begin === null ? null : new Date(Date.parse(begin) + 59_999).toISOString();
}
