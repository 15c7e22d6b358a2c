import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ApiDispatch, ApiState } from '../../api/root.ts';
import { followChanges } from './follow-changes.ts';

/**
 * Keeps what is on screen in step with what others do, for as long as it is rendered. Shows nothing. A page out of
 * sight lets go of its connection: browsers keep six to a host over HTTP/1.1, and a seventh tab would wait for one
 * forever.
 */
export function LiveUpdates() {
  const dispatch = useDispatch<ApiDispatch>();
  const isInSight = useSelector(selectIsInSight);
  useEffect(() => (isInSight ? followChanges(dispatch) : undefined), [dispatch, isInSight]);
  return null;
}

/** Redux Toolkit follows the page's visibility by this name. */
const selectIsInSight = ({ api }: ApiState): boolean => api.config.focused;
