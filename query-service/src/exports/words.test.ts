import { readFileSync } from 'node:fs';
import { CATEGORIES } from '@vigie/command-service/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { EXPORT_LOCALES } from '../contract/index.ts';
import { WORDS } from './words.ts';

it.each(EXPORT_LOCALES)('files say what screens say: %s', (locale) => {
  const file = new URL(`../../../frontend/src/app/messages/${locale}.json`, import.meta.url);
  const texts = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
  const { categories, statuses, directions, reasons, reportHead } = WORDS[locale];
  const camel = (name: string): string => name.replace(/ (\w)/u, (_all, letter: string) => letter.toUpperCase());
  for (const category of CATEGORIES) expect(categories[category]).toBe(texts[`category.${camel(category)}`]);
  for (const [status, text] of Object.entries(statuses)) expect(text).toBe(texts[`report.status.${status}`]);
  expect(directions).toEqual({ in: texts['access.entry'], out: texts['access.exit'] });
  expect(reasons).toEqual({
    'auto:offline': texts['access.reason.offline'],
    'auto:unanswered': texts['access.reason.unanswered'],
  });
  expect(reportHead[0]).toBe(texts['report.on']);
  expect(reportHead[6]).toBe(texts['report.by']);
});
