import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import { positionIn } from '../../api/connection-slice.ts';
import type { ApiState } from '../../api/root.ts';
import { followChanges } from './follow-changes.ts';

/**
 * Keeps what is on screen in step with what others do, for as long as it is rendered. Shows nothing. A page out of
 * sight lets go of its connection: browsers keep six to a host over HTTP/1.1, and a seventh tab would wait for one
 * forever.
 */
export function LiveUpdates() {
  const store = useStore<ApiState>();
  const isInSight = useSelector(selectIsInSight);
  useEffect(
    () => (isInSight ? followChanges(store.dispatch, () => positionIn(store.getState())) : undefined),
    [store, isInSight],
  );
  return null;
}

/** Redux Toolkit follows the page's visibility by this name. */
const selectIsInSight = ({ api }: ApiState): boolean => api.config.focused;
