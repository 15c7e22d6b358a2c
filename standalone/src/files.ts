import { fileURLToPath } from 'node:url';

/**
 * A file of the repository. Programs are two folders deep in it, as written (standalone/src) and as built
 * (dist/programs).
 */
const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The built client. */
export const CLIENT = inRepository('frontend/dist');

/** The demo school's students: last name, first name, email, tag number, level, section, status. */
export const ROSTER_FILE = inRepository('standalone/demo/roster.tsv');

/** The demo school's staff: name, email, role. */
export const STAFF_FILE = inRepository('standalone/demo/staff.tsv');

/** A built program of the product (`npm run build`). */
export const programFile = (name: string): string => inRepository(`dist/programs/${name}.js`);
