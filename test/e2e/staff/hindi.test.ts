import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityFaults, DESK, type Device, staffScreensKept, widthFaults } from '../browser.ts'
import { leftInEnglish, STAFF_HINDI as HINDI } from '../leftInEnglish.ts'
import { openStage } from '../stage.ts'
import { editor } from '../sync/editor.ts'

/** What is as it was written: the account, a place, a type, a date; acts by their name, and columns of a file. */
const DATA = new Set(['Admin', 'Delhi', 'Government', 'Exam', 'import', 'category', 'courses', 'English'])

/** Every page of the staff's area, with the heading that tells that it has come. */
const PAGES = {
  '/admin/dashboard': 'Dashboard',
  '/admin/colleges': 'College Management',
  '/admin/import': 'Import Data',
  '/admin/reviews': 'Reviews',
  '/admin/corrections': 'Corrections',
  '/admin/enquiries': 'Enquiries',
  '/admin/sessions': 'Sessions',
  '/admin/users': 'Users',
  '/admin/crm-users': 'CRM Users',
  '/admin/exams': 'Exams',
  '/admin/site': 'Site content',
  '/admin/redirects': 'Redirects',
  '/admin/tray': 'Tray',
  '/admin/settings': 'Settings',
  '/admin/files': 'File Manager',
  '/admin/audit': 'Audit',
  '/admin/errors': 'Error reports',
  '/admin/deadlines': 'Expiring deadlines',
  '/admin/profile': 'Profile',
}

describe('a member of staff who reads Hindi', () => {
  let desk: Device
  const stage = openStage({
    sampleData: true,
    async ready({ device }) {
      desk = await device(DESK)
    },
  })
  const heading = (page: Page, english: string) =>
    page.getByRole('heading', { name: HINDI[english]!, exact: true }).first().waitFor()

  test('chooses it once, and every page of the staff’s area is in it, also without a network', async () => {
    const { page, context } = desk
    await editor(page).signIn()
    await staffScreensKept(page)
    await page.goto('/admin/profile')
    await page.getByLabel('Your language').selectOption('hi')
    await heading(page, 'Profile')
    expect(await page.locator('html').getAttribute('lang')).toBe('hi')

    const problems: string[] = []
    const look = async () =>
      problems.push(
        ...(await leftInEnglish(page, HINDI))
          .filter((text) => !DATA.has(text))
          .map((text) => `${page.url()} in English: ${text}`),
        ...(await accessibilityFaults(page)).map((fault) => `${page.url()} ${fault}`),
        ...(await widthFaults(page)).map((fault) => `${page.url()} ${fault}`),
        ...desk.takeComplaints(),
      )
    for (const [path, title] of Object.entries(PAGES)) {
      await page.goto(path)
      await heading(page, title)
      await look()
    }

    const { data } = await stage.site.call<{ data: Array<{ id: string }> }>('GET', '/admin/colleges?limit=1')
    await page.goto(`/admin/colleges?mode=edit&id=${data[0]!.id}`)
    await page.getByLabel(new RegExp(`^${HINDI['Location']}`)).waitFor()
    await look()
    expect(problems).toEqual([])

    await context.setOffline(true)
    await page.reload()
    await page.getByLabel(HINDI['City']!, { exact: true }).fill('Roorkee')
    await page.getByRole('button', { name: HINDI['Save']!, exact: true }).click()
    await page.goto('/admin/tray')
    await heading(page, 'Tray')
    expect((await leftInEnglish(page, HINDI)).filter((text) => !DATA.has(text))).toEqual([])
    await context.setOffline(false)

    await page.goto('/admin/profile')
    await page.getByLabel(HINDI['Your language']!).selectOption('en')
    await page.getByRole('heading', { name: 'Profile', exact: true }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en-IN')
  })
})
