import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM, CHROMIUM_ARGUMENTS } from '../../scripts/chromium.ts';
import type { Server } from './start-server.ts';

/** What the machine lacks for a browser, or null. */
export const lacksChromium = (): string | null => (existsSync(CHROMIUM) ? null : `no Chromium at ${CHROMIUM}`);

/** Runs something with a browser of its own. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_ARGUMENTS] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A profile without a past, signed in as whoever the server says. */
export async function signedIn(browser: Browser, { port, headers }: Server): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}`, locale: 'en-GB' });
  // tsx names functions by a helper of its own, which functions that run in the page would miss.
  await context.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
  const cookies = (headers['cookie'] ?? '').split('; ').filter((cookie) => cookie !== '');
  await context.addCookies(
    cookies.map((cookie) => {
      const [name = '', ...value] = cookie.split('=');
      return { name, value: value.join('='), domain: '127.0.0.1', path: '/' };
    }),
  );
  return context;
}

/**
 * Makes a page as slow as a cheap phone on a poor connection: 1.6 Mbit/s, 150 ms, a quarter of this machine's speed.
 */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
