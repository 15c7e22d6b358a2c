import { useIntl } from 'react-intl';
import type { Notice } from '../../api/problem.ts';

/**
 * A server's message, or one of our own by its key, in the user's language. One that only a newer server has means that
 * the page is older.
 */
export function NoticeText({ notice: { text, values } }: { readonly notice: Notice }) {
  const { messages, formatMessage } = useIntl();
  const descriptor = { id: messages[text] ? text : 'request.csrf' };
  return formatMessage(descriptor, values);
}
