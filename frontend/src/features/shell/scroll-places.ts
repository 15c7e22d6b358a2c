/** How far down each entry of the browser's history was scrolled when it was left, by the entry's key. */
const left = new Map<string, number>();

/** Longer than a list takes to come back; then the page is what it is. */
const FOLLOWED_MS = 3000;

/**
 * Scrolls a screen that has just been shown to where it was when it was left, as Back and Forward do with pages; a new
 * one to its top. What is still loaded is waited for, unless somebody does something meanwhile. A browser without the
 * Navigation API shows the top.
 * @returns stops that
 */
export function scrollToPlace(): () => void {
  const place = left.get(globalThis.navigation?.currentEntry?.key ?? '') ?? 0;
  const stopped = new AbortController();
  const stop = (): void => stopped.abort();
  const growth = new ResizeObserver(() => {
    scrollTo(0, place);
    if (scrollY >= place - 1) stop();
  });
  stopped.signal.addEventListener('abort', () => growth.disconnect());
  for (const what of ['wheel', 'pointerdown', 'keydown']) addEventListener(what, stop, { signal: stopped.signal });
  setTimeout(stop, FOLLOWED_MS);
  scrollTo(0, place);
  growth.observe(document.body);
  return stop;
}

globalThis.navigation?.addEventListener('navigate', ({ navigationType }) => {
  const key = navigation.currentEntry?.key ?? '';
  // What takes an entry's place was never anywhere.
  if (navigationType === 'replace') left.delete(key);
  else left.set(key, scrollY);
});
