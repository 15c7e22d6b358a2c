import type { Problem } from './problems.ts';

/** What goes wrong with one append. */
export type AppendFault =
  /** It is refused before anything is written. */
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** It is written, and the call ends with a failure instead of the answer. */
  | { readonly kind: 'answer-lost'; readonly problem: Problem }
  /** It is written, and never answered. */
  | { readonly kind: 'never-answered' }
  /** It arrives twice, as by a retry on the way. */
  | { readonly kind: 'doubled' }
  /** It waits. */
  | { readonly kind: 'delayed'; readonly until: Promise<void> };

/** What goes wrong in a server under test. */
export interface Faults {
  /** For the appends that come next, one each. */
  readonly appends: AppendFault[];
  /** What any other call is refused with, while it is set. */
  refuseReads: Problem | null;
  /** Subscriptions give nothing, while it is set, and end only with their connection. */
  stalled: boolean;
  /** Ends each subscription that runs. */
  dropSubscriptions(problem: Problem): void;
  /** Called by the server. @returns a function that takes it off again */
  onDrop(listener: (problem: Problem) => void): () => void;
}

export function makeFaults(): Faults {
  const listeners = new Set<(problem: Problem) => void>();
  return {
    appends: [],
    refuseReads: null,
    stalled: false,
    dropSubscriptions(problem) {
      for (const listener of listeners) listener(problem);
    },
    onDrop(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
