import { allEvents } from '@vigie/event-log/testing';
import type { Browser } from '@vigie/http/testing';
import { startTracing } from '@vigie/tracing/start';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSchool, type TestSchool } from './testing/test-school.ts';
import { startTraceCollector, type TraceCollector } from './testing/trace-collector.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const BROWSER = 'b7ad6b7169203331';
const CORRELATION = '0af76519-16cd-43dd-8448-eb211c80319c';
const KEY = '019a8f00-0000-7000-8448-eb211c80319c';
const traceparent = `00-${TRACE}-${BROWSER}-01`;

let town: TestSchool;
let browser: Browser;
let collector: TraceCollector;

beforeAll(async () => {
  town = await openTestSchool();
  await town.register('canary-head', { isAdmin: true });
  browser = await town.signIn('canary-head');
});
beforeEach(async () => {
  collector = await startTraceCollector();
  return () => collector.close();
});
afterAll(() => town.close());

const report = {
  category: 'phone',
  students: [],
  location: 'Canary court',
  comment: 'The canary has left',
  finalized: false,
};

/** Submits a report and reads it, so that the view has it. */
async function submitAndRead(headers: Readonly<Record<string, string>>) {
  const submitted = await browser.post('/api/reports', report, headers);
  expect(submitted.status).toBe(201);
  const position = String(submitted.headers['x-position']);
  const list = await browser.get('/api/reports?q=canary+words', { 'x-min-position': position });
  expect(list.status).toBe(200);
  return submitted;
}

describe('The trace of a command', () => {
  it('goes from the browser to the document that it changes, by the ids that its events carry', async () => {
    const tracing = await startTracing('vigie', collector.endpoint);
    const { headers } = await submitAndRead({ traceparent, 'idempotency-key': KEY });
    await tracing.stop();

    const spans = collector.spans().filter(({ traceId }) => traceId === TRACE);
    const named = (name: string) => spans.find((span) => span.name === name);
    const request = named('POST /api/reports');
    const handled = named('handle');
    expect(request).toMatchObject({ parentSpanId: BROWSER, spanId: '8448eb211c80319c' });
    expect(handled?.parentSpanId).toBe(request?.spanId);
    expect(named('append')?.parentSpanId).toBe(handled?.spanId);
    expect(named('project reports')?.parentSpanId).toBe(request?.spanId);

    expect(headers['x-request-id']).toBe(CORRELATION);
    expect(headers['traceresponse']).toBe(`00-${TRACE}-8448eb211c80319c-01`);
    expect((await allEvents(town.school.log)).at(-1)?.metadata).toMatchObject({
      $correlationId: CORRELATION,
      $causationId: KEY,
    });
  });

  it('says nothing of what was written, searched for, or by whom', async () => {
    const tracing = await startTracing('vigie', collector.endpoint);
    await submitAndRead({ traceparent: 'canary' });
    await browser.get('/api/students/search?query&name=canary');
    await browser.post('/testLogin', { user: 'canary-nobody@example.test' });
    await tracing.stop();
    expect(collector.spans().length).toBeGreaterThan(5);
    expect(collector.bodies.join('\n')).not.toMatch(/canary/iu);
    expect(collector.bodies.join('\n')).not.toContain(browser.cookies.get('vigie_session'));
  });

  it('is not begun by machines that ask how the process is doing', async () => {
    const tracing = await startTracing('vigie', collector.endpoint);
    for (const path of ['/healthz', '/readyz', '/metrics']) await browser.get(path);
    await tracing.stop();
    expect(collector.spans()).toEqual([]);
  });

  it('is its own where the browser names none', async () => {
    const tracing = await startTracing('vigie', collector.endpoint);
    const { headers } = await submitAndRead({ traceparent: 'nonsense' });
    await tracing.stop();
    const traceId = String(headers['x-request-id']).replaceAll('-', '');
    const request = collector.spans().find((span) => span.traceId === traceId && span.name === 'POST /api/reports');
    expect(request).toBeDefined();
    expect(request?.parentSpanId ?? '').toBe('');
  });
});

describe('Without a collector', () => {
  it('nothing is traced, whatever the browser says', async () => {
    const tracing = await startTracing('vigie', null);
    const { headers } = await submitAndRead({ traceparent });
    await tracing.stop();
    expect(headers['traceresponse']).toBeUndefined();
    expect(headers['x-request-id']).not.toBe(CORRELATION);
    expect(collector.bodies).toEqual([]);
  });

  it('that answers, the work goes on', async () => {
    await collector.close();
    const tracing = await startTracing('vigie', collector.endpoint);
    await expect(submitAndRead({ traceparent })).resolves.toMatchObject({ status: 201 });
    await tracing.stop();
    collector = await startTraceCollector();
  });
});
