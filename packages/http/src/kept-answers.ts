/** In bytes: of all answers together, and of one. A day's exits and entries are a megabyte in a large school. */
const MOST = 16 * 1024 * 1024;
const LARGEST = 2 * 1024 * 1024;
/** What has been erased may not be in memory for long. In milliseconds. */
const KEPT_MS = 60_000;

/**
 * Answers as they were sent lately, by their ETag, which also says to whom: one that has not changed is not made again
 * (design section 4).
 */
export interface KeptAnswers {
  get(etag: string): Buffer | undefined;
  keep(etag: string, bytes: Buffer): void;
  /** What `make` gives, which is kept; where somebody else has it made at the moment, that. */
  made(etag: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

/** @param now milliseconds of a clock that only goes forward */
export function keepAnswers(now: () => number = () => performance.now()): KeptAnswers {
  // In the order in which they were made: the first is the oldest.
  const kept = new Map<string, { readonly bytes: Buffer; readonly since: number }>();
  let size = 0;
  const making = new Map<string, Promise<Buffer>>();
  return {
    get(etag) {
      dropOld(MOST);
      return kept.get(etag)?.bytes;
    },
    keep,
    made(etag, make) {
      const sameNow = making.get(etag);
      if (sameNow !== undefined) return sameNow;
      const made = make()
        .then((bytes) => {
          keep(etag, bytes);
          return bytes;
        })
        .finally(() => making.delete(etag));
      making.set(etag, made);
      return made;
    },
  };

  function keep(etag: string, bytes: Buffer): void {
    if (bytes.length > LARGEST || kept.has(etag)) return;
    dropOld(MOST - bytes.length);
    kept.set(etag, { bytes, since: now() });
    size += bytes.length;
  }

  /** Forgets what is too old, and the oldest beyond so many bytes. */
  function dropOld(most: number): void {
    for (const [etag, { bytes, since }] of kept) {
      if (size <= most && now() - since < KEPT_MS) return;
      kept.delete(etag);
      size -= bytes.length;
    }
  }
}
