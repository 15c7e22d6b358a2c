import { connectMongo } from '@vigie/mongo';
import type { Checkpoint } from '../checkpoints.ts';

/** A document in the collection `checkpoints`. @throws when no server answers */
export async function openCheckpointDocument(url: string, name: string): Promise<Checkpoint> {
  const { db, close } = await connectMongo(url);
  const checkpoints = db.collection<{ readonly _id: string; readonly position: string }>('checkpoints');
  return {
    read: async () => (await checkpoints.findOne({ _id: name }))?.position ?? '',
    write: async (position) => {
      await checkpoints.replaceOne({ _id: name }, { position }, { upsert: true });
    },
    close,
  };
}
