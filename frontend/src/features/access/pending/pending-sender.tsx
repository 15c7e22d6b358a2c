import { UNKNOWN_EVENT_PROBLEM } from '@vigie/command-service/contract/vocabulary';
import { useEffect, useEffectEvent, useRef } from 'react';
import { defineMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../../api/problem.ts';
import { failureOf } from '../../../shared/forms/failure-of.ts';
import { useIsThere } from '../../../shared/forms/use-is-there.ts';
import { notify } from '../../../shared/notifications/notifications-slice.ts';
import { summaryOf } from '../../../shared/students/summary-of.ts';
import { useLazyHolderAtQuery } from '../../students/students-api.ts';
import { useRecordAccessMutation } from '../access-api.ts';
import { maySucceedLater } from '../../../api/may-succeed-later.ts';
import { isUnknown } from './holder.ts';
import { lateBody, type PendingAccess } from './pending-access.ts';
import { usePending } from './stored-pending.ts';

const TRY_AGAIN_MS = 20_000;

const sent = defineMessage({
  id: 'pending.sent',
  defaultMessage: '{count, plural, one {# waiting exit or entry} other {# waiting exits and entries}} sent',
});

const NOBODY: ApiError = { status: 404, message: { text: 'student.notFound', type: 'error' } };
/** Says nothing about what was to be sent: only the person who has left may send it. */
const LEFT: ApiError = { status: 'aborted', message: { text: 'session.signedOut', type: 'error' } };
/** One of the same student waits for a newer version of the server. */
const HELD: ApiError = {
  status: 503,
  type: UNKNOWN_EVENT_PROBLEM,
  message: { text: 'server.unavailable', type: 'error' },
};

/**
 * Sends what waits, oldest first, as soon as the network is back and for as long as the page is open. Shows nothing.
 * Each goes under the id that it had from the first, so that one whose answer was lost is not recorded twice. Of a
 * badge that was read without network, it is who held it then. Where only a newer version of the server knows what
 * became of a student, theirs wait for it in their order, and those of others do not.
 */
export function PendingSender() {
  const dispatch = useDispatch();
  const pending = usePending();
  const [record] = useRecordAccessMutation();
  const [findHolder] = useLazyHolderAtQuery();
  const busy = useRef(false);
  const isThere = useIsThere();
  const waiting = toSend(pending.all).length;

  /** Null where it is recorded, now or before. */
  const send = async (one: PendingAccess, held: Set<string>): Promise<ApiError | null> => {
    if (!isUnknown(one.student)) return sendUnlessHeld(one.student.id, one, held);
    const answer = await findHolder({ tag: one.student.tagNb, at: one.on });
    if (answer.error !== undefined) return failureOf(answer.error);
    // Where its person has left, the answer may have gone with them.
    if (answer.data === undefined || !isThere()) return LEFT;
    const holder = answer.data.student;
    if (holder === null) return NOBODY;
    pending.name(one.key, summaryOf(holder));
    return sendUnlessHeld(holder.id, one, held);
  };

  /** @param held the students of whom one waits for a newer version */
  const sendUnlessHeld = async (studentId: string, one: PendingAccess, held: Set<string>): Promise<ApiError | null> => {
    if (held.has(studentId)) return HELD;
    const failure = await sendFor(studentId, one);
    if (failure?.type === UNKNOWN_EVENT_PROBLEM) held.add(studentId);
    return failure;
  };

  /** Where this clock is ahead of the server's, it counts as happening now. */
  const sendFor = async (studentId: string, one: PendingAccess): Promise<ApiError | null> => {
    const { key, direction } = one;
    const failure = await failureIn(record({ studentId, idempotencyKey: key, body: lateBody(one) }).unwrap());
    if (failure?.message.text !== 'access.inFuture') return failure;
    if (!isThere()) return LEFT;
    return failureIn(record({ studentId, body: { id: key, direction } }).unwrap());
  };

  const sendAll = useEffectEvent(async () => {
    if (busy.current || !navigator.onLine) return;
    busy.current = true;
    const held = new Set<string>();
    let count = 0;
    try {
      for (const one of toSend(pending.current())) {
        // While those before it were sent it may have been given up, or somebody else may have come, who would send it
        // as theirs.
        if (!isThere()) break;
        if (!toSend(pending.current()).some(({ key }) => key === one.key)) continue;
        const failure = await send(one, held);
        // It may be of this one, or its student, alone, and must not keep those behind it.
        if (failure?.status === 500 || failure?.type === UNKNOWN_EVENT_PROBLEM) continue;
        if (failure !== null && maySucceedLater(failure)) break;
        if (failure === null) pending.remove(one.key);
        else pending.refuse(one.key, failure.message.text);
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

const toSend = (all: readonly PendingAccess[]) => all.filter(({ refused }) => refused === null);

/** A conflict says that there is one of this id already: the first try had arrived. */
async function failureIn(answer: Promise<unknown>): Promise<ApiError | null> {
  try {
    await answer;
    return null;
  } catch (error) {
    const failure = failureOf(error);
    return failure.status === 409 ? null : failure;
  }
}
