import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ApiState } from '../../api/root.ts';
import { followChanges } from './follow-changes.ts';

/** Keeps what is on screen in step with what others do, for as long as it is rendered. Shows nothing. */
export function LiveUpdates() {
  const dispatch = useDispatch<ThunkDispatch<ApiState, unknown, UnknownAction>>();
  useEffect(() => followChanges(dispatch), [dispatch]);
  return null;
}
