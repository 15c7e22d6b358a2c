import type { StoredDocument, ViewDocument } from './port.ts';

/** The documents of what is stored, by id, without those that were deleted. */
export function existing<D extends ViewDocument>(
  stored: ReadonlyMap<string, StoredDocument<D>>,
): ReadonlyMap<string, D> {
  const documents = new Map<string, D>();
  for (const [id, { document }] of stored) if (document !== null) documents.set(id, document);
  return documents;
}
