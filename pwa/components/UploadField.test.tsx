import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { UploadKind } from '../../shared/files/kinds.ts'
import { UploadField, type UploadsGiven } from './UploadField.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const PLACE = 'https://waiting.invalid/'
function open({
  kind = 'college-logo',
  value,
  keep,
}: { kind?: UploadKind; value?: string; keep?: UploadsGiven['keep'] } = {}) {
  const kept = new Map<string, Blob>()
  const uploads: UploadsGiven = {
    keep:
      keep ??
      (async (file, as) => {
        kept.set(`${PLACE}${as}-${file.name}`, file)
        return `${PLACE}${as}-${file.name}`
      }),
    open: async (address) => kept.get(address),
    release: async (address) => {
      kept.delete(address)
    },
    isWaiting: (address) => address.startsWith(PLACE),
  }
  const said: Array<string | undefined> = []
  function Form() {
    const [now, set] = useState(value)
    return (
      <UploadField
        kind={kind}
        label="Logo"
        value={now}
        onChange={(next) => {
          said.push(next)
          set(next)
        }}
        uploads={uploads}
      />
    )
  }
  render(<Form />)
  return {
    said,
    kept,
    pick: (...files: File[]) => fireEvent.change(screen.getByTestId(`${kind}-input`), { target: { files } }),
  }
}
const file = (name: string, type: string, size = 9) => {
  const made = new File(['x'], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

test('a chosen file is kept on the device at once, and its picture is shown from there', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:here')
  const { said, pick } = open()
  pick(file('crest.png', 'image/png'))
  expect(await screen.findByText('On this device; it goes with the saved edit.')).toBeTruthy()
  expect(said).toEqual([`${PLACE}college-logo-crest.png`])
  await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe('blob:here'))
  expect(screen.queryByLabelText(/Or its web address/)).toBeNull()
  expect(screen.getByRole('button', { name: /^Replace/ })).toBeTruthy()
})

test.each<[UploadKind, File[], string]>([
  [
    'college-logo',
    [file('tour.mp4', 'video/mp4')],
    'File tour.mp4 was rejected: File type must be an image (JPG, PNG, GIF or WebP)',
  ],
  [
    'college-logo',
    [file('crest.png', 'image/png', 5 * 1024 * 1024 + 1)],
    'File crest.png was rejected: File is larger than 5242880 bytes',
  ],
  [
    'college-brochure',
    [file('a.png', 'image/png', 30_000_000)],
    'File a.png was rejected: File type must be PDF, File is larger than 20971520 bytes',
  ],
  [
    'facility-images',
    [file('a.png', 'image/png'), file('b.png', 'image/png')],
    'File a.png was rejected: Too many files',
  ],
])(
  'for %s what may not be taken is refused in the documented words, and nothing is kept',
  async (kind, files, sentence) => {
    const { said, pick } = open({ kind })
    pick(...files)
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(said).toEqual([])
  },
)

test('a device without room says so and the field stays as it was', async () => {
  const { said, pick } = open({
    value: 'https://example.org/a.png',
    keep: async () => {
      throw new Error('There is no room for this file on this device')
    },
  })
  pick(file('crest.png', 'image/png'))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Upload failed: There is no room for this file on this device',
  )
  expect(said).toEqual([])
})

test('a picture may be dropped, photographed, named by its address, and removed', async () => {
  const { said } = open({ value: 'https://example.org/a.png' })
  fireEvent.change(screen.getByLabelText(/Or its web address/), { target: { value: 'https://example.org/b.png' } })
  expect(document.querySelector('img')?.getAttribute('src')).toBe('https://example.org/b.png')
  fireEvent.drop(screen.getByRole('group', { name: 'Logo' }), {
    dataTransfer: { files: [file('drop.webp', 'image/webp')] },
  })
  await waitFor(() => expect(said.at(-1)).toBe(`${PLACE}college-logo-drop.webp`))
  expect(document.querySelector('input[capture="environment"]')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Remove/ }))
  expect(said.at(-1)).toBeUndefined()
})

test('what was chosen and then replaced or removed takes no room on the device', async () => {
  const { said, kept, pick } = open()
  pick(file('one.png', 'image/png'))
  await waitFor(() => expect(kept.size).toBe(1))
  pick(file('two.png', 'image/png'))
  await waitFor(() => expect([...kept.keys()]).toEqual([`${PLACE}college-logo-two.png`]))
  fireEvent.click(screen.getByRole('button', { name: /^Remove/ }))
  expect([kept.size, said.at(-1)]).toEqual([0, undefined])
})

test('a brochure is a link by its name and asks for no camera', () => {
  open({ kind: 'college-brochure', value: 'https://example.org/files/Fees%202026%25.pdf?x=1' })
  expect(screen.getByRole('link', { name: 'Fees 2026%.pdf' })).toBeTruthy()
  expect(document.querySelector('input[capture]')).toBeNull()
  fireEvent.change(screen.getByLabelText(/Or its web address/), {
    target: { value: 'https://example.org/%E0%A4%A.pdf' },
  })
  expect(screen.getByRole('link', { name: '%E0%A4%A.pdf' })).toBeTruthy()
  expect(screen.getByText('PDF, up to 20 MB')).toBeTruthy()
})

test('a stored file is chosen in the place of what waited here, and who else shows the value stands beside it', async () => {
  const given: Array<string | undefined> = []
  const released: string[] = []
  const uploads: UploadsGiven = {
    keep: async () => '',
    open: async () => undefined,
    release: async (address) => {
      released.push(address)
    },
    isWaiting: (address) => address.startsWith(PLACE),
  }
  const { rerender } = render(
    <UploadField
      kind="college-logo"
      label="Logo"
      value={`${PLACE}crest`}
      onChange={(next) => given.push(next)}
      uploads={uploads}
      beside="Two others show it"
      stored={(choose, close) => (
        <div role="dialog">
          <button onClick={() => choose('https://a.example/stored.png')}>Take it</button>
          <button onClick={close}>Leave</button>
        </div>
      )}
    />,
  )
  expect(screen.getByRole('group', { name: 'Logo' }).textContent).toContain('Two others show it')
  fireEvent.click(screen.getByRole('button', { name: 'Choose a stored file for Logo' }))
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect([screen.queryByRole('dialog'), given]).toEqual([null, []])
  fireEvent.click(screen.getByRole('button', { name: 'Choose a stored file for Logo' }))
  fireEvent.click(screen.getByRole('button', { name: 'Take it' }))
  expect([screen.queryByRole('dialog'), given, released]).toEqual([
    null,
    ['https://a.example/stored.png'],
    [`${PLACE}crest`],
  ])
  rerender(
    <UploadField kind="college-logo" label="Logo" value={undefined} onChange={() => undefined} uploads={uploads} />,
  )
  expect(screen.queryByRole('button', { name: /stored/ })).toBeNull()
})
