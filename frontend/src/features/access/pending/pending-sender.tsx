import { useEffect, useEffectEvent, useRef } from 'react';
import { defineMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { isApiError, type ApiError } from '../../../api/problem.ts';
import { notify } from '../../../shared/notifications/notifications-slice.ts';
import { useRecordAccessMutation } from '../access-api.ts';
import { maySucceedLater } from './may-succeed-later.ts';
import { lateBody, type PendingAccess } from './pending-access.ts';
import { usePending } from './stored-pending.ts';

const TRY_AGAIN_MS = 20_000;

const sent = defineMessage({
  id: 'pending.sent',
  defaultMessage: '{count, plural, one {# exit or entry} other {# exits and entries}} sent that had been waiting',
});

/**
 * Sends what waits, oldest first, as soon as the network is back and for as long as the page is open. Shows nothing.
 * Each goes under the id that it had from the first, so that one whose answer was lost is not recorded twice.
 */
export function PendingSender() {
  const dispatch = useDispatch();
  const pending = usePending();
  const [record] = useRecordAccessMutation();
  const busy = useRef(false);
  const waiting = pending.all.filter(({ refused }) => refused === null).length;

  /** Null where it is recorded, now or before. Where this clock is ahead of the server's, it counts as happening now. */
  const send = async (one: PendingAccess): Promise<ApiError | null> => {
    const { key, student, direction } = one;
    const late = { studentId: student.id, idempotencyKey: key, body: lateBody(one) };
    const failure = await failureOf(record(late).unwrap());
    if (failure?.message.text !== 'access.inFuture') return failure;
    return failureOf(record({ studentId: student.id, body: { id: key, direction } }).unwrap());
  };

  const sendAll = useEffectEvent(async () => {
    if (busy.current || !navigator.onLine) return;
    busy.current = true;
    let count = 0;
    try {
      for (const one of pending.current().filter(({ refused }) => refused === null)) {
        const failure = await send(one);
        if (failure !== null && maySucceedLater(failure)) break;
        if (failure === null) pending.remove(one.key);
        else pending.keep({ ...one, refused: failure.message.text });
        if (failure === null) count += 1;
        else dispatch(notify(failure.message));
      }
    } finally {
      busy.current = false;
    }
    if (count > 0) dispatch(notify({ text: sent.id, type: 'success', values: { count } }));
  });

  useEffect(() => {
    if (waiting === 0) return;
    const start = (): void => void sendAll();
    start();
    addEventListener('online', start);
    const timer = setInterval(start, TRY_AGAIN_MS);
    return () => {
      removeEventListener('online', start);
      clearInterval(timer);
    };
  }, [waiting]);
  return null;
}

/** A conflict says that there is one of this id already: the first try had arrived. */
async function failureOf(answer: Promise<unknown>): Promise<ApiError | null> {
  try {
    await answer;
    return null;
  } catch (error) {
    if (!isApiError(error)) throw error;
    return error.status === 409 ? null : error;
  }
}
