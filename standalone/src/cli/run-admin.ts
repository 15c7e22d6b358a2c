import { CommandRejected, type Commands } from '@vigie/command-service';
import { MAX_NAME } from '@vigie/command-service/contract';
import { ensureAdmin } from '../ensure-admin.ts';
import type { Output } from './console.ts';
import { plainMessage } from './plain-message.ts';
import { UsageError } from './usage-error.ts';

/** How it is called. */
export const ADMIN_USAGE = 'npm run admin -- add <email> <name>';

/** Who is to be an admin. A name of several words needs no quotes. @throws UsageError */
export function parseAdminArguments([verb, email, ...words]: readonly string[]): { email: string; name: string } {
  const name = words.join(' ').trim();
  if (verb !== 'add' || email === undefined || name === '') throw new UsageError(ADMIN_USAGE);
  if (name.length > MAX_NAME) throw new UsageError(`A name has at most ${MAX_NAME} characters`);
  return { email, name };
}

/**
 * Makes sure that somebody is an admin.
 * @param now ISO 8601, UTC
 * @returns the exit code
 */
export async function runAdmin(
  commands: Commands,
  { email, name }: { readonly email: string; readonly name: string },
  now: string,
  { out, err }: Output,
): Promise<number> {
  try {
    switch (await ensureAdmin(commands, { email, name, now })) {
      case 'registered':
        out(`${email} is an admin now`);
        return 0;
      case 'was one already':
        out(`${email} is an admin already`);
        return 0;
      case 'not an admin':
        err(
          `${email} has an account that is not an admin's: have an admin delete it under Users+, or take another address`,
        );
        return 1;
    }
  } catch (error) {
    if (!(error instanceof CommandRejected)) throw error;
    const { message } = error.rejection;
    err(`${email}: ${plainMessage(message)}`);
    return 1;
  }
}
