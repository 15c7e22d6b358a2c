import { expect } from 'vitest';
import type { Context, Decider, Happened, Named, Rejection } from '../decider.ts';
import type { DomainEvent } from '../contract/index.ts';

/** Given these events, when this command comes, then these events follow, or this refusal. */
export function given<State, Command extends Named, E extends DomainEvent, C extends Context>(
  decider: Decider<State, Command, E, C>,
  ...history: readonly Happened<E>[]
) {
  const state = history.reduce(decider.evolve, decider.initialState);
  return {
    state,
    when(command: Command, context: C) {
      const decision = decider.decide(command, state, context);
      return {
        thenEvents(...events: readonly E[]): void {
          expect(decision).toEqual(events);
        },
        thenNothing(): void {
          expect(decision).toEqual([]);
        },
        /** @param paths members that the message is about */
        thenRejected(kind: Rejection['kind'], message: Rejection['message'], ...paths: readonly string[]): void {
          const errors = paths.map((path) => ({ path, text: message }));
          expect(decision).toEqual({ kind, message, ...(errors.length > 0 && { errors }) });
        },
      };
    },
  };
}

/** An event as it lies in a stream: who did it, and when; recorded at once unless said otherwise. */
export function happened<E extends DomainEvent>(
  event: E,
  actorId: string,
  occurredAt: string,
  recordedAt: string = occurredAt,
): Happened<E> {
  return {
    ...event,
    metadata: { $correlationId: 'correlation', $causationId: 'causation', actorId, occurredAt, recordedAt },
  };
}
