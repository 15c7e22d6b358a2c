import { atRest } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { hearNothing, hold } from '../lists.ts';

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`Tabs stay where they are as their counts come: ${width} px`, async ({ browse }) => {
    const page = await browse('cpe', { width, height });
    const release = await hold(page, '**/api/reports/*');
    await page.goto('/manage');
    const tabs = page.getByRole('tab');
    const places = () => tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().left));
    await expect(tabs).toHaveText([/–$/, /–$/, /–$/, /^Deleted/]);
    const before = await places();
    release();
    await expect(tabs).toHaveText([/\d$/, /\d$/, /\d$/, /^Deleted/]);
    expect(await places()).toEqual(before);
  });
}

for (const [device, options] of [
  ['desktop', {}],
  ['phone', { width: 390, height: 844, touch: true }],
] as const) {
  test(`Tabs and search of a report stay where they are as its first student is picked: ${device}`, async ({
    browse,
  }) => {
    const page = await browse('cpe', options);
    await page.goto('/');
    await page.getByRole('button', { name: /^Phone/ }).click();
    const box = page.getByRole('combobox', { name: 'Name, email or badge' });
    await box.fill('martin');
    await box.press('Enter');
    const first = page.getByRole('option').first();
    await expect(first).toBeVisible();
    const info = page.getByRole('tab', { name: /^More info/ });
    const places = async () => [await info.boundingBox(), await box.boundingBox(), (await first.boundingBox())?.y];
    const before = await places();
    await first.click();
    await expect(page.getByRole('list', { name: 'Students involved' }).getByRole('listitem')).toHaveCount(1);
    expect(await places()).toEqual(before);
  });
}

test('Who else was found stays where it is on a phone as somebody is picked', async ({ browse }) => {
  const page = await browse('cpe', { width: 390, height: 844, touch: true });
  await page.goto('/');
  await page.getByRole('button', { name: /^Phone/ }).click();
  const box = page.getByRole('combobox', { name: 'Name, email or badge' });
  await box.fill('mamadou ba');
  await box.press('Enter');
  const found = page.getByRole('option', { name: /mamadou\.ba/ });
  await expect(found).toHaveCount(2);
  // Until the next frame rows have the height that rows mostly have.
  await atRest(page);
  const places = () => found.evaluateAll((all) => all.map((option) => option.getBoundingClientRect().toJSON()));
  const before = await places();
  await found.first().click();
  await expect(found.first()).toHaveAttribute('aria-selected', 'true');
  expect(await places()).toEqual(before);
});

test('The way out of a form stays where it is while the form is saved', async ({ browse }) => {
  const page = await browse('cpe');
  await page.goto('/');
  await page.getByRole('button', { name: /^Phone/ }).click();
  await page.getByRole('combobox', { name: 'Name, email or badge' }).fill('martin');
  await page.getByRole('option').first().click();
  await hold(page, '**/api/reports');
  const cancel = page.getByRole('button', { name: 'Cancel' });
  const before = await cancel.boundingBox();
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(save).toHaveClass(/loading/);
  await atRest(page);
  expect(await cancel.boundingBox()).toEqual(before);
});

test('The way to earlier exits stays where it is as it is known, on a phone, how many are out', async ({ browse }) => {
  const page = await browse('cpe', { width: 390, height: 844, touch: true });
  const release = await hold(page, '**/api/access/out*');
  await page.goto('/');
  await page.getByRole('tab', { name: 'Exits' }).click();
  const history = page.getByRole('button', { name: 'History', exact: true });
  await expect(history).toBeVisible();
  const before = await history.boundingBox();
  release();
  await expect(page.getByRole('link', { name: / out$/ })).toBeVisible();
  expect(await history.boundingBox()).toEqual(before);
});

test('A filter opens at the foot of a phone as large as it stays', async ({ browse }) => {
  const page = await browse('cpe', { width: 390, height: 844, touch: true });
  // What other journeys report meanwhile would move the rows.
  await hearNothing(page);
  await page.goto('/manage');
  await expect(page.getByRole('article').first()).toBeVisible();
  const shifts = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const note = (entries: PerformanceEntryList): void => entries.forEach((entry) => seen.push(JSON.stringify(entry)));
    new PerformanceObserver((list) => note(list.getEntries())).observe({ type: 'layout-shift' });
    return seen;
  });
  for (const name of ['Category', 'Dates', 'Reported by', 'Category']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog', { name }).getByRole('button').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name })).toBeHidden();
  }
  expect(await shifts.jsonValue()).toEqual([]);
});

test('What is typed into a filter of a phone does not move its box', async ({ browse }) => {
  const page = await browse('cpe', { width: 390, height: 844, touch: true });
  await page.goto('/manage');
  await page.getByRole('button', { name: 'Reported by' }).click();
  const author = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(author).toBeFocused();
  const before = await author.boundingBox();
  await author.fill('Nobody at all');
  await expect(page.getByText('Nobody has this name')).toBeVisible();
  expect(await author.boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Student', exact: true }).click();
  const student = page.getByRole('combobox', { name: 'Name, email or badge' });
  await expect(student).toBeFocused();
  const empty = await student.boundingBox();
  await student.fill('martin');
  await student.press('Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await student.boundingBox()).toEqual(empty);
});

test('Students who were found take as much room before they are scrolled to as after', async ({ browse }) => {
  const page = await browse('cpe');
  await page.goto('/');
  await page.getByRole('button', { name: /^Phone/ }).click();
  const box = page.getByRole('combobox', { name: 'Name, email or badge' });
  await box.fill('ma');
  await box.press('Enter');
  const found = page.getByRole('listbox', { name: 'Students found' });
  await expect(found.getByRole('option').first()).toBeVisible();
  const count = await found.getByRole('option').count();
  expect(count).toBeGreaterThan(20);
  const room = () => found.evaluate((list) => list.scrollHeight);
  const before = await room();
  // Each is laid out once.
  for (let place = 0; place < count; place += 5) await found.getByRole('option').nth(place).scrollIntoViewIfNeeded();
  await found.getByRole('option').last().scrollIntoViewIfNeeded();
  // A name that takes two lines is higher.
  expect(Math.abs((await room()) - before)).toBeLessThan(2 * count);
});
