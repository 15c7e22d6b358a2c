import { versionOf } from '@vigie/command-service/contract';
import type { EventLog, NewEvent } from '@vigie/event-log';
import { v7 } from 'uuid';
import { happenings, type Happening, type SchoolSize } from './school.ts';

/** As many appends are under way at once as fit into one group commit of the embedded log. */
const AT_ONCE = 1000;

/** Appends all that has happened at a school. @returns how many events that was */
export async function fillLog(log: EventLog, size: SchoolSize, atOnce = AT_ONCE): Promise<number> {
  let count = 0;
  let group: Promise<unknown>[] = [];
  for (const happening of happenings(size)) {
    const { stream, revision } = happening;
    group.push(log.append(stream, revision === 0 ? 'no-stream' : revision - 1, [eventOf(happening)]));
    count += 1;
    if (group.length === atOnce) group = await settled(group);
  }
  await settled(group);
  return count;
}

/** An event in its envelope. */
export function eventOf({ event, by, on }: Happening): NewEvent {
  const id = v7();
  const metadata = { $correlationId: id, $causationId: id, actorId: by, occurredAt: on, recordedAt: on };
  return { ...event, id, version: versionOf(event.type), metadata };
}

async function settled(group: readonly Promise<unknown>[]): Promise<[]> {
  await Promise.all(group);
  return [];
}
