import { v4 } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UNKNOWN_EVENT_PROBLEM, type EventType } from './contract/index.ts';
import { startCommandApp, type CommandApp } from './testing/command-app.ts';
import { IGOR, STAFF, uuid, ZOE } from './testing/people.ts';

let app: CommandApp;
beforeEach(async () => {
  app = await startCommandApp();
});
afterEach(() => app.stop());

it('While a newer instance has written what this one can’t read, a command is asked for again: it goes to the newer one', async () => {
  const staff = await app.signIn(STAFF);
  const accessId = uuid(2);
  const data = { accessId, studentId: ZOE, reason: null };
  await app.log.append(`access-${accessId}`, 'no-stream', [newer('ExitRecorded', data)]);
  const { status, headers } = await staff.post(`/api/access/${ZOE}`, { direction: 'out' });
  expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 503, retryAfter: '1' });
});

it('A command about what a newer version has changed says so: those about anything else may be given all the same', async () => {
  const staff = await app.signIn(STAFF);
  await app.log.append(`student-${ZOE}`, 0, [newer('StudentUpdated', { studentId: ZOE })]);
  const about = async (studentId: string) => (await staff.post(`/api/access/${studentId}`, { direction: 'in' })).body;
  expect(await about(ZOE)).toMatchObject({ status: 503, type: UNKNOWN_EVENT_PROBLEM, title: 'Unknown Event' });
  expect(await about(IGOR)).toMatchObject({ success: true });
});

/** An event as a version to come may write it. */
function newer(type: EventType, data: object) {
  const { now } = app.clock;
  const metadata = {
    $correlationId: uuid(1),
    $causationId: uuid(1),
    actorId: STAFF.id,
    occurredAt: now,
    recordedAt: now,
  };
  return { id: v4(), type, version: 99, data, metadata };
}
