import { z } from 'zod';
import { MESSAGE_KEYS } from './messages.ts';

/** Kinds of jobs that parts of the program share, and what they leave for others to read. */

/** Erases all that the log holds of a student. */
export const ERASE_STUDENT = 'erase-student';
export const eraseStudentPayload = z.object({ studentId: z.uuid() });

/** Adds the students of a file. */
export const IMPORT_ROSTER = 'import-roster';

/** How many errors of an import are kept: nobody corrects more at a time. */
export const MAX_IMPORT_ERRORS = 200;

/** How many students who are in no row an import tells: where there are more, the table is not of a whole school. */
export const MAX_LEAVERS = 2_000;

/** What came of an import; rows are lines of the file, from 1. It names nobody. */
export const importResult = z.object({
  added: z.int().min(0),
  /** Who is left out: an earlier import of the same file added them, and they were removed since. */
  removed: z.int().min(0),
  /**
   * Who is left out: an enrolled student, whom another import or somebody has added, has their email or, where one of
   * both has none, their name and class. Where students are moved, the name is enough.
   */
  enrolled: z.int().min(0),
  /** Who was enrolled already, and is now in the class of their row. */
  moved: z.int().min(0),
  /** Who was enrolled already, and has the status of their row now; 0 of an import of before these were. */
  statusChanged: z.int().min(0).default(0),
  /** Who was enrolled already without a badge, and has that of their row now; 0 of an import of before these were. */
  badged: z.int().min(0).default(0),
  /**
   * Of an import that moves: the ids of enrolled students who are in no row. Those who left have an email or a name that
   * none has; of the others, a row may be. Null where nobody looked, or they are too many to have left.
   */
  leavers: z
    .object({ left: z.array(z.uuid()), unclear: z.array(z.uuid()) })
    .nullable()
    .default(null),
  total: z.int().min(0),
  /**
   * Where nobody was added, why. Beside those who were: rows that had become impossible once an interrupted import went
   * on.
   */
  errors: z.array(z.object({ row: z.int().min(1), path: z.string(), text: z.enum(MESSAGE_KEYS) })),
  /** How many errors there are, of which the first are kept. */
  errorCount: z.int().min(0),
});
export type ImportResult = z.infer<typeof importResult>;

/** Builds views anew beside the live ones, one after another. */
export const REBUILD_VIEWS = 'rebuild-views';
export const rebuildViewsPayload = z.object({
  views: z.union([z.literal('all'), z.array(z.string()).min(1)]),
  /** How long to wait before it begins, so that one rebuild does for all that asks for it meanwhile. */
  waitMs: z.int().min(0).optional(),
});
export type RebuildViews = z.infer<typeof rebuildViewsPayload>;

/** Builds one view anew: a kind for each view, since whoever writes the view does it. */
export const rebuildOf = (view: string): string => `rebuild-${view}`;
export const rebuildPayload = z.null();
