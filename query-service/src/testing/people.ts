import { usersView } from '@vigie/projections/contract';
import { userDocument } from './documents.ts';
import { id } from './ids.ts';
import type { QueryApp, Reader } from './query-app.ts';

/** The accounts of the tests, one of each role, and two of regular staff. */
export const ANA = userDocument({ _id: id('b', 1), name: 'Ana Ferreira', email: 'ana@example.test' });
export const BEN = userDocument({ _id: id('b', 2), name: 'Ben Okafor', email: 'ben@example.test' });
export const CLEO = userDocument({ _id: id('b', 3), name: 'Cléo Martin', email: 'cleo@example.test', isCPE: true });
export const NORA = userDocument({
  _id: id('b', 4),
  name: 'Nora Lindqvist',
  email: 'nora@example.test',
  isAdmin: true,
});

export interface Staff {
  readonly ana: Reader;
  readonly ben: Reader;
  readonly cpe: Reader;
  readonly admin: Reader;
}

/** Registers the accounts and signs each of them in. */
export async function signInStaff(app: QueryApp): Promise<Staff> {
  await app.views.put(usersView, ANA, BEN, CLEO, NORA);
  const [ana, ben, cpe, admin] = await Promise.all([
    app.signIn(ANA._id),
    app.signIn(BEN._id),
    app.signIn(CLEO._id),
    app.signIn(NORA._id),
  ]);
  return { ana, ben, cpe, admin };
}
