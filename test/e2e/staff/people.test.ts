import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { SAMPLES } from '../../../sync-server/test/sampleFiles.ts'
import { accessibilityFaults, DESK, type Device } from '../browser.ts'
import { STAFF_HINDI as HINDI } from '../leftInEnglish.ts'
import { ADMIN } from '../site.ts'
import { openStage } from '../stage.ts'
import { editor } from '../sync/editor.ts'

const RAVI = { email: 'ravi@pravesh.test', password: 'eleven-banyan-trees-by-the-road' }
/** What the admin gave him, until he chose his own. */
const GIVEN = 'a-first-password-on-paper'

describe('a change of staff', () => {
  let admin: Device
  let ravi: Device
  openStage({
    async ready({ device }) {
      admin = await device(DESK)
      ravi = await device(DESK)
    },
  })

  test('somebody comes, is given and loses a right, gets another role, is brought back to where they were, shows their face, signs in in two steps, and leaves', async () => {
    const { page } = admin
    await editor(page).signIn()
    await page.goto('/admin/crm-users')
    await page.getByRole('button', { name: 'Add User' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.getByText('Name is required').waitFor()
    await sheet.getByLabel('Name').fill('Ravi Kumar')
    await sheet.getByLabel('Email').fill(RAVI.email)
    await sheet.getByLabel('Password').fill(GIVEN)
    expect(await sheet.getByLabel('Role').inputValue()).toBe('support')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name: /Ravi Kumar/ }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    await ravi.page.goto('/admin/login')
    await ravi.page.getByLabel('Email').fill(RAVI.email)
    await ravi.page.getByLabel('Password').fill(GIVEN)
    await ravi.page.getByRole('button', { name: 'Sign In' }).click()
    await ravi.page.getByRole('heading', { name: 'Choose your own password' }).waitFor()
    expect(await accessibilityFaults(ravi.page)).toEqual([])
    await ravi.page.getByLabel('New password', { exact: true }).fill(RAVI.password)
    await ravi.page.getByLabel('Confirm new password').fill(RAVI.password)
    await ravi.page.getByRole('button', { name: 'Save and go on' }).click()
    await ravi.page.waitForURL(/\/admin\/dashboard/)
    const items = ravi.page.getByRole('navigation', { name: 'Back-office' })
    await items.getByRole('link', { name: 'Import Data' }).waitFor()
    expect(await items.getByRole('link', { name: 'CRM Users' }).count()).toBe(0)
    await ravi.page.getByRole('link', { name: 'Can Add' }).waitFor()

    await page.getByRole('button', { name: 'Edit Ravi Kumar' }).click()
    await sheet.getByLabel('Can Edit Colleges').selectOption('deny')
    await sheet.getByText('What this person may do').click()
    await sheet
      .locator('dt', { hasText: /^edit colleges$/ })
      .locator('xpath=following-sibling::dd')
      .getByText('No')
      .waitFor()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.waitFor({ state: 'hidden' })
    await ravi.page.reload()
    await ravi.page.getByRole('heading', { name: 'Quick Actions' }).waitFor()
    await ravi.page.getByRole('link', { name: 'Can Add' }).waitFor({ state: 'hidden' })

    // Another role ends the session; signing in again leads back to where one was.
    await ravi.page.goto('/admin/deadlines')
    await ravi.page.getByRole('heading', { level: 1, name: 'Expiring deadlines' }).waitFor()
    await page.getByRole('button', { name: 'Edit Ravi Kumar' }).click()
    await sheet.getByLabel('Role').selectOption('counselor')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.waitFor({ state: 'hidden' })
    await ravi.page.reload()
    await ravi.page.waitForURL(/\/admin\/login/)
    await ravi.page.getByLabel('Email').fill(RAVI.email)
    await ravi.page.getByLabel('Password').fill(RAVI.password)
    await ravi.page.getByRole('button', { name: 'Sign In' }).click()
    await ravi.page.waitForURL(/\/admin\/deadlines/)
    await items.getByRole('link', { name: 'Import Data' }).waitFor({ state: 'hidden' })

    // Their own page: a face, every page in Hindi and back in English, and a second step, through which they come back
    // with a recovery code.
    await ravi.page.goto('/admin/profile')
    await ravi.page
      .getByTestId('avatar-input')
      .setInputFiles({ name: 'ravi.png', mimeType: 'image/png', buffer: SAMPLES.PNG })
    await ravi.page.getByRole('button', { name: 'Replace the photo' }).waitFor()
    await ravi.page.getByLabel('Your language').selectOption('hi')
    await ravi.page.getByRole('link', { name: HINDI['Visit Website']! }).click()
    await ravi.page.getByRole('heading', { level: 1, name: 'ऐसा कॉलेज खोजें, जिस पर भरोसा हो।' }).waitFor()
    await ravi.page.goto('/admin/profile')
    await ravi.page.getByLabel(HINDI['Your language']!).selectOption('en')
    await ravi.page.getByLabel('Your language').waitFor()
    const step = ravi.page.getByRole('dialog')
    await ravi.page.getByRole('button', { name: 'Set up...' }).click()
    await step.getByLabel('Your current password').fill(RAVI.password)
    await step.getByRole('button', { name: 'Continue' }).click()
    await step.getByRole('img', { name: /authenticator app/ }).waitFor()
    expect(await accessibilityFaults(ravi.page)).toEqual([])
    const key = (await step.getByText(/^[A-Z2-7]{4}(?: [A-Z2-7]{4})+$/).innerText()).replaceAll(' ', '')
    await step.getByLabel('Code').fill(new TOTP({ secret: Secret.fromBase32(key) }).generate())
    await step.getByRole('button', { name: 'Switch on' }).click()
    const recovery = await step.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().innerText()
    await step.getByRole('button', { name: 'I have kept them' }).click()
    await ravi.page.getByText('10 recovery codes are left').waitFor()
    await ravi.page.getByRole('button', { name: 'Logout' }).click()
    await ravi.page.waitForURL(/\/admin\/login/)
    await ravi.page.getByLabel('Email').fill(RAVI.email)
    await ravi.page.getByLabel('Password').fill(RAVI.password)
    await ravi.page.getByRole('button', { name: 'Sign In' }).click()
    await ravi.page.getByLabel('Code').fill(recovery)
    await ravi.page.getByRole('button', { name: 'Sign In' }).click()
    await items.getByRole('link', { name: 'Manage Colleges' }).waitFor()
    await page.reload()
    await page
      .getByRole('row', { name: /Ravi Kumar.*in two steps/ })
      .locator('img')
      .waitFor()

    await page.getByRole('button', { name: 'Active: disable Ravi Kumar' }).click()
    await page.getByRole('button', { name: 'Inactive: enable Ravi Kumar' }).waitFor()
    await ravi.page.reload()
    await ravi.page.waitForURL(/\/admin\/login/)
    await ravi.page.getByLabel('Email').fill(RAVI.email)
    await ravi.page.getByLabel('Password').fill(RAVI.password)
    await ravi.page.getByRole('button', { name: 'Sign In' }).click()
    await ravi.page.getByText('This account is disabled').waitFor()

    // Nobody takes the last admin from the site, their own password or not.
    await page.getByRole('button', { name: 'Edit Admin' }).click()
    await sheet.getByLabel('Role').selectOption('support')
    await sheet.getByLabel('Your current password').fill(ADMIN.password)
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.getByRole('alert').waitFor()
    await sheet.getByRole('button', { name: 'Cancel' }).click()

    await page.goto('/admin/audit?kind=staff')
    await page.getByRole('listitem').filter({ hasText: 'Ravi Kumar sign-in' }).first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    // Chrome says of each logout that a call without cookies cannot clear what it keeps itself.
    expect(
      [...admin.takeComplaints(), ...ravi.takeComplaints()].filter((said) => !said.includes('Clear-Site-Data')),
    ).toEqual([])
  })
})
