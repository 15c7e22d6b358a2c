import type { LiveChange } from '@vigie/query-service/contract';
import { FEATURES } from '@vigie/query-service/contract/live-events';
import { isObject } from '../../shared/is-object.ts';

/** Reads the data of a live event; null where it isn't one that we know. */
export function parseLiveChange(data: unknown): LiveChange | null {
  if (typeof data !== 'string') return null;
  try {
    const value: unknown = JSON.parse(data);
    return isLiveChange(value) ? value : null;
  } catch {
    return null;
  }
}

function isLiveChange(value: unknown): value is LiveChange {
  if (!isObject(value) || ('anew' in value && value.anew !== true)) return false;
  return typeof value.position === 'string' && FEATURES.some((feature) => feature === value.feature);
}
