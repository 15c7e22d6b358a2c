import { useEffect, useState } from 'react';
import { timeNow } from '../../../api/server-clock.ts';

const EVERY_MS = 20_000;

/** The time in milliseconds, which goes on while something shows it. */
export function useNow(): number {
  const [now, setNow] = useState(timeNow);
  useEffect(() => everySoOften(() => setNow(timeNow())), []);
  return now;
}

/** Looks at the clock again and again. @returns a function that ends it */
export function everySoOften(look: () => void): () => void {
  const timer = setInterval(look, EVERY_MS);
  return () => clearInterval(timer);
}
