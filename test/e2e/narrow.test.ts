import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { SITE_PAGES } from '../../shared/sitePages.ts'
import { TABS } from '../../pwa/features/public/college/tabs.ts'
import { stands } from './browser.ts'
import { editor } from './sync/editor.ts'
import { openStage } from './stage.ts'

const COLLEGE = '/colleges/engineering/indian-institute-of-technology-madras',
  ADVERTISED = '/colleges/engineering/college-of-the-film'
/**
 * Every page of the site, a college by all its tabs, one with a sponsored video, and what a list or an exam looks like.
 */
const PATHS = [
  ...SITE_PAGES.map(({ path }) => path).filter((path) => path !== '/my-data'),
  ...TABS.map(({ id }) => (id === 'info' ? COLLEGE : `${COLLEGE}/${id}`)),
  ADVERTISED,
  '/colleges/engineering',
  '/colleges/medical?item=NEET%20Preparation',
  '/colleges/law?item=Law%20Counselling',
  '/search?q=chennai',
  '/exams/clat',
  '/exams/jee',
  '/compare?c=indian-institute-of-technology-madras,indian-institute-of-technology-delhi',
  '/college-predictor?for=class',
  '/no-such-page',
]

const stage = openStage({
  sampleData: true,
  ready: async ({ site }) => {
    const film = { name: 'Campus film', url: 'https://www.youtube-nocookie.com/embed/abcdefghijk' }
    await site.call('POST', '/admin/colleges', {
      name: 'College of the Film',
      location: 'Pune, Maharashtra',
      category: ['engineering'],
      status: 'published',
      videos: [film],
    })
  },
})

/** What leaves the screen sideways, and what of the header's first line lies over another part of it. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth,
      faults: string[] = []
    const wider = document.documentElement.scrollWidth - width
    if (wider > 0) faults.push(`${wider} px too wide`)
    for (const control of document.querySelectorAll(
      'header a, header button, header input, main h1, main [class*="button"]',
    )) {
      // What stands in a box that scrolls sideways is reached there.
      if (control.closest('[role="region"][tabindex="0"], [role="tablist"]')) continue
      const { left, right, width: own } = control.getBoundingClientRect()
      if (own > 0 && (right > width + 1 || left < -1))
        faults.push(`${control.textContent} reaches from ${Math.round(left)} to ${Math.round(right)}`)
    }
    const parts = [...document.querySelectorAll('header > div:first-child > *')]
      .map((part) => ({ of: part.textContent, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
    for (const [at, one] of parts.entries()) {
      for (const other of parts.slice(at + 1)) {
        const isOver =
          one.box.left < other.box.right - 1 &&
          other.box.left < one.box.right - 1 &&
          one.box.top < other.box.bottom - 1 &&
          other.box.top < one.box.bottom - 1
        if (isOver) faults.push(`“${one.of}” lies over “${other.of}”`)
      }
    }
    return faults
  })

/** Widths of a screen, px, each with how many times as large the person has made the text. */
const SIZES = [
  { width: 320, text: 1 },
  { width: 360, text: 2 },
  { width: 768, text: 2 },
  { width: 1280, text: 2 },
]

test('no page leaves the screen at 320 px, nor at any width with its text twice as large', async () => {
  const { page } = await stage.device(),
    faults: string[] = []
  for (const path of PATHS) {
    await page.goto(path)
    await stands(page)
    if (path === ADVERTISED) await page.getByRole('button', { name: 'Load video from youtube-nocookie.com' }).waitFor()
    for (const { width, text } of SIZES) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate((times) => {
        document.documentElement.style.fontSize = `${times * 100}%`
        // What follows the width by a listener or an observer has been laid out anew after two frames.
        return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      }, text)
      faults.push(...(await faultsOf(page)).map((fault) => `${path} at ${width} px: ${fault}`))
    }
  }
  expect(faults).toEqual([])
})

test('the filters give the focus back to the button that opened them, however they are closed', async () => {
  const { page } = await stage.device()
  await page.goto('/colleges/engineering')
  await stands(page)
  const opener = page.getByRole('button', { name: /^Filters/ }),
    sheet = page.getByRole('dialog', { name: 'Filters' })
  const closings = [
    () => sheet.getByRole('button', { name: /^Show .*college/ }).click(),
    () => sheet.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
  ]
  for (const close of closings) {
    await opener.click()
    await sheet.getByRole('checkbox').first().waitFor()
    await close()
    await sheet.waitFor({ state: 'hidden' })
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
  }
})

test('every link, button and fold of the audit and of the import is 24 px high at least', async () => {
  const { page } = await stage.desk()
  for (const path of ['/admin/audit', '/admin/import']) {
    await page.goto(path)
    await stands(page)
    await page.waitForFunction(() => document.querySelector('main li a, main summary') !== null)
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main a, main button, main summary')].flatMap((target) => {
        const { height, width } = target.getBoundingClientRect()
        return width > 1 && height > 1 && height < 23.9 ? [`${target.tagName} ${target.textContent} ${height}`] : []
      }),
    )
    expect([path, small]).toEqual([path, []])
  }
})

test('on a tablet the controls in the staff’s tables stay in their column and are 44 px high', async () => {
  await stage.site.call('POST', '/crm-users', {
    name: 'Meera Krishnamurthy-Venkataraman',
    email: 'meera.krishnamurthy@education-services.example.in',
    password: 'Seven-mango-trees-7!',
  })
  const { page } = await stage.device({ viewport: { width: 768, height: 1000 }, hasTouch: true })
  await editor(page).signIn()
  for (const path of ['/admin/colleges', '/admin/crm-users', '/admin/import']) {
    await page.goto(path)
    await stands(page)
    await page.locator('main tbody td button').first().waitFor()
    const faults = await page.evaluate(() =>
      [...document.querySelectorAll('main table button')].flatMap((button) => {
        const { right, height } = button.getBoundingClientRect(),
          end = button.closest('table')!.getBoundingClientRect().right
        return [
          ...(right > end + 1 ? [`${button.textContent} leaves the table by ${right - end}`] : []),
          ...(height > 0 && height < 43.5 ? [`${button.textContent} is ${height} px high`] : []),
          ...(button.querySelector('svg') === null && button.scrollHeight > 45 ? [`${button.textContent} breaks`] : []),
        ]
      }),
    )
    expect([path, faults]).toEqual([path, []])
  }
})
