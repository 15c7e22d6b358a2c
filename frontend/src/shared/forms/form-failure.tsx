import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { mayHaveArrived } from '../../api/may-have-arrived.ts';
import type { ApiError } from '../../api/problem.ts';
import { NoticeText } from '../notifications/notice-text.tsx';

interface FormFailureProps {
  readonly failure: ApiError | null;
  /** What has not been done, where that is not what was typed. */
  readonly notDone?: ReactNode;
}

/** Says that a save was refused and why, where no single field is at fault. */
export function FormFailure({
  failure,
  notDone = <FormattedMessage id="form.notSaved" defaultMessage="Not saved. What you typed is still here." />,
}: FormFailureProps) {
  if (failure === null) return null;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={
        <>
          {notDone} <NoticeText notice={failure.message} />
        </>
      }
    />
  );
}

/** Says that a deletion was refused and why; where no answer came, or the server failed, it may have been done. */
export function DeletionFailure({ failure }: { readonly failure: ApiError | null }) {
  const isRefused = failure !== null && !mayHaveArrived(failure);
  const notDone = isRefused && <FormattedMessage id="form.notDeleted" defaultMessage="Nothing was deleted." />;
  return <FormFailure failure={failure} notDone={notDone} />;
}
