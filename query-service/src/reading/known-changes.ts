import type { PositionSignals } from '@vigie/signals';
import { ViewUnavailable, type LastChange } from '@vigie/view-store';
import type { ViewName, Views } from './views.ts';

/**
 * How long what is known holds where no signal tells that a view has come further: signals may be lost. In
 * milliseconds.
 */
const HOLDS_MS = 250;

/**
 * The last change of a view, as the view said lately.
 * @throws ViewUnavailable while nothing is live: then it shows nothing, which is no answer
 */
export type LastChangeOf = (view: ViewName) => Promise<LastChange>;

/**
 * Asks views for their last changes, which nearly every request wants to know, again only once they have come further.
 * A signal tells of that at once, and without one it is seen a quarter of a second later. Any signal does, not only one
 * that tells of a change: so whoever has heard that a view has reached a position is told of every change up to it.
 */
export function knowChanges(views: Views, signals: PositionSignals): LastChangeOf {
  const known = new Map<string, Asked>();
  signals.subscribe(({ view }) => known.delete(view));
  return (view) => {
    const asked = known.get(view);
    if (asked && performance.now() - asked.at < HOLDS_MS) return asked.change;
    const asking = { change: ask(view), at: performance.now() };
    known.set(view, asking);
    asking.change.catch(() => {
      if (known.get(view) === asking) known.delete(view);
    });
    return asking.change;
  };

  async function ask(view: ViewName): Promise<LastChange> {
    const change = await views[view].lastChange();
    if (change.generation === '') throw new ViewUnavailable(view);
    return change;
  }
}

/** The last changes of the views that an answer is made of. */
export type LastChanges = ReadonlyMap<ViewName, LastChange>;

/** @throws ViewUnavailable while nothing is live of one of them */
export async function lastChangesOf(views: readonly ViewName[], lastChangeOf: LastChangeOf): Promise<LastChanges> {
  return new Map(await Promise.all(views.map(async (view) => [view, await lastChangeOf(view)] as const)));
}

interface Asked {
  readonly change: Promise<LastChange>;
  /** Milliseconds of a clock that only goes forward. */
  readonly at: number;
}
