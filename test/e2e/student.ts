import { expect } from 'vitest'
import type { Locator, Page } from 'playwright-core'

/** What a student does, in their words; each waits for what the page then says. */
export const student = (page: Page) => {
  const count = () => page.getByRole('heading', { level: 2, name: /^[\d,]+ of [\d,]+ colleges$/ })
  return {
    count,
    /** "6 of 288 colleges" → 6. */
    async found(): Promise<number> {
      await count().waitFor()
      return Number((await count().innerText()).split(' ')[0]?.replaceAll(',', ''))
    },
    async openListing(stream: string) {
      await page.goto(`/colleges/${stream}`)
      await count().waitFor({ timeout: 150_000 })
    },
    async search(text: string) {
      await page.getByRole('searchbox', { name: 'Search these colleges' }).fill(text)
      await page.waitForURL(
        (url) => url.searchParams.get('search') === text || (text === '' && !url.searchParams.has('search')),
      )
      await settled(page)
    },
    /** Opens the filters' sheet, ticks the labels, and takes the sheet's own count as the answer. */
    async filter(choices: Array<{ group: string; find?: string; label: string }>): Promise<number> {
      await page.getByRole('button', { name: /^Filters/ }).click()
      const sheet = page.getByRole('dialog', { name: 'Filters' })
      for (const { group, find, label } of choices) {
        const options = sheet.getByRole('group', { name: group })
        if (find) {
          await options.getByRole('button', { name: /^All / }).click()
          await options.getByRole('searchbox').fill(find)
        }
        await options.getByLabel(label).click()
        await options.getByRole('checkbox', { name: label, checked: true }).waitFor()
      }
      await settled(page)
      const close = sheet.getByRole('button', { name: /^Show .*college/ })
      const shown = Number(/[\d,]+/.exec(await close.innerText())?.[0].replaceAll(',', ''))
      await close.click()
      await sheet.waitFor({ state: 'hidden' })
      return shown
    },
    /** Sorts by closing-rank fit, telling the device a rank that it did not know. */
    async sortByFit({ exam, rank }: { exam: string; rank: string }) {
      await page.getByRole('combobox', { name: 'Sort' }).selectOption('fit')
      const sheet = page.getByRole('dialog', { name: 'Your rank' })
      await sheet.getByLabel('Exam').selectOption(exam)
      await sheet.getByLabel('Common rank (CRL)').fill(rank)
      await sheet.getByRole('button', { name: 'Sort by fit' }).click()
      await page.waitForURL((url) => url.searchParams.get('sort') === 'fit')
      await settled(page)
    },
    cards: (): Locator => page.getByRole('article'),
    async open(card: Locator): Promise<string> {
      const name = (await card.getByRole('heading', { level: 3 }).textContent())!
      await card.getByRole('link', { name }).first().click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
      return name
    },
    /** Follows a link far down a page and goes back: the page then stands where it was left, to the pixel. */
    async leaveAndReturn(link: Locator) {
      await link.evaluate((far) => {
        far.scrollIntoView({ block: 'center', behavior: 'instant' })
      })
      const stands = async () => Math.round((await link.boundingBox())?.y ?? Number.NaN)
      const left = await stands(),
        address = page.url()
      await link.click()
      await page.waitForURL((url) => url.href !== address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.goBack()
      await expect.poll(stands, { timeout: 150_000 }).toBe(left)
    },
    /** Until the whole catalogue is on the device, as the dot in the header says. */
    async saved(timeout = 150_000) {
      await page.getByRole('button', { name: /^Network and saved data: Synced/ }).waitFor({ timeout })
    },
    async isShown(text: string | RegExp) {
      await page.getByText(text).first().waitFor()
      expect(await page.getByText(text).first().isVisible()).toBe(true)
    },
  }
}

/** The list answers in the worker: the page says when it is still counting. */
async function settled(page: Page) {
  // The address changes before the page that belongs to it is drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
}
