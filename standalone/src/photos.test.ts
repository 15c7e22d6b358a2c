import { studentAnswer } from '@vigie/command-service/contract';
import { SYSTEM } from '@vigie/command-service';
import { formWith, type Browser } from '@vigie/http/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PIXEL } from './testing/pixel.ts';
import { openTestSchool, type TestSchool } from './testing/test-school.ts';

let town: TestSchool;
let cpe: Browser;
let student = '';
beforeEach(async () => {
  town = await openTestSchool();
  await town.register('cpe', { isCPE: true });
  cpe = await town.signIn('cpe');
  const by = { actor: SYSTEM, now: new Date(town.clock.now).toISOString() };
  const ben = {
    firstName: 'Ben',
    lastName: 'Martin',
    email: null,
    tagNb: null,
    level: '5e',
    section: 'B',
    status: 'blue',
  } as const;
  const { students } = await town.school.commands.addStudents(by, [ben]);
  student = students[0]?.id ?? '';
});
afterEach(() => town.close());

const upload = async () => {
  const { body, headers } = await cpe.send('POST', `/api/admin/students/${student}/photo`, formWith('photo', PIXEL));
  return { path: studentAnswer.parse(body).student.photo ?? '', position: String(headers['x-position']) };
};

it('shows a photo at once under the address that its upload answered with', async () => {
  const { path, position } = await upload();
  const { status, headers, text } = await cpe.get(path, { 'x-min-position': position });
  expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
  expect(text.slice(8, 12)).toBe('WEBP');
});

it('erases the files of a student who is removed', async () => {
  const hash = (await upload()).path.split('/').at(-1) ?? '';
  expect(await town.school.photos.get(student, hash, 'full')).not.toBeNull();
  expect((await cpe.delete(`/api/admin/students/${student}`)).status).toBe(200);
  await expect.poll(() => town.school.photos.get(student, hash, 'full'), { timeout: 20_000 }).toBeNull();
  expect(await town.school.photos.get(student, hash, 'thumb')).toBeNull();
});
