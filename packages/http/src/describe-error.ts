/** What a log line tells of an error: what it is and where it happened, but not its message, which may quote input. */
export interface ErrorDescription {
  readonly type: string;
  readonly code?: string;
  /** SQLite's, which tells a full disk from a damaged file. */
  readonly errcode?: number;
  readonly at: readonly string[];
  readonly cause?: ErrorDescription;
}

const FRAME = /^\s+at [^\n]*:\d+:\d+\)?$/u;
const WORD = /^[\w.-]{1,60}$/u;

/** Describes whatever was thrown, with what caused it. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, at: [] };
  return {
    type: WORD.test(error.name) ? error.name : 'Error',
    ...('code' in error && typeof error.code === 'string' && WORD.test(error.code) && { code: error.code }),
    ...('errcode' in error && typeof error.errcode === 'number' && { errcode: error.errcode }),
    at: frames(error),
    ...(error.cause !== undefined && error.cause !== error && { cause: describeError(error.cause) }),
  };
}

/** The stack starts with the message, of as many lines as it has. */
function frames(error: Error): readonly string[] {
  const stack = error.stack ?? '';
  const end = stack.indexOf(error.message);
  const withoutMessage = end < 0 ? stack : stack.slice(end + error.message.length);
  return withoutMessage
    .split('\n')
    .filter((line) => FRAME.test(line))
    .map((line) => line.trim().slice('at '.length));
}
