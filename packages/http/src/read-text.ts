import type { IncomingMessage } from 'node:http';
import { HttpProblem, malformed } from './problem.ts';
import { readBytes } from './read-body.ts';

/**
 * Reads a body that is text in UTF-8, of one of these media types.
 * @throws HttpProblem 413 too large, 415 another type, 400 bad UTF-8
 */
export async function readText(request: IncomingMessage, types: readonly string[], limit?: number): Promise<string> {
  const bytes = await readBytes(request, limit);
  if (!isText(request, types)) throw new HttpProblem(415, 'request.wrongType');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw malformed();
  }
}

function isText({ headers }: IncomingMessage, types: readonly string[]): boolean {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  const charsets = parameters.map((parameter) => parameter.trim()).filter((text) => text.startsWith('charset='));
  return (
    types.includes(type.trim()) &&
    charsets.every((charset) => /^charset="?utf-8"?$/u.test(charset)) &&
    (headers['content-encoding'] ?? 'identity') === 'identity'
  );
}
