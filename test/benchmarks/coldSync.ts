import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import type { Card } from '../../shared/catalogue/card.ts'
import { decodeCards, encodeCards } from '../../shared/catalogue/codec.ts'
import type { Manifest } from '../../shared/catalogue/manifest.ts'
import { countingTree, countsOf } from '../e2e/counted.ts'
import { openBrowser, openDevice, shellKept } from '../e2e/browser.ts'
import { pause, startSite } from '../e2e/site.ts'
import { student } from '../e2e/student.ts'
import { openAtRest } from './atRest.ts'
import { collegesToImport } from './realColleges.ts'
import { figure, median } from './report.ts'
import { tapWire } from './wire.ts'

// P6: an empty device until 15,000 cards can be searched on it, beside one file of columns put into one record. P7: its
// next start with the server stopped.
const CARDS = 15_000
const ROUNDS = 5
/** A line of a phone that has seen better days: the slow 4G of the measuring trade, without its losses. */
const SLOW_4G = { roundTripMs: 150, bytesPerSecond: 200_000 }

const { what, colleges } = await collegesToImport(CARDS)
const tree = countingTree()
const site = await startSite({ root: tree.root })
const wire = await tapWire(site.address)
const browser = await openBrowser()
let floor: Awaited<ReturnType<typeof floorServer>> | undefined
try {
  const { created } = await site.importColleges('colleges.json', JSON.stringify(colleges))
  // Published shortly after the import's answer; a phone that asks in between has all there is, which is nothing.
  for (let cards = 0; cards < created; await pause(200)) {
    const { chunks } = await site.call<{ chunks: Array<{ cards: number }> }>('GET', '/catalogue/manifest')
    cards = chunks.reduce((all, chunk) => all + chunk.cards, 0)
  }
  floor = await floorServer(await everyCard(site.address))
  const runs: Array<Awaited<ReturnType<typeof coldSync>>> = [],
    rested: Rested[] = [],
    stored: number[] = [],
    read: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const run = await coldSync(browser, site.address, created)
    await run.phone.close()
    runs.push(run)
    rested.push(await syncAtRest(browser, site.address))
    stored.push((await oneRecord(browser, floor.address, 'stored')).ms)
    read.push((await oneRecord(browser, floor.address, 'read')).ms)
  }
  // On a machine that is busy with something else a visit may store in two acts, as on a slow line: the middle one
  // counts.
  const middle = (of: (run: (typeof runs)[number]) => number): number => median(runs.map(of))
  const one = 'one record',
    least = 'one file of columns into one record',
    same = 'one file of columns into one record, laid out for questions'
  figure(
    `P6 ${created} ${what}, writes into the device’s database`,
    middle(({ puts }) => puts),
    'puts',
    { atMost: 60 },
    { what: one, value: 1 },
  )
  figure(
    `P6 ${created} ${what}, writing transactions`,
    middle(({ transactions }) => transactions),
    'transactions',
    { atMost: 2 },
    { what: one, value: 1 },
  )
  figure(
    `P6 ${created} ${what}, bytes of the catalogue on the wire`,
    middle(({ bytes }) => bytes),
    'B',
    { withinTimes: 1.3 },
    { what: least, value: floor.bytes },
  )
  figure(
    `P6 ${created} ${what}, first question to all of it searchable and stored, in a page at rest`,
    median(rested.map(({ ms }) => ms)),
    'ms',
    { withinTimes: 2 },
    { what: same, value: median(read) },
  )
  figure(
    `P6 ${created} ${what}, the same beside a file that nobody reads`,
    median(rested.map(({ ms }) => ms)),
    'ms',
    undefined,
    { what: least, value: median(stored) },
  )
  figure(
    `P6 ${created} ${what}, the same while a first visit begins: the page taken over, the app itself kept`,
    middle(({ ms }) => ms),
    'ms',
    undefined,
    { what: same, value: median(read) },
  )
  figure(
    `P6 ${created} ${what}, first question of a first visit until the page says so`,
    middle(({ saidMs }) => saidMs),
    'ms',
  )
  const slowSite = await tapWire(site.address, SLOW_4G),
    slowFloor = await tapWire(floor.address, SLOW_4G)
  try {
    const slow = await syncAtRest(browser, slowSite.address),
      record = await oneRecord(browser, slowFloor.address, 'read')
    figure(
      `P6 ${created} ${what}, a page at rest on 4G (150 ms, 1.6 Mbit/s)`,
      slow.ms,
      'ms',
      { withinTimes: 1.5 },
      { what: same, value: record.ms },
    )
    figure(
      `P6 ${created} ${what}, room on the device`,
      slow.room,
      'B',
      { withinTimes: 1.4 },
      { what: one, value: record.room },
    )
  } finally {
    await slowSite.stop()
    await slowFloor.stop()
  }

  // P7: the same device at its next start, with nobody to ask.
  const { phone } = await coldSync(browser, wire.address, created)
  await shellKept(phone.page)
  await site.stop()
  wire.exchanges.length = 0
  const asked = performance.now()
  await phone.page.reload()
  await student(phone.page).count().waitFor()
  const shown = performance.now() - asked,
    offline = await countsOf(phone.page)
  figure(
    `P7 ${created} ${what}, server stopped: device reads before the list`,
    offline.readsFirst,
    'reads',
    { atMost: 3 },
    { what: 'one record', value: 1 },
  )
  figure(`P7 ${created} ${what}, server stopped: reload to the list`, shown, 'ms')
  figure(
    'P7 assets and pages asked of the network',
    wire.exchanges.filter(({ path }) => !path.startsWith('/api/')).length,
    'requests',
    { atMost: 0 },
  )
} finally {
  await browser.close()
  await wire.stop()
  await site.end()
  await floor?.stop()
  tree.end()
}

/**
 * A first visit with nothing on the device, counted and timed inside the browser as the floor is: from the moment the
 * worker asks for the manifest until it tells that everything is stored, which is after all of it is laid out for
 * questions. The floor draws nothing, so the page's own drawing is counted apart, in `saidMs`: until the page says so.
 */
async function coldSync(from: Browser, address: string, cards: number) {
  const phone = await openDevice(from, address)
  await phone.page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('button[aria-label^="Network and saved data: Synced"]'))
        window.syncedAt ??= performance.timeOrigin + performance.now()
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  await phone.page.goto('/colleges/engineering')
  const me = student(phone.page)
  await me.saved()
  await phone.page.getByRole('button', { name: /^Network and saved data/ }).click()
  await phone.page.getByText(cards.toLocaleString('en-IN'), { exact: true }).waitFor()
  const { syncedAt } = await phone.page.evaluate(() => ({ syncedAt: window.syncedAt }))
  const counts = await countsOf(phone.page)
  if (syncedAt === undefined) throw new Error('Nobody saw the page say that everything is saved')
  return { phone, ...counts, ms: counts.readyAt - counts.askedAt, saidMs: syncedAt - counts.askedAt }
}
declare global {
  interface Window {
    syncedAt?: number
  }
}

/** `room`: bytes of the browser's databases afterwards, as it counts them. */
interface Rested {
  ms: number
  room: number
}

/** The same where the page has nothing else to do any more, as the floor's. */
async function syncAtRest(from: Browser, address: string): Promise<Rested> {
  const { page, context, close } = await openDevice(from, address, { withoutWorker: true })
  await openAtRest(context, page)
  await student(page).saved()
  const { readyAt, askedAt } = await countsOf(page),
    room = await roomOf(page)
  await close()
  return { ms: readyAt - askedAt, room }
}

/**
 * The least that could be done: fetch one file, put it into one record, wait for the commit; and, to be `read`, lay it
 * out for questions meanwhile with the code that the product has for it.
 */
async function oneRecord(from: Browser, address: string, until: 'stored' | 'read'): Promise<Rested> {
  const context = await from.newContext()
  const page = await context.newPage()
  await page.goto(address)
  const ms = await page.evaluate(async (isRead) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('floor', 1)
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('snap'))
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error))
    })
    const { layOut } = (await import('/layOut.js' as string)) as { layOut(bytes: Uint8Array): number }
    const began = performance.now()
    const bytes = await (await fetch('/cards')).arrayBuffer()
    const put = new Promise<void>((resolve, reject) => {
      const putting = database.transaction('snap', 'readwrite')
      putting.objectStore('snap').put(bytes, 'cards')
      putting.addEventListener('complete', () => resolve())
      putting.addEventListener('error', () => reject(putting.error))
    })
    if (isRead) layOut(new Uint8Array(bytes))
    await put
    return performance.now() - began
  }, until === 'read')
  const room = await roomOf(page)
  await context.close()
  return { ms, room }
}

async function roomOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { usageDetails } = (await navigator.storage.estimate()) as StorageEstimate & {
      usageDetails?: { indexedDB?: number }
    }
    return usageDetails?.indexedDB ?? NaN
  })
}

/** The same cards that the site serves. */
async function everyCard(address: string): Promise<Card[]> {
  const { chunks } = (await (await fetch(`${address}/api/v1/catalogue/manifest`)).json()) as Manifest
  const blocks = await Promise.all(
    chunks.map(async ({ hash }) =>
      decodeCards(new Uint8Array(await (await fetch(`${address}/api/v1/catalogue/blobs/${hash}`)).arrayBuffer())),
    ),
  )
  return blocks.flat()
}

async function floorServer(all: readonly Card[]): Promise<{ address: string; bytes: number; stop(): Promise<void> }> {
  const cards = brotliCompressSync(encodeCards(all)),
    script = await layingOut()
  const server = createServer((request, response) => {
    if (request.url === '/cards')
      response.writeHead(200, { 'content-encoding': 'br', 'content-length': cards.length }).end(cards)
    else if (request.url === '/layOut.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Floor</title>')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: cards.length,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** The product's own reading of the file, as one script. */
async function layingOut(): Promise<string> {
  const entry = fileURLToPath(new URL('./layOut.ts', import.meta.url))
  const [made] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[]
  const code = made?.output[0]?.code
  if (!code) throw new Error('The floor has nothing to read its file with')
  return code
}
