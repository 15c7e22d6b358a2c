export { createCommandService, type CommandService, type CommandServiceOptions } from './command-service.ts';
export type { NewBugReport } from './bug-reports/commands.ts';
export { createCommands, type Commands, type CommandsOptions } from './commands.ts';
export { SYSTEM } from './core.ts';
export type { Handled } from './command-handler/handle.ts';
export type { Invocation } from './command-handler/invocation.ts';
export { CommandRejected, RowsRejected, TooManyRaces, type RowError } from './command-handler/refusals.ts';
export { importRoster, rosterKey } from './students/roster/import-roster.ts';
export { NotARoster, parseRoster, type Roster, type RosterDefaults } from './students/roster/parse-roster.ts';
