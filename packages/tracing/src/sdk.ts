import { context, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, RandomIdGenerator } from '@opentelemetry/sdk-trace-node';
import { takeSpanId } from './span-ids.ts';

/** How often spans are sent, in milliseconds. */
const SEND_EVERY = 1000;

/** Registers OpenTelemetry's SDK in this process. What cannot be sent is lost: the work goes on. */
export function openExporter(service: string, endpoint: string): { readonly close: () => Promise<void> } {
  const random = new RandomIdGenerator();
  const exporter = new OTLPTraceExporter({ url: new URL('v1/traces', endpoint.replace(/\/*$/u, '/')).href });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    idGenerator: {
      generateTraceId: () => random.generateTraceId(),
      generateSpanId: () => takeSpanId() ?? random.generateSpanId(),
    },
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: SEND_EVERY })],
  });
  provider.register();
  return {
    close: async () => {
      await provider.shutdown().catch(() => undefined);
      trace.disable();
      context.disable();
    },
  };
}
