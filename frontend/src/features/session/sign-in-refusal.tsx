import { isMessageKey } from '@vigie/command-service/contract/messages';
import { Alert } from 'antd';
import { useSearchParams } from 'wouter';
import { NoticeText } from '../../shared/notifications/notice-text.tsx';

/** Where the server leads back to after a refused sign-in says why, by a message's key (docs/operations.md). */
export const REFUSAL_PARAMETER = 'signIn';

/** Why the sign-in at the identity provider came to nothing, if it did. */
export function SignInRefusal() {
  const [parameters] = useSearchParams();
  const key = parameters.get(REFUSAL_PARAMETER);
  if (key === null || !isMessageKey(key)) return null;
  return <Alert type="error" showIcon role="alert" title={<NoticeText notice={{ text: key, type: 'error' }} />} />;
}
