import { useEffect, useRef } from 'react';

/** @returns tells whether the component is still there: what it waits for may come after it has been closed */
export function useIsThere(): () => boolean {
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return () => isThere.current;
}
