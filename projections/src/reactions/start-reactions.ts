import { setTimeout as delay } from 'node:timers/promises';
import { ERASE_STUDENT, upcast, type EventType } from '@vigie/command-service/contract';
import { START, type EventLog, type Position } from '@vigie/event-log';
import type { Jobs } from '@vigie/jobs';
import { kindOf } from '../engine/error-texts.ts';
import { isInLog } from '../engine/is-in-log.ts';
import type { Logger } from '../engine/logger.ts';
import { DEFAULT_TIMING } from '../engine/timing.ts';
import { untilDone } from '../engine/until-done.ts';

/**
 * How long after it read the log it reads on: what has come meanwhile costs hardly more than one event, and nobody
 * waits for it.
 */
const REST_MS = 100;

export interface ReactionsOptions {
  readonly log: EventLog;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** Their own: a rebuild of a view replays no reaction. */
  readonly checkpoint: {
    readonly read: () => Promise<Position>;
    readonly write: (position: Position) => Promise<void>;
  };
  readonly logger: Logger;
  /**
   * How long it may remain unwritten how far events were read that nothing follows from; after a start they are read
   * again.
   */
  readonly checkpointMs?: number;
}

export interface Reactions {
  readonly stop: () => Promise<void>;
}

const TYPES: readonly EventType[] = ['StudentRemoved'];

/**
 * Turns events into jobs (design section 2): a removed student is erased. A job's id follows from the event, and the
 * checkpoint moves after the jobs are durable, so that a crash in between asks for the same job again.
 */
export function startReactions({
  log,
  jobs,
  checkpoint,
  logger,
  checkpointMs = DEFAULT_TIMING.checkpointMs,
}: ReactionsOptions): Reactions {
  const end = new AbortController();
  const { signal } = end;
  const running = untilDone(follow, {
    timing: DEFAULT_TIMING,
    signal,
    onFailure: (error, failures) => logger.warn({ error: kindOf(error), failures }, 'Reactions are interrupted'),
  }).catch(() => undefined);
  return {
    stop: async () => {
      end.abort();
      await running;
    },
  };

  async function follow(works: () => void): Promise<void> {
    let writtenAt = performance.now();
    for await (const { events, position } of log.subscribe({ after: await begin(), types: TYPES, signal })) {
      for (const stored of events) {
        const { id, type, data } = upcast(stored);
        if (type !== 'StudentRemoved') continue;
        const { studentId } = data;
        // Whoever sends one idempotency key with the removals of two students gives both events one id.
        await jobs.enqueue({ kind: ERASE_STUDENT, id: `${studentId}-${id}`, payload: { studentId } });
      }
      if (events.length > 0 || performance.now() - writtenAt >= checkpointMs) {
        await checkpoint.write(position);
        writtenAt = performance.now();
      }
      works();
      await delay(REST_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** In a log that does not hold the checkpoint everything counts again. */
  async function begin(): Promise<Position> {
    const position = await checkpoint.read();
    return (await isInLog(position, log)) ? position : START;
  }
}
