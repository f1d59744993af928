import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { NAV_SCREENS } from '../../../pwa/staff/screen/screens.ts'
import { accessibilityFaults, DESK, staffScreensKept, widthFaults, type Device } from '../browser.ts'
import { openStage } from '../stage.ts'
import { addCollege, editor } from '../sync/editor.ts'

/** More controls than stand around a screen. */
const AROUND = 80

/**
 * Tabs from where the focus is to the end of the page, or of the open dialog, and names what could be pressed and was
 * not reached, and what was reached and does not show it. A control of a group that is walked by arrows stands for its
 * group.
 */
async function faultsByTab(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const within =
      document.querySelector('dialog[open]') ??
      document.querySelector('[data-begin]')?.parentElement?.closest('main') ??
      document.body
    const isThere = (each: HTMLElement) =>
      each.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) &&
      !each.matches(':disabled') &&
      each.tabIndex >= 0 &&
      each.closest('[inert]') === null
    const wanted = [
      ...within.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex]',
      ),
    ].filter((each) => isThere(each) && !(each instanceof HTMLInputElement && each.type === 'radio' && !each.checked))
    const begin = document.querySelector('[data-begin]')
    const later = wanted.filter(
      (each) => !begin || (begin.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    )
    const met = new Set<EventTarget | null>(),
      unseen = new Set<HTMLElement>()
    const shows = (each: Element | null): boolean => {
      for (let at = each, up = 0; at && up < 3; at = at.parentElement, up++) {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(at)
        if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && outlineColor !== 'rgba(0, 0, 0, 0)')
          return true
      }
      return false
    }
    document.addEventListener('focusin', ({ target }) => {
      met.add(target)
      if (target instanceof HTMLElement && !shows(target)) unseen.add(target)
    })
    Object.assign(window, {
      walked: () => {
        const named = (each: HTMLElement) =>
          `${each.tagName.toLowerCase()} ${(each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 40) || each.outerHTML.slice(0, 90)}`
        return [
          ...later.filter((each) => each.isConnected && !met.has(each)).map((each) => `not reached: ${named(each)}`),
          ...[...unseen].filter((each) => each.isConnected).map((each) => `not seen: ${named(each)}`),
        ]
      },
    })
    return later.length
  })
  const walked = () => page.evaluate(() => (window as unknown as { walked(): string[] }).walked())
  // The browser itself stops at lists that scroll.
  for (let n = 0; n < count + 6; n++) await page.keyboard.press('Tab')
  // What came meanwhile took presses of its own, and where it replaced the focused control the walk began anew at the
  // head of the page: once more round. What is not reached then is at fault.
  for (let n = 0; n < count + AROUND && (await walked()).some((fault) => fault.startsWith('not reached')); n++)
    await page.keyboard.press('Tab')
  return walked()
}

/** Puts the focus before the heading of the screen: what stands around every screen is walked once. */
const beginAtHeading = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .first()
    .evaluate((heading: HTMLElement) => {
      heading.dataset.begin = ''
      heading.tabIndex = -1
      heading.focus()
    })

/** Until nothing of the screen says that it is still on its way. */
async function hasCome(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('[role="status"]')].some(({ textContent }) =>
        /^(?:Loading|Opening)/.test(textContent),
      ),
  )
}

describe('the back-office by keyboard, and without a network', () => {
  let desk: Device
  let college: string
  let exam: string
  const everyScreen = (): string[] => [
    ...NAV_SCREENS.map((screen) => screen.path),
    `/admin/exams?id=${exam}`,
    ...[`mode=view&id=${college}`, `mode=edit&id=${college}`, 'mode=trash'].map((mode) => `/admin/colleges?${mode}`),
  ]
  const stage = openStage({
    async ready({ site, device }) {
      college = await addCollege(site, 'Keyboard College')
      exam = (await site.call<{ data: { id: string } }>('POST', '/admin/exams', { name: 'Keyboard Test' })).data.id
      await site.call('POST', '/enquiries', {
        kind: 'contact',
        name: 'Asha',
        replyBy: 'E-mail',
        email: 'asha@example.in',
        message: 'Is the hostel open?',
        consent: true,
      })
      desk = await device(DESK)
      await editor(desk.page).signIn()
      await desk.page.goto('/admin/exams')
      await desk.page.getByText('Keyboard Test').waitFor()
    },
  })

  test('on every screen whatever can be pressed is reached by Tab and shows that it is', async () => {
    const { page } = desk
    // A page that was just opened is walked from its very beginning.
    await page.goto('/admin/dashboard')
    await page.getByRole('heading', { name: 'Quick Actions' }).waitFor()
    // What comes while it is walked would be passed by.
    await page.getByText('The same as a table').first().waitFor()
    const faults = (await faultsByTab(page)).map((fault) => `around: ${fault}`)
    for (const path of everyScreen()) {
      await page.goto(path)
      await hasCome(page)
      await beginAtHeading(page)
      faults.push(...(await faultsByTab(page)).map((fault) => `${path}: ${fault}`))
    }
    expect(faults).toEqual([])
  })

  test('every screen keeps to its width and to what everybody can use, in both themes; so do the palette, the way in and the refusal', async () => {
    const { page, takeComplaints } = desk
    const faults: string[] = []
    const look = async (name: string, at = page) => {
      faults.push(
        ...[...(await accessibilityFaults(at)), ...(await widthFaults(at))].map((fault) => `${name}: ${fault}`),
      )
    }
    for (const path of ['/admin/unauthorized', ...everyScreen()]) {
      await page.goto(path)
      await hasCome(page)
      await look(path)
    }
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('e')
    await page.getByRole('option').first().waitFor()
    await look('the palette')
    const stranger = await stage.device(DESK)
    await stranger.page.goto('/admin/login')
    await stranger.page.getByRole('button', { name: 'Sign In' }).waitFor()
    await look('/admin/login', stranger.page)
    expect(faults).toEqual([])
    expect([...takeComplaints(), ...stranger.takeComplaints()]).toEqual([])
  })

  test('with the network cut every screen opens anew and shows what this device holds, or says that it cannot know', async () => {
    const { page, context, takeComplaints } = desk
    await staffScreensKept(page)
    takeComplaints()
    await context.setOffline(true)
    const shown: Array<[path: string, what: string]> = []
    for (const path of [...everyScreen(), '/admin/files?view=trash', '/admin/colleges?mode=create']) {
      await page.goto(path)
      await hasCome(page)
      const text = await page.locator('main').innerText()
      shown.push([
        path,
        text.length < 40
          ? `almost nothing: ${text}`
          : (/\b(?:undefined|NaN|TypeError|dynamically imported)\b|\[object|not find the page/.exec(text)?.[0] ??
            'right'),
      ])
    }
    await context.setOffline(false)
    expect(shown).toEqual(shown.map(([path]) => [path, 'right']))
    expect(takeComplaints()).toEqual([])
  })
})
