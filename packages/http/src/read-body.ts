import type { IncomingMessage } from 'node:http';
import { malformed } from './problem.ts';
import { readBytes } from './read-bytes.ts';
import { decodeText } from './read-text.ts';

/**
 * Reads a JSON object from a request (design section 5). No body at all is undefined.
 * @throws HttpProblem 413 too large, 415 not JSON in UTF-8, 400 not an object, bad JSON or bad UTF-8
 */
export async function readBody(request: IncomingMessage, limit?: number): Promise<unknown> {
  const bytes = await readBytes(request, limit);
  if (bytes.length === 0) return undefined;
  const value = parse(decodeText(request, bytes, ['application/json']));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed();
  return value;
}

function parse(text: string): unknown {
  try {
    return ESCAPED_SURROGATE.test(text) ? JSON.parse(text, withoutHalves) : JSON.parse(text);
  } catch {
    throw malformed();
  }
}

const ESCAPED_SURROGATE = /\\ud[89a-f]/iu;

/**
 * Half of a surrogate pair, as where a text was cut in the middle of an emoji, is JSON, but no text: views would show
 * it differently from one engine to the other, and many clients could not read a list that has it.
 */
function withoutHalves(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(/\p{Surrogate}/gu, '\uFFFD') : value;
}
