import { switchTracing } from './index.ts';

/** Ends when the process does: what is not sent yet is sent. */
export interface Tracing {
  readonly stop: () => Promise<void>;
}

/**
 * Sends traces to the collector that the settings name, over OTLP/HTTP; without one, nothing of OpenTelemetry's SDK is
 * loaded and nothing is measured.
 * @param endpoint base address of the collector
 */
export async function startTracing(service: string, endpoint: string | null): Promise<Tracing> {
  if (endpoint === null) return { stop: async () => {} };
  const { openExporter } = await import('./sdk.ts');
  const exporter = openExporter(service, endpoint);
  switchTracing(true);
  return {
    stop: async () => {
      switchTracing(false);
      await exporter.close();
    },
  };
}
