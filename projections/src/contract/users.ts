import type { ViewDefinition } from '@vigie/view-store';

/** A user account. A removed one keeps its name, for the reports it made. */
export interface UserDocument {
  readonly _id: string;
  readonly name: string;
  /** Empty once removed. */
  readonly email: string;
  readonly isAdmin: boolean;
  readonly isCPE: boolean;
  readonly removed: boolean;
  readonly registeredOn: string;
  readonly revision: number;
  /** Folded words of the name, and the email: what search matches prefixes of. Empty once removed. */
  readonly words: readonly string[];
  /** Sorts by name, ignoring accents and case. */
  readonly sortName: string;
}

/** `all` counts accounts that were not removed. */
export const userCounters = { all: 'all' } as const;

/** Lists ask for `removed: false`: by name, or by `registeredOn`, newest first. */
export const usersView: ViewDefinition<UserDocument> = {
  name: 'users',
  version: 4,
  fields: { removed: 'one', registeredOn: 'one', sortName: 'one', words: 'many' },
  indexes: [
    ['removed', 'registeredOn'],
    ['removed', 'sortName'],
  ],
  counters: ({ removed }) => (removed ? [] : [userCounters.all]),
};
