import { problem, type MessageKey } from '@vigie/command-service/contract';
import type { Answer } from '@vigie/http/testing';

/**
 * Status and text of an answer that refuses.
 * @throws when it is no well-formed problem (RFC 9457), or says another status in its body
 */
export function refusal(answer: Answer): [status: number, text: MessageKey] {
  const type = answer.headers['content-type'] ?? '';
  if (!type.startsWith('application/problem+json')) throw new Error(`${answer.status} with ${type} is no problem`);
  const { status, message } = problem.parse(answer.body);
  if (status !== answer.status) throw new Error(`The body says ${status}, the answer ${answer.status}`);
  return [status, message.text];
}
