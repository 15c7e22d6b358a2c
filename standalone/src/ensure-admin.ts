import { CommandRejected, SYSTEM, type Commands } from '@vigie/command-service';

/**
 * What came of it: `not an admin` means that the address belongs to an account without that role, which stays as it is.
 */
export type EnsuredAdmin = 'registered' | 'was one already' | 'not an admin';

export interface AdminToBe {
  readonly email: string;
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** At each of them somebody else was in the middle of the same: two are enough, one may lose to a third. */
const MAX_ATTEMPTS = 3;

/**
 * Registers an admin, unless the address has an account: the first admin has nobody else to register them (design
 * section 6). What was cut off goes on at once, under the id that the address is claimed for.
 * @throws CommandRejected for a name or an address that is none, or an address that another account is being given
 */
export async function ensureAdmin(commands: Commands, { email, name, now }: AdminToBe): Promise<EnsuredAdmin> {
  for (let left = MAX_ATTEMPTS; ; left -= 1) {
    const present = await outcomeOfPresent(commands, email);
    if (present) return present;
    try {
      const id = (await commands.claimantOf(email)) ?? undefined;
      const user = { id, email, name, isCPE: false, isAdmin: true };
      const { events } = await commands.registerUser({ actor: SYSTEM, now }, user);
      // Without events somebody else was faster with the same id, and perhaps another role.
      if (events.length > 0) return 'registered';
    } catch (error) {
      if (left <= 1 || !isConflict(error)) throw error;
    }
  }
}

const isConflict = (error: unknown): boolean => error instanceof CommandRejected && error.rejection.kind === 'conflict';

async function outcomeOfPresent(commands: Commands, email: string): Promise<EnsuredAdmin | null> {
  const user = await commands.findUserByEmail(email);
  if (!user) return null;
  return user.isAdmin ? 'was one already' : 'not an admin';
}
