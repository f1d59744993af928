import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESK, type Device } from '../browser.ts'
import { pause } from '../site.ts'
import { openStage } from '../stage.ts'
import { editor } from '../sync/editor.ts'

const STUDENT = { name: 'Asha Tirumala', phone: '9845011223' }
const DAY_MS = 86_400_000

/** Everything this browser stores for the site: databases, web storage and caches, as one text. */
const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const parts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('The database did not answer')))
      })
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name!))
      for (const store of database.objectStoreNames)
        parts.push(JSON.stringify(await done(database.transaction(store).objectStore(store).getAll())))
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) parts.push(request.url, await (await cache.match(request))!.text())
    }
    return parts.join('\n')
  })
const holdsStudent = async (page: Page): Promise<boolean> => {
  const text = await storedText(page)
  return text.includes(STUDENT.name) || text.includes(STUDENT.phone)
}
/** Waits as long as a busy machine may need. */
async function isWiped(page: Page): Promise<boolean> {
  const until = Date.now() + 150_000
  while (Date.now() < until) {
    if (!(await holdsStudent(page))) return true
    await pause(200)
  }
  return false
}

describe('whatever ends a session of staff', () => {
  const stage = openStage({
    async ready({ site }) {
      await site.call('POST', '/enquiries', {
        kind: 'contact',
        replyBy: 'E-mail',
        email: 'tirumala@example.in',
        message: 'Is the hostel open?',
        consent: true,
        ...STUDENT,
      })
    },
  })
  async function openInbox(): Promise<Device> {
    const desk = await stage.device(DESK)
    await editor(desk.page).signIn()
    await desk.page.goto('/admin/enquiries')
    await desk.page.getByText(STUDENT.name).first().waitFor()
    // The answer is kept behind the screen's back: without it the journey would prove nothing.
    const until = Date.now() + 150_000
    while (!(await holdsStudent(desk.page))) {
      if (Date.now() > until) throw new Error('The device kept nothing of the inbox')
      await pause(200)
    }
    return desk
  }

  test('an answer 401 takes names and telephone numbers of students off the device', async () => {
    const desk = await openInbox()
    // The same person, elsewhere, logs out all their other devices.
    await stage.site.call('DELETE', '/crm-auth/sessions')
    await desk.page.reload()
    await desk.page.waitForURL(/\/admin\/login/)
    expect(await isWiped(desk.page)).toBe(true)
  })

  test('a session that grew too old while nothing was open is wiped by the first public page, without a network', async () => {
    const desk = await openInbox()
    await desk.page.goto('/')
    await desk.page.evaluate(
      (tooOld) => {
        const staff = JSON.parse(localStorage.getItem('adminUser')!) as object
        localStorage.setItem('adminUser', JSON.stringify({ ...staff, confirmedAt: tooOld }))
      },
      Date.now() - 31 * DAY_MS,
    )
    await desk.context.setOffline(true)
    await desk.page.reload()
    expect(await isWiped(desk.page)).toBe(true)
    await desk.context.setOffline(false)
  })

  test('a log-out in one tab wipes what another tab fetched', async () => {
    const desk = await openInbox()
    const other = await desk.context.newPage()
    await other.goto('/admin/dashboard')
    await other.getByRole('button', { name: 'Logout' }).click()
    await other.waitForURL(/\/admin\/login/)
    await desk.page.waitForURL(/\/admin\/login/)
    expect(await isWiped(desk.page)).toBe(true)
    await other.close()
  })

  test('keys that vanish from the storage end the session of an open tab', async () => {
    const desk = await openInbox()
    // A page without the app: what is wiped, this tab wiped.
    const other = await desk.context.newPage()
    await other.goto('/robots.txt')
    await other.evaluate(() => {
      for (const key of ['adminToken', 'adminRole', 'adminUser']) localStorage.removeItem(key)
    })
    await desk.page.waitForURL(/\/admin\/login/)
    expect(await isWiped(desk.page)).toBe(true)
    await other.close()
  })
})
