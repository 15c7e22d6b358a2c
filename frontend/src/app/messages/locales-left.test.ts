import { expect, it } from 'vitest';
import { leaveOtherTexts, loadTexts, withTexts } from './locales.ts';

it('Texts of what is loaded later come in the language that is shown alone, until another one is chosen', async () => {
  const english = await loadTexts('en');
  const french = await loadTexts('fr');
  leaveOtherTexts('fr');
  await withTexts('admin', async () => 'code');
  expect(french['import.moveEnrolled']).toBeDefined();
  expect(english['import.moveEnrolled']).toBeUndefined();
  await loadTexts('en');
  expect(english['import.moveEnrolled']).toBeDefined();
});

it('A language that is on its way has the texts of what is loaded meanwhile, too', async () => {
  leaveOtherTexts('fr');
  const coming = loadTexts('en');
  await withTexts('daily', async () => 'code');
  expect((await coming)['report.delete.tick']).toBeDefined();
});
