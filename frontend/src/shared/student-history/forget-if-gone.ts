import { isNotFound } from '../../api/problem.ts';
import { forgetStudent } from './use-student-history.ts';

/**
 * Has this browser forget a student whom it remembers as picked lately, where the answer about them says that there is
 * no such student: their name goes with them.
 * @param answer of a call that names the student alone
 */
export async function forgetIfGone(id: string, answer: Promise<unknown>): Promise<void> {
  try {
    await answer;
  } catch (failure) {
    if (isRefusal(failure) && isNotFound(failure.error)) forgetStudent(id);
  }
}

const isRefusal = (failure: unknown): failure is { readonly error: unknown } =>
  typeof failure === 'object' && failure !== null && 'error' in failure;
