import type { ViewRow } from './registry.ts';

/** What this process knows of the views. */
export interface KnownViews {
  /** A view's row as it is now. Those that are asked for at once are one query. */
  now(view: string): Promise<ViewRow | null>;
  /** A view's row as it was a moment ago at most. */
  lately(view: string): Promise<ViewRow | null>;
}

/**
 * @param read reads the rows of views
 * @param latelyMs how long a moment is, in milliseconds
 */
export function knowViews(
  read: (views: readonly string[]) => Promise<readonly ViewRow[]>,
  latelyMs: number,
): KnownViews {
  const known = new Map<string, { readonly row: ViewRow | null; readonly at: number }>();
  let asking: { readonly views: Set<string>; readonly rows: Promise<ReadonlyMap<string, ViewRow>> } | null = null;

  return { now, lately };

  async function now(view: string): Promise<ViewRow | null> {
    asking ??= ask();
    asking.views.add(view);
    return (await asking.rows).get(view) ?? null;
  }

  async function lately(view: string): Promise<ViewRow | null> {
    const last = known.get(view);
    return last && performance.now() - last.at < latelyMs ? last.row : now(view);
  }

  function ask() {
    const views = new Set<string>();
    return { views, rows: Promise.resolve().then(() => answer(views)) };
  }

  async function answer(views: ReadonlySet<string>): Promise<ReadonlyMap<string, ViewRow>> {
    asking = null;
    // What is known is as old as the question.
    const at = performance.now();
    const rows = new Map((await read([...views])).map((row) => [row._id, row]));
    for (const view of views) {
      // Answers may overtake each other.
      if ((known.get(view)?.at ?? -Infinity) <= at) known.set(view, { row: rows.get(view) ?? null, at });
    }
    return rows;
  }
}
