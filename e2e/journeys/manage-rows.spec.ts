import { expect, test } from '../fixtures.ts';
import { deleteReport, fileReport, hearNothing, makeReportsAt, uniqueWord } from '../lists.ts';
import { openManage, rows, tab } from '../manage.ts';
import { makeReport } from '../reports.ts';
import { addStyles } from '../styles.ts';

test('All of a row opens its report, and nothing beside the rows does, also where rows have no position', async ({
  browse,
}) => {
  const page = await browse('cpe');
  // Rows of its own: those that other journeys file meanwhile would move them.
  const word = uniqueWord();
  for (const location of ['Gate', 'Hall', 'Yard']) {
    await fileReport(page, await makeReport(page, { comment: word, location }));
  }
  await openManage(page, `?tab=filed&q=${word}`);
  await expect(rows(page)).toHaveCount(3);
  // As in Safari.
  await addStyles(page, 'tr { position: static !important; }');
  await page.getByRole('button', { name: 'Category', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Category' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const row = rows(page).nth(1);
  const link = row.getByRole('link');
  const address = (await link.getAttribute('href')) ?? '';
  const { width, height } = (await row.boundingBox()) ?? { width: 0, height: 0 };
  for (const x of [2, width / 2, width - 2]) {
    for (const y of [2, height - 2]) {
      // Its link is over all else that is in the row.
      await row.click({ position: { x, y }, force: true });
      await expect(page).toHaveURL(address);
      // The address is there before the report: one that came after going back would be over the row.
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
});

test('A report opens by a click and by Enter; closing it gives the focus back; its address can be shared', async ({
  browse,
}) => {
  const page = await browse('cpe');
  // Rows of its own: other journeys file and delete theirs meanwhile.
  const word = await makeReportsAt(page, 'Gate', 'Hall', 'Yard');
  await openManage(page, `?q=${word}`);
  const links = page.getByRole('link', { name: /^View:/ });
  await expect(links).toHaveCount(3);
  await links.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog');
  await expect(card.getByText('Reported on')).toBeVisible();
  const address = page.url();
  expect(address).toMatch(/report=/);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(page).not.toHaveURL(/report=/);
  await expect(links.nth(1)).toBeFocused();

  // The link in the last cell covers the whole row: it takes the click.
  await rows(page).nth(2).getByRole('cell').first().click({ force: true });
  await expect(card.getByText('Reported on')).toBeVisible();
  await page.goBack();
  await expect(card).toHaveCount(0);

  await page.goto(address);
  await expect(card.getByText('Reported on')).toBeVisible();
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(new RegExp(`/manage\\?q=${word}$`));
  await expect(rows(page).first()).toBeVisible();
});

test('Tab backwards through a long list brings nothing that has the focus under the bar', async ({ browse }) => {
  const page = await browse('cpe');
  // What other journeys do would move the rows meanwhile.
  await hearNothing(page);
  await openManage(page);
  const bottomOfBar = (await page.getByRole('banner').boundingBox())?.height ?? Number.POSITIVE_INFINITY;
  await page.getByRole('combobox', { name: 'Reports per page' }).focus();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
    expect(top).toBeGreaterThanOrEqual(bottomOfBar);
  }
});

test('A double click opens a report once, and closes it once', async ({ browse }) => {
  const page = await browse('cpe');
  // A row of its own: other journeys file and delete theirs meanwhile.
  const word = uniqueWord();
  await makeReport(page, { comment: word });
  await page.goto('/');
  await page.getByRole('link', { name: 'Manage' }).click();
  const box = page.getByRole('searchbox', { name: 'Location or comment' });
  await box.fill(word);
  await box.press('Enter');
  const links = page.getByRole('link', { name: /^View:/ });
  const card = page.getByRole('dialog');
  await expect(links).toHaveCount(1);
  // Both presses come before the screen has followed the first.
  await links.first().evaluate((link: HTMLElement) => [link, link].forEach((pressed) => pressed.click()));
  await expect(card.getByText('Reported on')).toBeVisible();
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(card).toHaveCount(0);

  await links.first().click({ force: true });
  await expect(card.getByText('Reported on')).toBeVisible();
  await card
    .getByRole('button', { name: 'Close' })
    .evaluate((close: HTMLElement) => [close, close].forEach((pressed) => pressed.click()));
  await expect(card).toHaveCount(0);

  await links.first().click({ force: true });
  await expect(card.getByText('Reported on')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await tab(page, /^Filed/).click();
  await expect(page).toHaveURL(`/manage?tab=filed&q=${word}`);
});

test('Reports are filed one after another by keyboard: the next one has the focus once a filed one is closed', async ({
  browse,
}) => {
  const page = await browse('cpe');
  const word = uniqueWord();
  for (const place of ['Gate', 'Hall']) await makeReport(page, { comment: word, location: place, finalized: true });
  await openManage(page, `?q=${word}`);
  const links = page.getByRole('link', { name: /^View:/ });
  await expect(links).toHaveCount(2);
  await links.first().press('Enter');
  await page.getByRole('button', { name: 'File on Pronote' }).press('Enter');
  await page.getByRole('dialog', { name: 'File on Pronote' }).getByRole('button', { name: 'Yes' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel filing' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'File on Pronote' })).toHaveCount(0);
  await expect(page.locator('tbody a')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(links).toHaveCount(1);
  await expect(links).toBeFocused();
});

test('A row that goes because somebody else files its report leaves the focus on the screen', async ({ browse }) => {
  const [page, other] = [await browse('cpe'), await browse('admin')];
  const word = uniqueWord();
  const report = await makeReport(page, { comment: word, finalized: true });
  await openManage(page, `?q=${word}`);
  await page.getByRole('link', { name: /^View:/ }).focus();
  await fileReport(other, report);
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('A deleted report comes back from its row', async ({ browse }) => {
  const page = await browse('cpe');
  const word = uniqueWord();
  await deleteReport(page, await makeReport(page, { comment: word, finalized: false }));
  await openManage(page, `?tab=deleted&q=${word}`);
  await page.getByRole('button', { name: /^Restore:/ }).click();
  await expect(page.getByText('Report restored')).toBeVisible();
  await expect(page.getByText('No report matches these filters')).toBeVisible();
  await tab(page, /^Not finalized/).click();
  await expect(rows(page)).toHaveCount(1);
});
