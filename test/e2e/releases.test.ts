import { describe, expect, test } from 'vitest'
import type { Manifest } from '../../shared/catalogue/manifest.ts'
import { shellKept, type Device } from './browser.ts'
import { testColleges } from './catalogue.ts'
import { openStage } from './stage.ts'
import { student } from './student.ts'

const MANIFEST = '**/api/v1/catalogue/manifest'

describe('a phone and a catalogue that somebody changes on its way', () => {
  let phone: Device
  const stage = openStage({
    ready: async ({ device }) => {
      phone = await device()
    },
  })
  const count = async (): Promise<number> =>
    (await stage.site.call<Manifest>('GET', '/catalogue/manifest')).chunks.reduce((sum, { cards }) => sum + cards, 0)
  const published = async (colleges: number): Promise<void> => {
    await expect.poll(count, { timeout: 150_000 }).toBe(colleges)
  }
  const status = (words: string) =>
    phone.page.getByRole('button', { name: new RegExp(`^Network and saved data: ${words}`) })

  test('takes nothing of it and says so, and takes the signed one as soon as it comes', async () => {
    const me = student(phone.page)
    await stage.site.importColleges('colleges.json', JSON.stringify(testColleges))
    await published(testColleges.length)
    await phone.context.route(MANIFEST, async (route) => {
      const answer = await route.fetch(),
        manifest = (await answer.json()) as Manifest
      await route.fulfill({
        response: answer,
        json: { ...manifest, chunks: manifest.chunks.map((chunk) => ({ ...chunk, cards: chunk.cards + 1 })) },
      })
    })
    await phone.page.goto('/colleges/engineering')
    await status('Not updated').click({ timeout: 150_000 })
    await phone.page.getByText('We didn’t take the new catalogue').waitFor()
    await phone.page.getByText(/isn’t the one Pravesh signed/).waitFor()

    await phone.context.unroute(MANIFEST)
    // It is tried again by itself; whoever presses first only shortens the wait.
    await phone.page.getByText('We didn’t take the new catalogue').waitFor({ state: 'hidden', timeout: 150_000 })
    await phone.page.keyboard.press('Escape')
    await me.saved()
    await shellKept(phone.page)
    await phone.context.setOffline(true)
    await phone.page.reload()
    expect(await me.found()).toBe(testColleges.length)
  })
})
