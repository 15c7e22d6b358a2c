import { randomUUID } from 'node:crypto';
import { parse, v7 } from 'uuid';

/**
 * A fresh UUIDv7, of which 68 bits are random. They come from `randomUUID`, which fetches random bytes for many at
 * once: by itself `v7` asks the operating system for each id, and takes longer for that than for all the rest.
 */
export const newId = (): string => v7({ random: parse(randomUUID()) });
