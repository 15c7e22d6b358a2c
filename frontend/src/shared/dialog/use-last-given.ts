import { useEffectEvent, useLayoutEffect } from 'react';

/** Calls of which that which was given last counts. */
export type Given = (() => void)[];

/** Gives a call for as long as there is one: from the moment that it is rendered to the one that it is not. */
export function useLastGiven(given: Given, call: (() => void) | undefined): void {
  const latest = useEffectEvent(() => call?.());
  const isGiven = call !== undefined;
  useLayoutEffect(() => {
    if (!isGiven) return;
    const callThis = (): void => latest();
    given.push(callThis);
    return () => {
      given.splice(given.indexOf(callThis), 1);
    };
  }, [given, isGiven]);
}
