import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSettings } from './index.ts';

const SECRET = '0123456789abcdef0123456789abcdef';
const PRODUCTION = { SESSION_SECRET: SECRET };

it('.env.example names every setting, with its default where it has one', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const lines = [...example.matchAll(/^# ([A-Z_]+)=(.*)$/gmu)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  const given = Object.fromEntries(lines);
  const {
    adminEmail,
    host,
    legalUrl,
    mongodbUrl,
    publicUrl,
    google,
    retention,
    redisUrl,
    eventStoreUrl,
    tracingEndpoint,
    ...rest
  } = readSettings({
    ...given,
    SESSION_SECRET: SECRET,
  });
  const defaults = readSettings({ ...PRODUCTION, DEMO: given.DEMO });

  expect(adminEmail).not.toBeNull();
  expect(host).toBe(given.HOST);
  expect([redisUrl, eventStoreUrl, tracingEndpoint]).not.toContain(null);
  expect(mongodbUrl).toBe(given.MONGODB_URL);
  expect(legalUrl).toBe(given.LEGAL_URL);
  expect(google).toEqual({
    clientId: given.GOOGLE_CLIENT_ID,
    clientSecret: given.GOOGLE_CLIENT_SECRET,
    issuer: 'https://accounts.google.com',
    hostedDomain: given.GOOGLE_HOSTED_DOMAIN,
  });
  expect(publicUrl).not.toBe(defaults.publicUrl);
  expect(retention.deletedDays).toBe(defaults.retention.deletedDays);
  expect([retention.accessDays, retention.reportDays, retention.auditDays]).not.toContain(null);
  expect({ ...defaults, ...rest }).toEqual(defaults);
  const googleVariables = Object.keys(given).filter((name) => name.startsWith('GOOGLE_'));
  expect(googleVariables).toHaveLength(4);
  const retentionVariables = Object.keys(given).filter((name) => name.startsWith('RETENTION_'));
  expect(retentionVariables).toHaveLength(4);
  const others = Object.keys(defaults).length - 2;
  expect(Object.keys(given)).toHaveLength(others + googleVariables.length + retentionVariables.length);
});
