import { describe, expect, test } from 'vitest';
import { anEvent, allBatches, follow, ids, range } from '../contract/events.ts';
import { START } from '../port.ts';
import { openSqliteEventLog } from './index.ts';

describe('a filtered read of a long log', () => {
  test('finds what lies far apart, at any batch size', async () => {
    const log = await openSqliteEventLog({ file: ':memory:' });
    const isRare = (n: number): boolean => n === 3 || n === 4_999 || n >= 11_998;
    const events = range(12_000).map((n) => anEvent(n, isRare(n) ? 'Rare' : 'Common'));
    await log.append('note-1', 'no-stream', events);
    const rare = ids(events.filter(({ type }) => type === 'Rare'));

    for (const batchSize of [1, 2, 3, 500]) {
      const options = { after: START, types: ['Rare'], batchSize };
      const batches = await allBatches(log, options);
      expect(ids(batches.flatMap((batch) => batch.events))).toEqual(rare);
      expect(batches.at(-1)?.position).toBe(await log.head());
      expect(ids(await follow(log, options, (_, soFar) => soFar.length === rare.length))).toEqual(rare);
    }
    await log.close();
  });
});
