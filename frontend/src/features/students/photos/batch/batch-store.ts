import { EMPTY_BATCH, photoBatch, type BatchAction, type PhotoBatch } from './photo-batch.ts';

/** A batch that outlives the screen which shows it: who looks at another tab meanwhile loses nothing. */
export interface BatchStore {
  readonly get: () => PhotoBatch;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (action: BatchAction) => void;
  /** Ends what is being sent, and forgets all files, also those that are still being looked at. */
  readonly clear: () => void;
  /** A signal that the next `clear` aborts: what was begun before it belongs to no batch any more. */
  readonly untilCleared: () => AbortSignal;
  /** Ends what is being sent. */
  readonly stop: () => void;
  /** A signal that `stop` aborts, for what is begun now. */
  readonly begin: () => AbortSignal;
}

/** Makes a store with an empty batch. */
export function makeBatchStore(): BatchStore {
  let batch = EMPTY_BATCH;
  let running = new AbortController();
  let kept = new AbortController();
  const listeners = new Set<() => void>();
  const set = (next: PhotoBatch): void => {
    batch = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => batch,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch: (action) => set(photoBatch(batch, action)),
    clear: () => {
      running.abort();
      kept.abort();
      kept = new AbortController();
      set(EMPTY_BATCH);
    },
    untilCleared: () => kept.signal,
    stop: () => running.abort(),
    begin: () => {
      running = new AbortController();
      return running.signal;
    },
  };
}
