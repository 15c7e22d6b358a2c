import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import type { ViewHealth } from './engine/view-status.ts';
import { watchProjections } from './watch-projections.ts';

const view = (name: string, state: ViewHealth['state'], position: string): ViewHealth => ({
  view: name,
  state,
  position,
  parked: 0,
  error: null,
});

it('tells for how long each view that is ours has been behind the log, also while that is away', async () => {
  let health: readonly ViewHealth[] = [view('reports', 'live', '05'), view('users', 'live', '07')];
  let head: string | null = null;
  let now = 10_000;
  const registry = new Registry();
  watchProjections({
    projections: { health: () => health },
    log: { head: () => (head === null ? Promise.reject(new Error('Away')) : Promise.resolve(head)) },
    registry,
    clock: () => now,
  });
  const lags = async () =>
    [...(await registry.metrics()).matchAll(/^projection_lag_seconds.*$/gmu)].map(([line]) => line);
  expect(await lags()).toEqual([]);
  head = '07';
  await lags();
  now = 14_000;
  expect(await lags()).toEqual(['projection_lag_seconds{view="reports"} 4', 'projection_lag_seconds{view="users"} 0']);
  head = null;
  now = 16_000;
  expect(await lags()).toEqual(['projection_lag_seconds{view="reports"} 6', 'projection_lag_seconds{view="users"} 0']);
  health = [
    view('reports', 'standby', '05'),
    view('accesses', 'preparing', '05'),
    view('presence', 'building', '05'),
    view('users', 'live', '07'),
  ];
  expect(await lags()).toEqual(['projection_lag_seconds{view="presence"} 6', 'projection_lag_seconds{view="users"} 0']);
});
