import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityFaults, shellKept, type Device } from './browser.ts'
import { HINDI, leftInEnglish } from './leftInEnglish.ts'
import { openStage } from './stage.ts'
import { student } from './student.ts'

/** Which face it is hangs on the system: one of its own is taken before ours. */
async function isInDevanagari(inspector: CDPSession, selector: string): Promise<boolean> {
  const { root } = await inspector.send('DOM.getDocument', { depth: 1 })
  const { nodeId } = await inspector.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await inspector.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.some(({ familyName }) => /Devanagari|Nirmala UI|Mangal/.test(familyName))
}

describe('the face of Hindi', () => {
  const stage = openStage({ sampleData: true })

  test('is there for a page in Hindi, with the network cut too, and no page in English fetches it', async () => {
    const { page, context, close } = await stage.device()
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('noto-sans-devanagari')) fetched.push(request.url())
    })
    await page.goto('/')
    await shellKept(page)
    expect(fetched).toEqual([])
    await page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' }).click()
    // Where the system has one of its own, nothing is fetched.
    const inspector = await context.newCDPSession(page)
    const isDrawn = () => isInDevanagari(inspector, ':lang(hi) h1')
    await inspector.send('DOM.enable')
    await inspector.send('CSS.enable')
    await expect.poll(() => isDrawn().catch(() => false), { timeout: 150_000 }).toBe(true)
    await page.reload()
    await expect.poll(() => isDrawn().catch(() => false), { timeout: 150_000 }).toBe(true)
    await context.setOffline(true)
    await page.reload()
    await expect.poll(() => isDrawn().catch(() => false), { timeout: 150_000 }).toBe(true)
    await close()
  })

  test('draws what is bold too, though the text stood before the face came', async () => {
    const { page, context, close } = await stage.device()
    await page.goto('/')
    await page.getByText('हिन्दी').first().click()
    await page.locator(':lang(hi) h1').waitFor()
    await page.goto('/class')
    const inspector = await context.newCDPSession(page)
    await inspector.send('DOM.enable')
    await inspector.send('CSS.enable')
    for (const bold of [':lang(hi) main h2', ':lang(hi) footer h2'])
      await expect.poll(() => isInDevanagari(inspector, bold).catch(() => false), { timeout: 150_000 }).toBe(true)
    await close()
  })
})

describe('a student who reads Hindi', () => {
  const problems: string[] = []
  let phone: Device
  const stage = openStage({
    sampleData: true,
    ready: async ({ device }) => {
      phone = await device()
    },
  })

  const look = async (page: Page) => {
    problems.push(
      ...(await leftInEnglish(page)).map((text) => `${page.url()} in English: ${text}`),
      ...(await accessibilityFaults(page)).map((fault) => `${page.url()} ${fault}`),
      ...phone.takeComplaints(),
    )
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wider > 0) problems.push(`${page.url()} is ${wider} px wider than the phone`)
  }

  test('chooses it in the footer, and from then on is answered in it, also by the server', async () => {
    const { page } = phone
    await page.goto('/')
    await student(page).saved()
    await shellKept(page)
    await page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' }).click()
    await page.getByRole('heading', { level: 1, name: 'ऐसा कॉलेज खोजें, जिस पर भरोसा हो।' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('hi')
    expect(await page.title()).toBe('Pravesh: भारत के कॉलेज, कोर्स और कटऑफ')

    const drawn = await (
      await fetch(`${stage.site.address}/colleges/engineering`, {
        headers: { accept: 'text/html', cookie: 'language=hi' },
      })
    ).text()
    expect(drawn).toContain('<html lang="hi">')
    expect(drawn).toContain('<title>भारत के इंजीनियरिंग कॉलेज</title>')
    const other = await fetch(`${stage.site.address}/colleges/engineering`, { headers: { accept: 'text/html' } })
    expect(other.headers.get('vary')).toContain('Cookie')
    expect(await other.text()).toContain('<title>Engineering Colleges in India</title>')
  })

  test('reads it on pages that they filled: a class list, and an application with the usual documents', async () => {
    const { page } = phone
    await page.goto('/college-predictor?for=class')
    await page.getByLabel(HINDI['Open a CSV file']!).setInputFiles({
      name: 'class.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('name,exam,rank,state\nAsha,JEE Main,5000,Kerala\nMeera,NEET UG,4300,\nRavi,JEE Main,12P,\n'),
    })
    await page.getByText(HINDI['No closing ranks of {exam} are published here']!.replace('{exam}', 'NEET UG')).waitFor()
    await page.locator('td b').filter({ hasText: /./ }).first().waitFor()
    await look(page)
    await page.goto('/exams/gate')
    await page.getByRole('button', { name: HINDI['Add to my applications']! }).click()
    await page.getByRole('link', { name: HINDI['On your tracker']! }).waitFor()
    await page.goto('/applications')
    await page.getByRole('button', { name: 'GATE' }).first().click()
    await page.getByRole('button', { name: HINDI['Add the usual ones']! }).click()
    await page.getByRole('checkbox', { name: HINDI['Score card']! }).waitFor()
    await look(page)
    expect(problems).toEqual([])
  })

  test('goes on in it without a network, through home, a list, a college and the predictor', async () => {
    const { page } = phone
    await page.goto('/colleges/engineering')
    await page.getByRole('heading', { level: 1, name: 'भारत के इंजीनियरिंग कॉलेज' }).waitFor()
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await page.getByRole('tab', { name: 'परिचय', selected: true }).waitFor()
    const college = page.url()

    await phone.context.setOffline(true)
    for (const address of [
      '/',
      '/colleges/engineering',
      college,
      `${college}/courses`,
      `${college}/cutoff`,
      '/college-predictor',
      '/exams',
      '/saved',
      '/login',
      '/terms',
    ]) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe('hi')
      await look(page)
    }
    await page.goto('/')
    await page.reload()
    await page.getByRole('link', { name: 'कॉलेज खोजें' }).first().waitFor()
    expect(problems).toEqual([])
  })

  test('finds IIT Madras by its name in Hindi and by a slip of the finger', async () => {
    const { page } = phone
    for (const words of ['आईआईटी मद्रास', 'iit chenai']) {
      await page.goto(`/search?${new URLSearchParams({ q: words })}`)
      await expect
        .poll(() => page.getByRole('article').first().getByRole('heading').innerText(), { timeout: 150_000 })
        .toBe('Indian Institute of Technology Madras')
    }
  })

  test('returns to English without a network', async () => {
    const { page } = phone
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: 'Find a college you can be sure of.' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en-IN')
    await phone.context.setOffline(false)
  })
})
