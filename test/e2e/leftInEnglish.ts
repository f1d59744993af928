import type { Page } from 'playwright-core'
import { readCatalogue } from '../catalogue.ts'

/** Sentences of the public screens by their English. */
export const HINDI = readCatalogue('hi')
/** The same and those of the staff's screens. */
export const STAFF_HINDI = { ...HINDI, ...readCatalogue('staff/hi') }

/**
 * Is a text one of these sentences in English? Of those that hold values, at least three words of their own tell them from
 * what colleges wrote.
 */
function finderOf(words: Readonly<Record<string, string>>): (text: string) => boolean {
  const ours = new Set(
    Object.entries(words)
      .filter(([english, hindi]) => english !== hindi)
      .map(([english]) => english),
  )
  const withValues = [...ours]
    .filter(
      (sentence) =>
        sentence.includes('{') &&
        sentence
          .replace(/\{\w+\}/g, '')
          .split(/\s+/)
          .filter((word) => /^[A-Za-z]{2,}/.test(word)).length >= 3,
    )
    .map((sentence) => new RegExp(`^${sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`))
  return (text) => ours.has(text) || withValues.some((pattern) => pattern.test(text))
}

/** What a page shows or reads out that is one of our sentences in English. */
export async function leftInEnglish(page: Page, words = HINDI): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('script, style, noscript, [lang="en-IN"]'))
        found.push(walker.currentNode.textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) found.push(element.getAttribute(name) ?? '')
    return found.map((text) => text.trim()).filter((text) => /[A-Za-z]{2}/.test(text))
  })
  return [...new Set(texts)].filter(finderOf(words))
}
