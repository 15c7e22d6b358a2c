import type { TestAccount } from '../contract/index.ts';
import { BY_NAME } from '../reading/by-name.ts';
import type { Views } from '../reading/views.ts';

/** Addresses of the demo school that the sign-in dialog offers on one's own machine (design section 9). */
const SAMPLE = ['admin@example.test', 'cpe@example.test', 'staff@example.test', 'staff2@example.test'];

/** Those of the sample accounts that are registered: one of each role, and a colleague. */
export async function sampleAccounts(users: Views['users']): Promise<TestAccount[]> {
  const found = await Promise.all(
    SAMPLE.map((email) => users.find({ where: { removed: false, words: email }, sort: BY_NAME, limit: 1 })),
  );
  return found
    .flatMap(({ documents }) => documents)
    .map(({ email, name, isAdmin, isCPE }) => ({ email, name, role: isAdmin ? 'admin' : isCPE ? 'cpe' : 'staff' }));
}
