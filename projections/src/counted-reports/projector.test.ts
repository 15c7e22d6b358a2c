import type { EventData } from '@vigie/command-service/contract';
import { describe, expect, it } from 'vitest';
import { told, uuid, type Told } from '../testing/events.ts';
import { given } from '../testing/given.ts';
import { countedReports } from './projector.ts';

const ANA = uuid(0xa1);
const CPE = uuid(0xa2);
const ZOE = uuid(0x51);
const IGOR = uuid(0x52);
const reportId = uuid(1);

const content = (number: number): EventData<'ReportSubmitted'> => ({
  reportId: uuid(number),
  category: 'phone',
  students: [ZOE],
  location: 'Cour',
  comment: 'Zoé a sorti son téléphone',
  finalized: true,
});
const submitted = (number: number, on: string): Told =>
  told({ type: 'ReportSubmitted', data: content(number) }, ANA, on);
const filed = (on: string): Told => told({ type: 'ReportFiled', data: { reportId } }, CPE, on);
const later = (type: 'ReportUnfiled' | 'ReportDeleted' | 'ReportRestored' | 'ReportErased', on: string): Told =>
  told({ type, data: { reportId } }, CPE, on);

const paris = countedReports('Europe/Paris');
const morning = submitted(1, '2026-03-02T09:15:00.000Z');

const only = (...events: readonly Told[]) => given(paris, ...events).document(reportId);

describe('Counted reports', () => {
  it('are kept as facts and ids: no comment, no author, no name', () => {
    expect(given(paris, morning).documents).toEqual([
      {
        _id: reportId,
        on: '2026-03-02T09:15:00.000Z',
        day: '2026-03-02',
        hour: 10,
        category: 'phone',
        students: [ZOE],
        location: 'Cour',
        finalized: true,
        deleted: false,
        filed: null,
      },
    ]);
  });

  it('are of the school’s day and hour, also where clocks change', () => {
    const spring = [
      submitted(1, '2026-03-28T22:59:00.000Z'),
      submitted(2, '2026-03-28T23:00:00.000Z'),
      submitted(3, '2026-03-29T01:00:00.000Z'),
      submitted(4, '2026-03-29T22:00:00.000Z'),
    ];
    const autumn = [
      submitted(5, '2026-10-24T22:00:00.000Z'),
      submitted(6, '2026-10-25T00:30:00.000Z'),
      submitted(7, '2026-10-25T01:30:00.000Z'),
      submitted(8, '2026-10-25T22:59:00.000Z'),
    ];
    const { documents } = given(paris, ...spring, ...autumn);
    expect(documents.map(({ day, hour }) => [day, hour])).toEqual([
      ['2026-03-28', 23],
      ['2026-03-29', 0],
      ['2026-03-29', 3],
      ['2026-03-30', 0],
      ['2026-10-25', 0],
      ['2026-10-25', 2],
      ['2026-10-25', 2],
      ['2026-10-25', 23],
    ]);
  });

  it('follow a revision, on the day of their submission', () => {
    const data: EventData<'ReportRevised'> = {
      ...content(1),
      category: 'dress',
      students: [ZOE, IGOR],
      location: 'Salle B204',
      finalized: false,
    };
    const revised = told({ type: 'ReportRevised', data }, CPE, '2026-03-04T08:00:00.000Z');
    expect(given(paris, morning, submitted(2, '2026-03-02T10:00:00.000Z'), revised).documents).toMatchObject([
      {
        category: 'dress',
        students: [ZOE, IGOR],
        location: 'Salle B204',
        finalized: false,
        day: '2026-03-02',
        hour: 10,
      },
      { category: 'phone', students: [ZOE], location: 'Cour', finalized: true, day: '2026-03-02', hour: 11 },
    ]);
  });

  it('know how long they took to be filed, until the filing is cancelled', () => {
    const next = filed('2026-03-03T07:30:30.000Z');
    const filing = { afterMinutes: 22 * 60 + 15, afterDays: 1 };
    expect(only(morning, next)).toEqual({ ...only(morning), filed: filing });
    expect(only(morning, next, later('ReportUnfiled', '2026-03-04T07:40:00.000Z'))).toMatchObject({ filed: null });
  });

  it('were filed the same day up to midnight of the school, and elapsed time is no clock’s', () => {
    const evening = submitted(1, '2026-03-28T22:00:00.000Z');
    const filing = (on: string) => given(paris, evening, filed(on)).document(reportId)?.filed;
    expect(filing('2026-03-28T22:59:00.000Z')).toEqual({ afterMinutes: 59, afterDays: 0 });
    expect(filing('2026-03-28T23:00:00.000Z')).toEqual({ afterMinutes: 60, afterDays: 1 });
    // The clock shows the same hour a day later, and 23 hours have gone by.
    expect(filing('2026-03-29T21:00:00.000Z')).toEqual({ afterMinutes: 23 * 60, afterDays: 1 });
  });

  it('stay there while deleted, to be restored', () => {
    const deleted = later('ReportDeleted', '2026-03-05T10:00:00.000Z');
    expect(only(morning, deleted)).toMatchObject({ deleted: true });
    expect(only(morning, deleted, later('ReportRestored', '2026-03-06T11:00:00.000Z'))).toMatchObject({
      deleted: false,
    });
  });

  it('are gone once erased, also where nothing else of their stream is left', () => {
    const erased = later('ReportErased', '2026-04-05T03:00:00.000Z');
    const noon = submitted(2, '2026-03-02T11:00:00.000Z');
    expect(given(paris, morning, noon, erased).documents.map(({ _id }) => _id)).toEqual([uuid(2)]);
    expect(given(paris, morning, erased)).toMatchObject({ documents: [], parked: [] });
    expect(given(paris, erased)).toMatchObject({ documents: [], parked: [] });
  });

  it('are not made of what happens to a report that nobody submitted: such an event is parked', () => {
    const types = ['ReportUnfiled', 'ReportDeleted', 'ReportRestored'] as const;
    for (const type of types) {
      expect(given(paris, later(type, '2026-03-03T09:00:00.000Z')).parked).toEqual([type]);
    }
    expect(given(paris, filed('2026-03-03T09:00:00.000Z')).parked).toEqual(['ReportFiled']);
  });
});
