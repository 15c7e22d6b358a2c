import { addListener, removeListener } from '@reduxjs/toolkit';
import { api, type ApiDispatch } from './root.ts';

/** Does what takes its time. The signal is aborted when who began it signs out, or somebody else comes. */
export async function whilePersonStays<Result>(
  dispatch: ApiDispatch,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stay = new AbortController();
  const leaving = { actionCreator: api.util.resetApiState, effect: () => stay.abort() };
  dispatch(addListener(leaving));
  try {
    return await work(stay.signal);
  } finally {
    dispatch(removeListener(leaving));
  }
}
