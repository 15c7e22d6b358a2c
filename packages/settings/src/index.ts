import { isIP } from 'node:net';
import { z } from 'zod';
import { hasKnownOptions, isConnectionString, UNKNOWN_OPTION } from './connection-string.ts';
import { googleClient, googleVariables, requiredWith } from './google.ts';
import { text } from './text.ts';

export type { GoogleClient } from './google.ts';
export { isLoopback } from './loopback.ts';

/** A setting is missing or wrong: the process must not start. The message is one line for the operator. */
export class InvalidSettings extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidSettings';
  }
}

/** Known to all, and used only where nobody else can reach the server. */
const LOCAL_SECRET = 'a secret for local use only, known to all';

const wholeNumber = (smallest: number, largest: number) => {
  const message = `must be a whole number from ${smallest} to ${largest}`;
  const fits = (value: number): boolean => smallest <= value && value <= largest;
  return z.string().regex(/^\d+$/u, message).transform(Number).refine(fits, message);
};

const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  z.enum(words, `must be one of ${words.join(', ')}`);

const secret = text('is required in production').min(32, 'must have at least 32 characters');

/** As for any account. */
const MAX_EMAIL = 254;

const retentionVariables = {
  RETENTION_DELETED_DAYS: wholeNumber(0, 36_500).default(30),
  RETENTION_ACCESS_DAYS: wholeNumber(1, 36_500).optional(),
  RETENTION_REPORT_DAYS: wholeNumber(1, 36_500).optional(),
  RETENTION_AUDIT_DAYS: wholeNumber(1, 36_500).optional(),
};

/** Each variable, and what stands for it where it is not set. */
const schemaFor = (local: boolean) =>
  z
    .object({
      PORT: wholeNumber(0, 65_535).default(8080),
      HOST: z
        .string()
        .refine((host) => isIP(host) !== 0, 'must be an IP address of this machine, such as 127.0.0.1 or 0.0.0.0')
        .optional(),
      DATA_DIR: text().default('./data'),
      APP_ENV: oneOf('local', 'production').default('production'),
      PUBLIC_URL: text().refine(isOrigin, 'must be an address such as https://vigie.example.org').optional(),
      TRUSTED_PROXIES: wholeNumber(0, 9).default(0),
      LEGAL_URL: text().refine(isWeb, 'must be an address such as https://school.example.org/legal').optional(),
      TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone such as Europe/Paris').default('Europe/Paris'),
      SESSION_SECRET: local ? secret.default(LOCAL_SECRET) : secret,
      SESSION_IDLE_MINUTES: wholeNumber(1, 1_440).default(30),
      SESSION_HOURS: wholeNumber(1, 168).default(8),
      ...googleVariables,
      ...retentionVariables,
      REDIS_URL: text().refine(isRedisUrl, 'must be an address such as redis://redis.example:6379').optional(),
      MONGODB_URL: text()
        .regex(
          /^mongodb(\+srv)?:\/\/[^/?]+\/[^/?]+(\?.*)?$/u,
          'must be an address such as mongodb://mongo.example.org/vigie',
        )
        .optional(),
      EVENTSTORE_URL: z
        .string()
        .refine(hasKnownOptions, UNKNOWN_OPTION)
        .refine(isConnectionString, 'must be a connection string such as esdb://name:password@eventstore.example:2113')
        .optional(),
      OTEL_EXPORTER_OTLP_ENDPOINT: text()
        .refine(isWeb, 'must be an address such as http://collector.example:4318')
        .optional(),
      ADMIN_EMAIL: z
        .email('must be an email address')
        .max(MAX_EMAIL, `must have at most ${MAX_EMAIL} characters`)
        .optional(),
      DEMO: oneOf('0', '1').optional(),
      LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent').default('info'),
    })
    .refine(...requiredWith('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'))
    .refine(...requiredWith('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'))
    .transform((given) => ({
      port: given.PORT,
      /** The address to listen at; null: all of this machine. Whoever reaches a local school may sign in as anybody. */
      host: given.HOST ?? (local ? '127.0.0.1' : null),
      dataDir: given.DATA_DIR,
      environment: given.APP_ENV,
      /** Without a slash at its end. */
      publicUrl: new URL(given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).origin,
      /** How many proxies of ours each request passes: what they say of its address is believed. */
      trustedProxies: given.TRUSTED_PROXIES,
      /** The school's page about privacy, its legal notice and accessibility; null: there is no link to one. */
      legalUrl: given.LEGAL_URL ?? null,
      timeZone: given.TIME_ZONE,
      sessionSecret: given.SESSION_SECRET,
      sessionIdleMinutes: given.SESSION_IDLE_MINUTES,
      sessionHours: given.SESSION_HOURS,
      google: googleClient(given),
      /** After how many days things are erased; null: never. */
      retention: {
        deletedDays: given.RETENTION_DELETED_DAYS,
        accessDays: given.RETENTION_ACCESS_DAYS ?? null,
        reportDays: given.RETENTION_REPORT_DAYS ?? null,
        auditDays: given.RETENTION_AUDIT_DAYS ?? null,
      },
      /** Sessions, signals, rate limits and jobs are there; null: in this process and its files. */
      redisUrl: given.REDIS_URL ?? null,
      /** Views, photos and the rest that several processes share; null: files under `dataDir`. */
      mongodbUrl: given.MONGODB_URL ?? null,
      /** EventStoreDB has the log; null: a file in `dataDir`. */
      eventStoreUrl: given.EVENTSTORE_URL ?? null,
      /** Where traces are sent; null: nothing is traced. */
      tracingEndpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
      /** Who is registered as the first admin at the start, where there is none. */
      adminEmail: given.ADMIN_EMAIL ?? null,
      demo: given.DEMO === undefined ? local : given.DEMO === '1',
      logLevel: given.LOG_LEVEL,
    }));

export type Settings = z.infer<ReturnType<typeof schemaFor>>;

/**
 * Reads the settings (design section 9) from environment variables; an empty one counts as unset.
 * @throws InvalidSettings that names every wrong or missing variable, and tells none of their values.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schemaFor(given.APP_ENV === 'local').safeParse(given);
  const misspelt = Object.keys(given).filter(isMisspelt);
  if (result.success && misspelt.length === 0) return result.data;
  const problems = new Map([
    ...(result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const),
    ...misspelt.map((name) => [name, `is none of ${Object.keys(retentionVariables).join(', ')}`] as const),
  ]);
  throw new InvalidSettings(`Settings: ${[...problems].map((problem) => problem.join(' ')).join('; ')}`);
}

/** Nobody would notice that what was to be erased is kept. */
const isMisspelt = (name: string): boolean => name.startsWith('RETENTION_') && !(name in retentionVariables);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** `redis:6379` is an address too, without a host: the client would take that for one on this machine. */
function isRedisUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^rediss?:$/u.test(url.protocol) || url.hostname === '') return false;
  return /^(\/\d*)?$/u.test(url.pathname) && isDecodable(url.username) && isDecodable(url.password);
}

/** The client decodes them, and would end the process over a password with a `%` of its own. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const isWeb = (text: string): boolean => URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol);

/** An address of the web that has no path: cookies and links count from its root. */
function isOrigin(text: string): boolean {
  return isWeb(text) && new URL(text).href === `${new URL(text).origin}/`;
}
