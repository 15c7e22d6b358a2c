import type { Claims, GiveBack } from '../claims/claims.ts';
import type { Call } from '../command-handler/invocation.ts';
import { CommandRejected, RowsRejected, type RowError } from '../command-handler/refusals.ts';
import { inChunks } from '../in-chunks.ts';
import { badgeTaken, byRow, type Row } from './student-list.ts';

/** Of the list that badges are claimed for. */
interface Circumstances {
  /** Whether some of its students have been added: the others follow, but for those whose badges are gone. */
  readonly isBegun: boolean;
  readonly signal: AbortSignal | undefined;
}

/**
 * Claims the badges of all rows; if one has been taken in this very moment, gives back the others, unless the list is
 * begun.
 * @returns the rows whose badges have been taken
 * @throws RowsRejected with them, where the list is not begun
 */
export async function claimBadges(
  badges: Claims,
  call: Call,
  rows: readonly Row[],
  { isBegun, signal }: Circumstances,
): Promise<readonly RowError[]> {
  const claimed: GiveBack[] = [];
  const errors: RowError[] = [];
  const claim = async ({ row, id, details: { tagNb } }: Row): Promise<void> => {
    if (tagNb === null) return;
    try {
      claimed.push(await badges.take(tagNb, id, call));
    } catch (error) {
      if (!(error instanceof CommandRejected)) throw error;
      errors.push(badgeTaken(row));
    }
  };
  await inChunks(rows, claim, { signal });
  if (errors.length === 0 || isBegun) return errors;
  // To its end: whoever has to leave off leaves no badge claimed for nobody.
  await inChunks(claimed, (giveBack) => giveBack());
  throw new RowsRejected(byRow(errors));
}
