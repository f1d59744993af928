import type { BrowserContext, Page } from 'playwright-core'
import { pause } from '../e2e/site.ts'

/**
 * Opens a page that has nothing else to do when it first hears of the catalogue: its first question is refused until it
 * is at rest, and asked anew by itself.
 */
export async function openAtRest(context: BrowserContext, page: Page): Promise<void> {
  const first = '**/api/v1/catalogue/manifest'
  await context.route(first, (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/catalogue/manifest'))
  await page.goto('/privacy', { waitUntil: 'networkidle' })
  await refused
  await pause(3_000)
  await context.unroute(first)
}
