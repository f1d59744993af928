import { expect, test } from 'vitest'
import { accessibilityFaults, shellKept, targetFaults, type Device } from './browser.ts'
import { testColleges } from './catalogue.ts'
import { openStage } from './stage.ts'
import { student } from './student.ts'

let phone: Device
const stage = openStage({
  async ready({ site, device }) {
    await site.importColleges('colleges.json', JSON.stringify(testColleges))
    phone = await device()
  },
})

test('a student saves two, compares three, keeps them for offline, loses the network, and sends the comparison to a friend', async () => {
  const { page, context } = phone
  const me = student(page),
    problems: string[] = []
  const lookAround = async () => {
    problems.push(...(await accessibilityFaults(page)), ...phone.takeComplaints())
  }
  const card = (at: number) => me.cards().nth(at)
  const nameOf = (at: number) => card(at).getByRole('heading', { level: 3 }).innerText()
  const save = (at: number) => card(at).getByRole('button', { name: /^Save / })
  const compare = (at: number) => card(at).getByRole('checkbox', { name: /^Compare / })
  const heads = async () => {
    await page.getByRole('columnheader').first().waitFor()
    return page.getByRole('columnheader').getByRole('heading').allInnerTexts()
  }

  await me.openListing('engineering')
  await me.saved()
  const names = [await nameOf(0), await nameOf(1), await nameOf(2)]

  // A second tab of the same phone sees what the first one saves.
  const other = await context.newPage()
  await other.goto('/saved')
  await other.getByRole('heading', { name: 'Nothing is saved yet' }).waitFor()
  for (const at of [0, 1]) await save(at).click()
  await other.getByRole('heading', { name: '2 saved colleges' }).waitFor()
  await other.close()

  for (const at of [0, 1, 2]) await compare(at).click()
  const bar = page.getByRole('region', { name: 'Compare', exact: true })
  await bar.getByText('3 of 4 to compare').waitFor()
  await lookAround()
  // Wherever the page stands, the bar takes no target's room away, and at its end it covers nothing.
  const own = page.viewportSize()!
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: own.height })
    problems.push(...(await targetFaults(page)).map((fault) => `${width}, ${fault}`))
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    const [footer, edge] = [await page.getByRole('contentinfo').boundingBox(), await bar.boundingBox()]
    expect(footer!.y + footer!.height).toBeLessThanOrEqual(edge!.y + 1)
  }
  await page.setViewportSize(own)
  await shellKept(page)

  await context.setOffline(true)
  await page.reload()
  await save(1).and(page.locator('[aria-pressed="true"]')).waitFor()
  expect([
    await save(0).getAttribute('aria-pressed'),
    await save(2).getAttribute('aria-pressed'),
    await compare(2).isChecked(),
  ]).toEqual(['true', 'false', true])
  await bar.getByRole('link', { name: 'Compare' }).click()
  expect(await heads()).toEqual(names)
  // None of them was ever opened: the list's own figures stand, and nothing else is called unpublished.
  await page
    .getByRole('row', { name: /Fee per year, BTech/ })
    .getByText('lakh')
    .first()
    .waitFor()
  await page
    .getByRole('row', { name: /Affiliated to/ })
    .getByText('Not on this device')
    .first()
    .waitFor()
  await lookAround()
  const link = page.url()

  await context.setOffline(false)
  const friend = await stage.device({ viewport: { width: 1280, height: 800 } })
  await friend.page.goto(link)
  for (const name of names) await friend.page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
  // Their whole records have come where it is known what none of them publishes.
  await friend.page.getByText(/^Not published for any of them: .*Affiliated to/).waitFor()
  expect(friend.takeComplaints()).toEqual([])
  await friend.close()

  await page.goto('/saved')
  await page.getByRole('button', { name: /^Save for offline/ }).click()
  await page.getByText('All of them open offline.').waitFor()
  await lookAround()

  await context.setOffline(true)
  await page.reload()
  await page.getByRole('article').getByRole('link', { name: names[0]!, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: names[0]! }).waitFor()
  // A tab that was never opened, of a college that was never opened.
  await page.getByRole('tab', { name: 'Courses' }).click()
  await page.getByText('B.Tech Mechanical Engineering').first().waitFor()
  await lookAround()
  expect(problems).toEqual([])
})
