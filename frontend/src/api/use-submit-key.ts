import { useRef } from 'react';
import { newId } from '../shared/ids.ts';
import { keyFor, type SubmitKey } from './submit-key.ts';

/** Gives the idempotency key to send something with: the same for as long as the same is sent again. */
export function useSubmitKey(): (sent: unknown) => string {
  const last = useRef<SubmitKey | null>(null);
  return (sent) => {
    last.current = keyFor(last.current, sent, newId);
    return last.current.key;
  };
}
