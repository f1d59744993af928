import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, openDevice, shellKept, type Device } from './browser.ts'
import { testColleges } from './catalogue.ts'
import { buildTree, copyTree, startSite, type Site } from './site.ts'
import { student } from './student.ts'

describe('a new version is put on the server while a page is open', () => {
  let tree: ReturnType<typeof copyTree>
  let site: Site
  let browser: Browser
  let phone: Device
  let visitor: Device

  beforeAll(async () => {
    tree = copyTree()
    site = await startSite({ root: tree.root })
    await site.importColleges('colleges.json', JSON.stringify(testColleges))
    browser = await openBrowser()
    phone = await openDevice(browser, site.address)
    visitor = await openDevice(browser, site.address, { withoutWorker: true })
  })
  afterAll(async () => {
    await browser?.close()
    await site?.end()
    tree?.end()
  })

  test('the open page goes on, its lazy parts still load, the new version is offered and taken when asked', async () => {
    const me = student(phone.page)
    await me.openListing('engineering')
    await me.saved()
    await shellKept(phone.page)
    // This one has no service worker to keep its parts: it stands on what the server still has.
    await visitor.page.goto('/')
    await visitor.page.getByRole('link', { name: 'Find Colleges' }).first().waitFor()

    const before = lastBuild(tree.root)
    const leaf = join(tree.root, 'pwa/features/public/listing/NothingFits.tsx')
    const listing = join(tree.root, 'pwa/features/public/listing/heading.ts')
    writeFileSync(listing, readFileSync(listing, 'utf8').replaceAll('Colleges in India', 'Colleges in all of India'))
    writeFileSync(leaf, `${readFileSync(leaf, 'utf8')}\nexport const version = 'second'\n`)
    await buildTree(tree.root)
    await site.stop()
    await site.start()
    const after = hashedFiles(tree.root)
    expect(before.filter((file) => !after.includes(file))).toEqual([])
    expect(lastBuild(tree.root).filter((file) => !before.includes(file)).length).toBeGreaterThan(0)

    // An old page asks for an old part.
    await visitor.page.getByRole('link', { name: 'Find Colleges' }).first().click()
    await visitor.page.getByRole('heading', { level: 1, name: /Engineering Colleges in/ }).waitFor()

    // The open page is not disturbed; it learns of the new version and opens another part of its own.
    await phone.page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update()
    })
    await phone.page
      .getByRole('button', { name: /^Network and saved data: .*update ready/ })
      .waitFor({ timeout: 150_000 })
    expect(await phone.page.getByRole('heading', { level: 1 }).innerText()).toBe('Engineering Colleges in India')
    await me.open(me.cards().first())
    await phone.page.goBack()
    await me.count().waitFor()
    expect(await phone.page.getByRole('heading', { level: 1 }).innerText()).toBe('Engineering Colleges in India')

    // While edits of anybody are on their way it waits, and says so; nothing is reloaded.
    await phone.page.evaluate(
      () =>
        new Promise<void>((begun) => {
          void navigator.locks.request('pravesh-sync-visitor', () => {
            begun()
            return new Promise<void>((end) => {
              addEventListener('sync-ends', () => end(), { once: true })
            })
          })
        }),
    )
    await phone.page.getByRole('button', { name: /^Network and saved data/ }).click()
    await phone.page.getByRole('button', { name: 'Use it now' }).click()
    await me.isShown('It starts as soon as what is being sent has arrived.')
    expect(await phone.page.getByRole('heading', { level: 1 }).innerText()).toBe('Engineering Colleges in India')
    await phone.page.evaluate(() => dispatchEvent(new Event('sync-ends')))
    await phone.page
      .getByRole('heading', { level: 1, name: 'Engineering Colleges in all of India' })
      .waitFor({ timeout: 150_000 })
    expect([...phone.takeComplaints(), ...visitor.takeComplaints()]).toEqual([])
  })
})

const hashedFiles = (root: string) =>
  readdirSync(join(root, 'dist/site/assets'), { recursive: true, encoding: 'utf8' }).map((file) => `assets/${file}`)
/** What the newest build is made of; the tree may also hold files of builds before it, and those may go. */
const lastBuild = (root: string) =>
  (JSON.parse(readFileSync(join(root, 'dist/builds.json'), 'utf8')) as Array<{ assets: string[] }>)
    .at(-1)!
    .assets.filter((file) => !/\.(?:br|gz)$/.test(file))
