import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shellKept } from './browser.ts'
import { ROOT } from './site.ts'
import { openStage } from './stage.ts'
import { student } from './student.ts'

// The first start of everybody who leaves SAMPLE_DATA as it is: from an empty folder to the whole country, and from
// there to a list of colleges for a rank without a network.
const stage = openStage({ sampleData: 'india' })

/** How many colleges the pack brings, by what it says of its files. */
function inPack(): number {
  const { files } = JSON.parse(readFileSync(join(ROOT, 'data/india/pack.json'), 'utf8')) as {
    files: Array<{ kind: string; rows: number; isUpdate?: true }>
  }
  return files
    .filter(({ kind, isUpdate }) => kind === 'colleges' && isUpdate === undefined)
    .reduce((sum, { rows }) => sum + rows, 0)
}

interface Ready {
  data: { filling?: { colleges: number; ofColleges: number; tables: number; ofTables: number } }
}
const ready = async (): Promise<Ready['data']> =>
  ((await (await fetch(`${stage.site.address}/health/ready`)).json()) as Ready).data

/** How many packs of closing ranks lie on the device. */
const packsOfClosings = (page: Page): Promise<number> =>
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
  })

test('an empty folder becomes the whole country, and a list for a rank stands without a network', async () => {
  // It answers while it fills, and says how far it is.
  await expect.poll(async () => (await ready()).filling, { timeout: 150_000 }).toMatchObject({ ofTables: 14 })
  await expect.poll(async () => (await ready()).filling, { timeout: 900_000, interval: 500 }).toBeUndefined()
  const told = stage.site.printed()
  expect(told).toContain(`${inPack().toLocaleString('en-IN')} colleges of the published tables are in`)
  // Closing ranks are packed behind the last table.
  await expect
    .poll(
      async () => {
        const manifest = (await (await fetch(`${stage.site.address}/api/v1/catalogue/manifest`)).json()) as {
          expected?: number
          cutoffs: unknown[]
        }
        return manifest.expected === undefined && manifest.cutoffs.length > 10
      },
      { timeout: 150_000, interval: 500 },
    )
    .toBe(true)

  const { page, context, takeComplaints } = await stage.device()
  await page.goto('/')
  await shellKept(page)
  await student(page).saved()
  await expect.poll(() => packsOfClosings(page), { timeout: 150_000 }).toBeGreaterThan(10)

  await context.setOffline(true)
  await page.goto('/college-predictor')
  await page.getByRole('textbox', { name: 'Common rank (CRL)' }).fill('5,000')
  await page.getByRole('combobox', { name: 'State of eligibility' }).selectOption('Kerala')
  await page.getByRole('button', { name: 'Show my colleges' }).click()
  const seats = page.getByRole('region', { name: 'Seats open to you' })
  await seats.waitFor()
  await seats
    .getByText(/National Institute of Technology/)
    .first()
    .waitFor()
  expect(takeComplaints()).toEqual([])
}, 1_800_000)
