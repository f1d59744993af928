import type { Page } from 'playwright-core'
import { DESK, openBrowser, openDevice } from '../e2e/browser.ts'
import { pause, startSite } from '../e2e/site.ts'
import { student } from '../e2e/student.ts'
import { editor } from '../e2e/sync/editor.ts'
import { collegesToImport } from './realColleges.ts'
import { figure } from './report.ts'

// P11: how many nodes a page of a long list holds. P13: what people do, on a processor four times as slow: how long the
// page does not answer.
const COLLEGES = 15_000
const SLOWER = 4
const LONG_MS = 50
/** A task belongs to what was done before it came to rest. */
const REST_MS = 400
/** Each is done this often by a person whose device has just begun. */
const ROUNDS = 3
/**
 * Pressed as a finger presses: what the driver hangs into the page to see whether a press would arrive costs
 * milliseconds of its own.
 */
const PRESS = { force: true }

/** Of each thing done, the longest task of each round, in milliseconds; of each page, its nodes. */
const longest = new Map<string, number[]>(),
  standing = new Map<string, number[]>()
const keep = (kept: Map<string, number[]>, name: string, value: number) => {
  kept.set(name, [...(kept.get(name) ?? []), value])
}

const { what, colleges } = await collegesToImport(COLLEGES)
const site = await startSite()
const browser = await openBrowser()
try {
  const { created } = await site.importColleges('colleges.json', JSON.stringify(colleges))
  for (let cards = 0; cards < created; await pause(200)) {
    const { chunks } = await site.call<{ chunks: Array<{ cards: number }> }>('GET', '/catalogue/manifest')
    cards = chunks.reduce((all, chunk) => all + chunk.cards, 0)
  }
  for (let round = 0; round < ROUNDS; round++) {
    await asStudent()
    await asEditor(created)
  }
  for (const [name, all] of longest)
    figure(
      `P13 ${name}, the longest task at ${SLOWER}×, the middle of ${ROUNDS}`,
      all.toSorted((a, b) => a - b)[ROUNDS >> 1]!,
      'ms',
      { atMost: LONG_MS },
    )
  for (const [where, all] of standing)
    figure(`P11 nodes in the page, ${where}`, Math.max(...all), 'nodes', { atMost: 800 })
} finally {
  await browser.close()
  await site.end()
}

async function asStudent(): Promise<void> {
  const { page, close } = await openDevice(browser, site.address)
  const me = student(page)
  await me.openListing('engineering')
  await me.saved()
  const done = await slowed(page)
  await done('the list scrolled to its end and back', async () => {
    await scrolled(page)
  })
  await nodes(page, `a list of ${what}`)
  await done('the next page of the list', () => page.getByRole('link', { name: /^Next/ }).click(PRESS))
  await done('the filters opened', () => page.getByRole('button', { name: /^Filters/ }).click(PRESS))
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await nodes(page, 'with its filters open')
  await done('a filter set', () => sheet.getByRole('checkbox').first().click(PRESS))
  await done('the filters closed', () => sheet.getByRole('button', { name: /^Show .*college/ }).click(PRESS))
  await done('the list sorted', async () => {
    await page.getByRole('combobox', { name: 'Sort' }).selectOption({ index: 2 })
  })
  await done('twelve letters typed into its search', () =>
    page.getByRole('searchbox', { name: 'Search these colleges' }).pressSequentially('institute of', { delay: 120 }),
  )
  await done('a college opened', () => page.getByRole('article').first().getByRole('link').first().click(PRESS))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await done('its tabs walked through', async () => {
    for (const tab of ['courses', 'fees', 'placements', 'reviews', 'overview']) {
      await page.evaluate((hash) => {
        location.hash = hash
      }, tab)
      await pause(REST_MS)
    }
  })
  await nodes(page, 'a college')
  await done('back to the list', () => page.goBack())
  await close()
}

async function asEditor(all: number): Promise<void> {
  const { page, context, close } = await openDevice(browser, site.address, DESK)
  const me = editor(page)
  await me.signIn()
  await page.goto('/admin/colleges')
  await page
    .getByRole('status')
    .getByText(`${all.toLocaleString('en-IN')} college(s) found`)
    .waitFor({ timeout: 120_000 })
  const done = await slowed(page)
  await nodes(page, `a staff list of ${what}`)
  await done('the staff list searched', () =>
    page.getByRole('searchbox').first().pressSequentially('institute', { delay: 120 }),
  )
  await done('a college opened to be edited', async () => {
    await page.getByRole('link', { name: /^Edit/ }).first().click(PRESS)
    await page.getByLabel(/^Location/).waitFor()
  })
  await nodes(page, 'the college form')
  await done('a sentence typed into the form', () =>
    page
      .getByLabel(/^Location/)
      .first()
      .pressSequentially(' beside the old market', { delay: 60 }),
  )
  await done('the tabs of the form walked through', async () => {
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click(PRESS)
      await pause(REST_MS)
    }
  })
  await context.setOffline(true)
  await done('a form saved without a network', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click(PRESS)
    await page.getByText('College updated successfully').first().waitFor()
  })
  await done('the sheet of what waits opened', () => me.status().click(PRESS))
  await close()
}

/**
 * Slows the page's own thread, and answers with how to do one thing in it: the longest task that came of it is kept.
 */
async function slowed(page: Page): Promise<(name: string, act: () => Promise<unknown>) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await pause(2_000)
  await page.evaluate(() => {
    const tasks: number[] = []
    new PerformanceObserver((seen) => {
      for (const { duration } of seen.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
    Object.assign(window, { tasks })
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return async (name, act) => {
    await page.evaluate(() => {
      ;(window as unknown as { tasks: number[] }).tasks.length = 0
    })
    await act()
    await pause(REST_MS * 2)
    const tasks = await page.evaluate(() => [...(window as unknown as { tasks: number[] }).tasks])
    keep(longest, name, Math.max(0, ...tasks))
  }
}

async function nodes(page: Page, where: string): Promise<void> {
  keep(standing, where, await page.evaluate(() => document.querySelectorAll('*').length))
}

async function scrolled(page: Page): Promise<void> {
  for (const to of [0.25, 0.5, 0.75, 1, 0]) {
    await page.evaluate((share) => scrollTo(0, document.body.scrollHeight * share), to)
    await pause(REST_MS)
  }
}
