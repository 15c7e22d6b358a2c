import { Readable } from 'node:stream';
import type { ParameterizedContext } from 'koa';

/** A file that an answer is. */
export interface Download {
  /** Media type, one of the route's `produces`. */
  readonly type: string;
  /** What browsers save it as: ids and dates, never a name of a person. Null: it is shown, not saved. */
  readonly filename: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent piece by piece, as fast as the client takes them; ended where the client goes away. */
  readonly content: AsyncIterable<Uint8Array> | Uint8Array;
}

/** Nothing in a file of ours may do anything, should a browser open it as a page. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Sends a file. An error on its way breaks it off, so that nobody takes it for whole.
 * @param authorise throws once who gets it may not call for it any more: a file may take long
 */
export function sendDownload(
  ctx: ParameterizedContext,
  { type, filename, headers = {}, content }: Download,
  authorise: () => Promise<void>,
): void {
  ctx.status = 200;
  ctx.set({
    'Content-Type': type,
    'Content-Disposition': filename === null ? 'inline' : `attachment; filename="${filename}"`,
    'Content-Security-Policy': POLICY,
    ...headers,
  });
  ctx.body =
    content instanceof Uint8Array
      ? Buffer.from(content)
      : Readable.from(whileAuthorised(content, authorise), { objectMode: false });
}

/** No piece is made before it is known that it may be had: the next one is asked for when the client has room for it. */
async function* whileAuthorised(
  content: AsyncIterable<Uint8Array>,
  authorise: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    yield piece;
    await authorise();
  }
}
