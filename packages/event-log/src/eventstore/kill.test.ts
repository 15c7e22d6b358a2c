import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../../../scripts/free-port.ts';
import { allEvents, anEvent, follow, ids, range, revisions } from '../contract/events.ts';
import { START } from '../port.ts';
import { openEventStoreLog } from './index.ts';
import { SERVE, startTestEventStore } from './testing/index.ts';

const KILLS = 3;
const APPENDS = 20;

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-eventstore-'));
  file = join(folder, 'log');
});

afterEach(() => rm(folder, { recursive: true }));

interface Running {
  readonly url: string;
  readonly kill: () => Promise<void>;
}

async function start(port: number): Promise<Running> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', SERVE, '--port', String(port), '--file', file],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const exited = once(child, 'exit');
  const { stdout } = child;
  if (!stdout) throw new Error('The server has no output');
  const [url = '']: string[] = await once(createInterface({ input: stdout }), 'line');
  return {
    url,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

test('a server that is killed again and again loses nothing acknowledged, doubles nothing, and readers go on', async () => {
  const port = await freePort();
  let server = await start(port);
  const log = await openEventStoreLog({ url: server.url, patienceMs: 20_000, heartbeatMs: 500 });
  const following = follow(log, { after: START }, (_, soFar) => soFar.length === 2 * APPENDS);
  const writing = ['note-1', 'note-2'].map(async (stream) => {
    for (const n of range(APPENDS)) {
      expect(await log.append(stream, n === 0 ? 'no-stream' : n - 1, [anEvent(n)])).toMatchObject({ revision: n });
    }
  });
  for (const _ of range(KILLS)) {
    await server.kill();
    server = await start(port);
  }
  await Promise.all(writing);

  const all = await allEvents(log);
  expect(ids(await following)).toEqual(ids(all));
  for (const stream of ['note-1', 'note-2']) {
    const own = all.filter((event) => event.stream === stream);
    expect([ids(own), revisions(own)]).toEqual([ids(range(APPENDS).map((n) => anEvent(n))), range(APPENDS)]);
  }
  await log.close();
  await server.kill();
});

describe('the test server’s file', () => {
  const written = async () => {
    const server = await startTestEventStore({ file });
    const records = server.log.records().map(({ stream, revision, id }) => [stream, revision, id]);
    await server.stop();
    return records;
  };

  test('has what a scavenge left, and goes on after it', async () => {
    const first = await startTestEventStore({ file });
    const log = await openEventStoreLog({ url: first.url });
    await log.append('note-1', 'no-stream', [anEvent(1), anEvent(2)]);
    await log.truncate('note-1', 1);
    first.log.scavenge();
    await log.append('note-1', 1, [anEvent(3)]);
    const before = first.log.records().map(({ stream, revision, id }) => [stream, revision, id]);
    await log.close();
    await first.stop();

    expect(before).not.toContainEqual(['note-1', 0, anEvent(1).id]);
    expect(await written()).toEqual(before);
  });

  test('loses the last write, whole, where a kill has torn it', async () => {
    const first = await startTestEventStore({ file });
    const log = await openEventStoreLog({ url: first.url });
    await log.append('note-1', 'no-stream', [anEvent(1)]);
    await log.close();
    await first.stop();
    const before = await written();
    const text = await readFile(file, 'utf8');
    await appendFile(file, text.slice(0, text.indexOf('\n') / 2));

    expect(await written()).toEqual(before);
    expect(await readFile(file, 'utf8')).toBe(text);
  });
});
