import { normaliseEmail, type UserBody, type UserChangeBody } from '../contract/index.ts';
import type { AfterAppend, Handled } from '../command-handler/handle.ts';
import { consequence, type Call, type Invocation } from '../command-handler/invocation.ts';
import { aggregateId, partKey } from '../command-handler/repeat.ts';
import type { Core } from '../core.ts';
import { emailClaimId, emailClaims } from '../emails/claims.ts';
import type { UserCommand } from './decide.ts';
import { userDecider } from './decider.ts';
import { ALL_DISMISSALS, dismissalDecider } from './dismissals.ts';
import { registeredAdmins } from './registered-admins.ts';
import type { Identity, RegisteredUser, UserEvent, UserState } from './state.ts';

type HandledUser = Promise<Handled<UserState, UserEvent>>;

export interface NewUser extends UserBody {
  readonly id?: string | undefined;
  readonly isAdmin?: boolean | undefined;
}

export interface UserCommands {
  readonly registerUser: (by: Invocation, user: NewUser) => HandledUser;
  readonly renameUser: (by: Invocation, userId: string, name: string) => HandledUser;
  readonly updateUser: (by: Invocation, userId: string, user: UserChangeBody) => HandledUser;
  readonly removeUser: (by: Invocation, userId: string) => HandledUser;
  /** Binds the account to who its owner is at the identity provider, once and for all. */
  readonly bindIdentity: (by: Invocation, userId: string, identity: Identity) => HandledUser;
  /** The account that holds a sign-in address, or null. */
  readonly findUserByEmail: (email: string) => Promise<RegisteredUser | null>;
  /**
   * For whom a sign-in address is claimed who has no account yet: somebody is registering them, or was cut off in the
   * middle of it.
   */
  readonly claimantOf: (email: string) => Promise<string | null>;
}

/** Commands about accounts. An address is claimed before the account's event, and given back after it. */
export function userCommands(core: Core, emailKey: string): UserCommands {
  const claims = emailClaims(core, emailKey);
  const claimId = (email: string): string => emailClaimId(normaliseEmail(email) ?? '', emailKey);

  const run = (
    call: Call,
    id: string,
    command: UserCommand,
    beforeAppend?: (state: UserState) => Promise<AfterAppend>,
  ) =>
    core.handle({
      decider: userDecider,
      id,
      command,
      call,
      context: async (state) => ({
        actor: call.actor,
        now: call.now,
        otherAdmins: command.type === 'RemoveUser' && isAdmin(state) ? await hasOtherAdmins(id) : true,
      }),
      ...(beforeAppend && { beforeAppend }),
    });

  const hasOtherAdmins = async (id: string): Promise<boolean> =>
    [...(await registeredAdmins(core.log))].some((other) => other !== id);

  /** @throws CommandRejected where no other admin would be left */
  const dismiss = async (userId: string, call: Call): Promise<void> => {
    await core.handle({
      decider: dismissalDecider,
      id: ALL_DISMISSALS,
      command: { type: 'DismissAdmin', userId } as const,
      // The stream is everybody's: under one key alone, another admin's dismissal would pass for this one.
      call: consequence(call, partKey(call.key, `dismissal of ${userId}`)),
      context: async () => ({ actor: call.actor, now: call.now, admins: await registeredAdmins(core.log) }),
    });
  };

  /** Runs a command after which the account has this address, or none; undefined: the one that it has. */
  const moving = (call: Call, id: string, command: UserCommand, email: string | null | undefined): HandledUser =>
    claims.moving(id, call, (move) =>
      run(call, id, command, async (state) => {
        if (command.type === 'RemoveUser' && isAdmin(state)) await dismiss(id, call);
        const current = state.status === 'registered' ? claimId(state.email) : null;
        const next = email === undefined ? current : email === null ? null : claimId(email);
        return move(current, next);
      }),
    );

  return {
    registerUser: async (by, { id, isAdmin = false, name, email, isCPE }) => {
      const call = core.call(by);
      const userId = id ?? aggregateId(call.key);
      const command = { type: 'RegisterUser', userId, user: { name, email, isCPE }, isAdmin } as const;
      return moving(call, userId, command, email);
    },
    renameUser: (by, userId, name) => run(core.call(by), userId, { type: 'RenameUser', name }),
    updateUser: (by, userId, user) => moving(core.call(by), userId, { type: 'UpdateUser', user }, user.email),
    removeUser: (by, userId) => moving(core.call(by), userId, { type: 'RemoveUser' }, null),
    bindIdentity: (by, userId, identity) => run(core.call(by), userId, { type: 'BindIdentity', identity }),
    findUserByEmail: async (email) => {
      const holder = await claims.holder(claimId(email));
      const user = holder === null ? null : await core.user(holder);
      return user?.status === 'registered' && claimId(user.email) === claimId(email) ? user : null;
    },
    claimantOf: async (email) => {
      const holder = await claims.holder(claimId(email));
      return holder !== null && (await core.user(holder)).status === 'unknown' ? holder : null;
    },
  };
}

const isAdmin = (state: UserState): boolean => state.status === 'registered' && state.isAdmin;
