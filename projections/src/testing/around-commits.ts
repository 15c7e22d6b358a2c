import type { Position } from '@vigie/event-log';
import type { ViewDocument, ViewStore, ViewWriter } from '@vigie/view-store';

interface Commit {
  readonly view: string;
  readonly position: Position;
}

/** A store whose writers do something else around each commit. */
export function aroundCommits(
  store: ViewStore,
  commit: (write: () => Promise<void>, made: Commit) => Promise<void>,
): ViewStore {
  const wrapped = <D extends ViewDocument>(view: string, writer: ViewWriter<D>): ViewWriter<D> => ({
    ...writer,
    commit: (batch) => commit(() => writer.commit(batch), { view, position: batch.to }),
  });
  return { ...store, writer: async (definition) => wrapped(definition.name, await store.writer(definition)) };
}
