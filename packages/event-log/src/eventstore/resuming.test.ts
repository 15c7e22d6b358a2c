import { expect, it } from 'vitest';
import { EventLogUnavailable, START, type EventBatch, type Position } from '../port.ts';
import { NoAnswer } from './failures.ts';
import { resuming } from './resuming.ts';

const NEVER = new AbortController().signal;

/** One batch after START, and a failure for whoever asks for more, as often as `outages` says; then the rest. */
function reads(outages: number, outage: Error = new NoAnswer('…')): (after: Position) => AsyncIterable<EventBatch> {
  let left = outages;
  return async function* read(after) {
    if (after === START) yield { events: [], position: '1' };
    if (left > 0) {
      left -= 1;
      throw outage;
    }
    yield { events: [], position: '2' };
    throw new Error('That is all');
  };
}

async function taken(batches: AsyncGenerator<EventBatch>): Promise<{ positions: string[]; failure: unknown }> {
  const positions: string[] = [];
  try {
    for await (const { position } of batches) positions.push(position);
  } catch (failure) {
    return { positions, failure };
  }
  return { positions, failure: null };
}

it('goes on where it was, as often as it takes', async () => {
  const { positions, failure } = await taken(resuming(START, NEVER, reads(3)));
  expect(positions).toEqual(['1', '2']);
  expect(failure).toEqual(new Error('That is all'));
});

it('fails as unavailable, in the middle as well, once patience has ended', async () => {
  const { positions, failure } = await taken(resuming(START, NEVER, reads(Infinity), 50));
  expect(positions).toEqual(['1']);
  expect(failure).toBeInstanceOf(EventLogUnavailable);
});

it('fails at once where another attempt would not help', async () => {
  const { positions, failure } = await taken(resuming(START, NEVER, reads(1, new Error('No such stream'))));
  expect(positions).toEqual(['1']);
  expect(failure).toEqual(new Error('No such stream'));
});
