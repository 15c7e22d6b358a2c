const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** Whether a text is a day (YYYY-MM-DD) that there is: 31 February is none, though `Date` takes it for 3 March. */
export function isDay(text: string): boolean {
  const instant = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

/** The day that an address's query has under a name; what is none is as if it weren't there. */
export function dayIn(query: URLSearchParams, name: string): string | null {
  const text = query.get(name) ?? '';
  return isDay(text) ? text : null;
}
