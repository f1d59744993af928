import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../../shared/format/duration.ts'
import { accessibilityFaults, DESK, type Device, shellKept } from './browser.ts'
import { openStage } from './stage.ts'
import { subscribeNowhere } from './pushSubscription.ts'
import { PUSH_HOST } from './site.ts'
import { student } from './student.ts'
import { editor } from './sync/editor.ts'

const NAME = 'Correction College'
const COLLEGE = {
  name: NAME,
  city: 'Pune',
  state: 'Maharashtra',
  category: ['Engineering'],
  courses: [{ name: 'B.Tech Civil Engineering', duration: '4 years', fee: '₹2,05,000 per year' }],
}

describe('a reader who knows better, without a network', () => {
  let phone: Device
  const stage = openStage({
    ready: async ({ site, device }) => {
      await site.importColleges('college.json', JSON.stringify([COLLEGE]), '?status=published')
      phone = await device()
    },
  })
  const own = () => phone.page.getByRole('list', { name: 'What you told us' })

  test('writes down what a fee should be; it waits on the phone and leaves by itself', async () => {
    const { page, context } = phone,
      me = student(page)
    await me.openListing('engineering')
    await me.open(me.cards().first())
    await me.saved()
    await shellKept(page)
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('tab', { name: 'Courses' }).click()
    await page.getByRole('button', { name: 'Looks wrong? Tell us' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Which figure?').selectOption('B.Tech Civil Engineering')
    await sheet.getByLabel('Which figure?').selectOption('Fee')
    await sheet.getByText(/^The page says: ₹2,05,000/).waitFor()
    await sheet.getByLabel('What should it be?').fill('₹2,15,000 per year')
    await sheet.getByLabel('Link to where it says so (optional)').fill('https://example.edu/fees')
    await sheet.getByRole('button', { name: 'Send' }).click()
    await sheet.getByRole('listitem').filter({ hasText: 'saved on this device' }).waitFor()
    await sheet.getByRole('button', { name: 'Close' }).first().click()
    await page.reload()
    await own().getByText('saved on this device').waitFor({ timeout: 150_000 })
    await context.setOffline(false)
    await own().getByText('We’re checking it').waitFor({ timeout: 150_000 })
    expect(await own().getByRole('listitem').count()).toBe(1)
  })

  test('one press at a desk puts it right, and the phone says so and shows the new figure', async () => {
    const desk = await stage.device(DESK)
    await editor(desk.page).signIn()
    await desk.page.goto('/admin/corrections')
    await desk.page.getByText('example.edu').waitFor()
    await desk.page.getByRole('button', { name: 'Accept' }).click()
    await desk.page.getByText('Nothing is reported').waitFor({ timeout: 150_000 })

    const { page } = phone
    await page.reload()
    await own().getByText('accepted, thank you').waitFor({ timeout: 150_000 })
    await page.getByRole('tab', { name: 'Courses' }).click()
    // The head says the fee too: what is pressed before the tab has come moves under the finger.
    await page.getByRole('heading', { name: 'Correction College - Courses & Fees' }).waitFor()
    await page.getByText('₹2.15 lakh a year').waitFor({ timeout: 150_000 })
    expect(await page.getByText('₹2.05 lakh a year').count()).toBe(0)
  })

  test('what changed is told to everybody, and once seen without a network too', async () => {
    const { page, context } = phone
    const changed = page.getByText(/B\.Tech Civil Engineering, Fee: .*2,05,000.* → .*2,15,000/)
    await page.getByRole('button', { name: 'What changed here' }).click()
    await changed.waitFor()
    await page.getByRole('dialog').getByRole('link', { name: 'example.edu' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('button', { name: 'What changed here' }).click()
    await changed.waitFor()
    await context.setOffline(false)
    await page.reload()
  })

  test('the home page counts it', async () => {
    const home = await phone.context.newPage()
    await home.goto('/')
    await home.getByText('1 figure was corrected in the last 30 days after a reader reported it.').waitFor()
    expect(await accessibilityFaults(home)).toEqual([])
    await home.close()
  })

  test('a report whose term is over is not said to be checked, with and without a network', async () => {
    const { page, context } = phone
    // No server of a test is older than 90 days: the phone is told that its report was, and by a name nobody knows.
    await page.evaluate(
      (at) => {
        const [{ outcome: _outcome, settledAt: _settledAt, ...report }] = JSON.parse(
          localStorage.getItem('pravesh.corrections')!,
        )
        localStorage.setItem('pravesh.corrections', JSON.stringify([{ ...report, id: crypto.randomUUID(), at }]))
      },
      new Date(Date.now() - 100 * DAY_MS).toISOString(),
    )
    await page.reload()
    await own().getByText('decided. We delete a report 90 days after that').waitFor({ timeout: 150_000 })
    await context.setOffline(true)
    await page.reload()
    await own().getByText('decided. We delete a report 90 days after that').waitFor({ timeout: 150_000 })
    expect(await own().getByRole('listitem').count()).toBe(1)
  })
})

describe('a reader who ticks to be told on the phone, without a network', () => {
  let phone: Device
  const stage = openStage({
    ready: async ({ site, device }) => {
      await site.importColleges('college.json', JSON.stringify([COLLEGE]), '?status=published')
      phone = await device()
    },
  })

  test('is asked by the browser at the tick; the server hears of it once the report has left; a message leads back to the page', async () => {
    const { page, context } = phone,
      me = student(page)
    await context.grantPermissions(['notifications'], { origin: stage.site.address })
    await context.addInitScript(subscribeNowhere, `https://${PUSH_HOST}/send/asha`)
    const inspector = await context.newCDPSession(page)
    const registered: string[] = []
    inspector.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      registered.push(...registrations.flatMap(({ registrationId, isDeleted }) => (isDeleted ? [] : [registrationId])))
    })
    await inspector.send('ServiceWorker.enable')
    await me.openListing('engineering')
    await me.open(me.cards().first())
    await me.saved()
    await shellKept(page)
    await page.reload()
    await context.setOffline(true)
    await page.getByRole('tab', { name: 'Courses' }).click()
    await page.getByRole('button', { name: 'Looks wrong? Tell us' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('What should it be?').fill('The fee is ₹2,15,000')
    const tick = { name: 'Tell me on this phone, also when the app is closed' }
    // It is ticked once the browser has answered.
    await sheet.getByRole('checkbox', tick).click()
    await sheet.getByRole('checkbox', { ...tick, checked: true }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Send' }).click()
    await sheet.getByText('We’ll tell you on this phone when it is decided.').waitFor()
    const told = page.waitForResponse(
      (response) => response.url().endsWith('/corrections/push') && response.request().method() === 'PUT',
      { timeout: 150_000 },
    )
    await context.setOffline(false)
    const answer = (await (await told).json()) as { data: { ids: string[]; over: string[] } }
    expect([answer.data.ids.length, answer.data.over]).toEqual([1, []])

    const path = new URL(page.url()).pathname
    const message = {
      title: 'The figure you told us about is corrected',
      body: 'We checked it, and it is right now. Thank you.',
      path,
      tag: 'correction-accepted',
      lang: 'en',
    }
    const worker = context.serviceWorkers()[0]!
    const shown = () =>
      worker.evaluate(async () =>
        (await (self as unknown as ServiceWorkerGlobalScope).registration.getNotifications()).map(({ title }) => title),
      )
    // A busy browser drops what its inspector hands to a worker that is just being started.
    await expect
      .poll(
        async () => {
          await inspector.send('ServiceWorker.deliverPushMessage', {
            origin: stage.site.address,
            registrationId: registered.at(-1)!,
            data: JSON.stringify(message),
          })
          return shown()
        },
        { timeout: 150_000, interval: 2_000 },
      )
      .toEqual([message.title])
    await page.goto('/')
    // Nobody's finger is on this screen, and only then may a worker open a page: what it would open is noted.
    const opened = await worker.evaluate(async () => {
      const scope = self as unknown as ServiceWorkerGlobalScope,
        [notification] = await scope.registration.getNotifications()
      const opens = new Promise<string | URL>((resolve) => {
        scope.clients.openWindow = async (address) => {
          resolve(address)
          return null
        }
      })
      scope.dispatchEvent(new NotificationEvent('notificationclick', { notification: notification! }))
      return String(await opens)
    })
    expect(opened).toBe(path)
    await page.goto(opened)
    await page
      .getByRole('list', { name: 'What you told us' })
      .getByText('We’re checking it')
      .waitFor({ timeout: 150_000 })
  })
})
