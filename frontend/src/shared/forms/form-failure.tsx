import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ApiError } from '../../api/problem.ts';
import { NoticeText } from '../notifications/notice-text.tsx';

interface FormFailureProps {
  readonly failure: ApiError | null;
  /** What has not been done, where that is not what was typed. */
  readonly notDone?: ReactNode;
}

/** Says that a save was refused, or may have been done without an answer, and why, where no single field is at fault. */
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
          {failure.mayBeDone === true ? (
            <FormattedMessage
              id="form.mayBeDone"
              defaultMessage="It may have been done already. Trying again is safe."
            />
          ) : (
            notDone
          )}{' '}
          <NoticeText notice={failure.message} />
        </>
      }
    />
  );
}

/** Says the same of a deletion. */
export function DeletionFailure({ failure }: Pick<FormFailureProps, 'failure'>) {
  const notDone = <FormattedMessage id="form.notDeleted" defaultMessage="Nothing was deleted." />;
  return <FormFailure failure={failure} notDone={notDone} />;
}
