import type { EventType } from '@vigie/command-service/contract';
import { START } from '@vigie/event-log';
import type { ViewDocument, ViewStore } from '@vigie/view-store';
import { followView, type Engine } from './live-view.ts';
import { projectedTypes, type Projector } from './projector.ts';
import { makeRebuilding, type Rebuilding } from './rebuilding.ts';
import type { ViewStatus } from './view-status.ts';

/** A projector under the name that its subscription has for ever; what its documents are is its own matter. */
export interface Subscription {
  readonly id: string;
  readonly view: string;
  readonly version: number;
  /** The event types that the view shows. */
  readonly types: readonly EventType[];
  /** The event types that the projector names, shown or not. */
  readonly named: readonly string[];
  follow(engine: Engine, status: ViewStatus, signal: AbortSignal): Promise<void>;
  rebuild(store: ViewStore): Rebuilding;
}

export function subscription<D extends ViewDocument>(id: string, projector: Projector<D>): Subscription {
  return {
    id,
    view: projector.view.name,
    version: projector.view.version,
    types: projectedTypes(projector),
    named: Object.keys(projector.on),
    follow: (engine, status, signal) => followView(engine, id, projector, status, signal),
    rebuild: (store) => makeRebuilding(store, projector, START),
  };
}
