import type { EngineSettings } from '@vigie/engines';
import type { ViewAdvanced } from '@vigie/signals';
import type { Logger } from '../engine/logger.ts';
import { RebuildStopped } from '../engine/rebuilding.ts';
import type { Timing } from '../engine/timing.ts';
import type { ViewHealth } from '../engine/view-status.ts';

/** What the main thread and the thread of the views tell each other. */

export interface ThreadRequest {
  readonly engines: EngineSettings;
  readonly timeZone: string;
  readonly tracingEndpoint: string | null;
  readonly timing: Timing;
}

/** A rebuild is answered with `done` under its id, which is above `READY`. After `stop` the thread ends. */
export type ToThread =
  | { readonly type: 'rebuild'; readonly id: number; readonly view: string }
  | { readonly type: 'hurry'; readonly view: string }
  | { readonly type: 'stop' };

/** Under this id the thread tells that every view is up, or why one can't be. */
export const READY = 0;

/** Posted several at a time, in their order. */
export type FromThread =
  | { readonly type: 'health'; readonly health: ViewHealth }
  | { readonly type: 'advanced'; readonly advanced: ViewAdvanced }
  | { readonly type: 'logged'; readonly level: keyof Logger; readonly fields: object; readonly message: string }
  | { readonly type: 'done'; readonly id: number; readonly failure: Failure | null };

/** An error on its way: of its class, only what others ask for survives. */
export interface Failure {
  readonly message: string;
  readonly isRebuildStopped: boolean;
}

/** An error as a message, whatever was thrown. */
export const failureOf = (error: unknown): Failure => ({
  message: error instanceof Error ? error.message : String(error),
  isRebuildStopped: error instanceof RebuildStopped,
});

/** The error that a message tells of. */
export const errorOf = ({ message, isRebuildStopped }: Failure): Error =>
  isRebuildStopped ? new RebuildStopped(message, null) : new Error(message);
