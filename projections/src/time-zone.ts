import type { ViewDefinition, ViewDocument } from '@vigie/view-store';

/**
 * A view whose documents depend on the school's time zone: its version takes the zone in, so that a changed setting
 * rebuilds it at the next start like any other changed view.
 */
export function viewInTimeZone<D extends ViewDocument>(view: ViewDefinition<D>, timeZone: string): ViewDefinition<D> {
  return { ...view, version: view.version * 2 ** 32 + hash32(timeZone) };
}

/** FNV-1a: short, and the same in every process. */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
