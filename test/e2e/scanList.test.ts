import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bytesInWords } from '../../shared/format/bytes.ts'
import { accessibilityFaults, shellKept } from './browser.ts'
import { ROOT } from './site.ts'
import { openStage } from './stage.ts'

const stage = openStage()

const NAMES = ['Aarav Sharma', 'Priya Nair', 'Mohammed Irfan Khan', 'Lakshmi Venkataraman', 'Gurpreet Singh Gill']
NAMES.push('Ananya Bhattacharya', 'S. Karthikeyan', 'Ishita Oraon', 'Rohit Kumar Yadav', 'Zoya Fatima', 'Meera Das')
NAMES.push('Vikram Reddy')
const CATEGORIES = ['OBC-NCL', 'OPEN', 'EWS', 'SC', 'ST']
const STUDENTS = NAMES.map((name, at) => ({ name, rank: 1204 + at * 3571, category: CATEGORIES[at % 5]! }))
const TABLE = ['name, rank, category', ...STUDENTS.map((one) => `${one.name}, ${one.rank}, ${one.category}`)]

/** A photo of a ruled table on grey paper, held two degrees off. */
async function drawnSheet(page: Page) {
  const rows = [
    ['S.No.', 'Student Name', 'Roll No.', 'Rank', 'Category'],
    ...STUDENTS.map(({ name, rank, category }, at) => [`${at + 1}`, name, `${24031001 + at}`, `${rank}`, category]),
  ]
  const address = await page.evaluate((cells) => {
    const canvas = document.createElement('canvas'),
      pen = canvas.getContext('2d')!
    canvas.width = 1800
    canvas.height = 1200
    pen.fillStyle = '#bdbcb6'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.rotate((2 * Math.PI) / 180)
    pen.fillStyle = pen.strokeStyle = '#2b2b2b'
    pen.font = '32px Arial, sans-serif'
    pen.lineWidth = 3
    const at = [120, 240, 820, 1120, 1340, 1640]
    cells.forEach((row, line) => {
      row.forEach((cell, column) => {
        const y = 120 + line * 72
        pen.strokeRect(at[column]!, y, at[column + 1]! - at[column]!, 72)
        pen.fillText(cell, at[column]! + 16, y + 48)
      })
    })
    return canvas.toDataURL('image/jpeg', 0.85)
  }, rows)
  return { name: 'sheet.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(address.split(',')[1]!, 'base64') }
}

test('a counsellor downloads the reader once, photographs a list, adds it, and photographs the next one offline', async () => {
  const { page, context, requests, takeComplaints } = await stage.device()
  await page.goto('/class')
  await shellKept(page)
  await page.getByRole('button', { name: 'Scan a printed list' }).click()
  // The button says what the server sends.
  const folder = join(ROOT, 'dist/site/assets/list-reader'),
    [version = ''] = readdirSync(folder),
    sent = readdirSync(join(folder, version)).filter((name) => /\.br$|data\.gz$/.test(name)),
    size = bytesInWords(sent.reduce((sum, name) => sum + statSync(join(folder, version, name)).size, 0))
  await page.getByRole('button', { name: `Download (${size}, once)` }).click()
  const sheet = await drawnSheet(page),
    box = page.getByRole('textbox', { name: 'Paste your list' }),
    scan = page.getByRole('region', { name: 'Scan a printed list' })
  await scan.getByLabel('Choose a picture').setInputFiles(sheet)
  await expect.poll(() => box.inputValue(), { timeout: 150_000 }).toBe(TABLE.join('\n'))
  await page.getByText('12 students read from the photo.').waitFor()
  await page.getByText('Columns left out: Roll No.', { exact: true }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Add to the board' }).click()
  await page.getByText('Students added: 12.').waitFor()

  const asked = requests.length
  await context.setOffline(true)
  await page.reload()
  await page.getByText('OBC-NCL · JEE Main 1,204').waitFor()
  await page.getByRole('button', { name: 'Scan a printed list' }).click()
  await scan.getByLabel('Choose a picture').setInputFiles({
    name: 'sky.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
      'base64',
    ),
  })
  await scan.getByRole('alert').filter({ hasText: 'We found no list in this photo.' }).waitFor()
  await scan.getByLabel('Choose a picture').setInputFiles(sheet)
  await expect.poll(() => box.inputValue(), { timeout: 150_000 }).toBe(TABLE.join('\n'))
  expect([requests.slice(asked), takeComplaints()]).toEqual([[], []])
})
