import type { StoredPhoto } from './port.ts';

/** Photos from their parts: each once, as old as the newest of its parts. */
export function newestOfEach(parts: readonly StoredPhoto[]): readonly StoredPhoto[] {
  const photos = new Map<string, number>();
  for (const { hash, storedAt } of parts) photos.set(hash, Math.max(storedAt, photos.get(hash) ?? 0));
  return [...photos].map(([hash, storedAt]) => ({ hash, storedAt }));
}
