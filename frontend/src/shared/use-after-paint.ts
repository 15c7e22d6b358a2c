import { useEffect, useState } from 'react';

/**
 * @returns false until what is rendered first while `isReady` has been painted: what is loaded ahead must not hold it
 * up. In a hidden page, until it is seen
 */
export function useAfterPaint(isReady: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isReady || isPainted) return;
    let timer: ReturnType<typeof setTimeout>;
    // A frame's callbacks run before it is painted, and timers after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isReady, isPainted]);
  return isPainted;
}
