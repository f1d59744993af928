import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DATABASE_FILE } from '../../sync-server/store/dataFolder.ts'
import { closeConnection, openConnection } from '../../sync-server/store/engine/driver.ts'
import { shellKept, stands } from './browser.ts'
import { openStage } from './stage.ts'
import { student } from './student.ts'

// The sample holds published closing ranks of several exams and years.
const stage = openStage({ sampleData: true })

const HEADER =
  'year,round,institute,institute_type,program,duration_years,degree,quota,category,gender,opening_rank,closing_rank,preparatory\n'
/** A list of closing ranks of the newest year, as staff bring it in with the command while the server is stopped. */
async function bringIn(close: number): Promise<void> {
  const file = join(stage.site.folder, 'closing-ranks.csv')
  writeFileSync(
    file,
    `${HEADER}2025,6,National Institute of Technology of the Journey,NIT,Weaving,4,B.Tech,AI,OPEN,N,100,${close},\n`,
  )
  await stage.site.importFile(file, '--kind', 'cutoffs')
}
async function asksPredictor(page: Page, rank: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Common rank (CRL)' }).fill(rank)
  await page.getByRole('combobox', { name: 'State of eligibility' }).selectOption('Kerala')
  await page.getByRole('button', { name: 'Show my colleges' }).click()
  // A server that was just started packs its closing ranks first, which takes a busy machine more than a minute.
  await page.getByRole('region', { name: 'Seats open to you' }).waitFor({ timeout: 180_000 })
  expect(await page.getByText(/Could not connect|Not found/).count()).toBe(0)
}
/** What the published objects of before were is gone, as it is an hour after an import. */
async function forgetFormerObjects(): Promise<void> {
  const connection = await openConnection(join(stage.site.folder, DATABASE_FILE))
  for (const statement of ['DELETE FROM blobs', 'DELETE FROM manifests']) {
    await new Promise<void>((resolve, reject) => {
      connection.all(statement, {}, (failure) => (failure ? reject(failure) : resolve()))
    })
  }
  await closeConnection(connection)
}

test('closing ranks brought in by the command while a page is open: the page goes on answering', async () => {
  const { page, takeComplaints } = await stage.device()
  await page.goto('/college-predictor')
  await page.getByRole('textbox', { name: 'Common rank (CRL)' }).waitFor()
  await stage.site.stop()
  await bringIn(7_000)
  await stage.site.start()
  await asksPredictor(page, '5,000')
  expect(takeComplaints()).toEqual([])
})

test('a page whose manifest names objects that are gone asks for a fresh one and answers by it', async () => {
  const { page, context, takeComplaints } = await stage.device()
  // A person whose closing ranks came only after the import: nothing was taken along.
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.goto('/college-predictor')
  await page.getByRole('textbox', { name: 'Common rank (CRL)' }).waitFor()
  await stage.site.stop()
  await bringIn(6_000)
  await forgetFormerObjects()
  await stage.site.start()
  await asksPredictor(page, '5,000')
  expect(takeComplaints()).toEqual([])
})

test('after one visit to the home page the predictor answers without a network for somebody who never used it', async () => {
  const { page, context } = await stage.device()
  await page.goto('/')
  await stands(page)
  await shellKept(page)
  await student(page).saved()
  // Everything the predictor needs has come when its packs lie on the device.
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const names = (await indexedDB.databases()).map(({ name }) => name)
          if (!names.includes('cutoffs')) return 0
          return new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open('cutoffs')
            opening.onerror = () => reject(opening.error)
            opening.onsuccess = () => {
              const count = opening.result.transaction('packs').objectStore('packs').count()
              count.onsuccess = () => {
                opening.result.close()
                resolve(count.result)
              }
              count.onerror = () => reject(count.error)
            }
          })
        }),
      { timeout: 150_000 },
    )
    .toBeGreaterThan(3)
  await context.setOffline(true)
  await page.goto('/college-predictor')
  await asksPredictor(page, '5,000')

  // Still without a network: two choices, and what to do with the seat of the lower one.
  const add = page.getByRole('button', { name: /^Add .+ to the choice list$/ })
  await add.first().click()
  await add.last().click()
  const held = page.getByRole('region', { name: 'If JoSAA gives you a seat' })
  await held.getByLabel('The seat you hold').waitFor()
  expect(await held.getByLabel('After round').getByRole('option').allTextContents()).toEqual(['1', '2', '3', '4', '5'])
  await held.getByText(/^A choice above it .+ after round 1\.$/).waitFor()
  await held.getByLabel('After round').selectOption('4')
  await held.getByText(/^A choice above it .+ after round 4\.$/).waitFor()
  expect(await held.getByText(/read them before you leave/).count()).toBe(1)
})
