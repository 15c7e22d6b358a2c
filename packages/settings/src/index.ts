import { z } from 'zod';

/** A setting is missing or wrong: the process must not start. The message is one line for the operator. */
export class InvalidSettings extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidSettings';
  }
}

const timeZone = z.string().refine(isTimeZone, 'is not a time zone such as Europe/Paris');
const flag = z.enum(['0', '1']).transform((value) => value === '1');

const schema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(8080),
    DATA_DIR: z.string().min(1).default('./data'),
    APP_ENV: z.enum(['local', 'production']).default('production'),
    PUBLIC_URL: z.url().optional(),
    TIME_ZONE: timeZone.default('Europe/Paris'),
    SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).default(30),
    SESSION_HOURS: z.coerce.number().int().min(1).default(8),
    DEMO: flag.optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  })
  .transform(({ SESSION_SECRET, PUBLIC_URL, DEMO, ...rest }, context) => {
    const local = rest.APP_ENV === 'local';
    if (SESSION_SECRET === undefined && !local) {
      context.addIssue({ code: 'custom', path: ['SESSION_SECRET'], message: 'is required in production' });
      return z.NEVER;
    }
    return {
      port: rest.PORT,
      dataDir: rest.DATA_DIR,
      environment: rest.APP_ENV,
      publicUrl: PUBLIC_URL ?? `http://localhost:${rest.PORT}`,
      timeZone: rest.TIME_ZONE,
      sessionSecret: SESSION_SECRET ?? 'a secret for local use only, known to all',
      sessionIdleMinutes: rest.SESSION_IDLE_MINUTES,
      sessionHours: rest.SESSION_HOURS,
      demo: DEMO ?? local,
      logLevel: rest.LOG_LEVEL,
    };
  });

export type Settings = z.infer<typeof schema>;

/**
 * Reads the settings (design section 9) from environment variables; an empty one counts as unset.
 * @throws InvalidSettings that names every wrong or missing variable.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new InvalidSettings(`Settings: ${problems.join('; ')}`);
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
