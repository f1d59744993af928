import { existsSync } from 'node:fs'
import axe from 'axe-core'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { builtChunks } from './site.ts'

/** The size a student holds; the screens are designed at it first. */
export const PHONE = { width: 360, height: 740 }
/** A desk's window, as a device option. */
export const DESK = { viewport: { width: 1280, height: 900 } }

/**
 * Opens the Chromium that `npm test` found, with what a device of its own kind needs besides (test/e2e/camera.ts).
 * @throws Error when there is none
 */
export function openBrowser(besides: readonly string[] = []): Promise<Browser> {
  const executablePath = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  )
  if (!executablePath) throw new Error('There is no Chromium: run npm test, or set CHROME_PATH')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...besides,
    ],
  })
}

/** A person's device: one browser profile with what it complained about. */
export interface Device {
  context: BrowserContext
  page: Page
  /** Errors of scripts, of the console and of the content policy, since the last `takeComplaints`. */
  takeComplaints(): string[]
  /**
   * What the network answered to pages and workers; what the service worker answered from the device is not among it.
   */
  requests: string[]
  close(): Promise<void>
}

export interface DeviceOptions {
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
  /** Touched with a finger; a phone always is. */
  hasTouch?: boolean
  /** A browser without service workers, as in some private modes. */
  withoutWorker?: boolean
}

export async function openDevice(
  browser: Browser,
  address: string,
  { viewport = PHONE, colorScheme = 'light', withoutWorker = false, ...more }: DeviceOptions = {},
): Promise<Device> {
  const isPhone = viewport.width < 768
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    colorScheme,
    hasTouch: more.hasTouch ?? isPhone,
    isMobile: isPhone,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: withoutWorker ? 'block' : 'allow',
  })
  // What is waited for is waited for as long as a busy machine may need; where it comes at once nothing gets slower.
  context.setDefaultTimeout(150_000)
  const heard: string[] = []
  const requests: string[] = []
  await context.exposeFunction('policyBroken', (what: string) => {
    heard.push(`content policy: ${what}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      void window.policyBroken(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  context.on('weberror', (error) => heard.push(`error: ${error.error().stack ?? error.error().message}`))
  context.on('console', (message) => {
    // A browser writes its own line for each answer that is not 200 and for a network that is away; those are looked at
    // by what the page shows.
    if (message.type() === 'error' && !/Failed to load resource|net::ERR_/.test(message.text()))
      heard.push(`console: ${message.text()}`)
  })
  context.on('response', (response) => {
    if (!response.fromServiceWorker())
      requests.push(`${response.request().method()} ${response.url().replace(address, '')}`)
  })
  const page = await context.newPage()
  const device: Device = {
    context,
    page,
    requests,
    takeComplaints: () => heard.splice(0),
    close: () => context.close(),
  }
  open.set(context, { heard, requests })
  context.on('close', () => open.delete(context))
  return device
}

const open = new Map<BrowserContext, { heard: readonly string[]; requests: readonly string[] }>()

/** So much of a page's text is told of a journey that failed, in characters. */
const TOLD = 1_500

/** What every page that is open shows, with what it complained about and asked for last. */
export async function shownNow(): Promise<string> {
  const told: string[] = []
  for (const [context, { heard, requests }] of open) {
    for (const page of context.pages()) {
      // The dot of the header says in its name alone how the saved edits stand.
      const text = await page
        .evaluate(() =>
          [
            document.querySelector('[aria-label^="Network and saved"]')?.ariaLabel,
            ...[...document.querySelectorAll<HTMLElement>('[role="alert"], dialog[open], main')].map(
              ({ innerText }) => innerText,
            ),
          ].join('\n'),
        )
        .catch(() => '(no text)')
      told.push(`${page.url()} showed:\n${text.replace(/\n{2,}/g, '\n').slice(0, TOLD)}`)
    }
    told.push(`heard: ${heard.slice(-5).join('\n')}`, `asked last: ${requests.slice(-8).join(', ')}`)
  }
  return told.join('\n')
}

/** A picture of its own colour, as a camera would give it. */
export async function photo(device: Device, hue: number): Promise<Buffer> {
  const page = await device.context.newPage()
  await page.setViewportSize({ width: 320, height: 240 })
  await page.goto('about:blank')
  await page.evaluate((at) => {
    document.documentElement.style.background = `hsl(${at} 60% 50%)`
  }, hue)
  const bytes = await page.screenshot({ type: 'jpeg' })
  await page.close()
  return bytes
}

declare global {
  interface Window {
    policyBroken(what: string): Promise<void>
    axe: {
      run(
        root: Document | Element,
        options: object,
      ): Promise<{ violations: Array<{ id: string; impact: string; nodes: Array<{ target: string[] }> }> }>
    }
  }
}

/**
 * What axe finds on the page as it stands, in both themes and on all of it unless said: "serious: color-contrast
 * .price".
 */
export async function accessibilityFaults(
  page: Page,
  themes: ReadonlyArray<'light' | 'dark'> = ['light', 'dark'],
  within?: string,
): Promise<string[]> {
  const faults: string[] = []
  // Half a megabyte: read once a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    faults.push(
      ...(await page.evaluate(
        async ([theme, root]) => {
          // A colour on its way from one theme to the other is neither's.
          await Promise.all(
            document
              .getAnimations()
              .filter((each) => each instanceof CSSTransition)
              .map((each) => each.finished.catch(() => undefined)),
          )
          const { violations } = await window.axe.run((root && document.querySelector(root)) || document, {
            resultTypes: ['violations'],
          })
          return violations.flatMap(({ id, impact, nodes }) =>
            nodes.map(({ target }) => `${theme}, ${impact}: ${id} ${target.join(' ')}`),
          )
        },
        [colorScheme, within] as const,
      )),
    )
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  return faults
}

/** The same of the sheet that is open, once nothing in it is on its way. */
export async function sheetFaults(page: Page): Promise<string[]> {
  await page.waitForFunction(
    () =>
      document.querySelector('dialog[open]') !== null &&
      document.querySelector('dialog[open] [aria-busy="true"]') === null,
  )
  return accessibilityFaults(page, ['light', 'dark'], 'dialog[open]')
}

/**
 * By how many pixels the page as it stands is wider than its window, at each width the screens are held to: "12 px too
 * wide at 360". Ends at a desk's width.
 */
export async function widthFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of [PHONE.width, 768, DESK.viewport.width]) {
    await page.setViewportSize({ width, height: DESK.viewport.height })
    const over = await page.evaluate(
      () =>
        new Promise<number>((tell) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() => tell(document.documentElement.scrollWidth - innerWidth)),
          )
        }),
    )
    if (over > 0) faults.push(`${over} px too wide at ${width}`)
  }
  return faults
}

/**
 * Targets too small or too near to each other (WCAG 2.2, 2.5.8), which axe looks for only when asked: at this place of
 * the page and at each further `step` pixels, down to `deep`, since what stands at an edge of the screen covers other
 * targets at each.
 */
export async function targetFaults(page: Page, { step = 40, deep = 800 } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([by, to]) => {
      const faults = new Set<string>()
      for (let at = 0; at <= to; at += by) {
        scrollTo({ top: at, behavior: 'instant' })
        await new Promise(requestAnimationFrame)
        const { violations } = await window.axe.run(document, { runOnly: ['target-size'], resultTypes: ['violations'] })
        for (const { target } of violations.flatMap(({ nodes }) => nodes)) faults.add(`at ${at}: ${target.join(' ')}`)
      }
      scrollTo({ top: 0, behavior: 'instant' })
      return [...faults]
    },
    [step, deep] as const,
  )
}

/**
 * Controls of the page, or of a part of it, that a finger misses: under 44 px high or wide (`--tap` of
 * styles/tokens.css), with what is drawn over them to take presses. A link in a sentence keeps to its line (WCAG 2.2,
 * 2.5.8).
 */
export const touchFaults = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate((root) => {
    // Half a pixel is rounding.
    const least = 43.5,
      faults: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>(
      `${root} :is(a[href], button, input, select, textarea, summary)`,
    )) {
      const { width, height } = control.getBoundingClientRect()
      if (width <= 1 || height <= 1 || control.matches('.vh') || !control.checkVisibility({ visibilityProperty: true }))
        continue
      const isInSentence =
        getComputedStyle(control).display === 'inline' &&
        [...control.parentElement!.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
      if (isInSentence) continue
      // A tick and a choice of files are pressed by all of their label.
      const pressed =
          (control.matches('[type="checkbox"], [type="radio"], [type="file"]') && control.closest('label')) || control,
        boxes = [pressed.getBoundingClientRect()].map((box) => ({ width: box.width, height: box.height }))
      for (const over of ['::before', '::after']) {
        const drawn = getComputedStyle(pressed, over)
        if (drawn.content !== 'none' && drawn.position === 'absolute')
          boxes.push({ width: Number.parseFloat(drawn.width), height: Number.parseFloat(drawn.height) })
      }
      const wide = Math.max(...boxes.map((box) => box.width)),
        high = Math.max(...boxes.map((box) => box.height))
      if (wide < least || high < least)
        faults.push(
          `${control.tagName} “${control.ariaLabel || control.textContent || control.id}” is ${Math.round(wide)} × ${Math.round(high)}`,
        )
    }
    return faults
  }, within)

/**
 * The page stands: its heading and whatever was on its way are there, and the app has taken over what the server drew
 * (the renderer marks what it holds).
 */
export const stands = (page: Page) =>
  page.waitForFunction(() => {
    const heading = document.querySelector('main h1, main [role="alert"]')
    return (
      heading !== null &&
      document.querySelector('main [aria-busy="true"]') === null &&
      Object.keys(heading).some((key) => key.startsWith('__reactProps'))
    )
  })

/**
 * Acts, and waits for the toast that the act brings. A toast of success stays for two seconds (public-site): a wait that
 * begins once a press has returned can miss it on a busy machine.
 */
export const waitForToast = (page: Page, text: string, act: () => Promise<unknown>): Promise<unknown> =>
  Promise.all([page.getByText(text).first().waitFor(), act()])

/** Waits until the page's own files are kept on the device: from here on it opens without a network. */
export async function shellKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

/**
 * Asks a page until it says yes. Where the question is put by a promise: `waitForFunction` does not wait for one and
 * takes it for a yes. @throws Error after two and a half minutes
 */
export const untilYes = (page: Page, ask: () => Promise<boolean>): Promise<void> => until(page, ask, true)

/** Asks a page until it answers with this. @throws Error after two and a half minutes */
async function until<Answer>(page: Page, ask: () => Promise<Answer>, answer: Answer): Promise<void> {
  const end = Date.now() + 150_000
  while ((await page.evaluate(ask)) !== answer) {
    if (Date.now() > end) throw new Error(`The page never said ${String(answer)} to ${ask.toString()}`)
    await page.waitForTimeout(100)
  }
}

/** Waits until every file of the staff's area is kept too: they are fetched after the sign-in. */
export async function staffScreensKept(page: Page): Promise<void> {
  await shellKept(page)
  const files = [...builtChunks()].flatMap(([name, { file, css }]) => (name.startsWith('staff') ? [file, ...css] : []))
  await until(page, async () => (await (await caches.open('staff-parts')).keys()).length, files.length)
}
