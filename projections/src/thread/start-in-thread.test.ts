import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { eventLogFile } from '@vigie/engines';
import type { PositionSignals } from '@vigie/signals';
import { openEmbeddedSignals } from '@vigie/signals/embedded';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bugReportsView } from '../contract/index.ts';
import { RebuildStopped } from '../engine/rebuilding.ts';
import type { Projections } from '../start.ts';
import { bugReportEvents, type BugReportEvents } from '../testing/bug-report-events.ts';
import { dumpViews, foldedViews, viewsIn } from '../testing/dump-views.ts';
import { openTemporaryEngines, type TemporaryEngines } from '../testing/engines.ts';
import { uuid } from '../testing/events.ts';
import { expectShownInRush, RESTFUL } from '../testing/rush.ts';
import { haveReached, TIME_ZONE, type Line } from '../testing/run.ts';
import { startProjectionsInThread, type ThreadOptions } from './start-in-thread.ts';

const CHILD = fileURLToPath(new URL('../testing/views-in-thread.child.ts', import.meta.url));
/** More events than are folded without another thread. */
const LONG = 5_100;

const views = viewsIn(TIME_ZONE);

let engines: TemporaryEngines;
let events: BugReportEvents;
let signals: PositionSignals;
let lines: Line[];
let projections: Projections;

function start(options: Pick<ThreadOptions, 'timing'> = {}): void {
  signals = openEmbeddedSignals();
  lines = [];
  const keep = (level: Line['level']) => (fields: object, message: string) =>
    void lines.push({ level, message, fields });
  projections = startProjectionsInThread({
    engines: engines.settings,
    signals,
    timeZone: TIME_ZONE,
    logger: { info: keep('info'), warn: keep('warn'), error: keep('error') },
    tracingEndpoint: null,
    ...options,
  });
}

async function started(): Promise<void> {
  start();
  await projections.ready;
}

const caughtUp = () => {
  const names = views.map(({ view }) => view);
  return haveReached(signals, names, engines.log);
};
const reports = () => engines.store.reader(bugReportsView);
const health = () => projections.health().find(({ view }) => view === bugReportsView.name);

describe('Views in a thread of their own', { timeout: 60_000 }, () => {
  beforeEach(async () => {
    engines = await openTemporaryEngines();
    events = bugReportEvents(engines.log);
  });
  afterEach(async () => {
    await projections.stop();
    await engines.close();
  });

  it('have all that was in the log once they are ready, and what is written later once its position is told', async () => {
    await events.send(uuid(1));
    start();
    expect(new Set(projections.health().map(({ state }) => state))).toEqual(new Set(['building']));
    await projections.ready;
    expect(await reports().counter('open')).toBe(1);
    await events.send(uuid(2));
    await events.close(uuid(1));
    await caughtUp();
    expect(await dumpViews(engines.store, engines.log, views)).toEqual(await foldedViews(engines.log, views));
    const position = await engines.log.head();
    expect(projections.health()).toEqual(
      views.map(({ view }) => ({ view, state: 'live', position, parked: 0, error: null })),
    );
  });

  it('are built anew when that is asked for, and followed from there', async () => {
    await events.send(uuid(1));
    await started();
    const { generation } = await reports().lastChange();
    expect(projections.holds('bugReports')).toBe(true);
    await projections.rebuild('bugReports');
    expect((await reports().lastChange()).generation).not.toBe(generation);
    await events.close(uuid(1));
    await caughtUp();
    expect(await reports().get(uuid(1))).toMatchObject({ closed: true });
    expect(projections.holds('secrets')).toBe(false);
    await expect(projections.rebuild('secrets')).rejects.toThrow('There is no view secrets here');
  });

  it('that rest in a rush show it soon to whoever waits for it', async () => {
    start({ timing: RESTFUL });
    await projections.ready;
    await expectShownInRush(signals, events);
  });

  it('of a long log are built in yet another thread', async () => {
    await events.sendMany(LONG);
    await started();
    expect(await reports().count({})).toBe(LONG);
    await projections.rebuild('bugReports');
    await events.send(uuid(LONG + 1));
    await caughtUp();
    expect(await reports().count({})).toBe(LONG + 1);
  });

  it('park an event that can’t be projected, which is an alarm; a rebuild that stops on it tells whoever asked for it', async () => {
    await started();
    await events.send(uuid(1));
    await events.append({ type: 'BugReportClosed', data: { bugReportId: uuid(1) } }, 2);
    await events.send(uuid(2));
    await caughtUp();
    expect(health()).toMatchObject({ state: 'live', parked: 1, error: null });
    expect(lines.filter(({ level }) => level === 'error')).toMatchObject([
      { message: 'Event is parked', fields: { type: 'BugReportClosed', eventId: uuid(0xe0002) } },
    ]);
    const refused = await projections.rebuild('bugReports').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RebuildStopped);
    expect(refused).toMatchObject({ message: expect.stringContaining('bugReports stopped on BugReportClosed') });
    await events.send(uuid(3));
    await caughtUp();
    expect(await reports().count({})).toBe(3);
    expect(health()).toMatchObject({ state: 'live', parked: 1 });
  });

  it('that can’t be built make the start fail', async () => {
    await events.send(uuid(1));
    await events.append({ type: 'BugReportClosed', data: { bugReportId: uuid(1) } }, 2);
    start();
    await expect(projections.ready).rejects.toThrow(RebuildStopped);
    expect(health()).toMatchObject({ state: 'failed', error: expect.stringContaining('BugReportClosed') });
  });

  it('are nobody’s to write once they are stopped, and another thread goes on where they were', async () => {
    await events.send(uuid(1));
    await started();
    await Promise.all([projections.stop(), projections.stop()]);
    expect(new Set(projections.health().map(({ state }) => state))).toEqual(new Set(['stopped']));
    expect(projections.holds('bugReports')).toBe(false);
    await expect(projections.rebuild('bugReports')).rejects.toThrow('no view bugReports here');
    await events.close(uuid(1));
    expect(await reports().get(uuid(1))).toMatchObject({ closed: false });
    await started();
    expect(await reports().get(uuid(1))).toMatchObject({ closed: true });
    expect(lines).toEqual([]);
  });

  it('that are stopped before they are ready say so', async () => {
    start();
    await projections.stop();
    await expect(projections.ready).rejects.toThrow('was stopped');
  });
});

it('What ends the thread ends the process, with its error', { timeout: 60_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vigie-no-log-'));
  await writeFile(eventLogFile({ dataDir }), 'a letter to the parents, '.repeat(200));
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(await exited).toEqual([1, null]);
  expect(out).toBe('error: The thread of the views has failed\n');
  expect(err).toContain('file is not a database');
  await rm(dataDir, { recursive: true });
});
