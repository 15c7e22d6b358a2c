import type { EventLog } from '@vigie/event-log';
import { PHOTO_SIZES, type PhotoStore } from '@vigie/photos';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { CommandRejected } from '../../command-handler/refusals.ts';
import { makeCore, SYSTEM } from '../../core.ts';
import { makeEraser } from '../../erasure/eraser.ts';
import { eraseUnusedPhotos } from '../../erasure/unused-photos.ts';
import { commandsOn, Killed, killedAfter, openCommands } from '../../testing/open-commands.ts';
import { makeRemovePhoto } from './remove-photo.ts';
import { makeSetPhoto } from './set-photo.ts';

/** How many histories: 10,000 where PROVE is set. */
const HISTORIES = process.env.PROVE ? 10_000 : 800;

const NOW = '2026-03-02T08:00:00.000Z';
const NEVER = new AbortController().signal;
const ZOE = {
  firstName: 'Zoé',
  lastName: 'LEROY',
  email: null,
  tagNb: null,
  level: '6e',
  section: 'A',
  status: 'cyan',
} as const;
/** One that is sent again has its key; two of them are of one picture. */
const UPLOADS = ['red', 'blue', 'blue'].map((picture) => ({ key: v7(), bytes: Buffer.from(picture) }));

/** Whoever waits for an image to be encoded is overtaken by all others. */
const encodeAtOnce = async (bytes: Uint8Array) => ({ full: bytes, thumb: bytes });

/** What a process does; it may be killed at its append, before or after that is written. */
const deed = fc.record({
  verb: fc.constantFrom('upload', 'upload', 'upload', 'remove', 'erase'),
  upload: fc.constantFrom(...UPLOADS),
  appends: fc.constantFrom(Infinity, Infinity, Infinity, 0),
  written: fc.boolean(),
});
const deeds = fc.array(deed, { minLength: 1, maxLength: 3 });
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

it('in whatever order photos are set, sent again, removed and erased, also where one is held up or killed, the one that the log names is kept', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), deed, fc.nat(3), deeds, async (scheduler, late, step, others) => {
      const { log, commands, close } = await openCommands();
      const { students } = await commands.addStudents({ actor: SYSTEM, now: NOW }, [ZOE]);
      const id = students[0]?.id ?? '';
      const files = new Map<string, Uint8Array>();
      const inTurns = () => scheduler.schedule(Promise.resolve());
      const all = Promise.all(others.map((one) => act(one, id, waiting(log, files, inTurns))));
      let steps = 0;
      const held = async () => {
        steps += 1;
        if (steps > step) await all;
      };
      await scheduler.waitFor(Promise.all([act(late, id, waiting(log, files, held)), all]));
      const student = await makeCore({ log, newId: v7 }).student(id);
      const photo = student.status === 'enrolled' ? student.photo : null;
      const named = photo === null ? [] : PHOTO_SIZES.map((size) => nameOf(id, photo, size));
      // Who is killed may leave others, until the next sweep.
      const isAnybodyKilled = [late, ...others].some(({ appends }) => appends === 0);
      const kept = [...files.keys()].filter((name) => !isAnybodyKilled || named.includes(name));
      expect(kept.sort()).toEqual(named.sort());
      await eraseUnusedPhotos(makeCore({ log, newId: v7 }), photosIn(files), Date.now(), NEVER);
      expect([...files.keys()].sort()).toEqual(named);
      await close();
    }),
    { numRuns: HISTORIES },
  );
}, 600_000);

interface Outside {
  readonly log: EventLog;
  readonly photos: PhotoStore;
}

async function act({ verb, upload, appends, written }: Deed, id: string, { log, photos }: Outside) {
  const mortal = killedAfter(log, appends, written);
  const core = makeCore({ log: mortal, newId: v7 });
  const commands = commandsOn(mortal);
  const by = { actor: SYSTEM, now: NOW };
  try {
    if (verb === 'upload') {
      const setPhoto = makeSetPhoto(core, commands, photos, encodeAtOnce);
      await setPhoto({ ...by, key: upload.key }, id, upload.bytes);
    } else if (verb === 'remove') await makeRemovePhoto(commands, photos)(by, id);
    else {
      const removePhotos = (studentId: string) => photos.remove(studentId);
      const options = { core, timeZone: 'Europe/Paris', clock: () => Date.parse(NOW), noteErasure: async () => {} };
      await commands.removeStudent(by, id);
      await makeEraser({ ...options, removePhotos }).eraseStudent(id, NEVER);
    }
  } catch (error) {
    if (!(error instanceof Killed || error instanceof CommandRejected)) throw error;
  }
}

/** What a process writes to, which waits before it does. */
function waiting(log: EventLog, files: Map<string, Uint8Array>, wait: () => Promise<void>): Outside {
  const late = async <T>(work: () => Promise<T>): Promise<T> => {
    await wait();
    return work();
  };
  const photos = photosIn(files);
  return {
    log: {
      ...log,
      append: (...appending) => late(() => log.append(...appending)),
    },
    photos: {
      ...photos,
      put: (...photo) => late(() => photos.put(...photo)),
      discard: (...photo) => late(() => photos.discard(...photo)),
      remove: (student) => late(() => photos.remove(student)),
    },
  };
}

const nameOf = (studentId: string, hash: string, size: string): string => `${studentId}/${hash}/${size}`;

const photosIn = (files: Map<string, Uint8Array>): PhotoStore => ({
  put: async (studentId, hash, photo) => {
    for (const size of PHOTO_SIZES) files.set(nameOf(studentId, hash, size), photo[size]);
  },
  get: async (studentId, hash, size) => files.get(nameOf(studentId, hash, size)) ?? null,
  discard: async (studentId, hash) => {
    for (const size of PHOTO_SIZES) files.delete(nameOf(studentId, hash, size));
  },
  remove: async (studentId) => {
    for (const name of files.keys()) if (name.startsWith(studentId)) files.delete(name);
  },
  // All of them long ago.
  photosOf: async (studentId) => {
    const names = [...files.keys()].map((name) => name.split('/'));
    const hashes = new Set(names.filter(([student]) => student === studentId).flatMap(([, hash]) => hash ?? []));
    return [...hashes].map((hash) => ({ hash, storedAt: 0 }));
  },
  students: async () => new Set([...files.keys()].map((name) => name.slice(0, name.indexOf('/')))),
  close: async () => {},
});
