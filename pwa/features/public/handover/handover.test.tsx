import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { rendering } from '../../../test/render.tsx'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { encodeQR } from 'qr'
import { decodeQR } from 'qr/decode.js'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { partsOf } from '../../../../shared/handover/parts.ts'
import { readHandOver, writeHandOver } from '../../../../shared/handover/handover.ts'
import { NO_WISHES, type PredictorStudent } from '../../../../shared/predictor/student.ts'
import { newApplication } from '../../../../shared/tracker/application.ts'
import { cutoffsInMemory } from '../../../local/cutoffs.ts'
import { openPredictorService } from '../../../search/predictorService.ts'
import type { Plans } from '../../../search/plannerTypes.ts'
import type { Predictor } from '../../../search/predictorTypes.ts'
import { closingRanks } from '../../../test/closingRanks.ts'
import { fakeDevice } from '../../../test/fakeDevice.ts'
import { HandOverPage } from './HandOverPage.tsx'
import { compressHandover, unsqueeze } from '../../../components/codes/squeeze.ts'

const device = fakeDevice()
const predictor = {} as Predictor
const { render } = rendering({ worker: device, predictor })

const student: PredictorStudent = {
  category: 'SC',
  hasDisability: false,
  isWoman: true,
  state: 'Kerala',
  ranks: { 'JEE Main': { OPEN: { low: 5000, high: 5000 } } },
}
const keys = ['JEE Main|NIT Calicut|Civil Engineering|4|B.Tech', 'JEE Main|NIT Trichy|Computer Science|4|B.Tech']
const rowOf = (key: string) => ({
  key,
  exam: 'JEE Main' as const,
  institute: key.split('|')[1]!,
  program: key.split('|')[2]!,
  kind: 'NIT',
  college: 0,
  degree: 'B.Tech',
  others: [],
  text: '',
  quota: 'AI',
  list: 'OPEN' as const,
  gender: 'N' as const,
  closes: [],
  rank: { low: 1, high: 1 },
})
const files: Blob[] = []

/** A phone with what is on it. */
async function phone({
  saved = [],
  choices = [],
  own,
  applications = [],
}: {
  saved?: string[]
  choices?: string[]
  own?: PredictorStudent
  applications?: string[]
}) {
  cleanup()
  Object.assign(device, fakeDevice())
  const store = cutoffsInMemory()
  Object.assign(predictor, openPredictorService({ store, remote: closingRanks([]).remote, now: () => 0 }))
  for (const slug of saved)
    await device.shelf.changeSavedLists({
      act: 'add',
      to: 'saved',
      college: { slug, name: slug.toUpperCase(), number: 1 },
    })
  if (own || choices.length > 0)
    await store.keep({ wishes: NO_WISHES, choices: choices.map(rowOf), ...(own && { student: own }) })
  if (applications.length > 0)
    await device.planner.changePlans({
      act: 'keep',
      applications: applications.map((name) => newApplication([], name, { name })),
    })
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <HandOverPage /> }])} />)
  await screen.findByRole('heading', { name: 'Give' })
  return {
    kept: () => predictor.kept(),
    saved: async () => (await device.shelf.savedCards('saved')).map(({ chosen }) => chosen.slug),
  }
}
const given = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Save as a file' }))
  return files.at(-1)!.text()
}
const take = async (text: string) =>
  userEvent.upload(
    screen.getByLabelText('Open a file'),
    new File([text], 'hand-over.json', { type: 'application/json' }),
  )

beforeEach(() => {
  files.length = 0
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        files.push(blob)
        return 'blob:x'
      },
      revokeObjectURL: () => undefined,
    }),
  )
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('what goes over', () => {
  test('is what is ticked and no more: the profile only when the person says so', async () => {
    await phone({ saved: ['nit-calicut'], choices: keys, own: student, applications: ['GATE'] })
    expect(readHandOver(await given())).toEqual({
      saved: [{ slug: 'nit-calicut', name: 'NIT-CALICUT' }],
      choices: keys,
    })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Profile: ranks, category, gender and state' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Shortlist: 1 saved' }))
    expect(readHandOver(await given())).toEqual({ choices: keys, student })
  })

  test('says how much it is, in bytes and codes, and that there is nothing where there is nothing', async () => {
    await phone({ choices: keys })
    expect(await screen.findByText(/^\d+ bytes, one code\.$/)).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Code 1 of 1' })).toBeTruthy()
    await phone({})
    expect(screen.getByText(/^Nothing here yet: save a college/)).toBeTruthy()
  })

  test('in several codes turns by hand, and too much for codes says so and stays a file', async () => {
    let state = 1
    const noise = () =>
      Array.from({ length: 40 }, () => {
        state = (state * 48_271) % 2_147_483_647
        return state.toString(36)
      }).join('')
    await phone({ choices: Array.from({ length: 6 }, () => `JEE Main|NIT ${noise().slice(0, 180)}|Civil|4|B.Tech`) })
    const first = (await screen.findByText(/^Code 1 of \d$/)).textContent!
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByRole('img', { name: first.replace('1', '2') })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
    expect(screen.getByRole('img', { name: first })).toBeTruthy()
    await phone({ choices: Array.from({ length: 200 }, () => `JEE Main|NIT ${noise().slice(0, 180)}|Civil|4|B.Tech`) })
    expect(await screen.findByText(/too much for codes: \d+ of them\. Save it as a file\.$/)).toBeTruthy()
    expect([screen.queryByRole('img'), screen.getByRole('button', { name: 'Save as a file' })]).toEqual([
      null,
      expect.anything(),
    ])
  })
})

describe('what comes over', () => {
  const text =
    '{"pravesh":1,"saved":[["iit-bombay","IIT Bombay"],["nit-calicut","NIT Calicut"]],"choices":["JEE Main|NIT Trichy|Computer Science|4|B.Tech"],"student":{"category":"ST","ranks":{"JEE Main":{"OPEN":{"low":9,"high":9}}}},"applications":[]}'

  test('is looked at first: what is new is counted, one’s own profile is replaced only when ticked, and nothing of one’s own is lost', async () => {
    const { kept, saved } = await phone({ saved: ['nit-calicut'], choices: [keys[0]!], own: student })
    await take(text)
    const lines = within(await screen.findByRole('region', { name: 'Take' }))
    expect(
      lines
        .getAllByRole<HTMLInputElement>('checkbox')
        .map((tick) => [tick.closest('label')!.textContent!.trim(), tick.checked, tick.disabled]),
    ).toEqual([
      ['To your saved colleges: 1 more', true, false],
      ['Added at the end of your choice list: 1 more', true, false],
      ['Profile, in place of yours', false, false],
      ['Applications: you have all of them', false, true],
    ])
    await userEvent.click(lines.getByRole('button', { name: 'Take it' }))
    expect(await screen.findByText('It is on this device now.')).toBeTruthy()
    expect([(await saved()).sort(), (await kept())!.student, (await kept())!.choices.map(({ key }) => key)]).toEqual([
      ['iit-bombay', 'nit-calicut'],
      student,
      keys,
    ])
  })

  test('brings what changed in an application only when ticked, since it is in place of one’s own', async () => {
    await phone({ applications: ['GATE'] })
    const theirs = { ...newApplication([], 'GATE', { name: 'GATE' }), note: 'Pay the fee' }
    await take(writeHandOver({ applications: [theirs] }))
    const tick = await screen.findByRole('checkbox', {
      name: 'Applications changed on the other phone, in place of yours: 1',
      checked: false,
    })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Take it' }).disabled).toBe(true)
    await userEvent.click(tick)
    await userEvent.click(screen.getByRole('button', { name: 'Take it' }))
    await screen.findByText('It is on this device now.')
    const plans = await new Promise<Plans>((resolve) => void device.planner.watchPlans(resolve))
    expect(plans.applications).toMatchObject([{ id: 'GATE', note: 'Pay the fee' }])
  })

  test('comes behind what another tab put into the list meanwhile', async () => {
    const { kept } = await phone({ choices: [keys[0]!], own: student })
    await take(text)
    const other = 'JEE Main|NIT Surat|Data Science|4|B.Tech'
    await predictor.keep({ wishes: NO_WISHES, choices: [keys[0]!, other].map(rowOf), student })
    await userEvent.click(await screen.findByRole('button', { name: 'Take it' }))
    await screen.findByText('It is on this device now.')
    expect([(await kept())!.choices.map(({ key }) => key), (await kept())!.student]).toEqual([
      [keys[0], other, keys[1]],
      student,
    ])
  })

  test('on an empty phone is all taken, the choice list even before any rank is known', async () => {
    const { kept } = await phone({})
    await take('{"pravesh":1,"choices":["JEE Main|NIT Trichy|Computer Science|4|B.Tech"]}')
    await userEvent.click(await screen.findByRole('button', { name: 'Take it' }))
    await screen.findByText('It is on this device now.')
    expect(await kept()).toMatchObject({ choices: [{ institute: 'NIT Trichy', program: 'Computer Science' }] })
  })

  test.each(['{"name":"somebody’s own file"}', '<html>', ''])(
    'a file that is none of ours (%s) changes nothing and says so',
    async (foreign) => {
      const { kept } = await phone({ choices: keys })
      await take(foreign)
      expect(await screen.findByText('This is not from our site, or it is damaged.')).toBeTruthy()
      expect((await kept())!.choices).toHaveLength(2)
    },
  )

  test('without a camera it says that files work', async () => {
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator) as Navigator, {
        mediaDevices: { getUserMedia: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
      }),
    )
    await phone({})
    await userEvent.click(screen.getByRole('button', { name: 'Scan with the camera' }))
    await waitFor(() =>
      expect(screen.getByText('Camera not allowed. You can still use pictures and files.')).toBeTruthy(),
    )
  })
})

test('every code of a message is read back by a reader of codes as it was written', async () => {
  const message = await compressHandover(
    Array.from(
      { length: 60 },
      (_, at) => `JEE Main|National Institute of Technology ${at * 7919}|Civil Engineering|4|B.Tech`,
    ).join('\n'),
  )
  for (const part of partsOf(message)) {
    const rows = encodeQR(part, 'raw', { ecc: 'medium', border: 4, scale: 3 }),
      side = rows.length,
      data = new Uint8ClampedArray(side * side * 4)
    for (const [y, row] of rows.entries())
      for (const [x, isDark] of row.entries())
        data.set([isDark ? 0 : 255, isDark ? 0 : 255, isDark ? 0 : 255, 255], (y * side + x) * 4)
    expect(decodeQR({ width: side, height: side, data })).toBe(part)
  }
})

test('a text comes out of its bytes as it went in, and what is none does not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 500, unit: 'grapheme' }), async (text) => {
      expect(await unsqueeze(await compressHandover(text))).toBe(text)
    }),
    { numRuns: 30 },
  )
  expect(await unsqueeze(Uint8Array.of(255, 254, 3))).toBeUndefined()
  // A small code must not fill a phone.
  expect(await unsqueeze(await compressHandover('0'.repeat(3_000_000)))).toBeUndefined()
})
