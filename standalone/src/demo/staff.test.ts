import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STAFF_FILE } from '../files.ts';
import { parseStaff } from './staff.ts';

const staff = parseStaff(readFileSync(STAFF_FILE, 'utf8'));
const roleOf = (email: string): string | undefined => staff.find((member) => member.email === email)?.role;

it('the demo school has 60 members of staff, each with an address of their own', () => {
  expect(staff).toHaveLength(60);
  expect(new Set(staff.map(({ email }) => email)).size).toBe(60);
});

it.each([
  ['admin@example.test', 'admin'],
  ['cpe@example.test', 'cpe'],
  ['staff@example.test', 'staff'],
  ['staff2@example.test', 'staff'],
])('the sample account %s is %s (design section 9)', (email, role) => {
  expect(roleOf(email)).toBe(role);
});

it('refuses a line without a role', () => {
  expect(() => parseStaff('Someone\tsomeone@example.test\n')).toThrow('role');
});
