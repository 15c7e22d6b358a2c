/**
 * The view store port: documents with declared indexes, pages by cursor, and batches that carry their checkpoint.
 * Everything here can be done by MongoDB without transactions and by SQLite; `contract-suite.ts` says the same as
 * tests.
 */

export type Scalar = string | number | boolean | null;

/** A document: a JSON object with its id in `_id`. */
export interface ViewDocument {
  readonly _id: string;
}

/** Plain string comparison orders positions; the empty string comes first (see the event log port). */
export type Position = string;

export interface ViewDefinition<D extends ViewDocument> {
  /** The view's name, e.g. `reports`. */
  readonly name: string;
  /** Raise it when the documents' shape or the projector's meaning changes: the view is then rebuilt at start. */
  readonly version: number;
  /**
   * Fields that queries may name: top-level members that hold one scalar, or an array of scalars without null (`many`).
   */
  readonly fields: { readonly [F in keyof D & string]?: 'one' | 'many' };
  /**
   * Compound indexes over `one` fields, in order. A `many` field is indexed by being declared. `_id` is always the
   * tie-break.
   */
  readonly indexes: readonly (readonly (keyof D & string)[])[];
  /**
   * Counters that this document counts in, e.g. `status:filed`. The engine keeps them exact; totals are read from them.
   */
  readonly counters?: (document: D) => readonly string[];
}

/**
 * On a `many` field a condition holds if some element fulfils it; of an array, all conditions must hold. A list stays the
 * same one, and its cursors good, while what `anyOf` names changes.
 */
export type Condition =
  | Scalar
  | { readonly gte?: string; readonly lt?: string }
  | { readonly prefix: string }
  | { readonly anyOf: readonly string[] };

export type Where<D extends ViewDocument> = {
  readonly [F in keyof D & string]?: Condition | readonly Condition[];
};

export interface Query<D extends ViewDocument> {
  readonly where: Where<D>;
  /** One declared field, or `_id`; ties are broken by `_id` in the same direction. */
  readonly sort: { readonly field: keyof D & string; readonly direction: 'ascending' | 'descending' };
  readonly limit: number;
  /** Cursors of an earlier page of the same query. At most one of them. An empty `before` is the end: the last page. */
  readonly after?: string;
  readonly before?: string;
}

export interface Page<D extends ViewDocument> {
  readonly documents: readonly D[];
  /** Cursors for the pages after and before this one, or null where there is none. */
  readonly next: string | null;
  readonly previous: string | null;
}

/** A cursor that did not come from this query. */
export class InvalidCursor extends Error {
  constructor() {
    super('The cursor is not one that this list gave');
    this.name = 'InvalidCursor';
  }
}

/**
 * What is live of a view was built by another version of its projector, as it is while an installation is upgraded:
 * nothing is known to be wrong with what was asked, and nothing may be said of what there is.
 */
export class ViewUnavailable extends Error {
  /** By which `packages/http` tells that the same call may succeed later: it is a 503. */
  readonly code = 'UNAVAILABLE';

  constructor(view: string) {
    super(`View ${view} is not there in the version of this program`);
    this.name = 'ViewUnavailable';
  }
}

/** What queries see of a view. Every call throws ViewUnavailable while a generation of another version is live. */
export interface ViewReader<D extends ViewDocument> {
  get(id: string): Promise<D | null>;
  /** The documents that exist of those asked for, by id. */
  getMany(ids: readonly string[]): Promise<ReadonlyMap<string, D>>;
  /** @throws InvalidCursor */
  find(query: Query<D>): Promise<Page<D>>;
  count(where: Where<D>): Promise<number>;
  counter(key: string): Promise<number>;
  lastChange(): Promise<LastChange>;
}

/** What an ETag is made of. */
export interface LastChange {
  /** Of the last event that changed a document, or may have; the empty string where there was none. */
  readonly position: Position;
  /**
   * Names what is live, as nothing that was built before: a view that was built anew, also of a log that lost its end
   * and has another one since, may hold something else at the same position.
   */
  readonly generation: string;
}

/**
 * A document as the store holds it: deleted documents keep the position of their deletion at least until the
 * checkpoint passes it.
 */
export interface StoredDocument<D extends ViewDocument> {
  readonly document: D | null;
  /** Position of the last event applied to it. */
  readonly position: Position;
}

export interface StoredCounter {
  readonly value: number;
  readonly position: Position;
}

/** An event that could not be projected into a document, and, once one is parked, those behind it. */
export interface ParkedEvent {
  readonly position: Position;
  readonly eventId: string;
  readonly type: string;
  readonly documentId: string;
  readonly error: string;
}

/**
 * Documents and how far they have come. SQLite writes it in one transaction. MongoDB writes, each idempotently and
 * in this order: counters, documents (guarded by their position), parked events, checkpoint (compare and set).
 */
export interface ViewBatch<D extends ViewDocument> {
  readonly documents: ReadonlyMap<string, StoredDocument<D>>;
  readonly counters: ReadonlyMap<string, StoredCounter>;
  readonly parked: readonly ParkedEvent[];
  /**
   * Whether readers may see something else than at `from`: it moves the last change. Also without documents: an earlier
   * attempt may have ended between them and the checkpoint, and what it wrote may be found by nothing any more.
   */
  readonly changed: boolean;
  /** The checkpoint this batch was computed from, and the one after it. */
  readonly from: Position;
  readonly to: Position;
}

/** Somebody else has moved the view's checkpoint: this writer is late and must load again. */
export class StaleCheckpoint extends Error {
  constructor(view: string, expected: Position, actual: Position) {
    super(`View ${view} is at ${actual || 'its start'}, not at ${expected || 'its start'}`);
    this.name = 'StaleCheckpoint';
  }
}

/** What the projection engine does to one generation of a view. */
export interface ViewWriter<D extends ViewDocument> {
  load(ids: readonly string[]): Promise<ReadonlyMap<string, StoredDocument<D>>>;
  loadCounters(keys: readonly string[]): Promise<ReadonlyMap<string, StoredCounter>>;
  parked(): Promise<readonly ParkedEvent[]>;
  checkpoint(): Promise<Position>;
  /** @throws StaleCheckpoint when `from` is not the stored checkpoint; nothing that was newer is turned back. */
  commit(batch: ViewBatch<D>): Promise<void>;
}

/**
 * A new generation of a view, built beside the live one. Not seen by readers until it is published. One that is begun
 * without a term, where views are written in terms, is for whoever goes on with it in one.
 */
export interface ViewRebuild<D extends ViewDocument> {
  /** Fills the empty generation, and makes its indexes. */
  fill(
    documents: Iterable<StoredDocument<D>>,
    counters: ReadonlyMap<string, StoredCounter>,
    to: Position,
  ): Promise<void>;
  /** Follows the log until the swap. */
  readonly writer: ViewWriter<D>;
  /** A page of what it holds, which readers do not see yet. @throws InvalidCursor */
  find(query: Query<D>): Promise<Page<D>>;
  /**
   * Readers of every process see this generation once this resolves; the old one is dropped soon after. Nothing is
   * written to this one before.
   * @throws StaleCheckpoint when a later rebuild has taken its place, or the live generation was written in a later
   * term
   */
  publish(): Promise<void>;
  /** Drops what was built. */
  abandon(): Promise<void>;
}

export interface ViewStore {
  /**
   * The version of the live generation, or null where there is none: then, or if it differs from the definition's,
   * rebuild.
   */
  liveVersion(view: string): Promise<number | null>;
  /** Reads whatever generation is live at each call. Before the first one is published, every read finds nothing. */
  reader<D extends ViewDocument>(definition: ViewDefinition<D>): ViewReader<D>;
  /**
   * Writes the live generation.
   * @param term the term of the writer's lease, 0 unless given: what is committed or published under an earlier one is
   * refused as stale from now on. The embedded store, which one process writes, needs none and ignores it.
   * @throws when there is none of the definition's version.
   */
  writer<D extends ViewDocument>(definition: ViewDefinition<D>, term?: number): Promise<ViewWriter<D>>;
  /**
   * Starts an empty generation beside the live one, dropping what an unfinished rebuild left.
   * @param term left out: it is built ahead, by who does not write the view, and takes the place of nothing that its
   * writer builds
   * @throws StaleCheckpoint when the view has been written in a later term
   */
  rebuild<D extends ViewDocument>(definition: ViewDefinition<D>, term?: number): Promise<ViewRebuild<D>>;
  /**
   * Goes on with a generation that has been filled and not published, whoever began it: from then on it is written in
   * this term only, or in a later one.
   * @returns null where there is none of the definition's version, or it is written in a later term. The embedded store,
   * which one process writes, keeps none for another.
   */
  resume<D extends ViewDocument>(definition: ViewDefinition<D>, term?: number): Promise<ViewRebuild<D> | null>;
  /** Whether there is a generation that was begun, and is neither live nor dropped: somebody builds it, or has died. */
  hasUnfinished(view: string): Promise<boolean>;
  check(): Promise<void>;
  close(): Promise<void>;
}
