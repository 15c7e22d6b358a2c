export { createCommandService, type CommandService, type CommandServiceOptions } from './command-service.ts';
export { createCommands, type Commands, type CommandsOptions } from './commands.ts';
export { SYSTEM } from './core.ts';
export type { Handled } from './command-handler/handle.ts';
export type { Invocation } from './command-handler/invocation.ts';
export { CommandRejected, RowsRejected, TooManyRaces, type RowError } from './command-handler/refusals.ts';
