import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openDevice, stands, type Device } from './browser.ts'
import { reviewers } from './reviewers.ts'
import { startSite, type Site } from './site.ts'

/** A desk and a phone: each has controls of its own. How every screen looks there is screens.test.ts. */
const LOOKS = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
] as const
const COLLEGE = '/colleges/engineering/indian-institute-of-technology-madras'
const TABS = [
  'info',
  'courses',
  'department',
  'cutoff',
  'ranking',
  'placement',
  'facilities',
  'scholarship',
  'reviews',
  'faq',
  'seat-intake',
]
/** What is visited besides whatever these lead to. */
const ROOTS = [
  '/',
  ...TABS.map((tab) => `${COLLEGE}#${tab}`),
  '/search?q=chennai',
  '/exams/clat',
  '/colleges/wizardry',
  '/no-such-page',
]
/** What opens over a page, where, and by which control. */
const SHEETS: ReadonlyArray<{ at: string; by: string | RegExp; opens: string; isPhones?: true; isLink?: true }> = [
  { at: '/', by: 'Menu', opens: 'Menu', isPhones: true },
  { at: '/', by: /Network and saved data/, opens: 'Network and saved data' },
  { at: '/colleges/engineering', by: /^Filters/, opens: 'Filters', isPhones: true },
  { at: '/colleges/engineering?sort=fit', by: 'Your rank', opens: 'Your rank' },
  { at: COLLEGE, by: 'Apply Now', opens: 'Apply Now', isLink: true },
  { at: `${COLLEGE}#scholarship`, by: 'Inquire', opens: 'Inquire about scholarships' },
  { at: `${COLLEGE}#reviews`, by: /^Report/, opens: 'Report this review' },
  { at: `${COLLEGE}#reviews`, by: /^Reply/, opens: 'Reply' },
  { at: '/compare', by: 'Add a college', opens: 'Add a college' },
]
/** What has not happened after this long does not happen. */
const PATIENCE_MS = 15_000
/** Pages that answer 404 as they should. */
const ABSENT = new Set(['/colleges/wizardry', '/no-such-page'])

/** Of pages made alike one is visited; the others are only asked for. Nothing: never visited. */
function kindOf(path: string): string | undefined {
  const { pathname, searchParams } = new URL(path, 'https://x.test')
  const [first, , third, tab] = pathname.slice(1).split('/')
  // Files of open data and signed texts are no pages: they are asked for below.
  if (first === 'admin' || first === 'api') return undefined
  if (first === 'search') return 'search'
  if (first === 'exams' && path !== '/exams') return 'exam'
  if (first !== 'colleges') return pathname
  if (ABSENT.has(pathname)) return pathname
  if (third !== undefined) return path.startsWith(COLLEGE) && tab === undefined ? path : undefined
  const item = searchParams.get('item') ?? ''
  if (item === '') return 'listing'
  if (/Preparation|Exams/.test(item)) return 'listing of an exam'
  return /Counselling/.test(item) ? 'listing of counselling' : 'listing of a course'
}

let site: Site
let browser: Browser
let device: Device
beforeAll(async () => {
  site = await startSite({ sampleData: true })
  const people = reviewers(() => site)
  const {
    data: { college },
  } = (await (await fetch(`${site.address}/api/v1/colleges/${COLLEGE.split('/').at(-1)}/reviews`)).json()) as {
    data: { college: string }
  }
  // The newer one is worth less, so that each order is another.
  for (const [fullName, title, rating] of [
    ['Asha Rao', 'Good labs, far hostel', 5],
    ['Bela Das', 'A long way from the station', 3],
  ] as const) {
    await people.publish(await people.review(college, (await people.signUp(fullName)).token, title, { rating }))
  }
  browser = await openBrowser()
  device = await openDevice(browser, site.address, { viewport: { width: 1280, height: 800 } })
})
afterAll(async () => {
  await browser?.close()
  await site?.end()
})

/** Every link of the page: paths of ours, and what is wrong with the rest. */
const linksOf = (page: Page) =>
  page.evaluate(() => {
    const paths = new Set<string>(),
      wrong: string[] = []
    for (const link of document.querySelectorAll('a')) {
      const name = `link “${link.textContent}”`,
        written = link.getAttribute('href')
      if (!written || written === '#') {
        wrong.push(`${name} leads nowhere`)
        continue
      }
      const to = new URL(link.href)
      if (to.protocol === 'tel:' || to.protocol === 'mailto:') {
        if (to.pathname.length < 4) wrong.push(`${name} has nobody in it`)
        continue
      }
      if (to.origin !== location.origin) {
        if (!/^https?:$/.test(to.protocol) || !link.rel.includes('noopener') || link.target !== '_blank')
          wrong.push(`${name} leaves the site unguarded`)
      } else if (to.pathname === location.pathname && to.search === location.search && to.hash) {
        if (
          !document.getElementById(decodeURIComponent(to.hash.slice(1))) &&
          !document.querySelector('[role="tabpanel"]')
        )
          wrong.push(`${name} points at no part of the page`)
      } else paths.add(to.pathname + to.search)
    }
    return { paths: [...paths], wrong }
  })

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
declare global {
  interface Window {
    usable(root: string): Map<string, HTMLButtonElement | Field>
    /**
     * Gives a field another value, as somebody does who types or chooses. @returns its way back, or nothing where there
     * is nothing else to choose
     */
    change(field: Field): (() => void) | undefined
    /** Takes back what was last given to a field. */
    undo?: (() => void) | undefined
  }
}
/**
 * Put into every page: the buttons and fields somebody can use, the first of those made alike, each under a name that
 * finds it again.
 */
function defineUsable(): void {
  // A file saved and a page printed leave no trace in the page itself.
  const acted = () => {
    dispatchEvent(new Event('handed-over'))
  }
  window.print = acted
  const follow = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function click() {
    if (this.download !== '') acted()
    follow.call(this)
  }
  window.usable = (root) => {
    const found = new Map<string, HTMLButtonElement | Field>()
    for (const one of document.querySelectorAll<HTMLButtonElement | Field>(
      ['button', 'select', 'textarea', 'input:not([type="hidden"], [type="file"], [readonly], [aria-hidden="true"])']
        .map((what) => `${root} ${what}`)
        .join(', '),
    )) {
      // What is chosen already stays as it is when it is pressed again.
      if (
        one.disabled ||
        one.matches(
          '[aria-disabled="true"], [aria-pressed="true"], [aria-selected="true"], [aria-checked="true"], [aria-current], [type="radio"]:checked',
        ) ||
        !one.checkVisibility()
      )
        continue
      // Another language is another crawl: hindi.test.ts presses these.
      if (one.lang !== '') continue
      // "Save, College 1" and "Save, College 2" are one kind; so are the entries of a list, and the choices under one
      // heading.
      const label =
        one.getAttribute('aria-label') ?? ('labels' in one && one.labels?.[0] ? one.labels[0] : one).textContent
      const name = label
        .trim()
        .replace(/[,:].*/, '')
        .replace(/\d[\d,.]*/g, 'n')
        .split(/\s+/)
        .slice(0, 2)
        .join(' ')
      const heading = one.matches('[type="checkbox"], [type="radio"]')
        ? one.closest('fieldset')?.querySelector('legend')?.textContent
        : undefined
      const kind = `${one.type} ${one.className} ${one.closest('li, article') ? '' : (heading ?? name)}`
      if (!found.has(kind)) found.set(kind, one)
    }
    return found
  }
  window.change = (field) => {
    if (field.matches('[type="checkbox"], [type="radio"]')) {
      const before = field.matches('[type="radio"]')
        ? document.querySelector<HTMLInputElement>(
            `input[type="radio"][name="${(field as HTMLInputElement).name}"]:checked`,
          )
        : field
      field.click()
      return () => before?.click()
    }
    const give = (value: string) => {
      // The renderer hears of a value only where it was not put there through the element's own, watched setter.
      Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    }
    const typed: Record<string, string> = {
      date: '2027-01-15',
      time: '10:30',
      email: 'ravi@example.in',
      tel: '9812345670',
      url: 'https://shore.test/',
      number: '7',
    }
    const before = field.value
    let after = before === 'Delhi' ? 'Chennai' : 'Delhi'
    if (field.inputMode === 'numeric' || field.inputMode === 'decimal') after = before === '70' ? '71' : '70'
    if (field instanceof HTMLSelectElement) {
      const other = [...field.options].find(({ disabled, value }) => !disabled && value !== before)
      if (!other) return undefined
      after = other.value
    } else after = typed[field.type] ?? after
    give(after)
    return () => {
      if (field.isConnected) give(before)
    }
  }
}

/**
 * Presses a button or gives a field another value, and says whether anything came of it. Of a field in a form or a
 * sheet it is enough that it keeps what it was given: something is made of it by the button. Nothing: there is none of
 * that kind now, or nothing else to choose.
 */
const attempt = (page: Page, within: string, kind: string) =>
  page
    .evaluate(
      async ([root, wanted, longest]) => {
        const control = window.usable(root).get(wanted)
        if (!control) return undefined
        const isField = !(control instanceof HTMLButtonElement)
        const name =
          control.getAttribute('aria-label') ??
          ('labels' in control && control.labels?.[0] ? control.labels[0] : control).textContent
        const shown = () => ('checked' in control ? `${control.checked} ${control.value}` : control.value),
          before = shown()
        return new Promise<{ name: string; isField: boolean; acted: boolean } | undefined>((resolve) => {
          const ends = (acted: boolean) => {
            looks.disconnect()
            clearTimeout(patience)
            resolve({ name, isField, acted })
          }
          // A field that shows its own value is no sign that somebody heard of it.
          const looks = new MutationObserver((changes) => {
            if (changes.some(({ target, type }) => target !== control || type === 'childList')) ends(true)
          })
          let patience = setTimeout(() => {
            ends(false)
          }, longest)
          looks.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
          for (const what of ['scroll', 'focusin', 'popstate', 'hashchange', 'handed-over'] as const)
            addEventListener(
              what,
              () => {
                ends(true)
              },
              { capture: true, once: true },
            )
          if (!isField) {
            control.click()
            return
          }
          window.undo = window.change(control)
          if (!window.undo) {
            ends(true)
            resolve(undefined)
          }
          // The renderer puts a value that nobody took back at once.
          if (control.closest('form, dialog')) {
            clearTimeout(patience)
            patience = setTimeout(() => {
              if (shown() !== before) ends(true)
              // Put back, but what came of it may still be on its way where the machine is busy.
              else patience = setTimeout(() => ends(shown() !== before), longest)
            }, 100)
          }
        })
      },
      [within, kind, PATIENCE_MS] as const,
    )
    .catch((thrown: unknown) => ({ name: kind, isField: false, acted: leaving(thrown) }))

/** Opens an address anew, also where only what stands behind its `#` differs. */
async function open(page: Page, path: string): Promise<void> {
  // What was pressed before may only now lead somewhere: that is left in turn.
  for (let isOut = false; !isOut;)
    isOut = await page.goto('about:blank').then(
      () => true,
      (thrown: unknown) => !leaving(thrown),
    )
  await page.goto(path)
  await stands(page)
}

/** A page that is being left cannot be asked: what was pressed led to another. */
function leaving(thrown: unknown): true {
  if (!/context was destroyed|navigation/i.test(String(thrown))) throw thrown
  return true
}

/** The page as it was before a button was pressed, or as near as the next one needs. */
async function restore(page: Page, address: string): Promise<void> {
  await page.waitForLoadState()
  const isOther = await page
    .evaluate((before) => {
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
      const [now, then] = [new URL(location.href), new URL(before)]
      if (now.pathname + now.search !== then.pathname + then.search) return true
      if (now.hash === then.hash) return false
      // An address without a part loads the page anew, and that would cross the next opening.
      if (then.hash === '') return true
      // Only another part of the same page: it follows the address back by itself.
      location.replace(before)
      return false
    }, address)
    .catch(leaving)
  if (isOther) await open(page, address)
}

/** What is folded away is used too. What its opening draws is drawn before anything is pressed. */
const openFolds = (page: Page, within: string) =>
  page
    .evaluate(async (root) => {
      for (const fold of document.querySelectorAll<HTMLDetailsElement>(`${root} details`)) fold.open = true
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    }, within)
    .catch(leaving)

/**
 * Uses everything that stands in this part of the page, each kind once. `tried`: names of what was used already, here
 * and on pages made alike, by kind.
 */
async function tryAll(
  page: Page,
  within: string,
  {
    address,
    of,
    tried,
    tell,
    again = restore,
  }: { address: string; of: string; tried: Map<string, string>; tell: (what: string) => void; again?: typeof restore },
): Promise<void> {
  await openFolds(page, within)
  for (const kind of await page.evaluate((root) => [...window.usable(root).keys()], within)) {
    const once = `${within} ${of} ${kind}`
    if (tried.has(once)) continue
    await openFolds(page, within)
    const said = await attempt(page, within, kind)
    if (!said) continue
    tried.set(once, said.name.trim())
    if (!said.acted)
      tell(`${said.isField ? 'field' : 'button'} “${said.name}” does nothing at ${page.viewportSize()?.width} px`)
    if (said.isField) await page.evaluate(() => window.undo?.()).catch(leaving)
    await again(page, address)
  }
}

/** Names of controls that nobody tried. */
const untried = (tried: Map<string, string>, names: readonly string[]) =>
  names.filter((name) => ![...tried.values()].some((one) => one.startsWith(name)))

test('every link, button and field of the public site leads somewhere, on a phone and on a desk', async () => {
  const { page, context } = device
  await context.addInitScript(defineUsable)
  const faults: string[] = [],
    kinds = new Set<string>(),
    asked = new Map<string, string>(),
    tried = new Map<string, string>()
  await page.goto('/')
  // The catalogue first, so that no page is looked at half full.
  await page.getByRole('button', { name: /Network and saved data: Synced/ }).waitFor()
  await page.emulateMedia({ reducedMotion: 'reduce' })

  const queue = [...ROOTS]
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const kind = kindOf(path)
    if (kind === undefined || kinds.has(kind)) continue
    kinds.add(kind)
    const tell = (what: string) => faults.push(`${path}: ${what}`)
    await open(page, path)
    const address = page.url()
    const isLost = await page.getByText('Oops! We could not find the page you are looking for.').isVisible()
    if (isLost !== (path === '/no-such-page')) tell('is not there')
    for (const viewport of LOOKS) {
      await page.setViewportSize(viewport)
      const { paths, wrong } = await linksOf(page)
      for (const fault of wrong) tell(fault)
      for (const next of paths)
        if (!asked.has(next)) {
          asked.set(next, path)
          queue.push(next)
        }
    }
    // What stands around every page is tried on the first alone, and what acts on a desk is not tried again on a phone.
    for (const viewport of LOOKS) {
      await page.setViewportSize(viewport)
      for (const within of path === '/' ? ['header', 'main', 'footer'] : ['main'])
        await tryAll(page, within, { address, of: kind.replace(/#.*/, ''), tried, tell })
    }
    for (const complaint of device.takeComplaints()) tell(complaint)
  }

  for (const [path, from] of asked) {
    const { status } = await fetch(site.address + path, { headers: { accept: 'text/html' } })
    if (status !== 200 && !ABSENT.has(path)) faults.push(`${from}: links to ${path}, which answers ${status}`)
  }
  expect(faults).toEqual([])
  // It is no proof of anything where it went nowhere.
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      'listing',
      'listing of an exam',
      'listing of counselling',
      'listing of a course',
      'search',
      'exam',
      '/contact',
      '/counselling',
      '/privacy',
      '/terms',
      '/sitemap',
      '/exams',
      '/compare',
      '/login',
      '/signup',
      '/forgot-password',
    ]),
  )
  expect(tried.size).toBeGreaterThan(80)
  expect(
    untried(tried, ['Sort', 'Family income a year', 'Message', 'Reply by', 'Email', 'Remember me', 'Compare']),
  ).toEqual([])
  // Every page of the site one after another: more than a journey takes.
})

test('so does what stands in the sheets that open over its pages', async () => {
  const { page } = device
  const faults: string[] = [],
    tried = new Map<string, string>()
  for (const { at, by, opens, isPhones, isLink } of SHEETS) {
    await page.setViewportSize(LOOKS[isPhones ? 1 : 0])
    const sheet = page.getByRole('dialog', { name: opens })
    const bring = async () => {
      if (!(await sheet.isVisible())) {
        await open(page, at)
        await page
          .getByRole(isLink ? 'link' : 'button', { name: by })
          .and(page.locator(':visible'))
          .first()
          .click()
        await sheet.waitFor()
      }
      // A sheet whose fields still come shows a skeleton of them.
      await page.waitForFunction(() => !document.querySelector('dialog[open] [aria-busy="true"]'))
    }
    await bring()
    await tryAll(page, 'dialog[open]', {
      address: at,
      of: opens,
      tried,
      tell: (what) => faults.push(`${at}, ${opens}: ${what}`),
      again: bring,
    })
    for (const complaint of device.takeComplaints()) faults.push(`${at}, ${opens}: ${complaint}`)
  }
  expect(faults).toEqual([])
  expect(untried(tried, ['Close', 'Exam', 'Name', 'Your question', 'Not about this college', 'College'])).toEqual([])
})
