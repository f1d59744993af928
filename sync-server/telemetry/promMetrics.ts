import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type CollectionResult,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** What a server counts, as prom-client tells it. */
type Counted = MetricObjectWithValues<MetricValue<string> & { metricName?: string }>

const timeOf = (ms: number): HrTime => [Math.floor(ms / 1_000), Math.round((ms % 1_000) * 1e6)]

/**
 * What `/metrics` shows, for an OTLP collector: each is counted once, and both tell the same figures.
 * @param read the metrics of the moment
 */
export function promMetrics(read: () => Promise<Counted[]>, attributes: Attributes): MetricProducer {
  const startTime = timeOf(Date.now() - process.uptime() * 1_000)
  const resource = resourceFromAttributes(attributes)
  return {
    async collect(): Promise<CollectionResult> {
      const times = { startTime, endTime: timeOf(Date.now()) }
      const metrics = (await read()).flatMap((counted) => dataOf(counted, times))
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'pravesh' }, metrics }] },
        errors: [],
      }
    },
  }
}

function dataOf({ name, help, type, values }: Counted, times: { startTime: HrTime; endTime: HrTime }): MetricData[] {
  const base = {
    descriptor: { name, description: help, unit: name.endsWith('_seconds') ? 's' : '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const points = () =>
    values.map(({ value, labels }) => ({ ...times, attributes: labels as Attributes, value: Number(value) }))
  // The types of prom-client name them by an enum and give them as words.
  switch (String(type)) {
    case 'counter':
      return [{ ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }]
    case 'gauge':
      return [{ ...base, dataPointType: DataPointType.GAUGE, dataPoints: points() }]
    case 'histogram':
      return [
        {
          ...base,
          dataPointType: DataPointType.HISTOGRAM,
          dataPoints: [...histogramsIn(name, values)].map(([, { labels, ...value }]) => ({
            ...times,
            attributes: labels,
            value,
          })),
        },
      ]
    default:
      return []
  }
}

interface HistogramPoint {
  labels: Attributes
  buckets: { boundaries: number[]; counts: number[] }
  sum: number
  count: number
}

/** By labels. Prometheus adds up what is below each bound; OpenTelemetry counts what lies between two. */
function histogramsIn(name: string, values: Counted['values']): Map<string, HistogramPoint> {
  const found = new Map<string, HistogramPoint>()
  for (const { value, labels, metricName } of values) {
    const { le, ...rest } = labels as Record<string, string | number>
    const key = JSON.stringify(rest)
    const point = found.get(key) ?? { labels: rest, buckets: { boundaries: [], counts: [] }, sum: 0, count: 0 }
    found.set(key, point)
    if (metricName === `${name}_sum`) point.sum = Number(value)
    else if (metricName === `${name}_count`) point.count = Number(value)
    else {
      const below = point.buckets.counts.reduce((sum, count) => sum + count, 0)
      point.buckets.counts.push(Number(value) - below)
      if (le !== '+Inf') point.buckets.boundaries.push(Number(le))
    }
  }
  return found
}
