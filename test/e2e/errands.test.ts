import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, openDevice, sheetFaults, shellKept, stands, type Device } from './browser.ts'
import { pause, startSite, type Site } from './site.ts'
import { CONSENTS } from '../../shared/enquiry/consents.ts'
import type { Manifest } from '../../shared/catalogue/manifest.ts'

const TEXT = 'The laboratories are new and open late, the teachers answer, and the hostel is a bus ride away. '.repeat(
  2,
)
const [EMAIL, PASSWORD] = ['asha@example.in', 'Seven-mango-trees-7!']

describe('errands of a student', () => {
  let site: Site
  let browser: Browser
  let phone: Device
  /**
   * The shore college has a brochure of its own and a published review; it and the hill college lie in Goa. Of the bare
   * one in Kerala no course is published.
   */
  let brochure: string, slug: string

  const ask = async <T>(path: string, body: object, token?: string): Promise<T> => {
    const response = await fetch(`${site.address}/api/v1${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    })
    return response.json() as Promise<T>
  }
  beforeAll(async () => {
    site = await startSite()
    browser = await openBrowser()
    const form = new FormData()
    form.append(
      'brochure',
      new Blob([`%PDF-1.4\n% ${'shore '.repeat(400)}\n%%EOF`], { type: 'application/pdf' }),
      'shore.pdf',
    )
    const { files } = await site.call<{ files: [{ cdnUrl: string }] }>('POST', '/bunny/upload/college-brochure', form)
    brochure = files[0].cdnUrl
    const college = (name: string, more: object = {}) =>
      site.call<{ data: { id: string; slug: string } }>('POST', '/admin/colleges', {
        name,
        location: 'Panaji, Goa',
        city: 'Panaji',
        state: 'Goa',
        category: ['engineering'],
        status: 'published',
        courses: [{ name: 'B.Tech Civil', categoryName: 'BTech' }],
        ...more,
      })
    const { data } = await college('Shore College', { applyLink: 'https://shore.test/apply', brochureLink: brochure })
    slug = data.slug
    await college('Hill College')
    await college('Bare College', { location: 'Kochi, Kerala', city: 'Kochi', state: 'Kerala', courses: [] })
    await ask('/auth/signup', {
      fullName: 'Asha Rao',
      email: EMAIL,
      phone: '+919812345678',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      interestedIn: 'engineering',
      agreeToTerms: true,
      yearOfBirth: 2004,
    })
    const { token } = await ask<{ token: string }>('/auth/login', { email: EMAIL, password: PASSWORD })
    const review = await ask<{ data: { id: string } }>(
      `/colleges/${data.id}/reviews`,
      {
        rating: 4,
        title: 'Good labs, far hostel',
        content: TEXT,
        course: 'B.Tech Civil',
        batch: '2025',
        shownAs: 'first name',
      },
      token,
    )
    await site.call('PATCH', `/admin/reviews/${review.data.id}`, { status: 'published' })
    // Phones read what is published, a moment behind what is stored.
    while (
      (await site.call<Manifest>('GET', '/catalogue/manifest')).chunks.reduce((sum, { cards }) => sum + cards, 0) < 3
    )
      await pause(100)
    phone = await openDevice(browser, site.address)
  })
  afterAll(async () => {
    await browser?.close()
    await site?.end()
  })

  test('a college saved for offline brings its reviews, and its brochure on request; removed, both are gone', async () => {
    const { page, context } = phone
    const path = `/colleges/engineering/${slug}`
    await page.goto(path)
    await page.getByText(/^Brochure of \d+ \w+ \d{4}, 3 KB/).waitFor()
    await page.getByRole('button', { name: /^Save for offline/ }).click()
    await page.getByText(/^Offline since .*, with 1 review/).waitFor()
    await page.getByRole('button', { name: 'Save the brochure of Shore College for offline' }).click()
    await page.getByText(/^Brochure of .*, offline/).waitFor()
    await shellKept(page)
    const open = () =>
      page.evaluate(
        (address) =>
          fetch(address).then(
            async (answer) =>
              `${answer.status} ${answer.headers.get('content-type')} ${(await answer.text()).slice(0, 8)}`,
          ),
        brochure,
      )

    await context.setOffline(true)
    await page.goto(`${path}/reviews`)
    await page.getByText('Good labs, far hostel').waitFor()
    await page.reload()
    await page.getByText('Good labs, far hostel').waitFor()
    expect(await open()).toBe('200 application/pdf %PDF-1.4')
    await page.goto(path)
    await page.getByRole('button', { name: 'Remove the offline copy of Shore College' }).click()
    await page.getByRole('button', { name: /^Save for offline/ }).waitFor()
    expect(await page.evaluate(async () => (await (await caches.open('brochures')).keys()).length)).toBe(0)
    await context.setOffline(false)
  })

  test('a whole state is downloaded, and every college of it opens without a network', async () => {
    const { page, context } = phone
    await page.goto('/saved')
    await page.getByLabel('Field of study').selectOption('engineering')
    await page.getByRole('button', { name: 'Save Goa for offline' }).click()
    await page.getByText(/^2 colleges, here since /).waitFor()
    await shellKept(page)
    await context.setOffline(true)
    await page.goto('/colleges/engineering/hill-college/courses')
    await page.getByRole('heading', { level: 1, name: 'Hill College' }).waitFor()
    await page.getByText('B.Tech Civil').first().waitFor()
    await page.reload()
    await page.getByText(/^Offline: showing data saved on /).waitFor()
    expect(phone.takeComplaints()).toEqual([])
    await context.setOffline(false)
  })

  test('a counselling session is asked for, and moved without a network', async () => {
    const { page, context } = phone
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    await page.goto('/counselling')
    const asking = page.getByRole('region', { name: 'Book Free Session' })
    await asking.getByLabel('Topic').selectOption('Choosing a course')
    await asking.getByLabel('Language').selectOption('Tamil')
    await asking.getByLabel('Way to talk').selectOption('Video')
    await asking.getByLabel('Day').fill(day(3))
    await asking.getByLabel('Time').selectOption('10:00 to 12:00')
    await asking.getByLabel('Name').fill('Asha')
    await asking.getByLabel('Email').fill(EMAIL)
    await asking.getByLabel(CONSENTS.reply.text).check()
    await asking.getByRole('button', { name: 'Book this session' }).click()
    await page.getByText('Booked. A counsellor will confirm the time or offer another.').waitFor()
    await shellKept(page)

    await context.setOffline(true)
    const own = page.getByRole('region', { name: 'Your sessions' })
    await own.getByRole('button', { name: 'Another day or time' }).click()
    await own.getByLabel('Day').fill(day(5))
    await own.getByLabel('Time').selectOption('16:00 to 18:00')
    await own.getByRole('button', { name: 'Ask for this time' }).click()
    await own.getByText('Saved on this device, not yet sent. We’ll send it when you’re back online.').waitFor()
    await context.setOffline(false)
    await own.getByText('We have your new time. A counsellor will confirm it or offer another.').waitFor()
    const { data } = await site.call<{ data: Array<{ day: string; time: string }> }>(
      'GET',
      '/admin/enquiries?kind=session',
    )
    expect(data.map((one) => [one.day, one.time])).toEqual([[day(5), '16:00 to 18:00']])
  })

  test('a college with no link of its own is applied to by the form, without a network; going back closes it', async () => {
    const { page, context } = phone
    await page.goto('/colleges/engineering')
    await page.getByRole('link', { name: 'Apply Now, Hill College' }).click()
    const sheet = page.getByRole('dialog', { name: 'Apply Now' })
    await sheet.getByText('Please fill out the form to apply.').waitFor()
    expect(await sheetFaults(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Close' }).last().click()
    await sheet.waitFor({ state: 'detached' })
    expect(new URL(page.url()).hash).toBe('')
    await page.getByRole('tab', { name: 'Courses' }).click()
    const courses = page.getByRole('tab', { name: 'Courses', selected: true })
    await courses.waitFor()
    await page.getByRole('link', { name: 'Apply Now' }).first().click()
    await sheet.waitFor()
    await courses.waitFor()
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    expect(new URL(page.url()).hash).toBe('#courses')

    await shellKept(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Apply Now' }).first().click()
    await sheet.getByLabel('Name').fill('Asha')
    await sheet.getByLabel('Email').fill(EMAIL)
    await sheet.getByLabel(CONSENTS.reply.text).check()
    await sheet.getByRole('button', { name: 'Send' }).click()
    await sheet.getByText('Saved on this device, not yet sent. We’ll send it when you’re back online.').waitFor()
    await context.setOffline(false)
    await sheet.getByText('Received. We’ll reply the way you chose.').waitFor()
    const { data } = await site.call<{ data: Array<{ name: string }> }>('GET', '/admin/enquiries?kind=apply')
    expect(data.map(({ name }) => name)).toEqual(['Asha'])
    expect(phone.takeComplaints()).toEqual([])
  })

  test('a college without courses is written to by a form that everybody can read', async () => {
    const { page } = phone
    await page.goto('/colleges/engineering/bare-college/courses')
    await stands(page)
    await page.getByRole('button', { name: 'Contact College' }).click()
    await page.getByRole('dialog', { name: 'Contact College' }).waitFor()
    expect([...(await sheetFaults(page)), ...phone.takeComplaints()]).toEqual([])
  })

  test('a new e-mail takes effect by the link that was sent to it, once it is pressed', async () => {
    const { page } = phone
    await page.goto('/login')
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('button', { name: 'Account of Asha Rao' }).waitFor()
    await page.goto(await mailedLink('own'))
    await page.getByRole('button', { name: 'Confirm this e-mail' }).click()
    await page.getByText('Your e-mail is confirmed').waitFor()
    await page.goto('/my-data')
    await page.getByRole('button', { name: 'Change e-mail' }).click()
    await page.getByLabel('New e-mail').fill('asha.rao@example.in')
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText(/^Email Sent! Open the link sent to asha\.rao@example\.in/).waitFor()

    await page.goto(await mailedLink('token'))
    await page.getByRole('heading', { level: 1, name: 'Confirm your new e-mail' }).waitFor()
    await page.getByRole('button', { name: 'Confirm this e-mail' }).click()
    await page.getByText('Your e-mail is changed').waitFor()
    await page.getByRole('link', { name: 'My data' }).click()
    await page.getByText('asha.rao@example.in (confirmed)', { exact: true }).waitFor()
    expect(phone.takeComplaints()).toEqual([])
  })

  /**
   * The newest link to confirm the account's own address or a new one, as whoever runs the server finds it among the
   * letters.
   */
  async function mailedLink(of: 'own' | 'token'): Promise<string> {
    const folder = join(site.folder, 'outbox'),
      until = Date.now() + 150_000
    for (;;) {
      const letters = (existsSync(folder) ? readdirSync(folder) : [])
        .filter((name) => name.endsWith('.eml'))
        .toSorted()
        .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\n', '').replaceAll('=3D', '='))
      const link = letters
        .map((letter) => new RegExp(`https?:\\S+/confirm-email#${of}=\\S+`).exec(letter)?.[0])
        .findLast(Boolean)
      if (link) return link
      if (Date.now() > until) throw new Error('No letter came')
      await pause(100)
    }
  }
})
