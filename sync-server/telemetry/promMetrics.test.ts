import { DataPointType } from '@opentelemetry/sdk-metrics'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { promMetrics } from './promMetrics.ts'

test('counters, gauges and histograms are told as OpenTelemetry tells them: what lies between two bounds, not below one', async () => {
  const registry = new Registry()
  new Counter({ name: 'letters_total', help: 'Letters', registers: [registry] }).inc(3)
  new Gauge({ name: 'waiting', help: 'Waiting', labelNames: ['of'], registers: [registry] }).set({ of: 'writes' }, 2)
  const seconds = new Histogram({
    name: 'took_seconds',
    help: 'Took',
    labelNames: ['route'],
    buckets: [0.1, 1],
    registers: [registry],
  })
  for (const took of [0.05, 0.06, 0.5, 7]) seconds.observe({ route: 'a' }, took)
  seconds.observe({ route: 'b' }, 0.2)
  const { resourceMetrics } = await promMetrics(() => registry.getMetricsAsJSON(), { 'service.name': 'x' }).collect()
  const [letters, waiting, took] = resourceMetrics.scopeMetrics[0]!.metrics
  expect(letters).toMatchObject({ dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: [{ value: 3 }] })
  expect(waiting).toMatchObject({
    dataPointType: DataPointType.GAUGE,
    dataPoints: [{ value: 2, attributes: { of: 'writes' } }],
  })
  expect(took).toMatchObject({
    descriptor: { name: 'took_seconds', unit: 's' },
    dataPointType: DataPointType.HISTOGRAM,
    dataPoints: [
      { attributes: { route: 'a' }, value: { buckets: { boundaries: [0.1, 1], counts: [2, 1, 1] }, count: 4 } },
      { attributes: { route: 'b' }, value: { buckets: { boundaries: [0.1, 1], counts: [0, 1, 0] }, count: 1 } },
    ],
  })
})
