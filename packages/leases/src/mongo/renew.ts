import type { Holding } from './hold.ts';
import type { Rows } from './rows.ts';

/** Says of all that is held that its holder is alive, at once. */
export interface Renewals {
  /** From now on, until its end. */
  add(holding: Holding): void;
  /** All that is held now. */
  held(): readonly Holding[];
}

/** @param renewMs how often it is said, in milliseconds; not at all while nothing is held */
export function shareRenewals(rows: Pick<Rows, 'renew'>, renewMs: number): Renewals {
  const held = new Set<Holding>();
  let renewing: NodeJS.Timeout | null = null;

  return { add, held: () => [...held] };

  function add(holding: Holding): void {
    held.add(holding);
    renewing ??= setInterval(() => void renewAll(), renewMs);
    holding.lost.addEventListener('abort', () => remove(holding), { once: true });
  }

  function remove(holding: Holding): void {
    held.delete(holding);
    if (held.size > 0 || renewing === null) return;
    clearInterval(renewing);
    renewing = null;
  }

  async function renewAll(): Promise<void> {
    const sent = performance.now();
    const asked = [...held];
    try {
      const lost = await rows.renew(asked.map(({ row }) => row));
      for (const holding of asked) {
        if (lost.has(holding.row)) holding.end();
        else holding.renewed(sent);
      }
    } catch {
      // The next one may succeed. What could not be said for too long is lost without us.
    }
  }
}
