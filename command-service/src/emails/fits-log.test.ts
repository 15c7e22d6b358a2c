import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCommands } from '../commands.ts';
import { SYSTEM } from '../core.ts';
import { newId } from '../new-id.ts';
import { EMAIL_KEY, openCommands, type OpenCommands } from '../testing/open-commands.ts';
import { fitsLog } from './fits-log.ts';

const OTHER_KEY = 'key of another school';
const by = { actor: SYSTEM, now: '2026-03-02T08:00:00.000Z' };
const account = (name: string) => ({ name, email: `${name}@example.test`, isCPE: false, isAdmin: true });

let school: OpenCommands;
beforeEach(async () => {
  school = await openCommands();
});
afterEach(() => school.close());

const fitting = () => Promise.all([EMAIL_KEY, OTHER_KEY].map((key) => fitsLog(key, school.log)));

it('each key fits a log without accounts', async () => {
  expect(await fitting()).toEqual([true, true]);
});

it('only the key fits that its addresses are claimed under, also once they are nobody’s any more', async () => {
  const { events } = await school.commands.registerUser(by, account('first'));
  await school.commands.registerUser(by, account('second'));
  expect(await fitting()).toEqual([true, false]);
  for (const { data } of events) {
    if ('userId' in data) await school.commands.removeUser(by, data.userId);
  }
  expect(await fitting()).toEqual([true, false]);
});

it('a second key fits as well once accounts were registered anew under it', async () => {
  await school.commands.registerUser(by, account('first'));
  const later = createCommands({ log: school.log, newId, timeZone: 'Europe/Paris', emailKey: OTHER_KEY });
  await later.registerUser(by, account('first'));
  expect(await fitting()).toEqual([true, true]);
});
