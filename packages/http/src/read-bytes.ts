import type { IncomingMessage } from 'node:http';
import { HttpProblem, malformed } from './problem.ts';

/** Bytes that a body may have, unless its route says otherwise. */
export const DEFAULT_BODY_LIMIT = 64 * 1024;

/**
 * So much more than is allowed is read and thrown away before it is refused. Where an answer comes before all was sent
 * and the connection ends with it, the client may never see it (RFC 9112, 9.6).
 */
const READ_IN_VAIN = 16 * 1024 * 1024;

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
