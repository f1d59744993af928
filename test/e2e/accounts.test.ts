import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults, openBrowser, openDevice, PHONE, shellKept, waitForToast, type Device } from './browser.ts'
import { startSite, type Site } from './site.ts'

const DESK = { width: 1280, height: 800 }
const [FIRST, SECOND] = ['monsoon-9!', 'lighthouse-7?']

describe.each([
  ['phone', PHONE],
  ['desk', DESK],
])('an account on a %s, from signing up to its end', (name, viewport) => {
  let site: Site
  let browser: Browser
  let device: Device
  const email = `asha.${name}@example.in`
  const problems: string[] = []
  const lookAround = async (what: string) => {
    problems.push(
      ...(await accessibilityFaults(device.page)).map((fault) => `${what}: ${fault}`),
      ...device.takeComplaints(),
    )
  }
  /** The link of the newest letter, as whoever runs the server finds it. */
  const mailedLink = async (mark: 'token' | 'own') => {
    const folder = join(site.folder, 'outbox')
    for (;;) {
      // Letters leave after the answer, and the first makes the folder.
      const letters = (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [])
        .filter((file) => file.name.endsWith('.eml'))
        .map((file) => readFileSync(join(folder, file.name), 'utf8').replaceAll('=\n', '').replaceAll('=3D', '='))
      const link = letters.map((letter) => new RegExp(`https?:\\S+#${mark}=\\S+`).exec(letter)?.[0]).findLast(Boolean)
      if (link) return link
      await new Promise((resolve) => {
        setTimeout(resolve, 100)
      })
    }
  }
  const logIn = async (password: string, remember = false) => {
    const { page } = device
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
    if (remember) await page.getByLabel('Remember me').check()
    await page.getByRole('button', { name: 'Login' }).click()
  }
  const initial = () => device.page.getByRole('button', { name: 'Account of Asha Rao' })

  beforeAll(async () => {
    site = await startSite()
    browser = await openBrowser()
    device = await openDevice(browser, site.address, { viewport })
  })
  afterAll(async () => {
    await browser?.close()
    await site?.end()
  })

  test('the journey', async () => {
    const { page, context } = device
    await page.goto('/signup')
    await page.getByText('Step 1 of 2').waitFor()
    await lookAround('sign-up 1')
    expect(await page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
    await page.getByLabel('Full name').fill('Asha Rao')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Phone').fill('98765 43210')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(FIRST)
    await page.getByLabel('Confirm password').fill('monx')
    await page.getByText('Passwords do not match').waitFor()
    await lookAround('sign-up 2')
    await page.getByLabel('Confirm password').fill(FIRST)
    await page.getByLabel('Year of birth').fill('2000')
    await page.getByLabel(/I agree to the/).check()

    await shellKept(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Create Account' }).click()
    expect(await page.getByRole('alert').innerText()).toContain('Your account is not created yet.')
    await page.getByText(/^It is waiting. Keep this page open/).waitFor()
    await lookAround('sign-up offline')
    // A closed page takes the password with it; what was typed is found again.
    await page.goto('/signup')
    await page.getByText(/^Your account is not created yet\. What you typed on/).waitFor()
    await lookAround('sign-up found again')
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(FIRST)
    await page.getByLabel('Confirm password').fill(FIRST)
    await page.getByLabel(/I agree to the/).check()
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText(/^It is waiting. Keep this page open/).waitFor()
    await context.setOffline(false)
    await initial().waitFor()
    expect(new URL(page.url()).pathname).toBe('/')

    await initial().click()
    await lookAround('menu')
    await page.getByRole('link', { name: 'My data' }).click()
    await page.getByRole('heading', { level: 1, name: 'My data' }).waitFor()
    await page.getByRole('heading', { name: 'Where you are logged in' }).waitFor()
    await page.getByText('(this device)').waitFor()
    await lookAround('my data')
    await page.getByText(`${email} (not confirmed)`).waitFor()
    await page.goto(await mailedLink('own'))
    await page.getByText(/^This confirms that the address the link was sent to is yours/).waitFor()
    expect(page.url()).toBe(`${site.address}/confirm-email`)
    await lookAround('confirm')
    await page.getByRole('button', { name: 'Confirm this e-mail' }).click()
    await page.getByText('Your e-mail is confirmed').waitFor()
    await lookAround('confirmed')
    await page.getByRole('link', { name: 'My data' }).click()
    await page.getByText(`${email} (confirmed)`).waitFor()
    await page.getByRole('button', { name: 'Agree: Calls and messages' }).click()
    await page.getByRole('button', { name: 'Withdraw: Calls and messages' }).click()
    await page.getByText(/^Withdrawn/).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ])
    const mine = JSON.parse(readFileSync(await file.path(), 'utf8')) as {
      account: { email: string }
      consents: unknown[]
    }
    expect([file.suggestedFilename(), mine.account.email, mine.consents.length]).toEqual([
      'pravesh-my-data.json',
      email,
      3,
    ])

    await initial().click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('button', { name: 'Login' }).waitFor()
    await logIn('wrong-one-1!')
    expect(await page.getByRole('alert').innerText()).toBe('Login failed')
    await lookAround('login failed')

    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await lookAround('forgot')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByRole('heading', { name: 'Email Sent!' }).waitFor()
    await lookAround('e-mail sent')
    const link = await mailedLink('token')
    expect(link.startsWith(`${site.address}/reset-password#token=`)).toBe(true)
    await page.goto(link)
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill(SECOND)
    await page.getByLabel('Confirm password').fill(SECOND)
    expect(page.url()).toBe(`${site.address}/reset-password`)
    await lookAround('reset')
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByText('Your new password is set').waitFor()
    await lookAround('reset done')
    await page.getByRole('link', { name: 'Login' }).click()
    await logIn(SECOND, true)
    await initial().waitFor()
    await page.goto(link)
    await page.waitForURL(`${site.address}/reset-password`)
    await page.reload()
    await page.getByText('This page opens from the link in our e-mail').waitFor()

    await page.goto('/my-data')
    await page.getByRole('button', { name: 'Delete my account...' }).click()
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(SECOND)
    await lookAround('delete')
    await page.getByRole('button', { name: 'Delete my account', exact: true }).click()
    await page.getByText(/^Your account will be deleted on/).waitFor()
    await page.goto('/my-data')
    await page.getByRole('button', { name: 'Login' }).waitFor()
    await waitForToast(page, 'Your account stays. Its deletion was taken back', () => logIn(SECOND))
    await page.getByRole('heading', { level: 1, name: 'My data' }).waitFor()
    await shellKept(page)
    await context.setOffline(true)
    await page.reload()
    await page.getByText('Could not connect. Try again').waitFor()
    await lookAround('my data offline')
    expect(problems).toEqual([])
  })
})
