import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SYSTEM } from '@vigie/command-service';
import { problem, studentAnswer } from '@vigie/command-service/contract';
import { formWith, type Answer, type Browser, type Sending } from '@vigie/http/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteFigure } from '../testing/figures.ts';
import { openTestSchool, type TestSchool } from '../testing/test-school.ts';
import { CANARY, hostileFiles, type Fate, type HostileFile } from './hostile-images/files.ts';
import { hostileForms } from './hostile-images/forms.ts';
import { makeSeeds } from './hostile-images/seeds.ts';

interface Upload {
  readonly name: string;
  readonly sending: Sending;
  readonly fate: Fate;
}

/** The words that a refusal may say. */
const REFUSALS = [
  'photo.notAnImage',
  'photo.tooLarge',
  'photo.tooManyPixels',
  'request.malformed',
  'request.wrongType',
  'request.invalid',
];
/** So many equal bytes in a row are no chance. */
const RUN = 32;
const PARTS_OF_CANARY = Array.from({ length: CANARY.length - 7 }, (_, start) => CANARY.slice(start, start + 8));

let town: TestSchool;
let cpe: Browser;
let student = '';
let files: readonly HostileFile[] = [];
let uploads: readonly Upload[] = [];
beforeAll(async () => {
  const seeds = await makeSeeds();
  files = hostileFiles(seeds);
  const sent = files.map(({ name, bytes, fate }) => ({ name, sending: formWith('photo', bytes), fate }));
  uploads = [...sent, ...hostileForms(seeds)];
  town = await openTestSchool();
  await town.register('cpe', { isCPE: true });
  cpe = await town.signIn('cpe');
  const by = { actor: SYSTEM, now: new Date(town.clock.now).toISOString() };
  const zoe = { firstName: 'Zoé', lastName: 'Dupré', email: null, tagNb: null } as const;
  const { students } = await town.school.commands.addStudents(by, [
    { ...zoe, level: '5e', section: 'B', status: 'blue' },
  ]);
  student = students[0]?.id ?? '';
  await town.caughtUp();
}, 60_000);
afterAll(() => town.close());

it(
  'refuses more than 200 hostile uploads, or serves of them only what it has encoded anew, and stays as small as it was',
  { timeout: 180_000 },
  async ({ task }) => {
    const distinct = new Set(uploads.map(({ sending }) => createHash('sha256').update(written(sending)).digest('hex')));
    expect(distinct.size).toBe(uploads.length);
    expect(distinct.size).toBeGreaterThanOrEqual(200);

    const before = process.memoryUsage().rss;
    const wrong: string[] = [];
    let refused = 0;
    for (const upload of uploads) {
      const outcome = await outcomeOf(upload);
      if (outcome === 'refused') refused += 1;
      const expected = upload.fate === 'either' ? ['refused', 'encoded anew'] : [upload.fate];
      if (!expected.includes(outcome)) wrong.push(`${upload.name}: ${outcome}`);
    }
    expect(wrong).toEqual([]);
    noteFigure(task, `${uploads.length} uploads: ${refused} refused, ${uploads.length - refused} encoded anew`);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
    expect((await cpe.get('/healthz')).status).toBe(200);
    expect(await readdir(join(town.folder, 'photos', student))).toHaveLength(2);
  },
);

it('would see a file that is passed on as it came', async () => {
  const [served] = files.filter(({ name }) => name === 'webp with html behind it');
  const bytes = served?.bytes ?? Buffer.alloc(0);
  const answer = { status: 200, headers: { 'content-type': 'text/html' }, text: '', bytes, body: null };
  expect(await faultsOf(answer, bytes)).toEqual([
    'has more behind its end',
    'holds what was hidden in it',
    'holds bytes of the file',
    'is called another type',
    'may be sniffed',
    'may run scripts',
  ]);
});

const written = ({ body = '', headers = {} }: Sending): string | Buffer => {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  return Buffer.concat([Buffer.from(JSON.stringify(headers)), bytes]);
};

/** What became of it: as it may be, or what was wrong. */
async function outcomeOf({ sending }: Upload): Promise<string> {
  const head = await town.school.log.head();
  const answer = await cpe.send('POST', `/api/admin/students/${student}/photo`, sending);
  if (answer.status === 200) {
    const path = studentAnswer.parse(answer.body).student.photo ?? '';
    const sizes = await Promise.all([cpe.get(path), cpe.get(`${path}?size=thumb`)]);
    const faults = (await Promise.all(sizes.map((size) => faultsOf(size, written(sending))))).flat();
    return faults.length === 0 ? 'encoded anew' : faults.join(', ');
  }
  if ((await town.school.log.head()) !== head) return 'refused, but it left an event';
  if (![400, 415, 422].includes(answer.status)) return `${answer.status} ${answer.text}`;
  const { text } = problem.parse(answer.body).message;
  return REFUSALS.includes(text) ? 'refused' : `refused as ${text}`;
}

/** What is wrong with a photo as it is served. @param sent what it must not be made of */
async function faultsOf({ status, headers, bytes }: Answer, sent: string | Buffer): Promise<readonly string[]> {
  if (status !== 200) return [`served with ${status}`];
  const { format, width, height, pages, exif, xmp, icc, iptc } = await sharp(bytes).metadata();
  const rules: Readonly<Record<string, boolean>> = {
    'is no WebP': format === 'webp',
    'has more behind its end': bytes.readUInt32LE(4) + 8 === bytes.length,
    'is larger than it may be': Math.max(width, height) <= 640,
    moves: pages === undefined,
    'has metadata': !exif && !xmp && !icc && !iptc,
    'holds what was hidden in it': !PARTS_OF_CANARY.some((part) => bytes.includes(part)),
    'holds bytes of the file': !hasRunOf(bytes, Buffer.from(sent)),
    'is called another type': headers['content-type'] === 'image/webp',
    'may be sniffed': headers['x-content-type-options'] === 'nosniff',
    'may run scripts': /\bsandbox\b/u.test(String(headers['content-security-policy'])),
  };
  return Object.entries(rules).flatMap(([fault, holds]) => (holds ? [] : [fault]));
}

/** Whether they share a run of bytes twice as long: then one has a whole block of the other. */
function hasRunOf(served: Buffer, sent: Buffer): boolean {
  const blocks = Array.from({ length: Math.floor(served.length / RUN) }, (_, n) =>
    served.subarray(n * RUN, (n + 1) * RUN),
  );
  return blocks.some((block) => sent.includes(block));
}
