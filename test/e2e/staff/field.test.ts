import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  accessibilityFaults,
  DESK,
  openBrowser,
  openDevice,
  photo,
  staffScreensKept,
  waitForToast,
  type Device,
} from '../browser.ts'
import { startSite, type Site } from '../site.ts'
import { arrives, editor, held, rowAct } from '../sync/editor.ts'

const COLLEGES = 200
const EDITED = 40
/** What is photographed on the spot, and how it is described to whoever does not see it. */
const PHOTOGRAPHED = [
  ['Library', 'The library across the lake'],
  ['Hostel', 'The hostel from its gate'],
] as const
const nameOf = (at: number): string => `Field College ${String(at).padStart(3, '0')}`
interface Listed {
  id: string
  name: string
  status: string
  slug: string
  location: string
}

describe('a day in the field', () => {
  let site: Site
  let browser: Browser
  let device: Device
  const ids = new Map<string, string>()

  const list = async (search: string): Promise<Listed[]> =>
    (await site.call<{ data: Listed[] }>('GET', `/admin/colleges?limit=100&search=${encodeURIComponent(search)}`)).data
  /** Saves the open form and waits until the page says it is on this device. */
  const save = async (page: Page, name: 'Save' | 'Save College' = 'Save') => {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('heading', { name: 'College Management' }).waitFor()
  }
  const edit = async (page: Page, name: string) => {
    await page.goto(`/admin/colleges?mode=edit&id=${ids.get(name)}`)
    await page.getByLabel(/^Location/).waitFor()
  }

  beforeAll(async () => {
    site = await startSite()
    await site.importColleges(
      'field.json',
      JSON.stringify(
        Array.from({ length: COLLEGES }, (_, at) => ({
          name: nameOf(at),
          location: 'Pune',
          city: 'Pune',
          code: `F-${at}`,
          courses: [{ name: 'B.Tech Civil Engineering', fee: '₹1,00,000 per year' }],
        })),
      ),
    )
    for (const from of [0, 1])
      for (const { id, name } of (
        await site.call<{ data: Listed[] }>('GET', `/admin/colleges?limit=100&page=${from + 1}`)
      ).data)
        ids.set(name, id)
    browser = await openBrowser()
    device = await openDevice(browser, site.address, DESK)
  })
  afterAll(async () => {
    await device?.close().catch(() => undefined)
    await browser?.close()
    await site?.end()
  })

  test('two hundred colleges are taken along, forty are edited and more is done without a network, and all of it is on the server in the evening', async () => {
    const { page, context, takeComplaints } = device
    const me = editor(page)
    await me.signIn()
    await staffScreensKept(page)

    // In the morning, at the office.
    expect(ids.size).toBe(COLLEGES)
    await page.goto('/admin/colleges')
    await page.getByText(`${COLLEGES} college(s) found`).waitFor()
    await page.getByRole('button', { name: 'Take all offline' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Take offline, / })
      .click()
    await page
      .getByText(`${COLLEGES} colleges can be opened and edited without a network.`)
      .waitFor({ timeout: 150_000 })
    await page.getByRole('button', { name: 'Done' }).click()
    await context.setOffline(true)

    // The list opens and is narrowed on the device alone.
    await page.goto('/admin/colleges?search=college+007')
    await page.getByText('1 college(s) found').waitFor()
    for (let at = 0; at < EDITED; at++) {
      await edit(page, nameOf(at))
      await page.getByLabel('District').fill(`Ward ${at}`)
      await save(page)
    }

    // A logo and two facilities photographed on the spot, and a course with its quota.
    await edit(page, nameOf(40))
    await page.getByRole('tab', { name: 'Links & Media' }).click()
    await page
      .getByTestId('college-logo-input')
      .setInputFiles({ name: 'gate.jpg', mimeType: 'image/jpeg', buffer: await photo(device, 40) })
    await page.getByRole('button', { name: 'Use picture' }).click()
    await page.getByText('On this device; it goes with the saved edit.').waitFor()
    await page.getByRole('tab', { name: 'Facilities' }).click()
    for (const [at, [name, alt]] of PHOTOGRAPHED.entries()) {
      await page.getByRole('button', { name: 'Add Facility' }).click()
      await page
        .getByLabel(/^Facility name/)
        .last()
        .fill(name)
      await page
        .getByTestId('facility-images-input')
        .last()
        .setInputFiles({
          name: `${name.toLowerCase()}.jpg`,
          mimeType: 'image/jpeg',
          buffer: await photo(device, 100 * at),
        })
      await page.getByRole('button', { name: 'Use picture' }).click()
      await page.getByText('On this device; it goes with the saved edit.').nth(at).waitFor()
      await page.getByLabel('Photo description').last().fill(alt)
    }
    await page.getByRole('tab', { name: 'Courses' }).click()
    await page.getByRole('button', { name: 'Add Course' }).click()
    await page.getByLabel(/^Course name/).fill('MBA Finance')
    await page
      .getByText(/more fields$/)
      .last()
      .click()
    await page.getByRole('button', { name: 'Add Quota' }).click()
    await page.getByLabel('Closing rank').fill('8950')
    expect(await accessibilityFaults(page)).toEqual([])
    await save(page)

    // Copied, published, and two new ones.
    await page.goto(`/admin/colleges?search=${encodeURIComponent(nameOf(41))}`)
    await rowAct(page, nameOf(41), 'Duplicate')
    await page.getByRole('heading', { level: 1, name: `${nameOf(41)} (Copy)` }).waitFor()
    await page.goto(`/admin/colleges?search=${encodeURIComponent(nameOf(42))}`)
    await rowAct(page, nameOf(42), 'Publish')
    await page.getByLabel('Why publish it anyway?').fill('Seen on the spot')
    await waitForToast(page, `Published ${nameOf(42)}`, () =>
      page.getByRole('button', { name: 'Publish anyway' }).click(),
    )
    for (const name of ['Brand New College', 'Another New College']) {
      await page.goto('/admin/colleges?mode=create')
      await page.getByLabel(/^Name/).fill(name)
      await page.getByLabel(/^Location/).fill('Satara')
      await save(page, 'Save College')
    }

    // Meanwhile, at the office, somebody writes two of the same fields.
    for (const at of [0, 1])
      await site.call('PATCH', `/admin/colleges/${ids.get(nameOf(at))}`, { district: `Office ${at}` })

    // A reload without a network loses nothing of the day.
    await page.reload()
    await page.goto('/admin/colleges?search=brand+new')
    await page.getByText('Waiting to be sent').waitFor()

    // In the evening, back in a network.
    await context.setOffline(false)
    await me.says('2 need you')
    for (let at = 2; at < EDITED; at++)
      await arrives(site, ids.get(nameOf(at))!, { district: `Ward ${at}` } as Parameters<typeof arrives>[2])
    // Edits leave in their order, the photographed one once its photos are there: with the last ones all are.
    await expect.poll(async () => (await list('New College')).length, { timeout: 60_000 }).toBe(2)
    const photographed = await site.call<{
      data: {
        logoLink: string
        facilities: Array<{ name: string; photoURL?: string; photoAlt?: string }>
        courses: Array<{ name: string; quotas: Array<{ closingRank: number }> }>
      }
    }>('GET', `/admin/colleges/${ids.get(nameOf(40))}`)
    expect(photographed.data.courses.find(({ name }) => name === 'MBA Finance')?.quotas).toMatchObject([
      { closingRank: 8950 },
    ])
    expect(photographed.data.facilities).toMatchObject(
      PHOTOGRAPHED.map(([name, photoAlt]) => ({
        name,
        photoAlt,
        photoURL: expect.stringContaining(`/${name.toLowerCase()}.webp`) as string,
      })),
    )
    for (const address of [
      photographed.data.logoLink,
      ...photographed.data.facilities.map(({ photoURL }) => photoURL!),
    ])
      expect((await fetch(address)).headers.get('Content-Type'), address).toBe('image/webp')
    expect((await held(site, ids.get(nameOf(42))!)).status).toBe('published')
    expect((await list(`${nameOf(41)} (Copy)`)).map(({ status }) => status)).toEqual(['draft'])
    expect((await list('New College')).map(({ name }) => name).toSorted()).toEqual([
      'Another New College',
      'Brand New College',
    ])

    // The two that both sides wrote are settled, one each way.
    await page.goto('/admin/tray')
    const clashes = page.getByRole('article', { name: /^Clash: District/ })
    await clashes.nth(1).waitFor()
    expect(await clashes.count()).toBe(2)
    expect(await accessibilityFaults(page)).toEqual([])
    const first = await clashes.first().textContent()
    await clashes.first().getByRole('button', { name: 'Keep mine' }).click()
    await page
      .getByRole('article', { name: /^Clash: District/ })
      .nth(1)
      .waitFor({ state: 'detached' })
    await clashes.first().getByRole('button', { name: 'Keep theirs' }).click()
    await page.getByText('Nothing needs you').waitFor()
    const mine = first?.includes('Ward 0') ? 0 : 1
    await arrives(site, ids.get(nameOf(mine))!, { district: `Ward ${mine}` } as Parameters<typeof arrives>[2])
    await arrives(site, ids.get(nameOf(1 - mine))!, { district: `Office ${1 - mine}` } as Parameters<typeof arrives>[2])
    await me.says('Synced')
    expect(takeComplaints()).toEqual([])
  })

  test('a college is written, searched for and published with keys alone', async () => {
    const { page, takeComplaints } = device
    await page.goto(`/admin/colleges?mode=edit&id=${ids.get(nameOf(60))}`)
    await page.getByLabel(/^Location/).focus()
    await page.keyboard.press('End')
    await page.keyboard.type(' City')
    await page.getByRole('tab', { name: 'Basic Info' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add Course' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('LLB')
    await page.getByRole('button', { name: /^Move LLB, place 2 of 2/ }).focus()
    await page.keyboard.press('ArrowUp')
    await page.getByRole('button', { name: /^Move LLB, place 1 of 2/ }).waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).focus()
    await page.keyboard.press('Enter')
    await arrives(site, ids.get(nameOf(60))!, { location: 'Pune City' })
    const { data } = await site.call<{ data: { courses: Array<{ name: string }> } }>(
      'GET',
      `/admin/colleges/${ids.get(nameOf(60))}`,
    )
    expect(data.courses.map(({ name }) => name)).toEqual(['LLB', 'B.Tech Civil Engineering'])
    expect(takeComplaints()).toEqual([])
  })

  test('form, list and view keep to their width and to what everybody can use, at each size and in both themes', async () => {
    const sizes = [
      { width: 360, height: 740 },
      { width: 768, height: 1024 },
      { width: 1280, height: 900 },
    ]
    const id = ids.get(nameOf(61))
    for (const viewport of sizes) {
      await device.page.setViewportSize(viewport)
      for (const address of [
        '/admin/colleges?state=Goa',
        '/admin/colleges?columns=location,state,streams,complete,sources,updated,status',
        `/admin/colleges?mode=edit&id=${id}`,
        `/admin/colleges?mode=edit&id=${id}&field=admissions`,
        `/admin/colleges?mode=view&id=${id}`,
      ]) {
        await device.page.goto(address)
        await device.page.getByRole('heading', { level: 1 }).waitFor()
        await device.page
          .getByText(/^Loading/)
          .first()
          .waitFor({ state: 'detached' })
        expect(
          await device.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          `${address} at ${viewport.width}`,
        ).toBeLessThanOrEqual(0)
        expect(await accessibilityFaults(device.page), `${address} at ${viewport.width}`).toEqual([])
      }
    }
    expect(device.takeComplaints()).toEqual([])
  })
})
