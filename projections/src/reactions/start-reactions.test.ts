import { once } from 'node:events';
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

function react(checkpointMs: number) {
  return startReactions({
    log: engines.log,
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
