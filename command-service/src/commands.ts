import type { EventLog } from '@vigie/event-log';
import { accessCommands, type AccessCommands } from './access/commands.ts';
import { bugReportCommands, type BugReportCommands } from './bug-reports/commands.ts';
import type { Actor } from './contract/index.ts';
import { makeCore, type Core } from './core.ts';
import { reportCommands, type ReportCommands } from './reports/commands.ts';
import { studentCommands, type StudentCommands } from './students/commands.ts';
import { userCommands, type UserCommands } from './users/commands.ts';

export interface CommandsOptions {
  readonly log: EventLog;
  /** Makes idempotency keys where an invocation brings none: UUIDs. */
  readonly newId: () => string;
  readonly timeZone: string;
  /** What the names of address claims are hashed with. */
  readonly emailKey: string;
}

/**
 * Every command of the domain, for routes, the command line and the demo school alike. Each takes who acts and when
 * (`Invocation`), appends to the log, and answers once that is durable.
 * They throw CommandRejected for a refusal (addStudents: RowsRejected), TooManyRaces, and what the log throws.
 */
export interface Commands extends ReportCommands, AccessCommands, StudentCommands, UserCommands, BugReportCommands {
  /** A registered account as one who acts, with the roles of this moment; null for any other id. */
  readonly actor: (userId: string) => Promise<Actor | null>;
}

/** Makes the commands over a log. */
export const createCommands = ({ log, newId, timeZone, emailKey }: CommandsOptions): Commands =>
  commandsOf(makeCore({ log, newId }), timeZone, emailKey);

/** As above, over a core that others use too. */
export const commandsOf = (core: Core, timeZone: string, emailKey: string): Commands => ({
  ...reportCommands(core),
  ...accessCommands(core, timeZone),
  ...studentCommands(core),
  ...userCommands(core, emailKey),
  ...bugReportCommands(core),
  actor: async (userId) => {
    const user = await core.user(userId);
    return user.status === 'registered' ? { id: user.id, isAdmin: user.isAdmin, isCPE: user.isCPE } : null;
  },
});
