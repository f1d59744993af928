import { describe, expect, test } from 'vitest'
import { accessibilityFaults, DESK, shellKept, type Device } from '../browser.ts'
import { pause, type Site } from '../site.ts'
import { openStage } from '../stage.ts'
import { editor } from '../sync/editor.ts'

const TEXT = 'The laboratories are new and open late, the teachers answer, and the hostel is a bus ride away. '.repeat(
  2,
)

/** One grey pixel as PNG. */
const PICTURE = new Uint8Array(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64'),
)

/** Somebody with a website account of their own, who writes through the same calls as the site. */
async function student(site: Site, name: string) {
  const ask = async <T>(method: string, path: string, body?: unknown, token?: string): Promise<T> => {
    const response = await fetch(`${site.address}/api/v1${path}`, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    })
    const answer = (await response.json()) as T & { success: boolean; error?: string }
    if (!answer.success) throw new Error(`${method} ${path}: ${answer.error}`)
    return answer
  }
  const email = `${name.toLowerCase()}@example.in`
  const password = 'Seven-mango-trees-7!'
  await ask('POST', '/auth/signup', {
    fullName: `${name} Rao`,
    email,
    phone: '+919812345678',
    password,
    confirmPassword: password,
    interestedIn: 'engineering',
    agreeToTerms: true,
    yearOfBirth: 2004,
  })
  const { token } = await ask<{ token: string }>('POST', '/auth/login', { email, password })
  return {
    write: async (college: string, title: string) =>
      (
        await ask<{ data: { id: string } }>(
          'POST',
          `/colleges/${college}/reviews`,
          { rating: 4, title, content: TEXT, course: 'B.Tech Civil', batch: '2025', shownAs: 'first name' },
          token,
        )
      ).data.id,
    /** A picture of a document, as the site sends it: drawn anew as a JPEG. */
    show: async (review: string, picture: Uint8Array<ArrayBuffer>) => {
      const body = new FormData()
      body.set('document', new File([picture], 'card.png', { type: 'image/png' }))
      const { status } = await fetch(`${site.address}/api/v1/reviews/${review}/document`, {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${token}` },
      })
      if (status !== 200) throw new Error(`The document was answered ${status}`)
    },
    reports: async () =>
      (await ask<{ data: Array<{ outcome?: string; answer?: string }> }>('GET', '/auth/me/reports', undefined, token))
        .data,
    report: (review: string) =>
      ask('POST', `/reviews/${review}/reports`, { reason: 'Advertising', device: 'a-phone' }, token),
  }
}

describe('a moderation round', () => {
  let device: Device
  const stage = openStage({
    ready: async (own) => {
      device = await own.device(DESK)
    },
  })
  const shown = async (college: string): Promise<string[]> => {
    const { data } = (await (await fetch(`${stage.site.address}/api/v1/colleges/${college}/reviews`)).json()) as {
      data: { reviews: Array<{ title: string }> }
    }
    return data.reviews.map(({ title }) => title)
  }
  const until = async (holds: () => Promise<boolean>): Promise<void> => {
    const end = Date.now() + 150_000
    while (!(await holds())) {
      if (Date.now() > end) throw new Error('It did not come to that in time')
      await pause(200)
    }
  }

  test('reviews are judged without a network and with one; a reported one is found and taken off, and everything stands in its log', async () => {
    const {
      data: { id: college },
    } = await stage.site.call<{ data: { id: string } }>('POST', '/admin/colleges', {
      name: 'Moderated College',
      location: 'Pune',
      status: 'published',
    })
    const [asha, ravi, sita] = [
      await student(stage.site, 'Asha'),
      await student(stage.site, 'Ravi'),
      await student(stage.site, 'Sita'),
    ]
    await asha.write(college, 'Good labs, far hostel')
    await ravi.write(college, 'Too short to say anything')
    const { page } = device
    await editor(page).signIn()
    await shellKept(page)
    await page.getByRole('link', { name: '2 to read' }).click()
    await page.getByRole('article', { name: 'Good labs, far hostel' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    await device.context.setOffline(true)
    await page.getByRole('button', { name: 'Publish Good labs, far hostel' }).click()
    await page.getByText(/waits to reach the server/).waitFor()
    await page.getByRole('button', { name: 'Return Too short to say anything' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Return', exact: true }).click()
    await sheet.getByText('Say why, so that its author can act on it').waitFor()
    await sheet.getByLabel('Reason').fill('Please say what you saw yourself.')
    await sheet.getByRole('button', { name: 'Return', exact: true }).click()
    await sheet.waitFor({ state: 'hidden' })
    expect(await shown(college)).toEqual([])
    await device.context.setOffline(false)
    await until(async () => (await shown(college)).join() === 'Good labs, far hostel')
    await page.getByText('Nothing waits for you').waitFor({ timeout: 150_000 })
    await page.getByRole('button', { name: 'Returned', exact: true }).click()
    await page.getByText('Returned: Please say what you saw yourself.').waitFor()

    const third = await sita.write(college, 'Buy my coaching notes today')
    await stage.site.call('PATCH', `/admin/reviews/${third}`, { status: 'published' })
    await asha.report(third)
    await page.goto('/admin/dashboard')
    await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
    await page
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('link', { name: 'A review was reported: Advertising' })
      .click()
    await page.getByRole('article', { name: 'Buy my coaching notes today' }).waitFor()
    await page.getByRole('button', { name: 'Reject Buy my coaching notes today' }).click()
    await sheet.getByLabel('Reason').fill('Advertising')
    await sheet.getByRole('button', { name: 'Reject', exact: true }).click()
    await until(async () => (await shown(college)).join() === 'Good labs, far hostel')
    await page.goto('/admin/reviews?show=rejected')
    await page.getByRole('button', { name: 'Log', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByText(/rejected it: Advertising/)
      .waitFor()

    // A report that has nothing in it is answered, and the review stays.
    const [first] = (
      (await (await fetch(`${stage.site.address}/api/v1/colleges/${college}/reviews`)).json()) as {
        data: { reviews: Array<{ id: string }> }
      }
    ).data.reviews
    await ravi.report(first!.id)
    await page.goto('/admin/reviews?show=reported')
    await page.getByRole('button', { name: 'Keep Good labs, far hostel' }).click()
    await sheet.getByLabel('Reason').fill('It says what she saw.')
    await sheet.getByRole('button', { name: 'Keep', exact: true }).click()
    await until(async () => (await ravi.reports())[0]?.outcome === 'kept')
    expect((await ravi.reports())[0]?.answer).toBe('It says what she saw.')
    expect(await shown(college)).toEqual(['Good labs, far hostel'])

    await asha.show(first!.id, PICTURE)
    await page.goto('/admin/reviews?show=documents')
    await page.getByRole('button', { name: 'Look at the document' }).click()
    const picture = sheet.getByRole('img', { name: 'What the author showed' })
    await picture.waitFor()
    expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1)
    expect(await accessibilityFaults(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Seen' }).click()
    await sheet.waitFor({ state: 'hidden' })
    await page.goto(`/colleges/engineering/${college}/reviews`)
    await page.getByText('Document seen by staff').waitFor()
    await page.getByText('3 reviews received: how they were moderated').click()
    await page.getByText(/^Half of the decisions came within/).waitFor()
    expect(device.takeComplaints()).toEqual([])
  })
})
