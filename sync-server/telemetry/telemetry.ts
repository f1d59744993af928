import { setTimeout as wait } from 'node:timers/promises'
import type { Metrics } from '../http/metrics.ts'

export interface Telemetry {
  /** Sends what is counted to the collector, each minute. */
  exportMetrics(metrics: Metrics): void
  /** Sends what has not left yet. */
  close(): Promise<void>
}

/** How often metrics leave. */
const METRICS_EACH_MS = 60_000
/** A server that stops waits so long for a collector that cannot be reached. */
const LAST_WORD_MS = 2_000

/**
 * Follows each request through the server to its statements. Where a collector is named, traces and metrics leave to it
 * over OTLP (HTTP, as JSON); what else the standard variables say (`OTEL_EXPORTER_OTLP_HEADERS`,
 * `OTEL_TRACES_SAMPLER`, …) the exporters read themselves. Its packages are loaded here and not by a server without it.
 * @param endpoint the collector's base address; without it requests are followed for the log alone
 */
export async function openTelemetry({ endpoint }: { endpoint?: string }): Promise<Telemetry> {
  const [{ NodeTracerProvider, BatchSpanProcessor }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/resources'),
  ])
  const attributes = { 'service.name': process.env.OTEL_SERVICE_NAME ?? 'pravesh' }
  const resource = resourceFromAttributes(attributes)
  if (endpoint === undefined) {
    const provider = new NodeTracerProvider({ resource })
    provider.register()
    return { exportMetrics: () => undefined, close: () => provider.shutdown() }
  }
  const [
    { OTLPTraceExporter },
    { OTLPMetricExporter },
    { MeterProvider, PeriodicExportingMetricReader },
    { promMetrics },
  ] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
    import('@opentelemetry/sdk-metrics'),
    import('./promMetrics.ts'),
  ])
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  })
  provider.register()
  let meters: InstanceType<typeof MeterProvider> | undefined
  return {
    exportMetrics(metrics) {
      meters = new MeterProvider({
        resource,
        readers: [
          new PeriodicExportingMetricReader({
            exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
            exportIntervalMillis: METRICS_EACH_MS,
            metricProducers: [promMetrics(metrics.read, attributes)],
          }),
        ],
      })
    },
    close: async () => {
      await Promise.race([
        Promise.allSettled([provider.shutdown(), meters?.shutdown()]),
        wait(LAST_WORD_MS, undefined, { ref: false }),
      ])
    },
  }
}
