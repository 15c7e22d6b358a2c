import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { dayInWords, momentInWords } from './day-in-words.ts';

const french = createIntl({ locale: 'fr', timeZone: 'Europe/Paris' });

test('the first of a month is an ordinal in French, and no other day', () => {
  expect(dayInWords(french, '2026-05-01')).toBe('vendredi 1er mai 2026');
  expect(dayInWords(french, '2026-05-11')).toBe('lundi 11 mai 2026');
  expect(momentInWords(french, Date.parse('2026-05-01T12:30:00Z'))).toMatch(/^vendredi 1er mai 2026 .*14:30$/u);
});

test('it is none in English', () => {
  expect(dayInWords(createIntl({ locale: 'en-GB' }), '2026-05-01')).toContain(' 1 May 2026');
});
