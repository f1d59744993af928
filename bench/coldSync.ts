import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { encodeCards } from '../shared/catalogue/codec.ts'
import { countingTree, countsOf } from '../e2e/counted.ts'
import { openBrowser, openDevice, shellKept } from '../e2e/browser.ts'
import { pause, startSite } from '../e2e/site.ts'
import { student } from '../e2e/student.ts'
import { realCards } from './realCards.ts'
import { collegesToImport, hasTables } from './realColleges.ts'
import { figure, median } from './report.ts'
import { tapWire } from './wire.ts'

// P6: an empty device until 15,000 cards can be searched on it, beside one file of columns put into one record. P7: its next start with the server stopped.
const CARDS = 15_000
const ROUNDS = 3

const { what, colleges } = await collegesToImport(CARDS)
const tree = countingTree()
const site = await startSite({ root: tree.root })
const wire = await tapWire(site.address)
const browser = await openBrowser()
const floor = await floorServer()
try {
  const { created } = await site.importColleges('colleges.json', JSON.stringify(colleges))
  // Published shortly after the import's answer; a phone that asks in between has all there is, which is nothing.
  for (let cards = 0; cards < created; await pause(200)) {
    const { chunks } = await site.call<{ chunks: Array<{ cards: number }> }>('GET', '/catalogue/manifest')
    cards = chunks.reduce((all, chunk) => all + chunk.cards, 0)
  }
  const runs = []
  const floors: Array<{ ms: number; bytes: number }> = []
  for (let round = 0; round < ROUNDS; round++) {
    const run = await coldSync(browser, created)
    if (round < ROUNDS - 1) await run.phone.close()
    runs.push(run)
    if (floor) floors.push(await oneRecord(browser, floor.address))
  }
  const [run] = runs
  if (!run) throw new Error('Nothing was measured')
  const base = (key: 'ms' | 'bytes') => (floors.length > 0 ? { what: 'one file of columns into one record', value: median(floors.map((each) => each[key])) } : undefined)
  figure(`P6 ${created} ${what}, writes into the device’s database`, run.puts, 'puts', { atMost: 60 }, { what: 'one record', value: 1 })
  figure(`P6 ${created} ${what}, writing transactions`, run.transactions, 'transactions', { atMost: 2 }, { what: 'one record', value: 1 })
  figure(`P6 ${created} ${what}, bytes of the catalogue on the wire`, run.bytes, 'B', floors.length > 0 ? { withinTimes: 1.3 } : undefined, base('bytes'))
  figure(`P6 ${created} ${what}, first question to the last part searchable`, median(runs.map(({ ms }) => ms)), 'ms', floors.length > 0 ? { withinTimes: 2 } : undefined, base('ms'))

  // P7: the same device at its next start, with nobody to ask.
  const { phone } = runs[ROUNDS - 1]!
  await shellKept(phone.page)
  await site.stop()
  wire.exchanges.length = 0
  const asked = performance.now()
  await phone.page.reload()
  await student(phone.page).count().waitFor()
  const shown = performance.now() - asked, offline = await countsOf(phone.page)
  figure(`P7 ${created} ${what}, server stopped: device reads before the list`, offline.reads, 'reads', { atMost: 3 }, { what: 'one record', value: 1 })
  figure(`P7 ${created} ${what}, server stopped: reload to the list`, shown, 'ms')
  figure('P7 assets and pages asked of the network', wire.exchanges.filter(({ path }) => !path.startsWith('/api/')).length, 'requests', { atMost: 0 })
} finally {
  await browser.close()
  await wire.stop()
  await site.end()
  await floor?.stop()
  tree.end()
}

/** A first visit with nothing on the device, counted inside its worker and on the wire. */
async function coldSync(from: Browser, cards: number) {
  const phone = await openDevice(from, wire.address)
  wire.exchanges.length = 0
  await phone.page.goto('/colleges/engineering')
  const me = student(phone.page)
  await me.saved()
  const done = performance.now()
  await phone.page.getByRole('button', { name: /^Network and saved data/ }).click()
  await phone.page.getByText(cards.toLocaleString('en-IN'), { exact: true }).waitFor()
  const counts = await countsOf(phone.page)
  const asked = wire.exchanges.filter(({ path }) => path.startsWith('/api/v1/catalogue/'))
  return { phone, ...counts, bytes: asked.reduce((all, { bytes }) => all + bytes, 0), ms: done - Math.min(...asked.map(({ at }) => at)) }
}

/** The least that could be done: fetch one file, put it into one record, wait for the commit. */
async function oneRecord(from: Browser, address: string): Promise<{ ms: number; bytes: number }> {
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
  return { ms, bytes: floor?.bytes ?? 0 }
}

async function floorServer(): Promise<{ address: string; bytes: number; stop(): Promise<void> } | undefined> {
  if (!hasTables()) return undefined
  const cards = brotliCompressSync(encodeCards(await realCards(CARDS)))
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
