import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { addStudent, uniqueName } from '../admin.ts';
import { expect, test } from '../fixtures.ts';
import { answerError, failToLoad, hold } from '../lists.ts';
import { LOOKS } from '../looks.ts';
import { noImage, portrait, tooLarge, type ChosenFile } from '../photos.ts';
import { send } from '../reports.ts';

// Refusals of the server, and failures made on purpose.
test.use({ expectedConsole: [/status of (422|500)/] });

const UPLOAD = '**/api/admin/students/*/photo';

const choose = (page: Page, label: string, ...files: readonly ChosenFile[]) =>
  page.getByLabel(label).setInputFiles([...files]);

const row = (page: Page, file: string) => page.getByRole('article', { name: file });

async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Name, email or badge' }).fill(name);
  await page.keyboard.press('Enter');
}

test.describe('A photo for one student', () => {
  test('is seen before, uploaded, and then shown where the student is', async ({ browse }) => {
    const page = await browse('cpe');
    const { lastName } = await addStudent(page, uniqueName());
    await page.goto('/admin');
    await page.getByRole('tab', { name: 'Photos' }).click();
    await find(page, lastName);
    await page.getByRole('option').first().click();
    await expect(page.getByText('No photo yet')).toBeVisible();
    await choose(page, 'Choose a photo', portrait('me.png', 200));
    await expect(page.getByText('me.png')).toBeVisible();
    await page.getByRole('button', { name: 'Upload the photo' }).click();
    await expect(page.getByText('Photo updated')).toBeVisible();
    await expect(page.getByText('No photo yet')).toHaveCount(0);
    await expect(page.getByText('me.png')).toHaveCount(0);

    const enlarge = page.getByRole('button', { name: new RegExp(`^Enlarge the photo of Zoé ${lastName}`) });
    await enlarge.click();
    const overlay = page.getByRole('dialog', { name: new RegExp(lastName) });
    await expect(overlay.getByRole('img', { name: new RegExp(lastName) })).toBeVisible();
    await overlay.getByRole('button', { name: 'Close' }).click();
    await expect(overlay).toHaveCount(0);
    await expect(enlarge).toBeFocused();

    await page.goto(`/admin?tab=students&q=${lastName}`);
    await expect(enlarge.locator('img')).toBeVisible();
    await page.goto('/');
    await page.getByRole('tab', { name: 'Exits' }).click();
    await find(page, lastName);
    await expect(page.getByRole('option').locator('img')).toBeVisible();
  });

  test('is that of whom it was sent for, whatever is pressed meanwhile', async ({ browse }) => {
    const page = await browse('cpe');
    const [one, other] = [await addStudent(page, uniqueName()), await addStudent(page, uniqueName())];
    await page.goto('/admin?tab=photos');
    await find(page, one.lastName);
    await page.getByRole('option').first().click();
    await choose(page, 'Choose a photo', portrait('me.png', 200));
    const box = await page.getByRole('combobox').boundingBox();
    const release = await hold(page, UPLOAD);
    await page.getByRole('button', { name: 'Upload the photo' }).click();
    await page.mouse.click((box?.x ?? 0) + 60, (box?.y ?? 0) + 10);
    await page.keyboard.type(`${other.lastName}\n`);
    await expect(page.getByRole('option')).toHaveCount(0);
    release();
    await expect(page.getByText('Photo updated')).toBeVisible();
    await expect(
      page.getByRole('button', { name: new RegExp(`^Enlarge the photo of Zoé ${one.lastName}`) }),
    ).toBeVisible();
    await find(page, other.lastName);
    await page.getByRole('option').first().click();
    await expect(page.getByText('No photo yet')).toBeVisible();
  });

  test('needs both a student and a file, and a file that is an image of 500 KB or less', async ({ browse }) => {
    const page = await browse('cpe');
    await page.goto('/admin?tab=photos');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await page.getByRole('button', { name: 'Upload the photo' }).click();
    await expect(page.getByText('Pick a student and choose a photo first')).toBeVisible();
    await choose(page, 'Choose a photo', noImage('note.png'));
    await expect(page.getByText('File must be an image')).toBeVisible();
    await choose(page, 'Choose another photo', tooLarge('large.png'));
    await expect(page.getByText('Image must be 500KB or less')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('stays chosen when the server fails, is asked about before the page is left, and is sent again', async ({
    browse,
  }) => {
    const page = await browse('admin');
    const { lastName } = await addStudent(page, uniqueName());
    await page.goto('/admin?tab=photos');
    await find(page, lastName);
    await page.getByRole('option').first().click();
    await choose(page, 'Choose a photo', portrait('me.png', 20));
    let fails = true;
    await page.route(UPLOAD, (route) => (fails ? answerError(route) : route.continue()));
    await page.getByRole('button', { name: 'Upload the photo' }).click();
    await expect(page.getByText(/^It may have been done already/)).toBeVisible();
    await expect(page.getByText('me.png')).toBeVisible();
    const asks = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(await asks()).toBe(true);
    fails = false;
    await page.getByRole('button', { name: 'Upload the photo' }).click();
    await expect(page.getByText('Photo updated')).toBeVisible();
    await expect(page.getByText(/^(The photo was not uploaded|It may have been done)/)).toHaveCount(0);
    expect(await asks()).toBe(false);
  });
});

test.describe('Photos for many students', () => {
  test('are matched by file name; what is in doubt is chosen by hand; each file tells how it went', async ({
    browse,
  }) => {
    const page = await browse('cpe');
    const [ann, bob, twin] = [uniqueName(), uniqueName(), uniqueName()];
    await addStudent(page, ann, { firstName: 'Ann' });
    await addStudent(page, bob, { firstName: 'Bob' });
    await addStudent(page, twin, { firstName: 'Eve', level: '5e' });
    await page.goto('/admin?tab=photos&photos=many');
    await choose(
      page,
      'Choose photos, or drop them here',
      portrait(`${ann.toLowerCase()}_ann.png`, 0),
      portrait(`bob ${bob} with friend.png`, 90),
      portrait(`IMG_${twin.toLowerCase()}0001.png`, 180),
      noImage('note.png'),
      tooLarge('large.png'),
    );
    await expect(row(page, `${ann.toLowerCase()}_ann.png`)).toContainText('Matched');
    await expect(row(page, `${ann.toLowerCase()}_ann.png`)).toContainText(`Ann ${ann}`);
    await expect(row(page, `bob ${bob} with friend.png`)).toContainText('words that are not the student’s');
    await expect(row(page, 'note.png')).toContainText('File must be an image');
    await expect(row(page, 'large.png')).toContainText('Image must be 500KB or less');
    const unmatched = row(page, `IMG_${twin.toLowerCase()}0001.png`);
    await expect(unmatched).toContainText('Unmatched');

    await page.getByRole('button', { name: `Choose the student of bob ${bob}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Whose photo is this?' });
    await dialog.getByRole('button', { name: new RegExp(`Bob ${bob}`) }).click();
    await expect(dialog).toHaveCount(0);
    await unmatched.getByRole('button', { name: /^Choose/ }).click();
    await dialog.getByRole('combobox').fill(twin);
    await page.keyboard.press('Enter');
    await dialog.getByRole('option').first().click();
    await expect(unmatched).toContainText(`Eve ${twin}`);
    await expect(unmatched.getByRole('button', { name: /^Change the student of/ })).toHaveText('Change');

    await page.getByRole('button', { name: 'Upload 3 photos' }).click();
    await expect(page.getByRole('article').filter({ hasText: 'Uploaded' })).toHaveCount(3);
    await expect(page.getByText('3 of 5 photos uploaded')).toBeVisible();
    await page.getByRole('button', { name: /^Refused/ }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  test('namesakes are told apart by class and photo, when somebody chooses', async ({ browse }) => {
    const page = await browse('cpe');
    const name = uniqueName();
    await addStudent(page, name, { level: '6e' });
    await addTwin(page, name);
    await page.goto('/admin?tab=photos&photos=many');
    await choose(
      page,
      'Choose photos, or drop them here',
      portrait(`zoe ${name} 4eB.png`, 0),
      portrait(`${name} zoe.png`, 60),
    );
    await expect(row(page, `zoe ${name} 4eB.png`)).toContainText('4eB');
    await expect(row(page, `${name} zoe.png`)).toContainText('Several students have this name');
    await row(page, `${name} zoe.png`)
      .getByRole('button', { name: /^Choose/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Whose photo is this?' });
    await expect(dialog.getByRole('button', { name: /Zoé/ })).toHaveCount(2);
    await dialog.getByRole('button', { name: /6eA/ }).click();
    await expect(row(page, `${name} zoe.png`)).toContainText('Matched');
  });

  test('can be cancelled; what failed is tried again alone; another tab loses nothing', async ({ browse }) => {
    const page = await browse('cpe');
    const names = [uniqueName(), uniqueName(), uniqueName(), uniqueName(), uniqueName()];
    for (const name of names) await addStudent(page, name);
    await page.goto('/admin?tab=photos&photos=many');
    const files = names.map((name, index) => portrait(`${name} zoe.png`, index * 50));
    await choose(page, 'Choose photos, or drop them here', ...files);
    const release = await hold(page, UPLOAD);
    await page.getByRole('button', { name: 'Upload 5 photos' }).click();
    await expect(page.getByRole('progressbar').first()).toBeVisible();
    await expect(page.getByText('0 of 5 photos')).toBeVisible();
    await page.getByRole('tab', { name: 'Users', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
    await page.getByRole('tab', { name: 'Photos' }).click();
    await page.getByRole('button', { name: 'Cancel the upload' }).click();
    await expect(page.getByRole('article').filter({ hasText: 'Matched' })).toHaveCount(5);
    release();
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    let fails = 2;
    await page.route(UPLOAD, (route) => {
      fails -= 1;
      return fails >= 0 ? answerError(route) : route.continue();
    });
    await page.getByRole('button', { name: 'Upload 5 photos' }).click();
    await expect(page.getByRole('article').filter({ hasText: 'Uploaded' })).toHaveCount(3);
    await expect(page.getByRole('article').filter({ hasText: 'Something went wrong' })).toHaveCount(2);
    await page.getByRole('button', { name: 'Try the 2 failed ones again' }).click();
    await expect(page.getByRole('article').filter({ hasText: 'Uploaded' })).toHaveCount(5);
    await page.getByRole('button', { name: 'Clear list' }).click();
    await expect(page.getByRole('article')).toHaveCount(0);
  });

  test('stay in the list when the directory can’t be read, are looked up again, and go after a question', async ({
    browse,
  }) => {
    const page = await browse('cpe');
    await page.goto('/admin?tab=photos&photos=many');
    await failToLoad(page, '**/api/admin/students?*');
    await choose(page, 'Choose photos, or drop them here', portrait('zoe nobody.png', 0));
    await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText('This could not be loaded');
    await expect(row(page, 'zoe nobody.png')).toBeVisible();
    await page.unroute('**/api/admin/students?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(row(page, 'zoe nobody.png')).toContainText('Unmatched');

    const clear = page.getByRole('button', { name: 'Clear list' });
    const question = page.getByRole('dialog', { name: 'Are you sure ?' });
    await clear.click();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(clear).toBeFocused();
    await clear.click();
    await question.getByRole('button', { name: 'Clear list' }).click();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
});

for (const look of LOOKS) {
  test(`Photos have no accessibility violation: ${look.theme}, ${look.locale}, ${look.width} px`, async ({
    browse,
  }) => {
    test.setTimeout(120_000);
    const page = await browse('cpe', look);
    const { lastName } = await addStudent(page, uniqueName());
    await page.goto('/admin?tab=photos');
    await page.locator('input[type=file]').setInputFiles(tooLarge('me.png'));
    await expectAccessible(page, 'Admin, Photos');
    await page.goto('/admin?tab=photos&photos=many');
    await page
      .locator('input[type=file]')
      .setInputFiles([
        portrait(`${lastName} zoe.png`, 0),
        portrait(`${lastName} zoe x.png`, 60),
        noImage('note.png'),
        tooLarge('large.png'),
      ]);
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(row(page, `${lastName} zoe x.png`).getByRole('button')).toHaveCount(2);
    await expectAccessible(page, 'many photos');
    await row(page, `${lastName} zoe x.png`).getByRole('button').first().click();
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
    await expectAccessible(page, 'choose student dialog');
  });
}

/** Adds another student of the same name, in another class. */
async function addTwin(page: Page, lastName: string): Promise<void> {
  const twin = { lastName, firstName: 'Zoé', email: null, tagNb: null, level: '4e', section: 'B', status: 'red' };
  await send(page, 'POST', '/api/admin/students', { students: [twin] });
}
