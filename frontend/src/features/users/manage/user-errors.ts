import type { UserBody } from '@vigie/command-service/contract';
import { isEmail } from '@vigie/command-service/contract/email';
import { normaliseEmail } from '@vigie/command-service/contract/names';
import type { MessageKey } from '@vigie/command-service/contract/messages';
import type { ApiError } from '../../../api/problem.ts';

/** What is wrong with a user, field by field. */
export interface UserErrors {
  readonly name?: MessageKey;
  readonly email?: MessageKey;
}

/** What is wrong before anything is sent. */
export function checkUser({ name, email }: UserBody): UserErrors {
  return {
    ...(name.trim() === '' && { name: 'user.nameRequired' }),
    ...(!isEmail(normaliseEmail(email) ?? '') && { email: 'student.emailInvalid' }),
  };
}

/** The field that a refusal is about; none where it is about no single one. */
export function userErrorsIn({ message: { text } }: ApiError): UserErrors {
  switch (text) {
    case 'user.nameRequired':
      return { name: text };
    case 'user.emailTaken':
    case 'student.emailInvalid':
      return { email: text };
    default:
      return {};
  }
}
