import { z } from 'zod';
import { importResult, student } from '@vigie/command-service/contract';

/** GET /api/admin/imports/{id}: how far an import of students is, and what is wrong with its file. */
export const importAnswer = z.object({
  import: z.object({
    id: z.uuid(),
    state: z.enum(['waiting', 'running', 'completed', 'dead']),
    done: z.int(),
    total: z.int(),
    added: z.int(),
    /** An earlier import of the same file added them, and they were removed since: they stay so. */
    removed: z.int(),
    /** They are enrolled already: nobody is added twice by a file that has grown. */
    enrolled: z.int(),
    /** Who was enrolled already, and is now in the class of their row. */
    moved: z.int(),
    /** Who was enrolled already, and has the status of their row now. */
    statusChanged: z.int(),
    /** Who was enrolled already without a badge, and has that of their row now. */
    badged: z.int(),
    /** How many enrolled students are in no row, where it moved for a new school year; null where nobody looked. */
    leavers: z.int().nullable(),
    /**
     * Rows are lines of the file, from 1. Beside some who were added: those that an interrupted import could not add
     * any more.
     */
    errors: importResult.shape.errors,
    /** How many there are: `errors` has the first of them. */
    errorCount: z.int(),
  }),
});

/** GET /api/admin/imports/{id}/leavers: who of them is still enrolled, by class and name. */
export const leaversAnswer = z.object({
  /** Nothing in the table is like them. */
  left: z.array(student),
  /** A row has their name with another email, or they have no email to look for. */
  unclear: z.array(student),
});

export type LeaversAnswer = z.infer<typeof leaversAnswer>;
export type ImportAnswer = z.infer<typeof importAnswer>;
