import { MAX_LOCATION } from '@vigie/command-service/contract/limits';
import { addStudent, uniqueName } from '../admin.ts';
import { expect, MOVING, test } from '../fixtures.ts';
import { openInfo, pickStudent, pressUntilFocused, send, startReport } from '../reports.ts';

test.use(MOVING);

test('a report is written and saved by keyboard alone, and the focus goes back to where it began', async ({
  browse,
}) => {
  const page = await browse('staff');
  await page.addInitScript(withoutPointer);
  await page.goto('/');
  const dress = page.getByRole('button', { name: /^Dress/ });
  await dress.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'New report' });
  await expect(form.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('martin');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const students = form.getByRole('tab', { name: /Students/ });
  await expect(students).toHaveAccessibleName(/1/);
  await pressUntilFocused(page, 'Shift+Tab', students);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await pressUntilFocused(page, 'Tab', form.getByLabel('Location'));
  await page.keyboard.type('Gym, by keyboard');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Wore a hat.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('And sunglasses.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Report submitted')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(dress).toBeFocused();

  await page.getByRole('button', { name: 'My reports' }).click();
  await expect(page.getByText('Gym, by keyboard')).toBeVisible();
  await expect(page.getByText('Wore a hat. And sunglasses.')).toBeVisible();
});

test('Tab goes round within a report, as often as it is pressed', async ({ browse }) => {
  const page = await browse('staff');
  const form = await startReport(page, 'Dress');
  await openInfo(form);
  await form.getByLabel('Comment').fill('Wore a hat.');
  /** The browser's own bar comes after the last of the page: nothing of the page has the focus then. */
  const isHeld = () =>
    form.evaluate((dialog) => document.activeElement === document.body || dialog.contains(document.activeElement));
  for (const key of ['Tab', 'Shift+Tab']) {
    await form.getByRole('button', { name: 'Close' }).focus();
    for (let presses = 0; presses < 15; presses += 1) {
      await page.keyboard.press(key);
      expect(await isHeld(), `${key}, pressed ${presses + 1} times`).toBe(true);
    }
  }
  await pressUntilFocused(page, 'Tab', form.getByRole('button', { name: 'Save', exact: true }));
  await pressUntilFocused(page, 'Tab', form.getByRole('button', { name: 'Close' }));
});

test('a report without students is saved only as not finalized, and says so before and after', async ({ browse }) => {
  const page = await browse('staff', { width: 390, height: 844 });
  const form = await startReport(page, 'Phone');
  const finalized = form.getByRole('switch', { name: 'Finalized' });
  await expect(finalized).toBeChecked();
  await expect(finalized).toHaveAccessibleDescription('Without students it can only be saved as not finalized');
  await openInfo(form);
  await form.getByLabel('Comment').fill('Somebody was filming, nobody knows who.');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const needed = 'A report without students can only be saved as not finalized';
  await expect(form.getByRole('alert').filter({ hasText: needed })).toBeVisible();
  await expect(form.getByRole('tab', { name: /Students/ })).toHaveAttribute('aria-selected', 'true');
  const students = form.getByRole('combobox');
  await expect(students).toBeFocused();
  await expect(students).toHaveAttribute('aria-invalid', 'true');
  await expect(students).toHaveAccessibleDescription(new RegExp(`^${needed}`, 'u'));
  await form.getByRole('button', { name: 'Save as not finalized' }).click();
  await expect(page.getByText('Report submitted')).toBeVisible();

  await page.goto('/unfinalized');
  await expect(page.getByText('Somebody was filming, nobody knows who.')).toBeVisible();
});

test('the category is changed from its menu, by keyboard too', async ({ browse }) => {
  const page = await browse('staff');
  const form = await startReport(page, 'Phone');
  await form.getByRole('button', { name: 'Category: Phone. Change it' }).press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitemradio')).toHaveCount(6);
  await menu.getByRole('menuitemradio', { name: /^Computer/ }).click();
  const category = form.getByRole('button', { name: 'Category: Computer. Change it' });
  await expect(category).toBeFocused();

  await category.press('Enter');
  await expect(menu.getByRole('menuitemradio', { name: /^Computer/, checked: true })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitemradio', { name: /^Phone/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: 'Category: Badge defect. Change it' })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(menu.getByRole('menuitemradio', { checked: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(form).toBeVisible();
});

test('the category’s menu has its focus, and its Escape, however fast its keys are pressed', async ({ browse }) => {
  const page = await browse('staff');
  const form = await startReport(page, 'Phone');
  const menu = page.getByRole('menu');
  const category = form.getByRole('button', { name: 'Category: Phone. Change it' });
  await category.press('Enter');
  await expect(menu.getByRole('menuitemradio', { checked: true })).toBeFocused();
  // The events of the browser that tell of it come later.
  await menu.evaluate((panel: HTMLElement) => {
    panel.hidePopover();
    panel.showPopover();
  });
  await expect(menu.getByRole('menuitemradio', { checked: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(category).toBeFocused();

  await category.evaluate((button: HTMLElement) => {
    button.click();
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });
  await expect(menu).toBeVisible();
  await expect(form).toBeVisible();
});

test('closing with something written asks; Enter keeps it, and it can be discarded', async ({ browse }) => {
  const page = await browse('staff2');
  const form = await startReport(page, 'Disrespect');
  await expect(form.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await startReport(page, 'Disrespect');
  await openInfo(form);
  await form.getByLabel('Location').fill('Library, not to be lost');
  await form.getByLabel('Location').press('Escape');
  const ask = page.getByRole('dialog', { name: 'Close without saving?' });
  await ask.getByRole('button', { name: 'Go on writing' }).click();
  await expect(form.getByLabel('Location')).toHaveValue('Library, not to be lost');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(ask.getByRole('button', { name: 'Keep as a draft' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  const drafts = page.getByRole('region', { name: 'Not saved yet' });
  await expect(drafts).toContainText('Library, not to be lost');

  await drafts.getByRole('button', { name: 'Continue' }).click();
  await form.getByRole('button', { name: 'Close' }).click();
  await ask.getByRole('button', { name: 'Discard what I wrote' }).click();
  await expect(drafts).toBeHidden();
});

test.describe('a refused report', () => {
  test.use({ expectedConsole: [/400 \(Bad Request\)|422 \(Unprocessable/] });

  test('names the student who was removed in the meantime', async ({ browse }) => {
    const page = await browse('cpe');
    const [stays, goes] = [await addStudent(page, uniqueName()), await addStudent(page, uniqueName())];
    const form = await startReport(page, 'Phone');
    await pickStudent(form, stays.lastName);
    await pickStudent(form, goes.lastName);
    await send(page, 'DELETE', `/api/admin/students/${goes.id}`);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    const refusal = form.getByRole('alert').filter({ hasText: 'Not saved.' });
    await expect(refusal).toContainText(`Could not find student: Zoé ${goes.lastName} (6eA)`);
    await expect(refusal).not.toContainText(stays.lastName);
  });

  test('keeps what was typed and shows each error at its field', async ({ browse }) => {
    const page = await browse('staff');
    await page.route('**/api/reports', (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        json: {
          type: 'about:blank',
          title: 'Bad Request',
          status: 400,
          message: { text: 'request.invalid', type: 'error' },
          errors: [{ path: 'location', text: 'field.invalid' }],
        },
      }),
    );
    const form = await startReport(page, 'Phone');
    await pickStudent(form, 'martin');
    await openInfo(form);
    await form.getByLabel('Location').fill('A place');
    await form.getByLabel('Comment').fill('A long story');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form.getByText('Not saved. What you typed is still here.')).toBeVisible();
    await expect(form.getByLabel('Location')).toHaveAccessibleDescription('Not valid');
    await expect(form.getByLabel('Location')).toBeFocused();
    await expect(form.getByLabel('Comment')).toHaveValue('A long story');
  });
});

test.describe('with the network gone', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`a save that fails is sent again with the same key, and is one report (motion: ${reducedMotion})`, async ({
      browse,
    }) => {
      const page = await browse('staff');
      await page.emulateMedia({ reducedMotion });
      const place = `Computer room, without a network (motion: ${reducedMotion})`;
      const keys = new Set<string>();
      page.on('request', async (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/reports')) {
          keys.add(request.headers()['idempotency-key'] ?? 'none');
        }
      });
      await page.route('**/api/reports', (route) => route.abort());
      const form = await startReport(page, 'Computer');
      await pickStudent(form, 'martin');
      await openInfo(form);
      await form.getByLabel('Location').fill(place);
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(form.getByText('It may have been done already. Trying again is safe.')).toBeVisible({
        timeout: 20_000,
      });
      await page.unroute('**/api/reports');
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(form).toBeHidden();
      expect([...keys]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/u)]);
      await page.goto('/history');
      await expect(page.getByText(place)).toHaveCount(1);
    });
  }
});

test('a field tells how much room it has left, and then how much is too much', async ({ browse }) => {
  const page = await browse('staff');
  const form = await startReport(page, 'Behaviour');
  await openInfo(form);
  const place = form.getByLabel('Location');
  const left = form.getByRole('status').filter({ hasText: /characters? (left|too many)/ });
  await place.fill('x'.repeat(MAX_LOCATION - 1));
  await expect(left).toHaveText('1 character left');
  await expect(place).toHaveAccessibleDescription('1 character left');
  await place.fill('x'.repeat(MAX_LOCATION + 2));
  await expect(left).toHaveText('2 characters too many');
});

test('in a window that has no room beside bar and footer, all of the form scrolls', async ({ browse }) => {
  const page = await browse('staff', { width: 320, height: 256 });
  const form = await startReport(page, 'Behaviour');
  await openInfo(form);
  const save = form.getByRole('button', { name: 'Save', exact: true });
  await form.getByLabel('Location').focus();
  await expect(save).not.toBeInViewport();
  await save.scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport({ ratio: 1 });
});

test('the home screen offers the six categories and the way to what was reported, in French too', async ({
  browse,
}) => {
  const page = await browse('staff', { locale: 'fr', theme: 'customDark', width: 390, height: 844 });
  await page.goto('/');
  for (const name of ['Téléphone', 'Ordinateur', 'Comportement', 'Manque de respect', 'Tenue', 'Défaut de badge']) {
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Élèves récents' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mes rapports' }).click();
  await expect(page).toHaveURL(/\/history$/);
});

/** As of a computer at a gate that has a badge reader, and nothing to point with. */
function withoutPointer(): void {
  const asked = window.matchMedia.bind(window);
  window.matchMedia = (query) => asked(query.includes('(pointer:') ? 'not all' : query);
}
