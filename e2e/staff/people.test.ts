import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults, openBrowser, openDevice, type Device } from '../browser.ts'
import { ADMIN, startSite, type Site } from '../site.ts'
import { editor } from '../sync/editor.ts'

const DESK = { viewport: { width: 1280, height: 900 } }
const RAVI = { email: 'ravi@pravesh.test', password: 'eleven-banyan-trees-by-the-road' }

describe('a change of staff', () => {
  let site: Site
  let browser: Browser
  let admin: Device
  let ravi: Device
  beforeAll(async () => {
    site = await startSite()
    browser = await openBrowser()
    admin = await openDevice(browser, site.address, DESK)
    ravi = await openDevice(browser, site.address, DESK)
  })
  afterAll(async () => {
    for (const device of [admin, ravi]) await device?.close().catch(() => undefined)
    await browser?.close()
    await site?.end()
  })

  test('somebody comes, is given and loses a right, gets another role, is brought back to where they were, and leaves', async () => {
    const { page } = admin
    await editor(page).signIn()
    await page.goto('/admin/crm-users')
    await page.getByRole('button', { name: 'Add User' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.getByText('Name is required').waitFor()
    await sheet.getByLabel('Name').fill('Ravi Kumar')
    await sheet.getByLabel('Email').fill(RAVI.email)
    await sheet.getByLabel('Password').fill(RAVI.password)
    expect(await sheet.getByLabel('Role').inputValue()).toBe('support')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name: /Ravi Kumar/ }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    await editor(ravi.page).signIn(RAVI)
    const items = ravi.page.getByRole('navigation', { name: 'Back-office' })
    await items.getByRole('link', { name: 'Import Data' }).waitFor()
    expect(await items.getByRole('link', { name: 'CRM Users' }).count()).toBe(0)
    await ravi.page.getByRole('link', { name: 'Can Add' }).waitFor()

    await page.getByRole('button', { name: 'Edit Ravi Kumar' }).click()
    await sheet.getByLabel('Can Edit Colleges').selectOption('deny')
    await sheet.getByText('What this person may do').click()
    await sheet.locator('dt', { hasText: /^edit colleges$/ }).locator('xpath=following-sibling::dd').getByText('No').waitFor()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.waitFor({ state: 'hidden' })
    await ravi.page.reload()
    await ravi.page.getByRole('heading', { name: 'Quick Actions' }).waitFor()
    await ravi.page.getByRole('link', { name: 'Can Add' }).waitFor({ state: 'hidden' })

    // Another role ends the session; signing in again leads back to where one was.
    await ravi.page.goto('/admin/deadlines')
    await ravi.page.getByRole('heading', { level: 1, name: 'Expiring deadlines' }).waitFor()
    await page.getByRole('button', { name: 'Edit Ravi Kumar' }).click()
    await sheet.getByLabel('Role').selectOption('counselor')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.waitFor({ state: 'hidden' })
    await ravi.page.reload()
    await ravi.page.waitForURL(/\/admin\/login/)
    await ravi.page.getByLabel('Email').fill(RAVI.email)
    await ravi.page.getByLabel('Password').fill(RAVI.password)
    await ravi.page.getByRole('button', { name: 'Sign In' }).click()
    await ravi.page.waitForURL(/\/admin\/deadlines/)
    await items.getByRole('link', { name: 'Import Data' }).waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: 'Active: disable Ravi Kumar' }).click()
    await page.getByRole('button', { name: 'Inactive: enable Ravi Kumar' }).waitFor()
    await ravi.page.reload()
    await ravi.page.waitForURL(/\/admin\/login/)
    await ravi.page.getByLabel('Email').fill(RAVI.email)
    await ravi.page.getByLabel('Password').fill(RAVI.password)
    await ravi.page.getByRole('button', { name: 'Sign In' }).click()
    await ravi.page.getByText('This account is disabled').waitFor()

    // Nobody takes the last admin from the site, their own password or not.
    await page.getByRole('button', { name: 'Edit Admin' }).click()
    await sheet.getByLabel('Role').selectOption('support')
    await sheet.getByLabel('Your current password').fill(ADMIN.password)
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.getByRole('alert').waitFor()
    await sheet.getByRole('button', { name: 'Cancel' }).click()

    await page.goto('/admin/audit?kind=staff')
    await page.getByRole('listitem').filter({ hasText: 'Ravi Kumar sign-in' }).first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect([...admin.takeComplaints(), ...ravi.takeComplaints()]).toEqual([])
  }, 240_000)
})
