/**
 * Keys of the texts that a server may send; the client's catalogue has each of them in every language.
 * Placeholders that a text takes come as `values`.
 */
export const MESSAGE_KEYS = [
  // Success (spec section 8)
  'report.submitted',
  'report.updated',
  'report.deleted',
  'report.restored',
  'report.filed',
  'report.unfiled',
  'student.updated',
  'student.deleted',
  'student.added',
  'student.photoUpdated',
  'user.registered',
  'user.updated',
  'user.deleted',
  'exit.recorded',
  'entry.recorded',
  'exit.deleted',
  'entry.deleted',
  'bugReport.sent',
  'bugReport.closed',
  'bugReport.deleted',
  // Rules (spec section 5 and 8)
  'report.notEditable',
  'report.notDeletable',
  'report.mustBeFinalized',
  'report.studentRequired',
  'report.notFound',
  'report.deletedAlready',
  'report.conflict',
  'student.notFound',
  'student.classRequired',
  'student.nameRequired',
  'student.emailInvalid',
  'student.badgeTaken',
  'student.repeated',
  'user.notFound',
  'user.nameRequired',
  'user.emailTaken',
  'user.lastAdmin',
  'user.notYourself',
  'access.notFound',
  'access.notDeletable',
  'access.reasonRequired',
  'access.inFuture',
  'bugReport.commentRequired',
  'bugReport.notFound',
  'photo.notAnImage',
  'photo.tooLarge',
  'photo.tooManyPixels',
  'import.rowErrors',
  'import.empty',
  'import.columns',
  'import.header',
  'import.quote',
  'import.tooManyRows',
  // Any request
  'request.malformed',
  'request.invalid',
  'request.tooLarge',
  'request.wrongType',
  'request.notFound',
  'request.tooMany',
  'request.forbidden',
  'request.conflict',
  'request.csrf',
  'session.signedOut',
  'session.unknownAccount',
  'session.googleOff',
  'session.issuerAway',
  'session.signInCancelled',
  'session.signInFailed',
  'session.emailUnverified',
  'session.wrongDomain',
  'session.otherIdentity',
  'server.error',
  'server.unavailable',
  // Fields of a bad body
  'field.required',
  'field.invalid',
  'field.tooLong',
] as const;

export type MessageKey = (typeof MESSAGE_KEYS)[number];

export type MessageType = 'primary' | 'success' | 'warning' | 'error';

export interface Message {
  readonly text: MessageKey;
  readonly type: MessageType;
  readonly values?: Readonly<Record<string, string | number>>;
}
