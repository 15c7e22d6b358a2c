import { expect, it } from 'vitest';
import { kindOf } from './error-texts.ts';

it.each([
  [new TypeError('canary'), 'TypeError'],
  [Object.assign(new Error('canary'), { code: 'ENOSPC' }), 'Error ENOSPC'],
  [Object.assign(new Error('canary'), { code: 'ERR_SQLITE_ERROR', errcode: 13 }), 'Error ERR_SQLITE_ERROR 13'],
  [Object.assign(new Error('canary'), { code: { canary: true } }), 'Error'],
  ['canary', 'string'],
])('of %o a log line tells %s', (error, kind) => {
  expect(kindOf(error)).toBe(kind);
});
