import type { Commands, Invocation } from '@vigie/command-service';
import type { Actor } from '@vigie/command-service/contract';
import type { PlannedAction, PlannedCommand } from './planned-command.ts';

/**
 * Does what was planned, at its own time and by whom it was planned for.
 * @throws what the command throws
 */
export async function perform(
  commands: Commands,
  actors: ReadonlyMap<string, Actor>,
  { at, actorId, key, action }: PlannedCommand,
): Promise<void> {
  const actor = actors.get(actorId);
  if (!actor) throw new Error(`${actorId} is not on the staff`);
  await run(commands, { actor, now: new Date(at).toISOString(), key }, action);
}

function run(commands: Commands, by: Invocation, action: PlannedAction): Promise<unknown> {
  switch (action.type) {
    case 'SubmitReport':
      return commands.submitReport(by, action.body);
    case 'ReviseReport':
      return commands.reviseReport(by, action.reportId, action.body);
    case 'FileReport':
      return commands.fileReport(by, action.reportId);
    case 'UnfileReport':
      return commands.unfileReport(by, action.reportId);
    case 'DeleteReport':
      return commands.deleteReport(by, action.reportId);
    case 'RestoreReport':
      return commands.restoreReport(by, action.reportId);
    case 'RecordAccess':
      return commands.recordAccess(by, action.studentId, action.body);
    case 'DeleteAccess':
      return commands.deleteAccess(by, action.accessId);
    case 'SendBugReport':
      return commands.sendBugReport(by, action.body);
    default:
      return action satisfies never;
  }
}
