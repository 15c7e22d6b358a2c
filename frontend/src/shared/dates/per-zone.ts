type TimeZone = string | undefined;

/**
 * What writes dates of a time zone, made once for each: making one takes a cheap phone milliseconds, and a screen may
 * write a hundred.
 */
export function perZone(
  make: (timeZone: TimeZone) => Intl.DateTimeFormat,
): (timeZone: TimeZone) => Intl.DateTimeFormat {
  const made = new Map<TimeZone, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = made.get(timeZone) ?? make(timeZone);
    made.set(timeZone, format);
    return format;
  };
}
