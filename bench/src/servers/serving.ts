import type Koa from 'koa';

/** A server of a benchmark's own says on its first line where it listens and who is signed in. */
export interface Serving {
  readonly port: number;
  /** What a signed-in browser sends along. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Has a program of Koa listen on any free port, and says so. It ends with SIGTERM, after `close`. */
export function serve(app: Koa, headers: Serving['headers'] = {}, close: () => void = () => undefined): void {
  const server = app.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port');
    announce({ port: address.port, headers });
  });
  process.once('SIGTERM', () => {
    close();
    process.exit(0);
  });
}

export const announce = (serving: Serving): void => console.log(JSON.stringify(serving));
