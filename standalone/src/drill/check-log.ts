import { isDeepStrictEqual } from 'node:util';
import type { RecordedEvent } from '@vigie/event-log';
import { v5 } from 'uuid';
import type { Sent } from './load.ts';

/**
 * Compares a log with the commands that were sent: each acknowledged one has exactly its event, where its answer said,
 * and each other one has it at most once (design section 3). @returns what is not so, in words
 */
export function checkLog(events: readonly RecordedEvent[], sent: readonly Sent[]): readonly string[] {
  const byId = new Map<string, RecordedEvent[]>();
  for (const event of events) byId.set(event.id, [...(byId.get(event.id) ?? []), event]);
  const doubled = [...byId].flatMap(([id, found]) => (found.length > 1 ? [`Event ${id} is there twice`] : []));
  return [...doubled, ...sent.flatMap(wrongWith), ...strays()];

  function wrongWith({ step, acknowledged }: Sent): readonly string[] {
    const { key, type, stream, data } = step;
    const [event] = byId.get(v5('0', key)) ?? [];
    if (byId.has(v5('1', key))) return [`${type} ${key} has a second event`];
    if (!event) return acknowledged === null ? [] : [`${type} ${key} was acknowledged and is lost`];
    const isRight =
      event.type === type &&
      event.stream === stream &&
      (acknowledged === null || acknowledged === event.position) &&
      Object.entries(data).every(([name, value]) => isDeepStrictEqual(valueOf(event.data, name), value));
    return isRight ? [] : [`${type} ${key} is another than was sent: ${event.type} in ${event.stream}`];
  }

  /** Events about the same objects that no command has asked for. */
  function strays(): readonly string[] {
    const streams = new Set(sent.map(({ step }) => step.stream));
    const expected = new Set(sent.map(({ step }) => v5('0', step.key)));
    return events
      .filter(({ id, stream }) => streams.has(stream) && !expected.has(id))
      .map(({ id, type, stream }) => `${type} ${id} in ${stream} was asked for by nobody`);
  }
}

const valueOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Object.entries(data).find(([key]) => key === name)?.[1] : undefined;
