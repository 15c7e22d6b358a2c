import type { EventLog } from '@vigie/event-log';
import type { PositionSignals } from '@vigie/signals';
import { openEmbeddedSignals } from '@vigie/signals/embedded';
import type { Timing } from '../engine/timing.ts';
import { startProjections, type Projections, type ProjectionsOptions } from '../start.ts';

export const TIME_ZONE = 'Europe/Paris';

/** Short pauses. */
export const QUICK: Timing = {
  idleMs: 20,
  checkpointMs: 5_000,
  paceMs: 0,
  longestPaceMs: 0,
  retryMs: 1,
  maxRetryMs: 20,
  aheadMs: 50,
  leftoversMs: 200,
};

/** A line that the engine logged. */
export interface Line {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly fields: object;
}

export interface Running extends Projections {
  readonly signals: PositionSignals;
  readonly lines: readonly Line[];
  /** Resolves when every view has what is in the log now. */
  readonly caughtUp: () => Promise<void>;
}

type RunOptions = Pick<ProjectionsOptions, 'log' | 'store'> &
  Partial<Omit<ProjectionsOptions, 'signals'>> & { readonly signals?: PositionSignals };

/** Starts projections with short pauses, keeping what they log. */
export function run(options: RunOptions): Running {
  const lines: Line[] = [];
  const keep = (level: Line['level']) => (fields: object, message: string) =>
    void lines.push({ level, message, fields });
  const signals = options.signals ?? openEmbeddedSignals();
  const projections = startProjections({
    timeZone: TIME_ZONE,
    timing: QUICK,
    logger: { info: keep('info'), warn: keep('warn'), error: keep('error') },
    ...options,
    signals,
  });
  const views = projections.health().map(({ view }) => view);
  return { ...projections, signals, lines, caughtUp: () => haveReached(signals, views, options.log) };
}

/** Resolves when every view has what is in the log now. */
export async function haveReached(signals: PositionSignals, views: readonly string[], log: EventLog): Promise<void> {
  const head = await log.head();
  await Promise.all(views.map((view) => whenAdvanced(signals, view, (position) => position >= head)));
}

/** Resolves once a view's position is as asked. */
export function whenAdvanced(
  signals: PositionSignals,
  view: string,
  isEnough: (position: string) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!isEnough(signals.current(view))) return;
      stop();
      resolve();
    };
    const stop = signals.subscribe(check);
    check();
  });
}
