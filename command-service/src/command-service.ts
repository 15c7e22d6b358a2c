import type { EventLog } from '@vigie/event-log';
import type { Logger, Service } from '@vigie/http';
import type { SessionStore } from '@vigie/signals';
import { accessRoutes } from './access/routes.ts';
import { bugReportRoutes } from './bug-reports/routes.ts';
import { commandsOf, type Commands } from './commands.ts';
import { makeCore } from './core.ts';
import { reportRoutes } from './reports/routes.ts';
import type { Routing } from './routing/routing.ts';
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
  const { environment, timeZone, emailKey } = settings;
  const core = makeCore({ log, newId });
  const commands = commandsOf(core, timeZone, emailKey);
  const routing: Routing = { commands, core, clock, timeZone, logger };
  return {
    commands,
    authenticate: authenticateFrom(core),
    routes: [
      ...sessionRoutes(routing, environment),
      ...reportRoutes(routing),
      ...accessRoutes(routing),
      ...studentRoutes(routing),
      ...userRoutes(routing, sessions),
      ...bugReportRoutes(routing),
    ],
  };
}
