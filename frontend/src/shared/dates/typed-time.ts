/** 9:05, 09.05, 9h05, 9 h 05, 0905. */
const SHAPES = [/^(?<hour>\d{1,2})\s?[:.hH]\s?(?<minute>\d{2})$/u, /^(?<hour>\d{2})(?<minute>\d{2})$/u];

/** Reads a time of day that somebody types, as HH:MM of 24 hours; null for what is none, or not yet. */
export function readTime(text: string): string | null {
  for (const shape of SHAPES) {
    const { hour = '', minute = '' } = shape.exec(text.trim())?.groups ?? {};
    if (hour !== '' && Number(hour) < 24 && Number(minute) < 60) return `${hour.padStart(2, '0')}:${minute}`;
  }
  return null;
}
