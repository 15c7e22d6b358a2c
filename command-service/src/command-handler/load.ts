import type { EventLog, ExpectedRevision, Position } from '@vigie/event-log';
import { upcast, type DomainEvent, type RecordedDomainEvent } from '../contract/index.ts';
import { isOwnEvent, type Context, type Decider, type Named } from '../decider.ts';

/** A stream as it was read, and what it folds to. */
export interface Loaded<State, E extends DomainEvent> {
  readonly state: State;
  readonly revision: ExpectedRevision;
  /** Position of its last event; the empty string where there is none. */
  readonly position: Position;
  readonly events: readonly (RecordedDomainEvent & E)[];
}

/** Name of an aggregate's stream. */
export const streamOf = (decider: { readonly streamPrefix: string }, id: string): string =>
  `${decider.streamPrefix}-${id}`;

/**
 * Reads one aggregate's stream and folds it.
 * @throws UnknownEvent for an event that this program doesn't know, TypeError for one that belongs to other streams
 */
export async function load<State, Command extends Named, E extends DomainEvent, C extends Context>(
  log: EventLog,
  decider: Decider<State, Command, E, C>,
  id: string,
): Promise<Loaded<State, E>> {
  const slice = await log.readStream(streamOf(decider, id));
  const events = slice.events.map((stored) => {
    const event = upcast(stored);
    if (!isOwnEvent(decider, event)) throw new TypeError(`${event.type} has no place in stream ${stored.stream}`);
    return event;
  });
  const state = events.reduce<State>(decider.evolve, decider.initialState);
  return { state, revision: slice.revision, position: events.at(-1)?.position ?? '', events };
}
