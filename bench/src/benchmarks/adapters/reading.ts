import { eventTypeFilter, START, type EventStoreDBClient } from '@eventstore/db-client';
import { EVENT_TYPES } from '@vigie/command-service/contract';
import type { EventLog } from '@vigie/event-log';
import { scaled, type Figure, type Setting } from '../../benchmark.ts';
import { cpuPerUnit } from '../../cpu.ts';
import { takeTurns, type Contestant } from '../../take-turns.ts';
import { concurrently } from '../../work/concurrently.ts';
import { eventOf } from '../../work/fill-log.ts';
import { AT_ONCE, happeningAt, happeningsOf, UNIT, withLog } from './event-work.ts';

/** All events of our types, as a projection reads them. */
export async function reading(setting: Setting, url: string): Promise<readonly Figure[]> {
  return withLog(url, async (log, client) => {
    const all = happeningsOf(scaled(setting, 5000, 50));
    await concurrently(all.length, AT_ONCE, (at) =>
      log.append(`read-${at}`, 'no-stream', [eventOf(happeningAt(all, at))]),
    );
    const expected = await countOf(log);
    const contestant = (name: string, read: () => Promise<number>): Contestant => ({
      name,
      unit: UNIT,
      run: () =>
        cpuPerUnit(expected, async () => {
          const count = await read();
          if (count !== expected) throw new Error(`${name}: ${count} events instead of ${expected}`);
        }),
    });
    return takeTurns(
      [contestant('read, ours', () => countOf(log)), contestant('read, the client', () => countBare(client, expected))],
      setting,
    );
  });
}

async function countOf(log: EventLog): Promise<number> {
  let count = 0;
  for await (const { events } of log.readAll({ after: '', types: EVENT_TYPES })) count += events.length;
  return count;
}

async function countBare(client: EventStoreDBClient, expected: number): Promise<number> {
  let count = 0;
  const filter = eventTypeFilter({ prefixes: [...EVENT_TYPES] });
  for await (const { event } of client.subscribeToAll({ fromPosition: START, filter })) {
    if (event) count += 1;
    if (count === expected) break;
  }
  return count;
}
