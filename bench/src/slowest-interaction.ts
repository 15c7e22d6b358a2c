import type { Browser, Page } from '@playwright/test';
import { signedIn, slowDown } from './browser.ts';
import type { Server } from './start-server.ts';

/** What the browser tells of an event that somebody caused. */
interface Interaction extends PerformanceEntry {
  readonly interactionId: number;
}

export interface Use {
  readonly path: string;
  readonly act: (page: Page) => Promise<void>;
  /** Whether as on a cheap phone. */
  readonly isSlow: boolean;
}

/**
 * Does something on a page.
 * @returns how long the slowest interaction took until the next frame, in milliseconds: with so few of them, their INP
 */
export async function slowestInteraction(
  browser: Browser,
  server: Server,
  { path, act, isSlow }: Use,
): Promise<number> {
  const context = await signedIn(browser, server);
  const page = await context.newPage();
  if (isSlow) await slowDown(page);
  await page.goto(path);
  const slowest = await page.evaluateHandle(() => {
    const found = { milliseconds: 0 };
    const eventsFrom16ms = { type: 'event', durationThreshold: 16, buffered: true };
    const isInteraction = (entry: PerformanceEntry): entry is Interaction =>
      'interactionId' in entry && typeof entry.interactionId === 'number' && entry.interactionId > 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries().filter(isInteraction)) {
        found.milliseconds = Math.max(found.milliseconds, entry.duration);
      }
    }).observe(eventsFrom16ms);
    return found;
  });
  await act(page);
  // Entries are told once their frame is on the screen.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
  const { milliseconds } = await slowest.jsonValue();
  await context.close();
  return milliseconds;
}
