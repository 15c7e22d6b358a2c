import type { ViewStore } from '@vigie/view-store';

/** A store whose views are written in the terms in which we hold them: whoever wakes late is refused. */
export function inTerms(store: ViewStore, terms: ReadonlyMap<string, number>): ViewStore {
  return {
    liveVersion: (view) => store.liveVersion(view),
    reader: (definition) => store.reader(definition),
    writer: (definition) => store.writer(definition, terms.get(definition.name)),
    rebuild: (definition) => store.rebuild(definition, terms.get(definition.name)),
    check: () => store.check(),
    close: () => store.close(),
  };
}
