import type { RecordedEvent } from '@vigie/event-log';
import { v5 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { checkLog } from './check-log.ts';
import type { Sent } from './load.ts';
import type { CommandStep } from './steps.ts';

const KEY = '0b4a1a52-0000-4000-8000-000000000001';
const step: CommandStep = {
  kind: 'command',
  method: 'POST',
  path: '/api/reports',
  body: {},
  key: KEY,
  stream: 'report-1',
  type: 'ReportSubmitted',
  data: { comment: 'Phone' },
};
const acknowledged: Sent = { step, acknowledged: '5' };
const unanswered: Sent = { step, acknowledged: null };

const event = (changes: Partial<RecordedEvent> = {}): RecordedEvent => ({
  id: v5('0', KEY),
  type: 'ReportSubmitted',
  version: 1,
  data: { comment: 'Phone', reportId: '1' },
  metadata: {
    $correlationId: 'a',
    $causationId: 'a',
    actorId: 'ada',
    occurredAt: '2026-03-04T08:00:00.000Z',
    recordedAt: '2026-03-04T08:00:01.000Z',
  },
  stream: 'report-1',
  revision: 0,
  position: '5',
  ...changes,
});

describe('Of a command that was acknowledged', () => {
  it('the one event, where the answer said, is right', () => {
    expect(checkLog([event()], [acknowledged])).toEqual([]);
  });

  it.each([
    ['is lost', [], 'is lost'],
    ['is there twice', [event(), event({ revision: 1, position: '6' })], 'twice'],
    ['is followed by a second one', [event(), event({ id: v5('1', KEY), position: '6' })], 'second event'],
    ['is elsewhere', [event({ position: '6' })], 'is another'],
    ['says something else', [event({ data: { comment: 'Dress' } })], 'is another'],
    ['is of another type', [event({ type: 'ReportRevised' })], 'is another'],
  ])('an event that %s is told', (_, events, told) => {
    expect(checkLog(events, [acknowledged])).toContainEqual(expect.stringContaining(told));
  });
});

describe('Of a command that was not acknowledged', () => {
  it('there may be the event, or none', () => {
    expect(checkLog([], [unanswered])).toEqual([]);
    expect(checkLog([event({ position: '9' })], [unanswered])).toEqual([]);
  });

  it('an event that is there twice is told', () => {
    expect(checkLog([event(), event({ position: '6' })], [unanswered])).toHaveLength(1);
  });
});

it('An event about the same thing that nobody has asked for is told', () => {
  const stray = event({ id: v5('0', 'c0ffee00-0000-4000-8000-000000000002'), revision: 1, position: '6' });
  expect(checkLog([event(), stray], [acknowledged])).toContainEqual(expect.stringContaining('asked for by nobody'));
});
