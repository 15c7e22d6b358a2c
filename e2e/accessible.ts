import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { View } from './views.ts';

/**
 * Fails on what axe finds against WCAG 2.2 AA, once what moves has come to rest.
 * @param state in which the view is, where it is looked at in several
 */
export async function expectAccessible(page: Page, view: View, state?: string): Promise<void> {
  await test.step([view, state].join(' ').trim(), async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await atRest(page);
    // Without frames, axe runs where the page is: by default it puts its results together in a page of their own.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    // What a dialog covers is looked at without it, and can't be used meanwhile.
    const dialogs = page.locator('[aria-modal="true"]').filter({ visible: true });
    if ((await dialogs.count()) > 0) axe.exclude('#root');
    const { violations } = await axe
      // Vigie has no media, and no rule of these reads style sheets: loading both for each look takes a tenth of it.
      .options({ resultTypes: ['violations'], preload: false })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
    expect(found, 'violations of WCAG 2.2 AA').toEqual([]);
  });
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
