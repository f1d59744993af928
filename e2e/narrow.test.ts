import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { SITE_PAGES } from '../shared/sitePages.ts'
import { TABS } from '../pwa/features/public/college/tabs.ts'
import { stands } from './browser.ts'
import { openStage } from './stage.ts'

const COLLEGE = '/colleges/engineering/indian-institute-of-technology-madras', ADVERTISED = '/colleges/engineering/college-of-the-film'
/** Every page of the site, a college by all its tabs, one with a sponsored video, and what a list or an exam looks like. */
const PATHS = [
  ...SITE_PAGES.map(({ path }) => path).filter((path) => path !== '/my-data'), ...TABS.map(({ id }) => (id === 'info' ? COLLEGE : `${COLLEGE}/${id}`)), ADVERTISED,
  '/colleges/engineering', '/colleges/medical?item=NEET%20Preparation', '/colleges/law?item=Law%20Counselling', '/search?q=chennai', '/exams/clat', '/exams/jee',
  '/compare?c=indian-institute-of-technology-madras,indian-institute-of-technology-delhi', '/college-predictor?for=class', '/no-such-page',
]

const stage = openStage({
  sampleData: true,
  ready: async ({ site }) => {
    const film = { name: 'Campus film', url: 'https://www.youtube-nocookie.com/embed/abcdefghijk' }
    await site.call('POST', '/admin/colleges', { name: 'College of the Film', location: 'Pune, Maharashtra', category: ['engineering'], status: 'published', videos: [film] })
  },
})

/** What leaves the screen sideways, and what of the header's first line lies over another part of it. */
const faultsOf = (page: Page): Promise<string[]> => page.evaluate(() => {
  const width = document.documentElement.clientWidth, faults: string[] = []
  const wider = document.documentElement.scrollWidth - width
  if (wider > 0) faults.push(`${wider} px too wide`)
  for (const control of document.querySelectorAll('header a, header button, header input, main h1, main [class*="button"]')) {
    const { left, right, width: own } = control.getBoundingClientRect()
    if (own > 0 && (right > width + 1 || left < -1)) faults.push(`${control.textContent} reaches from ${Math.round(left)} to ${Math.round(right)}`)
  }
  const parts = [...document.querySelectorAll('header > div:first-child > *')].map((part) => ({ of: part.textContent, box: part.getBoundingClientRect() })).filter(({ box }) => box.width > 0)
  for (const [at, one] of parts.entries()) {
    for (const other of parts.slice(at + 1)) {
      const isOver = one.box.left < other.box.right - 1 && other.box.left < one.box.right - 1 && one.box.top < other.box.bottom - 1 && other.box.top < one.box.bottom - 1
      if (isOver) faults.push(`“${one.of}” lies over “${other.of}”`)
    }
  }
  return faults
})

test.each([{ width: 320, text: 1 }, { width: 360, text: 2 }, { width: 768, text: 2 }, { width: 1280, text: 2 }])('no page leaves the screen at $width px with its text $text times as large', async ({ width, text }) => {
  const { page, context } = await stage.device({ viewport: { width, height: 800 } }), faults: string[] = []
  await context.addInitScript((times) => {
    addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = `${times * 100}%` })
  }, text)
  for (const path of PATHS) {
    await page.goto(path)
    await stands(page)
    if (path === ADVERTISED) await page.getByRole('button', { name: 'Load video from youtube-nocookie.com' }).waitFor()
    faults.push(...(await faultsOf(page)).map((fault) => `${path}: ${fault}`))
  }
  expect(faults).toEqual([])
}, 300_000)
