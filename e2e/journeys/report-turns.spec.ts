import { expectAccessible } from '../accessible.ts';
import { expect, MOVING, test } from '../fixtures.ts';
import { hold, makeReportsAt } from '../lists.ts';
import { openManage, rows, tab } from '../manage.ts';

test.use(MOVING);

test('reports are filed one after another, without a way back to their list between two of them', async ({
  browse,
}) => {
  const page = await browse('cpe');
  const word = await makeReportsAt(page, 'Gate', 'Hall', 'Yard');
  await openManage(page, `?q=${word}`);
  const card = page.getByRole('dialog', { name: /^Report:/u });
  const next = card.getByRole('button', { name: 'Next report' });
  await page
    .getByRole('link', { name: /^View:/u })
    .first()
    .click();
  await expect(card.getByText('Yard')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Previous report' })).toBeDisabled();
  await expectAccessible(page, 'report card', 'with the ways to others');
  for (const [location, after] of [['Yard', 'Hall'], ['Hall', 'Gate'], ['Gate']]) {
    await expect(card.getByText(location ?? '')).toBeVisible();
    await card.getByRole('button', { name: 'File on Pronote' }).click();
    await page.getByRole('dialog', { name: 'File on Pronote' }).getByRole('button', { name: 'Yes' }).click();
    await expect(card.getByText('Filed by')).toBeVisible();
    if (after === undefined) continue;
    await next.click();
    await expect(card.getByText(after)).toBeVisible();
    await expect(next).toBeFocused();
  }
  await expect(next).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(tab(page, /^Filed/)).toContainText('3');
});

test('from the report that was turned to, one comes back to its row, and once back to before the list', async ({
  browse,
}) => {
  const page = await browse('staff');
  const word = await makeReportsAt(page, 'Gate', 'Hall', 'Yard');
  await page.goto('/');
  await openManage(page, `?q=${word}`);
  await rows(page).first().getByRole('link').press('Enter');
  const card = page.getByRole('dialog', { name: /^Report:/u });
  await card.getByRole('button', { name: 'Next report' }).press('Enter');
  await expect(card.getByText('Hall')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(card.getByText('Gate')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Next report' })).toBeFocused();
  await page.reload();
  await card.getByRole('button', { name: 'Previous report' }).click();
  await expect(card.getByText('Hall')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(rows(page).nth(1).getByRole('link')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Report an incident' })).toBeVisible();
});

test('a report that is turned to is read while the one before is still being deleted, and after', async ({
  browse,
}) => {
  const page = await browse('admin');
  const word = await makeReportsAt(page, 'Hall', 'Yard');
  await openManage(page, `?q=${word}`);
  await rows(page).first().getByRole('link').press('Enter');
  const card = page.getByRole('dialog', { name: /^Report:/u });
  const release = await hold(page, '**/api/reports/*', (request) => request.method() === 'DELETE');
  await card.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure ?' });
  await question.getByRole('checkbox').check();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await card.getByRole('button', { name: 'Next report' }).click();
  await expect(card.getByText('Hall')).toBeVisible();
  await expect(card.getByRole('button', { name: /^History \(/u })).toBeVisible();
  release();
  await expect(card.getByRole('button', { name: 'Previous report' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(rows(page).first().getByRole('link')).toBeFocused();
});
