import { expect, test } from '../fixtures.ts';
import { deleteReport, hold } from '../lists.ts';
import { askToDelete, command, makeReport, openCard, openInfo, revise } from '../reports.ts';

test.use({ expectedConsole: [/40[49] \((Not Found|Conflict)\)/] });

test('two versions are shown side by side, chosen per field, and saved on top of each other', async ({ browse }) => {
  const page = await browse('staff');
  const report = await makeReport(page, { location: 'Yard', comment: 'Base words' });
  const card = await openCard(page, report);
  await card.getByRole('button', { name: 'Edit' }).click();
  await openInfo(card);
  await card.getByLabel('Location').fill('Yard, my corner');
  await card.getByLabel('Comment').fill('My words');
  const cpe = await browse('cpe');
  await revise(cpe, report, { comment: 'Their words', category: 'disrespect' });
  await expect(card.getByText(/^This report has been changed in the meantime/)).toBeVisible();
  await card.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(card.getByRole('heading', { name: 'Two versions of this report' })).toBeFocused();
  const category = card.getByRole('group', { name: 'Category changed by them' });
  const location = card.getByRole('group', { name: 'Location changed by you' });
  const comment = card.getByRole('group', { name: 'Comment changed by both' });
  await expect(category.getByRole('radio', { name: 'Theirs' })).toBeChecked();
  await expect(location.getByRole('radio', { name: 'Mine' })).toBeChecked();
  await expect(comment.getByRole('radio', { checked: true })).toHaveCount(0);
  const save = card.getByRole('button', { name: 'Save this choice' });
  await expect(save).toBeDisabled();
  await comment.getByRole('radio', { name: 'Both together' }).check();
  await save.click();
  await expect(page.getByText('Report updated')).toBeVisible();
  await expect(card.getByRole('heading', { name: 'Disrespect' })).toBeVisible();
  await expect(card.getByText('Yard, my corner')).toBeVisible();
  await expect(card.getByText('Their words My words')).toBeVisible();
});

test('going back from the comparison leaves the form as it was typed; keeping mine saves it whole', async ({
  browse,
}) => {
  const page = await browse('staff', { width: 390, height: 844 });
  const report = await makeReport(page, { comment: 'Base' });
  const card = await openCard(page, report);
  await card.getByRole('button', { name: 'Actions' }).click();
  await card.getByRole('button', { name: 'Edit' }).click();
  await openInfo(card);
  await card.getByLabel('Comment').fill('All mine');
  const cpe = await browse('cpe');
  await revise(cpe, report, { comment: 'All theirs', location: 'Elsewhere' });
  await card.getByRole('button', { name: 'Compare' }).click();
  await card.getByRole('button', { name: 'Back to my version' }).click();
  await openInfo(card);
  await expect(card.getByLabel('Comment')).toHaveValue('All mine');
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await card.getByRole('button', { name: 'Keep mine' }).click();
  await card.getByRole('button', { name: 'Save this choice' }).click();
  await expect(card.getByText('All mine')).toBeVisible();
  await expect(card.getByText('Canteen')).toBeVisible();
});

test('a comparison whose code is still on its way can be left', async ({ browse }) => {
  const page = await browse('staff');
  const release = await hold(page, '**/assets/conflict-screen-*.js');
  const report = await makeReport(page, { comment: 'Base' });
  const card = await openCard(page, report);
  await card.getByRole('button', { name: 'Edit' }).click();
  await openInfo(card);
  await card.getByLabel('Comment').fill('Mine');
  await revise(await browse('cpe'), report, { comment: 'Theirs' });
  await card.getByRole('button', { name: 'Compare' }).click();
  const title = card.getByRole('heading', { name: 'Two versions of this report' });
  await expect(title).toBeFocused();
  await expect(card.getByRole('status', { name: 'Loading' })).toBeVisible();
  await card.getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('dialog', { name: 'Close without saving?' })
    .getByRole('button', { name: 'Go on writing' })
    .click();
  release();
  await expect(card.getByRole('button', { name: 'Save this choice' })).toBeVisible();
  await expect(title).toBeVisible();
});

test('a report that was filed while somebody wrote can be saved once the filing is cancelled', async ({ browse }) => {
  const page = await browse('staff');
  const report = await makeReport(page, { comment: 'Before filing' });
  const card = await openCard(page, report);
  await card.getByRole('button', { name: 'Edit' }).click();
  await openInfo(card);
  await card.getByLabel('Comment').fill('Written meanwhile');
  await command(await browse('cpe'), 'POST', `/api/reports/${report.id}/file`);
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card.getByText(/^This report has been filed on Pronote in the meantime/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Save this choice' })).toBeDisabled();
  await card.getByRole('button', { name: 'Cancel filing' }).click();
  await expect(card.getByRole('heading', { name: 'Two versions of this report' })).toBeFocused();
  await card.getByRole('button', { name: 'Save this choice' }).click();
  await expect(card.getByText('Written meanwhile')).toBeVisible();
});

test('a report that was deleted while its author wrote can be saved as a new one', async ({ browse }) => {
  const page = await browse('staff');
  const report = await makeReport(page, { location: 'Attic' });
  const card = await openCard(page, report);
  await card.getByRole('button', { name: 'Edit' }).click();
  await openInfo(card);
  await card.getByLabel('Comment').fill('Words about the attic');
  const admin = await browse('admin');
  await admin.goto(`/manage?report=${report.id}`);
  await askToDelete(admin);
  await admin.keyboard.press('Enter');
  await expect(card.getByText(/^This report has been deleted in the meantime/)).toBeVisible();
  await card.getByRole('button', { name: 'Save as a new report' }).click();
  await expect(page.getByText('Report submitted')).toBeVisible();
  await page.goto('/history');
  await expect(page.getByText('Words about the attic')).toBeVisible();
});

test('that a report was deleted is told once, also where it is saved all the same', async ({ browse }) => {
  const page = await browse('staff');
  const report = await makeReport(page);
  const card = await openCard(page, report);
  await card.getByRole('button', { name: 'Edit' }).click();
  await openInfo(card);
  await card.getByLabel('Comment').fill('Too late');
  await deleteReport(await browse('admin'), report);
  await expect(card.getByText(/^This report has been deleted in the meantime/)).toBeVisible();
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card.getByText(/^Not saved/)).toBeVisible();
  await expect(card.getByText(/^This report has been deleted in the meantime/)).toBeHidden();
  await expect(card.getByRole('button', { name: 'Save as a new report' })).toHaveCount(1);
});

test('the comparison fits a small phone in French', async ({ browse }) => {
  const page = await browse('staff', { width: 320, height: 640, locale: 'fr' });
  const report = await makeReport(page);
  const card = await openCard(page, report);
  await card.getByRole('button', { name: 'Actions' }).click();
  await card.getByRole('button', { name: 'Modifier' }).click();
  await openInfo(card);
  await card.getByLabel('Commentaire').fill('Le mien');
  await revise(await browse('cpe'), report, { comment: 'Le leur' });
  await card.getByRole('button', { name: 'Comparer' }).click();
  await expect(card.getByRole('heading', { level: 2 })).toBeFocused();
  for (const button of await card.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
});
