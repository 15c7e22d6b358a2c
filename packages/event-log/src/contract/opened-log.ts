import { afterEach, beforeEach } from 'vitest';
import type { EventLog } from '../port.ts';

/** A log under test. */
export interface OpenedLog {
  readonly log: EventLog;
  /** Closes `log` and drops its data. */
  readonly close: () => Promise<void>;
}

/** A log under test whose data outlives it. */
export interface OpenedSharedLog extends OpenedLog {
  /** Opens the same log once more, as another process or a restart would. Whoever opens it closes it. */
  readonly openAnother: () => Promise<EventLog>;
}

export type OpenEventLog = () => Promise<OpenedLog>;
export type OpenSharedEventLog = () => Promise<OpenedSharedLog>;

/** Gives each test of the surrounding `describe` a fresh log. @returns a function that gives the test's own */
export function useLog<Opened extends OpenedLog>(open: () => Promise<Opened>): () => Opened {
  let opened: Opened | null = null;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(async () => {
    await opened?.close();
    opened = null;
  });
  return () => {
    if (!opened) throw new Error('A log is open during a test only');
    return opened;
  };
}

/** Runs one case of a property on a log of its own. */
export async function withLog(open: OpenEventLog, run: (log: EventLog) => Promise<void>): Promise<void> {
  const { log, close } = await open();
  try {
    await run(log);
  } finally {
    await close();
  }
}
