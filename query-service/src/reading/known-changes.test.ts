import { EventEmitter, once } from 'node:events';
import { openEmbeddedSignals } from '@vigie/signals/embedded';
import type { LastChange } from '@vigie/view-store';
import { openSqliteViewStore } from '@vigie/view-store/sqlite';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { knowChanges } from './known-changes.ts';
import { openViews } from './views.ts';

const directory = await mkdtemp(join(tmpdir(), 'vigie-changes-'));
const store = await openSqliteViewStore({ directory });
afterAll(async () => {
  await store.close();
  await rm(directory, { recursive: true });
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const at = (position: string): LastChange => ({ position, generation: '1' });

/** A view of reports that says what it is told to, and counts how often it is asked. */
function known() {
  const views = openViews(store);
  const signals = openEmbeddedSignals();
  const reports = vi.fn<() => Promise<LastChange>>();
  const users = { ...views.users, lastChange: async () => at('0') };
  const lastChangeOf = knowChanges({ ...views, reports: { ...views.reports, lastChange: reports }, users }, signals);
  return { signals, reports, lastChangeOf };
}

it('A view is asked once while it comes no further, and each view for itself', async () => {
  const { signals, reports, lastChangeOf } = known();
  reports.mockResolvedValue(at('1'));
  expect(await Promise.all([lastChangeOf('reports'), lastChangeOf('reports')])).toEqual([at('1'), at('1')]);
  signals.publish({ view: 'students', position: '2', changed: true });
  expect(await lastChangeOf('reports')).toEqual(at('1'));
  expect(await lastChangeOf('users')).toEqual(at('0'));
  expect(reports).toHaveBeenCalledTimes(1);
});

it.each([true, false])('It is asked again as soon as it has come further, changed or not: %j', async (changed) => {
  const { signals, reports, lastChangeOf } = known();
  reports.mockResolvedValueOnce(at('1')).mockResolvedValueOnce(at('2'));
  expect(await lastChangeOf('reports')).toEqual(at('1'));
  signals.publish({ view: 'reports', position: '2', changed });
  expect(await lastChangeOf('reports')).toEqual(at('2'));
});

it('What it says to a question from before a signal is not kept', async () => {
  const { signals, reports, lastChangeOf } = known();
  const early = new EventEmitter();
  reports.mockReturnValueOnce(once(early, 'answers').then(() => at('1'))).mockResolvedValueOnce(at('2'));
  const asked = lastChangeOf('reports');
  signals.publish({ view: 'reports', position: '2', changed: true });
  expect(await lastChangeOf('reports')).toEqual(at('2'));
  early.emit('answers');
  expect(await asked).toEqual(at('1'));
  expect(await lastChangeOf('reports')).toEqual(at('2'));
});

it('A change that no signal tells of is seen a quarter of a second later', async () => {
  const { reports, lastChangeOf } = known();
  reports.mockResolvedValueOnce(at('1')).mockResolvedValueOnce(at('2'));
  expect(await lastChangeOf('reports')).toEqual(at('1'));
  vi.advanceTimersByTime(249);
  expect(await lastChangeOf('reports')).toEqual(at('1'));
  vi.advanceTimersByTime(1);
  expect(await lastChangeOf('reports')).toEqual(at('2'));
});

it('That a view could not be asked is not kept', async () => {
  const { reports, lastChangeOf } = known();
  reports.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(at('1'));
  await expect(lastChangeOf('reports')).rejects.toThrow('away');
  expect(await lastChangeOf('reports')).toEqual(at('1'));
});

it('Of a view of which nothing is live nothing can be said', async () => {
  const { reports, lastChangeOf } = known();
  reports.mockResolvedValueOnce({ position: '', generation: '' }).mockResolvedValueOnce(at('1'));
  await expect(lastChangeOf('reports')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await lastChangeOf('reports')).toEqual(at('1'));
});
