import { NO_CLASS, type StudentClass, type StudentIdentity } from '../student-content.ts';
import { draftOf, EMPTY, isUnlisted, pastedText, withoutListed, type Draft } from './draft.ts';
import type { PendingStudent } from './pending.ts';

/** How students are put into the list. */
export type Way = 'one' | 'paste';

/** What is filled in beside the list of students who wait to be added. */
export interface AddForm {
  readonly chosen: StudentClass;
  /** Null while no way is open. */
  readonly way: Way | null;
  readonly draft: Draft;
  /** Whether somebody wanted to go on with a draft that is in no list. */
  readonly isReminded: boolean;
}

export type AddFormAction =
  | { readonly type: 'classChosen'; readonly change: Partial<StudentClass> }
  | { readonly type: 'wayOpened'; readonly way: Way }
  | { readonly type: 'wayClosed' }
  | { readonly type: 'typed'; readonly typed: StudentIdentity }
  | { readonly type: 'pasted'; readonly text: string }
  /** What was typed, or pasted, is in the list now. */
  | { readonly type: 'typedListed' | 'pastedListed' }
  | { readonly type: 'emptied' }
  /** A student of the list is to be changed. */
  | { readonly type: 'edited'; readonly student: PendingStudent }
  | { readonly type: 'removed'; readonly student: PendingStudent }
  | { readonly type: 'reminded' };

export const BLANK: AddForm = {
  chosen: NO_CLASS,
  way: null,
  draft: EMPTY,
  isReminded: false,
};

/** The form after something has happened to it. */
export function addForm(form: AddForm, action: AddFormAction): AddForm {
  const { chosen, draft } = form;
  switch (action.type) {
    case 'classChosen':
      return { ...form, chosen: { ...chosen, ...action.change } };
    case 'wayOpened':
      return { ...form, way: action.way };
    case 'wayClosed':
      return { ...form, way: null };
    case 'typed':
      return redrafted(form, { ...draft, typed: action.typed });
    case 'pasted':
      return redrafted(form, { ...draft, pasted: pastedText(action.text) });
    case 'typedListed':
      return redrafted(form, { ...EMPTY, pasted: draft.pasted });
    case 'pastedListed':
      return { ...redrafted(form, { ...draft, pasted: EMPTY.pasted }), way: null };
    case 'emptied':
      return redrafted(form, EMPTY);
    case 'edited':
      return isUnlisted(draft, chosen) ? { ...form, isReminded: true } : editing(form, action.student);
    case 'removed':
      return { ...form, draft: withoutListed(draft, action.student) };
    case 'reminded':
      return { ...form, isReminded: true };
    default:
      return action satisfies never;
  }
}

const redrafted = (form: AddForm, draft: Draft): AddForm => ({ ...form, draft, isReminded: false });

function editing(form: AddForm, student: PendingStudent): AddForm {
  const { level, section, status } = student;
  return { ...redrafted(form, draftOf(student)), chosen: { level, section, status }, way: 'one' };
}
