import { accessesView } from '@vigie/projections/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openViews } from '../reading/views.ts';
import { accessDocument } from '../testing/documents.ts';
import { IGOR, readCsv, startExports, ZOE } from '../testing/exports.ts';
import { id } from '../testing/ids.ts';
import { ANA, type Staff } from '../testing/people.ts';
import type { QueryApp } from '../testing/query-app.ts';
import { faults, refusal } from '../testing/refusal.ts';
import { accessRows } from './access-rows.ts';
import { WORDS } from './words.ts';

let app: QueryApp;
let staff: Staff;
beforeEach(async () => {
  ({ app, staff } = await startExports());
});
afterEach(() => app.stop());

const csv = (path: string): Promise<readonly string[]> => readCsv(staff.cpe, path);

describe('GET /api/access/export', () => {
  const access = (n: number, day: string, time: string, student = ZOE._id) =>
    accessDocument({
      _id: id('e', n),
      student,
      day,
      on: `${day}T${time}:00.000Z`,
      recordedOn: `${day}T${time}:00.000Z`,
      by: ANA._id,
    });

  const HEAD = 'Date,Time,Last name,First name,Class,Direction,Authorized by,Recorded on,Reason';

  beforeEach(async () => {
    await app.views.put(
      accessesView,
      access(1, '2026-03-01', '08:00'),
      access(2, '2026-03-02', '09:00', IGOR._id),
      access(3, '2026-03-02', '10:00'),
      access(4, '2026-03-03', '07:00'),
      access(5, '2026-03-03', '07:30', id('c', 9)),
    );
  });

  it('gives today’s exits and entries, but for students who are gone', async () => {
    expect(await csv('/api/access/export')).toEqual([
      HEAD,
      '2026-03-03,08:00,DUPRÉ,Zoé,4e B,Exit,Ana Ferreira,2026-03-03 08:00,',
    ]);
  });

  it('gives when one was, and when it was recorded, of a student whose level has no sections too', async () => {
    const later = { ...access(6, '2026-02-02', '08:00', IGOR._id), recordedOn: '2026-02-03T16:45:00.000Z' };
    await app.views.put(accessesView, later);
    expect((await csv('/api/access/export?date=2026-02-02')).slice(1)).toEqual([
      '2026-02-02,09:00,MARTIN,Igor,6e,Exit,Ana Ferreira,2026-02-03 17:45,',
    ]);
  });

  it('gives why one was added afterwards: in the reader’s language where the client said it, else as it was typed', async () => {
    const late = (n: number, reason: string) => ({ ...access(n, '2026-02-02', `0${n}:00`), reason });
    await app.views.put(accessesView, late(1, 'auto:offline'), late(2, 'Parent called'));
    const reasons = async (locale: string) =>
      (await csv(`/api/access/export?date=2026-02-02&locale=${locale}`))
        .slice(1)
        .map((row) => row.split(/[,;]/u).at(-1));
    expect(await reasons('en')).toEqual(['Parent called', 'Recorded without network']);
    expect(await reasons('fr')).toEqual(['Parent called', 'Enregistrée sans réseau']);
  });

  it('gives a day, or all days from one to another, newest first, filtered by name', async () => {
    const times = async (query: string) =>
      (await csv(`/api/access/export?${query}`)).slice(1).map((row) => row.slice(0, 16));
    expect(await times('date=2026-03-02')).toEqual(['2026-03-02,11:00', '2026-03-02,10:00']);
    expect(await times('from=2026-03-01&to=2026-03-02')).toEqual([
      '2026-03-02,11:00',
      '2026-03-02,10:00',
      '2026-03-01,09:00',
    ]);
    expect(await times('from=2026-03-01&to=2026-03-02&name=igor')).toEqual(['2026-03-02,10:00']);
    expect(await times('from=2026-03-05&to=2026-03-04')).toEqual([]);
  });

  it('spans 400 days, and no more', async () => {
    const { status } = await staff.cpe.get('/api/access/export?from=2025-01-27&to=2026-03-02');
    expect(status).toBe(200);
    const longer = await staff.cpe.get('/api/access/export?from=2025-01-26&to=2026-03-02');
    expect(refusal(longer)).toEqual([400, 'request.invalid']);
  });

  it('lets others have their turn after each day', async () => {
    const order: string[] = [];
    const reading = { views: openViews(app.store), timeZone: 'Europe/Paris' };
    const days = { from: '2026-03-01', to: '2026-03-03', name: '' };
    for await (const [[first] = []] of accessRows(reading, days, WORDS.en)) {
      if (first === 'Date') continue;
      order.push(first ?? '');
      setImmediate(() => order.push('another request'));
    }
    expect(order).toEqual([
      '2026-03-03',
      'another request',
      '2026-03-02',
      'another request',
      '2026-03-01',
      'another request',
    ]);
  });

  it('is named after its days, in the reader’s language', async () => {
    const name = async (query: string) =>
      (await staff.cpe.get(`/api/access/export?${query}`)).headers['content-disposition'];
    expect(await name('date=2026-03-02')).toBe('attachment; filename="exits-and-entries-2026-03-02.csv"');
    expect(await name('from=2026-03-01&to=2026-03-02&format=xlsx')).toBe(
      'attachment; filename="exits-and-entries-2026-03-01-2026-03-02.xlsx"',
    );
    expect(await name('date=2026-03-02&locale=fr')).toBe('attachment; filename="sorties-et-entrees-2026-03-02.csv"');
  });

  it.each([
    ['from=2026-03-01', 'to field.required'],
    ['to=2026-03-01', 'from field.required'],
    ['date=2026-03-01&from=2026-03-01&to=2026-03-02', 'date field.invalid'],
    ['from=2024-01-01&to=2026-03-01', 'to field.invalid'],
  ])('refuses %s by the one at fault: %s', async (query, fault) =>
    expect(faults(await staff.cpe.get(`/api/access/export?${query}`))).toEqual([fault]),
  );
});
