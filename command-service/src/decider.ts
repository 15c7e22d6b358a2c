import type { Actor, DomainEvent, EventType, MessageKey, RecordedDomainEvent } from './contract/index.ts';

/** What every aggregate is made of (design section 3): pure functions, no clock, no ids, no I/O. */

/** Why a command is refused. `rule`: it breaks a rule of the domain; `conflict`: something else is there already. */
export interface Rejection {
  readonly kind: 'forbidden' | 'not-found' | 'conflict' | 'rule';
  readonly message: MessageKey;
  /** Members of what was sent that are at fault, such as `students.3`, and what is wrong with each. */
  readonly errors?: readonly FieldFault[];
}

/** A member at fault and what is wrong with it. */
export interface FieldFault {
  readonly path: string;
  readonly text: MessageKey;
}

/** What every command is called. */
export interface Named {
  readonly type: string;
}

/** The events that follow from a command (none for a quiet no-op), or its refusal. */
export type Decision<E extends DomainEvent> = readonly E[] | Rejection;

/** What a decision may look at besides the command and the state. `now` is ISO 8601, UTC. */
export interface Context {
  readonly actor: Actor;
  readonly now: string;
}

/** An event that took place: with who and when, which its data leave to the envelope. */
export type Happened<E extends DomainEvent> = E & Pick<RecordedDomainEvent, 'metadata'>;

export interface Decider<State, Command extends Named, E extends DomainEvent, C extends Context = Context> {
  /** The stream of one aggregate is `<streamPrefix>-<id>`. */
  readonly streamPrefix: string;
  /** The event types of these streams, and the commands that give each. */
  readonly eventTypes: Readonly<Record<E['type'], readonly Command['type'][]>>;
  readonly initialState: State;
  readonly evolve: (state: State, event: Happened<E>) => State;
  readonly decide: (command: Command, state: State, context: C) => Decision<E>;
}

/** Whether a decision is a refusal, and narrows to it. */
export const isRejection = (decision: readonly DomainEvent[] | Rejection): decision is Rejection => 'kind' in decision;

/** The actor may not. */
export const forbidden = (message: MessageKey): Rejection => ({ kind: 'forbidden', message });
/** What the command is about is not there. */
export const notFound = (message: MessageKey): Rejection => ({ kind: 'not-found', message });
/** Something else is there already. @param paths members that the message is about */
export const conflict = (message: MessageKey, ...paths: readonly string[]): Rejection => ({
  kind: 'conflict',
  message,
  ...about(message, paths),
});
/** It breaks a rule of the domain. @param paths members that the message is about */
export const rule = (message: MessageKey, ...paths: readonly string[]): Rejection => ({
  kind: 'rule',
  message,
  ...about(message, paths),
});
/** Several members at fault at once; the first one's text stands for them all. */
export const faulty = (errors: readonly FieldFault[]): Rejection => ({
  kind: 'rule',
  message: errors[0]?.text ?? 'request.invalid',
  errors,
});

const about = (text: MessageKey, paths: readonly string[]): Pick<Rejection, 'errors'> =>
  paths.length === 0 ? {} : { errors: paths.map((path) => ({ path, text })) };

/** Ends a switch that has named every case. */
export function unreachable(value: never): never {
  throw new TypeError(`Not expected here: ${JSON.stringify(value)}`);
}

/** Whether a stored event belongs to the decider's streams. */
export function isOwnEvent<State, Command extends Named, E extends DomainEvent, C extends Context>(
  decider: Decider<State, Command, E, C>,
  event: RecordedDomainEvent,
): event is RecordedDomainEvent & E {
  return giversOf(decider, event.type) !== undefined;
}

/** Whether such a command gives such an event at all. */
export function mayGive<State, Command extends Named, E extends DomainEvent, C extends Context>(
  decider: Decider<State, Command, E, C>,
  command: Command,
  event: E,
): boolean {
  return giversOf(decider, event.type)?.includes(command.type) === true;
}

const giversOf = (
  { eventTypes }: { readonly eventTypes: Readonly<Partial<Record<EventType, readonly string[]>>> },
  type: EventType,
): readonly string[] | undefined => eventTypes[type];
