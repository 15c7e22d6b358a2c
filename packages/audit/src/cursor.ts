import { InvalidAuditCursor, type AuditLine } from './port.ts';

/** A place between lines: right at one. */
export type Place = Pick<AuditLine, 'on' | 'id'>;

/** After every line there can be. */
export const END: Place = { on: '', id: '' };

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f-]{36})$/u;

/** A place in the audit as a client is given it. */
export const writeCursor = ({ on, id }: Place): string => Buffer.from(`${on} ${id}`).toString('base64url');

/** @throws InvalidAuditCursor for what `writeCursor` did not write */
export function readCursor(cursor: string): Place {
  const [, on, id] = PLACE.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (on === undefined || id === undefined) throw new InvalidAuditCursor();
  return { on, id };
}
