import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openDevice, stands, type Device } from './browser.ts'
import { startSite, type Site } from './site.ts'

/** A desk and a phone: each has controls of its own. How every screen looks there is screens.test.ts. */
const LOOKS = [{ width: 1280, height: 800 }, { width: 360, height: 740 }] as const
const COLLEGE = '/colleges/engineering/indian-institute-of-technology-madras'
const TABS = ['info', 'courses', 'department', 'cutoff', 'ranking', 'placement', 'facilities', 'scholarship', 'reviews', 'faq', 'seat-intake']
/** What is visited besides whatever these lead to. */
const ROOTS = ['/', ...TABS.map((tab) => `${COLLEGE}#${tab}`), '/search?q=chennai', '/exams/clat', '/colleges/wizardry', '/no-such-page']
/** What has not happened after this long does not happen. */
const PATIENCE_MS = 5000
/** Pages that answer 404 as they should. */
const ABSENT = new Set(['/colleges/wizardry', '/no-such-page'])

/** Of pages made alike one is visited; the others are only asked for. Nothing: never visited. */
function kindOf(path: string): string | undefined {
  const { pathname, searchParams } = new URL(path, 'https://x.test')
  const [first, , third, tab] = pathname.slice(1).split('/')
  if (first === 'admin') return undefined
  if (first === 'search') return 'search'
  if (first === 'exams' && path !== '/exams') return 'exam'
  if (first !== 'colleges') return pathname
  if (ABSENT.has(pathname)) return pathname
  if (third !== undefined) return path.startsWith(COLLEGE) && tab === undefined ? path : undefined
  const item = searchParams.get('item') ?? ''
  return `listing${item === '' ? '' : /Preparation|Exams/.test(item) ? ' of an exam' : /Counselling/.test(item) ? ' of counselling' : ' of a course'}`
}

let site: Site
let browser: Browser
let device: Device
beforeAll(async () => {
  site = await startSite({ sampleData: true })
  browser = await openBrowser()
  device = await openDevice(browser, site.address, { viewport: { width: 1280, height: 800 } })
})
afterAll(async () => { await browser?.close(); await site?.end() })

/** Every link of the page: paths of ours, and what is wrong with the rest. */
const linksOf = (page: Page) => page.evaluate(() => {
  const paths = new Set<string>(), wrong: string[] = []
  for (const link of document.querySelectorAll('a')) {
    const name = `link “${link.textContent}”`, written = link.getAttribute('href')
    if (!written || written === '#') { wrong.push(`${name} leads nowhere`); continue }
    const to = new URL(link.href)
    if (to.protocol === 'tel:' || to.protocol === 'mailto:') { if (to.pathname.length < 4) wrong.push(`${name} has nobody in it`); continue }
    if (to.origin !== location.origin) {
      if (!/^https?:$/.test(to.protocol) || !link.rel.includes('noopener') || link.target !== '_blank') wrong.push(`${name} leaves the site unguarded`)
    } else if (to.pathname === location.pathname && to.search === location.search && to.hash) {
      if (!document.getElementById(decodeURIComponent(to.hash.slice(1))) && !document.querySelector('[role="tabpanel"]')) wrong.push(`${name} points at no part of the page`)
    } else paths.add(to.pathname + to.search)
  }
  return { paths: [...paths], wrong }
})

declare global {
  interface Window { pressable(root: string): Map<string, HTMLButtonElement> }
}
/** Put into every page: the buttons somebody can press, the first of those made alike, each under a name that finds it again. */
function definePressable(): void {
  // A file saved and a page printed leave no trace in the page itself.
  const acted = () => { dispatchEvent(new Event('handed-over')) }
  window.print = acted
  const follow = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function click() { if (this.download !== '') acted(); follow.call(this) }
  window.pressable = (root) => {
    const found = new Map<string, HTMLButtonElement>()
    for (const button of document.querySelectorAll<HTMLButtonElement>(`${root} button`)) {
      // What is chosen already stays as it is when it is pressed again.
      if (button.disabled || button.matches('[aria-disabled="true"], [aria-pressed="true"], [aria-selected="true"], [aria-checked="true"], [aria-current]') || !button.checkVisibility()) continue
      // Another language is another crawl: hindi.test.ts presses these.
      if (button.lang !== '') continue
      // "Save, College 1" and "Save, College 2" are one kind; so are the entries of a list.
      const name = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim().replace(/[,:].*/, '').replace(/\d[\d,.]*/g, 'n').split(/\s+/).slice(0, 2).join(' ')
      const kind = `${button.className} ${button.closest('li, article') ? '' : name}`
      if (!found.has(kind)) found.set(kind, button)
    }
    return found
  }
}

/** Presses a button, and says whether anything came of it. Nothing: there is none of that kind now. */
const press = (page: Page, within: string, kind: string) => page.evaluate(async ([root, wanted, longest]) => {
  const button = window.pressable(root).get(wanted)
  if (!button) return undefined
  const name = button.getAttribute('aria-label') ?? button.textContent
  return new Promise<{ name: string | null; acted: boolean }>((resolve) => {
    const ends = () => { looks.disconnect(); clearTimeout(patience); resolve({ name, acted: true }) }
    const looks = new MutationObserver(ends)
    const patience = setTimeout(() => { looks.disconnect(); resolve({ name, acted: false }) }, longest)
    looks.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    for (const what of ['scroll', 'focusin', 'popstate', 'hashchange', 'handed-over'] as const) addEventListener(what, ends, { capture: true, once: true })
    button.click()
  })
}, [within, kind, PATIENCE_MS] as const)

/** Opens an address anew, also where only what stands behind its `#` differs. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto('about:blank')
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
  const isOther = await page.evaluate((before) => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
    const [now, then] = [new URL(location.href), new URL(before)]
    if (now.pathname + now.search !== then.pathname + then.search) return true
    // Only another part of the same page: it follows the address back by itself.
    if (now.hash !== then.hash) location.replace(before)
    return false
  }, address).catch(leaving)
  if (isOther) await open(page, address)
}

test('every link and button of the public site leads somewhere, on a phone and on a desk', async () => {
  const { page, context } = device
  await context.addInitScript(definePressable)
  const faults: string[] = [], kinds = new Set<string>(), asked = new Map<string, string>(), pressed = new Set<string>()
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
      for (const next of paths) if (!asked.has(next)) { asked.set(next, path); queue.push(next) }
    }
    // What stands around every page is pressed on the first alone, and what acts on a desk is not pressed again on a phone.
    for (const { width, height } of LOOKS) {
      await page.setViewportSize({ width, height })
      for (const within of path === '/' ? ['header', 'main', 'footer'] : ['main']) {
        for (const button of await page.evaluate((root) => [...window.pressable(root).keys()], within)) {
          const once = `${within} ${kind.replace(/#.*/, '')} ${button}`
          if (pressed.has(once)) continue
          const said = await press(page, within, button).catch((thrown: unknown) => ({ name: button, acted: leaving(thrown) }))
          if (!said) continue
          pressed.add(once)
          if (!said.acted) tell(`button “${said.name}” does nothing at ${width} px`)
          await restore(page, address)
        }
      }
    }
    for (const complaint of device.takeComplaints()) tell(complaint)
  }

  for (const [path, from] of asked) {
    const { status } = await fetch(site.address + path, { headers: { accept: 'text/html' } })
    if (status !== 200 && !ABSENT.has(path)) faults.push(`${from}: links to ${path}, which answers ${status}`)
  }
  expect(faults).toEqual([])
  // It is no proof of anything where it went nowhere.
  expect([...kinds]).toEqual(expect.arrayContaining(['listing', 'listing of an exam', 'listing of counselling', 'listing of a course', 'search', 'exam', '/contact', '/counselling', '/privacy', '/terms', '/sitemap', '/exams', '/compare', '/login', '/signup', '/forgot-password']))
  expect(pressed.size).toBeGreaterThan(40)
}, 300_000)
