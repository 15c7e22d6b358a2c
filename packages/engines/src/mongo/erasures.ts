import { connectMongo } from '@vigie/mongo';
import type { ErasureList } from '../erasures.ts';

/** A collection `erasures`, a document for each id. @throws when no server answers */
export async function openErasureCollection(url: string): Promise<ErasureList> {
  const { db, close } = await connectMongo(url);
  const erasures = db.collection<{ readonly _id: string }>('erasures');
  return {
    add: async (studentId) => {
      await erasures.replaceOne({ _id: studentId }, {}, { upsert: true });
    },
    all: async () => new Set((await erasures.find().toArray()).map(({ _id }) => _id)),
    close,
  };
}
