import { problem, type MessageKey, type Problem } from '@vigie/command-service/contract';
import type { Answer } from '@vigie/http/testing';

/**
 * Status and text of an answer that refuses.
 * @throws when it is no well-formed problem (RFC 9457), or says another status in its body
 */
export function refusal(answer: Answer): [status: number, text: MessageKey] {
  const { status, message } = problemOf(answer);
  return [status, message.text];
}

/** What is wrong with a request that is refused as invalid (400), by member: `to field.invalid`. @throws as above */
export function faults(answer: Answer): readonly string[] {
  const { status, errors = [] } = problemOf(answer);
  if (status !== 400) throw new Error(`${status} is not 400`);
  return errors.map(({ path, text }) => `${path} ${text}`);
}

function problemOf(answer: Answer): Problem {
  const type = answer.headers['content-type'] ?? '';
  if (!type.startsWith('application/problem+json')) throw new Error(`${answer.status} with ${type} is no problem`);
  const parsed = problem.parse(answer.body);
  if (parsed.status !== answer.status) throw new Error(`The body says ${parsed.status}, the answer ${answer.status}`);
  return parsed;
}
