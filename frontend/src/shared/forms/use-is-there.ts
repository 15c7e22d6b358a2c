import { useLayoutEffect, useRef } from 'react';

/** @returns tells whether the component is still there: what it waits for may come after it has been closed */
export function useIsThere(): () => boolean {
  const isThere = useRef(false);
  // Known as soon as it has gone from the page: an answer may come before effects are cleaned up.
  useLayoutEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return () => isThere.current;
}
