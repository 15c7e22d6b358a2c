import { expect, it } from 'vitest';
import { isUnavailable } from './unavailable.ts';

const named = (name: string): Error => Object.assign(new Error('…'), { name });
const coded = (code: string | number): Error => Object.assign(new Error('…'), { code });
const ofRedis = (message: string): Error => Object.assign(new Error(message), { name: 'ReplyError' });
const ofMongo = (code: number, name = 'MongoServerError'): Error => Object.assign(new Error('…'), { name, code });
const ofSqlite = (errcode: number): Error => Object.assign(new Error('…'), { code: 'ERR_SQLITE_ERROR', errcode });

it.each([
  named('MaxRetriesPerRequestError'),
  named('MongoServerSelectionError'),
  coded('UNAVAILABLE'),
  coded('UNKNOWN_EVENT'),
  coded('ECONNREFUSED'),
  coded('ENOSPC'),
  coded('EIO'),
  coded('EROFS'),
  new Error('Connection is closed.'),
  new Error('Command timed out'),
  ofRedis("OOM command not allowed when used memory > 'maxmemory'. script: f2ca1bb6, on @user_script:7."),
  ofRedis('MISCONF Errors writing to the AOF file: No space left on device'),
  ofRedis("READONLY You can't write against a read only replica."),
  ofMongo(10_107),
  ofMongo(11_602),
  ofMongo(13_435),
  ofMongo(43),
  ofMongo(189, 'MongoWriteConcernError'),
  ofMongo(91, 'MongoBulkWriteError'),
  ofSqlite(5),
  ofSqlite(13),
  ofSqlite(8),
  ofSqlite(8 + 4 * 256),
  ofSqlite(10 + 3 * 256),
])('%o says that an engine is away', (error) => {
  expect(isUnavailable(error)).toBe(true);
});

it.each([
  new Error('…'),
  named('MongoServerError'),
  ofMongo(11_000),
  ofMongo(11_000, 'MongoBulkWriteError'),
  coded(10_107),
  ofRedis('WRONGTYPE Operation against a key holding the wrong kind of value'),
  coded(11_000),
  coded('ENOENT'),
  ofSqlite(1),
  'UNAVAILABLE',
  null,
])('%o does not', (error) => {
  expect(isUnavailable(error)).toBe(false);
});
