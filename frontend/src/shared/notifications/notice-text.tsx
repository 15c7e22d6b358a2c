import { useIntl } from 'react-intl';
import type { Notice } from '../../api/problem.ts';

/** A server's message, or one of our own by its key, in the user's language. */
export function NoticeText({ notice }: { readonly notice: Notice }) {
  const descriptor = { id: notice.text };
  return useIntl().formatMessage(descriptor, { ...notice.values });
}
