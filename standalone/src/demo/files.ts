import { fileURLToPath } from 'node:url';

const inDemoFolder = (name: string): string => fileURLToPath(new URL(`../../demo/${name}`, import.meta.url));

/** The demo school's students: last name, first name, email, tag number, level, section, status. */
export const ROSTER_FILE = inDemoFolder('roster.tsv');

/** The demo school's staff: name, email, role. */
export const STAFF_FILE = inDemoFolder('staff.tsv');
