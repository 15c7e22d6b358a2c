import { useEffect, useState } from 'react';

/** How often a clock on the screen is looked at, in milliseconds. */
export const EVERY_MS = 20_000;

/** The time in milliseconds, which goes on while something shows it. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
