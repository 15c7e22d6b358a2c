import { expect, test } from '../fixtures.ts';
import { deleteReport, uniqueWord } from '../lists.ts';
import { openManage, rows, tab } from '../manage.ts';
import { makeReport } from '../reports.ts';

test('A double click restores one report, and not the next as well', async ({ browse }) => {
  const page = await browse('cpe');
  const word = uniqueWord();
  for (let n = 0; n < 2; n += 1) await deleteReport(page, await makeReport(page, { comment: word }));
  await openManage(page, `?tab=deleted&q=${word}`);
  const restore = page.getByRole('button', { name: /^Restore:/ });
  const { x, y } = (await restore.first().boundingBox()) ?? { x: NaN, y: NaN };
  await page.mouse.click(x + 5, y + 5);
  // The next has come to its place before the second click.
  await expect(restore).toHaveCount(1);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await tab(page, /^To file/).click();
  await expect(rows(page)).toHaveCount(1);
});
