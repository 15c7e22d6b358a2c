import { reportsView } from '@vigie/projections/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reportDocument } from '../testing/documents.ts';
import { cookieOf, liveUrl } from '../testing/live-stream.ts';
import { signInStaff, type Staff } from '../testing/people.ts';
import { startQueryApp, type QueryApp } from '../testing/query-app.ts';
import { positionOf } from '../testing/test-views.ts';

const AHEAD = positionOf(900);

let app: QueryApp;
let staff: Staff;

beforeEach(async () => {
  app = await startQueryApp({ patience: 50, streamLifetime: 500 });
  staff = await signInStaff(app);
});
afterEach(() => app.stop());

describe('Whoever says what they have seen, when they begin to listen', () => {
  it('is told where no view comes so far: a log that was restored gives those positions anew', async () => {
    await app.views.put(reportsView, reportDocument());
    expect(await told(AHEAD)).toContain('restored');
  });

  it('is told as well where the browser takes up the stream again, and says by its last event what it has seen', async () => {
    const position = await app.views.put(reportsView, reportDocument());
    expect(await told('', { 'Last-Event-ID': AHEAD })).toContain('restored');
    const { cookie } = cookieOf(staff.ana);
    const text = await (await fetch(liveUrl(app), { headers: { cookie } })).text();
    expect([...text.matchAll(/^id: ?(.*)$/gmu)].at(-1)?.[1]).toBe(position);
  });

  it('is not told where the views are only a little behind', async () => {
    const events = told(AHEAD);
    setTimeout(() => app.views.announce(AHEAD), 20);
    expect(await events).not.toContain('restored');
  });

  it.each(['', positionOf(1)])('is not told of %j, which was reached', async (seen) => {
    await app.views.put(reportsView, reportDocument());
    expect(await told(seen)).not.toContain('restored');
  });

  it('has to name a position', async () => {
    const answer = await staff.ana.get('/api/live?seen=x');
    expect(answer.status).toBe(400);
  });
});

/** The names of all events of a stream. */
async function told(seen: string, headers = {}): Promise<readonly (string | undefined)[]> {
  const query = seen === '' ? '' : `?seen=${seen}`;
  const answer = await fetch(`${liveUrl(app)}${query}`, { headers: { ...cookieOf(staff.ana), ...headers } });
  const text = await answer.text();
  return [...text.matchAll(/^event: ?(\S+)$/gmu)].map(([, name]) => name);
}
