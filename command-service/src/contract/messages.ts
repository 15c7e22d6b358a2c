/**
 * The texts that a server may send, in English: clients are sent the key, and have each text in every language in their
 * catalogue, into which `formatjs extract` takes these.
 */
export const MESSAGES = defineMessages({
  // Success (spec section 8)
  'report.submitted': { id: 'report.submitted', defaultMessage: 'Report submitted' },
  'report.updated': { id: 'report.updated', defaultMessage: 'Report updated' },
  'report.deleted': { id: 'report.deleted', defaultMessage: 'Report deleted' },
  'report.restored': { id: 'report.restored', defaultMessage: 'Report restored' },
  'report.filed': { id: 'report.filed', defaultMessage: 'Report marked as filed' },
  'report.unfiled': { id: 'report.unfiled', defaultMessage: 'Report marked as not filed' },
  'student.updated': { id: 'student.updated', defaultMessage: 'Student updated' },
  'student.deleted': { id: 'student.deleted', defaultMessage: 'Student deleted' },
  'student.added': {
    id: 'student.added',
    defaultMessage: '{count, plural, one {Student added} other {# students added}}',
  },
  'student.photoUpdated': { id: 'student.photoUpdated', defaultMessage: 'Photo updated' },
  'student.photoDeleted': { id: 'student.photoDeleted', defaultMessage: 'Photo deleted' },
  'user.registered': { id: 'user.registered', defaultMessage: 'User registered' },
  'user.updated': { id: 'user.updated', defaultMessage: 'User updated' },
  'user.deleted': { id: 'user.deleted', defaultMessage: 'User deleted' },
  'exit.recorded': { id: 'exit.recorded', defaultMessage: 'Exit recorded' },
  'entry.recorded': { id: 'entry.recorded', defaultMessage: 'Entry recorded' },
  'exit.deleted': { id: 'exit.deleted', defaultMessage: 'Exit deleted' },
  'entry.deleted': { id: 'entry.deleted', defaultMessage: 'Entry deleted' },
  'bugReport.sent': { id: 'bugReport.sent', defaultMessage: 'Bug report sent' },
  'bugReport.closed': { id: 'bugReport.closed', defaultMessage: 'Report closed' },
  'bugReport.deleted': { id: 'bugReport.deleted', defaultMessage: 'Bug report deleted' },
  // Rules (spec section 5 and 8)
  'report.notEditable': { id: 'report.notEditable', defaultMessage: 'You cannot edit this report' },
  'report.notDeletable': { id: 'report.notDeletable', defaultMessage: 'You cannot delete this report' },
  'report.mustBeFinalized': {
    id: 'report.mustBeFinalized',
    defaultMessage: 'Report has to be finalized to be filed on Pronote',
  },
  'report.studentRequired': {
    id: 'report.studentRequired',
    defaultMessage: 'A report without students can only be saved as not finalized',
  },
  'report.changedTooOften': {
    id: 'report.changedTooOften',
    defaultMessage: 'This report has been changed too often: write a new one instead',
  },
  'report.notFound': { id: 'report.notFound', defaultMessage: 'Could not find report' },
  'report.deletedAlready': { id: 'report.deletedAlready', defaultMessage: 'This report has been deleted' },
  'report.conflict': { id: 'report.conflict', defaultMessage: 'Someone else has changed this report in the meantime' },
  'student.notFound': { id: 'student.notFound', defaultMessage: 'Could not find student' },
  'student.classRequired': { id: 'student.classRequired', defaultMessage: 'Level, section and status are required' },
  'student.nameRequired': { id: 'student.nameRequired', defaultMessage: 'First and Last name are required' },
  'student.emailInvalid': { id: 'student.emailInvalid', defaultMessage: 'Valid email required' },
  'student.badgeInvalid': {
    id: 'student.badgeInvalid',
    defaultMessage: 'A tag number has digits only, 25 at most',
  },
  'student.badgeRounded': {
    id: 'student.badgeRounded',
    defaultMessage: 'A spreadsheet has rounded this tag number: have its column as text there',
  },
  'student.badgeTaken': { id: 'student.badgeTaken', defaultMessage: 'Another student has this badge' },
  'student.repeated': { id: 'student.repeated', defaultMessage: 'Already further up' },
  'student.addedBefore': {
    id: 'student.addedBefore',
    defaultMessage: 'Added already, by an earlier try: make changes in the directory',
  },
  'student.removedBefore': {
    id: 'student.removedBefore',
    defaultMessage: 'Added by an earlier try, and removed since: take this row away, and list it anew',
  },
  'user.notFound': { id: 'user.notFound', defaultMessage: 'User not found' },
  'user.nameRequired': { id: 'user.nameRequired', defaultMessage: 'A name is required' },
  'user.emailTaken': { id: 'user.emailTaken', defaultMessage: 'Another user has this email' },
  'user.lastAdmin': { id: 'user.lastAdmin', defaultMessage: 'The last admin must stay an admin' },
  'user.notYourself': { id: 'user.notYourself', defaultMessage: 'You cannot delete your own account' },
  'access.notFound': { id: 'access.notFound', defaultMessage: 'Could not find this exit or entry' },
  'access.notDeletable': { id: 'access.notDeletable', defaultMessage: 'You cannot delete this exit or entry' },
  'access.reasonRequired': {
    id: 'access.reasonRequired',
    defaultMessage: 'An exit or entry added afterwards needs a reason',
  },
  'access.inFuture': { id: 'access.inFuture', defaultMessage: 'An exit or entry cannot be in the future' },
  'access.tooManyThatDay': {
    id: 'access.tooManyThatDay',
    defaultMessage: 'This student has too many exits and entries on that day',
  },
  'bugReport.commentRequired': { id: 'bugReport.commentRequired', defaultMessage: 'The comment field is required' },
  'bugReport.notFound': { id: 'bugReport.notFound', defaultMessage: 'Could not find bug report' },
  'photo.notAnImage': { id: 'photo.notAnImage', defaultMessage: 'File must be an image' },
  'photo.tooLarge': { id: 'photo.tooLarge', defaultMessage: 'Image must be 500KB or less' },
  'photo.tooManyPixels': { id: 'photo.tooManyPixels', defaultMessage: 'Image must have 25 megapixels or less' },
  'import.rowErrors': { id: 'import.rowErrors', defaultMessage: 'Some rows have errors: nothing was imported' },
  'import.empty': { id: 'import.empty', defaultMessage: 'There is nothing to import' },
  'import.columns': { id: 'import.columns', defaultMessage: 'A row needs at least three columns' },
  'import.surplus': { id: 'import.surplus', defaultMessage: 'There is something to the right of the last column' },
  'import.header': {
    id: 'import.header',
    defaultMessage:
      'The header row must name each column once, among them last name, first name and email (which may be empty)',
  },
  'import.column': {
    id: 'import.column',
    defaultMessage: 'Unknown column: rename it, or delete it',
  },
  'import.quote': { id: 'import.quote', defaultMessage: 'A quote is opened and never closed' },
  'import.tooManyColumns': { id: 'import.tooManyColumns', defaultMessage: 'A row has at most 1,000 columns' },
  'import.tooManyRows': {
    id: 'import.tooManyRows',
    defaultMessage: 'A file has at most 10,000 rows, empty ones included',
  },
  // Any request
  'request.malformed': { id: 'request.malformed', defaultMessage: 'The server could not read the request' },
  'request.invalid': { id: 'request.invalid', defaultMessage: 'Some of what was entered is not valid' },
  'request.tooLarge': { id: 'request.tooLarge', defaultMessage: 'That is too much data to send at once' },
  'request.wrongType': { id: 'request.wrongType', defaultMessage: 'The server does not take this kind of data' },
  'request.notFound': { id: 'request.notFound', defaultMessage: 'Not found' },
  'request.wrongMethod': { id: 'request.wrongMethod', defaultMessage: 'This cannot be done here' },
  'request.tooMany': { id: 'request.tooMany', defaultMessage: 'Too many requests: wait a moment, then try again' },
  'request.forbidden': { id: 'request.forbidden', defaultMessage: 'You are not allowed to do this' },
  'request.conflict': { id: 'request.conflict', defaultMessage: 'Someone else has changed this in the meantime' },
  'request.csrf': { id: 'request.csrf', defaultMessage: 'The page is out of date: load it again' },
  'session.signedOut': { id: 'session.signedOut', defaultMessage: 'You are signed out' },
  'session.unknownAccount': { id: 'session.unknownAccount', defaultMessage: 'Only registered accounts can sign in' },
  'session.googleOff': { id: 'session.googleOff', defaultMessage: 'Google sign-in is not set up on this server' },
  'session.issuerAway': {
    id: 'session.issuerAway',
    defaultMessage: 'The sign-in service does not answer: try again in a moment',
  },
  'session.signInCancelled': { id: 'session.signInCancelled', defaultMessage: 'The sign-in was cancelled' },
  'session.signInFailed': { id: 'session.signInFailed', defaultMessage: 'The sign-in did not work: try again' },
  'session.emailUnverified': {
    id: 'session.emailUnverified',
    defaultMessage: 'Your sign-in account has no verified email',
  },
  'session.wrongDomain': { id: 'session.wrongDomain', defaultMessage: 'Sign in with your school account' },
  'session.otherIdentity': {
    id: 'session.otherIdentity',
    defaultMessage: 'Someone else has signed in with this email before: ask an admin',
  },
  'server.error': { id: 'server.error', defaultMessage: 'Something went wrong on the server' },
  'server.unavailable': {
    id: 'server.unavailable',
    defaultMessage: 'The server is not available right now: try again in a moment',
  },
  // Fields of a bad body
  'field.required': { id: 'field.required', defaultMessage: 'Required' },
  'field.invalid': { id: 'field.invalid', defaultMessage: 'Not valid' },
  'field.tooLong': { id: 'field.tooLong', defaultMessage: 'Too long' },
});

export type MessageKey = keyof typeof MESSAGES;

/** Whether a word is the key of a text. */
export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(MESSAGES, key);

export const MESSAGE_KEYS: readonly MessageKey[] = Object.keys(MESSAGES).filter(isMessageKey);

/** @returns the English text of a problem; they take no values */
export const problemText = (key: string): string | undefined =>
  isMessageKey(key) ? MESSAGES[key].defaultMessage : undefined;

/** Known by its name to what extracts the texts. */
function defineMessages<K extends string>(
  messages: Readonly<Record<K, { readonly id: NoInfer<K>; readonly defaultMessage: string }>>,
): typeof messages {
  return messages;
}
