import type { Browser } from '@vigie/http/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { School } from './school.ts';
import { openTestSchool, type TestSchool } from './testing/test-school.ts';

const PATIENCE = { timeout: 20_000 };

let town: TestSchool;
let school: School;
let browser: Browser;
beforeAll(async () => {
  town = await openTestSchool({ patience: 1_000 });
  ({ school } = town);
  await town.register('head', { isAdmin: true });
  browser = await town.signIn('head');
});
afterAll(() => town.close());

/** The value of one time series, as Prometheus would read it. */
async function valueOf(series: string): Promise<number | null> {
  const { text } = await browser.get('/metrics');
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length));
}

const report = { category: 'phone', students: [], location: '', comment: 'Late', finalized: false };
const APPENDED = 'event_append_duration_seconds_count{outcome="appended"}';

describe('The metrics of a school', () => {
  it('count what is appended', async () => {
    const before = (await valueOf(APPENDED)) ?? 0;
    expect((await browser.post('/api/reports', report)).status).toBe(201);
    expect(await valueOf(APPENDED)).toBe(before + 1);
  });

  it('say that no view lags behind once all have caught up', async () => {
    const views = school.projections.health().map(({ view }) => view);
    expect(views.length).toBeGreaterThan(5);
    for (const view of views) {
      await vi.waitFor(async () => expect(await valueOf(`projection_lag_seconds{view="${view}"}`)).toBe(0), PATIENCE);
    }
  });

  it('count the waits for a position, and those that were in vain', async () => {
    const answer = await browser.get('/api/reports', { 'x-min-position': '9'.repeat(20) });
    expect(answer.status).toBe(503);
    expect(await valueOf('position_wait_timeouts_total')).toBe(1);
    expect(await valueOf('position_wait_seconds_count')).toBeGreaterThanOrEqual(1);
  });

  it('tell jobs by kind and state', async () => {
    await school.jobs.enqueue({ kind: 'nobody-does-this', id: 'first', payload: null });
    expect(await valueOf('jobs{kind="nobody-does-this",state="waiting"}')).toBe(1);
  });
});

it('A school whose log can be read and not written is not ready', async () => {
  const check = vi.spyOn(school.log, 'check').mockRejectedValue(new Error('attempt to write a readonly database'));
  const { status, body } = await browser.get('/readyz');
  check.mockRestore();
  expect({ status, body }).toMatchObject({ status: 503, body: { checks: { log: 'failed', jobs: 'ok' } } });
  expect((await browser.get('/readyz')).status).toBe(200);
});
