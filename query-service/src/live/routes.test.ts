import { reportTimelinesView, reportsView, usersView } from '@vigie/projections/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reportDocument } from '../testing/documents.ts';
import { listen } from '../testing/live-stream.ts';
import { ANA, signInStaff, type Staff } from '../testing/people.ts';
import { startQueryApp, type QueryApp } from '../testing/query-app.ts';
import { refusal } from '../testing/refusal.ts';

let app: QueryApp;
let staff: Staff;

beforeEach(async () => {
  app = await startQueryApp();
  staff = await signInStaff(app);
});

afterEach(() => app.stop());

describe('Live updates', () => {
  it('are for those who are signed in', async () => {
    expect(refusal(await app.stranger.get('/api/live'))).toEqual([401, 'session.signedOut']);
  });

  it('are documented, each event with what it has as data', async () => {
    const answer = { properties: { reports: { items: { $ref: '#/components/schemas/Report' } } } };
    expect((await app.stranger.get('/api/openapi.json')).body).toMatchObject({
      paths: {
        '/api/live': {
          get: {
            responses: {
              200: {
                content: {
                  'text/event-stream': {
                    schema: {
                      anyOf: [
                        { properties: { event: { const: 'changed' }, data: { required: ['feature', 'position'] } } },
                        { properties: { event: { const: 'reports' }, data: answer } },
                        { properties: { event: { const: 'restored' } } },
                        { properties: { event: { const: 'heartbeat' } } },
                      ],
                    },
                  },
                },
              },
            },
          },
        },
      },
    });
  });

  it('begin with the position of each feature’s last change', async () => {
    const position = await app.views.put(reportsView, reportDocument());
    const stream = await listen(app, staff.ana);
    const first = await stream.take(5);
    stream.leave();
    expect(first).toContainEqual({ feature: 'reports', position });
    expect(first).toContainEqual({ feature: 'students', position: '' });
    expect(first.map(({ feature }) => feature)).toEqual(['reports', 'students', 'users', 'access', 'bug-reports']);
  });

  it('tell of a change to those who are listening, once for all views of the feature', async () => {
    const stream = await listen(app, staff.ana);
    await stream.take(5);
    const first = await app.views.putSilently(reportsView, reportDocument());
    app.views.announce(first, reportsView.name, reportTimelinesView.name);
    const second = await app.views.put(reportsView, reportDocument({ comment: 'Revised' }));
    expect(await stream.take(2)).toEqual([
      { feature: 'reports', position: first },
      { feature: 'reports', position: second },
    ]);
    stream.leave();
  });

  it('tell of a view that was built anew at a position where it had been, whoever told of that position', async () => {
    const early = await listen(app, staff.ana);
    await early.take(5);
    const position = await app.views.put(reportsView, reportDocument());
    await early.take(1);
    const late = await listen(app, staff.ana);
    await late.take(5);
    app.signals.publish({ view: reportTimelinesView.name, position, changed: true });
    for (const stream of [early, late]) {
      expect(await stream.take(1)).toEqual([{ feature: 'reports', position, anew: true }]);
      stream.leave();
    }
  });

  it('tell of each change of a view that was built anew from further back, until it is where it had been', async () => {
    const stream = await listen(app, staff.ana);
    await stream.take(5);
    const comments = ['One', 'Two', 'Three'];
    const positions: string[] = [];
    for (const comment of comments) positions.push(await app.views.put(reportsView, reportDocument({ comment })));
    await stream.take(comments.length);
    for (const position of positions) app.signals.publish({ view: reportsView.name, position, changed: true });
    expect(await stream.take(comments.length)).toEqual(
      positions.map((position) => ({ feature: 'reports', position, anew: true })),
    );
    stream.leave();
  });

  it('say nothing when views advance without a change', async () => {
    const stream = await listen(app, staff.ana);
    await stream.take(5);
    app.views.announce(await app.views.putSilently(usersView, ANA));
    const position = await app.views.put(usersView, { ...ANA, name: 'Ana Ferreira-Lima' });
    expect(await stream.take(1)).toEqual([{ feature: 'users', position }]);
    stream.leave();
  });

  it('say nothing of a view that is no reader’s', async () => {
    const stream = await listen(app, staff.ana);
    await stream.take(5);
    app.signals.publish({ view: 'lettersOfALaterVersion', position: '0000000000000700', changed: true });
    const position = await app.views.put(reportsView, reportDocument());
    expect(await stream.take(1)).toEqual([{ feature: 'reports', position }]);
    stream.leave();
  });
});
