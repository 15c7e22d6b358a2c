import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { studentsView, usersView, type StudentDocument } from '@vigie/projections/contract';
import { openEmbeddedSignals } from '@vigie/signals/embedded';
import type { LastChange } from '@vigie/view-store';
import { openSqliteViewStore } from '@vigie/view-store/sqlite';
import { afterAll, expect, test, vi } from 'vitest';
import { studentDocument } from '../testing/documents.ts';
import { id } from '../testing/ids.ts';
import { openTestViews } from '../testing/test-views.ts';
import { knowPeople } from './known-people.ts';

const ZOE = studentDocument({ _id: id('c', 1), firstName: 'Zoé' });
const IGOR = studentDocument({ _id: id('c', 2), firstName: 'Igor' });
const NOBODY = id('c', 3);

const change = (position: string, generation = '1'): LastChange => ({ position, generation });

const directory = await mkdtemp(join(tmpdir(), 'vigie-people-'));
const store = await openSqliteViewStore({ directory });
const views = await openTestViews(store, openEmbeddedSignals());
afterAll(async () => {
  await store.close();
  await rm(directory, { recursive: true });
});

/** Nobody is known yet of these students. */
async function strangers(documents: readonly StudentDocument[], capacity?: number) {
  await views.put(studentsView, ...documents);
  const students = store.reader(studentsView);
  const getMany = vi.fn<typeof students.getMany>((ids) => students.getMany(ids));
  const people = knowPeople({ students: { ...students, getMany }, users: store.reader(usersView) }, capacity);
  const namesAt = async (at: LastChange | null, ...ids: readonly string[]): Promise<readonly string[]> => {
    const found = await people.since(new Map(at && [['students', at]])).students.getMany(ids);
    return [...found.values()].map(({ firstName }) => firstName);
  };
  return { getMany, namesAt };
}

test('people are read once while nothing changes about anybody, those who do not exist, too', async () => {
  const { getMany, namesAt } = await strangers([ZOE, IGOR]);
  expect(await namesAt(change('1'), ZOE._id, NOBODY)).toEqual(['Zoé']);
  expect(await namesAt(change('1'), NOBODY, IGOR._id, ZOE._id)).toEqual(['Igor', 'Zoé']);
  expect(await namesAt(change('1'), ZOE._id, IGOR._id, NOBODY)).toEqual(['Zoé', 'Igor']);
  expect(getMany.mock.calls).toEqual([[[ZOE._id, NOBODY]], [[IGOR._id]]]);
});

test.each([
  ['somebody has changed', change('2')],
  ['the view was built anew', change('1', '2')],
])('people are read again once %s', async (_, later) => {
  const { namesAt } = await strangers([ZOE]);
  expect(await namesAt(change('1'), ZOE._id)).toEqual(['Zoé']);
  await views.put(studentsView, { ...ZOE, firstName: 'Zoe' });
  expect(await namesAt(change('1'), ZOE._id)).toEqual(['Zoé']);
  expect(await namesAt(later, ZOE._id)).toEqual(['Zoe']);
});

test('an answer that does not read the view has no part in what is known', async () => {
  const { namesAt } = await strangers([ZOE]);
  await namesAt(null, ZOE._id);
  await views.put(studentsView, { ...ZOE, firstName: 'Zoe' });
  expect(await namesAt(null, ZOE._id)).toEqual(['Zoe']);
});

test('nobody is missing of those whom others push out of what is kept', async () => {
  const { namesAt } = await strangers([ZOE, IGOR], 1);
  expect(await namesAt(change('1'), ZOE._id)).toEqual(['Zoé']);
  expect(await namesAt(change('1'), IGOR._id, ZOE._id)).toEqual(['Igor', 'Zoé']);
  const both = [namesAt(change('1'), ZOE._id, IGOR._id), namesAt(change('1'), NOBODY, IGOR._id)];
  expect(await Promise.all(both)).toEqual([['Zoé', 'Igor'], ['Igor']]);
});
