import type { User } from '@vigie/command-service/contract';
import { defineMessages } from 'react-intl';

/** What a user may do, as one word. */
export const roleNames = defineMessages({
  admin: { id: 'role.admin', defaultMessage: 'Admin' },
  cpe: { id: 'role.cpe', defaultMessage: 'CPE' },
  staff: { id: 'role.staff', defaultMessage: 'Staff' },
});

export type Role = keyof typeof roleNames;

/** The widest role of a user. */
export function roleOf({ is }: Pick<User, 'is'>): Role {
  if (is.admin) return 'admin';
  return is.cpe ? 'cpe' : 'staff';
}
