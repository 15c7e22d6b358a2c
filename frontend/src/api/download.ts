import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { toApiError } from './api-error.ts';
import { pause } from './pause.ts';
import { pauseBeforeRetry } from './retry.ts';

/** A file that the server has made. */
export interface DownloadedFile {
  /** As the server calls it. */
  readonly name: string;
  readonly content: Blob;
}

interface DownloadOptions {
  /** Up to where the server must have read: the highest position seen, or ''. */
  readonly position: string;
  readonly signal: AbortSignal;
  /** Told how many bytes have come so far. */
  readonly onProgress: (bytes: number) => void;
}

/**
 * Fetches a file that is made while it is sent. It is given only when it is whole: where the connection breaks off,
 * there is none.
 * @throws ApiError what the server refused it with, or 'unreachable', or 'aborted'
 */
export async function download(url: string, options: DownloadOptions): Promise<DownloadedFile> {
  const { signal, onProgress } = options;
  for (let tries = 1; ; tries += 1) {
    try {
      const request = requestOf(url, options);
      const response = await fetch(request);
      if (isFile(response))
        return { name: nameIn(response.headers) ?? 'download', content: await read(response, onProgress) };
      const error = await errorOf(response);
      const wait = pauseBeforeRetry({ error, meta: { request, response } }, false, tries, navigator.onLine);
      if (wait === null) throw toApiError(error, signal);
      await pause(wait, signal);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      throw toApiError({ status: 'FETCH_ERROR', error: error.message }, signal);
    }
  }
}

function requestOf(url: string, { position, signal }: DownloadOptions): Request {
  const language = document.documentElement.lang;
  const headers = new Headers({ 'X-Requested-With': 'XMLHttpRequest', 'Accept-Language': language });
  if (position !== '') headers.set('X-Min-Position', position);
  return new Request(url, { credentials: 'include', signal, headers });
}

async function read(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const type = response.headers.get('Content-Type') ?? '';
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
    pieces.push(next.value);
    bytes += next.value.byteLength;
    onProgress(bytes);
  }
  return new Blob(pieces, { type });
}

/** What the network puts in place of a file is a page, and to be shown: it has no name to be saved under. */
const isFile = ({ ok, headers }: Response): boolean =>
  ok && (headers.get('Content-Type')?.startsWith('text/html') !== true || nameIn(headers) !== undefined);

async function errorOf(response: Response): Promise<FetchBaseQueryError> {
  const { status } = response;
  const text = await response.text();
  try {
    return { status, data: JSON.parse(text) };
  } catch (error) {
    return { status: 'PARSING_ERROR', originalStatus: status, data: text, error: String(error) };
  }
}

const nameIn = (headers: Headers): string | undefined =>
  /filename="([^"]+)"/u.exec(headers.get('Content-Disposition') ?? '')?.[1];
