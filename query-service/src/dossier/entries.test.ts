import type { Student } from '@vigie/command-service/contract';
import { expect, it } from 'vitest';
import { badgeEntry, dayEntry, reportEntry, studentFacts } from './entries.ts';
import { wordingOf } from './wording.ts';

const wording = wordingOf('fr', 'America/Martinique');
const ANA = { id: 'ana', name: 'Ana' };
const ON = '2026-03-02T01:30:00.000Z';

const ZOE: Student = {
  id: 'zoe',
  firstName: 'Zoé',
  lastName: 'ROY',
  level: 'Term',
  section: null,
  status: 'cyan',
  photo: null,
  email: null,
  tagNb: null,
  created_at: ON,
};

/** What is to be read in a piece, its parts apart. */
const readable = (piece: { toString(): string }): string =>
  String(piece)
    .replaceAll(/<[^>]+>/gu, '|')
    .replaceAll(/\|+/gu, '|');

it('A day is the one that it is called, and its times are the school’s, also west of Greenwich', () => {
  const access = { direction: 'out', on: ON, recordedOn: ON, reason: 'Sortie oubliée', by: ANA } as const;
  const text = readable(dayEntry(wording, { day: '2026-03-01', accesses: [access] }));
  expect(text).toContain('|dimanche 1 mars 2026|Sortie|21:30|');
  expect(text).toContain('|Motif|Sortie oubliée|');
});

it('A class without a section is its level alone', () => {
  expect(readable(studentFacts(wording, ZOE))).toContain('|Classe|Term|');
  expect(readable(studentFacts(wording, { ...ZOE, section: 'B' }))).toContain('|Classe|Term B|');
});

it('A badge that was held has both its times', () => {
  const text = readable(badgeEntry(wording, { tagNb: '7', periods: [{ from: ON, to: '2026-03-02T14:00:00.000Z' }] }));
  expect(text).toBe('|7|Du|1 mars 2026 à 21:30|Au|2 mars 2026 à 10:00|');
});

it('A change tells what somebody wrote as it is, and who was removed since changed nothing', () => {
  const nobody = { id: 'system', name: '' };
  const timeline = [
    {
      on: ON,
      by: ANA,
      type: 'ReportRevised' as const,
      changes: [
        { field: 'comment' as const, from: 'phone', to: '' },
        { field: 'students' as const, from: [], to: [ZOE, ZOE] },
      ],
    },
    { on: ON, by: nobody, type: 'ReportRevised' as const, changes: [] },
    { on: ON, by: nobody, type: 'ReportDeleted' as const, changes: [] },
  ];
  const text = readable(
    reportEntry(wording, {
      id: 'one',
      category: 'phone',
      location: '',
      comment: '',
      status: 'filed',
      on: ON,
      by: ANA,
      filedBy: ANA,
      filedOn: ON,
      deletedOn: null,
      otherStudents: 0,
      timeline,
    }),
  );
  expect(text).toContain('|Commentaire (Avant)|phone|Commentaire (Après)|–|');
  expect(text).toContain('|Élèves (Avant)|0|Élèves (Après)|2|');
  expect(text).toContain('|Modifié · Ana · 1 mars 2026 à 21:30|');
  expect(text).toContain('|Autre élève supprimé · 1 mars 2026 à 21:30|Supprimé · 1 mars 2026 à 21:30|');
  expect(text).toContain('|Saisi par|Ana|Saisi le|1 mars 2026 à 21:30|Historique|');
});
