import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openStore } from '../../../sync-server/store/database.ts'
import { accessibilityFaults, DESK, openBrowser, openDevice, shellKept, staffScreensKept } from '../browser.ts'
import { ADMIN, buildTree, copyTree, pause, startSite, type Site } from '../site.ts'
import { openStage } from '../stage.ts'
import { addCollege, arrives, editor, held, rowAct, timesWritten } from './editor.ts'

const DATABASE = 'pravesh.sqlite'

describe('staff with devices that come and go', () => {
  const stage = openStage()

  test('[M2] two browsers change different fields of one college offline, and both stand', async () => {
    const id = await addCollege(stage.site, 'Two Fields College')
    const [asha, ravi] = [await stage.desk(), await stage.desk()]
    await asha.me.open(id)
    await ravi.me.open(id)
    await asha.context.setOffline(true)
    await ravi.context.setOffline(true)
    await asha.me.write('Location', 'Nashik')
    await ravi.me.write('City', 'Nashik Road')
    await asha.context.setOffline(false)
    await ravi.context.setOffline(false)
    await arrives(stage.site, id, { location: 'Nashik', city: 'Nashik Road' })
    expect([...asha.takeComplaints(), ...ravi.takeComplaints()]).toEqual([])
  })

  test('[M1] [M9] two browsers change one field offline: the first stands, the second is asked, and what it chooses stands then', async () => {
    const id = await addCollege(stage.site, 'One Field College')
    const [asha, ravi] = [await stage.desk(), await stage.desk()]
    await asha.me.open(id)
    await ravi.me.open(id)
    await asha.context.setOffline(true)
    await ravi.context.setOffline(true)
    await asha.me.write('Location', 'Nagpur')
    await ravi.me.write('Location', 'Kolhapur')
    await asha.context.setOffline(false)
    await arrives(stage.site, id, { location: 'Nagpur' })
    await ravi.context.setOffline(false)
    await ravi.me.says('1 needs you')
    expect((await held(stage.site, id)).location).toBe('Nagpur')
    await ravi.page.goto('/admin/tray')
    await ravi.page
      .getByRole('article', { name: /^Clash: Location/ })
      .getByRole('button', { name: 'Keep mine' })
      .click()
    await arrives(stage.site, id, { location: 'Kolhapur' })
    await ravi.page.getByText('Nothing needs you').waitFor()
  })

  test('[D1] [D9] a tab that is closed between saved and sending loses nothing, and the tray says what waits and what was sent', async () => {
    const id = await addCollege(stage.site, 'Closed Tab College')
    const asha = await stage.desk()
    const line = (page: Page) =>
      page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Changing Closed Tab College' }) })
    await asha.me.open(id)
    // A tray whose part has not come says that it is not on this device.
    await staffScreensKept(asha.page)
    await asha.context.setOffline(true)
    await asha.me.write('Location', 'Satara')
    await asha.page.goto('/admin/tray?show=waiting')
    await line(asha.page).getByText('Location').waitFor()
    await line(asha.page)
      .getByText(/^Written /)
      .waitFor()
    expect(await accessibilityFaults(asha.page)).toEqual([])
    await asha.me.status().click()
    await asha.page.getByRole('heading', { name: 'What waits' }).waitFor()
    await asha.page.close()
    await asha.context.setOffline(false)
    const again = await asha.context.newPage()
    await again.goto('/admin/colleges')
    await arrives(stage.site, id, { location: 'Satara' })
    expect(await timesWritten(stage.site, id, 'location', 'Satara')).toBe(1)
    await again.goto('/admin/tray?show=sent')
    await line(again)
      .getByText(/^Done\. Written .+, answered /)
      .waitFor()
    await again.getByRole('button', { name: /^Waiting/ }).click()
    await again.getByRole('heading', { name: 'Nothing is waiting' }).waitFor()
  })

  test('[D5] [D11] five tabs save side by side, some are closed, the database is upgraded under the others, and everything arrives once', async () => {
    const asha = await stage.desk()
    const ids = await Promise.all([1, 2, 3, 4, 5].map((at) => addCollege(stage.site, `Tab ${at} College`)))
    const pages: Page[] = [asha.page]
    while (pages.length < 5) pages.push(await asha.context.newPage())
    for (const [at, page] of pages.entries()) await editor(page).open(ids[at]!)
    await asha.context.setOffline(true)
    for (const [at, page] of pages.entries()) await editor(page).write('Location', `Ward ${at}`)
    await pages[0]!.close()
    await pages[3]!.close()
    // As a later release would open it, while tabs of this one stand open.
    expect(
      await pages[1]!.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const request = indexedDB.open('pravesh-outbox', 20)
            request.onupgradeneeded = () => {
              request.result.createObjectStore('ofALaterRelease', { keyPath: 'id' })
            }
            request.onblocked = () => resolve('a tab stood in the way')
            request.onerror = () => resolve('it failed')
            request.onsuccess = () => {
              request.result.close()
              resolve('done')
            }
          }),
      ),
    ).toBe('done')
    await editor(pages[4]!).open(ids[4]!)
    await editor(pages[4]!).write('City', 'Said since')
    await asha.context.setOffline(false)
    for (const [at, id] of ids.entries()) await arrives(stage.site, id, { location: `Ward ${at}` })
    for (const [at, id] of ids.entries()) expect(await timesWritten(stage.site, id, 'location', `Ward ${at}`)).toBe(1)
    await arrives(stage.site, ids[4]!, { city: 'Said since' })
  })

  test('[D7] a session that ended while offline keeps the edits, and they go out after signing in again', async () => {
    const id = await addCollege(stage.site, 'Expired College')
    const asha = await stage.desk()
    await asha.me.open(id)
    await asha.context.setOffline(true)
    await asha.me.write('Location', 'Karad')
    const token = await asha.page.evaluate(() => localStorage.getItem('adminToken'))
    const left = await fetch(`${stage.site.address}/api/v1/crm-auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(left.status).toBe(200)
    await asha.context.setOffline(false)
    await pause(3_000)
    expect((await held(stage.site, id)).location).toBe('Pune')
    await asha.me.signIn()
    await arrives(stage.site, id, { location: 'Karad' })
    expect(await timesWritten(stage.site, id, 'location', 'Karad')).toBe(1)
  })

  test('[D7] a token that expired while offline keeps the edits, and they go out after signing in again', async () => {
    const id = await addCollege(stage.site, 'Overdue College')
    const asha = await stage.desk()
    await asha.me.open(id)
    await asha.context.setOffline(true)
    await asha.me.write('Location', 'Miraj')
    await stage.site.stop()
    // Nobody ended the session: by the server's clock its twelve hours are over.
    await stage.site.start(13 * 60 * 60_000)
    const told = asha.page.waitForResponse(
      (answer) => answer.url().includes('/api/v1/sync/') && answer.status() === 401,
    )
    await asha.context.setOffline(false)
    expect(await (await told).json()).toMatchObject({ code: 'TOKEN_EXPIRED' })
    expect((await held(stage.site, id)).location).toBe('Pune')
    await asha.me.signIn()
    await arrives(stage.site, id, { location: 'Miraj' })
    expect(await timesWritten(stage.site, id, 'location', 'Miraj')).toBe(1)
    await stage.site.stop()
    await stage.site.start()
  })

  test('[S3] [S4] a right taken away while offline: the edit is not done, and is there with its reason', async () => {
    const id = await addCollege(stage.site, 'Forbidden College')
    const asha = await stage.desk()
    await asha.me.open(id)
    await asha.context.setOffline(true)
    await asha.me.write('Location', 'Ratnagiri')
    await asAdminIs(stage.site, { canEditColleges: false })
    await asha.context.setOffline(false)
    await asha.me.says('1 needs you')
    await asha.page.goto('/admin/tray')
    await asha.page.getByRole('heading', { name: /Not taken by the server/ }).waitFor()
    await asAdminIs(stage.site, {})
    expect((await held(stage.site, id)).location).toBe('Pune')
  })

  test('[D6] a captive portal that answers 200 with a page of its own takes nothing', async () => {
    const id = await addCollege(stage.site, 'Portal College')
    const asha = await stage.desk()
    await asha.me.open(id)
    await asha.context.route('**/api/v1/**', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Free Wi-Fi</title>' }),
    )
    await asha.me.write('Location', 'Panvel')
    await pause(3_000)
    expect((await held(stage.site, id)).location).toBe('Pune')
    await asha.context.unroute('**/api/v1/**')
    await asha.page.goto('/admin/colleges')
    await arrives(stage.site, id, { location: 'Panvel' })
    expect(await timesWritten(stage.site, id, 'location', 'Panvel')).toBe(1)
  })

  test('[M6] what is deleted offline is deleted on return, and the trash gives it back', async () => {
    const id = await addCollege(stage.site, 'Trashed College')
    const { page, context, takeComplaints } = await stage.desk()
    await page.goto('/admin/colleges?search=Trashed')
    await page.getByRole('button', { name: 'Actions for Trashed College' }).waitFor()
    await context.setOffline(true)
    await rowAct(page, 'Trashed College', 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('link', { name: 'Trash', exact: true }).click()
    await page.getByText('The deletion waits to be sent').waitFor()
    await context.setOffline(false)
    // Offered only once the server has it in its own trash.
    await page.getByRole('button', { name: 'Restore Trashed College' }).click()
    await page.getByText('The trash is empty').waitFor()
    await arrives(stage.site, id, { name: 'Trashed College' })
    expect(await accessibilityFaults(page)).toEqual([])
    expect(takeComplaints()).toEqual([])
  })

  test('[S5] [D8] a server restored from a backup of an hour ago gets back what it had acknowledged since', async () => {
    const id = await addCollege(stage.site, 'Restored College')
    const asha = await stage.desk()
    await asha.me.open(id)
    await stage.site.stop()
    const backup = mkdtempSync(join(tmpdir(), 'pravesh-backup-'))
    for (const end of ['', '-wal', '-shm'])
      if (existsSync(join(stage.site.folder, DATABASE + end)))
        cpSync(join(stage.site.folder, DATABASE + end), join(backup, DATABASE + end))
    await stage.site.start()
    await asha.me.write('Location', 'Alibag')
    await arrives(stage.site, id, { location: 'Alibag' })
    await asha.me.says('Synced')
    await stage.site.stop()
    for (const end of ['', '-wal', '-shm']) rmSync(join(stage.site.folder, DATABASE + end), { force: true })
    cpSync(backup, stage.site.folder, { recursive: true })
    rmSync(backup, { recursive: true, force: true })
    await stage.site.start()
    expect((await held(stage.site, id)).location).toBe('Pune')
    await asha.page.goto('/admin/colleges')
    await arrives(stage.site, id, { location: 'Alibag' })
  })

  test('[D1] [D10] a browser killed right after it said saved still has the edit', async () => {
    const id = await addCollege(stage.site, 'Killed Browser College')
    const profile = mkdtempSync(join(tmpdir(), 'pravesh-profile-'))
    try {
      const first = await launch(profile)
      const page = await first.page(stage.site.address)
      const me = editor(page)
      await page.goto(`${stage.site.address}/admin/login`)
      await signInAt(page)
      await shellKept(page)
      await page.goto(`${stage.site.address}/admin/colleges?mode=edit&id=${id}`)
      await page.getByLabel(/^Location/).waitFor()
      await page.context().setOffline(true)
      await me.write('Location', 'Wai')
      await first.kill()
      expect((await held(stage.site, id)).location).toBe('Pune')
      const second = await launch(profile)
      const again = await second.page(stage.site.address)
      await again.goto(`${stage.site.address}/admin/colleges`)
      // A browser writes down who is signed in when it finds the time; the outbox it had on the disk before it said
      // 'saved'.
      await again.waitForURL(/\/admin\/(?:login|colleges)/)
      await pause(1_000)
      if (again.url().includes('/admin/login')) await signInAt(again)
      await arrives(stage.site, id, { location: 'Wai' })
      await second.kill()
    } finally {
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    }
  })
})

describe('a new version of the app while edits wait', () => {
  test('[D11] an outbox filled under the old version is sent under the new one, each edit once', async () => {
    const tree = copyTree()
    const site = await startSite({ root: tree.root })
    const browser = await openBrowser()
    try {
      const ids = await Promise.all([1, 2, 3].map((at) => addCollege(site, `Waiting ${at} College`)))
      const asha = await openDevice(browser, site.address, DESK)
      const me = editor(asha.page)
      await me.signIn()
      await shellKept(asha.page)
      for (const id of ids) await me.open(id)
      await asha.context.setOffline(true)
      for (const [at, id] of ids.entries()) {
        await me.open(id)
        await me.write('Location', `Version ${at}`)
      }
      const leaf = join(tree.root, 'pwa/features/admin/tray/TrayScreen.tsx')
      writeFileSync(
        leaf,
        readFileSync(leaf, 'utf8').replace(
          'What needs you, and what is on its way.',
          'What needs you, and what is on its way there.',
        ),
      )
      await buildTree(tree.root)
      await site.stop()
      await site.start()
      await asha.page.close()
      await asha.context.setOffline(false)
      const again = await asha.context.newPage()
      await again.goto('/admin/tray')
      await again.evaluate(async () => {
        await (await navigator.serviceWorker.getRegistration())?.update()
      })
      for (const [at, id] of ids.entries()) {
        await arrives(site, id, { location: `Version ${at}` })
        expect(await timesWritten(site, id, 'location', `Version ${at}`)).toBe(1)
      }
      await asha.close()
    } finally {
      await browser.close()
      await site.end()
      tree.end()
    }
  })
})

/** Gives the first admin other rights while the server is stopped for a moment, as another admin would. */
async function asAdminIs(site: Site, permissions: { canEditColleges?: boolean }): Promise<void> {
  await site.stop()
  const store = await openStore({ folder: site.folder })
  const admin = (await store.staff.byEmail(ADMIN.email))!
  await store.write({ kind: 'system', name: 'Test', requestId: 'test' }, (tx) =>
    tx.staff.replace({ ...admin, permissions }),
  )
  await store.close()
  await site.start()
}

async function signInAt(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  // To where they were going, or else to the dashboard.
  await page.waitForURL(/\/admin\/(?!login)/)
}

/** A browser of our own with a profile on the disk, so that it can be killed and started again. */
async function launch(profile: string): Promise<{ page(address: string): Promise<Page>; kill(): Promise<void> }> {
  const path = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (one) => one && existsSync(one),
  )
  if (!path) throw new Error('There is no Chromium: run npm test, or set CHROME_PATH')
  const child = spawn(
    path,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (piece: Buffer) => {
      said += piece.toString()
      const found = /DevTools listening on (ws:\S+)/.exec(said)
      if (found) resolve(found[1]!)
    })
    child.once('exit', () => reject(new Error(`Chromium ended: ${said}`)))
  })
  const connected = await chromium.connectOverCDP(address)
  const ended = once(child, 'exit')
  return {
    page: async () => {
      const [context] = connected.contexts()
      return context!.newPage()
    },
    async kill() {
      // The whole group at once, as when the machine is switched off under it.
      process.kill(-child.pid!, 'SIGKILL')
      await ended
      await connected.close().catch(() => undefined)
    },
  }
}
