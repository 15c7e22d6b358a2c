import { validate } from 'uuid';
import { invalid } from './problem.ts';

const ENCODED = /[%+]/u;

/**
 * The idempotency key of a call (design section 3), where the client sent one.
 * @throws HttpProblem 400 when it is no UUID
 */
export function readIdempotencyKey(header: string): string | undefined {
  if (header === '') return undefined;
  if (validate(header)) return header.toLowerCase();
  throw invalid([{ path: 'Idempotency-Key', text: 'field.invalid' }]);
}

/**
 * The revision in If-Match: a number, quoted or not; `*` and nothing are no revision.
 * @throws HttpProblem 400 when it is something else
 */
export function readIfMatch(header: string): number | undefined {
  if (header === '' || header === '*') return undefined;
  const digits = /^(?:W\/)?"?(\d{1,15})"?$/u.exec(header)?.[1];
  if (digits === undefined) throw invalid([{ path: 'If-Match', text: 'field.invalid' }]);
  return Number(digits);
}

/**
 * The query's parameters; one that is given twice is an array. Anybody may give one thousands of times: each time costs
 * the same.
 * @throws HttpProblem 400 when it is not percent-encoded UTF-8, which Node would replace silently
 */
export function readQuery(search: string): Record<string, string | string[]> {
  // Without a prototype: `__proto__` is a name like any other.
  const parameters: Record<string, string | string[]> = Object.create(null);
  for (const part of search.split('&')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const name = decode(equals < 0 ? part : part.slice(0, equals));
    const text = equals < 0 ? '' : decode(part.slice(equals + 1));
    const before = parameters[name];
    if (before === undefined) parameters[name] = text;
    else if (typeof before === 'string') parameters[name] = [before, text];
    else before.push(text);
  }
  return parameters;
}

function decode(text: string): string {
  if (!ENCODED.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalid([{ path: '', text: 'field.invalid' }]);
  }
}
