import { describe, expect, test } from 'vitest'
import { DESK, staffScreensKept } from '../browser.ts'
import { pause } from '../site.ts'
import { openStage } from '../stage.ts'
import { editor } from '../sync/editor.ts'

const VIEW = { key: 'view:earlier', method: 'PUT', path: '/admin/views/earlier', body: { name: 'Goa', query: '' } }

describe('what staff do beside the records', () => {
  const stage = openStage({
    async ready({ site }) {
      await site.call('POST', '/enquiries', {
        kind: 'contact',
        name: 'Asha Tirumala',
        replyBy: 'E-mail',
        email: 'tirumala@example.in',
        message: 'Is the hostel open?',
        consent: true,
      })
    },
  })
  /** Waits until the server holds so many, as long as a busy machine may need. */
  async function untilServerHas<T>(read: () => Promise<T[]>, count: number): Promise<T[]> {
    const until = Date.now() + 150_000
    for (;;) {
      const rows = await read()
      if (rows.length === count || Date.now() > until) return rows
      await pause(200)
    }
  }
  const notes = async () =>
    (await stage.site.call<{ data: Array<{ notes: Array<{ text: string }> }> }>('GET', '/admin/enquiries')).data[0]!
      .notes
  const views = async () => (await stage.site.call<{ data: Array<{ name: string }> }>('GET', '/admin/views')).data

  test('a note written without a network outlives a reload, can be taken back, and arrives once; so does what an earlier release kept beside the outbox', async () => {
    const { page, context } = await stage.device(DESK)
    await editor(page).signIn()
    await staffScreensKept(page)
    await page.goto('/admin/enquiries')
    await page.getByText('Asha Tirumala').first().waitFor()
    // As an earlier release left it.
    await page.evaluate(async (view) => {
      const { _id } = JSON.parse(localStorage.getItem('adminUser')!) as { _id: string }
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(`pravesh-kept-${_id}`)
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('kept', 'readwrite')
          writing.objectStore('kept').put({ key: `draft:call:${view.key}`, value: view, at: Date.now() })
          writing.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
        opening.addEventListener('error', () => reject(new Error('The database did not open')))
      })
    }, VIEW)
    await context.setOffline(true)
    await page.reload()
    await page
      .getByRole('button', { name: /Asha Tirumala/ })
      .first()
      .click()
    const sheet = page.getByRole('dialog')
    for (const text of ['Rang once', 'Rang the wrong number']) {
      await sheet.getByLabel('A note for colleagues').fill(text)
      await sheet.getByRole('button', { name: 'Add note' }).click()
      // In the list: the field itself has the text from the first letter on.
      await sheet.getByRole('listitem').filter({ hasText: text }).waitFor()
    }
    await page.reload()
    await page.getByText('What you did waits on this device').first().waitFor()
    await editor(page).says('3 waiting')
    // The sheet is part of the address: it is open again.
    const wrong = sheet.getByRole('listitem').filter({ hasText: 'Rang the wrong number' })
    await wrong.getByRole('button', { name: /^Take back/ }).click()
    await wrong.waitFor({ state: 'detached' })
    await context.setOffline(false)
    expect((await untilServerHas(notes, 1)).map(({ text }) => text)).toEqual(['Rang once'])
    expect((await untilServerHas(views, 1)).map(({ name }) => name)).toEqual(['Goa'])
    await page.keyboard.press('Escape')
    await editor(page).says('Synced')
    await page.reload()
    await editor(page).says('Synced')
    expect([(await notes()).length, (await views()).length]).toEqual([1, 1])
  })
})
