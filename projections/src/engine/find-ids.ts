import type { Query, ViewDocument, ViewReader, Where } from '@vigie/view-store';
import type { Finding } from './projector.ts';

const PAGE = 500;

/** Ids of all documents whose field holds a value. */
export async function findIds<D extends ViewDocument>(
  reader: Pick<ViewReader<D>, 'find'>,
  { field, value }: Finding<D>,
): Promise<readonly string[]> {
  const where: Where<D> = {};
  const query: Query<D> = {
    where: Object.assign(where, { [field]: value }),
    sort: { field: '_id', direction: 'ascending' },
    limit: PAGE,
  };
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page = await reader.find(after === null ? query : { ...query, after });
    ids.push(...page.documents.map(({ _id }) => _id));
    after = page.next;
  } while (after !== null);
  return ids;
}
