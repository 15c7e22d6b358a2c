import { useState } from 'react';

/**
 * State that begins anew whenever something else changes: what is ticked, with each opening of its dialog; what is
 * typed, once the address says something else.
 * @param initial what it is at first, and again after each change
 * @param since what it belongs to
 */
export function useStateSince<Value>(initial: Value, since: unknown): readonly [Value, (value: Value) => void] {
  const [state, setState] = useState({ value: initial, since });
  const isOld = state.since !== since;
  if (isOld) setState({ value: initial, since });
  return [isOld ? initial : state.value, (value) => setState({ value, since })];
}
