import type { IncomingMessage } from 'node:http';
import { HttpProblem, malformed } from './problem.ts';
import { readBytes } from './read-bytes.ts';

/**
 * Reads a body that is text in UTF-8, of one of these media types.
 * @throws HttpProblem 413 too large, 415 another type, 400 bad UTF-8
 */
export async function readText(request: IncomingMessage, types: readonly string[], limit?: number): Promise<string> {
  return decodeText(request, await readBytes(request, limit), types);
}

/**
 * The text of a body that has been read. Node would replace bad UTF-8 silently; the decoder here refuses it.
 * @throws HttpProblem 415 none of these media types, or not in UTF-8; 400 bad UTF-8
 */
export function decodeText(request: IncomingMessage, bytes: Buffer, types: readonly string[]): string {
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
    charsets.every((charset) => /^charset="?utf-?8"?$/u.test(charset)) &&
    (headers['content-encoding'] ?? 'identity') === 'identity'
  );
}
