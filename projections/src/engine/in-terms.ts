import type { ViewStore } from '@vigie/view-store';

/** A store whose views are written in the terms in which we hold them: whoever wakes late is refused. */
export function inTerms(store: ViewStore, terms: ReadonlyMap<string, number>): ViewStore {
  return {
    ...store,
    writer: (definition) => store.writer(definition, terms.get(definition.name)),
    rebuild: (definition) => store.rebuild(definition, terms.get(definition.name)),
    resume: (definition) => store.resume(definition, terms.get(definition.name)),
  };
}
