import { Alert } from 'antd';
import { FormattedMessage } from 'react-intl';
import type { ApiError } from '../../api/problem.ts';
import { NoticeText } from '../notifications/notice-text.tsx';

/** Says that a save was refused and why, where no single field is at fault. */
export function FormFailure({ failure }: { readonly failure: ApiError | null }) {
  if (failure === null) return null;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={
        <>
          <FormattedMessage id="form.notSaved" defaultMessage="Not saved. What you typed is still here." />{' '}
          <NoticeText notice={failure.message} />
        </>
      }
    />
  );
}
