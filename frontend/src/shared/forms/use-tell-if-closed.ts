import { useDispatch } from 'react-redux';
import type { ApiError } from '../../api/problem.ts';
import { notify } from '../notifications/notifications-slice.ts';
import { useIsThere } from './use-is-there.ts';

/**
 * For a form that shows by itself why it was not saved. It may be closed by then, and nobody would be told.
 * @returns tells a failure in a notification, where the form is gone, but not whoever came after its person
 */
export function useTellIfClosed(): (failure: ApiError) => void {
  const dispatch = useDispatch();
  const isThere = useIsThere();
  return ({ status, message }) => {
    if (status !== 'aborted' && !isThere()) dispatch(notify(message));
  };
}
