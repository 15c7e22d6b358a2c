import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { formWith, openBrowser, type Answer, type Browser } from '@vigie/http/testing';
import { reportList } from '@vigie/query-service/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRandom, type Random } from './demo/random.ts';
import { askAgain } from './testing/ask-again.ts';
import { noteFigure } from './testing/figures.ts';
import { fuzzer, type Fuzzed, type FuzzedRequest } from './testing/fuzz.ts';
import { seedOf } from './testing/seed.ts';
import { signIn } from './testing/sign-in.ts';
import { startVigie, type VigieProcess } from './testing/vigie-process.ts';

/** 50,000 where PROVE is set. */
const REQUESTS = process.env.PROVE ? 50_000 : 2_000;
/** Until code is compiled and caches are filled, memory grows in any case. */
const WARM_UP = process.env.PROVE ? 2000 : 1000;
const AT_ONCE = 20;
/** How many requests are about the same objects. */
const A_GARDEN = 200;
/** So many that none of them uses up its calls. */
const ACCOUNTS = process.env.PROVE ? 60 : 10;
const MB = 1024 * 1024;
const MOST_GROWTH = 64 * MB;
const SEED = seedOf(4711);

let folder = '';
let vigie: VigieProcess;
let browsers: readonly Browser[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-fuzz-'));
  vigie = await startVigie({
    DATA_DIR: folder,
    APP_ENV: 'local',
    DEMO: '0',
    ADMIN_EMAIL: 'head@example.test',
    LOG_LEVEL: 'info',
  });
  const admin = await signIn(vigie.port, 'head@example.test');
  const names = Array.from({ length: ACCOUNTS }, (_, number) => `fuzz-${number}`);
  for (const [number, name] of names.entries()) {
    await admin.post('/api/admin/users', { name, email: `${name}@example.test`, isCPE: number % 2 === 0 });
  }
  browsers = [admin, ...(await Promise.all(names.map((name) => signIn(vigie.port, `${name}@example.test`))))];
});
afterAll(async () => {
  await vigie.kill();
  await rm(folder, { recursive: true });
});

it(
  `${REQUESTS} requests of all kinds: no 5xx, no exit, and memory stays (SEED=${SEED})`,
  { timeout: 1_800_000 },
  async ({ task }) => {
    const random = makeRandom(SEED);
    const [admin] = browsers;
    if (admin === undefined) throw new Error('The admin is signed in');
    const described = (await admin.get('/api/openapi.json')).body;
    const statuses = new Map<number, number>();
    const failures: unknown[] = [];

    /** Requests remove and file what there is, so that the next ones get more of it. */
    const fuzz = async (count: number): Promise<void> => {
      for (let sent = 0; sent < count; sent += A_GARDEN) {
        const next = fuzzer(described, await furnish(admin), random);
        for (let burst = 0; burst < A_GARDEN; burst += AT_ONCE) await send(Array.from({ length: AT_ONCE }, next));
        await sendBytes(random);
      }
    };
    const send = async (requests: readonly FuzzedRequest[]): Promise<void> => {
      const answers = await Promise.all(
        requests.map(({ method, path, headers, body }) =>
          random.pick(browsers).send(method, path, body === null ? { headers } : { headers, body }),
        ),
      );
      for (const [index, { status, text }] of answers.entries()) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500) failures.push({ ...requests[index], status, text });
      }
    };

    const cold = await residentMemory();
    await fuzz(WARM_UP);
    const warm = await residentMemory();
    await fuzz(REQUESTS - WARM_UP);
    const end = await residentMemory();
    const memory = [cold, warm, end].map((bytes) => Math.round(bytes / MB)).join(', ');
    noteFigure(task, `${REQUESTS} requests (SEED=${SEED}), answered ${told(statuses)}`);
    noteFigure(task, `resident memory: ${memory} MB (at first, after ${WARM_UP} requests, after all)`);
    expect(failures).toEqual([]);
    expect(end - warm).toBeLessThan(MOST_GROWTH);

    // It has got past the door, and the school still works.
    for (const status of [200, 400, 403, 404, 422]) expect([...statuses.keys()]).toContain(status);
    await furnish(admin);
    const { reports } = reportList.parse((await admin.get('/api/reports/filable')).body);
    expect(reports.length).toBeGreaterThan(0);
    await vigie.stop();
  },
);

const told = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');

/** Objects that requests may be about. */
async function furnish(admin: Browser): Promise<Fuzzed> {
  const ann = { firstName: 'Ann', lastName: 'Leroy', level: '6e', section: 'A', status: 'cyan' };
  const post = (path: string, body: object): Promise<Answer> => patiently(() => admin.post(path, body));
  const added = await post('/api/admin/students', { students: [ann, { ...ann, firstName: 'Ben' }] });
  const position = { 'x-min-position': String(added.headers['x-position']) };
  const { text } = await askAgain(() => admin.get('/api/admin/students/search?name=leroy', position));
  const students = [...text.matchAll(/"id":"([0-9a-f-]{36})"/gu)].map(([, id = '']) => id);
  const report = { category: 'phone', students: students.slice(0, 2), location: '', comment: '', finalized: true };
  const texts = await Promise.all([
    post('/api/reports', report),
    post('/api/reports', report),
    post(`/api/access/${students[0]}`, { direction: 'out' }),
    post('/api/admin/users', { name: 'Victim', email: 'victim@example.test', isCPE: false }),
  ]);
  const made = texts.map((answer) => /"id":"([0-9a-f-]{36})"/u.exec(answer.text)?.[1] ?? '');
  const both = { 'x-min-position': String(texts[1]?.headers['x-position']) };
  const last = await askAgain(() => admin.get('/api/reports/filable', both));
  expect(last.status).toBe(200);
  const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();
  const photo = await patiently(() =>
    admin.send('POST', `/api/admin/students/${students[0]}/photo`, formWith('photo', image)),
  );
  const [, hash = ''] = /\/photo\/([0-9a-f]{64})/u.exec(photo.text) ?? [];
  return { ids: [...students, ...made].filter((id) => id !== ''), values: { hash: [hash] }, image };
}

/** Makes a call again where its caller has used up the calls of this minute, once there are new ones. */
async function patiently(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 429) return answer;
    await delay(Number(answer.headers['retry-after']) * 1000);
  }
}

/** Bytes that are hardly HTTP, on a connection of their own; whatever the answer, the connection ends. */
async function sendBytes(random: Random): Promise<void> {
  const bytes = Buffer.from(Array.from({ length: random.between(1, 300) }, () => random.between(0, 255)));
  const start = random.pick([
    '',
    'GET /api/reports HTTP/1.1\r\n',
    'POST /api/reports HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n',
  ]);
  const socket = connect(vigie.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  socket.end(Buffer.concat([Buffer.from(start), bytes]));
  await once(socket, 'close');
}

async function residentMemory(): Promise<number> {
  const { text } = await openBrowser(vigie.port).get('/metrics');
  return Number(/^process_resident_memory_bytes (\S+)$/mu.exec(text)?.[1]);
}
