import { addStudentWithPhoto, uniqueName } from '../admin.ts';
import { openExits, pick } from '../exits.ts';
import { expect, test } from '../fixtures.ts';
import { send } from '../reports.ts';

test('Who is picked again is shown as they are by now: another card, and no photo that has been deleted', async ({
  browse,
}) => {
  const [page, cpe] = [await browse('staff'), await browse('cpe')];
  const student = await addStudentWithPhoto(cpe, uniqueName());
  const card = page.getByRole('region', { name: new RegExp(`^${student.firstName} ${student.lastName}`) });
  const photo = card.getByRole('button', { name: /^Enlarge the photo/ });
  const recent = page
    .getByRole('region', { name: 'Recent students' })
    .getByRole('button', { name: new RegExp(student.lastName) });
  await openExits(page);
  await pick(page, student);
  await expect(card).toContainText('Cyan');
  await expect(photo).toBeVisible();
  await card.getByRole('button', { name: 'Pick somebody else' }).click();

  await send(cpe, 'PATCH', `/api/admin/students/${student.id}`, { status: 'red' });
  await send(cpe, 'DELETE', `/api/admin/students/${student.id}/photo`);
  await page.reload();
  await openExits(page);
  await recent.click();
  await expect(card).toContainText('Red');
  await expect(photo).toHaveCount(0);
  await expect(recent).toContainText('Red');
});
