import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCommandApp, type CommandApp } from './testing/command-app.ts';
import { STAFF, uuid, ZOE } from './testing/people.ts';

let app: CommandApp;
beforeAll(async () => {
  app = await startCommandApp();
});
afterAll(() => app.stop());

it('While a newer instance has written what this one can’t read, a command is asked for again: it goes to the newer one', async () => {
  const staff = await app.signIn(STAFF);
  const { now } = app.clock;
  const metadata = {
    $correlationId: uuid(1),
    $causationId: uuid(1),
    actorId: STAFF.id,
    occurredAt: now,
    recordedAt: now,
  };
  const data = { accessId: uuid(2), studentId: ZOE, reason: null };
  const newer = { id: uuid(3), type: 'ExitRecorded', version: 99, data, metadata };
  await app.log.append(`access-${data.accessId}`, 'no-stream', [newer]);
  const { status, headers } = await staff.post(`/api/access/${ZOE}`, { direction: 'out' });
  expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 503, retryAfter: '1' });
});
