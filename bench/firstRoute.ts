import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, openDevice, shellKept } from '../e2e/browser.ts'
import { testColleges } from '../e2e/catalogue.ts'
import { buildTree, copyTree, pause, ROOT, startSite } from '../e2e/site.ts'
import { student } from '../e2e/student.ts'
import { figure } from './report.ts'
import { tapWire, type Exchange } from './wire.ts'

// P2, P3, P8, P12: what a first and a second visit cost on the wire, counted between the browser and the real server.
const ROUTES = [
  { path: '/', ready: (page: Page) => page.getByRole('link', { name: 'Find Colleges' }).first().waitFor() },
  { path: '/colleges/engineering', ready: (page: Page) => page.getByRole('searchbox', { name: 'Search these colleges' }).waitFor() },
] as const

const site = await startSite()
const wire = await tapWire(site.address)
const browser = await openBrowser()
try {
  await site.importColleges('colleges.json', JSON.stringify(testColleges))
  for (const route of ROUTES) await firstVisit(browser, route)
  await repeatView(browser)
} finally {
  await browser.close()
  await wire.stop()
  await site.end()
}
precache()
await oneLineChange()

async function firstVisit(from: Browser, { path, ready }: (typeof ROUTES)[number]) {
  // What the service worker keeps ahead is counted by itself, below: no screen waits for it.
  const phone = await openDevice(from, wire.address, { withoutWorker: true })
  wire.exchanges.length = 0
  await phone.page.goto(path, { waitUntil: 'load' })
  await ready(phone.page)
  const before = [...wire.exchanges]
  const script = sum(before.filter(isScript))
  figure(`P1 ${path}, bytes of the document`, sum(before.slice(0, 1)), 'B', { atMost: 14_600 }, { what: '20 text cards', value: 1_100 })
  figure(`P2 ${path}, bytes of script before a student can act`, script, 'B', { atMost: 85_000 }, { what: 'React and router alone', value: 69_900 })
  figure(`P3 ${path}, bytes in all before a student can act`, sum(before), 'B', { atMost: 100_000 })
  figure(`P3 ${path}, requests before a student can act`, before.length, 'requests', { atMost: 12 })
  await phone.close()
}

/** The second visit of a page whose files the service worker keeps: what still goes over the wire. */
async function repeatView(from: Browser) {
  const phone = await openDevice(from, wire.address)
  const me = student(phone.page)
  await me.openListing('engineering')
  await me.saved()
  await shellKept(phone.page)
  await phone.page.close()
  await pause(500)

  wire.exchanges.length = 0
  const page = await phone.context.newPage()
  await page.goto('/colleges/engineering')
  await student(page).found()
  await page.waitForLoadState('networkidle')
  const assets = wire.exchanges.filter(({ path }) => !path.startsWith('/api/') && path !== '/sw.js')
  figure('P8 /colleges/engineering again, requests for files of the page', assets.length, 'requests', { atMost: 0 })
  figure('P8 /colleges/engineering again, other requests (the catalogue’s manifest)', wire.exchanges.filter(({ path }) => path.startsWith('/api/')).length, 'requests', { atMost: 1 })
  await phone.close()
}

/** What the service worker keeps for the time without a network. */
function precache() {
  const files = kept(ROOT)
  figure('bytes the service worker keeps ahead', [...files.values()].reduce((all, bytes) => all + bytes, 0), 'B')
  figure('files the service worker keeps ahead', files.size, 'files')
}

/** A line of a leaf is changed and put on the server: what somebody who was here before downloads again. */
async function oneLineChange() {
  const tree = copyTree()
  try {
    const leaf = join(tree.root, 'pwa/features/public/listing/heading.ts')
    writeFileSync(leaf, readFileSync(leaf, 'utf8').replaceAll('Colleges in India', 'Colleges in all of India'))
    const before = kept(tree.root)
    await buildTree(tree.root)
    const again = [...kept(tree.root)].filter(([name]) => !before.has(name))
    figure('P12 one line of a leaf changed, bytes downloaded again', again.reduce((all, [, bytes]) => all + bytes, 0) + compressed(join(tree.root, 'dist/site/sw.js')), 'B', { atMost: 3_000 }, { what: 'a build without split libraries', value: 80_700 })
    figure('P12 one line of a leaf changed, files downloaded again', again.length + 1, 'files')
  } finally { tree.end() }
}

/** Every file of the service worker's list with its revision, and its compressed size. */
function kept(root: string): Map<string, number> {
  const site = join(root, 'dist/site')
  const worker = readFileSync(join(site, 'sw.js'), 'utf8')
  const entries = [...worker.matchAll(/\{(?=[^{}]*\burl:)[^{}]*\}/g)].map(([entry]) => ({ url: /url:"([^"]+)"/.exec(entry)?.[1], revision: /revision:"([^"]+)"/.exec(entry)?.[1] ?? '' }))
  if (entries.length === 0) throw new Error('The list of the service worker could not be read')
  return new Map(entries.flatMap(({ url, revision }) => (url ? [[`${url}@${revision}`, compressed(join(site, url))] as const] : [])))
}

function compressed(file: string): number {
  const made = readdirSync(join(file, '..')).includes(`${file.split('/').at(-1)}.br`)
  return made ? statSync(`${file}.br`).size : /\.(?:woff2|png)$/.test(file) ? statSync(file).size : brotliCompressSync(readFileSync(file)).length
}

function sum(exchanges: Exchange[]): number {
  return exchanges.reduce((all, { bytes }) => all + bytes, 0)
}
function isScript({ path }: Exchange): boolean {
  return /\.js(?:\?|$)/.test(path) && path !== '/sw.js'
}
