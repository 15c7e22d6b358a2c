import type { EngineSettings } from '@vigie/engines';
import type { RebuildStopped } from './rebuilding.ts';

/** What the main thread and the rebuild worker tell each other. */

export interface RebuildRequest {
  readonly engines: EngineSettings;
  readonly timeZone: string;
  readonly views: readonly string[];
}

/**
 * The worker asks for the live views to be left alone, and is told to go on with `GO_ON`. `STOP` it is told at any
 * time.
 */
export type FromWorker =
  | { readonly type: 'nearlyThere' }
  | { readonly type: 'done'; readonly outcome: readonly (readonly [view: string, stopped: Stopped | null])[] };

/** What is told of a rebuild that an event stops. */
export type Stopped = Pick<RebuildStopped, 'message' | 'event'>;

export const GO_ON = 'go on';
export const STOP = 'stop';
