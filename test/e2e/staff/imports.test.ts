import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityFaults, DESK, shellKept, waitForToast, type Device } from '../browser.ts'
import { openStage } from '../stage.ts'
import { editor } from '../sync/editor.ts'

const ROWS = 5_000
/** Each hundred and twenty-fifth row is bad: forty of them. */
const isBad = (at: number): boolean => at % 125 === 0
const nameOf = (at: number): string => `Journey College ${String(at).padStart(4, '0')}`
const list = (): string =>
  `Haus,Stadt,Kürzel,Estd,Vibe\n${Array.from({ length: ROWS }, (_, at) => `${nameOf(at)},Pune,J-${at},${isBad(at) ? 'long ago' : 1950},calm`).join('\n')}\n`

describe('on the import screen', () => {
  let page: Page
  let device: Device
  const stage = openStage({
    async ready(own) {
      device = await own.device(DESK)
      page = device.page
      await editor(page).signIn()
      await shellKept(page)
    },
  })
  const sums = async (region: string): Promise<string[]> =>
    page.getByRole('region', { name: region }).locator('dd').allInnerTexts()
  const choose = (name: string, text: string | Buffer) =>
    page.locator('#list').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

  test('a list of five thousand colleges with forty bad rows is mapped and checked without a network, brought in with one, mended, brought in again, and taken back', async () => {
    // Every part of the back-office is kept once somebody signed in; this one is opened once so that nothing of it is
    // still on its way.
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
    await page.getByText(/Checked on this device/).waitFor({ timeout: 150_000 })
    expect(await sums('Dry run')).toEqual(['4,960', '0', '0', '40'])
    await page.getByRole('button', { name: 'Errors 40' }).click()
    const shown = page.getByRole('region', { name: 'Dry run' }).locator('ol > li')
    expect(await shown.count()).toBe(20)
    await page.getByRole('region', { name: 'Dry run' }).getByRole('button', { name: 'Next page' }).click()
    expect(await shown.count()).toBe(20)
    expect(await accessibilityFaults(page)).toEqual([])

    await device.context.setOffline(false)
    await page.getByText(/You can check the list here/).waitFor({ state: 'hidden' })
    await page.getByRole('checkbox', { name: /Import the valid rows/ }).check()
    await page.getByRole('button', { name: 'Check the list' }).click()
    await waitForToast(page, 'File uploaded successfully!', () =>
      page.getByRole('button', { name: 'Import 4,960 rows' }).click(),
    )
    expect(await sums('Report')).toEqual(['4,960', '0', '0', '40'])
    const {
      data: [made],
    } = await stage.site.call<{ data: Array<{ id: string }> }>(
      'GET',
      `/admin/colleges?search=${encodeURIComponent(nameOf(7))}`,
    )

    const row = page.getByRole('row', { name: /journey\.csv/ })
    await row.getByText('4,960 created, 0 updated, 0 the same, 40 failed').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: 'Failed rows of journey.csv as a file' }).click(),
    ])
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
    await waitForToast(page, 'File uploaded successfully!', () =>
      page.getByRole('button', { name: 'Import 40 rows' }).click(),
    )
    expect(await sums('Report')).toEqual(['40', '0', '0', '0'])

    await stage.site.call('PATCH', `/admin/colleges/${made!.id}`, { about: 'Written since.' })
    await page.getByRole('button', { name: 'Undo journey.csv' }).click()
    await page.getByRole('button', { name: 'Undo import' }).click()
    await page.getByText('4,959 removed, 0 restored, 1 left because of later changes.').waitFor({ timeout: 150_000 })
    await page.getByText(`${nameOf(7)}: It has been edited since`).waitFor()
    expect(device.takeComplaints()).toEqual([])
  })

  test('a list of closing ranks is checked, brought in, seen by a student, mended, and taken back; a bad row and an institute nobody knows are named', async () => {
    const NAME = 'Journey Institute of Technology'
    expect(
      (
        await stage.site.importColleges(
          'institute.csv',
          `name,city,state\n${NAME},Pune,Maharashtra\n`,
          '?status=published',
        )
      ).created,
    ).toBe(1)
    const ranks = (bad: string) =>
      [
        'year,round,institute,institute_type,state,program,duration_years,degree,quota,category,gender,opening_rank,closing_rank',
        `2025,6,${NAME},GFTI,Maharashtra,Computer Science,4,B.Tech,AI,OPEN,N,901,4980`,
        `2025,6,${NAME},GFTI,Maharashtra,Computer Science,4,B.Tech,AI,SC,N,88,910`,
        `2025,6,${NAME},GFTI,Maharashtra,Civil Engineering,4,B.Tech,AI,OPEN,N,7000,${bad}`,
        '2025,6,Institute Nobody Knows,GFTI,Kerala,Civil Engineering,4,B.Tech,AI,OPEN,N,8000,9100',
      ].join('\n')
    const dryRun = page.getByRole('region', { name: 'Dry run' })
    await page.goto('/admin/import')
    await page.getByLabel('What the list holds').selectOption('cutoffs')
    await choose('josaa-2025.csv', ranks('ask us'))
    await page.getByLabel('Source').fill('JoSAA, November 2025')
    await page.getByRole('button', { name: 'Check the list' }).click()
    await dryRun.waitFor()
    expect(await sums('Dry run')).toEqual(['3', '0', '0', '1'])
    await dryRun.getByText('Not joined: Institute Nobody Knows (not in the catalogue)').waitFor()
    expect(await page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])

    await choose('josaa-2025.csv', ranks('9000'))
    await page.getByRole('button', { name: 'Check the list' }).click()
    await waitForToast(page, 'File uploaded successfully!', () =>
      page.getByRole('button', { name: 'Import 4 rows' }).click(),
    )
    expect(await sums('Report')).toEqual(['4', '0', '0', '0'])
    const row = page.getByRole('row', { name: /josaa-2025\.csv/ })
    await row.getByText('Source: JoSAA, November 2025').waitFor()
    await row.getByText('cutoffs, CSV').waitFor()

    // The same list once more changes nothing; what closed otherwise since is an update, and only where it is asked
    // for.
    await choose('josaa-2025 again.csv', ranks('9500'))
    await page.getByRole('button', { name: 'Check the list' }).click()
    await dryRun.waitFor()
    expect(await sums('Dry run')).toEqual(['0', '1', '3', '0'])

    // What a phone is sent of closing ranks is packed after the import, and a phone that asked before may keep that
    // answer for some minutes.
    await expect
      .poll(
        async () =>
          (await stage.site.call<{ cutoffs: Array<{ exam: string }> }>('GET', '/catalogue/manifest')).cutoffs.map(
            ({ exam }) => exam,
          ),
        { timeout: 150_000 },
      )
      .toEqual(['JEE Main'])
    const student = await stage.device()
    await student.page.goto('/college-predictor')
    const rank = student.page.getByRole('textbox', { name: 'Common rank (CRL)' })
    await rank.fill('4,500')
    await student.page.getByRole('button', { name: 'Show my colleges' }).click()
    await student.page
      .getByRole('button', { name: new RegExp(`^Add Computer Science.+${NAME}.+to the choice list$`) })
      .waitFor()
    expect(student.takeComplaints()).toEqual([])

    await page.getByRole('button', { name: 'Undo josaa-2025.csv' }).click()
    await page.getByRole('button', { name: 'Undo import' }).click()
    await page.getByText('4 removed, 0 restored, 0 left because of later changes.').waitFor()
    expect(device.takeComplaints()).toEqual([])
  })
})
