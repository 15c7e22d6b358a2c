import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, test } from './fixtures.ts';
import type { View } from './views.ts';

declare global {
  interface Window {
    /** In a page that has been looked at. */
    readonly axe?: typeof axe;
  }
}

/** What is looked for, and nothing that only costs time: Vigie has no media, and no rule of these reads style sheets. */
const OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  preload: false,
};

/** Selectors of what is looked at, and of what isn't. */
interface Scope {
  readonly include: string[];
  readonly exclude: string[];
}

/**
 * Fails on what axe finds against WCAG 2.2 AA, or its own rules of good practice, once what moves has come to rest.
 * @param state in which the view is, where it is looked at in several
 * @param within a selector of what is looked at, where all around it has been
 */
export async function expectAccessible(page: Page, view: View, state?: string, within = ':root'): Promise<void> {
  await test.step([view, state].join(' ').trim(), async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // What has come under the pointer may have a tooltip, which opens after a while, and is outside of what is looked at.
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip').filter({ visible: true })).toHaveCount(0);
    await atRest(page);
    // What a dialog covers is looked at without it, and can't be used meanwhile.
    const dialogs = page.locator('[aria-modal="true"]').filter({ visible: true });
    const scope: Scope = { include: [within], exclude: (await dialogs.count()) > 0 ? ['#root'] : [] };
    if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
    const found = await page.evaluate(violations, { scope, options: OPTIONS });
    expect(found, 'violations of WCAG 2.2 AA and good practice').toEqual([]);
  });
}

/** Runs in the page. */
async function violations({ scope, options }: { scope: Scope; options: axe.RunOptions }): Promise<string[]> {
  if (!window.axe) throw new Error('axe is not in the page');
  const results = await window.axe.run(scope, options);
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** Waits for the animations, also for those that begin a frame after the others, as a dialog's do. */
export const atRest = (page: Page): Promise<void> => page.evaluate(rest);

/** Runs in the page. */
async function rest(): Promise<void> {
  const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  let quietFrames = 0;
  while (quietFrames < 5) {
    const moving = document.getAnimations();
    quietFrames = moving.length === 0 ? quietFrames + 1 : 0;
    await Promise.allSettled(moving.map(({ finished }) => finished));
    await nextFrame();
  }
}
