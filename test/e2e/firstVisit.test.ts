import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, openDevice, PHONE, shellKept, untilYes } from './browser.ts'
import { testColleges } from './catalogue.ts'
import { builtChunks, startSite, type Site } from './site.ts'
import { student } from './student.ts'

describe('a first visit on a slow line', () => {
  let site: Site
  let browser: Browser

  beforeAll(async () => {
    site = await startSite()
    await site.importColleges('colleges.json', JSON.stringify(testColleges))
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await site?.end()
  })

  test('the download of the catalogue is visible, and a cut one goes on where it stopped', async () => {
    const phone = await openDevice(browser, site.address)
    const blobs: string[] = []
    let cut = true
    await phone.context.route('**/api/v1/catalogue/blobs/**', async (route) => {
      const hash = route.request().url().split('/').at(-1) ?? ''
      // The first parts come, then the network goes away in the middle.
      if (cut && blobs.length >= 1) {
        await route.abort('connectionreset')
        return
      }
      blobs.push(hash)
      await route.continue()
    })
    await phone.page.goto('/colleges/engineering')
    await phone.page.getByRole('heading', { level: 1, name: 'Engineering Colleges in India' }).waitFor()
    const status = phone.page.getByRole('button', { name: /^Network and saved data/ })
    await status.click()
    const sheet = phone.page.getByRole('dialog', { name: 'Network and saved data' })
    // Counted once it is kept: what is still on its way when the page goes is rightly asked for again.
    await sheet
      .getByText(/[1-9]\d* of \d+ parts/)
      .first()
      .waitFor({ timeout: 150_000 })
    await phone.page.keyboard.press('Escape')

    cut = false
    await phone.page.reload()
    const me = student(phone.page)
    await me.saved()
    await me.openListing('engineering')
    expect(await me.found()).toBe(testColleges.length)
    // No part that had arrived was asked for a second time.
    expect(new Set(blobs).size).toBe(blobs.length)
    await phone.close()
  })

  /** A device at an address, where the drawn page stands and its scripts are still on their way. */
  const waiting = async (path: string) => {
    const phone = await openDevice(browser, site.address)
    let arrive = (): void => undefined
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await phone.context.route('**/assets/*.js', async (route) => {
      await arrived
      await route.continue()
    })
    await phone.page.goto(path, { waitUntil: 'commit' })
    return { ...phone, arrive }
  }

  test('whoever presses before the app has come is heard once it has', async () => {
    const phone = await waiting('/colleges/engineering')
    const [first, second] = [phone.page.getByRole('article').nth(0), phone.page.getByRole('article').nth(1)]
    await first.getByRole('button', { name: /^Save / }).click()
    await first.getByRole('checkbox').click()
    // Ticked and unticked again is as it was; a button pressed twice was pressed by somebody who waits.
    await second.getByRole('checkbox').click()
    await second.getByRole('checkbox').click()
    const menu = phone.page.getByRole('button', { name: 'Menu' })
    await menu.click()
    await menu.click()
    phone.arrive()
    await phone.page.getByRole('dialog', { name: 'Menu' }).waitFor()
    await phone.page.keyboard.press('Escape')
    await first.getByRole('button', { name: /^Save /, pressed: true }).waitFor()
    await phone.page.getByRole('region', { name: 'Compare' }).waitFor()
    expect([await first.getByRole('checkbox').isChecked(), await second.getByRole('checkbox').isChecked()]).toEqual([
      true,
      false,
    ])
    expect(phone.takeComplaints()).toEqual([])
    await phone.close()

    const reader = await waiting('/')
    await reader.page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' }).click()
    reader.arrive()
    await reader.page.getByRole('heading', { level: 1, name: 'ऐसा कॉलेज खोजें, जिस पर भरोसा हो।' }).waitFor()
    expect(reader.takeComplaints()).toEqual([])
    await reader.close()
  })

  test('whoever writes and sends before the app has come is heard once it has, and nothing of it gets into an address', async () => {
    const writer = await waiting('/contact')
    await writer.page.getByLabel('Topic').selectOption('A review')
    await writer.page.getByLabel('Message').fill('It stands twice.')
    await writer.page.getByLabel('Name', { exact: true }).fill('Asha')
    await writer.page.getByLabel('Email', { exact: true }).fill('asha@example.in')
    await writer.page.getByRole('main').getByRole('checkbox').check()
    await writer.page.getByRole('button', { name: 'Send' }).click()
    writer.arrive()
    await writer.page
      .getByText(/PR-[A-Z0-9]{5}-[A-Z0-9]{5}/)
      .first()
      .waitFor()
    expect(new URL(writer.page.url()).search).toBe('')
    expect(writer.takeComplaints()).toEqual([])
    await writer.close()

    // Nothing is sent yet: what was typed stands in the form that is written on.
    const slow = await waiting('/contact')
    await slow.page.getByLabel('Topic').selectOption('A review')
    await slow.page.getByLabel('Message').fill('It stands twice.')
    slow.arrive()
    await slow.page.waitForFunction(() => (globalThis as { typed?: Map<unknown, string> }).typed?.size === 0)
    await slow.page.getByLabel('Reply by').selectOption('Phone')
    await slow.page.getByLabel('Phone', { exact: true }).fill('98')
    expect([
      await slow.page.getByLabel('Topic').inputValue(),
      await slow.page.getByLabel('Message', { exact: true }).inputValue(),
    ]).toEqual(['A review', 'It stands twice.'])
    expect(slow.takeComplaints()).toEqual([])
    await slow.close()

    const member = await waiting('/login')
    await member.page.getByLabel('Email').fill('nobody@example.in')
    await member.page.getByLabel('Password', { exact: true }).fill('Not-Anybodys-41')
    await member.page.keyboard.press('Enter')
    member.arrive()
    await member.page.getByText('Login failed').waitFor()
    expect(new URL(member.page.url()).search).toBe('')
    expect(member.requests.filter((asked) => asked.includes('Not-Anybodys'))).toEqual([])
    await member.close()
  })

  test('a page of another build is not kept by this build’s worker; the next visit keeps its own', async () => {
    const { hostname, port } = new URL(site.address)
    let isMixed = true,
      mixedUp = (): void => undefined
    const wasMixed = new Promise<void>((resolve) => {
      mixedUp = resolve
    })
    // As while one server gives way to the next: the worker came from one of them, and the page comes from the other.
    const between = createServer((asked, answer) => {
      if (isMixed && asked.url === '/index.html') {
        answer.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Another build</title>')
        mixedUp()
        return
      }
      asked.pipe(
        request({ hostname, port, method: asked.method, path: asked.url, headers: asked.headers }, (got) => {
          answer.writeHead(got.statusCode ?? 502, got.headers)
          got.pipe(answer)
        }).on('error', () => answer.destroy()),
      )
    })
    await new Promise<void>((resolve) => {
      between.listen(0, '127.0.0.1', resolve)
    })
    try {
      const phone = await openDevice(browser, `http://127.0.0.1:${(between.address() as AddressInfo).port}`)
      await phone.page.goto('/')
      await wasMixed
      await untilYes(phone.page, async () => {
        const kept = await navigator.serviceWorker.getRegistration()
        return !kept?.installing && !kept?.waiting && !kept?.active
      })
      isMixed = false
      await phone.page.reload()
      await shellKept(phone.page)
      await phone.context.setOffline(true)
      await phone.page.reload()
      await phone.page.getByRole('heading', { level: 1 }).waitFor()
      expect(await phone.page.title()).not.toBe('Another build')
      await phone.close()
    } finally {
      between.closeAllConnections()
      await new Promise((resolve) => {
        between.close(resolve)
      })
    }
  })

  test('without scripts a list and a college can be read, and lead on by their links', async () => {
    const context = await browser.newContext({ baseURL: site.address, viewport: PHONE, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/colleges/engineering')
    expect(await page.getByRole('article').count()).toBe(20)
    const name = await page.getByRole('article').first().getByRole('heading').innerText()
    // What belongs to a wide window is not shown on a phone, though it stands in the page for both.
    expect(await page.getByRole('navigation', { name: 'Streams' }).isVisible()).toBe(false)
    await page.getByRole('article').first().getByRole('link', { name }).first().click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByText('B.Tech Computer Science and Engineering').first().waitFor()
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(page.url())
    expect((await page.goto('/colleges/engineering/nobody'))?.status()).toBe(404)
    await page.getByRole('heading', { name: 'College not found. Please try another college.' }).waitFor()
    await context.close()
  })

  test('the app takes over what the page shows: the same elements, nothing asked for again, nothing complained of', async () => {
    for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
      const early = await openDevice(browser, site.address, { viewport, withoutWorker: true })
      const { page } = early
      await page.goto('/colleges/engineering', { waitUntil: 'domcontentloaded' })
      // Whatever is drawn anew loses the mark.
      await page
        .locator('#main article')
        .first()
        .evaluate((card) => {
          card.setAttribute('data-mark', '')
        })
      await page.waitForLoadState('networkidle')
      expect(await page.locator('#main article[data-mark]').count()).toBe(1)
      expect(await page.locator('head title, head link[rel="canonical"], head meta[name="description"]').count()).toBe(
        3,
      )

      const address = (await page.locator('#main article h3 a').first().getAttribute('href'))!
      await page.goto(address, { waitUntil: 'networkidle' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      // Rich text stands as drawn, and as the device judged it when the same college is opened inside the app.
      await page.getByRole('strong').filter({ hasText: 'forty acres' }).waitFor()
      expect(early.requests.filter((asked) => asked.includes('/api/v1/colleges/slug/'))).toEqual([])
      // What the page brought is on the device now.
      await page.goto(`${address}#courses`, { waitUntil: 'networkidle' })
      await page.getByRole('tab', { name: 'Courses', selected: true }).waitFor()
      await page.getByRole('tab', { name: 'Overview' }).click()
      await page.getByRole('strong').filter({ hasText: 'forty acres' }).waitFor()
      expect(early.takeComplaints()).toEqual([])
      await early.close()
    }
  })

  test('what is typed into the header’s search before its suggestions arrive is kept, and answered as they do', async () => {
    for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
      const early = await openDevice(browser, site.address, { viewport, withoutWorker: true })
      const { page } = early
      let arrive = (): void => undefined
      const held = new Promise<void>((resolve) => {
        arrive = resolve
      })
      await page.route(`**/${builtChunks().get('base-ui')!.file}`, async (route) => {
        await held
        await route.continue()
      })
      await page.goto('/sitemap')
      if (viewport === PHONE) await page.getByRole('button', { name: 'Search', exact: true }).click()
      else await page.getByRole('searchbox', { name: 'Search', exact: true }).click()
      // On a phone the field that was just opened has the focus; nobody's keyboard writes before that.
      await page.locator('header input:focus').waitFor()
      await page.keyboard.type('institute')
      expect(await page.getByRole('searchbox', { name: 'Search', exact: true }).inputValue()).toBe('institute')
      arrive()
      const box = page.getByRole('combobox', { name: 'Search', exact: true })
      await box.waitFor({ timeout: 150_000 })
      await page.getByRole('option').first().waitFor({ timeout: 150_000 })
      await page.keyboard.type(' of tech')
      expect(await box.inputValue()).toBe('institute of tech')
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('q') === 'institute of tech')
      await page.getByRole('heading', { level: 1, name: 'Results for “institute of tech”' }).waitFor()
      expect(early.takeComplaints()).toEqual([])
      await early.close()
    }
  })

  test('a link into the site brings its screen’s parts with the page: none is asked for only after another arrived', async () => {
    const { address } = site
    for (const path of ['/', '/colleges/engineering', '/search?q=pune']) {
      const answer = await fetch(address + path, { headers: { accept: 'text/html' } })
      const early = [
        ...(await answer.text()).matchAll(/<link rel="modulepreload" crossorigin href="([^"]+\.js)">/g),
      ].map(([, part]) => part)
      // The page's own three, and the screen's.
      expect(early.length).toBeGreaterThan(3)
      for (const part of early) expect((await fetch(address + part)).status).toBe(200)
    }
  })
})
