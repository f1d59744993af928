import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { accessibilityFaults, DESK, type Device, shellKept } from './browser.ts'
import { PASSWORD, reviewers } from './reviewers.ts'
import { openStage } from './stage.ts'
import { editor } from './sync/editor.ts'

const COLLEGE = {
  name: 'Answering College',
  city: 'Pune',
  state: 'Maharashtra',
  category: ['Engineering'],
  courses: [{ name: 'B.Tech Civil Engineering', duration: '4 years', fee: '₹2,05,000 per year' }],
}
const NAME = 'Leela Office'

describe('a college that answers for its figures, without a network', () => {
  let phone: Device
  let college: { _id: string; slug: string; courses: Array<{ id: string }> }
  const people = reviewers(() => stage.site)
  const stage = openStage({
    ready: async ({ site, device }) => {
      await site.importColleges('college.json', JSON.stringify([COLLEGE]), '?status=published')
      ;[college] = (await site.call<{ data: [typeof college] }>('GET', '/admin/colleges')).data
      phone = await device()
    },
  })
  const figures = () => phone.page.getByRole('list', { name: 'Reported figures' })

  test('sees what readers say of a fee, and answers with its source; the answer waits and leaves by itself', async () => {
    const { page, context } = phone
    const { email, token } = await people.signUp(NAME)
    await confirm(token)
    const { data: users } = await stage.site.call<{ data: Array<{ id: string }> }>('GET', '/users')
    await stage.site.call('PUT', `/users/${users[0]!.id}/mandates/${college._id}`)
    const { data } = await stage.site.call<{ data: typeof college }>('GET', `/admin/colleges/${college._id}`)
    await fetch(`${stage.site.address}/api/v1/corrections`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        college: college._id,
        path: `courses/${data.courses[0]!.id}/fee`,
        should: '₹2,10,000 per year',
        email: 'meera@example.org',
      }),
    })

    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('button', { name: `Account of ${NAME}` }).waitFor()
    await page.goto('/my-data')
    await figures().getByText('The page says: ₹2,05,000 per year').waitFor()
    await figures().getByText('it should be “₹2,10,000 per year”').waitFor()
    expect(await page.getByText('meera').count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await shellKept(page)
    await context.setOffline(true)
    await page.reload()
    await figures().getByRole('button', { name: 'It should be…' }).click()
    const sheet = page.getByRole('dialog', { name: 'What it should be' })
    await sheet.getByLabel('What should it be?').fill('₹2,15,000 per year')
    await sheet.getByLabel('Where it says so', { exact: true }).fill('Fee circular of 12 June 2026')
    await sheet.getByLabel('Link to where it says so (optional)').fill('https://example.edu/circular')
    await sheet.getByRole('button', { name: 'Send' }).click()
    await figures().getByText('Saved on this device').waitFor()
    await page.reload()
    await figures().getByText('Saved on this device').waitFor({ timeout: 150_000 })
    await context.setOffline(false)
    await figures().getByText('We’re checking it').waitFor({ timeout: 150_000 })
  })

  test('one press of staff puts it right; the page shows it with the college’s source, and the college is told', async () => {
    const desk = await stage.device(DESK)
    await editor(desk.page).signIn()
    await desk.page.goto('/admin/corrections')
    const said = desk.page.getByRole('list', { name: /^What the college says/ })
    await said.getByText('it should be ₹2,15,000 per year').waitFor()
    await said.getByText(NAME).waitFor()
    await desk.page.getByRole('button', { name: 'Accept' }).click()
    await desk.page.getByText('Nothing is reported').waitFor({ timeout: 150_000 })

    const { page } = phone
    await page.reload()
    await page.getByText('Accepted, thank you.').waitFor({ timeout: 150_000 })
    await page.goto(`/colleges/engineering/${college.slug}/courses`)
    await page.getByText('₹2.15 lakh a year').first().waitFor({ timeout: 150_000 })
    const source = page.getByText('The college: Fee circular of 12 June 2026').first()
    await source.waitFor()
    expect(await source.isVisible()).toBe(true)
  })

  /** Follows the link of the letter that the server wrote: only a confirmed address answers for a college. */
  async function confirm(token: string): Promise<void> {
    const call = (path: string, body: object) =>
      fetch(`${stage.site.address}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
    await call('/auth/me/confirmation', {})
    const folder = join(stage.site.folder, 'outbox')
    await expect
      .poll(
        async () => {
          const letters = (existsSync(folder) ? readdirSync(folder) : [])
            .filter((name) => name.endsWith('.eml'))
            .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\n', '').replaceAll('=3D', '='))
          const found = letters.map((letter) => /confirm-email#own=(\S+)/.exec(letter)?.[1]).findLast(Boolean)
          return found !== undefined && (await call('/auth/confirm-email', { token: found })).ok
        },
        { timeout: 60_000 },
      )
      .toBe(true)
  }
})
