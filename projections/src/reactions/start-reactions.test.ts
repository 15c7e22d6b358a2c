import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ERASE_STUDENT } from '@vigie/command-service/contract';
import type { Position } from '@vigie/event-log';
import { openEventStoreLog } from '@vigie/event-log/eventstore';
import { startTestEventStore } from '@vigie/event-log/eventstore/testing';
import type { NewJob } from '@vigie/jobs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bugReportEvents, type BugReportEvents } from '../testing/bug-report-events.ts';
import { openTemporaryEngines, type TemporaryEngines } from '../testing/engines.ts';
import { uuid } from '../testing/events.ts';
import { startReactions } from './start-reactions.ts';

const logger = {
  info: () => undefined,
  warn: (fields: object) => void warnings.push(fields),
  error: () => undefined,
};

let engines: TemporaryEngines;
let events: BugReportEvents;
let written: string[];
let asked: NewJob[];
let warnings: object[];
let changes: EventTarget;

beforeEach(async () => {
  engines = await openTemporaryEngines();
  events = bugReportEvents(engines.log);
  written = [];
  asked = [];
  warnings = [];
  changes = new EventTarget();
});

afterEach(() => engines.close());

function react(checkpointMs: number, log = engines.log, enqueue = async (job: NewJob) => void asked.push(job)) {
  return startReactions({
    log,
    jobs: { enqueue },
    checkpoint: {
      read: async () => written.at(-1) ?? '',
      write: async (position) => {
        written.push(position);
        changes.dispatchEvent(new Event('written'));
      },
    },
    logger,
    checkpointMs,
  });
}

async function untilWritten(isEnough: (position: Position) => boolean): Promise<void> {
  while (!isEnough(written.at(-1) ?? '')) await once(changes, 'written');
}

it('A removed student is a job under the ids of the student and the event, and is kept as read', async () => {
  const reactions = react(60_000);
  await events.unseen();
  const kept = once(changes, 'written');
  const { position } = await events.append({ type: 'StudentRemoved', data: { studentId: uuid(1) } });
  await kept;
  await reactions.stop();
  const { events: stored } = await engines.log.readStream(`student-${uuid(1)}`);
  const ids = stored.map(({ id }) => `${uuid(1)}-${id}`);
  expect(asked).toEqual(ids.map((id) => ({ kind: ERASE_STUDENT, id, payload: { studentId: uuid(1) } })));
  expect(written).toEqual([position]);
});

it('Two students who are removed under one idempotency key, which gives both events one id, are two jobs', async () => {
  await events.append({ type: 'StudentRemoved', data: { studentId: uuid(1) } });
  const { events: stored } = await engines.log.readStream(`student-${uuid(1)}`);
  const second = stored.map((removed) => ({ ...removed, data: { studentId: uuid(2) } }));
  const { position } = await engines.log.append(`student-${uuid(2)}`, 'no-stream', second);
  const reactions = react(60_000);
  await untilWritten((written) => written >= position);
  await reactions.stop();
  expect(asked.map(({ payload }) => payload)).toEqual([1, 2].map((number) => ({ studentId: uuid(number) })));
  expect(new Set(asked.map(({ id }) => id)).size).toBe(2);
});

it('A job that can’t be asked for is asked for again, soon at first, and nothing is kept as read before it is there', async () => {
  const refused: NewJob[] = [];
  const reactions = react(0, engines.log, async (job) => {
    if (refused.filter(({ id }) => id === job.id).length < 2) {
      refused.push(job);
      throw new RangeError('The disk is full');
    }
    asked.push(job);
  });
  const positions: Position[] = [];
  for (const student of [1, 2]) {
    const kept = once(changes, 'written');
    const { position } = await events.append({ type: 'StudentRemoved', data: { studentId: uuid(student) } });
    positions.push(position);
    await kept;
  }
  await reactions.stop();
  expect(asked.flatMap((job) => [job, job])).toEqual(refused);
  expect(written).toEqual(positions);
  expect(warnings).toEqual([0, 1, 0, 1].map((failures) => ({ error: 'RangeError', failures })));
});

it('Whoever stops them waits for the job that is being asked for: the queue may be closed then', async () => {
  await events.append({ type: 'StudentRemoved', data: { studentId: uuid(1) } });
  const [begun, granted] = [once(changes, 'begun'), once(changes, 'granted')];
  const reactions = react(60_000, engines.log, async (job) => {
    changes.dispatchEvent(new Event('begun'));
    await granted;
    asked.push(job);
  });
  await begun;
  const askedAtTheEnd = reactions.stop().then(() => asked.length);
  await nextTurn();
  changes.dispatchEvent(new Event('granted'));
  expect(await askedAtTheEnd).toBe(1);
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
  const { events: stored } = await log.readStream(`student-${uuid(2)}`);
  expect(asked.map(({ id }) => id)).toEqual(stored.map(({ id }) => `${uuid(2)}-${id}`));
  await log.close();
  await server.stop();
});

it.each([
  ['lies past its end', (end: Position) => String(Number(end) + 1).padStart(end.length, '0')],
  ['another kind of log gave', () => '00000000000000000099-00000000000000000099'],
])('A log is read from its start where what is kept as read %s', async (_, keptOf) => {
  await events.append({ type: 'StudentRemoved', data: { studentId: uuid(1) } });
  written = [keptOf(await engines.log.end())];
  const kept = once(changes, 'written');
  const reactions = react(0);
  await kept;
  await reactions.stop();
  expect(asked).toHaveLength(1);
});
