import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Student } from '@vigie/command-service/contract';
import { aStudent } from '../../../../testing/student.ts';
import { fileMatcher } from './match-file.ts';

const student = (id: string, firstName: string, lastName: string, change: Partial<Student> = {}) =>
  aStudent({ id, firstName, lastName, ...change });

const students = [
  student('zoe', 'Zoé', 'DUPRÉ', { email: 'z.dupre@school.test', tagNb: '36424744194862596' }),
  student('yann', 'Yann', 'LE GOFF', { email: 'yann.le-goff@school.test' }),
  student('jean', 'Jean', 'MARTIN'),
  student('jeanmarc', 'Jean-Marc', 'MARTIN'),
  student('louise6', 'Louise', 'SAINT-MARTIN', { level: '6e', section: 'B' }),
  student('louise4', 'Louise', 'SAINT-MARTIN', { level: '4e', section: 'B' }),
  student('adam1', 'Adam', 'BLANC', { level: '5e', section: 'A' }),
  student('adam2', 'Adam', 'BLANC', { level: '5e', section: 'C' }),
  student('tim', 'Tim', 'SMITH', { level: 'Y7', section: null }),
];
const match = fileMatcher(students);

describe('A file is matched to a student', () => {
  it.each([
    ['Dupré Zoé.jpg', 'zoe'],
    ['DUPRE_zoe.JPEG', 'zoe'],
    ['zoe.dupre.png', 'zoe'],
    ['DupréZoé.webp', 'zoe'],
    ['12 - dupre zoe (6eA).jpg', 'zoe'],
    ['36424744194862596.jpg', 'zoe'],
    ['z.dupre@school.test.jpg', 'zoe'],
    ['z.dupre.jpg', 'zoe'],
    ['yann.le-goff@school.test.png', 'yann'],
    ['IMG_le-goff_yann.jpg', 'yann'],
    ['LeGoffYann.jpg', 'yann'],
    ['legoff yann.jpg', 'yann'],
    ['yannlegoff.jpg', 'yann'],
    ['12 legoffyann 6eA.jpg', 'yann'],
    ['goff yann le 6eA 12.jpg', 'yann'],
    ['martin jean.jpg', 'jean'],
    ['martin jean-marc.jpg', 'jeanmarc'],
    ['saint-martin louise 4eB.jpg', 'louise4'],
    ['saint-martin louise 4eb.jpg', 'louise4'],
    ['6e louise saint martin.jpg', 'louise6'],
    ['blanc adam 5e C.jpg', 'adam2'],
    ['Tim Smith Y7.jpg', 'tim'],
    ['Saint-Martin_Louise_4B.JPG', 'louise4'],
    ['6EME B - SAINT-MARTIN Louise.jpg', 'louise6'],
    ['5°C_BLANC Adam.jpg', 'adam2'],
    ['BlancAdam 5emeA.jpg', 'adam1'],
  ])('by its name: %s', (name, id) => {
    expect(match(name)).toMatchObject({ kind: 'matched', student: { id } });
  });

  it.each([
    ['saint-martin louise.jpg', 'namesakes', ['louise6', 'louise4']],
    ['blanc adam 5e.jpg', 'namesakes', ['adam1', 'adam2']],
    ['martin jean luc.jpg', 'otherWords', ['jean']],
    ['martin jean-marc luc.jpg', 'otherWords', ['jeanmarc']],
    ['dupre zoe 4eB.jpg', 'otherWords', ['zoe']],
    ['dupre zoe 4B.jpg', 'otherWords', ['zoe']],
  ])('only by somebody who knows them, where its name leaves a doubt: %s', (name, why, ids) => {
    const found = match(name);
    expect(found).toMatchObject({ kind: 'ambiguous', why });
    expect('candidates' in found && found.candidates.map(({ id }) => id)).toEqual(ids);
  });

  it.each(['dupre.jpg', 'IMG_0042.jpg', 'zoe.jpg', 'unknown person.jpg', '.jpg', '99.jpg', 'photo.png'])(
    'not by %s',
    (name) => {
      expect(match(name)).toEqual({ kind: 'unmatched' });
    },
  );

  it('whatever order, case, accents or punctuation its name is written with', () => {
    const separators = fc.constantFrom(' ', '_', '-', '.', ', ');
    const letters = fc.constantFrom(
      (text: string) => text.toUpperCase(),
      (text: string) => text.toLowerCase(),
      (text: string) => text.normalize('NFD'),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...students.slice(0, 4)),
        fc.boolean(),
        separators,
        letters,
        (one, turned, by, as) => {
          const names = turned ? [one.lastName, one.firstName] : [one.firstName, one.lastName];
          expect(match(`${as(names.join(by))}.jpg`)).toMatchObject({ kind: 'matched', student: { id: one.id } });
        },
      ),
    );
  });

  it('never by chance: any other text leaves a doubt or finds nobody', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        const found = match(`${text} zzz.jpg`);
        expect(found.kind).not.toBe('matched');
      }),
    );
  });
});
