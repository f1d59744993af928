import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, openDevice, shellKept } from '../e2e/browser.ts'
import { testColleges } from '../e2e/catalogue.ts'
import { buildTree, copyTree, pause, ROOT, startSite } from '../e2e/site.ts'
import { student } from '../e2e/student.ts'
import { LANGUAGE_COOKIE } from '../../shared/page/language.ts'
import { STAFF_FILES } from '../../vite/chunks.ts'
import { figure } from './report.ts'
import { tapWire, type Exchange } from './wire.ts'

// P1, P2, P3, P8, P12: what a first and a second visit cost on the wire, counted between the browser and the real
// server.

/**
 * A student can act once what the page shows answers without a page being loaded: the app has taken the link over, and
 * following it leads on within the app. What the page brought can be read, and its links followed, before that.
 */
const ROUTES = [
  { path: '/', link: '#main a[href="/colleges/engineering"]' },
  { path: '/colleges/engineering', link: '#main article h3 a' },
] as const

/**
 * What is changed by a line: a screen that nothing else is made of, what the first page of a list carries, and a
 * control that every screen shares, whose chunk is the largest of our own that a student's device keeps before the
 * words in Hindi.
 */
const LINES = [
  {
    what: 'a leaf',
    file: 'pwa/features/public/listing/SearchResults.tsx',
    from: 'Search every college',
    to: 'Search each college',
    must: { atMost: 60_000 },
  },
  {
    what: 'a first page',
    file: 'pwa/features/public/listing/heading.ts',
    from: 'Colleges in India',
    to: 'Colleges in all of India',
    must: { atMost: 60_000 },
  },
  {
    what: 'a shared control',
    file: 'pwa/ui/Pager.tsx',
    from: 'Next',
    to: 'Next page',
    must: { atMost: 60_000 },
  },
] as const

const site = await startSite()
const wire = await tapWire(site.address)
const browser = await openBrowser()
try {
  await site.importColleges('colleges.json', JSON.stringify(testColleges))
  await catalogueOut()
  for (const route of ROUTES) await firstVisit(browser, route)
  await firstAnswers()
  await repeatView(browser)
  await readyForNoNetwork(browser)
} finally {
  await browser.close()
  await wire.stop()
  await site.end()
}
precache()
await oneLineChange()

/** What was just imported is published a moment later. */
async function catalogueOut() {
  for (;;) {
    const { of } = (await (await fetch(`${site.address}/api/v1/colleges?limit=1`)).json()) as { of?: number }
    if (of === testColleges.length) return
    await pause(100)
  }
}

/** Bytes of the first answers as a browser takes them, and what stands in them. */
async function firstAnswers() {
  const {
    data: [college],
  } = (await (await fetch(`${site.address}/api/v1/colleges?stream=engineering&limit=1`)).json()) as {
    data: [{ slug: string }]
  }
  const own = `/colleges/engineering/${college.slug}`
  for (const [what, path] of [
    ['a college', own],
    ['a college’s courses', `${own}/courses`],
  ] as const) {
    for (const [language, cookie] of [
      ['', ''],
      [' in Hindi', `${LANGUAGE_COOKIE}=hi`],
    ] as const) {
      wire.exchanges.length = 0
      await fetch(wire.address + path, { headers: { accept: 'text/html', 'accept-encoding': 'br', cookie } })
      figure(`P1 ${what}${language}, bytes of the document`, sum(wire.exchanges), 'B', { atMost: 14_600 })
    }
  }
  const page = await (await fetch(`${site.address}/colleges/engineering`, { headers: { accept: 'text/html' } })).text()
  figure('P1 /colleges/engineering, cards in the document', page.split('<article').length - 1, 'cards', { atLeast: 20 })
}

async function firstVisit(from: Browser, { path, link }: (typeof ROUTES)[number]) {
  // What the service worker keeps ahead is counted by itself, below: no screen waits for it.
  const phone = await openDevice(from, wire.address, { withoutWorker: true })
  wire.exchanges.length = 0
  await phone.page.addInitScript((selector) => {
    // The renderer keeps what an element listens for on the element itself, from the moment it has taken it over.
    const looking = setInterval(() => {
      const found = document.querySelector(selector)
      if (!found || !Object.keys(found).some((key) => key.startsWith('__reactProps'))) return
      ;(globalThis as { tookOverAt?: number }).tookOverAt = performance.timeOrigin + performance.now()
      clearInterval(looking)
    }, 1)
  }, link)
  await phone.page.goto(path, { waitUntil: 'commit' })
  await phone.page.waitForFunction(() => 'tookOverAt' in globalThis)
  const at =
    (await phone.page.evaluate(() => (globalThis as unknown as { tookOverAt: number }).tookOverAt)) -
    performance.timeOrigin
  await followed(phone.page, link)
  await phone.page.waitForLoadState('networkidle')
  const before = wire.exchanges.filter((exchange) => exchange.at <= at)
  figure(
    `P1 ${path}, bytes of the document`,
    sum(before.slice(0, 1)),
    'B',
    { atMost: 14_600 },
    { what: '20 text cards', value: 1_100 },
  )
  figure(
    `P2 ${path}, bytes of script before a student can act`,
    sum(before.filter(isScript)),
    'B',
    { atMost: 110_000 },
    { what: 'React and router alone', value: 69_900 },
  )
  figure(`P3 ${path}, bytes in all before a student can act`, sum(before), 'B', { atMost: 125_000 })
  figure(`P3 ${path}, requests before a student can act`, before.length, 'requests', { atMost: 14 })
  figure(
    `P3 ${path}, bytes after that, until nothing is asked for (type, whole styles, the next screen, the catalogue)`,
    sum(wire.exchanges) - sum(before),
    'B',
  )
  await phone.close()
}

/** @throws Error where following the link loads a page */
async function followed(page: Page, link: string) {
  const target = await page.locator(link).first().getAttribute('href')
  const documents = () => wire.exchanges.filter((exchange) => exchange.path === target).length
  const loaded = documents()
  await page.locator(link).first().click()
  await page.waitForURL((url) => url.pathname === target)
  if (documents() > loaded) throw new Error(`${target} was loaded as a page: the app had not taken over`)
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
  figure(
    'P8 /colleges/engineering again, other requests (the catalogue’s manifest)',
    wire.exchanges.filter(({ path }) => path.startsWith('/api/')).length,
    'requests',
    { atMost: 1 },
  )
  await phone.close()
}

/** A first visit from far away: how long it must last before its page would open without a network. */
async function readyForNoNetwork(from: Browser) {
  const far = await tapWire(site.address, { roundTripMs: 300 })
  const phone = await openDevice(from, far.address)
  const began = performance.now()
  await phone.page.goto('/colleges/engineering', { waitUntil: 'commit' })
  await shellKept(phone.page)
  figure(
    'P12 a first visit, 300 ms a round trip: until the app opens without a network',
    performance.now() - began,
    'ms',
    {
      atMost: 12_000,
    },
  )
  figure('a first visit: requests until the app opens without a network', far.exchanges.length, 'requests')
  await phone.close()
  await far.stop()
}

/** What the service worker keeps for the time without a network. */
function precache() {
  const kept = keptBy(ROOT)
  figure(
    'bytes the service worker keeps ahead',
    kept.reduce((all, path) => all + compressed(join(ROOT, 'dist/site', path)), 0),
    'B',
  )
  figure('files the service worker keeps ahead', kept.length, 'files')
  figure(
    'P12 scripts and styles the service worker keeps ahead',
    kept.filter((file) => /\.(?:js|css)$/.test(file)).length,
    'files',
    { atMost: 40 },
  )
}

/** A line is changed and put on the server: what the device of somebody who was here before takes of it. */
async function oneLineChange() {
  const tree = copyTree()
  try {
    // Where the packages lie is in some names, and here they lie elsewhere than at home.
    await buildTree(tree.root)
    const of = await startSite({ root: tree.root }),
      between = await tapWire(of.address),
      from = await openBrowser()
    try {
      const { page } = await openDevice(from, between.address)
      await page.goto('/privacy')
      await shellKept(page)
      for (const { what, file, from: said, to, must } of LINES) {
        const path = join(tree.root, file),
          text = readFileSync(path, 'utf8')
        if (!text.includes(said)) throw new Error(`${file} says no longer “${said}”: name a line it has`)
        writeFileSync(path, text.replaceAll(said, to))
        await buildTree(tree.root)
        await of.stop()
        await of.start()
        between.exchanges.length = 0
        await page.evaluate(async () => {
          const kept = await navigator.serviceWorker.ready,
            installed = new Promise<void>((resolve, reject) => {
              kept.addEventListener(
                'updatefound',
                () =>
                  kept.installing?.addEventListener('statechange', ({ target }) => {
                    const { state } = target as ServiceWorker
                    if (state === 'installed') resolve()
                    if (state === 'redundant') reject(new Error('The new build was not kept'))
                  }),
                { once: true },
              )
            })
          await kept.update()
          await installed
        })
        const taken = between.exchanges.filter(({ path: asked }) => !asked.startsWith('/api/'))
        figure(`P12 one line of ${what} changed, bytes downloaded again`, sum(taken), 'B', must, {
          what: 'a build without split libraries',
          value: 80_700,
        })
        figure(
          `P12 one line of ${what} changed, files downloaded again`,
          taken.filter(({ bytes }) => bytes > 0).length,
          'files',
          { atMost: 12 },
        )
      }
    } finally {
      await from.close()
      await between.stop()
      await of.end()
    }
  } finally {
    tree.end()
  }
}

/** The files that the worker of a built tree keeps on a student's device, by their paths within the site. */
function keptBy(root: string): string[] {
  const worker = readFileSync(join(root, 'dist/site/sw.js'), 'utf8')
  const files = [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, file = '']) => file)
  if (files.length === 0) throw new Error('The list of the service worker could not be read')
  return files.filter((file) => !file.startsWith(STAFF_FILES))
}

function compressed(file: string): number {
  const made = readdirSync(join(file, '..')).includes(`${file.split('/').at(-1)}.br`)
  if (made) return statSync(`${file}.br`).size
  if (/\.(?:woff2|png)$/.test(file)) return statSync(file).size
  return brotliCompressSync(readFileSync(file)).length
}

function sum(exchanges: Exchange[]): number {
  return exchanges.reduce((all, { bytes }) => all + bytes, 0)
}
function isScript({ path }: Exchange): boolean {
  return /\.js(?:\?|$)/.test(path) && path !== '/sw.js'
}
