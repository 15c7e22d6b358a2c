/**
 * Who read which personal data, and when (ADR 10). Lines are added and read, never changed, and erased by
 * their age alone; they hold ids only, so that nothing of a person is left in them once the person's record is gone.
 * SQLite for one school, a MongoDB collection when distributed; `contract-suite.ts` says what both keep.
 */

/** One reading. Lines with the same id are one line. */
export interface AuditLine {
  /** A UUID. */
  readonly id: string;
  /** ISO 8601 UTC with milliseconds. */
  readonly on: string;
  /** The account that read. */
  readonly by: string;
  /** What was read, as the readers of the audit name it. */
  readonly what: string;
  /** Whose record it was, or null where it was many people's. */
  readonly student: string | null;
}

/** Which lines are looked for. Absent members leave open. */
export interface AuditFilter {
  readonly student?: string;
  readonly by?: string;
  /** Instants: from this one on, and before this one. */
  readonly from?: string;
  readonly before?: string;
}

export interface AuditPageQuery {
  readonly limit: number;
  /**
   * Cursors of an earlier page of the same filter, at most one of them. An empty `before` is the end: the last page.
   */
  readonly after?: string;
  readonly before?: string;
}

/** Newest first. */
export interface AuditPage {
  readonly lines: readonly AuditLine[];
  readonly total: number;
  readonly next: string | null;
  readonly previous: string | null;
}

/** A cursor that no page gave. */
export class InvalidAuditCursor extends Error {
  constructor() {
    super('The cursor is not one that a page of the audit gave');
    this.name = 'InvalidAuditCursor';
  }
}

export interface ReadAudit {
  /** Resolves once the line is durable: what it tells of may be answered then. */
  record(line: AuditLine): Promise<void>;
  /** @throws InvalidAuditCursor */
  find(filter: AuditFilter, page: AuditPageQuery): Promise<AuditPage>;
  /**
   * Erases the lines of before an instant (ISO 8601 UTC with milliseconds).
   * @returns how many
   */
  eraseBefore(instant: string): Promise<number>;
  close(): Promise<void>;
}
