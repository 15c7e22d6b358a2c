import type { EventLog } from '@vigie/event-log';
import type { Logger, Service } from '@vigie/http';
import type { GoogleClient } from '@vigie/settings';
import type { SessionStore } from '@vigie/signals';
import { accessRoutes } from './access/routes.ts';
import { bugReportRoutes } from './bug-reports/routes.ts';
import { commandsOf, type Commands } from './commands.ts';
import { makeCore } from './core.ts';
import { reportRoutes } from './reports/routes.ts';
import type { Routing } from './routing/routing.ts';
import { openProvider } from './session/google/provider.ts';
import { CALLBACK_PATH } from './session/google/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { studentRoutes } from './students/routes.ts';
import { authenticateFrom } from './users/authenticate.ts';
import { userRoutes } from './users/routes.ts';

export interface CommandServiceOptions {
  readonly log: EventLog;
  readonly sessions: SessionStore;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Makes UUIDs. */
  readonly newId: () => string;
  /** Of the settings, what the command side needs. */
  readonly settings: {
    readonly environment: 'local' | 'production';
    readonly timeZone: string;
    /** What the names of address claims are hashed with. */
    readonly emailKey: string;
    /** As browsers see it, without a slash at its end. */
    readonly publicUrl: string;
    /** Null: no Google sign-in. */
    readonly google: GoogleClient | null;
  };
  readonly logger: Logger;
}

/** The routes that command, who calls them, and the same commands for use by programs (design section 1). */
export interface CommandService extends Service {
  readonly commands: Commands;
}

/** Puts the commands behind routes. All it reads is the log: a role change or a removal counts from the next command on. */
export function createCommandService(options: CommandServiceOptions): CommandService {
  const { log, sessions, clock, newId, settings, logger } = options;
  const { environment, timeZone, emailKey, publicUrl, google } = settings;
  const core = makeCore({ log, newId });
  const commands = commandsOf(core, timeZone, emailKey);
  const routing: Routing = { commands, core, clock, timeZone, logger };
  if (environment === 'production' && google === null) {
    logger.warn('nobody can sign in: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are not set');
  }
  return {
    commands,
    authenticate: authenticateFrom(core),
    routes: [
      ...sessionRoutes(routing, environment, google && openProvider(google, `${publicUrl}${CALLBACK_PATH}`)),
      ...reportRoutes(routing),
      ...accessRoutes(routing),
      ...studentRoutes(routing),
      ...userRoutes(routing, sessions),
      ...bugReportRoutes(routing),
    ],
  };
}
