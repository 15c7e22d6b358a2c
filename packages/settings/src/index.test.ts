import { describe, expect, it } from 'vitest';
import { InvalidSettings, readSettings } from './index.ts';

const SECRET = '0123456789abcdef0123456789abcdef';
const PRODUCTION = { SESSION_SECRET: SECRET };
const NO_COLLECTOR = 'must be an address such as http://collector.example:4318';
const NO_DATABASE = 'must be an address such as mongodb://mongo.example.org/vigie';
const NO_PAGE = 'must be an address such as https://school.example.org/legal';
const NO_ISSUER = 'must be an https address such as https://accounts.google.com';

const NO_CONNECTION_STRING = 'must be a connection string such as esdb://name:password@eventstore.example:2113';
const NO_OPTION =
  'has an option that is none of connectionName, defaultDeadline, discoveryInterval, gossipTimeout, keepAliveInterval, keepAliveTimeout, maxDiscoverAttempts, nodePreference, throwOnAppendFailure, tls, tlsCAFile, userCertFile, userKeyFile';

/** What the operator reads. */
function complaint(env: Readonly<Record<string, string>>): string {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof InvalidSettings) return error.message;
    throw error;
  }
  throw new Error('These settings are accepted');
}

describe('without any settings', () => {
  it('production has everything but its secret', () => {
    expect(readSettings(PRODUCTION)).toEqual({
      port: 8080,
      host: null,
      dataDir: './data',
      environment: 'production',
      publicUrl: 'http://localhost:8080',
      trustedProxies: 0,
      legalUrl: null,
      timeZone: 'Europe/Paris',
      sessionSecret: SECRET,
      sessionIdleMinutes: 30,
      sessionHours: 8,
      google: null,
      retention: { deletedDays: 30, accessDays: null, reportDays: null, auditDays: null },
      redisUrl: null,
      mongodbUrl: null,
      eventStoreUrl: null,
      tracingEndpoint: null,
      adminEmail: null,
      demo: false,
      logLevel: 'info',
    });
  });

  it('production does not start without a secret', () => {
    expect(complaint({})).toBe('Settings: SESSION_SECRET is required in production');
  });

  it('a local school has all it needs, with a demo, and is reached from this machine only', () => {
    const settings = readSettings({ APP_ENV: 'local' });
    expect(settings).toMatchObject({ environment: 'local', host: '127.0.0.1', demo: true });
    expect(settings.sessionSecret.length).toBeGreaterThanOrEqual(32);
  });
});

describe('a setting', () => {
  it.each([
    [{ PORT: '0' }, { port: 0, publicUrl: 'http://localhost:0' }],
    [{ PORT: '3000' }, { port: 3000, publicUrl: 'http://localhost:3000' }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ APP_ENV: 'local', HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ DATA_DIR: '/srv/vigie' }, { dataDir: '/srv/vigie' }],
    [{ PUBLIC_URL: 'https://vigie.example.org/' }, { publicUrl: 'https://vigie.example.org' }],
    [{ PUBLIC_URL: 'http://vigie.test:8443' }, { publicUrl: 'http://vigie.test:8443' }],
    [{ TRUSTED_PROXIES: '1' }, { trustedProxies: 1 }],
    [
      { LEGAL_URL: 'https://school.example.org/legal?of=vigie' },
      { legalUrl: 'https://school.example.org/legal?of=vigie' },
    ],
    [{ TIME_ZONE: 'Indian/Reunion' }, { timeZone: 'Indian/Reunion' }],
    [{ SESSION_IDLE_MINUTES: '5' }, { sessionIdleMinutes: 5 }],
    [{ SESSION_HOURS: '12' }, { sessionHours: 12 }],
    [{ REDIS_URL: 'redis://redis.example:6379' }, { redisUrl: 'redis://redis.example:6379' }],
    [{ REDIS_URL: 'rediss://vigie:secret@redis.example' }, { redisUrl: 'rediss://vigie:secret@redis.example' }],
    [{ REDIS_URL: 'redis://redis.example/2' }, { redisUrl: 'redis://redis.example/2' }],
    [{ MONGODB_URL: 'mongodb://a:1,b:2/vigie?replicaSet=r' }, { mongodbUrl: 'mongodb://a:1,b:2/vigie?replicaSet=r' }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, { tracingEndpoint: 'http://collector:4318' }],
    [{ ADMIN_EMAIL: 'head@example.org' }, { adminEmail: 'head@example.org' }],
    [{ DEMO: '1' }, { demo: true }],
    [{ APP_ENV: 'local', DEMO: '0' }, { demo: false }],
    [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
  ])('is taken from %j', (env, expected) => {
    expect(readSettings({ ...PRODUCTION, ...env })).toMatchObject(expected);
  });

  it.each([
    'PORT',
    'HOST',
    'DATA_DIR',
    'APP_ENV',
    'PUBLIC_URL',
    'TRUSTED_PROXIES',
    'LEGAL_URL',
    'TIME_ZONE',
    'SESSION_IDLE_MINUTES',
    'SESSION_HOURS',
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'GOOGLE_ISSUER',
    'GOOGLE_HOSTED_DOMAIN',
    'REDIS_URL',
    'MONGODB_URL',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'ADMIN_EMAIL',
    'DEMO',
    'LOG_LEVEL',
  ])('%s counts as unset when it is empty', (name) => {
    expect(readSettings({ ...PRODUCTION, [name]: '' })).toEqual(readSettings(PRODUCTION));
  });

  it.each([
    ['PORT', 'eighty', 'must be a whole number from 0 to 65535'],
    ['PORT', '65536', 'must be a whole number from 0 to 65535'],
    ['PORT', '80.5', 'must be a whole number from 0 to 65535'],
    ['PORT', '-1', 'must be a whole number from 0 to 65535'],
    ['PORT', '0x50', 'must be a whole number from 0 to 65535'],
    ['HOST', 'vigie.example.org', 'must be an IP address of this machine, such as 127.0.0.1 or 0.0.0.0'],
    ['APP_ENV', 'staging', 'must be one of local, production'],
    ['PUBLIC_URL', 'vigie.example.org', 'must be an address such as https://vigie.example.org'],
    ['PUBLIC_URL', 'ftp://vigie.example.org', 'must be an address such as https://vigie.example.org'],
    ['PUBLIC_URL', 'https://example.org/vigie', 'must be an address such as https://vigie.example.org'],
    ['TRUSTED_PROXIES', 'all', 'must be a whole number from 0 to 9'],
    ['LEGAL_URL', 'school.example.org/legal', NO_PAGE],
    ['LEGAL_URL', 'javascript:alert(1)', NO_PAGE],
    ['TIME_ZONE', 'Europe/Atlantis', 'must be a time zone such as Europe/Paris'],
    ['SESSION_SECRET', 'too short', 'must have at least 32 characters'],
    ['SESSION_IDLE_MINUTES', '0', 'must be a whole number from 1 to 1440'],
    ['SESSION_HOURS', 'all day', 'must be a whole number from 1 to 168'],
    ['GOOGLE_ISSUER', 'accounts.example', NO_ISSUER],
    ['GOOGLE_ISSUER', 'http://accounts.example', NO_ISSUER],
    ['GOOGLE_ISSUER', 'http://127.0.0.1.accounts.example', NO_ISSUER],
    ['GOOGLE_ISSUER', 'https://accounts.example/?realm=school', NO_ISSUER],
    ['GOOGLE_ISSUER', 'https://vigie:secret@accounts.example', NO_ISSUER],
    ['EVENTSTORE_URL', 'http://eventstore.example', NO_CONNECTION_STRING],
    ['EVENTSTORE_URL', 'esdb://vigie:canary@', NO_CONNECTION_STRING],
    ['EVENTSTORE_URL', 'esdb://vigie:ca@nary@eventstore.example', NO_CONNECTION_STRING],
    ['EVENTSTORE_URL', 'esdb://vigie:100%@eventstore.example', NO_CONNECTION_STRING],
    ['EVENTSTORE_URL', 'esdb://eventstore.example?tls', NO_CONNECTION_STRING],
    ['EVENTSTORE_URL', 'esdb://vigie:canary@eventstore.example?tsl=false', NO_OPTION],
    ['EVENTSTORE_URL', 'esdb://vigie:canary@eventstore.example?tls=true&tlsVerifyCert=false', NO_OPTION],
    ['GOOGLE_HOSTED_DOMAIN', 'the school', 'must be a domain such as school.example'],
    ['REDIS_URL', 'redis.example', 'must be an address such as redis://redis.example:6379'],
    ['REDIS_URL', 'https://redis.example', 'must be an address such as redis://redis.example:6379'],
    ['REDIS_URL', 'redis:6379', 'must be an address such as redis://redis.example:6379'],
    ['REDIS_URL', 'redis://:100%@redis.example', 'must be an address such as redis://redis.example:6379'],
    ['REDIS_URL', 'redis://100%:secret@redis.example', 'must be an address such as redis://redis.example:6379'],
    ['REDIS_URL', 'redis://redis.example/vigie', 'must be an address such as redis://redis.example:6379'],
    ['MONGODB_URL', 'mongodb://mongo.example.org', NO_DATABASE],
    ['MONGODB_URL', 'https://mongo.example.org/vigie', NO_DATABASE],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector.example:4318', NO_COLLECTOR],
    ['ADMIN_EMAIL', 'the head', 'must be an email address'],
    ['ADMIN_EMAIL', `head@${'a.'.repeat(122)}example`, 'must have at most 254 characters'],
    ['DEMO', 'yes', 'must be one of 0, 1'],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, silent'],
  ])('%s that is %s stops the start', (name, value, problem) => {
    expect(complaint({ ...PRODUCTION, [name]: value })).toBe(`Settings: ${name} ${problem}`);
  });

  it.each([
    ['DATA_DIR', './data'],
    ['PUBLIC_URL', 'https://vigie.example.org'],
    ['LEGAL_URL', 'https://school.example.org/legal'],
    ['SESSION_SECRET', SECRET],
    ['GOOGLE_CLIENT_ID', 'vigie'],
    ['GOOGLE_CLIENT_SECRET', 'secret-of-this-client'],
    ['GOOGLE_ISSUER', 'https://accounts.example'],
    ['REDIS_URL', 'redis://redis.example:6379'],
    ['MONGODB_URL', 'mongodb://mongo.example.org/vigie'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example:4318'],
  ])('%s with the line end of another system, or a space, stops the start', (name, value) => {
    const google = { GOOGLE_CLIENT_ID: 'vigie', GOOGLE_CLIENT_SECRET: 'secret-of-this-client' };
    for (const padded of [`${value}\r`, `${value} `, ` ${value}`, ' ']) {
      expect(complaint({ ...PRODUCTION, ...google, [name]: padded })).toMatch(
        new RegExp(`^Settings: ${name} must [^;]*$`),
      );
    }
    expect(complaint({ ...PRODUCTION, ...google, [name]: `${value}\r` })).toBe(
      `Settings: ${name} must not begin or end with a space or line end`,
    );
  });

  it.each(['DATA_DIR', 'SESSION_SECRET', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])(
    '%s that has kept the quotes of a file stops the start',
    (name) => {
      const google = { GOOGLE_CLIENT_ID: 'vigie', GOOGLE_CLIENT_SECRET: 'secret-of-this-client' };
      for (const quoted of [`'${SECRET}'`, `"${SECRET}"`]) {
        expect(complaint({ ...PRODUCTION, ...google, [name]: quoted })).toBe(
          `Settings: ${name} must not stand in quotes`,
        );
      }
    },
  );

  it('a secret that is too short stops a local start as well', () => {
    expect(complaint({ APP_ENV: 'local', SESSION_SECRET: SECRET.slice(1) })).toContain('SESSION_SECRET must have');
  });
});

it.each([
  'esdb://localhost:2113?tls=false',
  'esdb://vigie:p%40ss@eventstore.example?tls=true&tlsVerifyCert=true',
  'esdb+discover://vigie:secret@cluster.example:2113?node_preference=leader&tlsCAFile=%2Fetc%2Fca.pem',
  'esdb://vigie:secret@one.example:2113,two.example:2113,three.example:2113?maxDiscoverAttempts=3',
])('EventStoreDB is found by %s', (url) => {
  expect(readSettings({ ...PRODUCTION, EVENTSTORE_URL: url }).eventStoreUrl).toBe(url);
});

describe('Google sign-in', () => {
  const client = { GOOGLE_CLIENT_ID: 'vigie', GOOGLE_CLIENT_SECRET: 'canary-of-the-secret' };

  it('is there with an id and a secret', () => {
    expect(readSettings({ ...PRODUCTION, ...client }).google).toEqual({
      clientId: 'vigie',
      clientSecret: 'canary-of-the-secret',
      issuer: 'https://accounts.google.com',
      hostedDomain: null,
    });
  });

  it('takes another issuer, and lets in one domain', () => {
    const env = {
      ...client,
      GOOGLE_ISSUER: 'https://id.example/realms/school',
      GOOGLE_HOSTED_DOMAIN: 'School.Example',
    };
    expect(readSettings({ ...PRODUCTION, ...env }).google).toMatchObject({
      issuer: 'https://id.example/realms/school',
      hostedDomain: 'school.example',
    });
  });

  it.each(['http://localhost:9000', 'http://127.0.0.1:9000', 'http://[::1]:9000/realms/school'])(
    'takes an issuer on this machine without TLS: %s',
    (issuer) => {
      expect(readSettings({ ...PRODUCTION, ...client, GOOGLE_ISSUER: issuer }).google).toMatchObject({ issuer });
    },
  );

  it('needs both, and tells neither', () => {
    expect(complaint({ ...PRODUCTION, GOOGLE_CLIENT_ID: 'vigie' })).toBe(
      'Settings: GOOGLE_CLIENT_SECRET is required with GOOGLE_CLIENT_ID',
    );
    expect(complaint({ ...PRODUCTION, GOOGLE_CLIENT_SECRET: client.GOOGLE_CLIENT_SECRET })).toBe(
      'Settings: GOOGLE_CLIENT_ID is required with GOOGLE_CLIENT_SECRET',
    );
  });
});

it('everything that is wrong or missing is told in one line', () => {
  expect(complaint({ PORT: 'http', DEMO: 'on' })).toBe(
    'Settings: PORT must be a whole number from 0 to 65535; SESSION_SECRET is required in production; DEMO must be one of 0, 1',
  );
  expect(complaint({ GOOGLE_CLIENT_ID: 'vigie' })).toBe(
    'Settings: SESSION_SECRET is required in production; GOOGLE_CLIENT_SECRET is required with GOOGLE_CLIENT_ID',
  );
});
