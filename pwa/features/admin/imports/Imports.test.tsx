import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeRecord } from '../../../../shared/test/make.ts'
import type { ImportReport } from '../../../../shared/imports/report.ts'
import { session } from '../../../auth/session.ts'
import { fakeDesk } from '../../../test/fakeDesk.ts'
import { makeRow, openRoom, roomForEach } from '../../../test/staffRoom.tsx'
import { staffServer } from '../../../test/staffServer.ts'
import { checkHere } from './checkHere.ts'
import { FIRST_WISH } from './wish.ts'
import { ImportPanel } from './ImportPanel.tsx'
import { Imports } from './Imports.tsx'

const report = (more: Partial<ImportReport> = {}): ImportReport => ({
  importId: 'i1',
  dryRun: true,
  records: 3,
  created: 1,
  updated: 1,
  skipped: 0,
  failed: 1,
  errors: [{ row: 3, column: 'name', message: 'College name is required' }],
  notes: [],
  columns: { read: ['name'], aside: ['mascot'] },
  verdicts: [
    { row: 1, verdict: 'create', name: 'Lake College' },
    {
      row: 2,
      verdict: 'update',
      name: 'Hill College',
      id: 'c1',
      changes: [{ field: 'Location', before: 'Pune', after: 'Nashik' }],
    },
    { row: 3, verdict: 'error', message: 'College name is required' },
  ],
  ...more,
})
const run = {
  id: 'i0',
  kind: 'colleges',
  file: 'pune.csv',
  type: 'csv',
  status: 'done',
  records: 12,
  created: 10,
  updated: 2,
  skipped: 0,
  failed: 0,
  errors: [],
  source: 'AICTE 2026',
  by: 'Ravi Kumar',
  startedAt: '2026-11-18T10:00:00Z',
  endedAt: '2026-11-18T10:00:03Z',
}
const page = (...data: unknown[]) => ({
  success: true,
  data,
  pagination: { page: 1, limit: 10, total: data.length, totalPages: 1 },
})
let server: ReturnType<typeof staffServer>
roomForEach({ staff: { role: 'support' } })
beforeEach(() => {
  server = staffServer({ 'GET /admin/data/imports': page() })
})

async function openImports({ held = false } = {}) {
  const desk = fakeDesk()
  desk.rows([makeRow({ name: 'Hill College', location: 'Pune', held })])
  // A record that is held here is told when the test says so: a check stands still at its row until then.
  const waiting: Array<() => void> = []
  if (held)
    desk.readCollege = () =>
      new Promise((resolve) => {
        waiting.push(() => resolve(undefined))
      })
  openRoom(<Imports />, { desk, at: '/admin/import' })
  await screen.findByText(/No import history available|pune\.csv/)
  return { person: userEvent.setup({ applyAccept: false }), waiting }
}
const pick = (name: string, content = 'name,location\nLake College,Udaipur\n') =>
  fireEvent.change(document.querySelector('input[type=file]')!, {
    target: { files: [new File([content], name, { type: 'text/csv' })] },
  })
const check = () => fireEvent.click(screen.getByRole('button', { name: 'Check the list' }))
const asked = () =>
  server.asked.filter(({ method }) => method === 'POST').map(({ path }) => path.replace(/importId=[\w-]+&/, ''))

test('the guidelines and an empty history stand as documented', async () => {
  await openImports()
  expect(
    screen.getByText('JSON must be an array of college objects each with name, location and a courses array.'),
  ).toBeTruthy()
  expect(screen.getByText(/CSV needs a header row/)).toBeTruthy()
  expect(screen.getByText('No import history available')).toBeTruthy()
  expect(
    within(screen.getByRole('group', { name: 'Import from' }))
      .getAllByRole('button')
      .map((each) => each.textContent),
  ).toEqual(['File', 'JSON', 'CSV'])
})

test('what is missing or of the wrong kind is said in the documented words, and nothing is sent', async () => {
  const { person } = await openImports()
  check()
  expect(await screen.findByText('Please select a file to upload')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'JSON' }))
  expect(screen.queryByText('Please select a file to upload')).toBeNull()
  check()
  expect(await screen.findByText('Please enter JSON data')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Or paste JSON'), { target: { value: '[{' } })
  check()
  expect(await screen.findByText(/^Invalid JSON: /)).toBeTruthy()
  pick('list.csv')
  check()
  expect(await screen.findByText('Please select a valid JSON file')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'CSV' }))
  // Switching mode keeps the file.
  expect(screen.getByText('list.csv')).toBeTruthy()
  pick('list.json')
  check()
  expect(await screen.findByText('Please select a valid CSV file')).toBeTruthy()
  expect(asked()).toEqual([])
})

test('a file that is no list is told from one as soon as it is chosen, and said once', async () => {
  await openImports()
  pick('sheet.csv', 'PK\u0003\u0004 sheet')
  const sentence = 'This is a workbook or an archive (zip), not a text file. Save the sheet as CSV and import that.'
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  server.answers['POST /admin/data/import/csv'] = {
    success: false,
    code: 'IMPORT_INVALID',
    error: sentence,
    status: 400,
  }
  check()
  await waitFor(() => expect(asked()).toHaveLength(1))
  await screen.findByRole('button', { name: 'Check the list' })
  expect(screen.getAllByRole('alert').map((each) => each.textContent)).toEqual([sentence])
  pick('list.csv')
  await screen.findByText('2 columns · UTF-8 · comma-separated')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a list is checked first: sums, a verdict for each row with what would change, and what was kept aside', async () => {
  server.answers['POST /admin/data/import/csv'] = { success: true, data: report() }
  const { person } = await openImports()
  pick('list.csv')
  check()
  const dryRun = within(await screen.findByRole('region', { name: 'Dry run' }))
  expect(asked()).toEqual(['/admin/data/import/csv?kind=colleges&updateExisting=true&status=draft&dryRun=true'])
  const [, sent] = server.said('POST')[0] as [string, FormData]
  expect(sent.get('file')).toBeInstanceOf(File)
  expect(dryRun.getByText('to create').nextElementSibling?.textContent).toBe('1')
  // Where there are bad rows, they are what is listed first.
  expect(dryRun.getAllByRole('listitem')).toHaveLength(1)
  expect(dryRun.getByText('College name is required')).toBeTruthy()
  await person.click(dryRun.getByRole('button', { name: 'All 3' }))
  expect(dryRun.getByRole('link', { name: 'Hill College' }).closest('li')?.textContent).toBe(
    '2Hill College UpdateLocation: Pune → Nashik',
  )
  expect(dryRun.getByText('Kept aside, because no field is called so: mascot')).toBeTruthy()
})

test('closing ranks are checked as such, and which institutes joined no college stands open', async () => {
  server.answers['POST /admin/data/import/csv'] = {
    success: true,
    data: report({
      failed: 0,
      errors: [],
      verdicts: [],
      notes: [
        '1 of 2 institutes joined to colleges of the catalogue: 0 by code, 1 by name',
        'Not joined: NIT Goa (not in the catalogue)',
      ],
    }),
  }
  const { person } = await openImports()
  pick(
    'josaa.csv',
    'year,round,institute,institute_type,program,quota,category,gender,closing_rank\n2025,6,NIT Goa,NIT,Civil Engineering,OS,OPEN,N,900\n',
  )
  await person.selectOptions(screen.getByLabelText('What the list holds'), 'cutoffs')
  check()
  const dryRun = within(await screen.findByRole('region', { name: 'Dry run' }))
  expect(asked()[0]).toContain('/admin/data/import/csv?kind=cutoffs')
  expect(dryRun.getByText('2 notes').closest('details')!.open).toBe(true)
  expect(dryRun.getByText('Not joined: NIT Goa (not in the catalogue)')).toBeTruthy()
})

test('many notes come by the page, each once', async () => {
  server.answers['POST /admin/data/import/csv'] = {
    success: true,
    data: report({ notes: ['Twice said', 'Twice said', ...Array.from({ length: 20 }, (_, at) => `Note ${at + 1}`)] }),
  }
  const { person } = await openImports()
  pick('list.csv')
  check()
  const dryRun = within(await screen.findByRole('region', { name: 'Dry run' }))
  await person.click(dryRun.getByText('22 notes'))
  expect(dryRun.getAllByText('Twice said')).toHaveLength(1)
  expect(dryRun.queryByText('Note 20')).toBeNull()
  await person.click(
    within(dryRun.getByRole('navigation', { name: 'Notes, pages' })).getByRole('button', { name: 'Next page' }),
  )
  expect(dryRun.getByText('Note 20')).toBeTruthy()
})

test('all or nothing unless the valid rows are asked for; then what was found is brought in', async () => {
  server.answers['POST /admin/data/import/csv'] = { success: true, data: report() }
  const { person } = await openImports()
  pick('list.csv')
  check()
  await screen.findByRole('region', { name: 'Dry run' })
  expect(screen.queryByRole('button', { name: /^Import / })).toBeNull()
  await person.click(screen.getByLabelText(/^Import the valid rows/))
  await person.type(screen.getByLabelText('Source'), 'AICTE 2026')
  check()
  const go = await screen.findByRole('button', { name: 'Import 2 rows' })
  server.answers['POST /admin/data/import/csv'] = {
    success: true,
    data: report({ dryRun: false, verdicts: [{ row: 3, verdict: 'error', message: 'College name is required' }] }),
    message: 'File uploaded successfully!',
  }
  await person.click(go)
  expect(await screen.findByText('File uploaded successfully!')).toBeTruthy()
  expect(asked().at(-1)).toBe(
    '/admin/data/import/csv?kind=colleges&updateExisting=true&status=draft&partial=true&source=AICTE+2026',
  )
  const done = within(screen.getByRole('region', { name: 'Report' }))
  expect(done.getByText('College name is required')).toBeTruthy()
  expect(done.queryByRole('group', { name: 'Show' })).toBeNull()
})

test('an option changed after a check keeps what was found and asks for a new check; where the figures are from does not', async () => {
  server.answers['POST /admin/data/import/csv'] = { success: true, data: report({ failed: 0 }) }
  const { person } = await openImports()
  pick('list.csv')
  check()
  await screen.findByRole('button', { name: 'Import 2 rows' })
  await person.type(screen.getByLabelText('Source'), 'AICTE 2026')
  expect(screen.getByRole('button', { name: 'Import 2 rows' })).toBeTruthy()
  await person.click(screen.getByLabelText(/^Publish new colleges/))
  const outdated = 'You changed an option after this check. Check the list again before you import it.'
  expect(screen.getByText(outdated)).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Dry run' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  check()
  await screen.findByRole('button', { name: 'Import 2 rows' })
  expect(screen.queryByText(outdated)).toBeNull()
  expect(asked().at(-1)).toContain('status=published&dryRun=true')
})

test('pasted JSON goes as text', async () => {
  server.answers['POST /admin/data/import/json-text'] = { success: true, data: report({ failed: 0 }) }
  const { person } = await openImports()
  await person.click(screen.getByRole('button', { name: 'JSON' }))
  fireEvent.change(screen.getByLabelText('Or paste JSON'), { target: { value: '[{"name":"Lake College"}]' } })
  check()
  await screen.findByRole('region', { name: 'Dry run' })
  expect(server.asked.find(({ method }) => method === 'POST')?.body).toEqual({ data: '[{"name":"Lake College"}]' })
})

test('a refusal says why and shows its rows; no answer at all is told in the documented words', async () => {
  server.answers['POST /admin/data/import/csv'] = {
    success: false,
    code: 'IMPORT_INVALID',
    error: 'This is a list of cutoffs, not of colleges',
    status: 400,
  }
  await openImports()
  pick('list.csv')
  check()
  expect(await screen.findByText('This is a list of cutoffs, not of colleges')).toBeTruthy()
  server.answers['POST /admin/data/import/csv'] = { success: true, data: report({ failed: 0 }) }
  check()
  const go = await screen.findByRole('button', { name: 'Import 2 rows' })
  delete server.answers['POST /admin/data/import/csv']
  fireEvent.click(go)
  expect(
    await screen.findByText(
      'Error uploading file. Please try again. Whether it arrived the history below tells once there is a connection.',
    ),
  ).toBeTruthy()
})

test('where a network is there by name alone, the list is checked on this device', async () => {
  await openImports()
  pick('list.csv')
  check()
  expect(await screen.findByText(/Checked on this device/)).toBeTruthy()
  expect(asked()).toHaveLength(1)
})

test.each([
  ['a file', 'CSV', 'csv', 'File uploaded successfully!'],
  ['pasted JSON', 'JSON', 'json-text', 'JSON data imported successfully!'],
])('%s that was brought in though the answer was lost is told in its own words', async (_what, mode, path, words) => {
  server.answers[`POST /admin/data/import/${path}`] = { success: true, data: report({ failed: 0 }) }
  const { person } = await openImports()
  await person.click(screen.getByRole('button', { name: mode }))
  if (mode === 'JSON')
    fireEvent.change(screen.getByLabelText('Or paste JSON'), { target: { value: '[{"name":"Lake College"}]' } })
  else pick('list.csv')
  check()
  const go = await screen.findByRole('button', { name: 'Import 2 rows' })
  const known = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method === 'POST') throw new TypeError('offline')
    return /imports\/[\w-]+$/.test(address)
      ? new Response(
          JSON.stringify({ success: true, data: { status: 'done', created: 2, updated: 0, failed: 0, errors: [] } }),
          { headers: { 'Content-Type': 'application/json' } },
        )
      : known(address, init)
  })
  fireEvent.click(go)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('an import that never arrived is told in the documented words, as file or as text', async () => {
  server.answers['POST /admin/data/import/json-text'] = { success: true, data: report({ failed: 0 }) }
  const { person } = await openImports()
  await person.click(screen.getByRole('button', { name: 'JSON' }))
  fireEvent.change(screen.getByLabelText('Or paste JSON'), { target: { value: '[{"name":"Lake College"}]' } })
  check()
  const go = await screen.findByRole('button', { name: 'Import 2 rows' })
  const known = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method === 'POST') throw new TypeError('offline')
    return /imports\/[\w-]+$/.test(address)
      ? new Response(JSON.stringify({ success: false, code: 'NOT_FOUND', error: 'Import not found' }), {
          status: 404,
          headers: { 'Content-Type': 'application/json' },
        })
      : known(address, init)
  })
  fireEvent.click(go)
  expect(await screen.findByText('Error importing JSON data. Please try again.')).toBeTruthy()
})

test('without a session nothing is sent, and the documented words say so', async () => {
  session.end()
  openRoom(<ImportPanel />)
  pick('list.csv')
  check()
  expect(await screen.findByText('Authentication token missing. Please log in again.')).toBeTruthy()
})

test('without a network the list is checked on this device, over the colleges it knows, and is not brought in', async () => {
  await openImportsOffline()
  pick(
    'list.csv',
    'name,location,establishedYear\nLake College,Udaipur,1960\nHill College,Pune,1950\n,Goa,1950\nSea College,Goa,2999\n',
  )
  check()
  const dryRun = within(await screen.findByRole('region', { name: 'Dry run' }))
  expect(
    dryRun.getByText(
      '4 rows. Nothing is saved yet. Checked on this device, over the colleges it knows. What 1 row would change only the server knows: its college is not whole on this device.',
    ),
  ).toBeTruthy()
  fireEvent.click(dryRun.getByRole('button', { name: 'All 4' }))
  // The fields in which a bad cell is typed anew come once the file is read again.
  await waitFor(() =>
    expect(dryRun.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      expect.stringMatching(/^1Lake College Create/),
      expect.stringMatching(/^2Hill College Update/),
      expect.stringMatching(/^3.*Error.*name is required/),
      expect.stringMatching(/^4Sea College Error/),
    ] as unknown[]),
  )
  fireEvent.click(screen.getByLabelText(/^Import the valid rows/))
  check()
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Import 2 rows' })).disabled).toBe(true)
  expect(asked()).toEqual([])
})

test('a bad cell is typed anew in its row, checked again without a network, and taken back', async () => {
  await openImportsOffline()
  const person = userEvent.setup({ applyAccept: false })
  pick(
    'list.csv',
    'College Name,location,established\nLake College,Udaipur,1960\n\nSea College,Goa,long ago\n,Pune,1950\nShort,Goa\n',
  )
  check()
  const dryRun = within(await screen.findByRole('region', { name: 'Dry run' }))
  const rowOf = (n: number) => dryRun.getAllByRole('listitem').find((each) => each.textContent.startsWith(String(n)))!
  const year = await dryRun.findByRole<HTMLInputElement>('textbox', { name: 'established of row 2' })
  expect([year.value, rowOf(2).textContent]).toEqual(['long ago', expect.stringContaining('row 4 of the sheet')])
  expect(rowOf(2).textContent).toContain('Established year must be a year of four digits')
  // A blank cell that is required is found under the name that the file gives its column.
  await person.type(dryRun.getByRole('textbox', { name: 'College Name of row 3' }), 'Hill End{Enter}')
  expect(await dryRun.findByText('Fixed: create')).toBeTruthy()
  await person.clear(year)
  await person.type(year, 'older{Enter}')
  await waitFor(() => expect(rowOf(2).textContent).toContain('Error'))
  await person.clear(year)
  // A pause in the typing is enough.
  await person.type(year, '1955')
  await waitFor(() => expect(dryRun.getAllByText('Fixed: create')).toHaveLength(2))
  expect(dryRun.getByText('to create').nextElementSibling!.textContent).toBe('3')
  expect(dryRun.getByText('with errors').nextElementSibling!.textContent).toBe('1')
  // A row that is cut short says nothing of one cell: all of them are shown.
  expect(rowOf(4).textContent).toContain('it is cut short')
  await person.click(dryRun.getByRole('button', { name: 'Show all cells of row 4' }))
  await person.type(dryRun.getByRole('textbox', { name: 'established of row 4' }), '1970{Enter}')
  expect(await screen.findByRole('button', { name: 'Import 4 rows' })).toBeTruthy()
  await person.click(dryRun.getByRole('button', { name: 'Undo established of row 2' }))
  await waitFor(() => expect(year.value).toBe('long ago'))
  expect(await screen.findByRole('button', { name: 'Check the list' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Import 4 rows' })).toBeNull())
  expect(asked()).toEqual([])
})

test('fixed cells go with the list, a changed option keeps them and the check, and another list has none', async () => {
  const bad: ImportReport['verdicts'][number] = {
    row: 1,
    verdict: 'error',
    message: 'Established year must be a year of four digits',
    problems: [{ column: 'established', message: 'Established year must be a year of four digits' }],
  }
  const answer = report({ records: 1, created: 0, updated: 0, failed: 1, verdicts: [bad] })
  server.answers['POST /admin/data/import/csv'] = { success: true, data: answer }
  const { person } = await openImports()
  pick('list.csv', 'name,location,established\nSea College,Goa,long ago\n')
  check()
  const year = await screen.findByRole<HTMLInputElement>('textbox', { name: 'established of row 1' })
  await person.clear(year)
  await person.type(year, '1955{Enter}')
  expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeTruthy()
  await person.click(screen.getByLabelText(/^Publish new colleges/))
  expect(screen.getByText(/You changed an option after this check/)).toBeTruthy()
  expect(year.value).toBe('1955')
  check()
  await waitFor(() => expect(server.said('POST')).toHaveLength(2))
  const fixes = () => (server.said('POST').at(-1) as [string, FormData])[1].get('fixes')
  expect(fixes()).toBe('[{"row":1,"column":"established","value":"1955"}]')
  await screen.findByRole('textbox', { name: 'established of row 1' })
  pick('other.csv', 'name,location\nSea College,Goa\n')
  check()
  await waitFor(() => expect(server.said('POST')).toHaveLength(3))
  expect(fixes()).toBeNull()
})

test('the history tells which cells were fixed, from what to what, and by whom', async () => {
  server.answers['GET /admin/data/imports'] = page({ ...run, hasFixedCells: true })
  server.answers['GET /admin/data/imports/i0/fixes'] = {
    success: true,
    data: [
      { row: 2, column: 'established', before: 'long ago', after: '1955' },
      { row: 3, column: 'name', before: '', after: 'Hill' },
    ],
  }
  const { person } = await openImports()
  await person.click(screen.getByRole('button', { name: 'Fixed cells of pune.csv' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Fixed cells of pune.csv' }))
  expect((await sheet.findAllByRole('listitem')).map((each) => each.textContent)).toEqual([
    'Row 2, established: long ago → 1955',
    'Row 3, name: blank → Hill',
  ])
  expect(sheet.getByText('Fixed by Ravi Kumar. The file itself was not changed.')).toBeTruthy()
})

test('rich text of a list checked here is told as it will be stored: what only cleaning changes is no difference', async () => {
  const given =
    '<p style="color:red" onclick="x()">Founded in <b>1950</b> &amp; rebuilt<br>twice</p><script>track()</script>'
  const stored = '<p>Founded in <b>1950</b> &amp; rebuilt<br />twice</p>'
  const rows = [makeRow({ id: 'c1', name: 'Hill College', location: 'Pune', held: true })]
  const records = new Map([
    ['c1', makeRecord({ id: 'c1', college: { name: 'Hill College', location: 'Pune', aboutHtml: stored } })],
  ])
  const checked = async (aboutHtml: string) =>
    (
      await checkHere(
        { text: JSON.stringify([{ name: 'Hill College', location: 'Pune', aboutHtml }]) },
        FIRST_WISH,
        rows,
        async (id) => records.get(id),
      )
    ).verdicts
  expect(await checked(given)).toEqual([expect.objectContaining({ row: 1, verdict: 'same' })])
  expect(await checked(given.replace('1950', '1951'))).toMatchObject([
    { verdict: 'update', changes: [{ before: stored, after: stored.replace('1950', '1951') }] },
  ])
})

test('the history tells who brought what, from which source, and what it did; an import is taken back after asking', async () => {
  server.answers['GET /admin/data/imports'] = page(run)
  server.answers['POST /admin/data/imports/i0/undo'] = {
    success: true,
    data: {
      removed: 10,
      restored: 1,
      left: 1,
      kept: [{ id: 'c1', name: 'Hill College', reason: 'It has been edited since' }],
    },
  }
  const { person } = await openImports()
  expect(
    screen
      .getAllByRole('columnheader')
      .map((each) => each.textContent)
      .slice(0, 5),
  ).toEqual(['Date', 'File', 'Type', 'Status', 'Records'])
  expect(screen.getByText('10 created, 2 updated, 0 the same, 0 failed')).toBeTruthy()
  expect(screen.getByText('Source: AICTE 2026')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Undo pune.csv' }))
  await person.click(screen.getByRole('button', { name: 'Undo import' }))
  expect(await screen.findByText('10 removed, 1 restored, 1 left because of later changes.')).toBeTruthy()
  expect(screen.getByText('Hill College: It has been edited since')).toBeTruthy()
})

/** What the person was given as a file: its name and its text. */
function given() {
  const files: Array<{ name: string; text: Promise<string> }> = []
  const blobs = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${blobs.size}`
    blobs.set(address, blob as Blob)
    return address
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push({ name: this.download, text: blobs.get(this.href)!.text() })
  })
  return files
}

test('failed rows are a file with their own columns and why, and no sheet runs a cell of it as a formula', async () => {
  server.answers['POST /admin/data/import/csv'] = { success: true, data: report() }
  const { person } = await openImports()
  const files = given()
  pick('list.csv', 'name,location\nLake College,Udaipur\nHill College,Nashik\n,=HYPERLINK("x")\n')
  check()
  await person.click(await screen.findByRole('button', { name: 'Failed rows as a file' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(files[0]!.name).toBe('list failed rows.csv')
  expect((await files[0]!.text).replace(/^\uFEFF/, '')).toBe(
    'name,location,Not imported because\r\n,"\'=HYPERLINK(""x"")",College name is required\r\n',
  )
})

test('columns are read by their names unless told otherwise; what was chosen is sent, and offered again for a list with the same columns', async () => {
  server.answers['POST /admin/data/import/csv'] = { success: true, data: report({ failed: 0 }) }
  const { person } = await openImports()
  pick('list.csv', 'Haus;city;Vibe\nLake College;Udaipur;calm\n')
  const columns = within(await screen.findByRole('region', { name: 'Columns' }))
  expect(columns.getByText('3 columns, 1 read, 2 kept aside.')).toBeTruthy()
  expect(columns.getByText('No column is read as Name.')).toBeTruthy()
  expect(columns.getByText('Lake College')).toBeTruthy()
  expect(screen.getByText('3 columns · UTF-8 · semicolon-separated')).toBeTruthy()
  await person.selectOptions(columns.getByLabelText('Haus is read'), 'Name')
  await person.selectOptions(columns.getByLabelText('Vibe is read'), 'Leave out')
  expect(columns.queryByText('No column is read as Name.')).toBeNull()
  check()
  await screen.findByRole('region', { name: 'Dry run' })
  expect(JSON.parse((server.said('POST')[0]![1] as FormData).get('columns') as string)).toEqual({
    Haus: 'name',
    Vibe: '',
  })
  cleanup()
  await openImports()
  pick('other.csv', 'Vibe;Haus;city\nloud;Sea College;Goa\n')
  expect(await screen.findByText(/As you chose for a list with these columns\./)).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Haus is read').value).toBe('name')
})

test('two columns read as one thing are told, and a blank cell empties only where that is ticked', async () => {
  server.answers['POST /admin/data/import/csv'] = { success: true, data: report() }
  const { person } = await openImports()
  pick('list.csv', 'name,Haus,city\nLake College,Lake,Udaipur\n')
  await person.selectOptions(await screen.findByLabelText('Haus is read'), 'Name')
  expect(screen.getByText('Two columns are read as Name: the second is kept aside.')).toBeTruthy()
  await person.click(screen.getByLabelText(/^Blank cells clear/))
  check()
  await screen.findByRole('region', { name: 'Dry run' })
  expect(asked().at(-1)).toBe(
    '/admin/data/import/csv?kind=colleges&updateExisting=true&status=draft&clearBlanks=true&dryRun=true',
  )
})

test('failed rows of a run stand in the history: as a file, and brought in again the way they were the first time', async () => {
  server.answers['GET /admin/data/imports'] = page({
    ...run,
    failed: 2,
    hasFailedRows: true,
    wish: { match: 'code', updateExisting: false, clearBlanks: false, status: 'published', columns: { Haus: 'name' } },
  })
  server.answers['GET /admin/data/imports/i0/failed'] = {
    success: true,
    data: { file: 'pune failed rows.csv', type: 'csv', text: 'Haus,city,Not imported because\r\nHill,Pune,No\r\n' },
  }
  server.answers['POST /admin/data/import/csv'] = { success: true, data: report({ failed: 0 }) }
  const { person } = await openImports()
  await person.click(screen.getByRole('button', { name: 'Re-run failed rows of pune.csv' }))
  expect(await screen.findByText('pune failed rows.csv')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Source').value).toBe('AICTE 2026')
  check()
  await screen.findByRole('button', { name: 'Import 2 rows' })
  expect(asked().at(-1)).toBe(
    '/admin/data/import/csv?kind=colleges&updateExisting=false&status=published&match=code&dryRun=true&source=AICTE+2026',
  )
  expect((server.said('POST')[0]![1] as FormData).get('columns')).toBe('{"Haus":"name"}')
  // Taken off the panel they can be asked for once more.
  await person.click(screen.getByRole('button', { name: 'Remove' }))
  expect(screen.queryByText('pune failed rows.csv')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Re-run failed rows of pune.csv' }))
  expect(await screen.findByText('pune failed rows.csv')).toBeTruthy()
})

test('without a network a list of rankings and one of closing ranks are read as what they are', async () => {
  await openImports()
  cleanup()
  server.goesAway()
  const { person } = await openImports()
  await person.selectOptions(screen.getByLabelText('What the list holds'), 'Rankings')
  pick(
    'nirf.csv',
    'institute,city,year,rank,category\nHill College,Pune,2024,12,Engineering\nNowhere,Goa,2024,13,Law\nHill College,Pune,,14,Law\n',
  )
  check()
  const dryRun = within(await screen.findByRole('region', { name: 'Dry run' }))
  await person.click(dryRun.getByRole('button', { name: 'All 3' }))
  expect(
    dryRun
      .getAllByRole('listitem')
      .map((each) => each.textContent)
      .filter((text) => /^\d/.test(text ?? '')),
  ).toEqual([
    expect.stringMatching(/^1Hill College Update/),
    expect.stringMatching(/^2Nowhere Same.*is not in the catalogue/),
    expect.stringMatching(/^3Hill College Error.*Year is required/),
  ] as unknown[])
})

test('the template and the dictionary name every column that is read', async () => {
  const { person } = await openImports()
  const files = given()
  await person.click(screen.getByRole('button', { name: 'Template for colleges as a file' }))
  const header = (await files[0]!.text)
    .replace(/^\uFEFF/, '')
    .trim()
    .split(',')
  expect(header).toEqual(
    expect.arrayContaining([
      'name',
      'location',
      'website',
      'establishedYear',
      'contactDetails.phone',
      'courses.1.name',
      'courses.1.quotas.1.quotaType',
      'hostel.reviews.1.content',
      'placements.records.1.company',
    ]),
  )
  expect(screen.getByText(`Dictionary: ${header.length} columns`)).toBeTruthy()
  // It scrolls by itself, so a keyboard must reach it; jsdom opens no details, whose content is then hidden.
  const dictionary = screen.getByRole('region', { name: 'Columns of a list of colleges', hidden: true })
  expect([dictionary.tabIndex, dictionary.querySelectorAll('dt').length]).toEqual([0, header.length])
})

test('a run is stopped by its own name, and says what came of it', async () => {
  let end: ((response: Response) => void) | undefined
  const known = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
    init.method === 'POST' && address.includes('/import/csv') && !address.includes('dryRun')
      ? new Promise<Response>((resolve) => {
          end = resolve
        })
      : known(address, init),
  )
  server.answers['POST /admin/data/import/csv'] = { success: true, data: report({ failed: 0 }) }
  const { person } = await openImports()
  pick('list.csv')
  check()
  await person.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
  await person.click(await screen.findByRole('button', { name: 'Stop' }))
  await waitFor(() =>
    expect(server.asked.some(({ path }) => /^\/admin\/data\/imports\/[\w-]+\/stop$/.test(path))).toBe(true),
  )
  end?.(
    new Response(
      JSON.stringify({
        success: false,
        code: 'IMPORT_INVALID',
        error: 'The import was stopped; nothing of it was stored.',
      }),
      { status: 400, headers: { 'Content-Type': 'application/json' } },
    ),
  )
  expect(await screen.findByText('The import was stopped; nothing of it was stored.')).toBeTruthy()
})

const badList = (rows: number): string =>
  `name,location\n${Array.from({ length: rows }, (_, at) => `,Town ${at + 1}`).join('\n')}\n`
const badVerdicts = (rows: number): ImportReport['verdicts'] =>
  Array.from({ length: rows }, (_, at) => ({ row: at + 1, verdict: 'error', message: 'College name is required' }))
const problems = (rows: number): ImportReport['errors'] =>
  Array.from({ length: Math.min(100, rows) }, (_, at) => ({
    row: at + 1,
    column: 'name',
    message: 'College name is required',
  }))
const rowsOf = async (file: { text: Promise<string> }) => (await file.text).trim().split('\r\n').length - 1

test('of 150 bad rows every one is in the file: of a run that was refused from the list itself, of one that was stored as the server keeps them', async () => {
  server.answers['POST /admin/data/import/csv'] = {
    success: true,
    data: report({ records: 150, created: 0, updated: 1, failed: 0, errors: [], verdicts: [] }),
  }
  const { person } = await openImports()
  const files = given()
  pick('list.csv', badList(150))
  check()
  const refused = report({
    dryRun: false,
    records: 150,
    created: 0,
    updated: 0,
    failed: 150,
    errors: problems(150),
    verdicts: badVerdicts(150),
  })
  const go = await screen.findByRole('button', { name: 'Import 1 row' })
  server.answers['POST /admin/data/import/csv'] = {
    success: false,
    code: 'IMPORT_INVALID',
    error: 'Nothing was imported: 150 rows have errors.',
    data: refused,
    status: 400,
  }
  await person.click(go)
  expect(await screen.findByText('Nothing was imported: 150 rows have errors.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Failed rows as a file' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(await rowsOf(files[0]!)).toBe(150)
  expect(server.asked.some(({ path }) => path.endsWith('/failed'))).toBe(false)

  server.answers['POST /admin/data/import/csv'] = {
    success: true,
    data: report({ records: 151, failed: 0, errors: [], verdicts: [] }),
  }
  check()
  const again = await screen.findByRole('button', { name: 'Import 2 rows' })
  server.answers['POST /admin/data/import/csv'] = {
    success: true,
    data: { ...refused, created: 1 },
    message: 'File uploaded successfully!',
  }
  server.answers['GET /admin/data/imports/i1/failed'] = {
    success: true,
    data: {
      file: 'list failed rows.csv',
      type: 'csv',
      text: `name,location,Not imported because\r\n${',Town,College name is required\r\n'.repeat(150)}`,
    },
  }
  await person.click(again)
  expect(await screen.findByText('File uploaded successfully!')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Failed rows as a file' }))
  await waitFor(() => expect(files).toHaveLength(2))
  expect(await rowsOf(files[1]!)).toBe(150)
  expect(server.asked.some(({ path }) => path === '/admin/data/imports/i1/failed')).toBe(true)
})

test('where more rows failed than are kept, the report and the history say how many the file holds', async () => {
  server.answers['GET /admin/data/imports'] = page({ ...run, failed: 6_200, hasFailedRows: true })
  server.answers['POST /admin/data/import/csv'] = {
    success: true,
    data: report({
      records: 6_200,
      created: 0,
      updated: 0,
      failed: 6_200,
      errors: problems(100),
      verdicts: badVerdicts(5_000),
    }),
  }
  await openImports()
  expect(
    screen.getByText('10 created, 2 updated, 0 the same, 6,200 failed, of which the first 5,000 are kept'),
  ).toBeTruthy()
  pick('list.csv', badList(1))
  check()
  const dryRun = within(await screen.findByRole('region', { name: 'Dry run' }))
  expect(dryRun.getByText('The file holds the first 5,000 of them.')).toBeTruthy()
  expect(dryRun.getByText('The first 5,000 are listed.')).toBeTruthy()
})

test('a report of thousands of rows is read page by page and is a page like any other; what a row changes is told in full when asked', async () => {
  const changes = Array.from({ length: 12 }, (_, at) => ({ field: `Field ${at}`, before: 'was', after: 'is' }))
  const verdicts: ImportReport['verdicts'] = [
    ...Array.from({ length: 1_500 }, (_, at) => ({ row: at + 1, verdict: 'create' as const, name: `New ${at + 1}` })),
    ...Array.from({ length: 50 }, (_, at) => ({
      row: at + 1_501,
      verdict: 'update' as const,
      id: `c${at}`,
      name: `Old ${at + 1}`,
      changes,
      ...(at === 49 && { beyond: 1_238 }),
    })),
  ]
  server.answers['POST /admin/data/import/csv'] = {
    success: true,
    data: report({ records: 1_550, created: 1_500, updated: 50, failed: 0, errors: [], verdicts }),
  }
  const { person } = await openImports()
  pick('list.csv')
  check()
  const dryRun = within(await screen.findByRole('region', { name: 'Dry run' }))
  await person.click(dryRun.getByRole('button', { name: 'Updates 50' }))
  const named = () => dryRun.getAllByRole('link').map((each) => each.textContent)
  expect([named().length, named()[0], named().at(-1)]).toEqual([20, 'Old 1', 'Old 20'])
  expect(screen.getByRole('region', { name: 'Dry run' }).querySelectorAll('*').length).toBeLessThan(600)
  await person.click(dryRun.getByRole('button', { name: 'Page 3' }))
  expect(named()).toEqual(Array.from({ length: 10 }, (_, at) => `Old ${at + 41}`))
  expect(dryRun.queryByText(/are listed\./)).toBeNull()
  expect(dryRun.queryByText(/^Field 11/)).toBeNull()
  await person.click(dryRun.getByRole('button', { name: 'and 9 more changes of row 1541' }))
  expect(dryRun.getByText(/^Field 11/)).toBeTruthy()
  expect(dryRun.queryByRole('button', { name: 'and 9 more changes of row 1541' })).toBeNull()
  expect(dryRun.queryByText(/too many to list/)).toBeNull()
  // Of a row that changes more than a report holds, the rest is a number.
  await person.click(dryRun.getByRole('button', { name: 'and 1,247 more changes of row 1550' }))
  expect(dryRun.getByText('and 1,238 more, too many to list.')).toBeTruthy()
  // Another verdict begins at its first page.
  await person.click(dryRun.getByRole('button', { name: 'Creates 1,500' }))
  expect(dryRun.getByText('New 1')).toBeTruthy()
})

/** The screen where nobody answers any more: lists are checked on the device. */
async function openImportsOffline(asked?: { held: boolean }) {
  await openImports()
  cleanup()
  server.goesAway()
  return openImports(asked)
}
/** A check on this device that has come to the nth row that is held here, and is let on from there by the answer. */
async function checkStandsStill(waiting: ReadonlyArray<() => void>, nth = 1): Promise<() => void> {
  check()
  await waitFor(() => expect(waiting).toHaveLength(nth))
  return waiting[nth - 1]!
}
const stop = () => fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
const HILL_LIST = 'name,location,establishedYear\nHill College,Pune,1950\n'
const nothingIsSaid = async () => {
  await screen.findByRole('button', { name: 'Check the list' })
  expect([
    screen.queryByRole('region', { name: 'Dry run' }),
    screen.queryByRole('alert'),
    screen.queryByRole('progressbar'),
  ]).toEqual([null, null, null])
}

test('a check on this device is stopped where it is, without a word, and the next one runs to its end', async () => {
  const { waiting } = await openImportsOffline({ held: true })
  pick('list.csv', HILL_LIST)
  const goOn = await checkStandsStill(waiting)
  stop()
  goOn()
  await nothingIsSaid()
  const goOnAgain = await checkStandsStill(waiting, 2)
  goOnAgain()
  expect(await screen.findByText(/Checked on this device/)).toBeTruthy()
})

test('closing ranks that are read on this device can be stopped too', async () => {
  const { person } = await openImportsOffline()
  await person.selectOptions(screen.getByLabelText('What the list holds'), 'cutoffs')
  pick(
    'josaa.csv',
    `year,round,institute,institute_type,program,quota,category,gender,closing_rank\n${'2025,6,NIT Goa,NIT,Civil Engineering,OS,OPEN,N,900\n'.repeat(2_000)}`,
  )
  check()
  stop()
  await nothingIsSaid()
  expect(asked()).toEqual([])
})

test('where the server could not be heard and the list is checked here instead, Stop ends that check as well', async () => {
  const { waiting } = await openImports({ held: true })
  pick('list.csv', HILL_LIST)
  const goOn = await checkStandsStill(waiting)
  stop()
  goOn()
  await nothingIsSaid()
  expect(server.asked.some(({ path }) => path.endsWith('/stop'))).toBe(false)
})

/** A server that holds its answer to a check until the test gives it, and hears when the connection is left. */
function slowCheck(stopped: Response) {
  const known = globalThis.fetch
  const held: { answer?: (response: Response) => void; isLeft: boolean } = { isLeft: false }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method === 'POST' && address.includes('dryRun=true')) {
      return new Promise<Response>((resolve, reject) => {
        held.answer = resolve
        init.signal!.addEventListener('abort', () => {
          held.isLeft = true
          reject(init.signal!.reason as Error)
        })
      })
    }
    await known(address, init).catch(() => undefined)
    if (address.endsWith('/stop')) return stopped.clone()
    return /imports\/[\w-]+$/.test(address)
      ? json({ success: true, data: { status: 'running', progress: { done: 400, total: 1_200, phase: 'storing' } } })
      : known(address, init)
  })
  return held
}
const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

test('a check at the server tells how far it is, and is stopped there by its own name without an error', async () => {
  await openImports()
  const held = slowCheck(json({ success: true, data: null }))
  pick('list.csv')
  check()
  expect(await screen.findByText('400 of 1,200 rows', {}, { timeout: 10_000 })).toBeTruthy()
  stop()
  await waitFor(() =>
    expect(
      server.asked.some(({ method, path }) => method === 'POST' && /^\/admin\/data\/imports\/[\w-]+\/stop$/.test(path)),
    ).toBe(true),
  )
  held.answer!(json({ success: false, code: 'IMPORT_INVALID', error: 'The check was stopped.' }, 400))
  await nothingIsSaid()
  expect(held.isLeft).toBe(false)
})

test('a check the server does not know of yet is left, and what is asked anew of the list leaves the check of the old', async () => {
  await openImports()
  const held = slowCheck(
    json({ success: false, code: 'NOT_FOUND', error: 'No import of yours is running under this id' }, 404),
  )
  pick('list.csv')
  check()
  stop()
  await waitFor(() => expect(held.isLeft).toBe(true))
  await nothingIsSaid()
  held.isLeft = false
  check()
  fireEvent.click(screen.getByLabelText(/^Import the valid rows/))
  await waitFor(() => expect(held.isLeft).toBe(true))
  await nothingIsSaid()
})

test('of an import taken back that left many, the first hundred are shown, the rest is a number, and all of them are a file', async () => {
  server.answers['GET /admin/data/imports'] = page(run)
  server.answers['POST /admin/data/imports/i0/undo'] = {
    success: true,
    data: {
      removed: 10,
      restored: 1,
      left: 6_000,
      kept: Array.from({ length: 5_000 }, (_, at) => ({
        id: `c${at}`,
        name: `College ${at}`,
        reason: 'It has been edited since',
      })),
    },
  }
  const { person } = await openImports()
  const files = given()
  await person.click(screen.getByRole('button', { name: 'Undo pune.csv' }))
  await person.click(screen.getByRole('button', { name: 'Undo import' }))
  expect(await screen.findByText('College 99: It has been edited since')).toBeTruthy()
  expect(screen.queryByText('College 100: It has been edited since')).toBeNull()
  expect(screen.getByText('and 5,900 more. The file holds the first 5,000.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'All of them as a file' }))
  expect(await rowsOf(files[0]!)).toBe(5_000)
})
