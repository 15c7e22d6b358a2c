import { Alert } from 'antd';
import { FormattedMessage } from 'react-intl';
import type { ApiError } from '../../api/problem.ts';
import { NoticeText } from '../notifications/notice-text.tsx';
import { Outcome, type OutcomeProps } from './outcome.tsx';

interface FormFailureProps extends Omit<OutcomeProps, 'failure'> {
  readonly failure: ApiError | null;
}

/** Says that a save was refused, or may have been done without an answer, and why, where no single field is at fault. */
export function FormFailure({ failure, notDone }: FormFailureProps) {
  if (failure === null) return null;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={
        <>
          <Outcome failure={failure} notDone={notDone} /> <NoticeText notice={failure.message} />
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
