import type { EventType } from '@vigie/command-service/contract';
import type { ViewDocument } from '@vigie/view-store';
import { projectedTypes, type Projector } from './projector.ts';

/** A projector under the name that its subscription has for ever; what its documents are is its own matter. */
export interface Subscription {
  readonly id: string;
  readonly view: string;
  readonly version: number;
  /** The event types that the view shows. */
  readonly types: readonly EventType[];
  /** Does something with the projector that works for documents of any kind. */
  readonly use: <R>(work: <D extends ViewDocument>(projector: Projector<D>) => R) => R;
}

/** Names a projector's subscription. @param id for ever: a renamed one starts from nothing */
export function subscription<D extends ViewDocument>(id: string, projector: Projector<D>): Subscription {
  return {
    id,
    view: projector.view.name,
    version: projector.view.version,
    types: projectedTypes(projector),
    use: (work) => work(projector),
  };
}
