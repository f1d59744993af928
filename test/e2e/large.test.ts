import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countingTree, countsOf } from './counted.ts'
import { openBrowser, openDevice, shellKept, type Device } from './browser.ts'
import { ROOT, startSite, type Site } from './site.ts'
import { student } from './student.ts'

// Minutes long, so `npm test` does it only when asked: ACCEPTANCE=1 npm test -- test/e2e/large.test.ts. The published
// tables lie beside the repository where the product is made; without them there is nothing real of this size to walk
// through.
const TABLES = join(ROOT, '../shared/data')
const isAsked = process.env.ACCEPTANCE === '1' && existsSync(join(TABLES, 'colleges-india.csv.gz'))

describe('with every college of India in it', () => {
  // oxlint-disable-next-line vitest/no-conditional-tests -- a test that only says why the others are left out
  if (!isAsked) {
    // oxlint-disable-next-line vitest/expect-expect -- the same
    test('all of it', ({ skip }) =>
      skip('minutes long: ACCEPTANCE=1 asks for it, with the published tables beside the project'))
    return
  }

  let tree: ReturnType<typeof countingTree>
  let site: Site
  let browser: Browser
  let phone: Device
  let all = 0
  const print = (line: string) => {
    process.stdout.write(`  ${line}\n`)
  }

  beforeAll(async () => {
    tree = countingTree()
    site = await startSite({ root: tree.root })
    browser = await openBrowser()
    phone = await openDevice(browser, site.address)
  })
  afterAll(async () => {
    await browser?.close()
    await site?.end()
    tree?.end()
  })

  test('the published tables are imported whole', async () => {
    await site.stop()
    for (const [file, ...options] of [
      ['colleges-sample.json'],
      ['colleges-india.csv.gz'],
      ['aicte-institutions.csv.gz'],
      ['nirf-rankings.csv', '--kind', 'rankings', '--partial'],
    ] as const) {
      const began = performance.now()
      const said = await site.importFile(join(TABLES, file), ...options)
      print(
        `${file}: ${((performance.now() - began) / 1000).toFixed(1)} s; ${/.*rows? read: .*/.exec(said)?.[0] ?? said}`,
      )
    }
    await site.start()
    const counts = async () => {
      const { chunks } = await site.call<{ chunks: Array<{ cards: number }> }>('GET', '/catalogue/manifest')
      return chunks.reduce((cards, chunk) => cards + chunk.cards, 0)
    }
    await expect.poll(() => counts().catch(() => 0), { timeout: 150_000, interval: 500 }).toBeGreaterThan(49_000)
    all = await counts()
    const { pagination } = await site.call<{ pagination: { total: number } }>('GET', '/admin/colleges?limit=1')
    expect(all).toBe(pagination.total)
  }, 600_000)

  test('a phone downloads it, searches it, opens ten colleges, and does all of it again with no network', async () => {
    const me = student(phone.page)
    const began = performance.now()
    await me.openListing('engineering')
    const listed = performance.now() - began
    await me.saved(180_000)
    const cold = await countsOf(phone.page)
    print(
      `${all} cards: ${cold.bytes} bytes in ${cold.requests} answers (${(cold.bytes / all).toFixed(1)} a college), all of them there after ${((performance.now() - began) / 1000).toFixed(1)} s, the first list after ${listed.toFixed(0)} ms; ${cold.puts} puts in ${cold.transactions} transactions`,
    )
    await phone.page.getByRole('button', { name: /^Network and saved data/ }).click()
    await phone.page.getByRole('dialog').getByText(all.toLocaleString('en-IN'), { exact: true }).waitFor()
    await phone.page.keyboard.press('Escape')

    const walk = async () => {
      await me.openListing('engineering')
      const everyone = await me.found()
      await me.search('institute of tech pune')
      const inPune = await me.found()
      const names = await me.cards().getByRole('heading', { level: 3 }).allTextContents()
      await me.search('')
      const priced = await me.filter([
        { group: 'Location', find: 'maharashtra', label: 'Maharashtra' },
        { group: 'Fees, per year', label: '1–5 lakhs' },
      ])
      const filtered = await me.filter([{ group: 'Fees, per year', label: 'Fee not published' }])
      const listing = phone.page.url()
      const opened = []
      for (let at = 0; at < 10; at++) {
        await phone.page.goto(listing)
        await me.count().waitFor()
        opened.push(await me.open(me.cards().nth(at)))
      }
      return { everyone, inPune, names, priced, filtered, opened }
    }
    const online = await walk()
    expect(online.inPune).toBeGreaterThan(0)
    expect(online.priced).toBeGreaterThan(0)
    expect(online.filtered).toBeGreaterThan(online.priced + 10)
    expect(new Set(online.opened).size).toBeGreaterThan(1)
    await shellKept(phone.page)

    await site.stop()
    await phone.context.setOffline(true)
    await phone.page.goto('/colleges/engineering')
    const reloaded = performance.now()
    await phone.page.reload()
    await me.count().waitFor()
    const first = performance.now() - reloaded
    const again = await countsOf(phone.page)
    print(
      `offline after a reload: the first list after ${first.toFixed(0)} ms, ${again.readsFirst} reads before it, ${again.reads} reads and ${again.puts} puts on the device, ${again.requests} questions to the server`,
    )
    expect(again.bytes).toBe(0)
    expect(await walk()).toEqual(online)
    expect(phone.takeComplaints()).toEqual([])
  }, 600_000)
})
