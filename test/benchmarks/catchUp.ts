import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import type { Manifest } from '../../shared/catalogue/manifest.ts'
import { openBrowser, openDevice, type Device } from '../e2e/browser.ts'
import { countingTree, countsOf, type WorkerCounts } from '../e2e/counted.ts'
import { pause, startSite } from '../e2e/site.ts'
import { student } from '../e2e/student.ts'
import { openAtRest } from './atRest.ts'
import { collegesToImport } from './realColleges.ts'
import { figure, median } from './report.ts'

// P5: a phone that holds 15,000 cards comes back after 100 of them have changed, beside the least that could bring
// them: the manifest, and one file put into one record.
const CARDS = 15_000
const CHANGED = 100
const ROUNDS = 5
/**
 * Each start of a worker comes an hour and more after the one before: what was confirmed within a minute is not asked
 * for again.
 */
const LATER = `{ const own = Date.now, later = 3_600 * (own() - ${Date.now()}); Date.now = () => own() + later }\n`

const { what, colleges } = await collegesToImport(CARDS)
const tree = countingTree(LATER)
const site = await startSite({ root: tree.root })
const browser = await openBrowser()
let floor: Awaited<ReturnType<typeof floorServer>> | undefined
try {
  await site.importColleges('colleges.json', JSON.stringify(colleges))
  await published((cards) => cards === colleges.length)
  const phone = await openDevice(browser, site.address, { withoutWorker: true })
  await phone.page.goto('/colleges/engineering')
  await student(phone.page).saved()

  const runs: WorkerCounts[] = [],
    floors: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    // All over the catalogue, others each time.
    const changed = Array.from({ length: CHANGED }, (_, at) => ({
      ...colleges[(at * 149 + round) % colleges.length],
      establishedYear: 1901 + round,
    }))
    const before = await manifest()
    const { updated } = await site.importColleges('changed.json', JSON.stringify(changed))
    if (updated !== CHANGED) throw new Error(`${updated} colleges changed, not ${CHANGED}`)
    await published((cards, { head }) => cards === colleges.length && head.position !== before.head.position)
    runs.push(await catchUp(phone))
    floor ??= await floorServer(runs[0]!.bytes)
    floors.push(await least(browser, floor.address))
  }
  // A tile holds up to 256 changes and is shared by everybody behind it (docs/spec/sync.md). The first of these visits
  // finds one that holds its hundred alone; the later ones stand anywhere in a tile, and bring what else is in it.
  const middle = (of: (run: WorkerCounts) => number): number => median(runs.map(of))
  figure(
    `P5 ${CHANGED} of ${colleges.length} ${what} changed, requests beyond the manifest`,
    runs[0]!.requests - 1,
    'requests',
    { atMost: 1 },
  )
  figure(
    `P5 ${CHANGED} of ${colleges.length} ${what} changed, bytes of the catalogue on the wire`,
    runs[0]!.bytes,
    'B',
    { atMost: 7_000 },
  )
  figure(
    `P5 the same wherever in a tile a phone stands, bytes of the catalogue on the wire, the middle of ${ROUNDS}`,
    middle(({ bytes }) => bytes),
    'B',
  )
  figure(
    `P5 ${CHANGED} of ${colleges.length} ${what} changed, first question until they can be searched and are stored`,
    middle(({ askedAt, lastReadyAt }) => lastReadyAt - askedAt),
    'ms',
    { withinTimes: 1.4 },
    { what: 'the manifest, and one file put into one record', value: median(floors) },
  )
  await phone.close()
} finally {
  await browser.close()
  await site.end()
  await floor?.stop()
  tree.end()
}

async function manifest(): Promise<Manifest> {
  return site.call<Manifest>('GET', '/catalogue/manifest')
}

async function published(isThere: (cards: number, now: Manifest) => boolean): Promise<void> {
  for (;;) {
    const now = await manifest()
    if (
      isThere(
        now.chunks.reduce((all, { cards }) => all + cards, 0),
        now,
      )
    )
      return
    await pause(200)
  }
}

/** The next visit, until what changed has come and is stored. */
async function catchUp({ page, context }: Device): Promise<WorkerCounts> {
  const came = page.waitForResponse((response) => response.url().includes('/catalogue/tiles/'))
  await openAtRest(context, page)
  await came
  await pause(1_000)
  return countsOf(page)
}

/** Fetches the manifest and then one file, puts it into one record, and waits for the commit. */
async function least(from: Browser, address: string): Promise<number> {
  const context = await from.newContext(),
    page = await context.newPage()
  await page.goto(address)
  const ms = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('floor', 1)
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('snap'))
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error))
    })
    const began = performance.now()
    await (await fetch('/manifest')).json()
    const bytes = await (await fetch('/changed')).arrayBuffer()
    await new Promise<void>((resolve, reject) => {
      const putting = database.transaction('snap', 'readwrite')
      putting.objectStore('snap').put(bytes, 'changed')
      putting.addEventListener('complete', () => resolve())
      putting.addEventListener('error', () => reject(putting.error))
    })
    return performance.now() - began
  })
  await context.close()
  return ms
}

/** @param bytes of all that a phone was sent: the manifest as it is, and a file of the rest */
async function floorServer(bytes: number): Promise<{ address: string; stop(): Promise<void> }> {
  const first = brotliCompressSync(JSON.stringify(await manifest())),
    changed = Buffer.alloc(Math.max(1, bytes - first.length), 7)
  const server = createServer((request, response) => {
    if (request.url === '/manifest')
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'content-encoding': 'br',
          'content-length': first.length,
        })
        .end(first)
    else if (request.url === '/changed')
      response
        .writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': changed.length })
        .end(changed)
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Floor</title>')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
