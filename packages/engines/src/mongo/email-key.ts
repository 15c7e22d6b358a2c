import { connectMongo, isDuplicateKey } from '@vigie/mongo';
import { newEmailKey } from '../new-email-key.ts';

const ID = 'email-key';

/**
 * The key that all processes on a database share, in the collection `secrets`; null where there is none, and none may
 * be made.
 * @throws when no server answers
 */
export async function emailKeyInDatabase(url: string, mayMake: () => Promise<boolean>): Promise<string | null> {
  const { db, close } = await connectMongo(url);
  try {
    const secrets = db.collection<{ readonly _id: string; readonly key: string }>('secrets');
    const known = await secrets.findOne({ _id: ID });
    if (known) return known.key;
    if (await mayMake()) {
      await secrets.insertOne({ _id: ID, key: newEmailKey() }).catch((error: unknown) => {
        // Whoever comes second takes the first one's.
        if (!isDuplicateKey(error)) throw error;
      });
    }
    return (await secrets.findOne({ _id: ID }))?.key ?? null;
  } finally {
    await close();
  }
}
