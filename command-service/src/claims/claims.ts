import type { Revision } from '@vigie/event-log';
import type { AfterAppend, CommandRequest, Handled } from '../command-handler/handle.ts';
import { CommandRejected } from '../command-handler/refusals.ts';
import { consequence, type Call } from '../command-handler/invocation.ts';
import type { Core } from '../core.ts';
import type { Decider, Named } from '../decider.ts';
import type { DomainEvent } from '../contract/index.ts';
import { claim, isAbandoned, type ClaimContext, type ClaimState } from './claim.ts';

/** What claims on badges and on addresses are made of. */
export interface ClaimKind<Command extends Named, E extends DomainEvent> {
  readonly decider: Decider<ClaimState, Command, E, ClaimContext>;
  readonly take: (holder: string) => Command;
  readonly giveBack: (holder: string) => Command;
  /** Whether the holder's own stream says that they hold it. */
  readonly backed: (holder: string, id: string) => Promise<boolean>;
}

/**
 * Claims the next one; what it gives releases the former one, once the holder's stream says so. Null: none.
 * @throws CommandRejected when somebody else has the next one
 */
export type Move = (former: string | null, next: string | null) => Promise<AfterAppend>;

/** Undoes a claim that turned out not to be needed. */
export type GiveBack = () => Promise<void>;

export interface Claims {
  /**
   * Claims it for the holder.
   * @returns what gives it back, unless another command of the same holder may count on it
   * @throws CommandRejected when somebody else has it
   */
  readonly take: (id: string, holder: string, call: Call) => Promise<GiveBack>;
  /**
   * Runs a command that moves the holder's claim. Where the holder is removed at the same moment, what was claimed for
   * them is given back.
   */
  readonly moving: <T>(holder: string, call: Call, run: (move: Move) => Promise<T>) => Promise<T>;
  /** Gives it back for a holder who is gone. */
  readonly giveBack: (id: string, holder: string, call: Call) => Promise<void>;
  /** Gives it back for a holder who left it in the middle, as by a crash. @returns whether it was such a claim */
  readonly releaseAbandoned: (id: string, call: Call) => Promise<boolean>;
  /** Whether the holder could claim it at this moment: nobody else has it. */
  readonly isFree: (id: string, holder: string, call: Call) => Promise<boolean>;
  /** Whom the claim names, whether or not they hold it. */
  readonly holder: (id: string) => Promise<string | null>;
}

/** Claims of one kind: each is a stream, appended with an expected revision (design section 3). */
export function makeClaims<Command extends Named, E extends DomainEvent>(
  core: Core,
  kind: ClaimKind<Command, E>,
): Claims {
  const { decider, backed } = kind;

  const factsOf = async (id: string, state: ClaimState, { now }: Call) => ({
    now,
    backed: state.status === 'held' && (await backed(state.by, id)),
  });

  const run = (
    id: string,
    command: Command,
    call: Call,
    only: Pick<CommandRequest<ClaimState, Command, E, ClaimContext>, 'revision' | 'beforeAppend'> = {},
  ): Promise<Handled<ClaimState, E>> =>
    core.handle({
      decider,
      id,
      command,
      ...only,
      call: consequence(call, core.newId()),
      context: async (state) => ({ actor: call.actor, ...(await factsOf(id, state, call)) }),
    });

  const take: Claims['take'] = async (id, holder, call) => {
    let isFirst = false;
    const beforeAppend = async (before: ClaimState) => async () => {
      isFirst = before.status !== 'held' || before.by !== holder;
    };
    const { revision } = await run(id, kind.take(holder), call, { beforeAppend });
    return async () => {
      if (isFirst && revision !== 'no-stream') await releaseAt(id, revision, holder, call);
    };
  };

  /** Revision of the holder's present claim, or null. */
  async function heldAt(id: string, holder: string): Promise<Revision | null> {
    const { state, revision } = await core.load(decider, id);
    return state.status === 'held' && state.by === holder && revision !== 'no-stream' ? revision : null;
  }

  /** @returns false where somebody has touched the claim since that revision: then it is somebody's again */
  async function releaseAt(id: string, revision: Revision, holder: string, call: Call): Promise<boolean> {
    try {
      const { events } = await run(id, kind.giveBack(holder), call, { revision });
      return events.length > 0;
    } catch (error) {
      if (error instanceof CommandRejected) return false;
      throw error;
    }
  }

  const giveBack: Claims['giveBack'] = async (id, holder, call) => {
    const revision = await heldAt(id, holder);
    if (revision !== null) await releaseAt(id, revision, holder, call);
  };

  return {
    take,
    moving: async (holder, call, runCommand) => {
      let claimed: string | null = null;
      const move: Move = async (former, next) => {
        if (former === next) return async () => {};
        const revision = former === null ? null : await heldAt(former, holder);
        if (next !== null) await take(next, holder, call);
        claimed = next;
        return async () => {
          if (former !== null && revision !== null) await releaseAt(former, revision, holder, call);
        };
      };
      try {
        return await runCommand(move);
      } catch (error) {
        // Of one who is still there another command may count on the claim.
        const isGone = error instanceof CommandRejected && error.rejection.kind === 'not-found';
        if (claimed !== null && isGone) await giveBack(claimed, holder, call);
        throw error;
      }
    },
    giveBack,
    releaseAbandoned: async (id, call) => {
      const { state, revision } = await core.load(decider, id);
      if (state.status !== 'held' || revision === 'no-stream') return false;
      if (!isAbandoned(state.since, await factsOf(id, state, call))) return false;
      return releaseAt(id, revision, state.by, call);
    },
    isFree: async (id, holder, call) => {
      const { state } = await core.load(decider, id);
      return claim(holder, state, await factsOf(id, state, call)) !== 'taken';
    },
    holder: async (id) => {
      const { state } = await core.load(decider, id);
      return state.status === 'held' ? state.by : null;
    },
  };
}
