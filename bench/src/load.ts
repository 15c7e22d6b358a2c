import autocannon from 'autocannon';
import type { Server } from './start-server.ts';
import { quantile } from './statistics.ts';

/** Requests that a client sends over and over. */
export interface Load {
  readonly path: string | (() => string);
  readonly method?: 'GET' | 'POST';
  /** Made anew for each request. */
  readonly body?: () => object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  /** How many requests a second at most; left out: as many as are answered. */
  readonly perSecond?: number;
  /** How many requests in all, or until when. */
  readonly amount: number | { readonly until: Promise<unknown> };
  /** The status that every answer must have. */
  readonly status: number;
}

export interface LoadResult {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** In seconds. */
const A_DAY = 86_400;

/** Sends requests to a server. @throws where an answer was not as expected */
export async function putLoad(server: Server, load: Load): Promise<LoadResult> {
  const { method = 'GET', path, body, connections, perSecond, amount, status } = load;
  const headers = { ...server.headers, ...load.headers, ...(body && { 'content-type': 'application/json' }) };
  const pathOf = typeof path === 'string' ? () => path : path;
  const latencies: number[] = [];
  const other = new Map<number, number>();
  const start = performance.now();
  // The client itself ends at a full second only.
  let end = start;
  const options: autocannon.Options = {
    url: `http://127.0.0.1:${server.port}`,
    connections,
    ...(typeof amount === 'number' ? { amount } : { duration: A_DAY }),
    ...(perSecond !== undefined && { overallRate: perSecond }),
    timeout: 60,
    requests: [
      {
        method,
        headers,
        setupRequest: (request) => ({ ...request, path: pathOf(), ...(body && { body: JSON.stringify(body()) }) }),
      },
    ],
  };
  const { errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    if (typeof amount !== 'number') void amount.until.then(() => instance.stop());
    instance.on('response', (_client, statusCode, _bytes, milliseconds) => {
      end = performance.now();
      latencies.push(milliseconds);
      if (statusCode !== status) other.set(statusCode, (other.get(statusCode) ?? 0) + 1);
    });
  });
  const seconds = (end - start) / 1000;
  if (errors > 0 || other.size > 0) {
    throw new Error(`${errors} errors and answers ${JSON.stringify([...other])} instead of ${status}`);
  }
  return {
    requestsPerSecond: latencies.length / seconds,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  };
}
