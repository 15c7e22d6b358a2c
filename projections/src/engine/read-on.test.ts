import { EventLogUnavailable, START, type EventBatch, type ReadOptions } from '@vigie/event-log';
import { expect, it } from 'vitest';
import { readOn } from './read-on.ts';

/** A log of batches with the positions '1' to '4'. So many reads fail, after some batches. */
function aLog(outages: number, batchesBefore = 2, failure: Error = new EventLogUnavailable()) {
  let left = outages;
  const asked: string[] = [];
  return {
    asked,
    async *readAll({ after }: ReadOptions): AsyncGenerator<EventBatch> {
      asked.push(after);
      let given = 0;
      for (const position of ['1', '2', '3', '4'].filter((one) => one > after)) {
        if (given === batchesBefore && left > 0) {
          left -= 1;
          throw failure;
        }
        given += 1;
        yield { events: [], position };
      }
    },
  };
}

async function positions(batches: AsyncIterable<EventBatch>): Promise<string[]> {
  const seen: string[] = [];
  for await (const { position } of batches) seen.push(position);
  return seen;
}

it('goes on where it was once the log is back', async () => {
  const log = aLog(1);
  expect(await positions(readOn(log, { after: START }))).toEqual(['1', '2', '3', '4']);
  expect(log.asked).toEqual([START, '2']);
});

it('fails where nothing has been read yet', async () => {
  const log = aLog(1, 0);
  await expect(positions(readOn(log, { after: START }))).rejects.toThrow(EventLogUnavailable);
  expect(await positions(readOn(aLog(3, 0), { after: '2' }))).toEqual(['3', '4']);
});

it('waits for no log once that is of no use', async () => {
  const over = new AbortController();
  const log = aLog(1);
  const batches = readOn(log, { after: START }, over.signal);
  await batches.next();
  await batches.next();
  over.abort(new Error('The lease is lost'));
  await expect(batches.next()).rejects.toThrow('The lease is lost');
});

it('fails with any other failure', async () => {
  const log = aLog(1, 2, new Error('No such file'));
  await expect(positions(readOn(log, { after: START }))).rejects.toThrow('No such file');
});
