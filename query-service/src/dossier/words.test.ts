import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { EXPORT_LOCALES } from '../contract/index.ts';
import { DOSSIER_WORDS } from './words.ts';

it.each(EXPORT_LOCALES)('a dossier says what screens say: %s', (locale) => {
  const file = new URL(`../../../frontend/src/app/messages/${locale}.json`, import.meta.url);
  const texts = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
  const words = DOSSIER_WORDS[locale];
  const said = {
    title: 'dossier.title',
    lastName: 'students.lastName',
    firstName: 'students.firstName',
    email: 'students.email',
    class: 'students.column.class',
    tagNb: 'students.tagNb',
    status: 'column.status',
    from: 'filters.from',
    to: 'filters.to',
    authorizedBy: 'exits.column.by',
    reason: 'earlier.reason',
    reportedBy: 'report.by',
    filedBy: 'report.filedBy',
    history: 'timeline.title',
    before: 'timeline.before',
    after: 'timeline.after',
    yes: 'answer.yes',
    no: 'answer.no',
    bugReports: 'bugReports.title',
    none: 'students.none',
  } as const;
  for (const [word, key] of Object.entries(said)) expect(words).toHaveProperty(word, texts[key]);
  for (const [colour, text] of Object.entries(words.colours)) expect(text).toBe(texts[`status.${colour}`]);
  for (const [field, text] of Object.entries(words.fields)) expect(text).toBe(texts[`report.${field}`]);
  for (const [deed, text] of Object.entries(words.deeds)) {
    expect(text).toBe(texts[`timeline.${deed.replace('Report', '').toLowerCase()}`]);
  }
});
