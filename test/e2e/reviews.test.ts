import { expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { accessibilityFaults, DESK, PHONE, sheetFaults, shellKept, stands } from './browser.ts'
import { PASSWORD, reviewers, WORDS } from './reviewers.ts'
import { pause } from './site.ts'
import { openStage } from './stage.ts'
import type { Manifest } from '../../shared/catalogue/manifest.ts'
import { REPORT_WAITS } from '../../shared/review/report.ts'

const COURSES = ['B.Tech Civil', 'B.Tech Marine'] as const
const UNSENT = 'Saved on this device, not yet sent'

interface Moderated {
  id: string
  title: string
  content: string
  status: string
  helpful: number
  notHelpful: number
  reports: Array<{ reason: string; text?: string }>
  replies: Array<{ content: string; from: string; status: string }>
}

/** One college, with a published review for the readers of each size of screen. */
let id: string, path: string
const people = reviewers(() => stage.site)
const stage = openStage({
  async ready({ site }) {
    const { data } = await site.call<{ data: { id: string; slug: string } }>('POST', '/admin/colleges', {
      name: 'Shore College',
      location: 'Panaji, Goa',
      city: 'Panaji',
      state: 'Goa',
      category: ['engineering'],
      status: 'published',
      courses: COURSES.map((name) => ({ name, category: 'BTech', level: 'UG', status: true })),
    })
    id = data.id
    path = `/colleges/engineering/${data.slug}`
    const { token } = await people.signUp('Asha Rao')
    for (const course of COURSES)
      await people.publish(await people.review(id, token, `Good labs of ${course}`, { course }))
    // Phones read what is published, a moment behind what is stored.
    while (
      (await site.call<Manifest>('GET', '/catalogue/manifest')).chunks.reduce((sum, { cards }) => sum + cards, 0) < 1
    )
      await pause(100)
  },
})

/** The reviews of a college, as one reader reads and judges them. */
const readerOf = (page: Page, title: string) => {
  /** What keeps somebody from reading a sheet of theirs, or the reviews themselves. */
  const faults: string[] = []
  const card = (): Locator =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  const helpful = () => card().getByRole('button', { name: /^Helpful/ })
  return {
    card,
    helpful,
    faults,
    async lookAtSheet() {
      faults.push(...(await sheetFaults(page)))
    },
    async look() {
      faults.push(...(await accessibilityFaults(page, ['light', 'dark'], 'main')))
    },
    /** Takes the college along with its reviews, then loses the network. */
    async leave() {
      await page.goto(path)
      await stands(page)
      await page.getByRole('button', { name: /^Save for offline/ }).click()
      await page.getByText(/^Offline since .*, with 2 reviews/).waitFor()
      await shellKept(page)
      await page.context().setOffline(true)
      await page.goto(`${path}/reviews`)
      await helpful().waitFor()
    },
    async findHelpful() {
      await helpful().click()
      await card().getByText('Your vote is saved on this device, not yet sent.').waitFor()
    },
    async report(reason: string, text: string) {
      await card().getByRole('button', { name: 'Report' }).click()
      const sheet = page.getByRole('dialog', { name: 'Report this review' })
      await sheet.getByLabel(reason).check()
      faults.push(...(await sheetFaults(page)))
      await sheet.getByLabel('In your words').fill(text)
      await sheet.getByRole('button', { name: 'Report' }).click()
      await card().getByText('Reported, not yet sent').waitFor()
    },
  }
}

test.each([
  { width: 360, device: { viewport: PHONE }, writer: 'Bela Das', course: COURSES[0] },
  { width: 1280, device: DESK, writer: 'Chand Bose', course: COURSES[1] },
])(
  'a review, votes, reports and a reply made without a network at $width px each arrive once',
  async ({ device, writer, course }) => {
    const title = `Good labs of ${course}`,
      [own, answer] = [`A quiet harbour, says ${writer}`, `The hostel moved nearer this year, says ${writer}.`]
    const { email } = await people.signUp(writer)
    const [student, visitor] = [await stage.device(device), await stage.device(device)]
    const [theirs, passing] = [readerOf(student.page, title), readerOf(visitor.page, title)]

    await student.page.goto('/login')
    await stands(student.page)
    await student.page.getByLabel('Email').fill(email)
    await student.page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
    await student.page.getByRole('button', { name: 'Login' }).click()
    await student.page.getByRole('button', { name: `Account of ${writer}` }).waitFor()
    for (const one of [theirs, passing]) await one.leave()
    await theirs.look()

    // Without an account one votes and reports; to write and to reply one logs in.
    await passing.findHelpful()
    await passing.report('Advertising', 'It names a coaching class.')
    await passing.card().getByRole('button', { name: 'Reply' }).click()
    await visitor.page.getByRole('dialog', { name: 'Reply' }).getByText('You need an account to reply.').waitFor()
    await passing.lookAtSheet()
    expect(await visitor.page.getByRole('button', { name: 'Write a Review' }).count()).toBe(0)

    await student.page.getByRole('button', { name: 'Write a Review' }).click()
    const form = student.page.getByRole('form', { name: 'Write a Review' })
    expect(await form.getByRole('button', { name: 'Submit Review' }).isDisabled()).toBe(true)
    await form.getByRole('group').first().getByRole('button', { name: '4 stars' }).click()
    await form.getByText("You've rated: 4 stars").waitFor()
    await theirs.look()
    await form.getByLabel('Title').fill(own)
    await form.getByRole('textbox', { name: 'Review' }).fill(WORDS)
    await form.getByRole('combobox', { name: 'Course' }).fill(course)
    await form.getByLabel('Batch').fill('2025')
    await form.getByRole('button', { name: 'Submit Review' }).click()
    await form.waitFor({ state: 'detached' })
    await theirs.findHelpful()
    await theirs.report('False or misleading', 'The hostel is next door.')
    await theirs.card().getByRole('button', { name: 'Reply' }).click()
    const reply = student.page.getByRole('dialog', { name: 'Reply' })
    await reply.getByLabel('Your reply').fill(answer)
    await theirs.lookAtSheet()
    await reply.getByRole('button', { name: 'Send' }).click()
    await theirs.card().getByText(answer).waitFor()

    // All of it outlives the page, and is told as waiting.
    const mine = student.page.getByRole('region', { name: 'Your review' }).filter({ hasText: own })
    for (const { reader, page } of [
      { reader: theirs, ...student },
      { reader: passing, ...visitor },
    ]) {
      await page.reload()
      await reader.card().getByText('Your vote is saved on this device, not yet sent.').waitFor()
      await reader.card().getByText('Reported, not yet sent').waitFor()
      await reader.card().getByRole('button', { name: 'Helpful 1', pressed: true, exact: true }).waitFor()
    }
    await mine.getByText(UNSENT).waitFor()
    await theirs.card().getByText(answer).waitFor()
    await theirs.card().getByText(UNSENT, { exact: true }).waitFor()
    // The header's dot says how much, its sheet each of them.
    await student.page.getByRole('button', { name: 'Network and saved data: 4 waiting' }).click()
    const sheet = student.page.getByRole('dialog', { name: 'Network and saved data' }),
      waits = sheet.getByRole('region', { name: 'Waiting to be sent' })
    await waits.getByText('Your review of Shore College').waitFor()
    for (const each of ['Your vote on a review', 'Your report of a review', 'Your reply to a review'])
      await waits.getByText(each).waitFor()
    expect(await sheet.getByText(/Nothing is waiting/).count()).toBe(0)
    expect(await student.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await accessibilityFaults(student.page)).toEqual([])
    await student.page.keyboard.press('Escape')
    expect(await seen(title)).toMatchObject({ helpful: 0, reports: [], replies: [] })
    expect(await seen(own)).toBeUndefined()

    // What is sent is sent once, also where the page is opened anew.
    const reported = new RegExp(`^Report PR-\\S+: ${REPORT_WAITS}$`)
    for (const { reader, page, context } of [
      { reader: theirs, ...student },
      { reader: passing, ...visitor },
    ]) {
      await context.setOffline(false)
      await reader.card().getByText(reported).waitFor()
      await page.reload()
      await reader.card().getByText(reported).waitFor()
      await reader.card().getByText('Your vote is saved on this device, not yet sent.').waitFor({ state: 'detached' })
    }
    await mine.getByText('Waiting for a moderator, usually no longer than 5 working days').waitFor()
    await student.page.getByRole('button', { name: /^Network and saved data: Synced/ }).waitFor()
    await theirs.card().getByText('Sent. It is shown here once a moderator has read it.').waitFor()
    expect(await seen(own)).toMatchObject({ status: 'pending', content: WORDS })
    const { helpful, notHelpful, reports, replies } = (await seen(title))!
    expect({ helpful, notHelpful }).toEqual({ helpful: 2, notHelpful: 0 })
    expect(reports.map(({ reason, text }) => [reason, text]).sort()).toEqual([
      ['Advertising', 'It names a coaching class.'],
      ['False or misleading', 'The hostel is next door.'],
    ])
    expect(replies.map(({ content, status }) => [content, status])).toEqual([[answer, 'pending']])
    const shown = (await (await fetch(`${stage.site.address}/api/v1/colleges/${id}/reviews`)).json()) as {
      data: { reviews: Array<{ title: string; replies: unknown[] }> }
    }
    expect(shown.data.reviews.map((review) => [review.title, review.replies]).sort()).toEqual(
      COURSES.map((each) => [`Good labs of ${each}`, []]),
    )
    await theirs.look()
    expect([...theirs.faults, ...passing.faults, ...student.takeComplaints(), ...visitor.takeComplaints()]).toEqual([])
  },
)

/** A review as the moderators see it. Nothing: none has come. @throws Error when it came twice */
async function seen(title: string): Promise<Moderated | undefined> {
  const { data } = await stage.site.call<{ data: Moderated[] }>('GET', '/admin/reviews?limit=100')
  const [first, ...more] = data.filter((review) => review.title === title)
  if (more.length > 0) throw new Error(`“${title}” came ${more.length + 1} times`)
  return first
}
