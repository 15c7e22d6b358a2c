import type { Row } from './row.ts';
import { ACCESSES } from './rows/accesses.ts';
import { BUG_REPORTS } from './rows/bug-reports.ts';
import { REPORTS } from './rows/reports.ts';
import { SESSION } from './rows/session.ts';
import { STUDENTS } from './rows/students.ts';
import { USERS } from './rows/users.ts';

/**
 * What comes of every call, by the words of design section 6: the roles test walks it, cell by cell, over HTTP.
 * It is written apart from the table that the routes go by, so that a mistake in one of them shows.
 */
export const ROWS: readonly Row[] = [...SESSION, ...REPORTS, ...ACCESSES, ...STUDENTS, ...USERS, ...BUG_REPORTS];
