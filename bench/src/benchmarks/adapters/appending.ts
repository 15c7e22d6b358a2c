import { jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { scaled, type Figure, type Setting } from '../../benchmark.ts';
import { cpuPerUnit } from '../../cpu.ts';
import { takeTurns, type Contestant } from '../../take-turns.ts';
import { concurrently } from '../../work/concurrently.ts';
import { eventOf } from '../../work/fill-log.ts';
import { AT_ONCE, happeningAt, happeningsOf, UNIT, withLog } from './event-work.ts';

/** Each event to a stream of its own, some at a time, as commands come. */
export async function appending(setting: Setting, url: string): Promise<readonly Figure[]> {
  const events = happeningsOf(scaled(setting, 2000, AT_ONCE));
  let turn = 0;
  const contestant = (name: string, append: Append): Contestant => ({
    name,
    unit: UNIT,
    run: async () => {
      turn += 1;
      const prefix = `append-${turn}-`;
      return cpuPerUnit(events.length, () => concurrently(events.length, AT_ONCE, (at) => append(prefix + at, at)));
    },
  });
  return withLog(url, (log, client) =>
    takeTurns(
      [
        contestant('append, ours', (stream, at) => log.append(stream, 'no-stream', [eventOf(happeningAt(events, at))])),
        contestant('append, the client', (stream, at) => {
          const { id, type, version, data, metadata } = eventOf(happeningAt(events, at));
          const event = jsonEvent({ id, type, data: { ...data }, metadata: { ...metadata, version } });
          return client.appendToStream(stream, event, { expectedRevision: NO_STREAM });
        }),
      ],
      setting,
    ),
  );
}

type Append = (stream: string, at: number) => Promise<unknown>;
