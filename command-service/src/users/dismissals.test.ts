import type { EventLog } from '@vigie/event-log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '../core.ts';
import { commandsOn, killedAfter, openCommands, type OpenCommands } from '../testing/open-commands.ts';
import { given, happened } from '../testing/given.ts';
import { uuid } from '../testing/people.ts';
import { dismissalDecider } from './dismissals.ts';
import { registeredAdmins } from './registered-admins.ts';

const NOW = '2026-03-02T08:00:00.000Z';
const EVE = uuid(0xe1);
const OTTO = uuid(0xe2);
const by = (id: string) => ({ actor: { id, isAdmin: true, isCPE: false }, now: NOW });

describe('A dismissal', () => {
  const dismiss = (userId: string) => ({ type: 'DismissAdmin', userId }) as const;
  const ofEve = happened({ type: 'AdminDismissed', data: { userId: EVE } }, OTTO, NOW);
  const context = { ...by(OTTO), admins: new Set([EVE, OTTO]) };

  it('leaves another admin, whose own removal is not decided either', () => {
    given(dismissalDecider)
      .when(dismiss(EVE), context)
      .thenEvents({ type: 'AdminDismissed', data: { userId: EVE } });
    given(dismissalDecider, ofEve).when(dismiss(OTTO), context).thenRejected('rule', 'user.lastAdmin');
    given(dismissalDecider)
      .when(dismiss(EVE), { ...context, admins: new Set([EVE]) })
      .thenRejected('rule', 'user.lastAdmin');
  });

  it('is a quiet no-op the second time', () => {
    given(dismissalDecider, ofEve).when(dismiss(EVE), context).thenNothing();
  });
});

describe('Of two admins', () => {
  let school: OpenCommands;
  beforeEach(async () => {
    school = await openCommands();
    for (const [name, id] of Object.entries({ eve: EVE, otto: OTTO })) {
      const user = { id, name, email: `${name}@example.test`, isCPE: false, isAdmin: true };
      await school.commands.registerUser({ actor: SYSTEM, now: NOW }, user);
    }
  });
  afterEach(() => school.close());

  it('who remove each other at the same moment through two instances one is left', async () => {
    const outcomes = await Promise.allSettled([
      commandsOn(school.log).removeUser(by(EVE), OTTO),
      commandsOn(school.log).removeUser(by(OTTO), EVE),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await registeredAdmins(school.log)).size).toBe(1);
  });

  it('one whose removal was cut off is not counted on, and is removed by the next attempt', async () => {
    await expect(commandsOn(killedAfter(school.log, 1, false)).removeUser(by(EVE), OTTO)).rejects.toThrow('killed');
    await expect(school.commands.removeUser(by(OTTO), EVE)).rejects.toMatchObject({
      rejection: { message: 'user.lastAdmin' },
    });
    await school.commands.removeUser(by(EVE), OTTO);
    expect([...(await registeredAdmins(school.log))]).toEqual([EVE]);
  });
});

describe('One idempotency key with the removals of two admins', () => {
  const IDA = uuid(0xe3);
  const underKey = (id: string) => ({ ...by(id), key: uuid(0x10) });
  let school: OpenCommands;
  beforeEach(async () => {
    school = await openCommands();
    for (const [name, id] of Object.entries({ eve: EVE, otto: OTTO, ida: IDA })) {
      const user = { id, name, email: `${name}@example.test`, isCPE: false, isAdmin: true };
      await school.commands.registerUser({ actor: SYSTEM, now: NOW }, user);
    }
    await school.commands.removeUser(underKey(EVE), IDA);
  });
  afterEach(() => school.close());

  it('removes the other one, too', async () => {
    await school.commands.removeUser(underKey(EVE), OTTO);
    expect([...(await registeredAdmins(school.log))]).toEqual([EVE]);
  });

  it('leaves one all the same, where that one removes whoever sends it at that moment', async () => {
    const { log, commands } = school;
    const slow: EventLog = {
      ...log,
      readStream: async (stream, from) => {
        if (stream === 'admins-dismissals') await commands.removeUser(by(OTTO), EVE);
        return log.readStream(stream, from);
      },
    };
    await expect(commandsOn(slow).removeUser(underKey(EVE), OTTO)).rejects.toThrow('user.lastAdmin');
    expect([...(await registeredAdmins(log))]).toEqual([OTTO]);
  });
});
