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
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
}
