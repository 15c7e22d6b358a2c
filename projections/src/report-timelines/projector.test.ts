import type { EventData } from '@vigie/command-service/contract';
import { describe, expect, it } from 'vitest';
import { timelineIds, timelineOf } from '../contract/index.ts';
import { told, uuid, type Told } from '../testing/events.ts';
import { given } from '../testing/given.ts';
import { reportTimelines } from './projector.ts';

const ANA = uuid(0xa1);
const CPE = uuid(0xa2);
const ZOE = uuid(0x51);
const IGOR = uuid(0x52);
const LEA = uuid(0x53);
const reportId = uuid(1);

const content: Omit<EventData<'ReportSubmitted'>, 'reportId'> = {
  category: 'phone',
  students: [ZOE, IGOR],
  location: 'Salle B204',
  comment: 'Téléphone',
  finalized: false,
};

const submitted = told({ type: 'ReportSubmitted', data: { reportId, ...content } }, ANA, '2026-03-02T09:15:00.000Z');
const revised = (changes: Partial<EventData<'ReportRevised'>>, on: string): Told =>
  told({ type: 'ReportRevised', data: { reportId, ...content, ...changes } }, CPE, on);
const filed = told({ type: 'ReportFiled', data: { reportId } }, CPE, '2026-03-03T07:30:00.000Z');
const unfiled = told({ type: 'ReportUnfiled', data: { reportId } }, CPE, '2026-03-04T07:40:00.000Z');
const deleted = told({ type: 'ReportDeleted', data: { reportId } }, ANA, '2026-03-05T10:00:00.000Z');
const restored = told({ type: 'ReportRestored', data: { reportId } }, CPE, '2026-03-06T11:00:00.000Z');
const erased = told({ type: 'ReportErased', data: { reportId } }, 'system', '2026-04-05T03:00:00.000Z');

const after = (...events: readonly Told[]) =>
  timelineOf(given(reportTimelines, ...events).document(reportId)?.entries ?? []);

describe('The timeline of a report', () => {
  it('tells who did what and when, oldest first', () => {
    expect(after(submitted, filed, unfiled, deleted, restored).entries).toEqual([
      { on: '2026-03-02T09:15:00.000Z', by: ANA, type: 'ReportSubmitted', changes: [] },
      { on: '2026-03-03T07:30:00.000Z', by: CPE, type: 'ReportFiled', changes: [] },
      { on: '2026-03-04T07:40:00.000Z', by: CPE, type: 'ReportUnfiled', changes: [] },
      { on: '2026-03-05T10:00:00.000Z', by: ANA, type: 'ReportDeleted', changes: [] },
      { on: '2026-03-06T11:00:00.000Z', by: CPE, type: 'ReportRestored', changes: [] },
    ]);
  });

  it('tells what a revision changed, from what to what, and nothing of the rest', () => {
    const timeline = after(
      submitted,
      revised({ category: 'dress', students: [IGOR], finalized: true }, '2026-03-02T10:00:00.000Z'),
      revised({ category: 'dress', students: [IGOR], finalized: true, comment: '' }, '2026-03-02T11:00:00.000Z'),
    );
    expect(timeline.entries.map(({ changes }) => changes)).toEqual([
      [],
      [
        { field: 'category', from: 'phone', to: 'dress' },
        { field: 'students', from: [ZOE, IGOR], to: [IGOR] },
        { field: 'finalized', from: false, to: true },
      ],
      [{ field: 'comment', from: 'Téléphone', to: '' }],
    ]);
  });

  it.each([
    ['a student more', [ZOE, IGOR, LEA]],
    ['another student in the place of one', [ZOE, LEA]],
    ['a student less', [ZOE]],
  ])('tells of %s', (_, students) => {
    const timeline = after(submitted, revised({ students }, '2026-03-02T10:00:00.000Z'));
    expect(timeline.entries.at(-1)?.changes).toEqual([{ field: 'students', from: [ZOE, IGOR], to: students }]);
  });

  it('takes students in another order for the same students', () => {
    const timeline = after(submitted, revised({ students: [IGOR, ZOE] }, '2026-03-02T10:00:00.000Z'));
    expect(timeline.entries.at(-1)?.changes).toEqual([]);
  });

  it('keeps the content as it was last filed, also when the filing was cancelled and the report revised since', () => {
    expect(after(submitted).filedContent).toBeNull();
    const again = revised({ comment: 'Autre' }, '2026-03-04T08:00:00.000Z');
    expect(after(submitted, filed, unfiled, again)).toMatchObject({
      content: { ...content, comment: 'Autre' },
      filedContent: content,
    });
    const filedAgain = told(filed.event, CPE, '2026-03-04T09:00:00.000Z');
    expect(after(submitted, filed, unfiled, again, filedAgain).filedContent).toMatchObject({ comment: 'Autre' });
  });

  it('is gone when the report is erased', () => {
    expect(given(reportTimelines, submitted, deleted, erased)).toMatchObject({ documents: [], parked: [] });
    expect(given(reportTimelines, erased)).toMatchObject({ documents: [], parked: [] });
  });

  it('has a document for each twenty entries, so that none grows without end; all of them go with the report', () => {
    const comments = Array.from({ length: 44 }, (_, number) => `Note ${number}`);
    const events = [submitted, ...comments.map((comment) => revised({ comment }, '2026-03-02T10:00:00.000Z'))];
    const view = given(reportTimelines, ...events);
    const ids = timelineIds(reportId, events.length - 1);
    expect(view.documents.map(({ _id, entries }) => [_id, entries.length])).toEqual([
      [ids[0], 20],
      [ids[1], 20],
      [ids[2], 5],
    ]);
    const { entries } = timelineOf(ids.flatMap((id) => view.document(id)?.entries ?? []));
    expect(entries.slice(1).map(({ changes }) => changes)).toEqual(
      comments.map((to, index) => [{ field: 'comment', from: comments[index - 1] ?? content.comment, to }]),
    );
    expect(given(reportTimelines, ...events, erased)).toMatchObject({ documents: [], parked: [] });
  });
});
