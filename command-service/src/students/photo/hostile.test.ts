import { formWith, type Browser } from '@vigie/http/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { problem, studentAnswer } from '../../contract/index.ts';
import { startCommandApp, type CommandApp } from '../../testing/command-app.ts';
import { makeSeeds } from '../../testing/hostile-images/seeds.ts';
import { CANARY, hostileUploads, type HostileUpload } from '../../testing/hostile-images/uploads.ts';
import { CPE, ZOE } from '../../testing/people.ts';

let app: CommandApp;
let cpe: Browser;
let uploads: readonly HostileUpload[] = [];
beforeAll(async () => {
  uploads = hostileUploads(await makeSeeds());
  app = await startCommandApp({ limits: { command: { points: 100_000, perSeconds: 1 } } });
  cpe = await app.signIn(CPE);
});
afterAll(() => app.stop());

it('refuses 200 hostile files, or serves of them only what it has encoded anew, and stays as small as it was', async () => {
  expect(uploads.length).toBeGreaterThanOrEqual(200);
  const before = process.memoryUsage().rss;
  const outcomes = new Map<string, string>();
  for (const upload of uploads) outcomes.set(upload.name, await outcomeOf(upload));

  const others = [...outcomes].filter(([, outcome]) => !['refused', 'encoded anew'].includes(outcome));
  expect(others).toEqual([]);
  const taken = [...outcomes.values()].filter((outcome) => outcome === 'encoded anew');
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.length).toBeLessThan(outcomes.size / 2);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  expect((await cpe.get('/healthz')).status).toBe(200);
});

async function outcomeOf({ bytes }: HostileUpload): Promise<string> {
  const answer = await cpe.send('POST', `/api/admin/students/${ZOE}/photo`, formWith('photo', bytes));
  if (answer.status === 422) {
    const { text } = problem.parse(answer.body).message;
    return text === 'photo.notAnImage' || text === 'photo.tooLarge' ? 'refused' : text;
  }
  if (answer.status !== 200) return `${answer.status} ${answer.text}`;
  const [, hash = ''] = /\/photo\/([0-9a-f]{64})$/u.exec(studentAnswer.parse(answer.body).student.photo ?? '') ?? [];
  const served = await Promise.all([app.photos.get(ZOE, hash, 'full'), app.photos.get(ZOE, hash, 'thumb')]);
  return (await Promise.all(served.map(isOurs))).every(Boolean) ? 'encoded anew' : 'served as it came';
}

async function isOurs(bytes: Uint8Array | null): Promise<boolean> {
  if (bytes === null || Buffer.from(bytes).includes(CANARY)) return false;
  const { format, width, height, pages, exif, xmp, icc } = await sharp(bytes).metadata();
  const plain = format === 'webp' && pages === undefined && !exif && !xmp && !icc;
  return plain && Math.max(width, height) <= 640 && Buffer.from(bytes).readUInt32LE(4) + 8 === bytes.length;
}
