import { SYSTEM, type Commands } from '@vigie/command-service';
import type { EventLog } from '@vigie/event-log';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureAdmin } from './ensure-admin.ts';
import { commandsOn } from './testing/commands-on.ts';
import { killedAfter } from './testing/killed-after.ts';

const MORNING = '2026-03-02T08:00:00.000Z';
const A_MOMENT_LATER = '2026-03-02T08:00:05.000Z';
const EMAIL = 'head@example.test';
const HEAD = { email: EMAIL, name: 'Head', now: MORNING };
const by = { actor: SYSTEM, now: MORNING };

let log: EventLog;
let commands: Commands;
beforeEach(async () => {
  log = await openSqliteEventLog({ file: ':memory:' });
  commands = commandsOn(log);
});
afterEach(() => log.close());

const idOfHead = async (): Promise<string | undefined> => (await commands.findUserByEmail(EMAIL))?.id;

describe('Ensuring an admin', () => {
  it('goes on at once where a process died between the claim of the address and the account', async () => {
    await expect(ensureAdmin(commandsOn(killedAfter(log, 1)), HEAD)).rejects.toThrow('Killed');
    const claimant = await commands.claimantOf(EMAIL);
    expect(claimant).not.toBeNull();
    expect(await ensureAdmin(commands, { ...HEAD, name: 'Claire', now: A_MOMENT_LATER })).toBe('registered');
    expect(await commands.findUserByEmail(EMAIL)).toMatchObject({ id: claimant, name: 'Claire', isAdmin: true });
    expect(await commands.claimantOf(EMAIL)).toBeNull();
  });

  it('goes on, too, where the registration of another role was cut off', async () => {
    const regular = { ...HEAD, isCPE: true };
    await expect(commandsOn(killedAfter(log, 1)).registerUser(by, regular)).rejects.toThrow('Killed');
    expect(await ensureAdmin(commands, HEAD)).toBe('registered');
    expect(await commands.findUserByEmail(EMAIL)).toMatchObject({ isAdmin: true, isCPE: false });
  });

  it('by several processes at the same moment registers one', async () => {
    const processes = Array.from({ length: 4 }, () => commandsOn(log));
    const outcomes = await Promise.all(processes.map((one) => ensureAdmin(one, HEAD)));
    expect(outcomes.toSorted()).toEqual(['registered', ...Array.from({ length: 3 }, () => 'was one already')]);
    expect(await commands.findUserByEmail(EMAIL)).toMatchObject({ isAdmin: true });
  });

  it('says so where the account that was faster is no admin', async () => {
    await expect(commandsOn(killedAfter(log, 1)).registerUser(by, { ...HEAD, isCPE: false })).rejects.toThrow('Killed');
    const id = (await commands.claimantOf(EMAIL)) ?? undefined;
    const late: Commands = {
      ...commands,
      claimantOf: async (email) => {
        const claimant = await commands.claimantOf(email);
        await commands.registerUser(by, { id, ...HEAD, isCPE: false });
        return claimant;
      },
    };
    expect(await ensureAdmin(late, HEAD)).toBe('not an admin');
  });

  it('gives an address whose account was removed to another account', async () => {
    await ensureAdmin(commands, HEAD);
    await ensureAdmin(commands, { ...HEAD, email: 'other@example.test' });
    const former = (await idOfHead()) ?? '';
    await commands.removeUser(by, former);
    expect(await ensureAdmin(commands, HEAD)).toBe('registered');
    expect(await commands.findUserByEmail(EMAIL)).toMatchObject({ isAdmin: true });
    expect(await idOfHead()).not.toBe(former);
  });

  it('leaves an address alone that another account is being given', async () => {
    const { state } = await commands.registerUser(by, { name: 'Ana', email: 'ana@example.test', isCPE: false });
    const ana = state.status === 'registered' ? state.id : '';
    const dying = commandsOn(killedAfter(log, 1));
    await expect(dying.updateUser(by, ana, { email: EMAIL })).rejects.toThrow('Killed');
    await expect(ensureAdmin(commands, HEAD)).rejects.toMatchObject({ rejection: { message: 'user.emailTaken' } });
  });
});
