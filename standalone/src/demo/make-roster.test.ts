import { readFileSync } from 'node:fs';
import {
  LEVELS,
  SECTIONS,
  STUDENT_STATUSES,
  normaliseFirstName,
  normaliseLastName,
  parseTagNumber,
} from '@vigie/command-service/contract';
import { describe, expect, it } from 'vitest';
import { ROSTER_FILE } from '../files.ts';
import { makeRoster } from './make-roster.ts';

const rows = makeRoster()
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));
const column = (index: number): string[] => rows.map((row) => row[index] ?? '');
const filled = (index: number): string[] => column(index).filter((cell) => cell !== '');
const fullNames = rows.map(([last = '', first = '']) => `${normaliseLastName(last)} ${normaliseFirstName(first)}`);

describe('the demo roster', () => {
  it('is exactly what its script makes', () => {
    expect(makeRoster()).toBe(readFileSync(ROSTER_FILE, 'utf8'));
  });

  it('has 1,200 students in every level and section, 18 to 25 in each', () => {
    const sizes = new Map<string, number>();
    for (const [, , , , level = '', section = ''] of rows) {
      sizes.set(level + section, (sizes.get(level + section) ?? 0) + 1);
    }
    expect(rows).toHaveLength(1_200);
    expect([...sizes.keys()]).toEqual(LEVELS.flatMap((level) => SECTIONS.map((section) => level + section)));
    for (const size of sizes.values()) {
      expect(size).toBeGreaterThanOrEqual(18);
      expect(size).toBeLessThanOrEqual(25);
    }
  });

  it('has emails and canonical tag numbers that are unique, where there are any', () => {
    for (const index of [2, 3]) expect(new Set(filled(index)).size).toBe(filled(index).length);
    for (const email of filled(2)) expect(email).toMatch(/^[a-z.-]+\d*@example\.test$/u);
    for (const tag of filled(3)) expect(parseTagNumber(tag)).toBe(tag);
  });

  it('lacks some emails and some tags, and has tags that no JS number holds', () => {
    expect(1_200 - filled(2).length).toBeGreaterThan(30);
    expect(1_200 - filled(3).length).toBeGreaterThan(60);
    expect(filled(3).filter((tag) => !Number.isSafeInteger(Number(tag))).length).toBeGreaterThan(300);
  });

  it('has 36 pairs of homonyms in different classes', () => {
    const classes = new Map<string, Set<string>>();
    fullNames.forEach((name, index) => {
      const ofName = classes.get(name) ?? new Set<string>();
      classes.set(name, ofName.add(`${rows[index]?.[4]} ${rows[index]?.[5]}`));
    });
    expect(classes.size).toBe(1_200 - 36);
    expect([...classes.values()].filter((ofName) => ofName.size === 2)).toHaveLength(36);
  });

  it.each([
    "N'DIAYE",
    "D'ALMEIDA",
    "O'BRIEN",
    'O’SHEA',
    'DE LA TOUR',
    'LE GOFF',
    'VAN DER BERG',
    'CŒURET',
    'AÏT-AHMED',
  ])('has a student called %s', (name) => {
    expect(rows.map(([last = '']) => normaliseLastName(last))).toContain(name);
  });

  it('has names that the import has to tidy', () => {
    expect(rows.some(([last = '']) => last !== normaliseLastName(last))).toBe(true);
    expect(rows.some(([, first = '']) => first !== normaliseFirstName(first))).toBe(true);
  });

  it('gives every status to some, cyan and blue to most', () => {
    const most = column(6).filter((status) => status === 'cyan' || status === 'blue');
    expect(new Set(column(6))).toEqual(new Set(STUDENT_STATUSES));
    expect(most.length).toBeGreaterThan(900);
  });
});
