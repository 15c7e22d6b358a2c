import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { allEvents } from '@vigie/event-log/testing';
import { formWith, type Answer, type Browser } from '@vigie/http/testing';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EVENT_SCHEMAS, MAX_PHOTO_BYTES, problem, studentAnswer } from '../../contract/index.ts';
import { startCommandApp, type CommandApp } from '../../testing/command-app.ts';
import { CPE, IGOR, STAFF, uuid, ZOE } from '../../testing/people.ts';

let app: CommandApp;
let cpe: Browser;
beforeEach(async () => {
  app = await startCommandApp();
  cpe = await app.signIn(CPE);
});
afterEach(() => app.stop());

const colour = (red: number, width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 0, b: 0 } } });

const send = (bytes: Uint8Array, student = ZOE, headers: Readonly<Record<string, string>> = {}): Promise<Answer> => {
  const form = formWith('photo', bytes);
  return cpe.send('POST', `/api/admin/students/${student}/photo`, {
    ...form,
    headers: { ...form.headers, ...headers },
  });
};
const photoOf = ({ body }: Answer): string => studentAnswer.parse(body).student.photo ?? '';
const hashOf = (answer: Answer): string => photoOf(answer).split('/').at(-1) ?? '';
const refusal = ({ status, body }: Answer) => [status, problem.parse(body).message.text];
const filesOf = async (student: string): Promise<readonly string[]> =>
  (await readdir(join(app.folder, 'photos', student))).sort();
const stored = async (hash: string, size: 'full' | 'thumb' = 'full') =>
  Buffer.from((await app.photos.get(ZOE, hash, size)) ?? []);

describe('POST /api/admin/students/{id}/photo', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('takes a %s and answers with the address of the photo', async (format) => {
    const answer = await send(await colour(1).toFormat(format).toBuffer());
    expect(studentAnswer.parse(answer.body).message).toEqual({ text: 'student.photoUpdated', type: 'success' });
    expect(photoOf(answer)).toMatch(new RegExp(`^/api/students/${ZOE}/photo/[0-9a-f]{64}$`, 'u'));
    expect(answer.headers['x-position']).toBe(await app.log.head());
  });

  it('keeps a photo and a thumbnail in their proportions, and never makes one larger', async () => {
    const hash = hashOf(await send(await colour(1).jpeg().toBuffer()));
    expect(await sharp(await stored(hash)).metadata()).toMatchObject({ format: 'webp', width: 640, height: 427 });
    expect(await sharp(await stored(hash, 'thumb')).metadata()).toMatchObject({ width: 96, height: 64 });
    const small = hashOf(await send(await colour(2, 50, 20).png().toBuffer()));
    expect(await sharp(await stored(small)).metadata()).toMatchObject({ width: 50, height: 20 });
  });

  it('turns the photo as it was held, and drops what the file tells of place and camera', async () => {
    const exif = { IFD0: { Artist: 'canary-artist' }, IFD3: { GPSLatitude: '48/1 51/1 30/1' } };
    const held = await colour(1).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(held.includes('canary-artist')).toBe(true);
    const bytes = await stored(hashOf(await send(held)));
    expect(bytes.includes('canary')).toBe(false);
    const { width, height, exif: kept, orientation } = await sharp(bytes).metadata();
    expect({ width, height, kept, orientation }).toEqual({
      width: 427,
      height: 640,
      kept: undefined,
      orientation: undefined,
    });
  });

  it('records the hash alone in the log', async () => {
    const hash = hashOf(await send(await colour(1).jpeg().toBuffer()));
    const [last] = (await allEvents(app.log)).slice(-1);
    expect(last).toMatchObject({ type: 'StudentPhotoSet', data: { studentId: ZOE, photo: hash } });
  });

  it('removes the photo that another one replaces', async () => {
    const first = hashOf(await send(await colour(1).jpeg().toBuffer()));
    const second = hashOf(await send(await colour(250).jpeg().toBuffer()));
    expect(second).not.toBe(first);
    expect(await filesOf(ZOE)).toEqual([`${second}-full.webp`, `${second}-thumb.webp`]);
  });

  it('takes the same photo again as done already', async () => {
    const bytes = await colour(1).jpeg().toBuffer();
    const first = await send(bytes);
    const head = await app.log.head();
    expect(photoOf(await send(bytes))).toBe(photoOf(first));
    expect(await app.log.head()).toBe(head);
    expect(await filesOf(ZOE)).toHaveLength(2);
  });

  it('keeps the files of the last of many that come at once, and no others', async () => {
    const images = await Promise.all([1, 80, 160, 240].map((red) => colour(red).jpeg().toBuffer()));
    await Promise.all([...images, ...images].map((bytes) => send(bytes)));
    const last = (await allEvents(app.log)).findLast(({ type }) => type === 'StudentPhotoSet');
    const { photo: hash } = EVENT_SCHEMAS.StudentPhotoSet.parse(last?.data);
    expect(await filesOf(ZOE)).toEqual([`${hash}-full.webp`, `${hash}-thumb.webp`]);
  });

  it('refuses another photo under a key that was used, and keeps nothing of it', async () => {
    const key = { 'idempotency-key': uuid(77) };
    const hash = hashOf(await send(await colour(1).jpeg().toBuffer(), ZOE, key));
    expect(refusal(await send(await colour(250).jpeg().toBuffer(), ZOE, key))).toEqual([422, 'request.invalid']);
    expect(await filesOf(ZOE)).toEqual([`${hash}-full.webp`, `${hash}-thumb.webp`]);
  });

  it('refuses what is no image, or too large a one, in the words of the spec', async () => {
    expect(refusal(await send(Buffer.from('<svg/>')))).toEqual([422, 'photo.notAnImage']);
    expect(refusal(await send(Buffer.alloc(MAX_PHOTO_BYTES + 1, 0xff)))).toEqual([422, 'photo.tooLarge']);
    const wide = await colour(1, 5001, 5000).png({ compressionLevel: 9 }).toBuffer();
    expect(wide.length).toBeLessThan(MAX_PHOTO_BYTES);
    expect(refusal(await send(wide))).toEqual([422, 'photo.tooManyPixels']);
    expect(await app.photos.get(ZOE, '0'.repeat(64), 'full')).toBeNull();
  });

  it('takes 25 megapixels', async () => {
    expect((await send(await colour(1, 5000, 5000).png({ compressionLevel: 9 }).toBuffer())).status).toBe(200);
  });

  it('is for CPE and admin, and for students who are there', async () => {
    const bytes = await colour(1).jpeg().toBuffer();
    expect(refusal(await send(bytes, uuid(4242)))).toEqual([404, 'student.notFound']);
    const staff = await app.signIn(STAFF);
    const answer = await staff.send('POST', `/api/admin/students/${IGOR}/photo`, formWith('photo', bytes));
    expect(refusal(answer)).toEqual([403, 'request.forbidden']);
    expect((await send(Buffer.alloc(0))).status).toBe(422);
  });
});

describe('DELETE /api/admin/students/{id}/photo', () => {
  const remove = (browser: Browser, student = ZOE) => browser.send('DELETE', `/api/admin/students/${student}/photo`);

  it('takes the photo away, and leaves nothing of it; twice is done already', async () => {
    await send(await colour(1).jpeg().toBuffer());
    const answer = await remove(cpe);
    expect(studentAnswer.parse(answer.body)).toMatchObject({
      student: { id: ZOE, photo: null },
      message: { text: 'student.photoDeleted', type: 'success' },
    });
    expect(await filesOf(ZOE)).toEqual([]);
    const head = await app.log.head();
    expect(answer.headers['x-position']).toBe(head);
    expect((await remove(cpe)).status).toBe(200);
    expect(await app.log.head()).toBe(head);
  });

  it('is for CPE and admin, and for students who are there', async () => {
    expect(refusal(await remove(cpe, uuid(4242)))).toEqual([404, 'student.notFound']);
    expect(refusal(await remove(await app.signIn(STAFF)))).toEqual([403, 'request.forbidden']);
  });
});
