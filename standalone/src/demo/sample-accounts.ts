import { readFile } from 'node:fs/promises';
import type { TestAccount } from '@vigie/query-service/contract';
import { STAFF_FILE } from '../files.ts';
import { parseStaff } from './staff.ts';

/** Addresses that the sign-in dialog offers on one's own machine (design section 9). */
const SAMPLE = ['admin@example.test', 'cpe@example.test', 'staff@example.test', 'staff2@example.test'];

/** The demo school's sample accounts: one of each role, and a colleague. */
export async function sampleAccounts(): Promise<readonly TestAccount[]> {
  const staff = parseStaff(await readFile(STAFF_FILE, 'utf8'));
  return staff.filter(({ email }) => SAMPLE.includes(email));
}
