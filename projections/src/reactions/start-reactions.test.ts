import { once } from 'node:events';
import type { Position } from '@vigie/event-log';
import { openEventStoreLog } from '@vigie/event-log/eventstore';
import { startTestEventStore } from '@vigie/event-log/eventstore/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bugReportEvents, type BugReportEvents } from '../testing/bug-report-events.ts';
import { openTemporaryEngines, type TemporaryEngines } from '../testing/engines.ts';
import { uuid } from '../testing/events.ts';
import { startReactions } from './start-reactions.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

let engines: TemporaryEngines;
let events: BugReportEvents;
let written: string[];
let asked: string[];
let changes: EventTarget;

beforeEach(async () => {
  engines = await openTemporaryEngines();
  events = bugReportEvents(engines.log);
  written = [];
  asked = [];
  changes = new EventTarget();
});

afterEach(() => engines.close());

function react(checkpointMs: number, log = engines.log) {
  return startReactions({
    log,
    jobs: { enqueue: async ({ id }) => void asked.push(id) },
    checkpoint: {
      read: async () => written.at(-1) ?? '',
      write: async (position) => {
        written.push(position);
        changes.dispatchEvent(new Event('written'));
      },
    },
    logger: silent,
    checkpointMs,
  });
}

async function untilWritten(isEnough: (position: Position) => boolean): Promise<void> {
  while (!isEnough(written.at(-1) ?? '')) await once(changes, 'written');
}

it('A removed student is a job under the id of the event, and is kept as read', async () => {
  const reactions = react(60_000);
  await events.unseen();
  const kept = once(changes, 'written');
  const { position } = await events.append({ type: 'StudentRemoved', data: { studentId: uuid(1) } });
  await kept;
  await reactions.stop();
  const { events: stored } = await engines.log.readStream(`student-${uuid(1)}`);
  expect(asked).toEqual(stored.map(({ id }) => id));
  expect(written).toEqual([position]);
});

it('Events that nothing follows from are kept as read in the end: a start need not read the whole log', async () => {
  const reactions = react(0);
  const read = once(changes, 'written');
  const { position } = await events.unseen();
  await read;
  await reactions.stop();
  expect(asked).toEqual([]);
  expect(written.at(-1)).toBe(position);
});

it('A start goes on from where EventStoreDB has written something of its own, past the newest event', async () => {
  const server = await startTestEventStore();
  const log = await openEventStoreLog({ url: server.url });
  const { append } = bugReportEvents(log);
  await append({ type: 'StudentRemoved', data: { studentId: uuid(1) } });
  const removed = await append({ type: 'StudentRemoved', data: { studentId: uuid(1) } });
  const first = react(0, log);
  await log.truncate(`student-${uuid(1)}`, 1);
  await untilWritten((position) => position > removed.position);
  await first.stop();
  asked = [];

  const second = react(0, log);
  const { position } = await append({ type: 'StudentRemoved', data: { studentId: uuid(2) } });
  await untilWritten((written) => written >= position);
  await second.stop();
  expect(asked).toEqual((await log.readStream(`student-${uuid(2)}`)).events.map(({ id }) => id));
  await log.close();
  await server.stop();
});

it('A log that ends before what is kept as read is read from its start', async () => {
  await events.append({ type: 'StudentRemoved', data: { studentId: uuid(1) } });
  const end = await engines.log.end();
  written = [String(Number(end) + 1).padStart(end.length, '0')];
  const kept = once(changes, 'written');
  const reactions = react(0);
  await kept;
  await reactions.stop();
  expect(asked).toHaveLength(1);
});
