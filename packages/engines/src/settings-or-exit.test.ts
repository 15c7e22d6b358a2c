import { InvalidSettings } from '@vigie/settings';
import { expect, it } from 'vitest';
import { isForOperator } from './settings-or-exit.ts';

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
  expect(isForOperator(error)).toBe(true);
});

it.each([new Error('…'), new TypeError('…'), coded('ENOENT'), coded('ERR_SQLITE_ERROR', 1), 'ENOSPC', null])(
  '%o is an error of the program',
  (error) => {
    expect(isForOperator(error)).toBe(false);
  },
);
