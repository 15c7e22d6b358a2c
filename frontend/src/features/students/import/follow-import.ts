import { pause } from '../../../api/pause.ts';
import type { ApiDispatch } from '../../../api/root.ts';
import { importApi, isOver, POLL_MS, type Import } from './import-api.ts';

/** How often an import may not be told of in a row: it goes on meanwhile. */
const PATIENCE = 10;

/** Asks how far an import is until it is over. @throws ApiError where nothing can be learnt of it */
export async function followImport(
  dispatch: ApiDispatch,
  id: string,
  onProgress: (progress: Import) => void,
): Promise<Import> {
  const { signal } = new AbortController();
  for (let failures = 0; ;) {
    const read = dispatch(importApi.endpoints.import.initiate(id, { subscribe: false, forceRefetch: true }));
    try {
      const { import: found } = await read.unwrap();
      failures = 0;
      onProgress(found);
      if (isOver(found)) return found;
    } catch (error) {
      failures += 1;
      if (failures >= PATIENCE) throw error;
    }
    await pause(POLL_MS, signal);
  }
}
