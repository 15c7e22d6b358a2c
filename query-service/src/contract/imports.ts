import { z } from 'zod';
import { importResult } from '@vigie/command-service/contract';

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
    /** Who was enrolled already without a badge, and has that of their row now. */
    badged: z.int(),
    /**
     * Rows are lines of the file, from 1. Beside some who were added: those that an interrupted import could not add
     * any more.
     */
    errors: importResult.shape.errors,
    /** How many there are: `errors` has the first of them. */
    errorCount: z.int(),
  }),
});

export type ImportAnswer = z.infer<typeof importAnswer>;
