import { pause } from '../../../api/pause.ts';
import type { ApiDispatch } from '../../../api/root.ts';
import { importApi, isOver, POLL_MS, type Import } from './import-api.ts';

/** How often an import may not be told of in a row: it goes on meanwhile. */
const PATIENCE = 10;

/**
 * Asks how far an import is until it is over, or the signal has nobody ask any more.
 * @returns how it ended; null where that is nobody's business any more
 * @throws ApiError where nothing can be learnt of it
 */
export async function followImport(
  dispatch: ApiDispatch,
  id: string,
  onProgress: (progress: Import) => void,
  signal: AbortSignal,
): Promise<Import | null> {
  for (let failures = 0; !signal.aborted;) {
    const read = dispatch(importApi.endpoints.import.initiate(id, { subscribe: false, forceRefetch: true }));
    try {
      const { import: found } = await read.unwrap();
      if (signal.aborted) return null;
      failures = 0;
      onProgress(found);
      if (isOver(found)) return found;
    } catch (error) {
      failures += 1;
      if (failures >= PATIENCE) throw error;
    }
    await pause(POLL_MS, signal);
  }
  return null;
}
