import type { IncomingMessage } from 'node:http';
import { HttpProblem, malformed } from './problem.ts';

const DEFAULT_BODY_LIMIT = 64 * 1024;

/**
 * So much more than is allowed is read and thrown away before it is refused. Where an answer comes before all was sent and the
 * connection ends with it, the client may never see it (RFC 9112, 9.6).
 */
const READ_IN_VAIN = 16 * 1024 * 1024;

/**
 * Reads a JSON object from a request (design section 5). No body at all is undefined.
 * @throws HttpProblem 413 too large, 415 not JSON in UTF-8, 400 not an object, bad JSON or bad UTF-8
 */
export async function readBody(request: IncomingMessage, limit: number = DEFAULT_BODY_LIMIT): Promise<unknown> {
  const bytes = await readBytes(request, limit);
  if (bytes.length === 0) return undefined;
  if (!isJson(request)) throw new HttpProblem(415, 'request.wrongType');
  return parseObject(bytes);
}

/** Reads a body as it is. @throws HttpProblem 413 too large, 400 broken off */
export async function readBytes(request: IncomingMessage, limit: number = DEFAULT_BODY_LIMIT): Promise<Buffer> {
  // Broken off before anybody read: no event tells of it any more.
  if (request.destroyed) throw malformed();
  const most = limit + READ_IN_VAIN;
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(request);
  const chunks: Buffer[] = [];
  let size = 0;
  await new Promise<void>((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else if (size > most) reject(tooLarge(request));
    });
    request.once('end', resolve);
    request.once('error', () => reject(malformed()));
    request.once('close', () => {
      if (!request.readableEnded) reject(malformed());
    });
  });
  if (size > limit) throw tooLarge(request);
  return Buffer.concat(chunks);
}

function tooLarge(request: IncomingMessage): HttpProblem {
  request.removeAllListeners('data');
  request.resume();
  return new HttpProblem(413, 'request.tooLarge');
}

function isJson({ headers }: IncomingMessage): boolean {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  const charsets = parameters.map((parameter) => parameter.trim()).filter((text) => text.startsWith('charset='));
  return (
    type.trim() === 'application/json' &&
    charsets.every((charset) => /^charset="?utf-8"?$/u.test(charset)) &&
    (headers['content-encoding'] ?? 'identity') === 'identity'
  );
}

function parseObject(bytes: Buffer): object {
  const value = parse(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed();
  return value;
}

/** Node would replace bad UTF-8 silently; the decoder here refuses it. */
function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw malformed();
  }
}
