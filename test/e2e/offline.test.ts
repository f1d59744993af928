import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { accessibilityFaults, shellKept, type Device } from './browser.ts'
import { testColleges } from './catalogue.ts'
import { ROOT } from './site.ts'
import { openStage } from './stage.ts'
import { student } from './student.ts'
import type { Manifest } from '../../shared/catalogue/manifest.ts'

const SAMPLE = readFileSync(join(ROOT, 'sync-server/sample/catalogue.json'), 'utf8')

describe('a student with a phone, from an empty server to no network at all', () => {
  let phone: Device
  const stage = openStage({
    ready: async ({ device }) => {
      phone = await device()
    },
  })

  test('an empty server opens, and says that it has no colleges', async () => {
    const early = await stage.device()
    await early.page.goto('/colleges/engineering')
    await early.page.getByRole('heading', { level: 1, name: 'Engineering Colleges in India' }).waitFor()
    expect(await student(early.page).found()).toBe(0)
    expect(early.takeComplaints()).toEqual([])
    await early.close()
  })

  test('staff import two files, and every row of both arrives', async () => {
    const made = await stage.site.importColleges('colleges.json', JSON.stringify(testColleges))
    expect(made).toMatchObject({ created: testColleges.length, failed: 0 })
    const sample = await stage.site.importColleges('sample.json', SAMPLE, '?status=published')
    expect(sample).toMatchObject({ created: 59, failed: 0 })
    // Phones read what is published, a moment behind what is stored; the one of this journey comes when all of it is
    // there.
    const published = async () =>
      (await stage.site.call<Manifest>('GET', '/catalogue/manifest')).chunks.reduce((sum, { cards }) => sum + cards, 0)
    await expect.poll(published, { timeout: 150_000 }).toBe(testColleges.length + sample.created)
  })

  test('the journey: browse, search, filter, open, lose the network, reload, and go on', async () => {
    const me = student(phone.page)
    const problems: string[] = []
    const lookAround = async () => {
      problems.push(...(await accessibilityFaults(phone.page)), ...phone.takeComplaints())
    }

    await phone.page.goto('/')
    await phone.page.getByRole('link', { name: 'Find Colleges' }).first().waitFor()
    await lookAround()
    await me.leaveAndReturn(phone.page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }))

    await me.openListing('engineering')
    await me.saved()
    await phone.page.reload()
    await me.count().waitFor()
    const everyone = await me.found()
    expect(everyone).toBeGreaterThanOrEqual(testColleges.length)
    await lookAround()

    await me.search('institute of tech pune')
    expect(await me.found()).toBe(6)
    for (const name of await me.cards().getByRole('heading', { level: 3 }).allTextContents())
      expect(name).toMatch(/Institute of Technology, Pune$/)
    await me.search('')

    // What the phone counts by itself is what the server answers to anybody.
    const filtered = await me.filter([
      { group: 'Location', find: 'tamil', label: 'Tamil Nadu' },
      { group: 'Fees, per year', label: '1–5 lakhs' },
    ])
    const asked = new URL(phone.page.url()).search
    const { pagination } = await stage.site.call<{ pagination: { total: number } }>(
      'GET',
      `/colleges${asked}&stream=engineering`,
    )
    expect(filtered).toBe(pagination.total)
    expect(filtered).toBeGreaterThan(0)
    expect(filtered).toBeLessThan(everyone)
    expect(await me.found()).toBe(filtered)
    await lookAround()

    await me.openListing('engineering')
    await me.leaveAndReturn(me.cards().nth(13).getByRole('heading', { level: 3 }).getByRole('link'))
    await phone.page.goBack()
    expect(await me.found()).toBe(filtered)

    const listing = phone.page.url()
    const opened = await me.open(me.cards().first())
    const address = phone.page.url()
    await phone.page.getByText('Computer Science and Engineering').first().waitFor()
    await lookAround()
    await phone.page.goto(listing)
    await me.open(me.cards().nth(1))
    await shellKept(phone.page)
    phone.takeComplaints()

    await stage.site.stop()
    await phone.context.setOffline(true)

    await phone.page.goto(address)
    await phone.page.getByRole('heading', { level: 1, name: opened }).waitFor()
    await phone.page.reload()
    await phone.page.getByRole('heading', { level: 1, name: opened }).waitFor()
    await me.isShown(/^Offline: showing data saved on \d/)
    await lookAround()

    await phone.page.goto(listing)
    expect(await me.found()).toBe(filtered)
    await phone.page.reload()
    expect(await me.found()).toBe(filtered)
    await me.openListing('engineering')
    expect(await me.found()).toBe(everyone)
    // Filtering anew counts what it counted with the server there.
    expect(
      await me.filter([
        { group: 'Location', find: 'tamil', label: 'Tamil Nadu' },
        { group: 'Fees, per year', label: '1–5 lakhs' },
      ]),
    ).toBe(filtered)
    await me.openListing('engineering')
    await me.search('institute of tech pune')
    expect(await me.found()).toBe(6)
    await lookAround()

    // The rank is told with no network, stays on the device, and orders the list after a reload too.
    await me.openListing('engineering')
    await me.sortByFit({ exam: 'JEE Main', rank: '5,800' })
    // The cards say how they stand to the rank as soon as it is told, and come in its order a moment later.
    const nearest = async () => {
      await phone.page.getByText('By past years’ closing ranks, nearest to your rank first.').waitFor()
      await phone.page.locator('section[aria-labelledby="count"]:not([aria-busy])').waitFor()
      const card = me.cards().first()
      await card.getByText(/your 5,800/).waitFor()
      return card.getByRole('heading', { level: 3 }).textContent()
    }
    const first = await nearest()
    await lookAround()
    await phone.page.reload()
    expect(await nearest()).toBe(first)
    expect(new URL(phone.page.url()).search).toBe('?sort=fit')

    await phone.page.goto(listing)
    expect(await me.open(me.cards().first())).toBe(opened)
    // A college of the catalogue that was never opened here: its card, and what is missing.
    await phone.page.goto(listing)
    await me.open(me.cards().nth(2))
    await me.isShown('You’re offline. This is what the catalogue has on this college')
    await lookAround()
    await phone.page.goto('/colleges/engineering/a-college-nobody-opened')
    await phone.page.getByRole('heading', { name: 'Could not connect. Try again' }).waitFor()

    expect(problems).toEqual([])
  })

  test('when the server is back the same page is confirmed without a reload of its files', async () => {
    await stage.site.start()
    await phone.context.setOffline(false)
    phone.requests.length = 0
    const me = student(phone.page)
    await me.openListing('engineering')
    await me.saved()
    expect(phone.requests.filter((request) => request.includes('/assets/'))).toEqual([])
  })
})
