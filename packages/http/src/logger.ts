import { pino, type DestinationStream, type Logger } from 'pino';
import { describeError } from './describe-error.ts';

export type { Logger };

export interface LoggerOptions {
  /** Which service writes. */
  readonly service: string;
  readonly level: string;
  /** Where lines go; left out: standard output. */
  readonly destination?: DestinationStream;
}

/** Members that hold personal data or secrets, wherever somebody might log an object that has them. */
const PRIVATE = ['name', 'firstName', 'lastName', 'email', 'comment', 'location', 'reason', 'q', 'cookie', 'body'];

/**
 * The logger of a process: JSON lines without personal data (design section 7). What is logged should hold ids only;
 * errors lose their messages, which may quote input, and private members are censored in case somebody forgets.
 */
export function createLogger({ service, level, destination }: LoggerOptions): Logger {
  const options = {
    level,
    base: { service },
    redact: PRIVATE.flatMap((member) => [member, `*.${member}`, `*.*.${member}`]),
    serializers: { err: describeError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
