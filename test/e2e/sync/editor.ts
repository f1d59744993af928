import type { Page } from 'playwright-core'
import { waitForToast } from '../browser.ts'
import { ADMIN, pause, type Site } from '../site.ts'

/** What a member of staff does, in their words; each waits for what the page then says. */
export const editor = (page: Page) => ({
  async signIn({ email, password } = ADMIN) {
    await page.goto('/admin/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    // Whoever was signed out on another staff page comes back to that one.
    await page.waitForURL((address) => address.pathname !== '/admin/login')
    // Its address comes before its parts: whoever leaves meanwhile cuts them off, and that is told as a part that
    // failed.
    await this.status().waitFor()
  },
  /** Opens the form, so that the whole record is on this device. */
  async open(id: string) {
    await page.goto(`/admin/colleges?mode=edit&id=${id}`)
    await page.getByLabel(/^Location/).waitFor()
  },
  /** Types into a field of the open form and saves: done when the page says so. */
  async write(label: string, value: string) {
    await page
      .getByLabel(label === 'Location' || label === 'Name' ? new RegExp(`^${label}`) : label, {
        exact: label !== 'Location',
      })
      .first()
      .fill(value)
    await waitForToast(page, 'College updated successfully', () =>
      page.getByRole('button', { name: 'Save', exact: true }).click(),
    )
  },
  status: () => page.getByRole('button', { name: /^Network and saved edits: / }),
  async says(words: string) {
    await page.getByRole('button', { name: new RegExp(`^Network and saved edits: .*${words}`) }).waitFor()
  },
  async syncNow() {
    await page.getByRole('button', { name: /^Network and saved edits: / }).click()
    const sheet = page.getByRole('dialog', { name: 'Network and saved edits' })
    await sheet.getByRole('button', { name: 'Sync now' }).click()
    await sheet.getByRole('button', { name: 'Sync now' }).waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
  },
})

/** Chooses an act in the menu of one entry of the college list. */
export async function rowAct(page: Page, college: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${college}` }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

export interface StoredCollege {
  id: string
  name: string
  location: string
  city?: string
  status: string
}

/** A college on the server, made by a call. */
export async function addCollege(site: Site, name: string): Promise<string> {
  const { data } = await site.call<{ data: StoredCollege }>('POST', '/admin/colleges', { name, location: 'Pune' })
  return data.id
}
export const held = async (site: Site, id: string): Promise<StoredCollege> =>
  (await site.call<{ data: StoredCollege }>('GET', `/admin/colleges/${id}`)).data

/** Waits until the server holds what a device has written. @throws Error with what it holds instead */
export async function arrives(
  site: Site,
  id: string,
  wanted: Partial<StoredCollege>,
  withinMs = 150_000,
): Promise<void> {
  const until = Date.now() + withinMs
  for (;;) {
    const now = await held(site, id)
    if (Object.entries(wanted).every(([key, value]) => now[key as keyof StoredCollege] === value)) return
    if (Date.now() > until)
      throw new Error(`The server holds ${JSON.stringify(now).slice(0, 300)} and not ${JSON.stringify(wanted)}`)
    await pause(200)
  }
}

/** How often a value was written into a field, by the record's own history. */
export async function timesWritten(site: Site, id: string, path: string, value: string): Promise<number> {
  const { data } = await site.call<{ data: Array<{ changes: Array<{ path: string; after?: unknown }> }> }>(
    'GET',
    `/admin/colleges/${id}/history?limit=100`,
  )
  return data.flatMap(({ changes }) => changes).filter((change) => change.path === path && change.after === value)
    .length
}
