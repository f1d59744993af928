import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityFaults, DESK, shellKept, type Device } from '../browser.ts'
import { openStage } from '../stage.ts'
import { editor } from '../sync/editor.ts'

const ROWS = 5_000
/** Each hundred and twenty-fifth row is bad: forty of them. */
const isBad = (at: number): boolean => at % 125 === 0
const nameOf = (at: number): string => `Journey College ${String(at).padStart(4, '0')}`
const list = (): string => `Haus,Stadt,Kürzel,Estd,Vibe\n${Array.from({ length: ROWS }, (_, at) => `${nameOf(at)},Pune,J-${at},${isBad(at) ? 'long ago' : 1950},calm`).join('\n')}\n`

describe('a list of five thousand colleges with forty bad rows', () => {
  let page: Page
  let device: Device
  const stage = openStage({
    async ready(own) {
      device = await own.device(DESK)
      page = device.page
    },
  })
  const sums = async (region: string): Promise<string[]> => page.getByRole('region', { name: region }).locator('dd').allInnerTexts()
  const choose = (name: string, text: string | Buffer) => page.locator('#list').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

  test('it is mapped and checked without a network, brought in with one, mended, brought in again, and taken back', async () => {
    await editor(page).signIn()
    await shellKept(page)
    // Every part of the back-office is kept once somebody signed in; this one is opened once so that nothing of it is still on its way.
    await page.goto('/admin/import')
    await page.getByText('No import history available').waitFor()
    await device.context.setOffline(true)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Import Data' }).waitFor()

    await choose('journey.csv', list())
    await page.getByText('No column is read as Name.').waitFor()
    await page.getByLabel('Haus is read').selectOption('name')
    await page.getByLabel('Stadt is read').selectOption('city')
    await page.getByLabel('Kürzel is read').selectOption('code')
    await page.getByLabel('Vibe is read').selectOption('left out')
    await page.getByRole('button', { name: 'Check the list' }).click()
    await page.getByText(/Checked on this device/).waitFor({ timeout: 60_000 })
    expect(await sums('Dry run')).toEqual(['4,960', '0', '0', '40'])
    await page.getByRole('button', { name: 'Errors 40' }).click()
    expect(await page.getByRole('region', { name: 'Dry run' }).locator('ol > li').count()).toBe(40)
    expect(await accessibilityFaults(page)).toEqual([])

    await device.context.setOffline(false)
    await page.getByText('Without a connection').waitFor({ state: 'hidden' })
    await page.getByRole('checkbox', { name: /Take the valid rows/ }).check()
    await page.getByRole('button', { name: 'Check the list' }).click()
    await page.getByRole('button', { name: 'Import 4,960 rows' }).click({ timeout: 60_000 })
    await page.getByText('File uploaded successfully!').waitFor({ timeout: 120_000 })
    expect(await sums('Report')).toEqual(['4,960', '0', '0', '40'])
    const { data: [made] } = await stage.site.call<{ data: Array<{ id: string }> }>('GET', `/admin/colleges?search=${encodeURIComponent(nameOf(7))}`)

    const row = page.getByRole('row', { name: /journey\.csv/ })
    await row.getByText('4,960 created, 0 updated, 0 the same, 40 failed').waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), row.getByRole('button', { name: 'Failed rows of journey.csv as a file' }).click()])
    expect(download.suggestedFilename()).toBe('journey failed rows.csv')
    const failed = readFileSync(await download.path(), 'utf8')
    expect(failed.split('\r\n').filter((line) => line.includes('long ago'))).toHaveLength(40)
    expect(failed).toContain('Established year must be a year of four digits')

    await row.getByRole('button', { name: 'Re-run failed rows of journey.csv' }).click()
    await page.getByText('journey failed rows.csv').waitFor()
    expect(await page.getByLabel('Haus is read').inputValue()).toBe('name')
    await choose('journey mended.csv', failed.replaceAll('long ago', '1960'))
    await page.getByText('As you chose for a list with these columns.').waitFor()
    await page.getByRole('button', { name: 'Check the list' }).click()
    await page.getByRole('button', { name: 'Import 40 rows' }).click({ timeout: 60_000 })
    await page.getByText('File uploaded successfully!').waitFor({ timeout: 60_000 })
    expect(await sums('Report')).toEqual(['40', '0', '0', '0'])

    await stage.site.call('PATCH', `/admin/colleges/${made!.id}`, { about: 'Written since.' })
    await page.getByRole('button', { name: 'Undo journey.csv' }).click()
    await page.getByRole('button', { name: 'Undo import' }).click()
    await page.getByText('4959 removed, 0 restored, 1 left because of later changes.').waitFor({ timeout: 120_000 })
    await page.getByText(`${nameOf(7)}: It has been edited since`).waitFor()
    expect(device.takeComplaints()).toEqual([])
  }, 420_000)
})
