import { readFileSync } from 'node:fs';
import { MESSAGE_KEYS } from '@vigie/command-service/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const catalogue = (language: string): Readonly<Record<string, string>> =>
  z
    .record(z.string(), z.string())
    .parse(
      JSON.parse(readFileSync(new URL(`../../../frontend/src/app/messages/${language}.json`, import.meta.url), 'utf8')),
    );
const english = catalogue('en');
const french = catalogue('fr');

/** Spec section 8, word for word. */
const WORDING = [
  ['student.classRequired', 'Level, section and status are required'],
  ['student.nameRequired', 'First and Last name are required'],
  ['student.emailInvalid', 'Valid email required'],
  ['photo.notAnImage', 'File must be an image'],
  ['photo.tooLarge', 'Image must be 500KB or less'],
  ['bugReport.commentRequired', 'The comment field is required'],
  ['report.notEditable', 'You cannot edit this report'],
  ['report.notDeletable', 'You cannot delete this report'],
  ['report.mustBeFinalized', 'Report has to be finalized to be filed on Pronote'],
  ['user.notFound', 'User not found'],
  ['student.notFound', 'Could not find student'],
] as const;

/** Spec section 8 too: what the client says by itself. */
const OF_THE_CLIENT = [
  ['scan.unavailable', 'Reader is not available'],
  ['scan.unreadable', 'Unreadable tag'],
  ['scan.successful', 'Scan successful'],
  ['empty.nothing', 'Nothing to see here...'],
  ['studentHistory.empty', 'Empty History'],
] as const;

describe('Texts that the client has of its own', () => {
  it.each(OF_THE_CLIENT)('%s is “%s”, and is translated', (key, text) => {
    expect(english).toHaveProperty([key], text);
    expect(french[key]).toBeTruthy();
    expect(french[key]).not.toBe(text);
  });
});

describe('Texts that the server sends', () => {
  it.each(WORDING)('%s is “%s”, and is translated', (key, text) => {
    const keys: readonly string[] = MESSAGE_KEYS;
    expect(keys).toContain(key);
    expect(english).toHaveProperty([key], text);
    expect(french[key]).toBeTruthy();
    expect(french[key]).not.toBe(text);
  });

  it('are all in both languages', () => {
    const untranslated = MESSAGE_KEYS.filter((key) => !english[key] || !french[key]);
    expect(untranslated).toEqual([]);
  });
});
