import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shownPath } from '../../../../shared/files/path.ts'
import type { Overrides, Role } from '../../../../shared/people/permissions.ts'
import { wipeAnswers } from '../../../local/answers.ts'
import { ownKept } from '../../../auth/kept.ts'
import type { OutgoingFile, UploadedFile, UploadOptions } from '../../../api/uploads.ts'
import { RemoteFailure } from '../../../remote/client.ts'
import { fakeDesk } from '../../../test/fakeDesk.ts'
import { makeCollege } from '../../../../shared/test/make.ts'
import { asStaff, makeSeen, openRoom } from '../../../test/staffRoom.tsx'
import { staffServer } from '../../../test/staffServer.ts'
import { Files } from './Files.tsx'
import { removeToasts, shownToasts } from '../../../test/toasts.ts'

const sent: Array<{
  file: OutgoingFile
  progress: (share: number) => void
  signal: AbortSignal
  done: (file: object) => void
  fail: (thrown: Error) => void
}> = []
/** Sends nothing until the test says what came of it. */
const upload = (file: OutgoingFile, { progress, signal }: UploadOptions = {}): Promise<UploadedFile> =>
  new Promise((resolve, reject) => {
    if (!progress || !signal) throw new Error('An upload of this page tells its progress and can be called off')
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    sent.push({
      file,
      progress,
      signal,
      done: (told) => resolve({ isKnown: false, path: file.name, ...told } as UploadedFile),
      fail: reject,
    })
  })

const file = (name: string, more: object = {}) => ({
  ObjectName: name,
  IsDirectory: false,
  Length: 49275,
  DateCreated: '2026-10-29T10:00:00.000Z',
  id: `id-${name}`,
  path: name,
  fileName: name,
  folder: '',
  size: 49275,
  type: 'image/png',
  kind: 'general',
  alt: '',
  cdnUrl: `https://cdn.example/id/${name}`,
  createdAt: '2026-10-29T10:00:00.000Z',
  by: 'Ravi Kumar',
  ...more,
})
const folder = (name: string, files = 58) => ({
  ObjectName: name,
  IsDirectory: true,
  Length: 0,
  DateCreated: '2026-10-12T10:00:00.000Z',
  path: name,
  files,
})
const listed = (...data: unknown[]) => ({ success: true, data })
const COLLEGES = [{ of: 'college', id: 'c1', name: 'Crest College', slug: 'crest-college', status: 'published' }]
let server: ReturnType<typeof staffServer>

beforeEach(async () => {
  localStorage.clear()
  removeToasts()
  sent.length = 0
  asStaff()
  await ownKept().clear()
  await wipeAnswers('staff:meera')
  server = staffServer({
    'GET /bunny/files': listed(
      file('nitt-logo.png'),
      folder('college-logos'),
      file('fee-notice.pdf', { Length: 318208, type: 'application/pdf', DateCreated: '2026-11-04T10:00:00.000Z' }),
    ),
    'GET /bunny/stats': { success: true, data: { totalFiles: 276, totalSize: 438368010 } },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open({
  role = 'admin',
  permissions = {},
  at = '/admin/files',
  wait = /nitt-logo/,
}: { role?: Role; permissions?: Overrides; at?: string; wait?: RegExp } = {}) {
  asStaff({ role, permissions })
  const desk = fakeDesk()
  const { address } = openRoom(<Files />, { desk, at, upload })
  await screen.findAllByText(wait)
  return { desk, address, person: userEvent.setup({ applyAccept: false }) }
}
const names = () =>
  within(screen.getByRole('list', { name: 'Files and folders' }))
    .getAllByRole('listitem')
    .map((each) => each.querySelector('button')?.textContent)
const drop = async (...files: File[]) => {
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Files to upload'), { target: { files } })
  })
}
const made = (name: string, type = 'image/png', size = 9) => {
  const one = new File(['x'], name, { type })
  Object.defineProperty(one, 'size', { value: size })
  return one
}

test('stat cards, path, folders and files stand as documented', async () => {
  await open()
  // The totals are a question of their own.
  await screen.findByText('276')
  expect(
    [...document.querySelectorAll('dl > div')].map((each) => [
      each.querySelector('dt')?.textContent,
      each.querySelector('dd')?.textContent,
    ]),
  ).toEqual([
    ['Total Files', '276'],
    ['Storage Used', '418.06 MB'],
    ['Current Path', '/root'],
  ])
  expect(names()).toEqual(['college-logos', 'fee-notice.pdf', 'nitt-logo.png'])
  const row = within(screen.getByRole('button', { name: 'fee-notice.pdf' }).closest('li')!)
  expect([row.getAllByText('310.75 KB').length, row.getAllByText('4 Nov 2026').length]).toEqual([1, 1])
  expect(screen.getByRole('link', { name: 'View nitt-logo.png' })).toMatchObject({
    href: 'https://cdn.example/id/nitt-logo.png',
    target: '_blank',
  })
})

test('whoever may only look finds no uploader, no folder button and nothing to delete', async () => {
  await open({ role: 'counselor' })
  expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'New folder' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Trash' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Copy URL of nitt-logo.png' })).toBeTruthy()
})

test('support uploads, but deletes nothing', async () => {
  await open({ role: 'support' })
  expect(screen.getByRole('button', { name: 'Choose files' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
})

test('an empty folder says so, a folder opens, and Back leads out again', async () => {
  const { person, address } = await open()
  server.answers['GET /bunny/files'] = listed()
  await person.click(screen.getByRole('button', { name: 'Open college-logos' }))
  expect(await screen.findByText('No files found in this directory')).toBeTruthy()
  expect([address(), screen.getByText(shownPath('college-logos')).textContent]).toEqual([
    '/admin/files?path=college-logos',
    shownPath('college-logos'),
  ])
  await person.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByText('/root')
  expect(address()).toBe('/admin/files')
})

test('files are sorted by name, size and date, and found by a piece of their name, here at once and below from the server', async () => {
  const { person } = await open()
  await person.selectOptions(screen.getByLabelText('Sort by'), 'Size')
  expect(names()).toEqual(['college-logos', 'fee-notice.pdf', 'nitt-logo.png'])
  await person.selectOptions(screen.getByLabelText('Sort by'), 'Newest')
  expect(names()).toEqual(['college-logos', 'fee-notice.pdf', 'nitt-logo.png'])
  server.answers['GET /bunny/files'] = listed(
    file('deep logo.png', { path: 'college-logos/2026/deep logo.png', folder: 'college-logos/2026' }),
  )
  await person.type(screen.getByLabelText('Search files'), 'LOGO')
  expect(names()).toEqual(['college-logos', 'nitt-logo.png'])
  expect(await screen.findByText(shownPath('college-logos/2026'))).toBeTruthy()
  expect(server.asked.at(-1)?.path).toBe('/bunny/files?path=&search=LOGO')
})

test('an address is copied, or it is said that it could not be', async () => {
  const { person } = await open()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  await person.click(screen.getByRole('button', { name: 'Copy URL of nitt-logo.png' }))
  await waitFor(() => expect(shownToasts()).toContain('success: URL copied to clipboard'))
  expect(write).toHaveBeenCalledWith('https://cdn.example/id/nitt-logo.png')
  write.mockRejectedValueOnce(new Error('denied'))
  await person.click(screen.getByRole('button', { name: 'Copy URL of nitt-logo.png' }))
  await waitFor(() => expect(shownToasts()).toContain('error: Failed to copy URL'))
})

test('files are uploaded with their progress into the open folder, the uploader rests meanwhile, and it is said how many went', async () => {
  await open({ at: '/admin/files?path=college-logos' })
  await drop(made('one.png'), made('two.png'), made('three.png'))
  await screen.findByText('one.png')
  expect(sent.map(({ file: one }) => [one.name, one.folder])).toEqual([
    ['one.png', 'college-logos'],
    ['two.png', 'college-logos'],
  ])
  act(() => sent[0]!.progress(0.62))
  expect(screen.getByText('Uploading, 62 percent')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Upload of one.png' }).getAttribute('value')).toBe('62')
  expect(screen.getByRole('button', { name: 'Uploading...' })).toMatchObject({ disabled: true })
  await act(async () => sent[0]!.done({}))
  await waitFor(() => expect(sent).toHaveLength(3))
  await act(async () => {
    sent[1]!.done({ isKnown: true, path: 'old/two.png' })
    sent[2]!.done({})
  })
  await waitFor(() => expect(shownToasts()).toContain('success: Successfully uploaded 3 file(s)'))
  expect(shownToasts()).toContain('blank: two.png is already here as old/two.png')
  expect(screen.getByRole('button', { name: 'Choose files' })).toMatchObject({ disabled: false })
})

test('an upload is called off; one the server refuses says why and is tried again', async () => {
  const { person } = await open()
  await drop(made('one.png'), made('two.png'))
  await person.click(await screen.findByRole('button', { name: 'Cancel one.png' }))
  expect(sent[0]!.signal.aborted).toBe(true)
  await act(async () =>
    sent[1]!.fail(
      new RemoteFailure('refused', 'The server has no space left', { status: 507, code: 'INSUFFICIENT_STORAGE' }),
    ),
  )
  expect(await screen.findByText('Upload failed: The server has no space left')).toBeTruthy()
  expect(shownToasts()).toEqual(['error: Upload failed: The server has no space left'])
  expect(screen.queryByText('one.png')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Retry two.png' }))
  await waitFor(() => expect(sent).toHaveLength(3))
  await act(async () => sent[2]!.done({}))
  await waitFor(() => expect(shownToasts()).toContain('success: Successfully uploaded 1 file(s)'))
})

test('what is wrong with three files alike is told once, and stands beside each', async () => {
  await open()
  await drop(made('one.png'), made('two.png'), made('three.png'))
  const full = () =>
    new RemoteFailure('refused', 'The server has no space left', { status: 507, code: 'INSUFFICIENT_STORAGE' })
  await act(async () => {
    sent[0]!.fail(full())
    sent[1]!.fail(full())
  })
  await waitFor(() => expect(sent).toHaveLength(3))
  await act(async () => sent[2]!.fail(full()))
  expect(await screen.findAllByText('Upload failed: The server has no space left')).toHaveLength(3)
  expect(shownToasts()).toEqual(['error: Upload failed: The server has no space left'])
})

test('tried again, or called off and chosen again, a file goes under the id the server knows it by; in another folder it is another', async () => {
  const { person } = await open()
  const id = (at: number) => (sent[at]!.file as { name: string; id?: string }).id
  const one = made('one.png')
  await drop(one)
  await person.click(await screen.findByRole('button', { name: 'Cancel one.png' }))
  await drop(one)
  await waitFor(() => expect(sent).toHaveLength(2))
  await act(async () =>
    sent[1]!.fail(
      new RemoteFailure('refused', 'Too many tries. Please wait a moment', { status: 429, code: 'RATE_LIMITED' }),
    ),
  )
  await person.click(await screen.findByRole('button', { name: 'Retry one.png' }))
  await waitFor(() => expect(sent).toHaveLength(3))
  await act(async () => sent[2]!.done({}))
  expect([id(1), id(2)]).toEqual([id(0), id(0)])
  await drop(one)
  await waitFor(() => expect(sent).toHaveLength(4))
  expect(id(3)).not.toBe(id(0))
  // Nothing is left under way that would be told of in the next test.
  await act(async () => sent[3]!.done({}))
})

test('a line that fails leaves the file waiting on this device; what waits is shown, and given up or tried again', async () => {
  const { desk, person } = await open()
  await drop(made('field.png'))
  await waitFor(() => expect(sent).toHaveLength(1))
  await act(async () => sent[0]!.fail(new RemoteFailure('unreachable', 'Could not connect. Try again')))
  await waitFor(() => expect(desk.did.queued).toEqual(['/field.png']))
  expect(shownToasts()).toEqual(['blank: 1 file(s) wait on this device and go when there is a connection'])
  act(() =>
    desk.keeps([
      { id: 'w1', name: 'field.png', type: 'image/png', size: 6_501_171, addedAt: 1, folder: '' },
      { id: 'w2', name: 'bad.pdf', type: '', size: 9, addedAt: 2, folder: '', problem: 'File type must be PDF' },
    ]),
  )
  expect(await screen.findByText('waiting for the network')).toBeTruthy()
  expect(screen.getByText('6.20 MB')).toBeTruthy()
  expect(screen.getByText('File bad.pdf was rejected: File type must be PDF')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Retry bad.pdf' }))
  await person.click(screen.getByRole('button', { name: 'Cancel field.png' }))
  expect([desk.did.retriedUploads, desk.did.dropped]).toEqual([['w2'], ['w1']])
  const before = server.asked.length
  act(() => desk.keeps([]))
  await waitFor(() => expect(server.asked.length).toBeGreaterThan(before))
})

test('leaving the page in the middle leaves what has not gone on this device', async () => {
  const { desk } = await open()
  await drop(made('one.png'), made('two.png'), made('three.png'))
  await waitFor(() => expect(sent).toHaveLength(2))
  cleanup()
  await waitFor(() => expect(desk.did.queued.toSorted()).toEqual(['/one.png', '/three.png', '/two.png']))
})

test('what may not be taken is listed with its reasons and said in the documented words; the rest goes', async () => {
  const { person } = await open()
  await drop(
    made('campus-tour.mp4', 'video/mp4'),
    made('big.pdf', 'application/pdf', 50 * 1024 * 1024 + 1),
    made('good.png'),
  )
  const why = await screen.findByRole('alert')
  expect(
    within(why)
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual([
    'File campus-tour.mp4 was rejected: File type must be an image (JPG, PNG, GIF, WebP, SVG), PDF, DOC, DOCX or TXT',
    'File big.pdf was rejected: File is larger than 52428800 bytes',
  ])
  expect(shownToasts()).toContain('error: File big.pdf was rejected: File is larger than 52428800 bytes')
  expect(sent.map(({ file: one }) => one.name)).toEqual(['good.png'])
  await person.click(within(why).getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('of eleven files at once the ten that may go do, and the last is one too many', async () => {
  await open()
  await drop(...Array.from({ length: 11 }, (_, n) => made(`${n}.png`)))
  expect(
    within(await screen.findByRole('alert'))
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual(['File 10.png was rejected: Too many files'])
  expect(within(screen.getByRole('list', { name: 'Uploads' })).getAllByRole('listitem')).toHaveLength(10)
})

test('a file dialog that is closed without a choice is noticed 300 ms after the window has the focus again', async () => {
  await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const input = screen.getByLabelText<HTMLInputElement>('Files to upload')
    input.click = () => undefined
    fireEvent.click(screen.getByRole('button', { name: 'Choose files' }))
    act(() => {
      fireEvent(window, new Event('focus'))
      vi.advanceTimersByTime(299)
    })
    expect(screen.queryByText('No file was chosen')).toBeNull()
    act(() => {
      vi.advanceTimersByTime(1)
    })
    expect(screen.getByText('No file was chosen')).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test('a folder is created by its name; a blank one cannot be, and a refusal says why', async () => {
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'New folder' }))
  const sheet = within(screen.getByRole('dialog', { name: 'New folder' }))
  expect(sheet.getByRole('button', { name: 'Create' })).toMatchObject({ disabled: true })
  fireEvent.submit(document.getElementById('new-folder')!)
  expect(await sheet.findByText('Please enter a folder name')).toBeTruthy()
  await person.type(sheet.getByLabelText('Folder name'), '  2026 ')
  server.answers['POST /bunny/folders'] = {
    success: false,
    code: 'VALIDATION_FAILED',
    error: 'This name is already used in this folder',
  }
  await person.click(sheet.getByRole('button', { name: 'Create' }))
  expect(await sheet.findByText('Failed to create folder: This name is already used in this folder')).toBeTruthy()
  server.answers['POST /bunny/folders'] = { success: true, data: { path: '2026' } }
  await person.click(sheet.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(shownToasts()).toContain('success: Folder created successfully'))
  expect(server.said('POST').at(-1)).toEqual(['POST /bunny/folders', { folderPath: '', folderName: '2026' }])
})

test('who deletes a file is asked first and told which colleges show it', async () => {
  server.answers['GET /bunny/files/nitt-logo.png/uses'] = { success: true, data: COLLEGES }
  server.answers['DELETE /bunny/files/nitt-logo.png'] = { success: true, data: null }
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'Delete nitt-logo.png' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Are you sure you want to delete nitt-logo.png?' }))
  expect(await sheet.findByText('1 college shows this file:')).toBeTruthy()
  expect(sheet.getByRole('link', { name: 'Crest College' }).getAttribute('href')).toContain('id=c1')
  await person.click(sheet.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(shownToasts()).toContain('success: File deleted successfully'))
})

test('a file that could not be deleted stays, and it is told why', async () => {
  server.answers['GET /bunny/files/nitt-logo.png/uses'] = { success: true, data: [] }
  server.answers['DELETE /bunny/files/nitt-logo.png'] = {
    success: false,
    code: 'STORAGE_UNAVAILABLE',
    status: 503,
    error: 'The file storage cannot be reached. Please try again',
  }
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'Delete nitt-logo.png' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toMatchObject({ disabled: false }))
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(shownToasts()).toEqual([
      'error: Failed to delete file: The file storage cannot be reached. Please try again',
    ]),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Delete nitt-logo.png' })).toBeTruthy()
})

test('an exam, the site and a person who show a file are told as what they are', async () => {
  const exam = { of: 'exam', id: 'e1', name: 'KEAM', slug: 'keam', status: 'draft' },
    site = { of: 'site', id: 's1', name: 'Site', slug: 'site', status: 'published' }
  server.answers['GET /bunny/files/nitt-logo.png/uses'] = {
    success: true,
    data: [...COLLEGES, exam, site, { of: 'staff', id: 'p1', name: 'Meera' }],
  }
  server.answers['GET /bunny/files/fee-notice.pdf/uses'] = { success: true, data: [site] }
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'Delete nitt-logo.png' }))
  expect(await screen.findByText('1 college, 1 exam, 1 person and the site content show this file:')).toBeTruthy()
  const sheet = within(screen.getByRole('dialog'))
  expect(
    sheet.getAllByRole('listitem').map((each) => [each.textContent, each.querySelector('a')?.getAttribute('href')]),
  ).toEqual([
    ['Crest College', '/admin/colleges?mode=view&id=c1'],
    ['KEAM Exam Draft', '/admin/exams?id=e1'],
    ['Site content', '/admin/site'],
    ['Meera Profile photo', undefined],
  ])
  await person.click(sheet.getByRole('button', { name: 'Cancel' }))
  await person.click(screen.getByRole('button', { name: 'Delete fee-notice.pdf' }))
  expect(await screen.findByText('The site content shows this file:')).toBeTruthy()
})

test('who deletes a folder is told first how much it holds; a failure says why', async () => {
  server.answers['GET /bunny/folders/college-logos/contents'] = {
    success: true,
    data: { files: 58, folders: 2, bytes: 1024 * 1024, records: COLLEGES },
  }
  server.answers['DELETE /bunny/folders/college-logos'] = {
    success: false,
    code: 'STORAGE_UNAVAILABLE',
    status: 503,
    error: 'The file storage cannot be reached. Please try again',
  }
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'Delete college-logos' }))
  const sheet = within(
    screen.getByRole('dialog', {
      name: 'Are you sure you want to delete the folder college-logos and all its contents?',
    }),
  )
  expect(await sheet.findByText('It holds 58 files, 1.00 MB, in 2 more folders.')).toBeTruthy()
  expect(sheet.getByText('1 college shows files of it:')).toBeTruthy()
  await person.click(sheet.getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(shownToasts()).toContain(
      'error: Failed to delete folder: The file storage cannot be reached. Please try again',
    ),
  )
})

test('a folder that was deleted is told in the documented words, and the list no longer has it', async () => {
  server.answers['GET /bunny/folders/college-logos/contents'] = {
    success: true,
    data: { files: 58, folders: 2, bytes: 1024 * 1024, records: [] },
  }
  server.answers['DELETE /bunny/folders/college-logos'] = { success: true, data: null }
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'Delete college-logos' }))
  await screen.findByText('It holds 58 files, 1.00 MB, in 2 more folders.')
  server.answers['GET /bunny/files'] = listed(file('nitt-logo.png'), file('fee-notice.pdf'))
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Folder deleted successfully']))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(names()).toEqual(['fee-notice.pdf', 'nitt-logo.png']))
})

test('Delete waits until it is told who uses the file and how much the folder holds, or that neither could be asked', async () => {
  const { person } = await open()
  const known = globalThis.fetch
  let answer!: (told: object) => void
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!/uses$|contents$/.test(address)) return known(address, init)
    const told = await new Promise<object>((resolve) => {
      answer = resolve
    })
    return new Response(JSON.stringify(told), {
      status: 'code' in told ? 503 : 200,
      headers: { 'Content-Type': 'application/json' },
    })
  })
  const remove = () => screen.getByRole('button', { name: 'Delete' })
  await person.click(screen.getByRole('button', { name: 'Delete nitt-logo.png' }))
  expect(remove()).toMatchObject({ disabled: true })
  await act(async () => answer({ success: true, data: [] }))
  await waitFor(() => expect(remove()).toMatchObject({ disabled: false }))
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await person.click(screen.getByRole('button', { name: 'Delete college-logos' }))
  expect(remove()).toMatchObject({ disabled: true })
  await act(async () => answer({ success: false, code: 'DB_BUSY', error: 'The server is busy' }))
  expect(await screen.findByText('What it holds could not be asked: The server is busy.')).toBeTruthy()
  expect(remove()).toMatchObject({ disabled: false })
})

test('a file is renamed, moved and described from its sheet, where its uses stand', async () => {
  server.answers['GET /bunny/files/nitt-logo.png/uses'] = { success: true, data: [] }
  server.answers['PATCH /bunny/files/nitt-logo.png'] = { success: true, data: file('crest.png') }
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'nitt-logo.png' }))
  const sheet = within(screen.getByRole('dialog', { name: 'nitt-logo.png' }))
  expect(await sheet.findByText('No college uses this file.')).toBeTruthy()
  expect(sheet.getByRole('button', { name: 'Save' })).toMatchObject({ disabled: true })
  await person.clear(sheet.getByLabelText('Name'))
  await person.type(sheet.getByLabelText('Name'), 'crest.png')
  await person.type(sheet.getByLabelText('Folder'), 'college-logos')
  await person.type(sheet.getByLabelText('Description'), 'The crest')
  await person.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(shownToasts()).toContain('success: File updated successfully'))
  expect(server.said('PATCH')).toEqual([
    ['PATCH /bunny/files/nitt-logo.png', { fileName: 'crest.png', folderPath: 'college-logos', alt: 'The crest' }],
  ])
})

test('what a colleague wrote of a file meanwhile is shown beside what was typed: theirs is taken, or one’s own saved knowingly', async () => {
  server.answers['GET /bunny/files'] = listed(file('nitt-logo.png', { tag: 't-1' }))
  server.answers['GET /bunny/files/nitt-logo.png/uses'] = { success: true, data: [] }
  const refused = (more: object) => ({
    status: 409,
    success: false,
    code: 'VERSION_CONFLICT',
    error: 'A colleague changed this file meanwhile. It is shown as it stands now',
    data: { current: file('nitt-logo.png', more), clashes: [] },
  })
  server.answers['PATCH /bunny/files/nitt-logo.png'] = refused({ alt: 'The crest', tag: 't-2' })
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'nitt-logo.png' }))
  const sheet = within(screen.getByRole('dialog', { name: 'nitt-logo.png' }))
  const description = sheet.getByLabelText<HTMLInputElement>('Description'),
    save = sheet.getByRole('button', { name: 'Save' })
  await person.type(description, 'A logo')
  await person.click(save)
  expect((await sheet.findByRole('alert')).textContent).toBe(
    'A colleague changed this file meanwhile. It is shown as it stands now',
  )
  expect([sheet.getByText(/^Their description: The crest\./).textContent, description.value]).toEqual([
    'Their description: The crest. Save again to put yours in its place. Take theirs',
    'A logo',
  ])
  await person.click(sheet.getByRole('button', { name: 'Take theirs' }))
  expect([description.value, sheet.queryByText(/^Their description/), save]).toMatchObject([
    'The crest',
    null,
    { disabled: true },
  ])
  await person.clear(description)
  await person.type(description, 'A crest')
  server.answers['PATCH /bunny/files/nitt-logo.png'] = refused({ id: 'another', tag: 't-3' })
  await person.click(save)
  expect(await sheet.findByText('Another file lies here under this name now. Close this and open it anew')).toBeTruthy()
  server.answers['PATCH /bunny/files/nitt-logo.png'] = {
    success: true,
    data: file('nitt-logo.png', { alt: 'A crest', tag: 't-4' }),
  }
  await person.click(save)
  await waitFor(() => expect(shownToasts()).toEqual(['success: File updated successfully']))
  expect(server.asked.filter(({ method }) => method === 'PATCH').map(({ ifMatch, body }) => [ifMatch, body])).toEqual([
    ['t-1', { alt: 'A logo' }],
    ['t-2', { alt: 'A crest' }],
    ['t-2', { alt: 'A crest' }],
  ])
})

test('the description of a file goes to the photos that show it and have none, as edits; what is described stays', async () => {
  const { cdnUrl } = file('nitt-logo.png')
  server.answers['GET /bunny/files'] = {
    success: true,
    data: [{ ...file('nitt-logo.png'), alt: 'The library from the lake' }],
  }
  server.answers['GET /bunny/files/nitt-logo.png/uses'] = {
    success: true,
    data: [
      { of: 'college', id: 'c1', name: 'Hill College', status: 'published' },
      { of: 'site', id: 'site', name: 'Site' },
    ],
  }
  const { person, desk } = await open()
  const photo = (id: string, photoURL: string, photoAlt?: string) => ({
    id,
    order: id,
    name: 'Library',
    photoURL,
    ...(photoAlt !== undefined && { photoAlt }),
  })
  desk.sees(
    'c1',
    makeSeen({
      college: makeCollege({
        facilities: [
          photo('f1', cdnUrl),
          photo('f2', cdnUrl, 'The reading room'),
          photo('f3', 'https://elsewhere.example/x.jpg'),
        ],
      }),
    }),
  )
  await person.click(screen.getByRole('button', { name: 'nitt-logo.png' }))
  const sheet = within(screen.getByRole('dialog', { name: 'nitt-logo.png' }))
  await person.click(await sheet.findByRole('button', { name: 'Describe photos with it' }))
  expect(await sheet.findByText('1 photo described.')).toBeTruthy()
  expect(desk.did.acts).toEqual([
    {
      kind: 'college.change',
      record: 'c1',
      changes: [{ path: 'facilities/f1/photoAlt', before: null, after: 'The library from the lake' }],
    },
  ])
})

test('a folder is renamed and moved from its row, and a refusal says why and keeps what was typed', async () => {
  server.answers['PATCH /bunny/folders/college-logos'] = {
    success: false,
    code: 'VALIDATION_FAILED',
    error: 'This name is already used in this folder',
  }
  const { person } = await open({ role: 'support' })
  await person.click(screen.getByRole('button', { name: 'Rename or move college-logos' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Rename or move college-logos' }))
  expect(sheet.getByRole('button', { name: 'Save' })).toMatchObject({ disabled: true })
  await person.clear(sheet.getByLabelText('Folder name'))
  expect(sheet.getByRole('button', { name: 'Save' })).toMatchObject({ disabled: true })
  await person.type(sheet.getByLabelText('Folder name'), 'Logos')
  await person.type(sheet.getByLabelText('Lies in'), 'archive/2026')
  await person.click(sheet.getByRole('button', { name: 'Save' }))
  expect(await sheet.findByText('This name is already used in this folder')).toBeTruthy()
  server.answers['PATCH /bunny/folders/college-logos'] = { success: true, data: { path: 'archive/2026/Logos' } }
  await person.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(shownToasts()).toContain('success: Folder updated successfully'))
  expect(server.said('PATCH').at(-1)).toEqual([
    'PATCH /bunny/folders/college-logos',
    { folderName: 'Logos', folderPath: 'archive/2026' },
  ])
})

test('a trash the server could not open says so: not that it is empty, and beside what this device last saw', async () => {
  const broken = { status: 500, success: false, code: 'INTERNAL', error: 'Something went wrong on our side' }
  Object.assign(server.answers, { 'GET /bunny/trash': broken })
  openRoom(<Files />, { at: '/admin/files?view=trash', upload })
  expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy()
  expect(screen.getByText('Not known on this device yet.')).toBeTruthy()
  expect(screen.queryByText('The trash is empty')).toBeNull()
  cleanup()
  server.answers['GET /bunny/trash'] = {
    success: true,
    data: [file('old.png', { deletedAt: new Date().toISOString(), deletedBy: 'Ravi Kumar' })],
  }
  openRoom(<Files />, { at: '/admin/files?view=trash', upload })
  await screen.findByText('old.png')
  cleanup()
  server.answers['GET /bunny/trash'] = broken
  openRoom(<Files />, { at: '/admin/files?view=trash', upload })
  expect(await screen.findByText(/^Something went wrong on our side\. What is shown was saved on /)).toBeTruthy()
  expect(screen.getByText('old.png')).toBeTruthy()
})

test('a file that waited shows how much of it has left while it is sent, then that it is being stored', async () => {
  const desk = fakeDesk()
  openRoom(<Files />, { desk, at: '/admin/files', upload })
  const waiting = { id: 'w1', name: 'notice.pdf', type: 'application/pdf', size: 51200, addedAt: 1, folder: '' }
  act(() => desk.keeps([waiting]))
  expect(await screen.findByText('waiting for the network')).toBeTruthy()
  act(() => desk.keeps([{ ...waiting, share: 0.374 }]))
  expect(await screen.findByText('Uploading, 37 percent')).toBeTruthy()
  expect(screen.queryByText('waiting for the network')).toBeNull()
  expect(screen.getByRole('progressbar', { name: 'Upload of notice.pdf' }).getAttribute('value')).toBe('37')
  act(() => desk.keeps([{ ...waiting, share: 1 }]))
  expect(await screen.findByText('Being stored')).toBeTruthy()
})

test('the trash says how long each file stays; it is restored, or deleted for good after being asked', async () => {
  const gone = { ...file('old.png'), deletedAt: new Date(Date.now() - 5 * 86_400_000).toISOString() }
  Object.assign(server.answers, {
    'GET /bunny/trash': { success: true, data: [gone] },
    'POST /bunny/trash/id-old.png/restore': {
      success: true,
      data: file('old.png', { fileName: 'old-2.png', folder: 'a' }),
    },
    'GET /bunny/trash/id-old.png/uses': { success: true, data: COLLEGES },
    'DELETE /bunny/trash/id-old.png': { success: true, data: null },
  })
  const { person } = await open({ at: '/admin/files?view=trash', wait: /old\.png/ })
  expect(screen.getByText(/from \/root, deleted .*, gone in 25 days unless it is used/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Restore old.png' }))
  await waitFor(() => expect(shownToasts()).toContain(`success: old-2.png is back in ${shownPath('a')}`))
  await person.click(screen.getByRole('button', { name: 'Delete for good: old.png' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Are you sure you want to delete this file?' }))
  expect(await sheet.findByText('1 college will lose it:')).toBeTruthy()
  await person.click(sheet.getByRole('button', { name: 'Delete for good' }))
  await waitFor(() => expect(shownToasts()).toContain('success: File deleted successfully'))
})

test('of a trash with more than is listed it is said that there is more', async () => {
  const gone = (count: number) => ({
    success: true,
    data: Array.from({ length: count }, (_, at) => ({ ...file(`old-${at}.txt`), deletedAt: '2026-11-18T10:00:00Z' })),
  })
  const told = 'The 500 files deleted last are shown. Those before them are in the trash too.'
  server.answers['GET /bunny/trash'] = gone(2)
  await open({ at: '/admin/files?view=trash', wait: /old-1\.txt/ })
  expect(screen.queryByText(told)).toBeNull()
  cleanup()
  server.answers['GET /bunny/trash'] = gone(500)
  await open({
    at: '/admin/files?view=trash',
    wait: /^The 500 files deleted last are shown\. Those before them are in the trash too\.$/,
  })
})

test('without a network the last listing is shown with its time, and what the server decides is not offered', async () => {
  await open()
  cleanup()
  server.goesAway()
  await open()
  expect(await screen.findByText(/What is shown was saved on/)).toBeTruthy()
  expect(names()).toEqual(['college-logos', 'fee-notice.pdf', 'nitt-logo.png'])
  expect(screen.getByText('Without a connection files wait on this device and go by themselves.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Delete nitt-logo.png' }))
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' })).toMatchObject({ disabled: true })
})

test('where nothing was ever listed and nobody answers, it says so and may be tried again', async () => {
  for (const key of Object.keys(server.answers)) delete server.answers[key]
  const { person } = await open({ wait: /Failed to load files/ })
  expect(shownToasts()).toContain('error: Failed to load files')
  server.answers['GET /bunny/files'] = listed(file('back.png'))
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('back.png')).toBeTruthy()
})

test('files stand side by side as pictures, and this device remembers it', async () => {
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'Grid' }))
  expect(screen.getByRole('button', { name: 'Grid' }).getAttribute('aria-pressed')).toBe('true')
  cleanup()
  await open()
  expect(screen.getByRole('button', { name: 'Grid' }).getAttribute('aria-pressed')).toBe('true')
})
