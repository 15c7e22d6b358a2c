import type { Session, SessionStore } from '@vigie/signals';

export interface CountingStore {
  readonly store: SessionStore;
  readonly kept: Map<string, Session>;
  readonly writes: () => number;
  /** From now on it refuses what is to be written. */
  readonly fill: () => void;
}

/** A store of sessions that keeps everything, and counts the writes. */
export function countingStore(): CountingStore {
  const kept = new Map<string, Session>();
  let writes = 0;
  let full = false;
  const write = (): void => {
    if (full) throw new Error('database or disk is full');
    writes += 1;
  };
  return {
    kept,
    writes: () => writes,
    fill: () => void (full = true),
    store: {
      get: async (id) => kept.get(id) ?? null,
      set: async (id, session) => {
        write();
        kept.set(id, session);
      },
      replace: async (id, session) => {
        write();
        if (kept.has(id)) kept.set(id, session);
      },
      destroy: async (id) => {
        write();
        kept.delete(id);
      },
      destroyUser: async () => {},
      close: async () => {},
    },
  };
}
