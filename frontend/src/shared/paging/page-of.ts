import type { PageRange } from './pager.tsx';

/** A part of a list, and which one. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly range: PageRange<number>;
}

/** A page of a list that is there as a whole. A page beyond the last one is the last one. */
export function pageOf<Item>(all: readonly Item[], page: number, size: number): Page<Item> {
  const last = Math.max(1, Math.ceil(all.length / size));
  const shown = Math.min(page, last);
  const start = (shown - 1) * size;
  const items = all.slice(start, start + size);
  return {
    items,
    range: {
      from: items.length === 0 ? 0 : start + 1,
      to: start + items.length,
      total: all.length,
      first: shown > 1 ? 1 : null,
      previous: shown > 1 ? shown - 1 : null,
      next: shown < last ? shown + 1 : null,
      last: shown < last ? last : null,
    },
  };
}
