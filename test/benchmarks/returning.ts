import { Agent } from 'node:http'
import { gzipSync } from 'node:zlib'
import { v7 as uuid } from 'uuid'
import { PROTOCOL, SCHEMA } from '../../shared/protocol/version.ts'
import { noTraffic, post, someColleges, startEditing } from './editing.ts'
import { figure, percentile } from './report.ts'

// R69: five hundred devices that come back within a second, each with twenty edits.
const DEVICES = 500
const EDITS = 20
const colleges = someColleges(DEVICES * EDITS)
const server = await startEditing(colleges)
const agent = new Agent({ keepAlive: true, maxSockets: 300 })
const headers = {
  'Content-Type': 'application/json',
  Accept: 'application/json',
  Authorization: `Bearer ${server.token}`,
  'Content-Encoding': 'gzip',
}
try {
  const waits: number[] = []
  let applied = 0
  let later = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: DEVICES }, async (_, at) => {
      const edits = Array.from({ length: EDITS }, (__, place) => ({
        n: place + 1,
        kind: 'college.change',
        record: colleges[at * EDITS + place]!.id,
        madeAt: '2027-01-04T09:30:00.000Z',
        changes: [{ path: 'shortName', before: null, after: `Device ${at} edit ${place}` }],
      }))
      const body = new Uint8Array(
        gzipSync(JSON.stringify({ protocol: PROTOCOL, schema: SCHEMA, device: uuid(), edits })),
      )
      await new Promise((resolve) => {
        setTimeout(resolve, (at / DEVICES) * 1000)
      })
      const asked = performance.now()
      for (;;) {
        const answer = await post(
          agent,
          server.port,
          '/sync/push',
          { method: 'POST', headers, body },
          noTraffic(),
        ).catch(() => undefined)
        if (answer?.status === 200) {
          const { data } = (await answer.json()) as { data: { receipts: Array<{ outcome: string }> } }
          applied += data.receipts.filter(({ outcome }) => outcome === 'applied').length
          break
        }
        later++
        await new Promise((resolve) => {
          setTimeout(resolve, 500)
        })
      }
      waits.push(performance.now() - asked)
    }),
  )
  const seconds = (performance.now() - started) / 1000
  figure('R69 edits of 500 returning devices applied, of 10,000', applied, 'edits', { atLeast: DEVICES * EDITS })
  figure('R69 a device waits for its receipts, 99 of 100', percentile(waits, 0.99) / 1000, 's', { atMost: 10 })
  figure('R69 edits a second taken durably, 500 devices', (DEVICES * EDITS) / seconds, 'edits/s', { atLeast: 500 })
  figure('R69 told to come back later', later, 'answers')
} finally {
  agent.destroy()
  await server.stop()
}
