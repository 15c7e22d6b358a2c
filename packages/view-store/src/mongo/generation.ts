import type { Collection, IndexDescription } from 'mongodb';
import type { InOrder, MongoConnection } from '@vigie/mongo';
import type { ParkedEvent, Position, ViewDefinition, ViewDocument } from '../port.ts';
import { pathOf } from './paths.ts';

/** What is written only where an earlier position is stored, or nothing. */
export interface GuardedRow {
  readonly _id: string;
  readonly position: Position;
}

/**
 * A document at the position of the last event applied to it. Of a deleted one the position stays, and nothing else.
 */
export interface StoredRow<D extends ViewDocument> extends GuardedRow {
  readonly present: boolean;
  readonly document: D;
}

export interface CounterRow extends GuardedRow {
  readonly value: number;
}

export interface ParkedRow extends ParkedEvent {
  readonly _id: string;
}

/** Where views are kept. */
export type Database = Pick<MongoConnection, 'db' | 'inOrder'>;

/** One generation of a view: collections of its own (docs/decisions/0004). */
export interface Generation {
  readonly number: number;
  readonly documents: Collection<GuardedRow>;
  readonly counters: Collection<GuardedRow>;
  readonly parked: Collection<ParkedRow>;
  readonly inOrder: InOrder;
}

const PARTS = ['documents', 'counters', 'parked'] as const;
type Part = (typeof PARTS)[number];

const nameOf = (view: string, number: number, part: Part): string => `view.${view}.${number}.${part}`;

const NAME = /^view\.(.+)\.(\d+)\.[a-z]+$/u;

/** The collections of a generation, which are made when something is first written to them. */
export function generationOf({ db, inOrder }: Database, view: string, number: number): Generation {
  return {
    number,
    documents: db.collection(nameOf(view, number, 'documents')),
    counters: db.collection(nameOf(view, number, 'counters')),
    parked: db.collection(nameOf(view, number, 'parked')),
    inOrder,
  };
}

/** Deletes a generation's collections; those that are not there are none the less gone. */
export async function dropGeneration({ db }: Database, view: string, number: number): Promise<void> {
  for (const part of PARTS) await db.dropCollection(nameOf(view, number, part));
}

/** The generations that have a collection. */
export async function storedGenerations({
  db,
  inOrder,
}: Database): Promise<readonly { readonly view: string; readonly number: number }[]> {
  const collections = await inOrder((turn) => db.listCollections({}, { ...turn, nameOnly: true }).toArray());
  return collections.flatMap(({ name }) => {
    const [, view, number] = NAME.exec(name) ?? [];
    return view === undefined ? [] : [{ view, number: Number(number) }];
  });
}

/**
 * How long the position of a deleted document is kept, in seconds: as long as a writer may have been stopped and wake.
 */
const DELETIONS_KEPT = 7 * 24 * 3_600;

/**
 * Indexes of one generation: made while it is empty (ADR 22). Every query asks for what is present; the id breaks ties.
 */
export function indexesOf<D extends ViewDocument>({ fields, indexes }: ViewDefinition<D>): IndexDescription[] {
  const many = Object.entries(fields).flatMap(([field, kind]) => (kind === 'many' ? [[field]] : []));
  const listed = [...indexes, ...many].map((names, index) => ({
    name: `by_${index}_${names.join('_')}`,
    key: new Map([['present', 1] as const, ...names.map((name) => [pathOf(name), 1] as const), ['_id', 1] as const]),
  }));
  return [...listed, { name: 'deletions', key: { deletedOn: 1 }, expireAfterSeconds: DELETIONS_KEPT }];
}
