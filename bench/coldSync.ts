import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import type { Card } from '../shared/catalogue/card.ts'
import { decodeCards, encodeCards } from '../shared/catalogue/codec.ts'
import type { Manifest } from '../shared/catalogue/manifest.ts'
import { countingTree, countsOf } from '../e2e/counted.ts'
import { openBrowser, openDevice, shellKept } from '../e2e/browser.ts'
import { pause, startSite } from '../e2e/site.ts'
import { student } from '../e2e/student.ts'
import { collegesToImport } from './realColleges.ts'
import { figure, median } from './report.ts'
import { tapWire } from './wire.ts'

// P6: an empty device until 15,000 cards can be searched on it, beside one file of columns put into one record. P7: its next start with the server stopped.
const CARDS = 15_000
const ROUNDS = 5

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
  const runs: Array<Awaited<ReturnType<typeof coldSync>>> = [], rested: number[] = [], floors: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const run = await coldSync(browser, site.address, created)
    await run.phone.close()
    runs.push(run)
    rested.push(await syncAtRest(browser, site.address))
    floors.push(await oneRecord(browser, floor.address))
  }
  // On a machine that is busy with something else a visit may store in two acts, as on a slow line: the middle one counts.
  const middle = (of: (run: (typeof runs)[number]) => number): number => median(runs.map(of))
  const least = 'one file of columns into one record'
  figure(`P6 ${created} ${what}, writes into the device’s database`, middle(({ puts }) => puts), 'puts', { atMost: 60 }, { what: 'one record', value: 1 })
  figure(`P6 ${created} ${what}, writing transactions`, middle(({ transactions }) => transactions), 'transactions', { atMost: 2 }, { what: 'one record', value: 1 })
  figure(`P6 ${created} ${what}, bytes of the catalogue on the wire`, middle(({ bytes }) => bytes), 'B', { withinTimes: 1.3 }, { what: least, value: floor.bytes })
  figure(`P6 ${created} ${what}, first question to all of it searchable and stored`, middle(({ ms }) => ms), 'ms', { withinTimes: 2 }, { what: least, value: median(floors) })
  figure(`P6 ${created} ${what}, the same in a page that has come to rest before`, median(rested), 'ms', { withinTimes: 2 }, { what: least, value: median(floors) })
  figure(`P6 ${created} ${what}, first question until the page says so`, middle(({ saidMs }) => saidMs), 'ms')

  // P7: the same device at its next start, with nobody to ask.
  const { phone } = await coldSync(browser, wire.address, created)
  await shellKept(phone.page)
  await site.stop()
  wire.exchanges.length = 0
  const asked = performance.now()
  await phone.page.reload()
  await student(phone.page).count().waitFor()
  const shown = performance.now() - asked, offline = await countsOf(phone.page)
  figure(`P7 ${created} ${what}, server stopped: device reads before the list`, offline.readsFirst, 'reads', { atMost: 3 }, { what: 'one record', value: 1 })
  figure(`P7 ${created} ${what}, server stopped: reload to the list`, shown, 'ms')
  figure('P7 assets and pages asked of the network', wire.exchanges.filter(({ path }) => !path.startsWith('/api/')).length, 'requests', { atMost: 0 })
} finally {
  await browser.close()
  await wire.stop()
  await site.end()
  await floor?.stop()
  tree.end()
}

/**
 * A first visit with nothing on the device, counted and timed inside the browser as the floor is: from the moment the worker asks
 * for the manifest until it tells that everything is stored, which is after all of it is laid out for questions. The floor draws nothing,
 * so the page's own drawing is counted apart, in `saidMs`: until the page says so.
 */
async function coldSync(from: Browser, address: string, cards: number) {
  const phone = await openDevice(from, address)
  await phone.page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('button[aria-label^="Network and saved data: Synced"]')) window.syncedAt ??= performance.timeOrigin + performance.now()
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
declare global { interface Window { syncedAt?: number } }

/** The same where the page has nothing else to do any more, as the floor's: the first question is refused until then, and asked anew by itself. */
async function syncAtRest(from: Browser, address: string): Promise<number> {
  const { page, context, close } = await openDevice(from, address, { withoutWorker: true }), first = '**/api/v1/catalogue/manifest'
  await context.route(first, (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', ({ url }) => url().endsWith('/catalogue/manifest'))
  await page.goto('/privacy')
  await refused
  await pause(3_000)
  await context.unroute(first)
  await student(page).saved()
  const { readyAt, askedAt } = await countsOf(page)
  await close()
  return readyAt - askedAt
}

/** The least that could be done: fetch one file, put it into one record, wait for the commit. */
async function oneRecord(from: Browser, address: string): Promise<number> {
  const context = await from.newContext()
  const page = await context.newPage()
  await page.goto(address)
  const ms = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('floor', 1)
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('snap'))
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error))
    })
    const began = performance.now()
    const bytes = await (await fetch('/cards')).arrayBuffer()
    await new Promise<void>((resolve, reject) => {
      const putting = database.transaction('snap', 'readwrite')
      putting.objectStore('snap').put(bytes, 'cards')
      putting.addEventListener('complete', () => resolve())
      putting.addEventListener('error', () => reject(putting.error))
    })
    return performance.now() - began
  })
  await context.close()
  return ms
}

/** The same cards that the site serves. */
async function everyCard(address: string): Promise<Card[]> {
  const { chunks } = await (await fetch(`${address}/api/v1/catalogue/manifest`)).json() as Manifest
  const blocks = await Promise.all(chunks.map(async ({ hash }) => decodeCards(new Uint8Array(await (await fetch(`${address}/api/v1/catalogue/blobs/${hash}`)).arrayBuffer()))))
  return blocks.flat()
}

async function floorServer(all: readonly Card[]): Promise<{ address: string; bytes: number; stop(): Promise<void> }> {
  const cards = brotliCompressSync(encodeCards(all))
  const server = createServer((request, response) => {
    if (request.url === '/cards') response.writeHead(200, { 'content-encoding': 'br', 'content-length': cards.length }).end(cards)
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Floor</title>')
  })
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bytes: cards.length,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => { server.close(resolve) })
    },
  }
}
