import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REBUILD_VIEWS } from '@vigie/command-service/contract';
import type { Browser } from '@vigie/http/testing';
import { reportList } from '@vigie/query-service/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestSchool, type TestSchool } from './testing/test-school.ts';
import { startTraceCollector, type TraceCollector } from './testing/trace-collector.ts';

const PATIENCE = { timeout: 30_000 };

let folder = '';
let collector: TraceCollector;
let town: TestSchool;
let cpe: Browser;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-thread-'));
  collector = await startTraceCollector();
  await open();
  await town.register('cpe', { isCPE: true });
  cpe = await town.signIn('cpe');
}, 60_000);
afterEach(async () => {
  await town.close();
  await collector.close();
  await rm(folder, { recursive: true });
});

async function open(): Promise<void> {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
  town = await openTestSchool({ folder, env, threadForViews: true });
}

/** Submits a report. @returns the position that its answer tells */
async function submit(comment: string): Promise<string> {
  const report = { category: 'phone', students: [], location: 'Hall', comment, finalized: false };
  const { status, headers } = await cpe.post('/api/reports', report);
  expect(status).toBe(201);
  return String(headers['x-position']);
}

/** The comments of one's own reports at a position, sorted: all were written in the same moment. */
async function comments(position: string): Promise<readonly string[]> {
  const { status, body } = await cpe.get('/api/reports/myReports?pageSize=25', { 'x-min-position': position });
  expect(status).toBe(200);
  return reportList
    .parse(body)
    .reports.map(({ comment }) => comment)
    .toSorted();
}

describe('A school whose views are brought up in a thread of their own', { timeout: 60_000 }, () => {
  it('shows people what they have just written', async () => {
    const written: string[] = [];
    for (const comment of ['Un', 'Deux', 'Trois']) {
      written.push(comment);
      expect(await comments(await submit(comment))).toEqual(written.toSorted());
    }
    expect((await cpe.get('/readyz')).body).toMatchObject({ status: 'ok', alarms: { parkedEvents: 0 } });
  });

  it('has its views built anew when an operator asks, while people work', async () => {
    await submit('Avant');
    const key = { kind: REBUILD_VIEWS, id: 'asked-for' };
    await town.school.jobs.enqueue({ ...key, payload: { views: 'all' } });
    const position = await submit('Pendant');
    await vi.waitFor(
      async () => expect(await town.school.jobs.find(key)).toMatchObject({ state: 'completed', attempts: 1 }),
      PATIENCE,
    );
    expect(await comments(position)).toEqual(['Avant', 'Pendant']);
    expect(await comments(await submit('Puis'))).toEqual(['Avant', 'Pendant', 'Puis']);
  });

  it('tells their traces too, ends with them, and goes on after a restart', async () => {
    const position = await submit('Avant');
    await comments(position);
    await town.close();
    expect(new Set(collector.spans().map(({ name }) => name))).toContain('project reports');
    await open();
    cpe = await town.signIn('cpe');
    expect(await comments(position)).toEqual(['Avant']);
  });
});
