import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { openCommands } from '../../testing/open-commands.ts';
import { CPE } from '../../testing/people.ts';
import { makeRemovePhoto } from './remove-photo.ts';

const HASH = 'ab'.repeat(32);
const by = (key = v7()) => ({ actor: CPE, now: '2026-03-02T08:00:00.000Z', key });
const step = async () => {};

it.each([
  ['by the same call, sent again', 'repeat'],
  ['by another one', v7()],
])('A photo whose files could not be removed at once is removed %s', async (_, key) => {
  const { commands, log, close } = await openCommands();
  const ann = { firstName: 'Ann', lastName: 'LEROY', email: null, tagNb: null } as const;
  const { students } = await commands.addStudents(by(), [{ ...ann, level: '6e', section: 'A', status: 'cyan' }]);
  const id = students[0]?.id ?? '';
  await commands.setStudentPhoto(by(), id, { hash: HASH, alike: undefined, keep: step, discard: step });
  const discarded: (readonly string[])[] = [];
  let isAway = true;
  const remove = makeRemovePhoto(commands, {
    discard: async (...photo) => {
      if (isAway) throw new Error('The store is away');
      discarded.push(photo);
    },
  });
  const first = by();
  await expect(remove(first, id)).rejects.toThrow('away');
  isAway = false;
  const head = await log.head();
  await remove(key === 'repeat' ? first : by(key), id);
  expect(discarded).toEqual([[id, HASH]]);
  expect(await log.head()).toBe(head);
  await close();
});
