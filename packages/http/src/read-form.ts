import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import busboy, { type Busboy, type BusboyConfig } from 'busboy';
import { HttpProblem, malformed } from './problem.ts';
import { readBytes } from './read-bytes.ts';
import type { Upload } from './route.ts';

/** What the form needs around its file. */
const ENVELOPE = 16 * 1024;

const LIMITS: BusboyConfig['limits'] = { files: 1, fields: 16, parts: 17, fieldSize: 1024, headerPairs: 20 };

/**
 * Reads the one file of a multipart form: `{<field>: File}`, or `{}` where the field is missing. Other fields are
 * ignored.
 * @throws HttpProblem 422 with the upload's own text where it is too large, 415 no form, 400 a broken one
 */
export async function readForm(request: IncomingMessage, upload: Upload): Promise<unknown> {
  const bytes = await readWhole(request, upload);
  const file = await parse(open(request), bytes, upload.field);
  if (file === null) return {};
  if (file.length > upload.maxBytes) throw tooLarge(upload);
  return { [upload.field]: new File([Uint8Array.from(file)], upload.field) };
}

async function readWhole(request: IncomingMessage, upload: Upload): Promise<Buffer> {
  try {
    return await readBytes(request, upload.maxBytes + ENVELOPE);
  } catch (error) {
    throw error instanceof HttpProblem && error.status === 413 ? tooLarge(upload) : error;
  }
}

const tooLarge = ({ tooLarge }: Upload): HttpProblem => new HttpProblem(422, tooLarge);

function open({ headers }: IncomingMessage): Busboy {
  if (!/^multipart\/form-data\s*;/iu.test(headers['content-type'] ?? '')) {
    throw new HttpProblem(415, 'request.wrongType');
  }
  try {
    return busboy({ headers, limits: LIMITS });
  } catch {
    throw malformed();
  }
}

/** The file is named like the field; null where the form has none. */
async function parse(parser: Busboy, bytes: Buffer, field: string): Promise<Buffer | null> {
  const files: Promise<Buffer>[] = [];
  const whole = new Promise<void>((resolve, reject) => {
    parser.once('close', resolve);
    // It may tell more than one, and an error that nobody hears would end the process.
    parser.on('error', reject);
  });
  parser.on('file', (name, stream) => {
    // Whatever goes wrong with a file is told by the parser too.
    stream.on('error', () => {});
    if (name !== field) return stream.resume();
    const file = buffer(stream);
    file.catch(() => {});
    files.push(file);
    return stream;
  });
  parser.end(bytes);
  try {
    await whole;
    const [file] = files;
    return file === undefined ? null : await file;
  } catch {
    throw malformed();
  }
}
