import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { rendering } from '../../../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cardOf } from '../../../../shared/catalogue/cardOf.ts'
import { fakeDevice } from '../../../test/fakeDevice.ts'
import { publicCollege } from '../../../test/makePublic.ts'
import { SavedPage } from './SavedPage.tsx'

const device = fakeDevice()
const { render } = rendering({ worker: device })

const records = ['Hill College', 'Sea School', 'Acme Institute'].map((name, at) =>
  publicCollege(
    { name, location: 'Pune, Maharashtra', currentRank: { value: [17, 9, 40][at]! } },
    { id: String(at), number: at + 1, slug: name.split(' ')[0]!.toLowerCase() },
  ),
)
const college = (at: number) => ({ slug: records[at]!.slug, number: at + 1, name: records[at]!.college.name })
const save = async (...which: number[]) => {
  for (const at of which) {
    await device.shelf.changeSavedLists({ act: 'add', to: 'saved', college: college(at) })
    device.shelf.waits()
  }
}
const open = () =>
  render(
    <MemoryRouter>
      <SavedPage />
    </MemoryRouter>,
  )
const names = async () =>
  (await screen.findAllByRole('article')).map((card) => within(card).getByRole('heading').textContent)
const saved = async () => (await device.shelf.savedCards('saved')).map(({ chosen }) => chosen.slug)

beforeEach(() => {
  Object.assign(device, fakeDevice())
  device.shelf.holds(records.map((record) => cardOf(record)))
})
afterEach(cleanup)

test('with nothing saved it says how to begin', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing is saved yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Find Colleges' }).getAttribute('href')).toMatch(/^\/colleges\//)
})

describe('saved colleges', () => {
  test('stand newest first, and in other orders when asked', async () => {
    await save(0, 1, 2)
    open()
    expect(await names()).toEqual(['Acme Institute', 'Sea School', 'Hill College'])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Sort/ }), 'NIRF rank')
    expect(await names()).toEqual(['Sea School', 'Hill College', 'Acme Institute'])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Sort/ }), 'Name')
    expect(await names()).toEqual(['Acme Institute', 'Hill College', 'Sea School'])
  })

  test('one that is removed leaves a line to undo it, which puts it back where it was', async () => {
    await save(0, 1, 2)
    open()
    await names()
    await userEvent.click(screen.getByRole('button', { name: 'Save Sea School' }))
    expect(await screen.findByText('Sea School is no longer saved.', { exact: false })).toBeTruthy()
    expect([await names(), await saved()]).toEqual([
      ['Acme Institute', 'Hill College'],
      ['acme', 'hill'],
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Undo, Sea School' }))
    await waitFor(async () => expect(await names()).toEqual(['Acme Institute', 'Sea School', 'Hill College']))
    expect(await saved()).toEqual(['acme', 'sea', 'hill'])
  })

  test('the last one that is removed leaves its line too', async () => {
    await save(1)
    open()
    const [only] = await names()
    await userEvent.click(screen.getByRole('button', { name: `Save ${only!}` }))
    await userEvent.click(await screen.findByRole('button', { name: `Undo, ${only!}` }))
    await waitFor(async () => expect(await names()).toEqual([only]))
    expect(await saved()).toHaveLength(1)
  })

  test('one that left the catalogue stays as it was saved, and says so', async () => {
    await save(0)
    await device.shelf.savedCards('saved')
    device.shelf.holds([])
    open()
    expect(await names()).toEqual(['Hill College'])
    expect(screen.getByText('No longer listed. This is how it was when you saved it.')).toBeTruthy()
  })
})

test('the colleges lately seen are listed, and can be forgotten', async () => {
  await device.shelf.changeSavedLists({ act: 'add', to: 'seen', college: college(1) })
  open()
  expect((await screen.findByRole('link', { name: 'Sea School' })).getAttribute('href')).toMatch(/\/sea$/)
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(await screen.findByRole('heading', { name: 'Nothing is saved yet' })).toBeTruthy()
  expect(await device.shelf.savedCards('seen')).toEqual([])
})

describe('saved for offline', () => {
  const section = async () =>
    within((await screen.findByRole('heading', { name: 'Saved for offline' })).closest('section')!)

  test('all saved colleges are brought whole, each with its size and since when, and can be removed', async () => {
    device.shelf.serves(records)
    await save(0, 1)
    open()
    await userEvent.click((await section()).getByRole('button', { name: /^Save for offline/ }))
    expect(await (await section()).findByText('All of them open offline.')).toBeTruthy()
    expect((await section()).getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      expect.stringMatching(/^Hill Collegesince 18 Nov 2026, \d+ KBRemove$|^Sea Schoolsince/),
      expect.stringMatching(/since 18 Nov 2026, \d+ KB/),
    ])
    await userEvent.click((await section()).getByRole('button', { name: 'Remove the offline copy of Hill College' }))
    await waitFor(async () =>
      expect((await device.shelf.savedCards('offline')).map(({ chosen }) => chosen.slug)).toEqual(['sea']),
    )
    // Its size is known now: it has been here.
    expect(await (await section()).findByRole('button', { name: /^Save for offline, \d+ KB$/ })).toBeTruthy()
  })

  test('a cut line says what is kept, and goes on from there', async () => {
    device.shelf.serves([records[0]!])
    await save(0, 1)
    open()
    await userEvent.click((await section()).getByRole('button', { name: /^Save for offline/ }))
    expect((await (await section()).findByRole('alert')).textContent).toMatch(/^Could not connect\. Try again\. /)
    expect((await section()).getByText('1 college downloaded, 1 to go.')).toBeTruthy()
    device.shelf.serves(records)
    await userEvent.click((await section()).getByRole('button', { name: /^Go on, about \d+ KB$/ }))
    expect(await (await section()).findByText('All of them open offline.')).toBeTruthy()
  })
})
