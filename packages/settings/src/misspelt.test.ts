import { expect, it } from 'vitest';
import { readSettings } from './index.ts';

const PRODUCTION = { SESSION_SECRET: '0123456789abcdef0123456789abcdef' };

it('a period for keeping things whose name is misspelt stops the start: they would be kept for ever, unseen', () => {
  expect(() => readSettings({ ...PRODUCTION, RETENTION_ACCES_DAYS: '365', PORT: 'http' })).toThrow(
    'Settings: PORT must be a whole number from 0 to 65535; RETENTION_ACCES_DAYS is none of RETENTION_DELETED_DAYS, RETENTION_ACCESS_DAYS, RETENTION_REPORT_DAYS, RETENTION_AUDIT_DAYS',
  );
  expect(() => readSettings({ ...PRODUCTION, RETENTION_DAYS: '365' })).toThrow('Settings: RETENTION_DAYS is none of');
  expect(readSettings({ ...PRODUCTION, RETENTION_DAYS: '', SESSION_MANAGER: 'local', RETENTIONS: '1' })).toMatchObject({
    port: 8080,
  });
});
