import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { makeReport, openCard, openInfo, pickStudent, startReport } from '../reports.ts';

test('what was typed into a new report survives a closed tab', async ({ browse }) => {
  const page = await browse('cpe');
  const form = await startReport(page, 'Behaviour');
  await pickStudent(form, 'martin');
  await openInfo(form);
  await form.getByLabel('Comment').fill('Half a story, then the tab');
  const context = page.context();
  await page.close();

  const again = await context.newPage();
  await again.goto('/');
  const drafts = again.getByRole('region', { name: 'Not saved yet' });
  await expect(drafts).toContainText('Behaviour · new report');
  await drafts.getByRole('button', { name: 'Continue' }).click();
  const restored = again.getByRole('dialog', { name: 'New report' });
  await expect(restored.getByText(/^Restored from your draft of/)).toBeVisible();
  await expect(restored.getByRole('list', { name: 'Students involved' }).getByRole('listitem')).toHaveCount(1);
  await openInfo(restored);
  await expect(restored.getByLabel('Comment')).toHaveValue('Half a story, then the tab');
  await restored.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(restored).toBeHidden();
  await expect(drafts).toBeHidden();
});

test('changes to a report survive a reload, and can be discarded', async ({ browse }) => {
  const page = await browse('staff');
  const report = await makeReport(page, { comment: 'As it was' });
  const card = await openCard(page, report);
  await card.getByRole('button', { name: 'Edit' }).click();
  await openInfo(card);
  await card.getByLabel('Comment').fill('As it should be');
  await page.reload();
  await expect(card.getByText(/^Restored from your draft of/)).toBeVisible();
  await openInfo(card);
  await expect(card.getByLabel('Comment')).toHaveValue('As it should be');
  await card.getByRole('button', { name: 'Discard the draft' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure ?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(card.getByLabel('Comment')).toHaveValue('As it should be');
  await answerOnceThere(page);
  await card.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(card.getByText('As it was')).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.reload();
  await expect(card.getByRole('button', { name: 'Edit' })).toBeVisible();
});

/** Has the next question answered at the moment at which it has come: a quick hand may meet that. */
async function answerOnceThere(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener('animationend', function answer({ target }) {
      if (!(target instanceof HTMLElement) || target.role !== 'dialog') return;
      removeEventListener('animationend', answer);
      target.querySelector<HTMLElement>('.ant-btn-primary')?.click();
    });
  });
}

test.describe('One report in two tabs', () => {
  test.use({ expectedConsole: [/409 \(Conflict\)/] });

  test('what was typed in the one outlives the saving of the other, and a reload, and is compared with it', async ({
    browse,
  }) => {
    const page = await browse('staff');
    const report = await makeReport(page, { location: 'Yard', comment: 'Base' });
    const other = await page.context().newPage();
    const [card, otherCard] = [await openCard(page, report), await openCard(other, report)];
    for (const each of [card, otherCard]) {
      await each.getByRole('button', { name: 'Edit' }).click();
      await openInfo(each);
    }
    await otherCard.getByLabel('Location').fill('Of the other');
    await card.getByLabel('Comment').fill('Of the one');
    await card.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Report updated')).toBeVisible();
    await expect(otherCard.getByText(/^This report has been changed in the meantime/)).toBeVisible();

    await other.reload();
    await expect(otherCard.getByText(/^Restored from your draft of/)).toBeVisible();
    await openInfo(otherCard);
    await expect(otherCard.getByLabel('Location')).toHaveValue('Of the other');
    await otherCard.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(otherCard.getByRole('heading', { name: 'Two versions of this report' })).toBeVisible();
    await otherCard.getByRole('button', { name: 'Save this choice' }).click();
    await expect(otherCard.getByText('Of the other')).toBeVisible();
    await expect(otherCard.getByText('Of the one')).toBeVisible();
  });
});

test('a restored new report whose draft is discarded goes away', async ({ browse }) => {
  const page = await browse('staff', { width: 390, height: 844 });
  const form = await startReport(page, 'Phone');
  await openInfo(form);
  await form.getByLabel('Location').fill('Not worth a report');
  await page.reload();
  const drafts = page.getByRole('region', { name: 'Not saved yet' });
  await drafts.getByRole('button', { name: 'Continue' }).click();
  await form.getByRole('button', { name: 'Discard the draft' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure ?' });
  await expect(question.getByRole('button', { name: 'Discard the draft' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(drafts).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a draft goes after a question, and the focus stays among the drafts', async ({ browse }) => {
  const page = await browse('staff');
  for (const category of ['Phone', 'Dress']) {
    const form = await startReport(page, category);
    await openInfo(form);
    await form.getByLabel('Location').fill(`Draft: ${category}`);
    await form.getByLabel('Location').press('Escape');
    await page.getByRole('button', { name: 'Keep as a draft' }).click();
    await expect(form).toBeHidden();
  }
  const discard = page.getByRole('region', { name: 'Not saved yet' }).getByRole('button', { name: 'Discard' });
  await discard.first().press('Enter');
  const question = page.getByRole('dialog', { name: 'Are you sure ?' });
  const sure = question.getByRole('button', { name: 'Discard the draft' });
  await expect(sure).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(discard).toHaveCount(2);
  await expect(discard.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await sure.press('Enter');
  await expect(discard).toHaveCount(1);
  await expect(discard).toBeFocused();
  await discard.press('Enter');
  await sure.press('Enter');
  await expect(discard).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('at sign-out', () => {
  // The signed-out page asks who is there.
  test.use({ expectedConsole: [/401 \(Unauthorized\)/] });

  test('drafts go from the browser', async ({ browse }) => {
    const page = await browse('staff2');
    const form = await startReport(page, 'Phone');
    await openInfo(form);
    await form.getByLabel('Location').fill('Not for others');
    await form.getByLabel('Location').press('Escape');
    await page.getByRole('button', { name: 'Keep as a draft' }).click();
    await expect(page.getByRole('region', { name: 'Not saved yet' })).toBeVisible();
    await page.getByRole('button', { name: /O'Connor/ }).click();
    await page.getByText('Sign out', { exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('reportDrafts')));
    expect(kept).toEqual([]);
  });
});
