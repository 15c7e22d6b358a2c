import { CommandRejected, SYSTEM, type Commands } from '@vigie/command-service';

/** What came of it: `not an admin` means that the address belongs to an account without that role, which stays as it is. */
export type EnsuredAdmin = 'registered' | 'was one already' | 'not an admin';

/**
 * Registers an admin, unless the address has an account: the first admin has nobody else to register them (design section 6).
 * @param now ISO 8601, UTC
 * @throws CommandRejected for a name or an address that is none
 */
export async function ensureAdmin(
  commands: Commands,
  { email, name, now }: { readonly email: string; readonly name: string; readonly now: string },
): Promise<EnsuredAdmin> {
  const present = await outcomeOfPresent(commands, email);
  if (present) return present;
  try {
    await commands.registerUser({ actor: SYSTEM, now }, { email, name, isCPE: false, isAdmin: true });
    return 'registered';
  } catch (error) {
    // Somebody else may have registered the address a moment ago.
    const meanwhile = error instanceof CommandRejected ? await outcomeOfPresent(commands, email) : null;
    if (meanwhile) return meanwhile;
    throw error;
  }
}

async function outcomeOfPresent(commands: Commands, email: string): Promise<EnsuredAdmin | null> {
  const user = await commands.findUserByEmail(email);
  if (!user) return null;
  return user.isAdmin ? 'was one already' : 'not an admin';
}
