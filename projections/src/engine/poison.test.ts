import type { Lease, Leases } from '@vigie/leases';
import { openEmbeddedLeases } from '@vigie/leases/embedded';
import type { ParkedEvent, ViewStore } from '@vigie/view-store';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bugReportsView } from '../contract/index.ts';
import { bugReportEvents, type BugReportEvents } from '../testing/bug-report-events.ts';
import { dumpViews, foldedViews, viewsIn } from '../testing/dump-views.ts';
import { openTemporaryEngines, type TemporaryEngines } from '../testing/engines.ts';
import { uuid } from '../testing/events.ts';
import { viewsWithFault, type Fault } from '../testing/moody.ts';
import { run, TIME_ZONE, type Running } from '../testing/run.ts';
import type { ProjectionsOptions } from '../start.ts';
import { countParked, watchProjections } from '../watch-projections.ts';
import { BEHIND, streamKey } from './parking.ts';

const SICK = uuid(1);
const WELL = uuid(2);
const PATIENCE = { timeout: 20_000 };

let engines: TemporaryEngines;
let events: BugReportEvents;
let fault: Fault;
let projections: Running;

beforeEach(async () => {
  engines = await openTemporaryEngines();
  events = bugReportEvents(engines.log);
  fault = { poison: SICK };
});

afterEach(async () => {
  await projections.stop();
  await engines.close();
});

async function start(options: Partial<Pick<ProjectionsOptions, 'leases'>> = {}): Promise<void> {
  projections = run({
    ...engines,
    subscriptions: viewsWithFault(fault),
    ...options,
  });
  await projections.ready.catch(() => undefined);
}

const fail = () => {
  throw new RangeError('The disk is away');
};
const reports = () => engines.store.reader(bugReportsView);
const health = () => projections.health().find(({ view }) => view === 'bugReports');
const parkedEvents = async () => (await engines.store.writer(bugReportsView)).parked();

/** A sick report that was closed and then deleted, and one that is well. */
async function startAndPark(): Promise<void> {
  await start();
  await events.send(SICK);
  await events.close(SICK);
  await events.send(WELL);
  await events.remove(SICK);
  await events.close(WELL);
  await projections.caughtUp();
}

describe('An event that can’t be projected', () => {
  it('is parked with its error, and the later ones of its document behind it', async () => {
    await startAndPark();
    expect(await parkedEvents()).toMatchObject([
      { type: 'BugReportClosed', documentId: SICK, error: 'TypeError: No luck today' },
      { type: 'BugReportDeleted', documentId: SICK, error: BEHIND },
    ]);
    expect(await reports().get(SICK)).toMatchObject({ closed: false });
  });

  it('holds up no other document', async () => {
    await startAndPark();
    expect(await reports().get(WELL)).toMatchObject({ closed: true });
    expect(health()?.position).toBe(await engines.log.head());
  });

  it('is an alarm: in health, in the metric, and in the log, which tells ids only', async () => {
    await startAndPark();
    expect(health()).toMatchObject({ state: 'live', parked: 2, error: null });
    const metrics = new Registry();
    watchProjections({ projections, log: engines.log, registry: metrics, clock: Date.now });
    expect(await metrics.metrics()).toContain('projection_parked_events{view="bugReports"} 2\n');
    expect(countParked(projections)).toBe(2);
    const alarms = projections.lines.filter(({ level }) => level === 'error');
    expect(alarms).toHaveLength(2);
    expect(alarms[0]).toEqual({
      level: 'error',
      message: 'Event is parked',
      fields: {
        subscription: 'projections/bug-reports',
        eventId: uuid(0xe0002),
        type: 'BugReportClosed',
        documentId: SICK,
        position: expect.any(String),
      },
    });
  });

  it('keeps what comes behind it waiting, also after another one was parked', async () => {
    await start();
    for (const id of [SICK, WELL]) {
      fault.poison = id;
      await events.send(id);
      await events.close(id);
      await projections.caughtUp();
    }
    await events.remove(SICK);
    await projections.caughtUp();
    expect(await reports().get(SICK)).toMatchObject({ closed: false });
    expect(await parkedEvents()).toMatchObject([{ documentId: SICK }, { documentId: WELL }, { documentId: SICK }]);
  });

  it('stays parked over a restart, and so does what comes after it', async () => {
    await startAndPark();
    await projections.stop();
    fault.poison = null;
    await start();
    expect(health()).toMatchObject({ state: 'live', parked: 2 });
    await events.append({ type: 'BugReportClosed', data: { bugReportId: SICK } });
    await projections.caughtUp();
    expect(health()).toMatchObject({ parked: 3 });
    expect(await reports().get(SICK)).toMatchObject({ closed: false });
  });

  it('comes back by a rebuild once its cause is mended, with all that waited behind it', async () => {
    await startAndPark();
    fault.poison = null;
    await projections.rebuild('bugReports');
    await projections.caughtUp();
    expect(health()).toMatchObject({ state: 'live', parked: 0 });
    const views = viewsWithFault(fault);
    expect(await dumpViews(engines.store, engines.log, views)).toEqual(await foldedViews(engines.log, views));
    expect(await reports().get(SICK)).toBeNull();
  });

  it('stops a rebuild, and the view goes on as it was', async () => {
    await startAndPark();
    await expect(projections.rebuild('bugReports')).rejects.toThrow(
      /bugReports stopped on BugReportClosed .*No luck today/u,
    );
    expect(await reports().get(SICK)).toMatchObject({ closed: false });
    await events.send(uuid(3));
    await projections.caughtUp();
    expect(await reports().get(uuid(3))).toMatchObject({ closed: false });
    expect(health()).toMatchObject({ state: 'live', parked: 2, error: null });
  });
});

it('What is parked in a view is told by the instance that writes it, and no more by the one that wrote it before', async () => {
  const shared = openEmbeddedLeases();
  const held: Lease[] = [];
  const leases: Leases = {
    ...shared,
    acquire: async (name, signal) => {
      const lease = await shared.acquire(name, signal);
      held.push(lease);
      return lease;
    },
  };
  await start({ leases });
  await events.send(SICK);
  await events.close(SICK);
  await projections.caughtUp();
  expect(countParked(projections)).toBe(1);

  const other = run({ ...engines, leases: shared, subscriptions: viewsWithFault(fault) });
  await Promise.all(held.map((lease) => lease.release()));
  await other.ready;
  await vi.waitFor(() => expect(health()).toMatchObject({ state: 'standby', parked: 0 }), PATIENCE);
  expect(countParked(other)).toBe(1);
  expect([projections, other].map((instance) => instance.holds('bugReports'))).toEqual([false, true]);
  fault.poison = null;
  await other.rebuild('bugReports');
  await other.caughtUp();
  expect([countParked(projections), countParked(other)]).toEqual([0, 0]);

  // It is read again by whoever takes the view over.
  fault.poison = WELL;
  await events.send(WELL);
  await events.close(WELL);
  await other.caughtUp();
  expect([countParked(projections), countParked(other)]).toEqual([0, 1]);
  await other.stop();
  await vi.waitFor(() => expect(health()).toMatchObject({ state: 'live', parked: 1 }), PATIENCE);
  expect(countParked(other)).toBe(0);
});

it('What another writer parks while a view is taken over holds up the later ones of its document', async () => {
  await start();
  await events.send(SICK);
  await projections.caughtUp();
  await projections.stop();
  await events.close(SICK);
  let isLate = true;
  const commitLate = async (): Promise<void> => {
    isLate = false;
    const late = run({ ...engines, subscriptions: viewsWithFault(fault) });
    await late.ready;
    await late.stop();
  };
  const store: ViewStore = {
    ...engines.store,
    writer: async (definition) => {
      const writer = await engines.store.writer(definition);
      const parked = async (): Promise<readonly ParkedEvent[]> => {
        const before = await writer.parked();
        if (isLate && definition.name === bugReportsView.name) await commitLate();
        return before;
      };
      return { ...writer, parked };
    },
  };
  projections = run({ ...engines, store, subscriptions: viewsWithFault(fault) });
  await projections.ready;
  await events.remove(SICK);
  await projections.caughtUp();
  expect(isLate).toBe(false);
  expect(await reports().get(SICK)).toMatchObject({ closed: false });
  expect(health()).toMatchObject({ parked: 2 });
});

describe('A view that can’t be built', () => {
  beforeEach(async () => {
    await events.send(SICK);
    await events.close(SICK);
    await start();
  });

  it('makes the start fail, and says why; the other views are live', async () => {
    await expect(projections.ready).rejects.toThrow(/stopped on BugReportClosed/u);
    expect(health()).toMatchObject({ state: 'failed', error: expect.stringContaining('No luck today') });
    const others = projections.health().filter(({ view }) => view !== 'bugReports');
    expect(new Set(others.map(({ state }) => state))).toEqual(new Set(['live']));
  });

  it('is built by a rebuild once its cause is mended', async () => {
    fault.poison = null;
    await projections.rebuild('bugReports');
    await projections.caughtUp();
    expect(health()).toMatchObject({ state: 'live', error: null, parked: 0 });
    expect(await reports().get(SICK)).toMatchObject({ closed: true });
  });
});

it('An event that this version does not know holds up what follows in its stream, whatever it touches', async () => {
  await start();
  await events.send(SICK);
  await events.append({ type: 'BugReportClosed', data: { bugReportId: SICK } }, 2);
  await events.remove(SICK);
  await events.send(WELL);
  await projections.caughtUp();
  const stream = `stream:bugReport-${SICK}`;
  expect(await parkedEvents()).toMatchObject([
    { type: 'BugReportClosed', documentId: stream, error: expect.stringContaining('UnknownEvent') },
    { type: 'BugReportDeleted', documentId: stream, error: BEHIND },
  ]);
  expect((await reports().getMany([SICK, WELL])).size).toBe(2);
  await projections.stop();
  await start();
  await projections.stop();
  expect(projections.lines.filter(({ message }) => message === 'Building views')).toEqual([]);
});

it.each([
  ['', 0],
  [', also where the log is away at first', 1],
])('An event that an older version did not know comes back once one runs that does%s', async (_, failures) => {
  await start();
  await events.send(SICK);
  await projections.caughtUp();
  await projections.stop();
  fault.poison = null;
  await events.close(SICK);
  const [, closed] = (await engines.log.readStream(`bugReport-${SICK}`)).events;
  if (closed === undefined) throw new Error('It was not closed');
  const { id: eventId, type, position } = closed;
  const parked = { eventId, type, position, documentId: streamKey(closed.stream), error: 'UnknownEvent: of tomorrow' };
  const writer = await engines.store.writer(bugReportsView);
  const nothing = { documents: new Map(), counters: new Map(), changed: false };
  await writer.commit({ ...nothing, parked: [parked], from: await writer.checkpoint(), to: position });
  for (let left = failures; left > 0; left -= 1) vi.spyOn(engines.log, 'readAll').mockImplementationOnce(fail);
  await start();
  await vi.waitFor(() => expect(health()).toMatchObject({ state: 'live', parked: 0 }), PATIENCE);
  expect(await reports().get(SICK)).toMatchObject({ closed: true });
  expect(await parkedEvents()).toEqual([]);
});

it('A view that Vigie does not have can’t be rebuilt', async () => {
  await start();
  await expect(projections.rebuild('grades')).rejects.toThrow('There is no view grades');
  expect(projections.health()).toHaveLength(viewsIn(TIME_ZONE).length);
});
