import type { Category, ReportStatus } from '@vigie/command-service/contract';

/** A report as lists and cards show it. People are ids; names are joined by the query service. */
export interface ReportDocument {
  readonly _id: string;
  readonly category: Category;
  readonly students: readonly string[];
  readonly location: string;
  readonly comment: string;
  readonly finalized: boolean;
  readonly status: ReportStatus | 'deleted';
  /** When it was submitted, ISO 8601 UTC. */
  readonly on: string;
  readonly by: string;
  readonly filedBy: string | null;
  readonly filedOn: string | null;
  readonly deletedOn: string | null;
  readonly revision: number;
  /** Folded words of location and comment, for the text filter. */
  readonly words: readonly string[];
}
