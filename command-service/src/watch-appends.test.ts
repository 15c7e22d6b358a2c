import { WrongExpectedRevision, type EventLog } from '@vigie/event-log';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { watchAppends } from './watch-appends.ts';

const refuse = (): never => {
  throw new Error('Not asked for');
};
const logThat = (append: EventLog['append']): EventLog => ({
  append,
  readStream: refuse,
  readAll: refuse,
  subscribe: refuse,
  head: async () => '7',
  end: refuse,
  isPosition: refuse,
  truncate: refuse,
  check: refuse,
  close: refuse,
});

it('appends are counted by what comes of them, which the appender gets as it was', async () => {
  const registry = new Registry();
  const outcomes = [
    async () => ({ revision: 4, position: '9' }),
    async () => Promise.reject(new WrongExpectedRevision('report-1', 3, 4)),
    async () => Promise.reject(new Error('Away')),
  ];
  const log = watchAppends(
    logThat(async () => (outcomes.shift() ?? refuse)()),
    registry,
  );
  await expect(log.append('report-1', 3, [])).resolves.toEqual({ revision: 4, position: '9' });
  await expect(log.append('report-1', 3, [])).rejects.toThrow(WrongExpectedRevision);
  await expect(log.append('report-1', 3, [])).rejects.toThrow('Away');
  await expect(log.head()).resolves.toBe('7');
  const text = await registry.metrics();
  for (const outcome of ['appended', 'raced', 'failed']) {
    expect(text).toContain(`event_append_duration_seconds_count{outcome="${outcome}"} 1`);
  }
});
