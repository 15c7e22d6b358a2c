/** How far the body of a request has been sent, in bytes. */
export interface SendProgress {
  readonly sent: number;
  readonly total: number;
}

export type OnSent = (progress: SendProgress) => void;

/**
 * What `fetch` does, but it tells how far the body has been sent: `fetch` itself can't. For a body with a file in it.
 * @returns a function that takes a request, and throws as `fetch` does where no answer comes
 */
export function fetchWithProgress(onSent: OnSent): (input: RequestInfo | URL, init?: RequestInit) => Promise<Response> {
  return async (input, init) => {
    const request = new Request(input, init);
    const body = await request.blob();
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      const abort = (): void => call.abort();
      call.open(request.method, request.url);
      call.withCredentials = request.credentials === 'include';
      for (const [name, value] of request.headers) call.setRequestHeader(name, value);
      call.upload.addEventListener('progress', ({ loaded, total }) => onSent({ sent: loaded, total }));
      call.addEventListener('load', () => resolve(answerOf(call)));
      call.addEventListener('error', () => reject(new TypeError('The request has failed')));
      call.addEventListener('abort', () => reject(new DOMException('The request was aborted', 'AbortError')));
      call.addEventListener('loadend', () => request.signal.removeEventListener('abort', abort));
      request.signal.addEventListener('abort', abort);
      if (request.signal.aborted) abort();
      else call.send(body);
    });
  };
}

const NO_BODY = new Set([204, 205, 304]);

function answerOf(call: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of call
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/u)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const body = NO_BODY.has(call.status) ? null : call.responseText;
  return new Response(body, { status: call.status, statusText: call.statusText, headers });
}
