import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import sqlite3 from 'sqlite3'
import { v7 as uuid } from 'uuid'
import { PROTOCOL, SCHEMA } from '../../shared/protocol/version.ts'
import { noTraffic, openCounted, post, someColleges, startEditing } from './editing.ts'
import { figure, median } from './report.ts'

// P16: a thousand edits that waited on a device, sent at once; then how many a second the server takes when others send
// as well. The floor is one request and one short row an edit in one commit: the least that could be called kept. Ours
// are ten requests and ten commits, because a batch holds a hundred; and of each edit the college, its history, both
// clocks and the receipt are kept, judged by the rules, and then taken off a device whose disk is written in JavaScript
// and shares the processor with the server.
const EDITS = 1_000
const ROUNDS = 3
/** Batches each of the eight devices sends. */
const BATCHES = 5
const colleges = someColleges(EDITS)
const server = await startEditing(colleges)
const floor = await bareServer()
try {
  const walls: number[] = []
  const floors: number[] = []
  const busy: number[] = []
  const busyFloors: number[] = []
  let traffic = noTraffic()
  for (let round = 0; round < ROUNDS; round++) {
    const device = openCounted(server)
    await device.engine.syncNow()
    for (const [at, { id, college }] of colleges.entries()) {
      const changes = [
        { path: 'contactDetails/phone', before: round === 0 ? null : phone(at, round - 1), after: phone(at, round) },
        {
          path: 'shortName',
          before: round === 0 ? null : `${college.name} ${round - 1}`,
          after: `${college.name} ${round}`,
        },
      ]
      await device.engine.save({ kind: 'college.change', record: id, changes })
    }
    const waiting = await new Promise<number>((resolve) => {
      const end = device.engine.watchStatus((status) => {
        resolve(status.waiting)
        queueMicrotask(() => end())
      })
    })
    if (waiting !== EDITS) throw new Error(`${waiting} edits wait, and not ${EDITS}`)
    const before = device.traffic()
    const started = performance.now()
    const used = process.cpuUsage()
    await device.engine.syncNow()
    const after = device.traffic()
    walls.push(after.pushedAt - started)
    busy.push(msOf(process.cpuUsage(used)))
    traffic = { ...after, pushes: after.pushes - before.pushes, pushed: after.pushed - before.pushed }
    const left = await new Promise<number>((resolve) => {
      const end = device.engine.watchStatus((status) => {
        resolve(status.waiting + status.needsYou)
        queueMicrotask(() => end())
      })
    })
    if (left !== 0) throw new Error(`${left} edits were not taken`)
    await device.end()
    const usedByFloor = process.cpuUsage()
    floors.push(await onePost(round))
    busyFloors.push(msOf(process.cpuUsage(usedByFloor)))
  }
  figure('P16 requests for 1,000 queued edits', traffic.pushes, 'requests', { atMost: 10 })
  figure('P16 bytes sent for 1,000 queued edits, gzip', traffic.pushed, 'B', { atMost: 50 * 1024 })
  figure(
    'P16 time until 1,000 queued edits have their receipts',
    median(walls),
    'ms',
    { withinTimes: 5 },
    { what: 'one gzip POST of the same edits, kept durably', value: median(floors) },
  )
  figure('P16 processor time of that, device and server and the pull after it', median(busy), 'ms', undefined, {
    what: 'of the one POST',
    value: median(busyFloors),
  })
  const used = process.cpuUsage()
  figure('P16 edits a second taken durably, eight devices', await rate(), 'edits/s', { atLeast: 500 })
  figure(
    'P16 processor time an edit, eight devices, both ends',
    (msOf(process.cpuUsage(used)) * 1000) / (8 * BATCHES * 100),
    'µs',
  )
} finally {
  await floor.stop()
  await server.stop()
}

/** Milliseconds of processor, all threads of this process; what else the machine does is not in it. */
function msOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000
}

function phone(at: number, round: number): string {
  return `+91 ${90000 + round} ${String(10_000 + at)}`
}

/** Eight devices that send a hundred edits at a time, one batch after the other, straight at the door. */
async function rate(): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    Authorization: `Bearer ${server.token}`,
    'Content-Encoding': 'gzip',
  }
  const started = performance.now()
  await Promise.all(
    Array.from({ length: 8 }, async (_, device) => {
      const id = uuid()
      for (let batch = 0; batch < BATCHES; batch++) {
        const edits = Array.from({ length: 100 }, (__, at) => ({
          n: batch * 100 + at + 1,
          kind: 'college.change',
          record: colleges[(device * 100 + at) % EDITS]!.id,
          madeAt: '2027-01-04T09:30:00.000Z',
          changes: [
            {
              path: 'contactDetails/address',
              before: batch === 0 ? null : `Road ${device}-${batch - 1}`,
              after: `Road ${device}-${batch}`,
            },
          ],
        }))
        const answer = await post(
          agent,
          server.port,
          '/sync/push',
          {
            method: 'POST',
            headers,
            body: new Uint8Array(gzipSync(JSON.stringify({ protocol: PROTOCOL, schema: SCHEMA, device: id, edits }))),
          },
          noTraffic(),
        )
        const { data } = (await answer.json()) as { data: { receipts: Array<{ outcome: string }> } }
        if (data.receipts.some(({ outcome }) => outcome !== 'applied')) throw new Error('An edit was not applied')
      }
    }),
  )
  agent.destroy()
  return (8 * BATCHES * 100) / ((performance.now() - started) / 1000)
}

async function onePost(round: number): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const body = JSON.stringify({
    edits: colleges.map(({ id, college }, at) => ({
      n: at + 1,
      kind: 'college.change',
      record: id,
      madeAt: '2027-01-04T09:30:00.000Z',
      changes: [
        { path: 'contactDetails/phone', before: null, after: phone(at, round) },
        { path: 'shortName', before: null, after: college.name },
      ],
    })),
  })
  const started = performance.now()
  await (
    await post(
      agent,
      floor.port,
      '/',
      {
        method: 'POST',
        headers: { 'Content-Encoding': 'gzip', 'Content-Type': 'application/json' },
        body: new Uint8Array(gzipSync(body)),
      },
      noTraffic(),
    )
  ).text()
  const took = performance.now() - started
  agent.destroy()
  return took
}

/**
 * As little as can stand between a socket and a disk: the same edits unpacked, read, and written in one transaction.
 */
async function bareServer(): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-bare-'))
  const database = new sqlite3.Database(join(folder, 'bare.sqlite'))
  const run = (sql: string, values: unknown[] = []) =>
    new Promise<void>((resolve, reject) => {
      database.run(sql, values, (error) => (error ? reject(error) : resolve()))
    })
  await run('PRAGMA journal_mode = WAL')
  await run('PRAGMA synchronous = FULL')
  await run('CREATE TABLE edits (record TEXT PRIMARY KEY, edit TEXT)')
  const http = createServer((asking, answer) => {
    const chunks: Buffer[] = []
    asking.on('data', (chunk: Buffer) => chunks.push(chunk))
    asking.on('end', () => {
      void (async () => {
        const { edits } = JSON.parse(gunzipSync(Buffer.concat(chunks)).toString()) as {
          edits: Array<{ record: string }>
        }
        await run('BEGIN')
        const insert = database.prepare('INSERT OR REPLACE INTO edits VALUES (?, ?)')
        for (const edit of edits) insert.run([edit.record, JSON.stringify(edit)])
        await new Promise<void>((resolve) => {
          insert.finalize(() => resolve())
        })
        await run('COMMIT')
        answer.end('{"success":true}')
      })()
    })
  })
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (http.address() as AddressInfo).port,
    async stop() {
      http.closeAllConnections()
      await new Promise((resolve) => {
        http.close(resolve)
      })
      await new Promise<void>((resolve) => {
        database.close(() => resolve())
      })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
