import { reportsView, usersView } from '@vigie/projections/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reportList } from '../contract/index.ts';
import { reportDocument } from '../testing/documents.ts';
import { listen } from '../testing/live-stream.ts';
import { ANA, BEN, CLEO, signInStaff, type Staff } from '../testing/people.ts';
import { startQueryApp, type QueryApp, type Reader } from '../testing/query-app.ts';

let app: QueryApp;
let staff: Staff;

beforeEach(async () => {
  app = await startQueryApp();
  staff = await signInStaff(app);
});

afterEach(() => app.stop());

describe('Live updates bring the reports that have changed', () => {
  const report = reportDocument({ by: ANA._id });
  const revised = { ...report, comment: 'Revised', revision: 1 };

  it('as lists show them, to whoever may see them, before they tell that reports have changed', async () => {
    await app.views.put(reportsView, report);
    const streams = await Promise.all([staff.ana, staff.ben, staff.cpe].map((reader) => listen(app, reader)));
    for (const stream of streams) await stream.take(5);
    await app.views.put(reportsView, revised);
    for (const stream of streams) expect(await stream.take(1)).toMatchObject([{ feature: 'reports' }]);
    const listed = async (reader: Reader) => (await reader.read('/api/reports', reportList)).reports;
    expect(streams.map(({ brought }) => brought())).toEqual([
      [{ reports: await listed(staff.ana) }],
      [],
      [{ reports: await listed(staff.cpe) }],
    ]);
    for (const { leave } of streams) leave();
  });

  it('with the roles that their reader has by then', async () => {
    await app.views.put(reportsView, report);
    const stream = await listen(app, staff.cpe);
    await stream.take(5);
    await app.views.put(usersView, { ...CLEO, isCPE: false });
    await app.views.put(reportsView, revised);
    await stream.take(2);
    expect(stream.brought()).toEqual([]);
    await app.views.put(usersView, CLEO);
    await app.views.put(reportsView, { ...revised, revision: 2 });
    await stream.take(2);
    expect(stream.brought()).toMatchObject([{ reports: [{ id: report._id, revision: 2 }] }]);
    stream.leave();
  });

  it('to nobody whose session has ended meanwhile: it ends', async () => {
    const stream = await listen(app, staff.ana);
    await stream.take(5);
    await staff.ana.get('/test/sign-out');
    await app.views.put(reportsView, report);
    await stream.rest();
    expect(stream.brought()).toEqual([]);
  });

  it('not where they can’t be read for now: it goes on all the same', async () => {
    const stream = await listen(app, staff.cpe);
    await stream.take(5);
    await app.views.replace(reportsView);
    const position = '0000000000000700';
    app.signals.publish({ view: reportsView.name, position, changed: true, documents: [report._id] });
    expect(await stream.take(1)).toEqual([{ feature: 'reports', position }]);
    await app.views.put(usersView, { ...ANA, name: 'Ana Ferreira-Lima' });
    expect(await stream.take(1)).toMatchObject([{ feature: 'users' }]);
    expect(stream.brought()).toEqual([]);
    stream.leave();
  });

  it('not where they are not said to be few, nor where they have gone', async () => {
    const stream = await listen(app, staff.cpe);
    await stream.take(5);
    app.views.announce(await app.views.putSilently(reportsView, report), reportsView.name);
    await stream.take(1);
    app.signals.publish({ view: reportsView.name, position: '0000000000000700', changed: true, documents: [BEN._id] });
    await stream.take(1);
    expect(stream.brought()).toEqual([]);
    stream.leave();
  });
});
