import { randomUUID } from 'node:crypto';
import type { Filter, UpdateFilter } from 'mongodb';
import { isDuplicateKey } from '@vigie/mongo';
import type { Position } from '../port.ts';
import type { Database } from './generation.ts';

/** A generation and how far it has come. */
export interface Progress {
  readonly number: number;
  /** Unlike the number never the same again, also where the view's row was deleted. */
  readonly id: string;
  readonly version: number;
  readonly checkpoint: Position;
  readonly lastChange: Position;
  /** The highest term that it was written in. */
  readonly term: number;
  /** Not there before it has been filled; a log without events fills it to no position. */
  readonly isFilled?: boolean;
}

/**
 * All that is known of a view, in one document: which generation is live, which is being built, and their checkpoints.
 * So whatever must happen at once is one update, and needs no transaction.
 */
export interface ViewRow {
  readonly _id: string;
  /** The highest number that a generation has had. */
  readonly last: number;
  readonly live: Progress | null;
  readonly building: Progress | null;
  /**
   * Generations that were replaced: some reader may be in the middle of one. When, by one machine's clock, is for people,
   * and for programs of a version before, which go by it.
   */
  readonly retired: readonly { readonly number: number; readonly on: Date }[];
}

/** What a writer does to the checkpoint of its generation. */
export interface Move {
  readonly from: Position;
  readonly to: Position;
  /** Whether documents may have changed. */
  readonly changed: boolean;
  readonly term: number;
}

export interface Registry {
  read(view: string): Promise<ViewRow | null>;
  readMany(views: readonly string[]): Promise<readonly ViewRow[]>;
  all(): Promise<readonly ViewRow[]>;
  /**
   * Begins a generation under a number that none has had; one that was being built is not any more.
   * @param term 0: it is built ahead, for whoever resumes it
   * @returns the number, or null when a later term has begun, or what is built ahead would take the place of what the
   * view's holder builds
   */
  take(view: string, version: number, term: number): Promise<number | null>;
  /**
   * Goes on in a term with the generation that is being built.
   * @returns its number, or null where none of this version has been filled, or a later term has begun
   */
  resume(view: string, version: number, term: number): Promise<number | null>;
  /** Says how far the generation that is being built was filled. @returns false when it is not being built any more */
  filled(view: string, number: number, to: Position): Promise<boolean>;
  /** Has nothing be written or published in an earlier term than this from now on. */
  hold(view: string, term: number): Promise<void>;
  /**
   * Moves a generation's checkpoint by compare-and-set.
   * @returns false when it was elsewhere, or a later term has begun
   */
  move(view: string, number: number, move: Move): Promise<boolean>;
  /**
   * Makes the generation that is being built the live one. Where it is that already, nothing happens.
   * @returns false when it is not being built any more, or the live one was written in a later term: it would turn the
   * view back
   */
  publish(view: string, number: number): Promise<boolean>;
  /** Nothing happens where somebody has gone on with it in a later term. */
  abandon(view: string, number: number, term: number): Promise<void>;
  /** Forgets retired generations. */
  forget(view: string, numbers: readonly number[]): Promise<void>;
}

/** Opens the registry of a database's views. */
export function openRegistry({ db, inOrder }: Database): Registry {
  const views = db.collection<ViewRow>('views');
  const read = (view: string): Promise<ViewRow | null> => inOrder((turn) => views.findOne({ _id: view }, turn));

  return {
    read,
    readMany: (names) => inOrder((turn) => views.find({ _id: { $in: [...names] } }, turn).toArray()),
    all: () => inOrder((turn) => views.find({}, turn).toArray()),
    async take(view, version, term) {
      await addRow(view);
      for (;;) {
        const row = rowOf(view, await read(view));
        if (!mayBegin(term, row)) return null;
        const { last, building: unfinished } = row;
        const building: Progress = {
          number: last + 1,
          id: randomUUID(),
          version,
          checkpoint: '',
          lastChange: '',
          term,
        };
        const seen = unfinished === null ? { building: null } : { 'building.term': unfinished.term };
        if (await update({ _id: view, last, ...seen }, { $set: { last: last + 1, building } })) return building.number;
      }
    },
    async resume(view, version, term) {
      const building = (await read(view))?.building ?? null;
      if (building?.version !== version || !building.isFilled) return null;
      const { number } = building;
      const row = { _id: view, 'building.number': number, 'building.term': { $lte: term } };
      return (await update(row, { $set: { 'building.term': term } })) ? number : null;
    },
    async filled(view, number, to) {
      return update(
        { _id: view, 'building.number': number },
        { $set: { 'building.checkpoint': to, 'building.lastChange': to, 'building.isFilled': true } },
      );
    },
    async hold(view, term) {
      await update({ _id: view, 'live.term': { $lt: term } }, { $set: { 'live.term': term } });
    },
    async move(view, number, { from, to, changed, term }) {
      for (const slot of ['live', 'building']) {
        const isMoved = await update(
          {
            _id: view,
            [`${slot}.number`]: number,
            [`${slot}.checkpoint`]: from,
            [`${slot}.term`]: { $lte: term },
          },
          {
            $set: {
              [`${slot}.checkpoint`]: to,
              [`${slot}.term`]: term,
              ...(changed ? { [`${slot}.lastChange`]: to } : {}),
            },
          },
        );
        if (isMoved) return true;
      }
      return false;
    },
    async publish(view, number) {
      for (;;) {
        const { live, building } = rowOf(view, await read(view));
        if (live?.number === number) return true;
        if (building?.number !== number || (live?.term ?? 0) > building.term) return false;
        const isPublished = await update(
          {
            _id: view,
            'building.number': number,
            'building.checkpoint': building.checkpoint,
            'live.term': { $not: { $gt: building.term } },
          },
          {
            $set: { live: building, building: null },
            ...(live === null ? {} : { $push: { retired: { number: live.number, on: new Date() } } }),
          },
        );
        if (isPublished) return true;
      }
    },
    async abandon(view, number, term) {
      const row = { _id: view, 'building.number': number, 'building.term': { $lte: term } };
      await update(row, { $set: { building: null } });
    },
    async forget(view, numbers) {
      await update({ _id: view }, { $pull: { retired: { number: { $in: [...numbers] } } } });
    },
  };

  /** @returns whether there was a row to update */
  async function update(row: Filter<ViewRow>, changes: UpdateFilter<ViewRow>): Promise<boolean> {
    const { matchedCount } = await inOrder((turn) => views.updateOne(row, changes, turn));
    return matchedCount === 1;
  }

  async function addRow(view: string): Promise<void> {
    if (await read(view)) return;
    try {
      const row: ViewRow = { _id: view, last: 0, live: null, building: null, retired: [] };
      await inOrder((turn) => views.insertOne(row, turn));
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

/** Whether somebody may begin a generation in a term, or ahead, in place of what is being built. */
function mayBegin(term: number, { live, building }: ViewRow): boolean {
  const [lived, built] = [live?.term ?? 0, building?.term ?? 0];
  if (term > 0) return term >= Math.max(lived, built);
  // The holder may be at it; what an earlier one has begun can't be published any more.
  return built === 0 || built < lived;
}

function rowOf(view: string, row: ViewRow | null): ViewRow {
  if (row === null) throw new Error(`View ${view} has been dropped from the database`);
  return row;
}
