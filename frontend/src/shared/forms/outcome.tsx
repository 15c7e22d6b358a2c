import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ApiError } from '../../api/problem.ts';

export interface OutcomeProps {
  readonly failure: ApiError;
  /** What has not been done, where that is not what was typed. */
  readonly notDone?: ReactNode;
}

/** Says of what failed that it has not been done, or may have been, without an answer. */
export function Outcome({
  failure,
  notDone = <FormattedMessage id="form.notSaved" defaultMessage="Not saved. What you typed is still here." />,
}: OutcomeProps) {
  if (failure.mayBeDone !== true) return notDone;
  return <FormattedMessage id="form.mayBeDone" defaultMessage="It may have been done already. Trying again is safe." />;
}
