import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { buildClientIfStale, compressFiles } from '../../../scripts/build-client.ts';
import { scaled, type Benchmark, type Setting } from '../benchmark.ts';
import { slowestInteraction } from '../slowest-interaction.ts';
import { lacksChromium, signedIn, slowDown, withBrowser } from '../browser.ts';
import { buildPeer } from '../client-build.ts';
import { benchProgram } from '../files.ts';
import { startVigie } from '../servers/programs.ts';
import { startServer, type Server } from '../start-server.ts';
import { median } from '../statistics.ts';
import { ratioOf, takeTurns, type Contestant } from '../take-turns.ts';

/** P11: how long somebody with a cheap phone waits, the first time and every other; and how soon the screen answers. */
export const firstScreen: Benchmark = {
  id: 'P11',
  name: 'first-screen',
  about:
    'First usable screen at 1.6 Mbit/s, 150 ms and a quarter of the CPU, beside a page with React and a button; slowest interactions',
  lacks: lacksChromium,
  run: async (setting) => {
    await buildClientIfStale();
    const folder = join(setting.folder, 'react-only');
    await buildPeer('react-only', folder);
    compressFiles(folder);
    const vigie = await startVigie(setting, { students: 1200, events: scaled(setting, 5000, 1000) });
    const page = await startServer(benchProgram('page', folder));
    try {
      return await withBrowser((browser) => measure(setting, browser, vigie, page));
    } finally {
      await page.stop();
      await vigie.stop();
    }
  },
};

/** What there is to use: on ours a button to report something, on the other its only one. */
const OURS = 'ul button';
const PEERS = 'button';

async function measure(setting: Setting, browser: Browser, vigie: Server, page: Server) {
  const isSlow = setting.scale >= 1;
  const figures = await takeTurns(
    [
      first('ours, cold', browser, vigie, OURS, isSlow),
      first('React only, cold', browser, page, PEERS, isSlow),
      again('ours, warm', browser, vigie, OURS, isSlow),
      again('React only, warm', browser, page, PEERS, isSlow),
    ],
    setting,
  );
  const report: number[] = [];
  const table: number[] = [];
  for (let round = 0; round < setting.rounds; round += 1) {
    report.push(await slowestInteraction(browser, vigie, { path: '/', act: writeReport, isSlow }));
    table.push(await slowestInteraction(browser, vigie, { path: '/manage', act: useTable, isSlow }));
  }
  return {
    figures: [
      ...figures,
      { name: 'slowest interaction, new report', unit: 'ms', samples: report },
      { name: 'slowest interaction, Manage', unit: 'ms', samples: table },
    ],
    ratios: [
      { name: 'cold', value: ratioOf(figures, 'ours, cold', 'React only, cold'), goal: { atMost: 2.2 } },
      { name: 'warm', value: ratioOf(figures, 'ours, warm', 'React only, warm'), goal: { atMost: 2 } },
      { name: 'INP, new report', value: median(report), unit: 'ms', goal: { atMost: 200 } },
      { name: 'INP, Manage', value: median(table), unit: 'ms', goal: { atMost: 200 } },
    ],
  };
}

/** A browser that has never been there. */
const first = (name: string, browser: Browser, server: Server, selector: string, isSlow: boolean): Contestant => ({
  name,
  unit: 'ms',
  run: async () => {
    const context = await signedIn(browser, server);
    const page = await context.newPage();
    if (isSlow) await slowDown(page);
    const milliseconds = await untilThere(page, selector);
    await context.close();
    return milliseconds;
  },
});

/** A browser that has been there, and kept what it may keep. */
const again = (name: string, browser: Browser, server: Server, selector: string, isSlow: boolean): Contestant => ({
  name,
  unit: 'ms',
  run: async () => {
    const context = await signedIn(browser, server);
    await untilThere(await context.newPage(), selector);
    const page = await context.newPage();
    if (isSlow) await slowDown(page);
    const milliseconds = await untilThere(page, selector);
    await context.close();
    return milliseconds;
  },
});

/** Goes to the page. @returns milliseconds from there to the first frame that has what there is to use */
async function untilThere(page: Page, selector: string): Promise<number> {
  await page.goto('/', { waitUntil: 'commit' });
  const seen = await page.waitForFunction(
    (wanted) => document.querySelector(wanted) !== null && performance.now(),
    selector,
    { polling: 'raf', timeout: 60_000 },
  );
  return Number(await seen.jsonValue());
}

async function writeReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Phone/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').pressSequentially('martin', { delay: 50 });
  await dialog.getByRole('option').first().click();
  await dialog.getByRole('tab').nth(1).click();
  await dialog.getByLabel('Location').pressSequentially('Courtyard', { delay: 50 });
  await dialog.getByLabel('Comment').pressSequentially('Phone out during the lesson', { delay: 50 });
}

async function useTable(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^Filed/ }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page
    .getByRole('link', { name: /^View:/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}
