import { NotARoster, parseRoster, type Roster, type RosterDefaults, type RowsRejected } from '@vigie/command-service';
import type { Output } from './console.ts';
import { plainRowError } from './plain-message.ts';

/** Reads a roster's text. @returns null where it is none, once it has said why */
export async function readRoster(
  text: string,
  defaults: RosterDefaults,
  { err }: Pick<Output, 'err'>,
): Promise<Roster | null> {
  try {
    return await parseRoster(text, defaults);
  } catch (error) {
    if (!(error instanceof NotARoster)) throw error;
    for (const fault of error.errors) err(`line ${fault.row}: ${plainRowError(fault)}`);
    return null;
  }
}

/** Says what is wrong with which lines of a roster. */
export function tellRowErrors(
  { lines }: Roster,
  { errors }: Pick<RowsRejected, 'errors'>,
  { err }: Pick<Output, 'err'>,
): void {
  for (const error of errors) err(`line ${lines[error.row]}: ${plainRowError(error)}`);
}
