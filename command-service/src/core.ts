import type { EventLog } from '@vigie/event-log';
import { traced } from '@vigie/tracing';
import { SYSTEM_ACTOR, type Actor, type DomainEvent } from './contract/index.ts';
import type { Context, Decider, Named } from './decider.ts';
import { handle, type CommandRequest, type Handled } from './command-handler/handle.ts';
import { makeCall, type Call, type Invocation, type ReadStudent } from './command-handler/invocation.ts';
import { load, type Loaded } from './command-handler/load.ts';
import { studentDecider } from './students/decider.ts';
import { userDecider } from './users/decider.ts';
import type { UserState } from './users/state.ts';

/** What the system does by itself, it may do. */
export const SYSTEM: Actor = { id: SYSTEM_ACTOR, isAdmin: true, isCPE: false };

export interface CoreOptions {
  readonly log: EventLog;
  readonly newId: () => string;
}

/** The log with the command handler before it: what the commands of every aggregate are made with. */
export interface Core {
  readonly log: EventLog;
  readonly newId: () => string;
  readonly call: (invocation: Invocation) => Call;
  readonly handle: <State, Command extends Named, E extends DomainEvent, C extends Context>(
    request: CommandRequest<State, Command, E, C>,
  ) => Promise<Handled<State, E>>;
  readonly load: <State, Command extends Named, E extends DomainEvent, C extends Context>(
    decider: Decider<State, Command, E, C>,
    id: string,
  ) => Promise<Loaded<State, E>>;
  readonly student: ReadStudent;
  readonly user: (id: string) => Promise<UserState>;
}

/** Puts the command handler before a log. @param newId makes idempotency keys where an invocation brings none */
export function makeCore({ log, newId }: CoreOptions): Core {
  const student: Core['student'] = async (id) => (await load(log, studentDecider, id)).state;
  return {
    log,
    newId,
    call: (invocation) => makeCall(invocation, newId, student),
    handle: (request) => traced('handle', { aggregate: request.decider.streamPrefix }, () => handle(log, request)),
    load: (decider, id) => load(log, decider, id),
    student,
    user: async (id) => (await load(log, userDecider, id)).state,
  };
}
