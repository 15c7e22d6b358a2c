import { setImmediate as nextTurn } from 'node:timers/promises';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { IDLE, withIdle } from './idle.ts';

const NEVER = new AbortController().signal;

/** Gives these, then waits for the end that its signal brings. */
function source(...items: readonly number[]) {
  const closed = { yes: false };
  const open = async function* (signal: AbortSignal): AsyncGenerator<number> {
    try {
      yield* items;
      if (!signal.aborted) await once(signal, 'abort');
    } finally {
      closed.yes = true;
    }
  };
  return { open, closed };
}

it('Tells once that nothing follows', async () => {
  const end = new AbortController();
  const seen: unknown[] = [];
  for await (const item of withIdle(source(1, 2).open, 5, end.signal)) {
    seen.push(item);
    if (item === IDLE) end.abort();
  }
  expect(seen).toEqual([1, 2, IDLE]);
});

it('Closes its source when its consumer fails while the source waits', async () => {
  const { open, closed } = source(1);
  const consume = async () => {
    for await (const item of withIdle(open, 1, NEVER)) if (item === IDLE) throw new RangeError('The disk is full');
  };
  await expect(consume()).rejects.toThrow('The disk is full');
  expect(closed.yes).toBe(true);
});

it('Fails as its source fails, also after a pause', async () => {
  const failing = async function* (signal: AbortSignal): AsyncGenerator<number> {
    yield 1;
    await nextTurn(undefined, { signal });
    throw new RangeError('The log is away');
  };
  const seen: unknown[] = [];
  const consume = async () => {
    for await (const item of withIdle(failing, 10_000, NEVER)) seen.push(item);
  };
  await expect(consume()).rejects.toThrow('The log is away');
  expect(seen).toEqual([1]);
});

it('Ends with its source when it is aborted', async () => {
  const end = new AbortController();
  end.abort();
  const seen: unknown[] = [];
  for await (const item of withIdle(source(1).open, 10_000, end.signal)) seen.push(item);
  expect(seen).toEqual([1]);
});
