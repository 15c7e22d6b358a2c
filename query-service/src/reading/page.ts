import { setImmediate } from 'node:timers/promises';
import { InvalidAuditCursor } from '@vigie/audit';
import { invalid } from '@vigie/http';
import { InvalidCursor, type Page, type Query, type ViewDocument, type ViewReader } from '@vigie/view-store';
import { LIST_END } from '@vigie/command-service/contract';
import type { PageQuery } from '../contract/index.ts';

/**
 * Reads the page of a list that a client asked for.
 * @throws HttpProblem 400 for a cursor that this list never gave
 */
export function readPage<D extends ViewDocument>(
  view: ViewReader<D>,
  list: Pick<Query<D>, 'where' | 'sort'>,
  query: PageQuery,
): Promise<Page<D>> {
  return findPage(query, (place) => view.find({ ...list, ...place }));
}

/** Where a page is, as stores take it. */
interface Place {
  readonly limit: number;
  readonly after?: string;
  readonly before?: string;
}

/**
 * Finds the page that a client asked for, in whatever store.
 * @throws HttpProblem 400 for a cursor that the store never gave
 */
export async function findPage<P>(
  { pageSize, after, before }: PageQuery,
  find: (place: Place) => Promise<P>,
): Promise<P> {
  const cursor = {
    ...(after === undefined ? {} : { after }),
    ...(before === undefined ? {} : { before: before === LIST_END ? '' : before }),
  };
  try {
    return await find({ limit: pageSize, ...cursor });
  } catch (error) {
    if (!(error instanceof InvalidCursor || error instanceof InvalidAuditCursor)) throw error;
    throw invalid([{ path: after === undefined ? 'before' : 'after', text: 'field.invalid' }]);
  }
}

const CHUNK = 500;

/**
 * Reads a list to its end, a page at a time: as much as fits into memory whatever its length. Others who are served get
 * their turn between pages: where the engine answers at once, an export would keep them waiting for all of its length.
 */
export async function* readPages<D extends ViewDocument>(
  view: Pick<ViewReader<D>, 'find'>,
  list: Pick<Query<D>, 'where' | 'sort'>,
): AsyncGenerator<readonly D[]> {
  let next: string | null = null;
  do {
    const page: Page<D> = await view.find({ ...list, limit: CHUNK, ...(next === null ? {} : { after: next }) });
    yield page.documents;
    next = page.next;
    if (next !== null) await setImmediate();
  } while (next !== null);
}

/** Reads a list that is bounded by its nature, such as a day, to its end. */
export async function readAll<D extends ViewDocument>(
  view: ViewReader<D>,
  list: Pick<Query<D>, 'where' | 'sort'>,
): Promise<readonly D[]> {
  const all: D[] = [];
  for await (const documents of readPages(view, list)) all.push(...documents);
  return all;
}
