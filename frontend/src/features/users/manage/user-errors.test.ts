import { describe, expect, it } from 'vitest';
import { userErrorsIn, checkUser } from './user-errors.ts';

const refused = (text: string) => userErrorsIn({ status: 422, message: { text, type: 'error' } });

describe('An account', () => {
  it('needs a name and an address that looks like one', () => {
    expect(checkUser({ name: ' ', email: 'zoe@school', isCPE: false })).toEqual({
      name: 'user.nameRequired',
      email: 'student.emailInvalid',
    });
    expect(checkUser({ name: 'Zoé', email: ' zoe@school.test ', isCPE: false })).toEqual({});
  });

  it('has an address that is read as the server reads it, whatever nobody sees has come with copied text', () => {
    expect(checkUser({ name: 'Zoé', email: '\u202A\u200Bzoe@school.test\u202C', isCPE: false })).toEqual({});
  });

  it('that was refused says so at the field at fault, where there is one', () => {
    expect(refused('user.emailTaken')).toEqual({ email: 'user.emailTaken' });
    expect(refused('user.nameRequired')).toEqual({ name: 'user.nameRequired' });
    expect(refused('user.notFound')).toEqual({});
  });
});
