import { reportsView, studentsView, usersView } from '@vigie/projections/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportDocument, studentDocument, userDocument } from '../testing/documents.ts';
import { refusal } from '../testing/refusal.ts';
import { id } from '../testing/ids.ts';
import { ANA, BEN, CLEO, signInStaff, type Staff } from '../testing/people.ts';
import { startQueryApp, type QueryApp, type Reader } from '../testing/query-app.ts';
import { positionOf } from '../testing/test-views.ts';

const FAR = positionOf(900_000);

let app: QueryApp;
let staff: Staff;

beforeAll(async () => {
  app = await startQueryApp();
  staff = await signInStaff(app);
});

afterAll(() => app.stop());

describe('Reading one’s own writes', () => {
  it('waits until every view that the route reads has reached the position', async () => {
    const report = reportDocument({ _id: id('a', 1), by: ANA._id });
    const position = await app.views.putSilently(reportsView, report);
    const answer = staff.ana.get('/api/reports/myReports', { 'X-Min-Position': position });
    app.signals.publish({ view: 'reports', position, changed: true });
    app.signals.publish({ view: 'students', position, changed: false });
    app.signals.publish({ view: 'users', position, changed: false });
    expect((await answer).body).toMatchObject({ reports: [{ id: report._id }] });
  });

  it('does not wait for views that the route does not read', async () => {
    const position = await app.views.putSilently(studentsView, studentDocument({ _id: id('c', 1) }));
    app.signals.publish({ view: 'students', position, changed: true });
    app.signals.publish({ view: 'users', position, changed: false });
    const answer = await staff.ana.get('/api/students/search?name=zoe', { 'X-Min-Position': position });
    expect(answer.status).toBe(200);
    expect(answer.headers['x-position']).toBe(position);
  });

  it('gives the reader the roles of that position, also where the route reads no accounts', async () => {
    const position = await putOnceAwaited({ ...BEN, isCPE: true });
    const answer = await staff.ben.get('/api/admin/students', { 'X-Min-Position': position });
    expect(answer.status).toBe(200);
  });

  it('lets somebody in who was registered at that position', async () => {
    const newcomer = userDocument({ _id: id('b', 50), name: 'Nil Nouveau', email: 'nil@example.test' });
    const nil = await app.signIn(newcomer._id);
    const position = await putOnceAwaited(newcomer);
    const { body } = await nil.get('/api/user', { 'X-Min-Position': position });
    expect(body).toMatchObject({ user: { name: 'Nil Nouveau' } });
  });

  it('has nobody signed out wait for it, or told what is wrong with it', async () => {
    const answers = [FAR, '?'].map((position) => app.stranger.get('/api/reports', { 'X-Min-Position': position }));
    expect((await Promise.all(answers)).map(refusal)).toEqual([
      [401, 'session.signedOut'],
      [401, 'session.signedOut'],
    ]);
    const gone = await app.signIn(id('b', 99));
    expect(refusal(await gone.get('/api/reports', { 'X-Min-Position': '?' }))).toEqual([401, 'session.signedOut']);
  });

  it('gives up with 503 and Retry-After when a view stays behind', async () => {
    const hasty = await startQueryApp({ patience: 20 });
    const { ana } = await signInStaff(hasty);
    hasty.signals.publish({ view: 'reports', position: FAR, changed: false });
    hasty.signals.publish({ view: 'users', position: FAR, changed: false });
    const answer = await ana.get('/api/reports', { 'X-Min-Position': FAR });
    await hasty.stop();
    expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/u);
    expect(refusal(answer)).toEqual([503, 'server.unavailable']);
  });

  it.each(['?', 'abc', '-1', '12 34', '1'.repeat(200), '%00'])('refuses “%s” as no position', async (position) => {
    const answer = await staff.ana.get('/api/reports', { 'X-Min-Position': position });
    expect(refusal(answer)).toEqual([400, 'request.invalid']);
    expect(answer.body).toMatchObject({ errors: [{ path: 'X-Min-Position', text: 'field.invalid' }] });
  });
});

describe('An answer of several views', () => {
  it('says that it has read no further than the one that is behind', async () => {
    const behind = await app.views.put(reportsView, reportDocument({ _id: id('a', 20), by: ANA._id }));
    const ahead = await app.views.putSilently(studentsView, studentDocument({ _id: id('c', 20) }));
    const positionRead = async () => (await staff.ana.get('/api/reports/myReports')).headers['x-position'];
    for (const view of ['students', 'users']) app.signals.publish({ view, position: ahead, changed: true });
    expect(await positionRead()).toBe(behind);
    app.signals.publish({ view: 'reports', position: ahead, changed: false });
    expect(await positionRead()).toBe(ahead);
  });
});

describe('An unchanged list', () => {
  const path = '/api/reports?pageSize=50';

  it('is a 304 without a body, with the position it stands for', async () => {
    const { etag, position } = await tagOf(staff.cpe, path);
    expect(await get(staff.cpe, path, etag)).toEqual({ status: 304, text: '', etag, position });
  });

  it('is a 200 with another tag once a view that it shows has changed', async () => {
    const { etag } = await tagOf(staff.cpe, path);
    await app.views.put(reportsView, reportDocument({ _id: id('a', 2), by: ANA._id }));
    const answer = await get(staff.cpe, path, etag);
    expect(answer.status).toBe(200);
    expect(answer.etag).not.toBe(etag);
  });

  it('has another tag for another reader, on another path, and for other parameters', async () => {
    const tags = await Promise.all([
      tagOf(staff.ana, path),
      tagOf(staff.ben, path),
      tagOf(staff.cpe, path),
      tagOf(staff.admin, path),
      tagOf(staff.cpe, '/api/reports/myReports?pageSize=50'),
      tagOf(staff.cpe, '/api/reports/myReports/unfinalized?pageSize=50'),
      tagOf(staff.cpe, '/api/reports?pageSize=25'),
      tagOf(staff.cpe, '/api/reports?pageSize=50&category=dress'),
      tagOf(staff.cpe, '/api/reports/filed?pageSize=50'),
      tagOf(staff.cpe, '/api/reports/filable?pageSize=50'),
    ]);
    expect(new Set(tags.map(({ etag }) => etag)).size).toBe(tags.length);
  });

  it('has another tag once its reader has another role, also where it shows no accounts', async () => {
    const roles = [{}, { isCPE: true }, { isAdmin: true }];
    const tags: string[] = [];
    for (const role of roles) {
      await app.views.put(usersView, { ...BEN, ...role });
      tags.push((await tagOf(staff.ben, '/api/students/search?name=zoe')).etag);
    }
    await app.views.put(usersView, BEN);
    expect(new Set(tags).size).toBe(roles.length);
  });

  it('has one tag for all where all are shown the same: it is made once for everybody', async () => {
    const readers = [staff.ana, staff.ben, staff.cpe, staff.admin];
    const tags = await Promise.all(readers.map((reader) => tagOf(reader, '/api/access/out')));
    expect(new Set(tags.map(({ etag }) => etag)).size).toBe(1);
  });

  it('has one tag for all who may delete whatever it shows, and one for each who may delete their own', async () => {
    const tag = async (reader: keyof Staff) => (await tagOf(staff[reader], '/api/access')).etag;
    const [ana, ben, cpe, admin] = [await tag('ana'), await tag('ben'), await tag('cpe'), await tag('admin')];
    expect(admin).toBe(cpe);
    expect(new Set([ana, ben, cpe]).size).toBe(3);
    expect((await tagOf(staff.cpe, '/api/reports')).etag).not.toBe((await tagOf(staff.admin, '/api/reports')).etag);
  });

  it('has another tag in another time zone, where the same days are other hours', async () => {
    const parisian = await startQueryApp();
    const ofAuckland = { environment: 'local', timeZone: 'Pacific/Auckland' } as const;
    const newZealander = await startQueryApp({ settings: ofAuckland, over: parisian, signals: parisian.signals });
    const day = '/api/reports?from=2026-02-02&to=2026-02-02';
    const { cpe } = await signInStaff(parisian);
    const there = await tagOf(cpe, day);
    const here = await tagOf(await newZealander.signIn(CLEO._id), day);
    await newZealander.stop();
    await parisian.stop();
    expect(there.position).toBe(here.position);
    expect(there.etag).not.toBe(here.etag);
  });

  it('has another tag where it was begun anew: what is at the same position may be another backup’s', async () => {
    const before = await startQueryApp({ begun: 'before' });
    const after = await startQueryApp({ begun: 'after', over: before, signals: before.signals });
    const { cpe } = await signInStaff(before);
    const there = await tagOf(cpe, '/api/reports');
    const here = await tagOf(await after.signIn(CLEO._id), '/api/reports');
    await after.stop();
    await before.stop();
    expect(there.position).toBe(here.position);
    expect(there.etag).not.toBe(here.etag);
  });

  it('has another tag from the school’s midnight on, where it shows today or what may be done today', async () => {
    let now = '2026-03-02T22:59:59.999Z';
    const late = await startQueryApp({ now: () => now });
    const { cpe } = await signInStaff(late);
    const student = studentDocument({ _id: id('c', 1) });
    await late.views.put(studentsView, student);
    const paths = ['/api/access', `/api/access/students/${student._id}`, '/api/reports/statistics'];
    const tags = () => Promise.all(paths.map(async (one) => (await tagOf(cpe, one)).etag));
    const before = await tags();
    expect(await tags()).toEqual(before);
    now = '2026-03-02T23:00:00.000Z';
    const after = await tags();
    await late.stop();
    expect(paths.filter((_, index) => after[index] === before[index])).toEqual([]);
  });

  it('stays the same when only views change that it does not show', async () => {
    const before = await tagOf(staff.cpe, '/api/students/search?name=zoe');
    await app.views.put(reportsView, reportDocument({ _id: id('a', 3), by: ANA._id }));
    expect(await tagOf(staff.cpe, '/api/students/search?name=zoe')).toEqual(before);
  });
});

/**
 * Puts an account into its view as the next event, but only once a request waits for that.
 * @returns the event's position
 */
async function putOnceAwaited(account: typeof BEN): Promise<string> {
  const newest = await app.views.put(usersView, BEN);
  const stop = app.signals.onHurry(() => {
    stop();
    void app.views.put(usersView, account);
  });
  return positionOf(Number(newest) + 1);
}

/** What an ETag is about: the same, or not, from one answer to the next. */
interface Tagged {
  readonly status: number;
  readonly text: string;
  readonly etag: string;
  readonly position: unknown;
}

const tagOf = (reader: Reader, path: string): Promise<Tagged> => get(reader, path, '');

async function get(reader: Reader, path: string, ifNoneMatch: string): Promise<Tagged> {
  const { status, headers, text } = await reader.get(path, ifNoneMatch === '' ? {} : { 'If-None-Match': ifNoneMatch });
  return { status, text, etag: headers.etag ?? '', position: headers['x-position'] };
}
