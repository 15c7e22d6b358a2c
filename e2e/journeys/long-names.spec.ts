import { addStudent, uniqueName } from '../admin.ts';
import { record } from '../exits.ts';
import { expect, test } from '../fixtures.ts';
import { makeReport } from '../reports.ts';

test('a long name makes no list wider than a phone', async ({ browse }) => {
  const page = await browse('cpe', { width: 390, height: 844 });
  const name = uniqueName();
  const student = await addStudent(page, `DE LA ROCHEFOUCAULD-MONTBEL ${name}`, {
    firstName: 'Maximilien-Alexandre',
    level: 'Term',
    section: 'E',
  });
  const report = await makeReport(page, { students: [student.id] });
  await record(page, student, 'out');
  const lists = [
    '/history',
    `/manage?student=${student.id}`,
    '/exits',
    '/exits?tab=out',
    `/admin?tab=students&q=${name}`,
  ];
  for (const list of [...lists, `/history?report=${report.id}`]) {
    await page.goto(list);
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), list).toBe(390);
  }
});
