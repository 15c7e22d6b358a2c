import { WrongExpectedRevision, type AppendResult, type EventLog } from '@vigie/event-log';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { watchAppends } from './watch-appends.ts';

const refuse = (): never => {
  throw new Error('Not asked for');
};
const logThat = (append: () => Promise<AppendResult>): EventLog => ({
  append,
  begin: append,
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

it.each<{ how: string; append: (log: EventLog) => Promise<AppendResult> }>([
  { how: 'go on', append: (log) => log.append('report-1', 3, []) },
  { how: 'begin', append: (log) => log.begin('report-1', []) },
])(
  'appends that $how with a stream are counted by what comes of them, which the appender gets as it was',
  async ({ append }) => {
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
    await expect(append(log)).resolves.toEqual({ revision: 4, position: '9' });
    await expect(append(log)).rejects.toThrow(WrongExpectedRevision);
    await expect(append(log)).rejects.toThrow('Away');
    await expect(log.head()).resolves.toBe('7');
    const text = await registry.metrics();
    for (const outcome of ['appended', 'raced', 'failed']) {
      expect(text).toContain(`event_append_duration_seconds_count{outcome="${outcome}"} 1`);
    }
  },
);
