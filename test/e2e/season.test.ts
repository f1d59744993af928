import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { csvRecords } from '../../shared/imports/csv.ts'
import { csvLine } from '../../shared/imports/formula.ts'
import { shellKept, waitForToast } from './browser.ts'
import { openStage } from './stage.ts'

// The sample holds the closing ranks of JoSAA up to 2025, by whole years.
const stage = openStage({ sampleData: true })

const YEAR = 2026
/** JoSAA prints its rounds: those of 2025 stand in, each rank an eighth further out. Nothing of it is shipped. */
function roundTable(round: number): { text: string; rows: number } {
  const file = new URL('../../data/india/josaa-2025-rounds.csv.gz', import.meta.url),
    [head, ...records] = [...csvRecords(gunzipSync(readFileSync(file)).toString(), ',')].map(({ cells }) => cells),
    names = [
      'institute',
      'aishe_code',
      'state',
      'institute_type',
      'program',
      'duration_years',
      'degree',
      'quota',
      'category',
      'gender',
    ]
  const at = (cells: readonly string[], name: string): string => cells[head!.indexOf(name)] ?? '',
    further = (rank: string): string => (rank === '' ? '' : String(Math.round(Number(rank) * 1.125)))
  const lines = records
    .filter(
      (cells) =>
        at(cells, 'institute_type') === 'NIT' &&
        at(cells, 'category') === 'OPEN' &&
        at(cells, 'gender') === 'N' &&
        at(cells, 'degree') === 'B.Tech' &&
        /^\d+$/.test(at(cells, `r${round}_close`)),
    )
    .map((cells) => [
      String(YEAR),
      String(round),
      ...names.map((name) => at(cells, name)),
      further(at(cells, `r${round}_open`)),
      further(at(cells, `r${round}_close`)),
    ])
  return {
    text: [['year', 'round', ...names, 'opening_rank', 'closing_rank'], ...lines].map(csvLine).join(''),
    rows: lines.length,
  }
}

/** Staff bring a round in as the body published it, on the screen for lists. */
async function bringIn(page: Page, round: number): Promise<void> {
  const { text, rows } = roundTable(round)
  expect(rows).toBeGreaterThan(300)
  await page.goto('/admin/import')
  await page.getByLabel('What the list holds').selectOption('cutoffs')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `josaa-${YEAR}-${round}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByLabel('Source').fill(`JoSAA, round ${round} of ${YEAR}`)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await waitForToast(page, 'File uploaded successfully!', () =>
    page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click(),
  )
}

/** A phone keeps the list of what is published for a minute, and the server packs after an import. */
async function told(page: Page, round: number): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.reload()
        await page.getByRole('region', { name: 'Seats open to you' }).waitFor({ timeout: 60_000 })
        return page.getByText(`JoSAA: after round ${round} of ${YEAR}`).count()
      },
      { timeout: 300_000, interval: 10_000 },
    )
    .toBeGreaterThan(0)
}

test('a round that staff bring in changes chances, list, stress test and seat held on a phone, which names it, and again without a network', async () => {
  const desk = await stage.desk(),
    { page, context, takeComplaints } = await stage.device()
  await page.goto('/college-predictor')
  await page.getByRole('textbox', { name: 'Common rank (CRL)' }).fill('5,000')
  await page.getByRole('combobox', { name: 'State of eligibility' }).selectOption('Kerala')
  await page.getByRole('button', { name: 'Show my colleges' }).click()
  const seats = page.getByRole('region', { name: 'Seats open to you' })
  await seats.waitFor({ timeout: 180_000 })
  expect(await seats.getByText(/after round \d/i).count()).toBe(0)

  await bringIn(desk.page, 1)
  await told(page, 1)
  const add = page.getByRole('button', { name: /^Add .+ to the choice list$/ })
  await add.first().click()
  await add.last().click()
  await seats
    .getByText(/^After round 1 we expect .+; before the rounds we said .+ The chance we said then: \d+%\.$/)
    .first()
    .waitFor()
  const stress = page.getByRole('region', { name: /^This list in .+ seasons$/ }),
    held = page.getByRole('region', { name: 'If JoSAA gives you a seat' })
  await stress.getByText(`JoSAA: after round 1 of ${YEAR}.`).waitFor()
  expect(await held.getByLabel('After round').getByRole('option').allTextContents()).toEqual(['1'])
  const before = await seats.getByText(/^After round 1 we expect/).allTextContents()

  await bringIn(desk.page, 2)
  await told(page, 2)
  const after = seats.getByText(/^After round 2 we expect/)
  await after.first().waitFor()
  expect(await after.allTextContents()).not.toEqual(before)
  await stress.getByText(`JoSAA: after round 2 of ${YEAR}.`).waitFor()
  expect(await held.getByLabel('After round').getByRole('option').allTextContents()).toEqual(['2'])
  expect(await page.locator('#choices').getByText(`after round 2 of ${YEAR}`, { exact: true }).count()).toBeGreaterThan(
    0,
  )
  expect(takeComplaints()).toEqual([])

  await shellKept(page)
  const online = await after.allTextContents()
  await context.setOffline(true)
  await page.reload()
  await seats.waitFor({ timeout: 60_000 })
  await page.getByText(`JoSAA: after round 2 of ${YEAR}`).first().waitFor()
  expect(await after.allTextContents()).toEqual(online)
})
