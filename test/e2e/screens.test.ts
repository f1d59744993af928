import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFaults, sheetFaults, shellKept, touchFaults } from './browser.ts'
import { openStage } from './stage.ts'
import { student } from './student.ts'
import { TABS } from '../../pwa/features/public/college/tabs.ts'
import { SITE_PAGES } from '../../shared/sitePages.ts'

const MADRAS = 'Indian Institute of Technology Madras',
  COLLEGE = '/colleges/engineering/indian-institute-of-technology-madras'
interface Screen {
  path: string
  heading: string
  tab?: string
  without?: string
}
/**
 * Every screen of the public site by a path of it, and the heading it begins with; `tab`: which of a college's is
 * chosen there; `without`: what it says instead where there is no network and nothing is kept.
 */
const SCREENS: ReadonlyArray<Screen> = [
  { path: '/', heading: 'Find a college you can be sure of.' },
  { path: '/colleges/engineering', heading: 'Engineering Colleges in India' },
  { path: '/colleges/art%20%26%20commerce', heading: 'Art & Commerce Colleges in India' },
  { path: '/colleges/management?item=MBA%20Colleges', heading: 'MBA Colleges in India' },
  { path: '/colleges/medical?item=NEET%20Preparation', heading: 'Medical Colleges in India' },
  { path: '/colleges/law?item=Law%20Counselling', heading: 'Law Colleges in India' },
  ...TABS.map(({ id, label }) => ({ path: id === 'info' ? COLLEGE : `${COLLEGE}/${id}`, heading: MADRAS, tab: label })),
  { path: '/search?q=chennai', heading: 'Results for “chennai”' },
  { path: '/saved', heading: 'Saved' },
  { path: '/compare', heading: 'Compare up to four colleges' },
  { path: '/compare?c=indian-institute-of-technology-madras,indian-institute-of-technology-delhi', heading: 'Compare' },
  { path: '/exams', heading: 'Entrance exams' },
  { path: '/exams/clat', heading: 'CLAT' },
  { path: '/college-predictor', heading: 'College predictor' },
  { path: '/college-predictor?for=class', heading: 'College predictor' },
  { path: '/fee-calculator', heading: 'Fee calculator' },
  { path: '/counselling', heading: 'Free counselling' },
  { path: '/contact', heading: 'Contact' },
  { path: '/applications', heading: 'Application tracker' },
  { path: '/class', heading: 'My class' },
  { path: '/hand-over', heading: 'Hand over' },
  { path: '/login', heading: 'Login' },
  { path: '/signup', heading: 'Sign up' },
  { path: '/forgot-password', heading: 'Forgot password' },
  { path: '/reset-password', heading: 'Set a new password' },
  { path: '/confirm-email', heading: 'Confirm your new e-mail' },
  // Nobody is signed in: it asks who is there.
  { path: '/my-data', heading: 'Login' },
  { path: '/privacy', heading: 'Privacy' },
  { path: '/terms', heading: 'Terms' },
  { path: '/releases', heading: 'Releases and data' },
  { path: '/sitemap', heading: 'Sitemap' },
  { path: '/colleges/wizardry', heading: 'This page was not found' },
  {
    path: '/colleges/engineering/no-such-college',
    heading: 'College not found. Please try another college.',
    without: 'Could not connect. Try again',
  },
  { path: '/colleges', heading: 'Oops! We could not find the page you are looking for.' },
  { path: '/no-such-page', heading: 'Oops! We could not find the page you are looking for.' },
]

const stage = openStage({ sampleData: true })

/** The screen's own heading is there, and nothing of it is still on its way. */
async function stands(page: Page, { heading, tab }: Screen): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  if (tab) await page.getByRole('tab', { name: tab, exact: true, selected: true }).waitFor()
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'))
}
/** Goes to another screen as the site's own links do, without a new page. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

test('no page of the site is left out below', () => {
  const paths = SCREENS.map(({ path }) => path.replace(/\?.*/, ''))
  for (const { path } of SITE_PAGES) expect(paths).toContain(path)
})

test('every page of the site comes drawn: its heading is in the document, before any script', async () => {
  const drawn = new Set<string>(['/', '/colleges/engineering', COLLEGE, ...SITE_PAGES.map(({ path }) => path)]),
    undrawn: string[] = []
  // Whether somebody is signed in no server is told by an address.
  drawn.delete('/my-data')
  for (const { path, heading } of SCREENS.filter((screen) => drawn.has(screen.path))) {
    const answer = await fetch(stage.site.address + path, { headers: { accept: 'text/html' } })
    if (!(await answer.text()).includes(`<h1>${heading}</h1>`)) undrawn.push(path)
  }
  expect(undrawn).toEqual([])
})

// At once: together they are the longest of all journeys, and their turn comes when few others are left to run beside
// them.
test.concurrent.each([
  { width: 360, height: 740, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
] as const)(
  'every public screen stands at $width px with a network, by a link without one, and when it is opened anew without one',
  async ({ colorScheme, ...viewport }) => {
    const device = await stage.device({ viewport, colorScheme })
    const { page, context } = device,
      faults: string[] = []
    const look = async (where: string) => {
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (wider > 0) faults.push(`${where} overflows by ${wider} px`)
      faults.push(...device.takeComplaints().map((complaint) => `${where}: ${complaint}`))
    }
    for (const screen of SCREENS) {
      const { path } = screen
      await page.goto(path)
      await stands(page, screen)
      faults.push(
        ...(await accessibilityFaults(page, [colorScheme], path === '/' ? undefined : 'main')).map(
          (fault) => `${path}: ${fault}`,
        ),
      )
      await look(path)
      if (viewport.width < 768) faults.push(...(await touchFaults(page)).map((fault) => `${path}: ${fault}`))
    }
    await page.goto('/')
    await student(page).saved()
    await shellKept(page)
    await context.setOffline(true)
    for (const { path, without, ...screen } of SCREENS) {
      const offline = { ...screen, path, ...(without && { heading: without }) }
      await follow(page, path)
      await stands(page, offline)
      await look(`${path} offline`)
      await page.reload()
      await stands(page, offline)
      await look(`${path} opened offline`)
    }
    await device.close()
    expect(faults).toEqual([])
  },
  900_000,
)

/** Sheets of the site with what opens them; those of reviews and enquiries are looked at in their own journeys. */
const SHEETS: ReadonlyArray<{ path: string; title: string; open(page: Page): Promise<unknown> }> = [
  { path: '/', title: 'Menu', open: (page) => page.getByRole('button', { name: 'Menu' }).click() },
  {
    path: '/',
    title: 'Network and saved data',
    open: (page) => page.getByRole('button', { name: /^Network and saved data/ }).click(),
  },
  {
    path: '/colleges/engineering',
    title: 'Filters',
    open: (page) => page.getByRole('button', { name: /^Filters/ }).click(),
  },
  {
    path: '/colleges/engineering',
    title: 'Your rank',
    open: (page) => page.getByRole('combobox', { name: 'Sort' }).selectOption('fit'),
  },
  {
    path: '/compare',
    title: 'Add a college',
    open: (page) => page.getByRole('button', { name: 'Add a college' }).click(),
  },
  {
    path: `${COLLEGE}/scholarship`,
    title: 'Inquire about scholarships',
    open: (page) => page.getByRole('button', { name: 'Inquire' }).click(),
  },
]

test('every sheet of the public site can be read by everybody, in both themes', async () => {
  const device = await stage.device()
  const { page } = device,
    faults: string[] = []
  for (const { path, title, open } of SHEETS) {
    await page.goto(path)
    await stands(
      page,
      SCREENS.find((screen) => screen.path === path)!,
    )
    await open(page)
    await page.getByRole('dialog', { name: title }).waitFor()
    faults.push(
      ...[...(await sheetFaults(page)), ...(await touchFaults(page, 'dialog[open]')), ...device.takeComplaints()].map(
        (fault) => `${title}: ${fault}`,
      ),
    )
  }
  await device.close()
  expect(faults).toEqual([])
})
