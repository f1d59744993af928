import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { HandOverContext } from '../../../search/handOverClient.ts'
import type {
  CatalogueFetching,
  CatalogueFiles,
  CatalogueTaking,
  CatalogueFileWriting,
  FileRefusal,
  GivableCatalogue,
} from '../../../search/handOverTypes.ts'
import { fakeDevice } from '../../../test/fakeDevice.ts'
import { rendering } from '../../../test/render.tsx'
import type { Predictor } from '../../../search/predictorTypes.ts'
import { MemoryRouter } from 'react-router-dom'
import { WholeCatalogue } from './WholeCatalogue.tsx'

const { render } = rendering({ worker: fakeDevice(), predictor: {} as Predictor })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const WHOLE: GivableCatalogue = {
  state: 'whole',
  release: 12,
  time: Date.UTC(2026, 10, 26, 9),
  colleges: 15_000,
  tables: 40,
}

/** The screen over a worker that says what the test says. */
function open(givable: GivableCatalogue) {
  const worker = {
    givable,
    fetching: undefined as ((word: CatalogueFetching) => void) | undefined,
    writing: undefined as ((word: CatalogueFileWriting) => void) | undefined,
    taking: undefined as ((word: CatalogueTaking) => void) | undefined,
    file: undefined as Blob | undefined,
  }
  const files: CatalogueFiles = {
    look: async () => worker.givable,
    fetchMissing: (listener) => {
      worker.fetching = listener
      return () => undefined
    },
    write: (listener) => {
      worker.writing = listener
      return () => undefined
    },
    take: (file, listener) => {
      worker.file = file
      worker.taking = listener
      return () => undefined
    },
  }
  render(
    <HandOverContext value={files}>
      <MemoryRouter>
        <WholeCatalogue />
      </MemoryRouter>
    </HandOverContext>,
  )
  return worker
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const choose = (file: File) => fireEvent.change(screen.getByLabelText('Choose the file'), { target: { files: [file] } })

test('a phone that holds the whole release makes its file, and saves it', async () => {
  const worker = open(WHOLE)
  await screen.findByText('Release 12 of 26 Nov 2026: 15,000 colleges.')
  await press('Make the file')
  act(() => worker.writing!({ state: 'writing', done: 3, all: 10 }))
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Made' }).value).toBe(3)
  act(() =>
    worker.writing!({ state: 'written', file: new File(['x'], 'pravesh-release-12.txt', { type: 'text/plain' }) }),
  )
  expect(screen.getByRole('status').textContent).toBe('pravesh-release-12.txt is ready (1 KB).')
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Save as a file' })).toBeTruthy()
})

test('a phone that may share it is offered that', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { canShare: () => true, share }))
  const worker = open(WHOLE),
    file = new File(['x'], 'pravesh-release-12.txt', { type: 'text/plain' })
  await screen.findByText(/^Release 12/)
  await press('Make the file')
  act(() => worker.writing!({ state: 'written', file }))
  await press('Share')
  expect(share).toHaveBeenCalledWith({ files: [file] })
})

test('a file that could not be made is said', async () => {
  const worker = open(WHOLE)
  await screen.findByText(/^Release 12/)
  await press('Make the file')
  act(() => worker.writing!({ state: 'failed' }))
  expect(screen.getByRole('alert').textContent).toMatch(/^We couldn’t make the file/)
})

test('what is lacking is named by its size, fetched, and then given', async () => {
  const worker = open({ state: 'missing', release: 12, bytes: 2_500_000 })
  await screen.findByText(/is not on this phone yet \(2\.4 MB\)\. Fetch it first/)
  await press('Fetch the rest (2.4 MB)')
  act(() => worker.fetching!({ state: 'fetching', done: 1, all: 4 }))
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Fetched' }).max).toBe(4)
  act(() => worker.fetching!({ state: 'failed' }))
  expect(screen.getByRole('alert').textContent).toMatch(/What came is saved/)
  await press(/^Fetch the rest/)
  worker.givable = WHOLE
  act(() => worker.fetching!({ state: 'fetched' }))
  await screen.findByRole('button', { name: 'Make the file' })
})

test.each([
  [{ state: 'empty' } as const, /^No colleges are saved on this phone yet/],
  [{ state: 'unsaved' } as const, /^This browser can’t save data/],
])('a phone that can give nothing says why', async (givable, sentence) => {
  open(givable)
  await screen.findByText(sentence)
  expect(screen.queryByRole('button', { name: 'Make the file' })).toBeNull()
})

test('a chosen file is checked, stored and then said to be here', async () => {
  const worker = open({ state: 'empty' }),
    file = new File(['x'], 'pravesh-release-12.txt')
  choose(file)
  expect(worker.file).toBe(file)
  act(() => worker.taking!({ state: 'checking', done: 1, all: 2 }))
  expect(screen.getByRole('progressbar', { name: 'Checked' })).toBeTruthy()
  act(() => worker.taking!({ state: 'storing', done: 1, all: 2 }))
  expect(screen.getByRole('progressbar', { name: 'Saved' })).toBeTruthy()
  expect(screen.queryByLabelText('Choose the file')).toBeNull()
  act(() => worker.taking!({ state: 'taken', release: 12, time: Date.UTC(2026, 10, 26, 9), colleges: 1 }))
  expect(screen.getByRole('status').textContent).toBe('The catalogue of 26 Nov 2026 is on this phone now: 1 college.')
})

test('each refusal has its own sentence, and another file may be chosen', () => {
  const worker = open({ state: 'empty' })
  const all: FileRefusal[] = [
    'foreign',
    'newer',
    'cut',
    'damaged',
    'older',
    'key',
    'unmet',
    'full',
    'unsaved',
    'changed',
  ]
  const said = all.map((why) => {
    choose(new File(['x'], 'a.txt'))
    act(() => worker.taking!({ state: 'refused', why }))
    return screen.getByRole('alert').textContent
  })
  expect(new Set(said).size).toBe(all.length)
  expect(said[4]).toBe('This phone has a newer catalogue, so we kept it.')
  expect(screen.getByLabelText('Choose the file')).toBeTruthy()
})
