import { isDuplicateKey } from '@vigie/mongo';
import type { Collection } from 'mongodb';

/** Who holds a lease; every sign of life is another number. */
export interface Row {
  readonly _id: string;
  readonly term: number;
  readonly beat: number;
  /** Null once it was given back; otherwise a name that whoever takes it uses until it is theirs, and never again. */
  readonly holder: string | null;
}

/** What is said to the database about leases, a command each. */
export interface Rows {
  /** Of those that there are. @throws when the database fails, as all here */
  read(names: readonly string[]): Promise<readonly Row[]>;
  /** @returns whether the row was still as it was seen, null being none: only then the new one is there instead */
  replace(seen: Row | null, row: Row): Promise<boolean>;
  /** Says that the holders of all these are alive. @returns those of them that are theirs no more */
  renew(held: readonly Row[]): Promise<ReadonlySet<Row>>;
  /** Lets the next one have it, if it is still its holder's. */
  giveBack(row: Row): Promise<void>;
}

/** Leases as documents of a collection. */
export function rowsIn(collection: Collection<Row>): Rows {
  return {
    read: (names) => collection.find({ _id: { $in: [...names] } }).toArray(),
    async replace(seen, row) {
      if (seen === null) return insert(row);
      const { _id, term, beat } = seen;
      return (await collection.replaceOne({ _id, term, beat }, row)).matchedCount === 1;
    },
    async renew(held) {
      const { matchedCount } = await collection.updateMany({ $or: held.map(heldAs) }, { $inc: { beat: 1 } });
      return new Set(matchedCount === held.length ? [] : await lostOf(held));
    },
    async giveBack(row) {
      await collection.updateOne(heldAs(row), { $set: { holder: null }, $inc: { beat: 1 } });
    },
  };

  async function insert(row: Row): Promise<boolean> {
    try {
      await collection.insertOne(row);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async function lostOf(held: readonly Row[]): Promise<readonly Row[]> {
    // What an update has seen is there for such a read at least; one of what a majority has may be behind after a
    // failover.
    const still = collection.find({ $or: held.map(heldAs) }, { readConcern: { level: 'local' } });
    const holders = new Set((await still.toArray()).map(({ holder }) => holder));
    return held.filter(({ holder }) => !holders.has(holder));
  }
}

/** Finds a lease as long as it is this holder's. */
function heldAs({ _id, term, holder }: Row): Pick<Row, '_id' | 'term' | 'holder'> {
  return { _id, term, holder };
}
