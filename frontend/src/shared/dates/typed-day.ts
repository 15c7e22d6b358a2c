import { isDay } from './is-day.ts';

/** Day first, as both languages have it, with any mark between the parts or none; or as machines write it. */
const SHAPES = [
  /^(?<day>\d{1,2})[\s./-](?<month>\d{1,2})[\s./-](?<year>\d{4})$/u,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/u,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/u,
];

/** Reads a day that somebody types, as YYYY-MM-DD; null for what is none, or not yet. */
export function readDay(text: string): string | null {
  for (const shape of SHAPES) {
    const { day = '', month = '', year = '' } = shape.exec(text.trim())?.groups ?? {};
    const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (isDay(iso)) return iso;
  }
  return null;
}

/** A day (YYYY-MM-DD) as it stands in a field: dd/mm/yyyy, in British English as in French. What is no day is ''. */
export function writeDay(day: string): string {
  return isDay(day) ? day.split('-').toReversed().join('/') : '';
}
