import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openDevice, shellKept } from './browser.ts'
import { testColleges } from './catalogue.ts'
import { ROOT, startSite, type Site } from './site.ts'
import { student } from './student.ts'

/**
 * The worker as it was released with decision 48: it kept files by lists of its own, and put the page together from
 * them.
 */
const EARLIER = readFileSync(join(ROOT, 'test/faults/released/service-worker-0048.js.txt'), 'utf8')

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

test('a device of the earlier worker goes on with its files, is offered this build, and takes it whole', async () => {
  const earlier = await earlierRelease(site.address)
  try {
    const phone = await openDevice(browser, earlier.address)
    const me = student(phone.page)
    await me.openListing('engineering')
    await me.saved()
    await shellKept(phone.page)
    // From the device and under the earlier worker: this page alone has a mark.
    await phone.page.goto('/')
    await phone.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await phone.page.locator('html[data-release="earlier"]').count()).toBe(1)

    earlier.replace()
    await phone.page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update()
    })
    await phone.page
      .getByRole('button', { name: /^Network and saved data: .*update ready/ })
      .waitFor({ timeout: 150_000 })
    // The page that is open still gets what only the earlier release has.
    expect(await phone.page.evaluate(async (file) => (await fetch(file)).status, earlier.file)).toBe(200)
    expect(await phone.page.locator('html[data-release="earlier"]').count()).toBe(1)

    await phone.page.getByRole('button', { name: /^Network and saved data/ }).click()
    await phone.page.getByRole('button', { name: 'Use it now' }).click()
    await phone.page.locator('html:not([data-release])').waitFor({ state: 'attached', timeout: 150_000 })
    await phone.page.getByRole('heading', { level: 1 }).waitFor()

    // What nobody needs any more is gone, and every page opens without a network.
    const kept = await phone.page.evaluate(async () =>
      (
        await Promise.all(
          (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
        )
      ).flat(),
    )
    expect(kept.filter((url) => url.includes('/assets/earlier') || url.includes('/assets/build/'))).toEqual([])
    await phone.context.setOffline(true)
    for (const path of ['/colleges/engineering', '/college-predictor', '/login']) {
      await phone.page.goto(path)
      await phone.page.getByRole('heading', { level: 1 }).waitFor()
    }
    expect(phone.takeComplaints()).toEqual([])
    await phone.close()
  } finally {
    await earlier.end()
  }
})

/**
 * A server in front of the site that is of the earlier release until it is replaced: its page is this build's with a
 * mark, its worker and its lists are as that release wrote them, and one of its files is in no other build.
 */
async function earlierRelease(address: string) {
  const { hostname, port } = new URL(address)
  const built = (path: string) => readFileSync(join(ROOT, 'dist/site', path), 'utf8')
  const sha = (text: string, as: 'base64' | 'base64url') => createHash('sha256').update(text).digest(as)
  const file = '/assets/earlier-only.js'
  const page = built('index.html').replace('<html ', '<html data-release="earlier" ')
  const map = /<script type="importmap">([^<]*)<\/script>/.exec(page)?.[1] ?? ''
  const files = Object.values((JSON.parse(map) as { imports: Record<string, string> }).imports)
  const entry = /<script type="module" crossorigin src="([^"]+)"/.exec(page)?.[1] ?? ''
  const list = JSON.stringify({ files: [...files.filter((each) => !each.includes('/staff/')), entry, file] })
  const own = new Map([
    ['/index.html', { text: page, type: 'text/html; charset=utf-8' }],
    ['/assets/build/frame.txt', { text: page.replace(map, '<!--import map-->'), type: 'text/plain' }],
    ['/assets/build/list.json', { text: list, type: 'application/json' }],
    ['/assets/build/worker.js', { text: EARLIER, type: 'text/javascript' }],
    [file, { text: 'export {}', type: 'text/javascript' }],
  ])
  const named = {
    page: sha(page, 'base64'),
    frame: '/assets/build/frame.txt',
    lists: ['/assets/build/list.json'],
    revised: { '/icons/icon.svg': '00000000' },
  }
  own.set('/sw.js', {
    text: `self.build=${JSON.stringify(named)};const code="/assets/build/worker.js";importScripts(self.trustedTypes?trustedTypes.createPolicy("pravesh",{createScriptURL:a=>a}).createScriptURL(code):code)`,
    type: 'text/javascript',
  })
  let isReplaced = false
  const answerOwn = (path: string, answer: ServerResponse, policy: string | undefined): boolean => {
    const found = isReplaced ? undefined : own.get(path)
    if (!found) return false
    answer
      .writeHead(200, {
        'Content-Type': found.type,
        'Cache-Control': 'no-cache',
        ...(policy && { 'Content-Security-Policy': policy }),
      })
      .end(found.text)
    return true
  }
  const policy = (await fetch(`${address}/index.html`)).headers.get('content-security-policy') ?? undefined
  const server = createServer((asked, answer) => {
    if (answerOwn(asked.url ?? '', answer, policy)) return
    asked.pipe(
      request({ hostname, port, method: asked.method, path: asked.url, headers: asked.headers }, (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(answer)
      }).on('error', () => answer.destroy()),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    file,
    replace: () => {
      isReplaced = true
    },
    end: () => {
      server.closeAllConnections()
      return new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
