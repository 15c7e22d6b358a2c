import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { until } from '../testing/until.ts';
import { answerWith, change, endpoints, notifications, pauses, problem, read, store } from './base-query-testing.ts';
import { positionSeen, readPositionIn } from './connection-slice.ts';
import { api } from './root.ts';

vi.mock('./pause.ts');

describe('A read', () => {
  it('asks for views as new as the highest position that was seen', async () => {
    const requests = answerWith((_, count) =>
      HttpResponse.json({}, { headers: { 'X-Position': ['0042', '0007', '0043'][count - 1] ?? '' } }),
    );
    await change();
    await read();
    await read();
    await read();
    expect(requests.map(({ headers }) => headers.get('X-Min-Position'))).toEqual([null, '0042', '0042', '0043']);
  });

  it('is known to have read up to what it asks for, while it is under way; up to what its answer says; up to nothing once it failed', async () => {
    const known: string[] = [];
    const upTo = () => readPositionIn(store.getState(), 'thing(undefined)');
    store.dispatch(positionSeen('0042'));
    answerWith((_, count) => {
      known.push(upTo());
      return count === 1 ? HttpResponse.json({}, { headers: { 'X-Position': '0050' } }) : problem(500, 'server.error');
    });
    await read();
    known.push(upTo());
    await read();
    known.push(upTo());
    expect(known).toEqual(['0042', '0050', '0050', '']);
  });

  it('that finds nothing is an answer, too, of views up to where it says; not where no view has said so', async () => {
    const known: string[] = [];
    answerWith((_, count) => problem(404, 'report.notFound', count === 1 ? { 'X-Position': '0050' } : {}));
    for (let reads = 0; reads < 2; reads += 1) {
      await read();
      known.push(readPositionIn(store.getState(), 'thing(undefined)'));
    }
    expect(known).toEqual(['0050', '']);
  });

  it('leaves nothing of what it was about once its answer is no longer kept', async () => {
    answerWith(() => HttpResponse.json({}, { headers: { 'X-Position': '0050' } }));
    const search = store.dispatch(endpoints.briefThing.initiate('Dupont'));
    await search;
    expect(readPositionIn(store.getState(), 'briefThing("Dupont")')).toBe('0050');
    search.unsubscribe();
    await expect.poll(() => JSON.stringify(store.getState())).not.toContain('Dupont');
  });

  it('that is given up as all is forgotten leaves nothing either', async () => {
    store.dispatch(positionSeen('0042'));
    const requests = answerWith(() => new Promise<never>(() => undefined));
    const search = store.dispatch(endpoints.briefThing.initiate('Dupont'));
    await until(() => expect(requests).toHaveLength(1));
    store.dispatch(api.util.resetApiState());
    await search;
    expect(JSON.stringify(store.getState())).not.toContain('Dupont');
  });

  it('is repeated while the server asks for it, and then asks for the newest position', async () => {
    const requests = answerWith((_, count) => {
      if (count > 1) return HttpResponse.json({ done: true });
      store.dispatch(positionSeen('0099'));
      return problem(503, 'server.unavailable', { 'Retry-After': '1' });
    });
    expect(await read()).toMatchObject({ data: { done: true } });
    expect(requests.map(({ headers }) => headers.get('X-Min-Position'))).toEqual([null, '0099']);
    expect(pauses()).toEqual([1000]);
    expect(notifications()).toEqual([]);
  });

  it('is repeated four times at most', async () => {
    const requests = answerWith(() => problem(503, 'server.unavailable', { 'Retry-After': '1' }));
    expect(await read()).toMatchObject({ error: { status: 503 } });
    expect(requests).toHaveLength(4);
    expect(notifications()).toMatchObject([{ text: 'server.unavailable', type: 'error' }]);
  });

  it('is not repeated when the server does not say when', async () => {
    const requests = answerWith(() => problem(503, 'server.unavailable'));
    await read();
    expect(requests).toHaveLength(1);
  });
});

describe('A read that a command has overtaken', () => {
  it('is made once more, from where the command has left off', async () => {
    const { requests, read: reading } = overtakenRead(1);
    expect(await reading).toMatchObject({ data: { commands: 1 } });
    expect(requests()).toHaveLength(2);
    expect(requests().at(-1)?.headers.get('X-Min-Position')).toBe('0001');
  });

  it('is made again as often as it is overtaken, so that it shows them all', async () => {
    const { requests, read: reading } = overtakenRead(3);
    expect(await reading).toMatchObject({ data: { commands: 3 } });
    expect(requests()).toHaveLength(4);
  });

  it('has its tries all the same where the server asks for patience', async () => {
    const { read: reading } = overtakenRead(3, 3);
    expect(await reading).toMatchObject({ data: { commands: 3 } });
    expect(pauses()).toEqual([0, 0, 0, 1000, 1000, 1000]);
  });

  it('is made once where it was asked for from there already, as when the live event came before the answer', async () => {
    const requests = answerWith(async ({ method }) => {
      if (method === 'POST') return HttpResponse.json({}, { headers: { 'X-Position': '0002' } });
      await change();
      return HttpResponse.json({ commands: 1 });
    });
    store.dispatch(positionSeen('0002'));
    await read();
    expect(requests.filter(({ method }) => method === 'GET')).toHaveLength(1);
  });

  it('is made once where its answer is from there', async () => {
    const requests = answerWith(async ({ method }) => {
      if (method === 'POST') return HttpResponse.json({}, { headers: { 'X-Position': '0002' } });
      await change();
      return HttpResponse.json({ commands: 1 }, { headers: { 'X-Position': '0003' } });
    });
    await read();
    expect(requests.filter(({ method }) => method === 'GET')).toHaveLength(1);
  });

  it('is made again where nobody knows what became of the command', async () => {
    let reads = 0;
    const requests = answerWith(async ({ method }) => {
      if (method === 'POST') return problem(422, 'request.invalid');
      reads += 1;
      if (reads === 1) await change();
      return HttpResponse.json({}, { headers: { 'X-Position': '0003' } });
    });
    await read();
    expect(requests.filter(({ method }) => method === 'GET')).toHaveLength(2);
  });

  it('ends at last, however many commands come', async () => {
    const { requests, read: reading } = overtakenRead(Infinity);
    expect(await reading).toMatchObject({ data: { commands: 10 } });
    expect(requests()).toHaveLength(11);
  });
});

/**
 * A read that shows how many commands had been answered as it began, and is overtaken by one so many times; then the
 * server is busy.
 */
function overtakenRead(times: number, busy = 0) {
  let answered = 0;
  let refusals = busy;
  const requests = answerWith(async ({ method }) => {
    if (method === 'POST')
      return HttpResponse.json({}, { headers: { 'X-Position': String(answered).padStart(4, '0') } });
    const commands = answered;
    if (answered < times) {
      answered += 1;
      await change();
      return HttpResponse.json({ commands });
    }
    refusals -= 1;
    return refusals < 0 ? HttpResponse.json({ commands }) : problem(503, 'server.unavailable', { 'Retry-After': '1' });
  });
  const reads = () => requests.filter(({ method }) => method === 'GET');
  return { requests: reads, read: read() };
}
