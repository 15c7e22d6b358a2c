import { studentsView } from '@vigie/projections/contract';
import { expect, it, onTestFinished } from 'vitest';
import { studentsFound } from '../contract/index.ts';
import { studentDocument } from '../testing/documents.ts';
import { id } from '../testing/ids.ts';
import { signInStaff } from '../testing/people.ts';
import { startQueryApp } from '../testing/query-app.ts';

it('A search finds who of a name is in a class, and all of a class, but first whoever is called so', async () => {
  const crowd = [
    ['Noé', 'KLASSE', '5e', 'B'],
    ['Léa', 'KLASSE', '5e', 'C'],
    ['Ugo', 'ARTOIS', '5e', 'B'],
    ['Max', '5EB', '1re', 'A'],
  ] as const;
  const put = crowd.map(([firstName, lastName, level, section], n) =>
    studentDocument({ _id: id('e', n), firstName, lastName, level, section }),
  );
  const large = Array.from({ length: 51 }, (_, n) =>
    studentDocument({ _id: id('e', 100 + n), level: '6e', section: 'D' }),
  );
  const app = await startQueryApp();
  onTestFinished(() => app.stop());
  const { ana } = await signInStaff(app);
  await app.views.put(studentsView, ...put, ...large);
  const search = async (name: string): Promise<string[]> => {
    const path = `/api/students/search?query&name=${encodeURIComponent(name)}`;
    const { students } = await ana.read(path, studentsFound);
    return students.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  };
  expect(await search('klasse 5c')).toEqual(['Léa KLASSE']);
  expect(await search('5e klasse')).toEqual(['Léa KLASSE', 'Noé KLASSE']);
  expect(await search('klasse 4b')).toEqual([]);
  expect(await search('5°B')).toEqual(['Ugo ARTOIS', 'Noé KLASSE']);
  expect(await search('6d')).toHaveLength(50);
  expect(await search('5eb')).toEqual(['Max 5EB']);
});
