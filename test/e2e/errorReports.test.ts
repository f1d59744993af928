import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityFaults, DESK, type Device, shellKept, widthFaults } from './browser.ts'
import { openStage } from './stage.ts'
import { editor } from './sync/editor.ts'

const ROWS = 'pravesh.errorReports.rows'
/** An error as a screen of ours might throw one, with what somebody typed in its message. */
const breakSomething = (page: Page) =>
  page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('Meera Rao typed 98765 43210')
    })
  })
const waiting = (page: Page) => page.evaluate((key) => localStorage.getItem(key), ROWS)
const untilWaiting = (page: Page, isWaiting: boolean) =>
  page.waitForFunction(([key, wanted]) => (localStorage.getItem(key) !== null) === wanted, [ROWS, isWaiting] as const)

describe('a student whose phone reports errors', () => {
  let phone: Device
  const sent: string[] = []
  const stage = openStage({
    sampleData: true,
    ready: async ({ device }) => {
      phone = await device()
      phone.context.on('request', (request) => {
        if (request.url().endsWith('/error-reports')) sent.push(request.postData() ?? '')
      })
    },
  })
  const openSheet = async () => {
    await phone.page.getByRole('button', { name: /^Network and saved data: / }).click()
    return phone.page.getByRole('checkbox', { name: 'Send error reports from this device' })
  }

  test('before they agree nothing is written down', async () => {
    const { page } = phone
    await page.goto('/exams')
    await shellKept(page)
    await breakSomething(page)
    const tick = await openSheet()
    expect(await tick.isChecked()).toBe(false)
    expect([await waiting(page), sent]).toEqual([null, []])
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await widthFaults(page)).toEqual([])
  })

  test('once they agree, an error without a network is counted, and leaves when there is one', async () => {
    const { page, context } = phone
    await page.getByRole('checkbox', { name: 'Send error reports from this device' }).check()
    await page.keyboard.press('Escape')
    await context.setOffline(true)
    await breakSomething(page)
    await breakSomething(page)
    await untilWaiting(page, true)
    expect(sent).toEqual([])
    await context.setOffline(false)
    await untilWaiting(page, false)
    expect(sent).toHaveLength(1)
    expect(sent[0]).not.toMatch(/Meera|98765/)
  })

  test('an admin sees what broke, where and how often', async () => {
    const { page } = await stage.device(DESK)
    await editor(page).signIn()
    await page.goto('/admin/errors')
    const row = page.getByRole('listitem').filter({ hasText: 'Uncaught error: RangeError' })
    await row.getByText('2 times').waitFor()
    await row.getByText('/exams', { exact: true }).waitFor()
    await row.getByText('offline', { exact: true }).waitFor()
    await page.getByRole('heading', { name: /^Release \d{4}-\d{2}-\d{2}-[0-9a-f]{8}$/ }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  test('who takes it back deletes what was not sent, and nothing leaves any more', async () => {
    const { page, context } = phone
    await context.setOffline(true)
    await breakSomething(page)
    await untilWaiting(page, true)
    // Nothing but the agreement may hold it back: not the hour between two POSTs either.
    await page.evaluate(() => localStorage.removeItem('pravesh.errorReports.sentAt'))
    await (await openSheet()).uncheck()
    expect(await waiting(page)).toBeNull()
    await breakSomething(page)
    await context.setOffline(false)
    await page.reload()
    await breakSomething(page)
    // An error of a device that reports is written down after a second.
    await page.waitForTimeout(3_000)
    expect([await waiting(page), sent.length]).toEqual([null, 1])
    expect(await (await openSheet()).isChecked()).toBe(false)
  })
})
