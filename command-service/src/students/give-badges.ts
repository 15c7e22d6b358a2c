import type { Handled } from '../command-handler/handle.ts';
import type { Call } from '../command-handler/invocation.ts';
import { CommandRejected, type RowError } from '../command-handler/refusals.ts';
import { partKey } from '../command-handler/repeat.ts';
import { inChunks, type LongWork } from '../in-chunks.ts';
import { studentDecider } from './decider.ts';
import type { StudentState } from './state.ts';
import { badgeFor, badgeTaken, type Badge, type Directory, type Row } from './student-list.ts';

/** What came of the badges of a list. */
interface GivenBadges {
  /** Those that this call has given, in whichever attempt. */
  readonly given: readonly Handled<StudentState>[];
  /** Rows whose badge somebody else has got in this very moment. */
  readonly errors: readonly RowError[];
}

/** Gives enrolled students the badges of their rows. */
export async function giveBadges(
  directory: Directory,
  call: Call,
  rows: readonly Row[],
  work: LongWork,
): Promise<GivenBadges> {
  const errors: RowError[] = [];
  const give = async (row: Row): Promise<readonly Handled<StudentState>[]> => {
    const badge = badgeFor(row);
    try {
      return badge === null ? [] : [await giveBadge(directory, call, badge)];
    } catch (error) {
      if (!(error instanceof CommandRejected)) throw error;
      // One who has been removed meanwhile needs none.
      if (error.rejection.kind !== 'not-found') errors.push(badgeTaken(row.row));
      return [];
    }
  };
  const handled = (await inChunks(rows, give, work)).flat();
  return { given: handled.filter(({ events }) => events.length > 0), errors };
}

function giveBadge({ core, badges }: Directory, call: Call, { tagNb, holder }: Badge): Promise<Handled<StudentState>> {
  return badges.moving(holder, call, (move) =>
    core.handle({
      decider: studentDecider,
      id: holder,
      command: { type: 'GiveBadge', tagNb },
      // Not of the list's key, as for a move.
      call: { ...call, key: partKey(call.correlationId, `badge of ${holder}`) },
      context: async () => ({ actor: call.actor, now: call.now }),
      beforeAppend: async () => move(null, tagNb),
    }),
  );
}
