import { failureIn, isNotFound } from '../../api/problem.ts';
import { forgetStudent } from './use-student-history.ts';

/**
 * Has this browser forget a student whom it remembers as picked lately, where the answer about them says that there is
 * no such student: their name goes with them.
 * @param answer of a call that names the student alone
 */
export async function forgetIfGone(id: string, answer: Promise<unknown>): Promise<void> {
  try {
    await answer;
  } catch (thrown) {
    if (isNotFound(failureIn(thrown))) forgetStudent(id);
  }
}
