import { request, type IncomingHttpHeaders } from 'node:http';

/** What came back, as the wire had it: `fetch` would hide a 304. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** As it came: of what is no text, `text` tells nothing. */
  readonly bytes: Buffer;
  /** The parsed JSON body; null where there is none. */
  readonly body: unknown;
}

export interface Sending {
  /** Sent as JSON, or as it is where it is text or bytes. */
  readonly body?: object | string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A browser for tests: it keeps cookies and sends the anti-forgery header as the client does. */
export interface Browser {
  readonly cookies: Map<string, string>;
  readonly send: (method: string, path: string, sending?: Sending) => Promise<Answer>;
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly post: (path: string, body?: object, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly patch: (path: string, body?: object, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly delete: (path: string, body?: object, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
}

/** Opens a browser without cookies on a server that listens on this port of this machine. */
export function openBrowser(port: number): Browser {
  const cookies = new Map<string, string>();
  const send: Browser['send'] = async (method, path, { body, headers } = {}) => {
    const token = cookies.get('XSRF-TOKEN');
    const answer = await exchange(port, method, path, encode(body), {
      ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...(token !== undefined && { 'x-xsrf-token': token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    });
    keepCookies(cookies, answer.headers['set-cookie'] ?? []);
    return answer;
  };
  const sendWith =
    (method: string) =>
    (path: string, body?: object, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
      send(method, path, body === undefined ? { headers } : { body, headers });
  return {
    cookies,
    send,
    get: (path, headers = {}) => send('GET', path, { headers }),
    post: sendWith('POST'),
    patch: sendWith('PATCH'),
    delete: sendWith('DELETE'),
  };
}

/** Opens a browser that has been at the server: it has an anti-forgery token, and nobody is signed in. */
export async function openVisitor(port: number): Promise<Browser> {
  const browser = openBrowser(port);
  await browser.get('/sanctum/csrf-cookie');
  return browser;
}

/**
 * Another browser with the same cookies, on this port: what one does to its session's cookies, the other doesn't see.
 */
export function copyOf({ cookies }: Browser, port: number): Browser {
  const copy = openBrowser(port);
  for (const [name, value] of cookies) copy.cookies.set(name, value);
  return copy;
}

function encode(body: Sending['body']): Buffer | null {
  if (body === undefined) return null;
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

function exchange(
  port: number,
  method: string,
  path: string,
  body: Buffer | null,
  headers: Record<string, string>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === null || 'transfer-encoding' in headers ? {} : { 'content-length': String(body.length) };
    const outgoing = request({
      port,
      host: '127.0.0.1',
      method,
      path,
      headers: { ...length, ...headers },
      agent: false,
    });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString();
        const { statusCode: status = 0, headers: received } = response;
        const isJson = /\bjson\b/u.test(received['content-type'] ?? '') && text !== '';
        const parsed: unknown = isJson ? JSON.parse(text) : null;
        resolve({ status, headers: received, text, bytes, body: parsed });
      });
    });
    outgoing.end(body ?? undefined);
  });
}

function keepCookies(cookies: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    const ended = value === '' || attributes.some((attribute) => /^\s*expires=thu, 01 jan 1970/iu.test(attribute));
    if (ended) cookies.delete(name);
    else cookies.set(name, value);
  }
}
