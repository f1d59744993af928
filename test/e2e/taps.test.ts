import { beforeAll, describe, expect, test } from 'vitest'
import { DESK, waitForToast, type Device } from './browser.ts'
import { openStage } from './stage.ts'
import { student } from './student.ts'
import { editor } from './sync/editor.ts'

const stage = openStage()

const COLLEGES = ['Low Fee College', 'Second Fee College'].map((name, at) => ({
  name,
  city: 'Chennai',
  state: 'Tamil Nadu',
  category: ['Engineering'],
  courses: [
    { name: 'B.Tech Computer Science and Engineering', duration: '4 years', fee: `₹${at + 1},20,000 per year` },
  ],
}))

/** Counts what a person presses: clicks and taps, and the Enter that ends what was typed. Typing itself is none. */
async function counted({ page }: Device): Promise<() => Promise<number>> {
  let taps = 0
  await page.exposeFunction('countTap', () => {
    taps++
  })
  await page.addInitScript(() => {
    const { countTap } = window as unknown as { countTap(): void }
    document.addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && countTap(), {
      capture: true,
    })
    document.addEventListener('keydown', ({ isTrusted, key }) => isTrusted && key === 'Enter' && countTap(), {
      capture: true,
    })
  })
  return async () => {
    // What was pressed is told before what is asked.
    await page.evaluate(() => undefined)
    return taps
  }
}

test('from home to the courses of a branch, in a state, under a fee: four presses at most and a sentence', async () => {
  await stage.site.importColleges('taps.json', JSON.stringify(COLLEGES), '?status=published')
  const device = await stage.device(),
    { page } = device,
    taps = await counted(device),
    me = student(page)
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Search', exact: true }).tap()
  const box = page.getByRole('combobox', { name: 'Search', exact: true })
  await box.fill('cse tamil nadu under 2 lakh')
  await box.press('Enter')
  await expect
    .poll(() => me.cards().getByRole('heading', { level: 3 }).allInnerTexts(), { timeout: 150_000 })
    .toEqual(['Low Fee College'])
  expect(await taps()).toBeLessThanOrEqual(4)
})

test('the courses of a branch, in a state, under a fee: two presses and a sentence', async () => {
  const device = await stage.device(),
    { page } = device,
    taps = await counted(device),
    me = student(page)
  await me.openListing('engineering')
  const box = page.getByRole('searchbox', { name: 'Search these colleges' })
  await box.tap()
  await box.fill('cse tamil nadu under 2 lakh')
  await box.press('Enter')
  await expect
    .poll(() => me.cards().getByRole('heading', { level: 3 }).allInnerTexts(), { timeout: 150_000 })
    .toEqual(['Low Fee College'])
  expect(await taps()).toBe(2)
})

test('two colleges side by side: three presses', async () => {
  const device = await stage.device(),
    { page } = device,
    taps = await counted(device),
    me = student(page)
  await me.openListing('engineering')
  for (const at of [0, 1])
    await me
      .cards()
      .nth(at)
      .getByRole('checkbox', { name: /^Compare / })
      .tap()
  await page.getByRole('region', { name: 'Compare', exact: true }).getByRole('link', { name: 'Compare' }).tap()
  await expect.poll(() => page.getByRole('columnheader').getByRole('heading').count()).toBe(2)
  expect(await taps()).toBe(3)
})

describe('at a desk', () => {
  let device: Device, taps: () => Promise<number>
  beforeAll(async () => {
    device = await stage.device(DESK)
    taps = await counted(device)
    await editor(device.page).signIn()
  })

  test('a fee is corrected: five presses from the list', async () => {
    const { page } = device
    await page.goto('/admin/colleges')
    const actions = page.getByRole('button', { name: 'Actions for Low Fee College' })
    await actions.waitFor()
    const before = await taps()
    await actions.click()
    await page.getByRole('menuitem', { name: 'Edit fees', exact: true }).click()
    await page.getByText('B.Tech Computer Science and Engineering').first().click()
    const fee = page.getByLabel('Fee', { exact: true }).first()
    await fee.click()
    await fee.fill('130000')
    await waitForToast(page, 'College updated successfully', () =>
      page.getByRole('button', { name: 'Save', exact: true }).click(),
    )
    expect((await taps()) - before).toBe(5)
  })

  test('a list with one bad row is in, that row fixed in place: the file and three presses', async () => {
    const { page } = device
    await page.goto('/admin/import')
    await page.getByRole('heading', { level: 1, name: 'Import Data' }).waitFor()
    const before = await taps()
    await page.locator('#list').setInputFiles({
      name: 'one-bad-cell.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'name,city,state,establishedYear\nSound College,Pune,Maharashtra,1950\nMended College,Pune,Maharashtra,long ago\n',
      ),
    })
    await page.getByRole('button', { name: 'Check the list' }).click()
    const year = page.getByRole('textbox', { name: 'establishedYear of row 2' })
    await year.click({ timeout: 150_000 })
    await year.fill('1960')
    await waitForToast(page, 'File uploaded successfully!', () =>
      page.getByRole('button', { name: 'Import 2 rows' }).click(),
    )
    expect((await taps()) - before + 1).toBe(4)
    await page.getByRole('button', { name: 'Fixed cells of one-bad-cell.csv' }).click()
    await page.getByText('Row 2, establishedYear: long ago → 1960').waitFor()
  })

  test('a list with one bad row is in, but for that row: the file and three presses', async () => {
    const { page } = device
    await page.goto('/admin/import')
    await page.getByRole('heading', { level: 1, name: 'Import Data' }).waitFor()
    const before = await taps()
    // The system's own picker: one press opens it.
    await page.locator('#list').setInputFiles({
      name: 'one-bad-row.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'name,city,state,establishedYear\nGood College,Pune,Maharashtra,1950\nBad College,Pune,Maharashtra,long ago\n',
      ),
    })
    await page.getByRole('checkbox', { name: /Import the valid rows/ }).click()
    await page.getByRole('button', { name: 'Check the list' }).click()
    await waitForToast(page, 'File uploaded successfully!', () =>
      page.getByRole('button', { name: 'Import 1 row' }).click(),
    )
    expect((await taps()) - before + 1).toBe(4)
  })
})
