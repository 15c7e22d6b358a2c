import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aroundAppends, type EventLog } from '@vigie/event-log';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import type { PhotoStore } from '@vigie/photos';
import { openPhotoFiles } from '@vigie/photos/files';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CommandRejected } from '../../command-handler/refusals.ts';
import { commandsOf } from '../../commands.ts';
import { makeCore, SYSTEM } from '../../core.ts';
import { makeEraser } from '../../erasure/eraser.ts';
import { eraseUnusedPhotos } from '../../erasure/unused-photos.ts';
import { EMAIL_KEY } from '../../testing/open-commands.ts';
import { makeSetPhoto, type SetPhoto } from './set-photo.ts';

const OLD = await photoOf(10);
const NEW = await photoOf(200);
const OTHER = await photoOf(90);
const now = '2026-03-02T12:00:00.000Z';

let folder = '';
let log: EventLog;
let photos: PhotoStore;
let zoe = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-set-photo-'));
  log = await openSqliteEventLog({ file: ':memory:' });
  photos = openPhotoFiles({ directory: folder });
  const row = { firstName: 'Zoé', lastName: 'LEROY', email: null, tagNb: null } as const;
  const added = { ...row, level: '6e', section: 'A', status: 'cyan' } as const;
  const { students } = await commandsOn(log).commands.addStudents(by(), [added]);
  zoe = students[0]?.id ?? '';
});
afterEach(async () => {
  await log.close();
  await rm(folder, { recursive: true });
});

const by = (key = v7()) => ({ actor: SYSTEM, now, key });

function commandsOn(on: EventLog) {
  const core = makeCore({ log: on, newId: v7 });
  return { core, commands: commandsOf(core, 'Europe/Paris', EMAIL_KEY) };
}

/** What one instance does with uploads. @param rest is called before each step that others see */
function instance(rest: (step: Step) => Promise<void> = async () => undefined): SetPhoto {
  const { core, commands } = commandsOn(
    aroundAppends(log, async (_, append) => {
      await rest('append');
      return append();
    }),
  );
  return makeSetPhoto(core, commands, {
    ...photos,
    put: async (...photo) => {
      await rest('put');
      return photos.put(...photo);
    },
    discard: async (...photo) => {
      await rest('discard');
      return photos.discard(...photo);
    },
  });
}

type Step = 'put' | 'append' | 'discard';

/** Does an upload, and in the middle of it, before a step of its own, what others do. */
async function interrupted(bytes: Uint8Array, at: Step, others: () => Promise<unknown>, key = v7()): Promise<void> {
  let isOver = false;
  await instance(async (step) => {
    if (step !== at || isOver) return;
    isOver = true;
    await others();
  })(by(key), zoe, bytes);
  expect(isOver).toBe(true);
}

/** What the log names, and what there is of it. */
async function kept() {
  const student = await commandsOn(log).core.student(zoe);
  const hash = student.status === 'enrolled' ? student.photo : null;
  return { hash, files: (await readdir(join(folder, zoe))).sort() };
}

const filesOf = (hash: string | null): readonly string[] => [`${hash}-full.webp`, `${hash}-thumb.webp`];

describe('Of two instances that take an upload of one student at once', () => {
  beforeEach(async () => {
    await instance()(by(), zoe, OLD);
  });

  const steps: readonly Step[] = ['put', 'append', 'discard'];
  const others = { 'the former photo': OLD, 'the same photo': NEW, 'another photo': OTHER };
  const cases = steps.flatMap((step) => Object.entries(others).map(([name, other]) => ({ step, name, other })));

  it.each(cases)('the photo that the log names is kept, and no other: $name before its $step', async (one) => {
    await interrupted(NEW, one.step, () => instance()(by(), zoe, one.other));
    const { hash, files } = await kept();
    expect(files).toEqual(filesOf(hash));
  });
});

it('An upload that is repeated once its photo was replaced leaves nothing of it', async () => {
  const key = v7();
  await instance()(by(key), zoe, OLD);
  await instance()(by(), zoe, NEW);
  const before = await kept();
  await instance()(by(key), zoe, OLD);
  expect(await kept()).toEqual(before);
  expect(before.files).toEqual(filesOf(before.hash));
});

it('An upload that goes on after its repeat, whose photo was replaced since, leaves nothing of it', async () => {
  const key = v7();
  const others = async (): Promise<void> => {
    await instance()(by(key), zoe, OLD);
    await instance()(by(), zoe, NEW);
  };
  await interrupted(OLD, 'put', others, key);
  const { hash, files } = await kept();
  expect(files).toEqual(filesOf(hash));
});

it('An upload whose student is removed meanwhile leaves nothing of it', async () => {
  const { commands } = commandsOn(log);
  const upload = interrupted(NEW, 'append', () => commands.removeStudent(by(), zoe));
  await expect(upload).rejects.toThrow(CommandRejected);
  expect(await readdir(join(folder, zoe))).toEqual([]);
});

it('An upload that may be in the log keeps its photo, though no answer says so', async () => {
  const silent = aroundAppends(log, async (_, append) => {
    await append();
    throw new Error('The answer was lost');
  });
  const { core, commands } = commandsOn(silent);
  await expect(makeSetPhoto(core, commands, photos)(by(), zoe, NEW)).rejects.toThrow('lost');
  const { hash, files } = await kept();
  expect(files).toEqual(filesOf(hash));
});

it('An upload that was held up until its student was erased, and killed then, leaves nothing beyond the next sweep', async () => {
  const { core, commands } = commandsOn(log);
  const eraser = makeEraser({
    core,
    timeZone: 'Europe/Paris',
    clock: () => Date.parse(now),
    removePhotos: (studentId) => photos.remove(studentId),
    noteErasure: async () => {},
  });
  const { signal } = new AbortController();
  const upload = instance(async (step) => {
    if (step === 'append') throw new Error('Killed');
    await commands.removeStudent(by(), zoe);
    await eraser.eraseStudent(zoe, signal);
  });
  await expect(upload(by(), zoe, NEW)).rejects.toThrow('Killed');
  expect(await readdir(folder)).toEqual([zoe]);
  expect(await eraseUnusedPhotos(core, photos, Date.now(), signal)).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

it.each<[string, Step]>([
  ['before the log named its photo', 'append'],
  ['before it had discarded the former one', 'discard'],
])('An upload that was killed %s leaves nothing beyond the first sweep after its hour', async (_, at) => {
  await instance()(by(), zoe, OLD);
  const upload = instance(async (step) => {
    if (step === at) throw new Error('Killed');
  });
  await expect(upload(by(), zoe, NEW)).rejects.toThrow('Killed');
  const { hash, files } = await kept();
  expect(files).toHaveLength(4);
  const { core } = commandsOn(log);
  const { signal } = new AbortController();
  expect(await eraseUnusedPhotos(core, photos, Date.now(), signal)).toBe(0);
  expect(await eraseUnusedPhotos(core, photos, Date.now() + 3_700_000, signal)).toBe(1);
  expect(await kept()).toEqual({ hash, files: filesOf(hash) });
});

function photoOf(red: number): Promise<Buffer> {
  return sharp({ create: { width: 30, height: 30, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer();
}
