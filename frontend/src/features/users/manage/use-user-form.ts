import type { UserBody } from '@vigie/command-service/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiError } from '../../../api/problem.ts';
import { differing } from '../../../shared/forms/differing.ts';
import { failureOf } from '../../../shared/forms/failure-of.ts';
import { hasErrors } from '../../../shared/forms/has-errors.ts';
import { stillUnknown } from '../../../shared/forms/still-unknown.ts';
import { stillWrong } from '../../../shared/forms/still-wrong.ts';
import { useFocusOnRefusal } from '../../../shared/forms/use-focus-on-refusal.ts';
import { useTellIfClosed } from '../../../shared/forms/use-tell-if-closed.ts';
import { userErrorsIn, checkUser, type UserErrors } from './user-errors.ts';
import type { TypedUser } from './typed-users.ts';
import type { TypedState } from './use-typed-user.ts';

/** What was wrong with the last try. */
interface Refusal {
  readonly errors: UserErrors;
  /** Why, where no field is at fault. */
  readonly failure: ApiError | null;
  /** Whether what was sent may have been saved all the same, by that try or one before it. */
  readonly mayBeDone: boolean;
}

const NONE: Refusal = { errors: {}, failure: null, mayBeDone: false };

/** Saves what is typed. @returns what is saved by then; throws an ApiError */
type Send = (content: UserBody, typed: TypedUser) => Promise<UserBody>;

/** What has just been saved, until `known`, which the list said before, gives way to it. */
interface Saved {
  readonly known: string;
  readonly content: UserBody;
}

/**
 * What is typed about a user, over what is saved: it stays through failures, and what others change meanwhile shows in
 * the fields that nobody has typed into here.
 * @param listed the user as the list has them
 */
export function useUserForm<Fields extends HTMLElement>(listed: UserBody, send: Send, [typed, setTyped]: TypedState) {
  const [justSaved, setJustSaved] = useState<Saved | null>(null);
  const [refusal, setRefusal] = useState(NONE);
  const { fields, refused } = useFocusOnRefusal<Fields>();
  /** What is typed back meanwhile may differ from what is saved then. */
  const isSending = useRef(false);
  /** What the list said when something was last sent. */
  const sentOver = useRef<string | null>(null);
  const tellIfClosed = useTellIfClosed();
  const known = JSON.stringify(listed);
  if (justSaved !== null && justSaved.known !== known) setJustSaved(null);
  const saved = justSaved?.known === known ? justSaved.content : listed;
  const content = { ...saved, ...typed };
  /** What was typed back is no change. */
  const changed = differing(typed, saved);
  const isChanged = Object.keys(changed).length > 0;
  const change = (part: TypedUser): void => {
    setTyped((now) => {
      const next = { ...now, ...part };
      return isSending.current ? next : differing(next, saved);
    });
    setRefusal((last) => ({ ...last, errors: stillWrong(last.errors, part) }));
  };

  /** What was typed may be there by now: it had arrived without an answer, or somebody else has made the same change. */
  const settle = useEffectEvent((listedNow: string, { failure }: Refusal) => {
    const isTypedBack = failure !== null && listedNow === sentOver.current;
    if (isChanged || isTypedBack || isSending.current || Object.keys(typed).length === 0) return;
    setTyped(() => ({}));
    setRefusal(NONE);
  });
  useEffect(() => settle(known, refusal), [known, refusal]);

  const refuse = (next: Refusal): void => {
    setRefusal(next);
    refused();
  };
  /** Says whether it was saved. */
  const save = async (): Promise<boolean> => {
    const wrong = checkUser(content);
    if (hasErrors(wrong)) {
      refuse({ ...refusal, errors: wrong, failure: null });
      return false;
    }
    isSending.current = true;
    sentOver.current = known;
    try {
      setJustSaved({ known, content: await send(content, changed) });
    } catch (error) {
      const failure = stillUnknown(refusal.mayBeDone, failureOf(error));
      tellIfClosed(failure);
      const errors = userErrorsIn(failure);
      refuse({ errors, failure: hasErrors(errors) ? null : failure, mayBeDone: failure.mayBeDone === true });
      return false;
    } finally {
      isSending.current = false;
    }
    setTyped((now) => differing(now, typed));
    setRefusal(NONE);
    return true;
  };
  const { errors, failure } = refusal;
  return { content, isChanged, errors, failure: isChanged ? failure : null, fields, change, save };
}
