import { expect, test } from 'vitest'
import { accessibilityFaults, shellKept, widthFaults } from './browser.ts'
import { openStage } from './stage.ts'
import { student } from './student.ts'

const stage = openStage()

const college = (name: string, state: string, fee: string, course = 'B.Tech Computer Science and Engineering') => ({
  name,
  city: state,
  state,
  category: ['Engineering'],
  courses: [{ name: course, fee }],
})
const COLLEGES = [
  college('Low Fee College', 'Tamil Nadu', '₹1,20,000 per year'),
  college('High Fee College', 'Tamil Nadu', '₹3,50,000 per year'),
  college('Civil College', 'Tamil Nadu', '₹90,000 per year', 'B.Tech Civil Engineering'),
  college('Far College', 'Kerala', '₹80,000 per year'),
]

test('a phrase becomes filters that can be taken back one by one, with the network cut too', async () => {
  await stage.site.importColleges('phrases.json', JSON.stringify(COLLEGES), '?status=published')
  const { page, context, takeComplaints, close } = await stage.device()
  const me = student(page)
  const names = () => me.cards().getByRole('heading', { level: 3 }).allInnerTexts()
  const ask = async (text: string) => {
    const box = page.getByRole('searchbox', { name: 'Search these colleges' })
    await box.click()
    await box.fill(text)
    await box.press('Enter')
  }
  const answered = async (expected: string[]) => {
    await expect.poll(names, { timeout: 150_000 }).toEqual(expected)
  }

  await me.openListing('engineering')
  await me.saved()
  // One press and what is typed.
  await ask('cse tamil nadu under 2 lakh')
  await answered(['Low Fee College'])
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({ location: 'Tamil Nadu', feemax: '200000', branch: 'CSE' })
  expect([...(await accessibilityFaults(page)), ...(await widthFaults(page)), ...takeComplaints()]).toEqual([])
  await shellKept(page)

  await context.setOffline(true)
  await page.goto('/colleges/engineering')
  await ask('तमिलनाडु में सीएसई 2 लाख से कम')
  await answered(['Low Fee College'])
  await page.getByRole('button', { name: /Fees up to ₹2 lakh/ }).click()
  await answered(['High Fee College', 'Low Fee College'])
  // A name is no filter.
  await page.goto('/colleges/engineering')
  await ask('Far College')
  await answered(['Far College'])
  expect(new URL(page.url()).searchParams.get('search')).toBe('Far College')
  await close()
})
