import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFaults, shellKept, stands } from './browser.ts'
import { openStage } from './stage.ts'
import { student } from './student.ts'

// The sample holds published closing ranks of several exams and years.
const stage = openStage({ sampleData: true })

/** The release whose key this device has met, from its own database. */
const metRelease = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('cache')) return undefined
    return new Promise<string | undefined>((resolve, reject) => {
      const opening = indexedDB.open('cache')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const found = opening.result.transaction('meta').objectStore('meta').get('catalogue')
        found.onsuccess = () => {
          opening.result.close()
          resolve(
            (found.result as { manifest?: { release?: { statement: string } } } | undefined)?.manifest?.release
              ?.statement,
          )
        }
        found.onerror = () => reject(found.error)
      }
    })
  })

test('one phone gives the whole catalogue as a file, and another without a network lists and predicts from it', async () => {
  const giver = await stage.device(),
    taker = await stage.device()

  // The taker opened the app once, on a line too poor for any part of the catalogue.
  await taker.context.route('**/api/v1/catalogue/blobs/**', (route) => route.abort())
  await taker.page.goto('/')
  await stands(taker.page)
  await shellKept(taker.page)
  await expect.poll(() => metRelease(taker.page), { timeout: 150_000 }).toContain('pravesh release 1')
  await taker.context.setOffline(true)

  await student(giver.page).openListing('engineering')
  const all = await student(giver.page).found()
  await student(giver.page).saved()
  await giver.page.goto('/hand-over')
  const part = giver.page.getByRole('region', { name: 'Give the catalogue' }),
    make = part.getByRole('button', { name: 'Make the file' }),
    fetch = part.getByRole('button', { name: /^Fetch the rest/ })
  await make.or(fetch).waitFor()
  // What is lacking may also arrive by itself meanwhile, which takes the button away.
  if (await fetch.isVisible()) await fetch.click({ timeout: 5_000 }).catch(() => undefined)
  await make.click()
  const [download] = await Promise.all([
    giver.page.waitForEvent('download'),
    part.getByRole('button', { name: 'Save as a file' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^pravesh-release-\d+\.txt$/)
  const file = join(stage.site.folder, download.suggestedFilename())
  await download.saveAs(file)
  expect(await accessibilityFaults(giver.page)).toEqual([])
  expect(giver.takeComplaints()).toEqual([])

  await taker.page.goto('/hand-over')
  const own = taker.page.getByRole('region', { name: 'Take the catalogue' })
  await own.getByLabel('Choose the file').setInputFiles(file)
  await own.getByText(/is on this phone now/).waitFor()
  expect(await accessibilityFaults(taker.page)).toEqual([])
  await taker.page.goto('/colleges/engineering')
  expect(await student(taker.page).found()).toBe(all)

  await taker.page.goto('/college-predictor')
  await taker.page.getByRole('textbox', { name: 'Common rank (CRL)' }).fill('5,000')
  await taker.page.getByRole('combobox', { name: 'State of eligibility' }).selectOption('Kerala')
  await taker.page.getByRole('button', { name: 'Show my colleges' }).click()
  await taker.page.getByRole('region', { name: 'Seats open to you' }).waitFor()
})
