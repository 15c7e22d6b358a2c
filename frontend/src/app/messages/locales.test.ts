import { expect, it } from 'vitest';
import { loadTexts, withTexts } from './locales.ts';

it('A language has the texts of all that has been loaded, also where it is chosen afterwards', async () => {
  const english = await loadTexts('en');
  expect(english['home.incidents']).toBeDefined();
  expect(await withTexts('daily', async () => 'code')).toBe('code');
  expect(english['report.delete.tick']).toBeDefined();
  const [french] = await Promise.all([loadTexts('fr'), withTexts('admin', async () => 'code')]);
  expect(english['import.moveEnrolled']).toBeDefined();
  expect(Object.keys(french).toSorted()).toEqual(Object.keys(english).toSorted());
  expect(french['import.moveEnrolled']).not.toEqual(english['import.moveEnrolled']);
});
