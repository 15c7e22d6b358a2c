import { mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { photoStoreContract } from '../contract-suite.ts';
import { PHOTO_SIZES } from '../port.ts';
import { openPhotoFiles } from './index.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-photos-'));
});
afterEach(() => rm(folder, { recursive: true }));

photoStoreContract('files', async () => {
  const open = () => openPhotoFiles({ directory: join(folder, 'photos') });
  const photos = open();
  return { photos, openAnother: async () => open(), close: () => photos.close() };
});

const STUDENT = '00000000-0000-7000-8000-0000000000c1';
const HASH = 'a'.repeat(64);
const PHOTO = { full: Buffer.from('full'), thumb: Buffer.from('thumb') };

test('what an upload that was killed has left of a student is known, and goes with them', async () => {
  const photos = openPhotoFiles({ directory: folder });
  await mkdir(join(folder, STUDENT));
  await writeFile(join(folder, STUDENT, `${HASH}-full.webp.0a1b`), 'half');
  await mkdir(join(folder, 'lost+found'));
  expect(await photos.students()).toEqual(new Set([STUDENT]));
  expect(await photos.photosOf(STUDENT)).toMatchObject([{ hash: HASH }]);
  await photos.remove(STUDENT);
  expect(await readdir(folder)).toEqual(['lost+found']);
});

test('what a killed upload has left of a photo goes with that photo, and what is none stays', async () => {
  const photos = openPhotoFiles({ directory: folder });
  await photos.put(STUDENT, HASH, PHOTO);
  await writeFile(join(folder, STUDENT, `${HASH}-full.webp.0a1b`), 'half');
  await writeFile(join(folder, STUDENT, '.nfs0a1b'), 'held');
  await photos.discard(STUDENT, HASH);
  expect(await readdir(join(folder, STUDENT))).toEqual(['.nfs0a1b']);
  expect(await photos.photosOf(STUDENT)).toEqual([]);
});

test('a photo is as old as its newest part: an upload that was killed may be under way once more', async () => {
  const photos = openPhotoFiles({ directory: folder });
  for (const size of PHOTO_SIZES) {
    await photos.put(STUDENT, HASH, PHOTO);
    await utimes(join(folder, STUDENT, `${HASH}-${size}.webp`), 1, 1);
    const [kept] = await photos.photosOf(STUDENT);
    expect(kept?.storedAt).toBeGreaterThan(Date.now() - 60_000);
  }
});

test('a file that has lost its bytes is no photo, until the photo is put again', async () => {
  const photos = openPhotoFiles({ directory: folder });
  await photos.put(STUDENT, HASH, PHOTO);
  await truncate(join(folder, STUDENT, `${HASH}-full.webp`));
  expect(await photos.get(STUDENT, HASH, 'full')).toBeNull();
  expect(await photos.get(STUDENT, HASH, 'thumb')).toEqual(PHOTO.thumb);
  await photos.put(STUDENT, HASH, PHOTO);
  expect(await photos.get(STUDENT, HASH, 'full')).toEqual(PHOTO.full);
});
