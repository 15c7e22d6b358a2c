import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usersView } from '@vigie/projections/contract';
import { openEmbeddedSignals } from '@vigie/signals/embedded';
import { openSqliteViewStore } from '@vigie/view-store/sqlite';
import { afterAll, expect, it, vi } from 'vitest';
import { knowChanges } from '../reading/known-changes.ts';
import { knowPeople } from '../reading/known-people.ts';
import { openViews } from '../reading/views.ts';
import { id } from '../testing/ids.ts';
import { ANA } from '../testing/people.ts';
import { openTestViews } from '../testing/test-views.ts';
import { authenticateKnown } from './authenticate.ts';

const directory = await mkdtemp(join(tmpdir(), 'vigie-accounts-'));
const store = await openSqliteViewStore({ directory });
const signals = openEmbeddedSignals();
const written = await openTestViews(store, signals);
afterAll(async () => {
  await store.close();
  await rm(directory, { recursive: true });
});

function known() {
  const all = openViews(store);
  const lastChange = vi.fn<typeof all.users.lastChange>(() => all.users.lastChange());
  const getMany = vi.fn<typeof all.users.getMany>((ids) => all.users.getMany(ids));
  const views = { ...all, users: { ...all.users, lastChange, getMany } };
  const reading = { lastChangeOf: knowChanges(views, signals), knownPeople: knowPeople(views) };
  const authenticate = authenticateKnown({ ...reading, signals, patience: 0, onWait: () => {} });
  return { authenticate: (userId: string) => authenticate(userId, () => ''), lastChange, getMany };
}

it('An account has the roles of the users view; a removed one, and one that never was, is nobody', async () => {
  await written.put(usersView, { ...ANA, isCPE: true });
  const { authenticate } = known();
  expect(await authenticate(ANA._id)).toEqual({ id: ANA._id, name: ANA.name, isAdmin: ANA.isAdmin, isCPE: true });
  expect(await authenticate(id('d', 99))).toBeNull();
  await written.put(usersView, { ...ANA, removed: true });
  expect(await authenticate(ANA._id)).toBeNull();
});

it('Who has been read is not read again', async () => {
  await written.put(usersView, ANA);
  const { authenticate, lastChange, getMany } = known();
  for (let n = 0; n < 5; n += 1) expect(await authenticate(ANA._id)).toMatchObject({ name: ANA.name });
  expect(lastChange).toHaveBeenCalledTimes(1);
  expect(getMany).toHaveBeenCalledTimes(1);
});
