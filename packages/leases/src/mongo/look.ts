import type { Row, Rows } from './rows.ts';

/** Looks at leases for all who wait: whoever asks meanwhile is told by the same look. */
export interface Looks {
  /**
   * A lease's row as it is now, null where there is none. Those asked for in one turn are one query.
   * @throws when `signal` aborts
   */
  now(name: string, signal: AbortSignal): Promise<Row | null>;
  /** The same at the next look. */
  next(name: string, signal: AbortSignal): Promise<Row | null>;
  /** Nobody is told anything any more. */
  close(): void;
}

interface Asker {
  readonly name: string;
  readonly tell: (row: Row | null) => void;
}

/** @param lookMs how long after a question the next look is, in milliseconds; there is none while nobody asks */
export function shareLooks(rows: Pick<Rows, 'read'>, lookMs: number): Looks {
  const askers = new Set<Asker>();
  let coming: { readonly timer: NodeJS.Timeout; readonly at: number } | null = null;
  let closed = false;

  return {
    now: (name, signal) => ask(name, 0, signal),
    next: (name, signal) => ask(name, lookMs, signal),
    close() {
      closed = true;
      rest();
    },
  };

  function ask(name: string, inMs: number, signal: AbortSignal): Promise<Row | null> {
    return new Promise((resolve, reject) => {
      const done = (): void => {
        signal.removeEventListener('abort', giveUp);
        askers.delete(asker);
        if (askers.size === 0) rest();
      };
      const asker: Asker = {
        name,
        tell: (row) => {
          done();
          resolve(row);
        },
      };
      const giveUp = (): void => {
        done();
        reject(signal.reason);
      };
      if (signal.aborted) return giveUp();
      signal.addEventListener('abort', giveUp);
      askers.add(asker);
      lookIn(inMs);
    });
  }

  function lookIn(ms: number): void {
    const at = performance.now() + ms;
    if (closed || (coming && coming.at <= at)) return;
    rest();
    coming = { timer: setTimeout(() => void look(), ms), at };
  }

  function rest(): void {
    if (coming) clearTimeout(coming.timer);
    coming = null;
  }

  async function look(): Promise<void> {
    coming = null;
    // Who asks while this is under way wants what is newer.
    const asking = [...askers];
    try {
      const seen = await rows.read([...new Set(asking.map(({ name }) => name))]);
      const byName = new Map(seen.map((row) => [row._id, row]));
      for (const { name, tell } of asking) tell(byName.get(name) ?? null);
    } catch {
      // What fails now, as while the database is away, may work at the next look.
      if (askers.size > 0) lookIn(lookMs);
    }
  }
}
