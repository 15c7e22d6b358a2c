import { normaliseEmail } from '@vigie/command-service/contract/names';
import { FormattedMessage } from 'react-intl';
import { NoticeText } from '../../../shared/notifications/notice-text.tsx';
import { useFindUsersQuery } from '../users-api.ts';

/** Who has the email that another user was to get; until that is known, and where it is not, that somebody has. */
export function EmailTaken({ email }: { readonly email: string }) {
  const wanted = normaliseEmail(email) ?? '';
  const holder = useFindUsersQuery(wanted).currentData?.users.find((user) => user.email === wanted);
  if (holder === undefined) return <NoticeText notice={{ text: 'user.emailTaken', type: 'error' }} />;
  return (
    <FormattedMessage id="users.emailHolder" defaultMessage="{name} has this email" values={{ name: holder.name }} />
  );
}
