import { v7 } from 'uuid';

/**
 * A new id for what the client creates, or key for what it sends: a UUIDv7, so that ids sort by the time of their making.
 */
export function newId(): string {
  return v7();
}
