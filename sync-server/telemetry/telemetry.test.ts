import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bundleFolder, startBundle } from '../test/bundle.ts'

// The server is built and started here, in a process of its own.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number }
}
interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attribute[]
}
interface Metric {
  name: string
  histogram?: { dataPoints: Array<{ count: number; attributes: Attribute[] }> }
}

/** What a collector of OTLP over HTTP was sent, in its JSON form. */
async function openCollector() {
  const spans: Span[] = []
  const metrics: Metric[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const told = JSON.parse(Buffer.concat(chunks).toString()) as {
        resourceSpans?: Array<{ scopeSpans: Array<{ spans: Span[] }> }>
        resourceMetrics?: Array<{ scopeMetrics: Array<{ metrics: Metric[] }> }>
      }
      if (request.url === '/v1/traces')
        spans.push(...(told.resourceSpans ?? []).flatMap((one) => one.scopeSpans).flatMap((one) => one.spans))
      if (request.url === '/v1/metrics')
        metrics.push(...(told.resourceMetrics ?? []).flatMap((one) => one.scopeMetrics).flatMap((one) => one.metrics))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    spans,
    metrics,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    end: () => new Promise((resolve) => server.close(resolve)),
  }
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pravesh-telemetry-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const main = () => join(bundleFolder(), 'main.js')
const attribute = (span: Span | undefined, key: string) =>
  span?.attributes.find((one) => one.key === key)?.value.stringValue

test('a request and each of its statements are spans of one trace, and what is counted leaves too, with nothing personal', async () => {
  const collector = await openCollector()
  const server = await startBundle(main(), {
    variables: { DATA_DIR: folder, SAMPLE_DATA: 'off', OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/` },
  })
  const answer = await fetch(`${server.origin}/api/v1/crm-auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"asha@example.in","password":"a word nobody may read"}',
  })
  const requestId = answer.headers.get('x-request-id')
  const ended = once(server.child, 'exit')
  server.child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  const request = collector.spans.find((span) => attribute(span, 'pravesh.request_id') === requestId)
  expect([request?.name, attribute(request, 'http.route')]).toEqual(['POST /crm-auth/login', 'POST /crm-auth/login'])
  const statements = collector.spans
    .filter((span) => span.traceId === request?.traceId)
    .map((span) => attribute(span, 'db.query.summary'))
  expect(statements).toContain('SELECT staff')
  const durations = collector.metrics.find(({ name }) => name === 'http_request_duration_seconds')
  expect(durations?.histogram?.dataPoints.map(({ count }) => Number(count)).reduce((a, b) => a + b, 0)).toBe(1)
  expect(collector.metrics.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['store_writes_waiting', 'pravesh_background_owner', 'process_resident_memory_bytes']),
  )
  expect(JSON.stringify([collector.spans, collector.metrics])).not.toMatch(/asha|nobody may read|127\.0\.0\.1/)
  await collector.end()
})

test('a collector that cannot be reached holds nothing up', async () => {
  const server = await startBundle(main(), {
    variables: { DATA_DIR: folder, SAMPLE_DATA: 'off', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' },
  })
  expect((await fetch(`${server.origin}/api/v1/colleges`)).status).toBe(200)
  const ended = once(server.child, 'exit')
  server.child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('a log that tells of every statement names the request it was for, and no value', async () => {
  const server = await startBundle(main(), { variables: { DATA_DIR: folder, SAMPLE_DATA: 'off', LOG_LEVEL: 'debug' } })
  let said = ''
  server.child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const answer = await fetch(`${server.origin}/api/v1/crm-auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"asha@example.in","password":"a word nobody may read"}',
  })
  const requestId = answer.headers.get('x-request-id')
  await expect
    .poll(() =>
      said
        .split('\n')
        .filter((line) => line.includes('"part":"sql"') && line.includes(`"requestId":"${requestId}"`))
        .map((line) => (JSON.parse(line) as { summary: string }).summary),
    )
    .toContain('SELECT staff')
  expect(said).not.toMatch(/asha@|nobody may read/)
  await server.end()
})
