import type { ReadAudit } from '@vigie/audit';
import { v5, v7 } from 'uuid';
import type { Audited } from '../contract/index.ts';

/** What somebody is about to read. */
export interface ReadingOf {
  readonly what: Audited;
  /** Whose record it is, or null for many people's. */
  readonly student: string | null;
}

/** Where readings are noted, and by which clock (epoch milliseconds). */
export interface Auditing {
  readonly audit: ReadAudit;
  readonly clock: () => number;
}

const MINUTE = 60_000;

/** Notes that data were taken out. What the audit can't keep must not be read: its error is the answer then. */
export function recordExport({ audit, clock }: Auditing, by: string, { what, student }: ReadingOf): Promise<void> {
  return audit.record({ id: v7(), on: new Date(clock()).toISOString(), by, what, student });
}

/**
 * Notes that a record was opened. What the audit can't keep must not be read: its error is the answer then. A client
 * that shows a record fetches it anew whenever something changes: what one account fetches within a minute is one line.
 */
export function recordOpening({ audit, clock }: Auditing, by: string, { what, student }: ReadingOf): Promise<void> {
  const now = clock();
  const id = v5(JSON.stringify([what, student, Math.floor(now / MINUTE)]), by);
  return audit.record({ id, on: new Date(now).toISOString(), by, what, student });
}
