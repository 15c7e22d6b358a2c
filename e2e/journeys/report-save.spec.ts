import { reportAnswer } from '@vigie/command-service/contract';
import { expect, test } from '../fixtures.ts';
import { deleteReport, hold, uniqueWord } from '../lists.ts';
import { makeReport, openCard, openInfo, pickStudent, startReport } from '../reports.ts';

test('what is typed while a new report is being saved stays, and is saved next', async ({ browse }) => {
  const page = await browse('staff');
  const release = await hold(page, '**/api/reports');
  const form = await startReport(page, 'Phone');
  await pickStudent(form, 'martin');
  await openInfo(form);
  const comment = form.getByLabel('Comment');
  await comment.fill('Sent first');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await comment.fill('Sent first, then more');
  release();
  await expect(form.getByText('Saved, but not what you have changed since.')).toBeVisible();
  await expect(comment).toHaveValue('Sent first, then more');
  await expect(comment).toBeFocused();

  await page.reload();
  const drafts = page.getByRole('region', { name: 'Not saved yet' });
  await expect(drafts).toContainText('Phone · changed report');
  await drafts.getByRole('button', { name: 'Continue' }).click();
  const card = page.getByRole('dialog', { name: 'Report: Phone' });
  await openInfo(card);
  await expect(card.getByLabel('Comment')).toHaveValue('Sent first, then more');
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Report updated')).toBeVisible();
  await expect(card.getByText('Sent first, then more')).toBeVisible();
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(drafts).toBeHidden();
});

test('what is typed while changes are being saved stays, and is saved on top of them', async ({ browse }) => {
  const page = await browse('staff', { width: 390, height: 844, locale: 'fr', theme: 'customDark' });
  const report = await makeReport(page, { comment: 'Before' });
  const card = await openCard(page, report);
  await card.getByRole('button', { name: 'Actions' }).click();
  await card.getByRole('button', { name: 'Modifier' }).click();
  await openInfo(card);
  const release = await hold(page, `**/api/reports/${report.id}`);
  await card.getByLabel('Commentaire').fill('Sent first');
  await card.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await card.getByLabel('Lieu').fill('Sent next');
  release();
  await expect(card.getByText('Enregistré, sauf ce que vous avez changé depuis.')).toBeVisible();
  await card.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(card.getByText('Sent first')).toBeVisible();
  await expect(card.getByText('Sent next')).toBeVisible();
});

test('a save that ends after its form was closed leaves alone what is open by then', async ({ browse }) => {
  const page = await browse('staff');
  const release = await hold(page, '**/api/reports');
  const form = await startReport(page, 'Phone');
  await pickStudent(form, 'martin');
  await openInfo(form);
  await form.getByLabel('Location').fill('Sent and left');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.getByLabel('Location').press('Escape');
  const ask = page.getByRole('dialog', { name: 'It is being sent. Close?' });
  await expect(ask.getByRole('button', { name: 'Discard what I wrote' })).toBeHidden();
  await expect(ask.getByRole('button', { name: 'Close' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  const drafts = page.getByRole('region', { name: 'Not saved yet' });
  await expect(drafts).toContainText('Phone · new report');

  await page.getByRole('button', { name: /^Dress/ }).click();
  await openInfo(form);
  await form.getByLabel('Location').fill('Written meanwhile');
  release();
  await expect(page.getByText('Report submitted')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Category: Dress. Change it' })).toBeVisible();
  await expect(form.getByLabel('Location')).toHaveValue('Written meanwhile');
  await form.getByLabel('Location').press('Escape');
  await page.getByRole('button', { name: 'Keep as a draft' }).click();
  await expect(drafts.getByRole('listitem')).toHaveCount(1);
  await expect(drafts).toContainText('Dress · new report');
});

test.describe('a save that fails after its form was closed', () => {
  test.use({ expectedConsole: [/400 \(Bad Request\)/] });

  test('says so, and what was written is a draft', async ({ browse }) => {
    const page = await browse('staff');
    let refuse = (): void => {};
    const left = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route('**/api/reports', async (route) => {
      await left;
      await route.fulfill({ status: 400, body: '' });
    });
    const form = await startReport(page, 'Phone');
    await pickStudent(form, 'martin');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await form.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog', { name: 'It is being sent. Close?' });
    await expect(question.getByRole('button', { name: 'Close' }).last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    refuse();
    await expect(page.getByText('Not saved. What you typed is still here.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Not saved yet' })).toContainText('Phone · new report');
  });
});

test.describe('a new report that arrived though no answer came back', () => {
  test.use({ expectedConsole: [/ERR_FAILED|409 \(Conflict\)/] });

  test('is changed by what is saved next, as nobody else has touched it', async ({ browse }) => {
    const page = await browse('staff');
    const place = uniqueWord();
    await page.route('**/api/reports', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const form = await startReport(page, 'Phone');
    await pickStudent(form, 'martin');
    await openInfo(form);
    await form.getByLabel('Location').fill(place);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form.getByText('It may have been done already. Trying again is safe.')).toBeVisible({
      timeout: 20_000,
    });
    await page.unroute('**/api/reports');
    await form.getByLabel('Comment').fill('Added since');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Report updated')).toBeVisible();
    await expect(form).toBeHidden();
    await page.goto('/history');
    await expect(page.getByText(place)).toHaveCount(1);
    await expect(page.getByText('Added since')).toBeVisible();
  });

  test('and was deleted since can be saved as a new one, also once the page was loaded again', async ({ browse }) => {
    const page = await browse('staff');
    let id = '';
    await page.route('**/api/reports', async (route) => {
      const answer = await route.fetch();
      ({ id } = reportAnswer.parse(await answer.json()).report);
      await route.abort();
    });
    const form = await startReport(page, 'Phone');
    await pickStudent(form, 'martin');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form.getByText('It may have been done already. Trying again is safe.')).toBeVisible({
      timeout: 20_000,
    });
    await page.unroute('**/api/reports');
    await deleteReport(await browse('admin'), { id });
    await page.reload();
    await page.getByRole('region', { name: 'Not saved yet' }).getByRole('button', { name: 'Continue' }).click();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form.getByText('This report has been deleted')).toBeVisible();
    await form.getByRole('button', { name: 'Save as a new report' }).click();
    await expect(page.getByText('Report submitted')).toBeVisible();
    await expect(form).toBeHidden();
  });
});

test.describe('without network', () => {
  test.use({ expectedConsole: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });

  test('a report that cannot be saved says so at once, and before', async ({ browse }) => {
    const page = await browse('staff');
    const form = await startReport(page, 'Phone');
    await pickStudent(form, 'martin');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.context().setOffline(true);
    await expect(form.getByText(/^You are offline: this can be saved/)).toBeVisible();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form.getByText('Not saved. What you typed is still here.')).toBeVisible();
    expect(sent.filter((call) => call === 'POST /api/reports')).toHaveLength(1);
    await page.context().setOffline(false);
    await expect(form.getByText(/^You are offline/)).toHaveCount(0);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Report submitted')).toBeVisible();
  });
});

test('Ctrl+Enter in a dialog over the form does not save what is below it', async ({ browse }) => {
  const page = await browse('staff');
  const form = await startReport(page, 'Phone');
  let sent = 0;
  await page.route('**/api/reports', (route) => {
    sent += 1;
    return route.continue();
  });
  await pickStudent(form, 'martin');
  await form.getByRole('button', { name: 'Student history' }).click();
  const recent = page.getByRole('dialog', { name: 'Student history' });
  await recent.getByRole('checkbox', { name: 'Select all' }).press('Control+Enter');
  await page.keyboard.press('Escape');
  await expect(recent).toBeHidden();
  await form.getByRole('button', { name: 'Cancel' }).click();
  const ask = page.getByRole('dialog', { name: 'Close without saving?' });
  const stay = ask.getByRole('button', { name: 'Go on writing' });
  await stay.press('Control+Enter');
  await stay.click();
  await expect(ask).toBeHidden();
  expect(sent).toBe(0);
  await form.getByRole('combobox').press('Control+Enter');
  await expect(page.getByText('Report submitted')).toBeVisible();
  expect(sent).toBe(1);
});
