import type { Page } from '@playwright/test';

/** How long one is shown (spec section 9). */
const SHOWN_MS = 3000;

/**
 * Has the page's notifications stay until they are closed or taken back, from its next load on: where a journey gets at
 * one, a slow machine needs more than the three seconds that people have.
 */
export async function keepNotifications(page: Page): Promise<void> {
  await page.addInitScript((shownMs) => {
    const { setTimeout } = globalThis;
    Object.assign(globalThis, {
      setTimeout: (handler: () => void, milliseconds?: number, ...values: unknown[]) =>
        milliseconds === shownMs ? 0 : setTimeout(handler, milliseconds, ...values),
    });
  }, SHOWN_MS);
}
