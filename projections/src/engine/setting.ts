import type { StoredCounter, ViewDocument, ViewStore, ViewWriter } from '@vigie/view-store';
import type { Projector } from './projector.ts';

/**
 * A view remembers the setting that it was built under as one more counter, which no document counts in. Its version
 * can't tell: readers, who name it, need not know the setting.
 */
const keyOf = (setting: string): string => `built under:${setting}`;

/** What a new generation keeps beside its counters. */
export function settingCounters<D extends ViewDocument>({ setting }: Projector<D>): readonly [string, StoredCounter][] {
  return setting === undefined ? [] : [[keyOf(setting), { value: 1, position: '' }]];
}

/** Whether the live generation was built under the projector's setting. */
export async function isBuiltUnder<D extends ViewDocument>(
  { view, setting }: Projector<D>,
  store: ViewStore,
): Promise<boolean> {
  return setting === undefined || (await store.reader(view).counter(keyOf(setting))) === 1;
}

/** Whether a generation that is not live yet was built under the projector's setting. */
export async function isFilledUnder<D extends ViewDocument>(
  { setting }: Projector<D>,
  writer: Pick<ViewWriter<D>, 'loadCounters'>,
): Promise<boolean> {
  return setting === undefined || (await writer.loadCounters([keyOf(setting)])).size === 1;
}
