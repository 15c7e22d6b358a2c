import type { Page } from '@playwright/test';
import type { StudentSummary } from '@vigie/command-service/contract';
import { reportList } from '@vigie/query-service/contract';
import { expect, test } from '../fixtures.ts';
import { uniqueWord } from '../lists.ts';
import { openManage, rows, tab } from '../manage.ts';
import { makeReport, read } from '../reports.ts';

/** Two students of two classes, whom older reports are about: other journeys change students of their own. */
async function twoInClasses(page: Page): Promise<readonly [StudentSummary, StudentSummary]> {
  const answer = await read(page, '/api/reports', { params: { pageSize: '100' } });
  const { reports } = reportList.parse(await answer.json());
  const inClass = reports.flatMap(({ students }) => students).filter(({ section }) => section !== null);
  const one = inClass.at(-1);
  const other = inClass.findLast(({ level }) => level !== one?.level);
  if (one === undefined || other === undefined) throw new Error('No reports are about students of two levels');
  return [one, other];
}

test.describe('Reports of a class', () => {
  test('are found by its level and its section, in every tab, and the address keeps them', async ({ browse }) => {
    const page = await browse('cpe');
    const [student, other] = await twoInClasses(page);
    const { level, section } = student;
    const word = uniqueWord();
    await makeReport(page, { students: [other.id, student.id], comment: word, finalized: true });
    await makeReport(page, { students: [other.id], comment: word, finalized: true });
    await openManage(page, `?q=${word}`);
    await expect(rows(page)).toHaveCount(2);

    await page.getByRole('button', { name: 'Class', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Class' });
    await expect(panel.getByLabel('Level')).toBeFocused();
    await panel.getByLabel('Level').selectOption(level);
    await page.keyboard.press('Tab');
    await panel.getByLabel('Section').selectOption(section);
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(panel).toBeHidden();
    await expect(rows(page)).toHaveCount(1);
    // The first of several students is one who was asked for.
    await expect(rows(page)).toContainText(`2${student.firstName} ${student.lastName} (${level}${section})`);
    await expect(tab(page, /^To file/)).toContainText('1');
    await page.reload();
    await expect(page.getByRole('button', { name: `Class: ${level}${section}`, exact: true })).toBeVisible();
    await expect(rows(page)).toHaveCount(1);

    await page.getByRole('button', { name: `Class: ${level}${section}`, exact: true }).click();
    await panel.getByLabel('Section').selectOption(section === 'A' ? 'B' : 'A');
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('No report matches these filters')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filter: Class' }).click();
    await expect(page).toHaveURL(new RegExp(`\\?q=${word}$`));
    await expect(rows(page)).toHaveCount(2);
  });

  test('are asked for by a level: a section of none says what is missing', async ({ browse }) => {
    const page = await browse('cpe');
    await openManage(page);
    await page.getByRole('button', { name: 'Class', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Class' });
    await panel.getByLabel('Section').selectOption('B');
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(panel.getByLabel('Level')).toBeFocused();
    await expect(panel.getByLabel('Level')).toHaveAttribute('aria-invalid', 'true');
    await expect(panel.getByLabel('Level')).not.toHaveAccessibleDescription('');
    await panel.getByLabel('Level').selectOption('6e');
    await expect(panel.getByLabel('Level')).toHaveAttribute('aria-invalid', 'false');
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/level=6e&section=B/);
  });
});
