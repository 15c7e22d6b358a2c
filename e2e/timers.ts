import type { Page } from '@playwright/test';

/**
 * Has the page's notifications stay until they are closed or taken back, from its next load on: where a journey gets at
 * one, a slow machine needs more than the three seconds that people have (spec section 9).
 */
export const keepNotifications = (page: Page): Promise<void> => stopTimers(page, 3000);

/**
 * Has the page search with Enter alone, from its next load on: where a journey presses it, a slow machine may be later
 * than the second after which what was typed is looked up by itself (spec section 9).
 */
export const searchByEnterAlone = (page: Page): Promise<void> => stopTimers(page, 1000);

/**
 * Has answers say that they were sent at another time, in milliseconds: a page whose clock is moved would take the
 * server's for the right one.
 */
export async function answerAt(page: Page, time: () => number): Promise<void> {
  await page.route(/\/api\/(?!live)/u, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: new Date(time()).toUTCString() } });
  });
}

/** Timers of so many milliseconds never run out. */
async function stopTimers(page: Page, stopped: number): Promise<void> {
  await page.addInitScript((milliseconds) => {
    const { setTimeout } = globalThis;
    Object.assign(globalThis, {
      setTimeout: (handler: () => void, after?: number, ...values: unknown[]) =>
        after === milliseconds ? 0 : setTimeout(handler, after, ...values),
    });
  }, stopped);
}
