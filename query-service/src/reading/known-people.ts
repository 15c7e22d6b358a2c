import QuickLRU from 'quick-lru';
import type { LastChange, ViewDocument, ViewReader } from '@vigie/view-store';
import type { LastChanges } from './known-changes.ts';
import type { Views } from './views.ts';

/** How many documents of a view are kept, unless said. */
const CAPACITY = 5_000;

/** Whose names an answer joins. */
export type PeopleViews = Pick<Views, 'students' | 'users'>;

/**
 * The people whom answers have named: nearly every answer names some, and hardly ever has anything changed about them.
 */
export interface KnownPeople {
  /** Readers that ask the views only about those who are not known since these changes. */
  readonly since: (changes: LastChanges) => PeopleViews;
}

/** @param capacity how many documents of a view are kept */
export function knowPeople({ students, users }: PeopleViews, capacity = CAPACITY): KnownPeople {
  const knownStudents = knowDocuments(students, capacity);
  const knownUsers = knowDocuments(users, capacity);
  return {
    since: (changes) => ({ students: knownStudents(changes.get('students')), users: knownUsers(changes.get('users')) }),
  };
}

/**
 * Keeps documents that were read by id for as long as their view's last change is the same. The change must have been
 * read before: so what is kept under it is as new as it says, or newer.
 */
function knowDocuments<D extends ViewDocument>(
  reader: ViewReader<D>,
  capacity: number,
): (change: LastChange | undefined) => ViewReader<D> {
  let known: Known<D> | null = null;

  return (change) => {
    if (change === undefined) return reader;
    if (known?.position !== change.position || known.generation !== change.generation) {
      known = { ...change, documents: new QuickLRU({ maxSize: capacity }) };
    }
    const { documents } = known;
    return { ...reader, getMany: (ids) => getMany(documents, ids) };
  };

  async function getMany(documents: Known<D>['documents'], ids: readonly string[]): Promise<ReadonlyMap<string, D>> {
    // Remembered first: what others ask for meanwhile, or the rest of these, may push them out of what is kept.
    const had = new Map(ids.map((id) => [id, documents.get(id)]));
    const unknown = ids.filter((id) => had.get(id) === undefined);
    const read = unknown.length === 0 ? NOBODY : await reader.getMany(unknown);
    const found = new Map<string, D>();
    for (const id of ids) {
      const document = had.get(id) ?? read.get(id) ?? null;
      if (document !== null) found.set(id, document);
      documents.set(id, document);
    }
    return found;
  }
}

interface Known<D> extends LastChange {
  /** Null: there is none. */
  readonly documents: QuickLRU<string, D | null>;
}

const NOBODY = new Map<string, never>();
