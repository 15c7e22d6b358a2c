import type { Positions } from '../positions.ts';
import type { ViewAdvanced } from '../port.ts';
import type { Message } from './message.ts';

/** What listeners of this process have been told of views, and what they are told next; it knows no Redis. */
export interface Told {
  /** What this process publishes. */
  readonly publish: (advanced: ViewAdvanced) => void;
  /** What another one does. */
  readonly hear: (message: Message) => void;
  /** Where a view is now. What was not heard may have told of a change: whoever shows the view looks again. */
  readonly catchUp: (view: string, position: string, lastChange: string) => void;
  /** Where a view has changed last, as far as listeners have been told; '' where it has not. */
  readonly lastChange: (view: string) => string;
}

/** @param positions whose listeners they are */
export function makeTold(positions: Positions): Told {
  const changes = new Map<string, string>();
  const lastChange = (view: string): string => changes.get(view) ?? '';

  return {
    publish: (advanced) => tell(advanced, changeIn(advanced)),
    hear({ from: _from, again, lastChange: change = '', ...advanced }) {
      const { view, position } = advanced;
      if (again) return catchUp(view, position, change);
      const changed = advanced.changed || isNews(view, change);
      tell({ ...advanced, changed }, later(changeIn(advanced), change));
    },
    catchUp,
    lastChange,
  };

  function catchUp(view: string, position: string, change: string): void {
    if (position <= positions.current(view) && !isNews(view, change)) return;
    tell({ view, position: later(position, change), changed: true }, change);
  }

  /** Whether nobody here has been told of a change that far. */
  function isNews(view: string, change: string): boolean {
    return change > lastChange(view);
  }

  /** @param change the last one that this makes known: what is not known to be one must not be told on as one */
  function tell(advanced: ViewAdvanced, change: string): void {
    if (isNews(advanced.view, change)) changes.set(advanced.view, change);
    positions.tell(advanced);
  }
}

const changeIn = ({ changed, position }: ViewAdvanced): string => (changed ? position : '');

const later = (one: string, other: string): string => (one < other ? other : one);
