import { CommandRejected } from '../../command-handler/refusals.ts';
import type { Commands } from '../../commands.ts';
import type { Person } from './person.ts';
import { SignInRefused } from './sign-in-refused.ts';

/**
 * Finds the registered account of somebody's address, and binds it to them at their first sign-in. An account that is
 * bound to somebody else stays closed, whatever the address.
 * @param at epoch milliseconds, and the request that it happens in
 * @returns the account's id
 * @throws SignInRefused
 */
export async function signedInAccount(
  commands: Commands,
  { identity, email }: Person,
  at: { readonly now: number; readonly requestId: string },
): Promise<string> {
  const user = await commands.findUserByEmail(email);
  if (user === null) throw new SignInRefused('user.notFound');
  const by = { actor: user, now: new Date(at.now).toISOString(), correlationId: at.requestId };
  try {
    await commands.bindIdentity(by, user.id, identity);
  } catch (error) {
    if (error instanceof CommandRejected) throw new SignInRefused(error.rejection.message, { cause: error });
    throw error;
  }
  return user.id;
}
