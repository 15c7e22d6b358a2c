import { studentsView } from '@vigie/projections/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studentDocument } from '../testing/documents.ts';
import { id } from '../testing/ids.ts';
import { signInStaff, type Staff } from '../testing/people.ts';
import { startQueryApp, type QueryApp } from '../testing/query-app.ts';
import { refusal } from '../testing/refusal.ts';

const ZOE = id('c', 1);
const GONE = id('c', 2);
const HASH = 'ab'.repeat(32);
const PATH = `/api/students/${ZOE}/photo/${HASH}`;

let app: QueryApp;
let staff: Staff;
beforeAll(async () => {
  app = await startQueryApp();
  staff = await signInStaff(app);
  await app.views.put(studentsView, studentDocument({ _id: ZOE, photo: HASH }));
  const photo = { full: Buffer.from('full photo'), thumb: Buffer.from('thumb') };
  await app.photos.put(ZOE, HASH, photo);
  await app.photos.put(GONE, HASH, photo);
});
afterAll(() => app.stop());

describe('A photo', () => {
  it('comes in both sizes to whoever is signed in', async () => {
    expect((await staff.ana.get(PATH)).text).toBe('full photo');
    expect((await staff.ana.get(`${PATH}?size=thumb`)).text).toBe('thumb');
    expect((await staff.cpe.get(PATH)).status).toBe(200);
    expect(refusal(await app.stranger.get(PATH))).toEqual([401, 'session.signedOut']);
  });

  it('is kept by the reader’s own browser alone, and is an image and nothing else', async () => {
    const { headers } = await staff.ana.get(PATH);
    expect(headers['cache-control']).toBe('private, max-age=86400, immutable');
    expect(headers['content-type']).toBe('image/webp');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect(headers['content-disposition']).toBe('inline');
  });

  it.each([
    ['of another hash', `/api/students/${ZOE}/photo/${'cd'.repeat(32)}`],
    ['of a student who was removed', `/api/students/${GONE}/photo/${HASH}`],
    ['without a hash', `/api/students/${ZOE}/photo/..%2F..%2Fevents.sqlite`],
    ['of nobody', `/api/students/..%2F/photo/${HASH}`],
  ])('%s is not there, and nobody keeps that', async (_name, path) => {
    const answer = await staff.ana.get(path);
    expect(refusal(answer)).toEqual([404, 'request.notFound']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('of a size that is none is a bad request', async () => {
    expect(refusal(await staff.ana.get(`${PATH}?size=huge`))).toEqual([400, 'request.invalid']);
  });
});
