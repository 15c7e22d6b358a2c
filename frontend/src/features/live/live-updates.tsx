import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { followChanges } from './follow-changes.ts';

/** Keeps what is on screen in step with what others do, for as long as it is rendered. Shows nothing. */
export function LiveUpdates() {
  const dispatch = useDispatch();
  useEffect(() => followChanges(dispatch), [dispatch]);
  return null;
}
