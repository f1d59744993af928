import { expect, test } from 'vitest'
import { accessibilityFaults, shellKept, widthFaults } from './browser.ts'
import { openStage } from './stage.ts'

const stage = openStage()

const PLACED = [0, 10, 20, 30, 40, 50, 60].map((kilometres) => ({
  name: `Coast College ${kilometres}`,
  city: 'Mangaluru',
  state: 'Karnataka',
  category: ['Engineering'],
  coordinates: { latitude: 13.01 + kilometres / 111.2, longitude: 74.794 },
}))

test('a college stands on the map of India with the five nearest, with the network cut too', async () => {
  const made = await stage.site.importColleges('placed.json', JSON.stringify(PLACED), '?status=published')
  expect(made).toMatchObject({ created: PLACED.length, failed: 0 })
  const { page, context, takeComplaints, close } = await stage.device()
  const lookAround = async () => {
    await page.getByRole('img', { name: 'Map of India with Coast College 0' }).waitFor()
    const names = page.getByRole('listitem').filter({ hasText: / km$/ }).getByRole('link')
    await expect
      .poll(() => names.allInnerTexts(), { timeout: 150_000 })
      .toEqual([10, 20, 30, 40, 50].map((kilometres) => `Coast College ${kilometres}`))
    expect([...(await accessibilityFaults(page)), ...(await widthFaults(page)), ...takeComplaints()]).toEqual([])
  }
  await page.goto('/colleges/engineering')
  await page.getByRole('link', { name: 'Coast College 0', exact: true }).first().click()
  await lookAround()
  await shellKept(page)
  await context.setOffline(true)
  await page.reload()
  takeComplaints()
  await lookAround()
  await close()
})

test('a list is looked at on the map: a state narrows it by keyboard, and all of it works with the network cut', async () => {
  const { page, context, takeComplaints, close } = await stage.device()
  await page.goto('/colleges/engineering')
  await shellKept(page)
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const drawn = (placed: number, total: number) =>
    page.getByRole('img', { name: `Map of India: ${placed} of ${total} colleges of this list` }).waitFor()
  await drawn(PLACED.length, PLACED.length)
  expect([...(await accessibilityFaults(page)), ...(await widthFaults(page)), ...takeComplaints()]).toEqual([])
  await context.setOffline(true)
  await page.reload()
  await drawn(PLACED.length, PLACED.length)
  await page.getByRole('button', { name: 'Karnataka', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Karnataka', exact: true, pressed: true }).waitFor()
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?location=Karnataka#map')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect.poll(() => page.getByRole('article').count()).toBe(PLACED.length)
  await close()
})
