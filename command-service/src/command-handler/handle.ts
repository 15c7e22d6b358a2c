import { isDeepStrictEqual } from 'node:util';
import { WrongExpectedRevision } from '@vigie/event-log';
import type {
  AppendResult,
  EventLog,
  EventMetadata,
  ExpectedRevision,
  NewEvent,
  Position,
  Revision,
} from '@vigie/event-log';
import { EVENT_SCHEMAS, versionOf, type DomainEvent, type MessageKey } from '../contract/index.ts';
import {
  conflict,
  isRejection,
  mayGive,
  rule,
  type Context,
  type Decider,
  type Named,
  type Rejection,
} from '../decider.ts';
import type { Call } from './invocation.ts';
import { load, streamOf, type Loaded } from './load.ts';
import { CommandRejected, TooManyRaces } from './refusals.ts';
import { eventId, eventsUpToRepeat } from './repeat.ts';

/** How often a command that lost a race is decided anew. */
const MAX_ATTEMPTS = 25;

/** What is left to do once the events are in the log. A crash may skip it. */
export type AfterAppend = () => Promise<void>;

/** A command for one aggregate. */
export interface CommandRequest<State, Command extends Named, E extends DomainEvent, C extends Context> {
  readonly decider: Decider<State, Command, E, C>;
  readonly id: string;
  readonly command: Command;
  readonly call: Call;
  /** Gathers what the decision looks at; again at each attempt. */
  readonly context: (state: State) => Promise<C>;
  /** The revision that the client saw: a stream that has moved on is then a conflict, and not decided anew. */
  readonly revision?: Revision | undefined;
  /** What is said of such a conflict. */
  readonly staleMessage?: MessageKey;
  /**
   * The command makes its stream, unless it is a repeat: it is decided as if nothing were there before that is looked
   * up.
   */
  readonly begins?: boolean;
  /** When it happened, if not now. */
  readonly occurredAt?: string | undefined;
  /**
   * Runs once the events are decided, before they are appended; what it throws ends the command, what it gives runs
   * afterwards.
   */
  readonly beforeAppend?: (state: State) => Promise<AfterAppend>;
}

/** What came of a command. Without events it was a quiet no-op. */
export interface Handled<State, E extends DomainEvent = DomainEvent> {
  readonly state: State;
  readonly revision: ExpectedRevision;
  /** Position of the stream's last event that the answer knows of. */
  readonly position: Position;
  readonly events: readonly E[];
}

/**
 * Load → decide → append, for every command (design section 3). A lost race is decided anew, unless the client said
 * which revision it saw. A repeated key gives the first answer; with another command for the same aggregate it is
 * refused.
 * @throws CommandRejected, TooManyRaces, and what the log throws
 */
export async function handle<State, Command extends Named, E extends DomainEvent, C extends Context>(
  log: EventLog,
  request: CommandRequest<State, Command, E, C>,
): Promise<Handled<State, E>> {
  const begun = request.begins === true ? await begin(log, request) : null;
  if (begun) return begun;
  const stream = streamOf(request.decider, request.id);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const loaded = await load(log, request.decider, request.id);
    const repeated = await repeatOf(request, loaded);
    if (repeated) return repeated;

    const events = await decide(request, loaded);
    if (events.length === 0) return { ...loaded, events };
    const done = await commit(request, loaded.state, events, (news) => log.append(stream, loaded.revision, news));
    if (done) return done;
  }
  throw new TooManyRaces(stream);
}

/**
 * Decides as if the stream were not there, and appends if that is so: most are new, and need not be read for that.
 * @returns null where the log has to be looked at: what is refused, or changes nothing, may be the repeat of what was
 * done
 */
async function begin<State, Command extends Named, E extends DomainEvent, C extends Context>(
  log: EventLog,
  request: CommandRequest<State, Command, E, C>,
): Promise<Handled<State, E> | null> {
  const { decider, id, command, context } = request;
  const events = decider.decide(command, decider.initialState, await context(decider.initialState));
  if (isRejection(events) || events.length === 0) return null;
  return commit(request, decider.initialState, events, (news) => log.begin(streamOf(decider, id), news));
}

/** Appends what was decided. @returns null if somebody else appended first */
async function commit<State, Command extends Named, E extends DomainEvent, C extends Context>(
  { decider, call, occurredAt, beforeAppend }: CommandRequest<State, Command, E, C>,
  before: State,
  events: readonly E[],
  append: (events: readonly NewEvent[]) => Promise<AppendResult>,
): Promise<Handled<State, E> | null> {
  const afterAppend = await beforeAppend?.(before);
  const metadata = metadataOf(call, occurredAt);
  const appended = await unlessRaced(append(envelop(events, call.key, metadata)));
  if (!appended) return null;
  await afterAppend?.();
  const state = events.reduce((folded, event) => decider.evolve(folded, { ...event, metadata }), before);
  return { state, ...appended, events };
}

/** The key has come with another command before. */
const KEY_OF_ANOTHER: Rejection = {
  ...rule('request.invalid'),
  errors: [{ path: 'Idempotency-Key', text: 'field.invalid' }],
};

/** The answer of an earlier call with the same key: the state as it was after it. */
async function repeatOf<State, Command extends Named, E extends DomainEvent, C extends Context>(
  request: CommandRequest<State, Command, E, C>,
  loaded: Loaded<State, E>,
): Promise<Handled<State, E> | null> {
  const { decider, call } = request;
  const found = eventsUpToRepeat(loaded.events, call.key, call.actor);
  const last = found?.own.at(-1);
  if (!found || !last) return null;
  const before = found.before.reduce<State>(decider.evolve, decider.initialState);
  if (!(await couldHaveGiven(request, before, found.own))) throw new CommandRejected(KEY_OF_ANOTHER);
  const state = found.own.reduce<State>(decider.evolve, before);
  return { state, revision: last.revision, position: last.position, events: found.own };
}

/**
 * Whether the command is the one that gave these events. One that would be refused today may have been allowed then, if
 * it gives such events at all.
 */
async function couldHaveGiven<State, Command extends Named, E extends DomainEvent, C extends Context>(
  { decider, command, context }: CommandRequest<State, Command, E, C>,
  before: State,
  given: readonly E[],
): Promise<boolean> {
  const decision = decider.decide(command, before, await context(before));
  if (isRejection(decision)) return given.every((event) => mayGive(decider, command, event));
  const bare = ({ type, data }: DomainEvent) => ({ type, data: EVENT_SCHEMAS[type].parse(data) });
  return isDeepStrictEqual(decision.map(bare), given.map(bare));
}

/** A stale revision is a conflict, unless the command may not be given at all, or changes nothing. */
async function decide<State, Command extends Named, E extends DomainEvent, C extends Context>(
  { decider, command, context, revision, staleMessage }: CommandRequest<State, Command, E, C>,
  loaded: Loaded<State, E>,
): Promise<readonly E[]> {
  const decision = decider.decide(command, loaded.state, await context(loaded.state));
  const stale = revision !== undefined && revision !== loaded.revision;
  const staleness = conflict(staleMessage ?? 'request.conflict');
  if (isRejection(decision)) throw new CommandRejected(stale && decision.kind === 'rule' ? staleness : decision);
  if (stale && decision.length > 0) throw new CommandRejected(staleness);
  return decision;
}

/** Events as the log takes them; their data is checked against its schema. */
function envelop(events: readonly DomainEvent[], key: string, metadata: EventMetadata): readonly NewEvent[] {
  return events.map(({ type, data }, index) => ({
    id: eventId(key, index),
    type,
    version: versionOf(type),
    data: EVENT_SCHEMAS[type].parse(data),
    metadata,
  }));
}

const metadataOf = ({ actor, now, correlationId, causationId }: Call, occurredAt: string = now): EventMetadata => ({
  $correlationId: correlationId,
  $causationId: causationId,
  actorId: actor.id,
  occurredAt,
  recordedAt: now,
});

/** Null if somebody else appended first. */
async function unlessRaced(appending: Promise<AppendResult>): Promise<AppendResult | null> {
  try {
    return await appending;
  } catch (error) {
    if (error instanceof WrongExpectedRevision) return null;
    throw error;
  }
}
