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
      .poll(() => names.allInnerTexts(), { timeout: 20_000 })
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
