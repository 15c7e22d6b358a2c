import type { User } from '@vigie/command-service/contract';
import { defineMessages, FormattedMessage } from 'react-intl';

const names = defineMessages({
  admin: { id: 'role.admin', defaultMessage: 'Admin' },
  cpe: { id: 'role.cpe', defaultMessage: 'CPE' },
  staff: { id: 'role.staff', defaultMessage: 'Staff' },
});

export type Role = keyof typeof names;

/** What an account may do, as one word. */
export function RoleName({ role }: { readonly role: Role }) {
  return <FormattedMessage {...names[role]} />;
}

/** The widest role of an account. */
export function roleOf({ is }: Pick<User, 'is'>): Role {
  if (is.admin) return 'admin';
  return is.cpe ? 'cpe' : 'staff';
}
