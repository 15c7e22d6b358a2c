import { describe, expect, it } from 'vitest';
import { presentPerson } from '../users/present.ts';
import { presentStudentSummary } from '../students/present.ts';
import { reportDocument, studentDocument, userDocument } from '../testing/documents.ts';
import { peopleOfReports, presentReport } from './present.ts';
import { presentFiled } from './present-filed.ts';
import { peopleOfTimeline, presentTimeline } from './present-timeline.ts';

const zoe = studentDocument({ photo: 'abc123' });
const igor = studentDocument({ _id: 'igor', firstName: 'Igor', lastName: 'MARTIN' });
const lea = studentDocument({ _id: 'lea', firstName: 'Léa', lastName: 'PETIT' });
const ana = userDocument();
const students = new Map([zoe, igor, lea].map((student) => [student._id, presentStudentSummary(student)]));
const people = {
  student: (id: string) => students.get(id) ?? null,
  user: (id: string) => presentPerson(id, id === ana._id ? ana : undefined),
};
const author = { id: ana._id, isAdmin: false, isCPE: false };
const other = { id: 'somebody', isAdmin: false, isCPE: false };
const cpe = { id: 'somebody', isAdmin: false, isCPE: true };
const admin = { id: 'somebody', isAdmin: true, isCPE: false };

describe('A report as it is shown', () => {
  it('has names in the place of ids, and no student who was removed', () => {
    const report = reportDocument({ students: ['removed', zoe._id], filedBy: 'unknown', status: 'filed' });
    expect(presentReport(report, author, people)).toEqual({
      id: report._id,
      category: 'phone',
      students: [
        {
          id: zoe._id,
          firstName: 'Zoé',
          lastName: 'DUPRÉ',
          level: '4e',
          section: 'B',
          status: 'cyan',
          photo: `/api/students/${zoe._id}/photo/abc123`,
        },
      ],
      location: 'Cour',
      comment: 'A crié',
      finalized: true,
      status: 'filed',
      on: '2026-03-02T09:15:00.000Z',
      by: { id: ana._id, name: 'Ana Ferreira' },
      filedBy: { id: 'unknown', name: '' },
      editable: false,
      deletable: false,
      revision: 0,
    });
  });

  it.each([
    ['its author', author, true, true],
    ['other regular staff', other, false, false],
    ['a CPE', cpe, true, false],
    ['an admin', admin, true, true],
  ] as const)('while open, can be changed and deleted by %s: %s', (_who, actor, editable, deletable) => {
    expect(presentReport(reportDocument(), actor, people)).toMatchObject({ editable, deletable });
  });

  it.each(['filed', 'deleted'] as const)('is neither editable nor deletable while %s, for anybody', (status) => {
    for (const actor of [author, cpe, admin]) {
      const shown = presentReport(reportDocument({ status }), actor, people);
      expect(shown).toMatchObject({ editable: false, deletable: false });
    }
  });

  it('asks for each person it names', () => {
    const reports = [reportDocument({ students: ['s1', 's2'], by: 'u1' }), reportDocument({ by: 'u2', filedBy: 'u3' })];
    expect(peopleOfReports(reports)).toEqual({ students: ['s1', 's2'], users: ['u1', 'u2', 'u3'] });
  });
});

describe('What was filed, as it is shown', () => {
  const content = {
    category: 'phone',
    students: [zoe._id],
    location: 'Cour',
    comment: 'A crié',
    finalized: true,
  } as const;
  const entries = [
    { on: '2026-03-02T09:15:00.000Z', by: ana._id, type: 'ReportSubmitted', changes: [] },
    { on: '2026-03-02T11:00:00.000Z', by: 'system', type: 'ReportFiled', changes: [] },
    { on: '2026-03-02T12:00:00.000Z', by: ana._id, type: 'ReportUnfiled', changes: [] },
    { on: '2026-03-03T07:30:00.000Z', by: ana._id, type: 'ReportFiled', changes: [] },
  ] as const;

  it('is nothing while the report was never filed', () => {
    const timeline = { content, filedContent: null, entries: entries.slice(0, 1) };
    expect(presentFiled(timeline, people)).toBeNull();
  });

  it('is of the last filing, by whom and when, and without changes while the report is as it was filed', () => {
    expect(presentFiled({ content, filedContent: content, entries }, people)).toEqual({
      on: '2026-03-03T07:30:00.000Z',
      by: { id: ana._id, name: 'Ana Ferreira' },
      changedSince: [],
    });
  });

  it('tells each field that has another value than the filed one, from what to what', () => {
    const filedContent = { ...content, students: [], comment: 'A crie' };
    const timeline = { content, filedContent, entries };
    expect(presentFiled(timeline, people)?.changedSince).toEqual([
      { field: 'students', from: [], to: [presentStudentSummary(zoe)] },
      { field: 'comment', from: 'A crie', to: 'A crié' },
    ]);
    expect(peopleOfTimeline(timeline).students).toEqual([zoe._id]);
  });

  it('has not changed where only a student who was filed was removed since', () => {
    const filedContent = { ...content, students: ['removed', zoe._id] };
    expect(presentFiled({ content, filedContent, entries }, people)?.changedSince).toEqual([]);
  });
});

describe('A timeline as it is shown', () => {
  const content = { category: 'phone', students: [], location: '', comment: '', finalized: true };
  const timeline = {
    content,
    filedContent: null,
    entries: [
      { on: '2026-03-02T09:15:00.000Z', by: ana._id, type: 'ReportSubmitted', changes: [] },
      {
        on: '2026-03-02T10:40:00.000Z',
        by: 'system',
        type: 'ReportRevised',
        changes: [
          { field: 'students', from: ['removed'], to: ['removed', zoe._id] },
          { field: 'comment', from: 'A crie', to: 'A crié' },
          { field: 'finalized', from: false, to: true },
        ],
      },
    ],
  } as const;

  it('names people, shows students as summaries and keeps texts and switches as they are', () => {
    expect(presentTimeline(timeline, people)).toEqual([
      {
        on: '2026-03-02T09:15:00.000Z',
        by: { id: ana._id, name: 'Ana Ferreira' },
        type: 'ReportSubmitted',
        changes: [],
      },
      {
        on: '2026-03-02T10:40:00.000Z',
        by: { id: 'system', name: '' },
        type: 'ReportRevised',
        changes: [
          { field: 'students', from: [], to: [presentStudentSummary(zoe)] },
          { field: 'comment', from: 'A crie', to: 'A crié' },
          { field: 'finalized', from: false, to: true },
        ],
      },
    ]);
  });

  it('tells of another student in the place of one', () => {
    const changes = [{ field: 'students', from: [zoe._id, igor._id], to: [zoe._id, lea._id] }] as const;
    const entry = { on: '2026-03-02T10:40:00.000Z', by: ana._id, type: 'ReportRevised', changes } as const;
    expect(presentTimeline({ ...timeline, entries: [entry] }, people)[0]?.changes).toEqual([
      { field: 'students', from: [zoe, igor].map(presentStudentSummary), to: [zoe, lea].map(presentStudentSummary) },
    ]);
  });

  it.each([
    ['', [zoe._id]],
    [', in another order', [igor._id, zoe._id]],
  ])('tells no difference that is none any more, as of the student who was taken out%s', (_, to) => {
    const changes = [{ field: 'students', from: ['removed', ...to.toReversed()], to }] as const;
    const entry = { on: '2026-03-02T10:40:00.000Z', by: 'system', type: 'ReportRevised', changes } as const;
    expect(presentTimeline({ ...timeline, entries: [entry] }, people)).toEqual([
      { ...entry, by: { id: 'system', name: '' }, changes: [] },
    ]);
  });

  it('asks for each person it names', () => {
    expect(peopleOfTimeline(timeline)).toEqual({
      students: ['removed', 'removed', zoe._id],
      users: [ana._id, 'system'],
    });
  });
});
