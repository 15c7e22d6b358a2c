import { MongoBulkWriteError, MongoServerError } from 'mongodb';

const DUPLICATE_KEY = 11_000;

/** Whether a write failed because there is a document with its key already. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
}

/**
 * Awaits an unordered bulk write, some of whose insertions may find their document there already.
 * @returns the indexes of those
 * @throws when anything else went wrong
 */
export async function leavingDuplicates(write: Promise<unknown>): Promise<readonly number[]> {
  try {
    await write;
    return [];
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    const failures = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors];
    const others = failures.some(({ code }) => code !== DUPLICATE_KEY);
    if (others || failures.length === 0 || error.result.getWriteConcernError()) throw error;
    return failures.map(({ index }) => index);
  }
}
