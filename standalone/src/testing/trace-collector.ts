import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
});
const request = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

export type CollectedSpan = z.infer<typeof span>;

/** A collector of traces on the loopback, as OTLP over HTTP has it. */
export interface TraceCollector {
  readonly endpoint: string;
  readonly spans: () => readonly CollectedSpan[];
  /** All that was sent, as it came. */
  readonly bodies: readonly string[];
  readonly close: () => Promise<void>;
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const bodies: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      if (incoming.url === '/v1/traces') bodies.push(Buffer.concat(chunks).toString('utf8'));
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    spans: () =>
      bodies.flatMap((body) =>
        request
          .parse(JSON.parse(body))
          .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    bodies,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
