import { Agent } from 'node:http'
import { partedOf, editedOf } from '../../shared/college/record.ts'
import { tagOf } from '../../shared/record/tag.ts'
import { AUTHOR, noTraffic, openCounted, post, someColleges, startEditing } from './editing.ts'
import { figure, median } from './report.ts'

// What a device that was away fetches when one college of a hundred has changed: requests, bytes, and the time beside
// one bare GET of as much.
const COLLEGES = 15_000
const CHANGED = COLLEGES / 100
const ROUNDS = 3
const colleges = someColleges(COLLEGES)
const server = await startEditing(colleges)
const agent = new Agent({ keepAlive: true })
try {
  const device = openCounted(server)
  const first = performance.now()
  await device.engine.syncNow()
  figure(`first pull of ${COLLEGES} staff cards`, performance.now() - first, 'ms')
  const walls: number[] = []
  const floors: number[] = []
  let used = noTraffic()
  for (let round = 0; round < ROUNDS; round++) {
    const ids = Array.from({ length: CHANGED }, (_, at) => colleges[(at * 97 + round) % COLLEGES]!.id)
    await server.store.write(AUTHOR, async (tx) => {
      const records = await tx.colleges.openMany(ids)
      await tx.colleges.replace(
        [...records.values()].map((before) => {
          const after = { ...before, ...partedOf({ ...editedOf(before), shortName: `Renamed ${round}` }) }
          return { before, after: { ...after, tag: tagOf(after) } }
        }),
      )
    })
    const before = device.traffic()
    const started = performance.now()
    await device.engine.syncNow()
    walls.push(performance.now() - started)
    const after = device.traffic()
    used = { ...after, requests: after.requests - before.requests, received: after.received - before.received }
    floors.push(await oneGet())
  }
  figure('pull after 1 % of 15,000 changed: requests', used.requests, 'requests', { atMost: 1 })
  figure('pull after 1 % of 15,000 changed: bytes of the answer as JSON', used.received, 'B')
  figure('pull after 1 % of 15,000 changed: time until it is on the device', median(walls), 'ms', undefined, {
    what: 'one GET of a page of the staff list',
    value: median(floors),
  })
  await device.end()
} finally {
  agent.destroy()
  await server.stop()
}

async function oneGet(): Promise<number> {
  const started = performance.now()
  await (
    await post(
      agent,
      server.port,
      '/admin/colleges?page=1&limit=100',
      { method: 'GET', headers: { Authorization: `Bearer ${server.token}`, Accept: 'application/json' } },
      noTraffic(),
    )
  ).text()
  return performance.now() - started
}
