import { useLastGiven, type Given } from './use-last-given.ts';

/** What wants to be closed before the browser goes back. */
const opened: Given = [];

/**
 * Has Back, by button or gesture, call this instead, for as long as it is given. Of several, that which was given last
 * is called. A browser without the Navigation API goes back, and any does where nobody has touched the page since: it
 * is no trap.
 */
export function useBack(onBack: (() => void) | undefined): void {
  useLastGiven(opened, onBack);
}

/**
 * Whether the program itself goes back just now. `userInitiated` does not tell: in Firefox it is false of its Back
 * button too.
 */
let isOwn = false;

/** Goes back for the program: it is no Back that anything open stands in the way of. */
export function goBack(): void {
  isOwn = true;
  history.back();
}

function closeInstead(event: NavigateEvent): void {
  if (event.navigationType !== 'traverse') return;
  const last = isOwn ? undefined : opened.at(-1);
  isOwn = false;
  if (last === undefined || !event.cancelable) return;
  event.preventDefault();
  // What is done to the browser's history within this event would start from where Back would have led to.
  setTimeout(last);
}

if ('navigation' in globalThis) navigation.addEventListener('navigate', closeInstead);
