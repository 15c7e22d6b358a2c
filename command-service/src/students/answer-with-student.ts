import { HttpProblem } from '@vigie/http';
import type { Handled } from '../command-handler/handle.ts';
import type { MessageKey } from '../contract/index.ts';
import { success } from '../routing/routing.ts';
import { presentStudent } from './present.ts';
import type { StudentState } from './state.ts';

/**
 * The answer to a command that changed a student, who is shown.
 * @throws HttpProblem 404 for one who has been removed
 */
export function answerWithStudent(handled: Handled<StudentState>, text: MessageKey) {
  if (handled.state.status !== 'enrolled') throw new HttpProblem(404, 'student.notFound');
  const { body, headers } = success(handled, text);
  return { body: { ...body, student: presentStudent(handled.state) }, headers };
}
