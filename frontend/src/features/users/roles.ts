import type { User } from '@vigie/command-service/contract';
import { defineMessages } from 'react-intl';

/** What an account may do, as one word. */
export const roleNames = defineMessages({
  admin: { id: 'role.admin', defaultMessage: 'Admin' },
  cpe: { id: 'role.cpe', defaultMessage: 'CPE' },
  staff: { id: 'role.staff', defaultMessage: 'Staff' },
});

export type Role = keyof typeof roleNames;

/** The widest role of an account. */
export function roleOf({ is }: Pick<User, 'is'>): Role {
  if (is.admin) return 'admin';
  return is.cpe ? 'cpe' : 'staff';
}
