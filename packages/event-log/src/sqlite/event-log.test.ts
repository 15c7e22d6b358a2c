import { expect, test } from 'vitest';
import { anEvent, appendToNewStreams, follow, ids, subscribersAtRest } from '../contract/events.ts';
import { eventLogContract, sharedEventLogContract } from '../contract-suite.ts';
import { openTemporaryEventLog } from '../testing.ts';
import { openSqliteEventLog } from './index.ts';
import { positionOfRow } from './position.ts';

sharedEventLogContract('SQLite in a file', openTemporaryEventLog);

eventLogContract('SQLite in memory', async () => {
  const log = await openSqliteEventLog({ file: ':memory:' });
  return { log, close: () => log.close() };
});

test('whoever follows from beyond the end hears of nothing before that', async () => {
  const { log, close } = await openTemporaryEventLog();
  await appendToNewStreams(log, 1);
  const following = follow(log, { after: positionOfRow(3) }, (_, soFar) => soFar.length > 0);
  for (const n of [1, 2, 3]) {
    await subscribersAtRest();
    await log.append(`note-${n}`, 'no-stream', [anEvent(n)]);
  }

  expect(ids(await following)).toEqual([anEvent(3).id]);
  await close();
});
