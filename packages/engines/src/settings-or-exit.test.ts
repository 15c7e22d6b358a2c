import { EventLogUnavailable } from '@vigie/event-log';
import { InvalidSettings } from '@vigie/settings';
import { expect, it } from 'vitest';
import { lineForOperator } from './settings-or-exit.ts';

const coded = (code: string, errcode?: number): Error => Object.assign(new Error('…'), { code, errcode });

it.each([
  new InvalidSettings('…'),
  coded('UNAVAILABLE'),
  coded('OTHER_VERSION'),
  coded('ENOSPC'),
  coded('EACCES'),
  coded('ERR_SQLITE_ERROR', 13),
  coded('ERR_SQLITE_ERROR', 26),
])('%o is told in one line', (error) => {
  expect(lineForOperator(error)).toBe('…');
});

it('A MongoDB that goes away in the middle of a start is told in one line, which names it', () => {
  const away = Object.assign(new Error('connection 3 to db:27017 timed out'), { name: 'MongoNetworkTimeoutError' });
  expect(lineForOperator(away)).toBe('MongoDB: connection 3 to db:27017 timed out');
  expect(lineForOperator(Object.assign(new Error('…'), { name: 'MongoServerError' }))).toBeNull();
});

it('a log that is away is told by the name of its setting', () => {
  expect(lineForOperator(new EventLogUnavailable())).toBe('EventStoreDB does not answer at EVENTSTORE_URL');
});

it.each([
  Object.assign(new Error('Reached the max retries'), { name: 'MaxRetriesPerRequestError' }),
  new Error('Connection is closed.'),
  new Error('Command timed out'),
])('a Redis that is away, %o, is told by the name of its setting', (error) => {
  expect(lineForOperator(error)).toBe('Redis does not answer at REDIS_URL');
});

it.each([new Error('…'), new TypeError('…'), coded('ENOENT'), coded('ERR_SQLITE_ERROR', 1), 'ENOSPC', null])(
  '%o is an error of the program',
  (error) => {
    expect(lineForOperator(error)).toBeNull();
  },
);
