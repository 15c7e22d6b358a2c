import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { answerWith, change, read } from './base-query-testing.ts';

vi.mock('./pause.ts');

describe('Every call', () => {
  it('says that it comes from the page, not from a form elsewhere', async () => {
    const requests = answerWith(() => HttpResponse.json({}));
    await read();
    expect(requests[0]?.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
  });
});

describe('A trace', () => {
  it('is named, another one for each call, once the server has said that it traces, and never before', async () => {
    const requests = answerWith((_, count) =>
      HttpResponse.json(
        {},
        { headers: count === 2 ? { Traceresponse: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` } : {} },
      ),
    );
    await read();
    await read();
    await read();
    await change();
    const traces = requests.map(({ headers }) => headers.get('traceparent'));
    expect(traces.slice(0, 2)).toEqual([null, null]);
    for (const trace of traces.slice(2)) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/u);
    expect(new Set(traces.slice(2)).size).toBe(2);
  });
});
