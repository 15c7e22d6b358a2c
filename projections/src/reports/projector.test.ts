import type { EventData } from '@vigie/command-service/contract';
import { describe, expect, it } from 'vitest';
import { told, uuid } from '../testing/events.ts';
import { given } from '../testing/given.ts';
import { reports } from './projector.ts';

const ANA = uuid(0xa1);
const CPE = uuid(0xa2);
const ZOE = uuid(0x51);
const IGOR = uuid(0x52);
const reportId = uuid(1);

const content: EventData<'ReportSubmitted'> = {
  reportId,
  category: 'phone',
  students: [ZOE],
  location: 'Salle B204',
  comment: 'Téléphone sorti en classe',
  finalized: true,
};

const submitted = told({ type: 'ReportSubmitted', data: content }, ANA, '2026-03-02T09:15:00.000Z');
const filed = told({ type: 'ReportFiled', data: { reportId } }, CPE, '2026-03-03T07:30:00.000Z');
const unfiled = told({ type: 'ReportUnfiled', data: { reportId } }, CPE, '2026-03-04T07:40:00.000Z');
const deleted = told({ type: 'ReportDeleted', data: { reportId } }, ANA, '2026-03-05T10:00:00.000Z');
const restored = told({ type: 'ReportRestored', data: { reportId } }, CPE, '2026-03-06T11:00:00.000Z');
const erased = told({ type: 'ReportErased', data: { reportId } }, 'system', '2026-04-05T03:00:00.000Z');

describe('A report', () => {
  it('is listed as it was submitted: by whom, and when it happened', () => {
    const backdated = told(submitted.event, ANA, '2026-03-02T09:15:00.000Z', '2026-03-02T12:00:00.000Z');
    expect(given(reports, backdated).documents).toEqual([
      {
        _id: reportId,
        category: 'phone',
        students: [ZOE],
        location: 'Salle B204',
        comment: 'Téléphone sorti en classe',
        finalized: true,
        status: 'filable',
        deleted: false,
        on: '2026-03-02T09:15:00.000Z',
        by: ANA,
        filedBy: null,
        filedOn: null,
        deletedOn: null,
        revision: 0,
        words: ['salle', 'b204', 'telephone', 'sorti', 'en', 'classe'],
      },
    ]);
  });

  it('keeps its author and time when it is revised by another', () => {
    const data: EventData<'ReportRevised'> = {
      ...content,
      category: 'dress',
      students: [ZOE, IGOR],
      comment: 'Casquette',
      finalized: false,
    };
    const revised = told({ type: 'ReportRevised', data }, CPE, '2026-03-02T16:00:00.000Z');
    expect(given(reports, submitted, revised).document(reportId)).toMatchObject({
      category: 'dress',
      students: [ZOE, IGOR],
      comment: 'Casquette',
      finalized: false,
      status: 'unfinalized',
      on: '2026-03-02T09:15:00.000Z',
      by: ANA,
      revision: 1,
      words: ['salle', 'b204', 'casquette'],
    });
  });

  it('is not finalized, to file, filed, and to file again when the filing is cancelled', () => {
    const draft = told({ type: 'ReportSubmitted', data: { ...content, finalized: false } }, ANA, submitted.on);
    const finalized = told({ type: 'ReportRevised', data: content }, ANA, '2026-03-02T09:30:00.000Z');
    const statusAfter = (...events: readonly (typeof draft)[]) => given(reports, ...events).document(reportId)?.status;
    expect(statusAfter(draft)).toBe('unfinalized');
    expect(statusAfter(draft, finalized)).toBe('filable');
    expect(statusAfter(draft, finalized, filed)).toBe('filed');
    expect(statusAfter(draft, finalized, filed, unfiled)).toBe('filable');
  });

  it('says who filed it and when, until the filing is cancelled', () => {
    expect(given(reports, submitted, filed).document(reportId)).toMatchObject({
      filedBy: CPE,
      filedOn: '2026-03-03T07:30:00.000Z',
      revision: 1,
    });
    expect(given(reports, submitted, filed, unfiled).document(reportId)).toMatchObject({
      filedBy: null,
      filedOn: null,
      revision: 2,
    });
  });

  it('is kept when it is deleted, and comes back as it was when it is restored', () => {
    expect(given(reports, submitted, deleted).document(reportId)).toMatchObject({
      status: 'deleted',
      deleted: true,
      deletedOn: '2026-03-05T10:00:00.000Z',
      comment: 'Téléphone sorti en classe',
      revision: 1,
    });
    expect(given(reports, submitted, deleted, restored).document(reportId)).toEqual({
      ...given(reports, submitted).document(reportId),
      revision: 2,
    });
  });

  it('is gone when it is erased, also where nothing else of its stream is left', () => {
    expect(given(reports, submitted, deleted, erased)).toMatchObject({ documents: [], counters: {}, parked: [] });
    expect(given(reports, erased)).toMatchObject({ documents: [], counters: {}, parked: [] });
  });

  it('is untouched by what becomes of its students: their names are not here', () => {
    const removed = told({ type: 'StudentRemoved', data: { studentId: ZOE } }, CPE, '2026-03-07T08:00:00.000Z');
    expect(given(reports, submitted, removed).document(reportId)?.students).toEqual([ZOE]);
  });

  it('that was never submitted can’t be changed: the event is parked', () => {
    expect(given(reports, filed)).toMatchObject({ documents: [], counters: {}, parked: ['ReportFiled'] });
  });
});

describe('Totals of reports', () => {
  it('count each under its status, category and author', () => {
    expect(given(reports, submitted, filed).counters).toEqual({
      all: 1,
      'status:filed': 1,
      'category:phone': 1,
      'status:filed category:phone': 1,
      [`by:${ANA}`]: 1,
      [`by:${ANA} status:filed`]: 1,
    });
  });

  it('count a deleted one as deleted only', () => {
    expect(given(reports, submitted, deleted).counters).toEqual({
      'status:deleted': 1,
      'status:deleted category:phone': 1,
      [`by:${ANA} status:deleted`]: 1,
    });
  });
});
