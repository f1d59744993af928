import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { csvLine } from '../../../../shared/imports/formula.ts'
import { columnsOf } from '../../../../shared/imports/mapping.ts'
import type { ImportReport } from '../../../../shared/imports/report.ts'
import { importFile } from '../../../services/imports/commit.ts'
import { stopImport } from '../../../services/imports/stop.ts'
import { deviceOf } from '../../../test/device.ts'
import { onBothDatabases } from '../../../test/bothDatabases.ts'
import { startServer, type TestRequest, type TestAnswer, type TestServer, type Visitor } from '../../../test/server.ts'
import { systemCaller } from '../../../services/caller.ts'
import type { StaffRecord } from '../../../store/ports/staff.ts'

/** A form with one file in it, as a browser sends it. */
function form(
  name: string,
  content: string | Uint8Array,
  fields: Record<string, string> = {},
  field = 'file',
): TestRequest {
  const boundary = 'boundary-of-this-test'
  const texts = Object.entries(fields)
    .map(([key, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`)
    .join('')
  const head = `${texts}--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`
  const raw = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { raw, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
const upload = (who: Visitor, query: string, content: string | Uint8Array, name = 'list.csv') =>
  who.post<ImportReport>(`/admin/data/import/csv${query}`, undefined, form(name, content))
const namesOf = async (who: Visitor, search: string): Promise<string[]> =>
  (
    await who.get<Array<{ name: string }>>(`/admin/colleges?search=${encodeURIComponent(search)}&limit=100`)
  ).body.data.map(({ name }) => name)
const openByCode = async (server: TestServer, code: string) => {
  const ids = (await server.store.colleges.findBy('code', [code])).get(code) ?? []
  return server.store.colleges.openMany(ids)
}
const said = (sent: TestAnswer<unknown>) => [sent.status, sent.body.code, sent.body.message]

onBothDatabases('Importing', (server) => {
  const callerFor = (staff: StaffRecord) => ({
    ...systemCaller(server().store, { kind: 'staff', id: staff.id, name: staff.name, requestId: 'test' }),
    staff,
  })

  test('a CSV file makes drafts, tells what it did, and stands in the history', async () => {
    const asha = await server().as('support')
    const sent = await upload(
      asha,
      '',
      'aishe_code,name,city,state,Vibe\nC-1,Alpha College,Pune,Maharashtra,calm\nC-2,Beta College,Agra,Uttar Pradesh,\n',
    )
    expect(sent.status).toBe(200)
    expect(sent.body.message).toBe('File uploaded successfully!')
    expect(sent.body.data).toMatchObject({
      created: 2,
      updated: 0,
      skipped: 0,
      failed: 0,
      errors: [],
      columns: { aside: ['Vibe'] },
    })
    const [alpha] = await openByCode(server(), 'C-1')
    expect(alpha).toMatchObject({
      status: 'draft',
      slug: 'alpha-college',
      college: { location: 'Pune, Maharashtra' },
      kept: { Vibe: 'calm' },
    })
    const run = await asha.get(`/admin/data/imports/${sent.body.data.importId}`)
    expect(run.body.data).toMatchObject({
      file: 'list.csv',
      type: 'csv',
      status: 'done',
      records: 2,
      created: 2,
      by: asha.staff.name,
    })
    expect((await asha.get<unknown[]>('/admin/data/imports')).body.pagination!.total).toBeGreaterThan(0)
  })

  test('one bad row of many and nothing is stored; with partial the good ones stay', async () => {
    const asha = await server().as('admin')
    const rows = Array.from({ length: 600 }, (_, at) => `D-${at},Delta ${at},Pune,${at === 499 ? 'long ago' : 1950}`)
    const file = `code,name,city,established\n${rows.join('\n')}\n`
    const refused = await upload(asha, '', file)
    expect(said(refused)).toEqual([
      400,
      'IMPORT_INVALID',
      'Nothing was imported: 1 row has errors. Row 500, column established: Established year must be a year of four digits.',
    ])
    expect(refused.body.details).toEqual([
      { path: 'row 500/established', rule: 'row', message: 'Established year must be a year of four digits' },
    ])
    expect(await namesOf(asha, 'Delta')).toEqual([])
    expect(
      (await asha.get<Array<{ status: string; failed: number }>>('/admin/data/imports')).body.data[0],
    ).toMatchObject({ status: 'failed', failed: 1 })
    const kept = await upload(asha, '?partial=true', file)
    expect(kept.body.data).toMatchObject({ created: 599, failed: 1, errors: [{ row: 500, column: 'established' }] })
  })

  test('an import whose answer was lost is sent again and is one run: by its key with the same answer, by its own name with a word', async () => {
    const asha = await server().as('admin')
    const file = 'code,name,city\nLA-1,Lost Answer One,Pune\nLA-2,Lost Answer Two,Goa\n'
    const id = uuid()
    const send = () => {
      const asking = form('lost.csv', file)
      return asha.post<ImportReport>(`/admin/data/import/csv?importId=${id}`, undefined, {
        ...asking,
        headers: { ...asking.headers, 'idempotency-key': `import ${id}`.replace(' ', '-') },
      })
    }
    const runs = async () =>
      (
        await asha.get<Array<{ id: string; status: string; created: number }>>('/admin/data/imports?limit=100')
      ).body.data.filter((run) => run.id === id)
    const [one, two] = await Promise.all([send(), send()])
    const again = await send()
    expect([one.status, two.body, again.body]).toEqual([200, one.body, one.body])
    expect([one, two, again].filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(2)
    expect(await runs()).toMatchObject([{ status: 'done', created: 2 }])
    expect(said(await upload(asha, `?importId=${id}`, file))).toEqual([
      400,
      'VALIDATION_FAILED',
      'An import with this id exists already',
    ])
    expect(await runs()).toMatchObject([{ status: 'done', created: 2 }])
    expect(await namesOf(asha, 'Lost Answer')).toEqual(['Lost Answer One', 'Lost Answer Two'])
    expect((await server().store.audit.list({ kind: 'import', record: id, limit: 5 })).map(({ act }) => act)).toEqual([
      'import',
    ])
  })

  test('the published template takes a college with its courses, their quotas and every other list, and brings nothing new the second time', async () => {
    const asha = await server().as('admin')
    const cells: Record<string, string> = {
      name: 'Template College',
      code: 'TPL-1',
      location: 'Pune, Maharashtra',
      'contactDetails.phone': '020 2345678',
      'courses.1.name': 'BTech',
      'courses.1.fee': '1.8 Lakhs',
      'courses.1.feeStructure.firstYear': '₹90,000',
      'courses.1.quotas.1.quotaType': 'All India',
      'courses.1.quotas.1.closingRank': '1,200',
      'facilities.1.name': 'Library',
      'rankings.1.agency': 'NIRF',
      'rankings.1.year': '2025',
      'rankings.1.rank': '101-150',
      'placements.records.1.company': 'Infosys',
      'hostel.reviews.1.type': 'positive',
      'hostel.reviews.1.content': 'Quiet',
      'faqs.1.question': 'When?',
      'faqs.1.answer': 'In June',
    }
    const names = columnsOf('colleges').map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(Object.keys(cells)))
    const file = csvLine([...names, 'courses.2.name']) + csvLine([...names.map((name) => cells[name] ?? ''), 'MBA'])
    expect((await upload(asha, '', file)).body.data).toMatchObject({ created: 1, columns: { aside: [] } })
    const [one] = await openByCode(server(), 'TPL-1')
    expect(one!.college).toMatchObject({
      courses: [
        {
          name: 'BTech',
          fee: '1.8 Lakhs',
          feeStructure: { firstYear: '₹90,000' },
          quotas: [{ quotaType: 'All India', closingRank: 1200 }],
        },
        { name: 'MBA' },
      ],
      facilities: [{ name: 'Library' }],
      rankings: [{ agency: 'NIRF', year: 2025, rank: '101-150' }],
      placements: { records: [{ company: 'Infosys' }] },
      hostel: { reviews: [{ type: 'positive', content: 'Quiet' }] },
      faqs: [{ question: 'When?', answer: 'In June' }],
    })
    expect((await upload(asha, '', file)).body.data).toMatchObject({ created: 0, updated: 0, skipped: 1 })
  })

  test('rich text is stored as the forms would store it, and what it was cleaned from brings nothing new the next time', async () => {
    const asha = await server().as('admin')
    const dirty = '<p onclick="x()">Hello <script>alert(1)</script><a href="javascript:alert(1)">there</a></p>'
    const rows = [
      {
        code: 'H-1',
        name: 'Html One',
        city: 'Pune',
        aboutHtml: dirty,
        admissions: { processHtml: `${dirty}<iframe></iframe>` },
      },
      { code: 'H-2', name: 'Html Two', city: 'Pune', campusHtml: '<script>alert(1)</script>' },
    ]
    const send = () => asha.post<ImportReport>('/admin/data/import/json-text', { data: JSON.stringify(rows) })
    expect((await send()).body.data).toMatchObject({ created: 2 })
    const [[one], [two]] = [await openByCode(server(), 'H-1'), await openByCode(server(), 'H-2')]
    expect(one!.college).toMatchObject({
      aboutHtml: '<p>Hello <a>there</a></p>',
      admissions: { processHtml: '<p>Hello <a>there</a></p>' },
    })
    expect(two!.college.campusHtml).toBeUndefined()
    expect((await send()).body.data).toMatchObject({ created: 0, updated: 0, skipped: 2 })
    const tooLong = await asha.post<ImportReport>('/admin/data/import/json-text', {
      data: JSON.stringify([
        { code: 'H-3', name: 'Html Three', city: 'Pune', aboutHtml: `<p>${'x'.repeat(100_000)}</p>` },
      ]),
    })
    expect(tooLong.body.details).toMatchObject([{ message: expect.stringContaining('100000 characters') as unknown }])
  })

  test('a dry run names the fields a row would change, and every bad row of a long list', async () => {
    const asha = await server().as('admin')
    await upload(asha, '', 'code,name,city\nFD-1,Field One,Pune\n')
    const rows = Array.from({ length: 1_200 }, (_, at) => `FD-${at + 2},${at >= 1_150 ? '' : `Field ${at + 2}`},Pune,`)
    const { verdicts } = (
      await upload(asha, '?dryRun=true', `code,name,city,established\nFD-1,Field One,Pune,1950\n${rows.join('\n')}\n`)
    ).body.data
    expect(verdicts[0]).toMatchObject({
      row: 1,
      verdict: 'update',
      changes: [{ field: 'Established year', after: '1950' }],
    })
    expect(verdicts.filter(({ verdict }) => verdict === 'error').map(({ row }) => row)).toEqual(
      Array.from({ length: 50 }, (_, at) => 1_152 + at),
    )
    expect(verdicts.filter(({ verdict }) => verdict === 'create')).toHaveLength(1_150)
  })

  test('a row tells at once all that is wrong with it, what cannot be read and what the rules forbid; what it lacks is told of a row that can be read', async () => {
    const asha = await server().as('admin')
    const { verdicts, errors } = (
      await upload(
        asha,
        '?dryRun=true',
        'code,name,city,established,website,pincode\nAT-1,At Once,Pune,long ago,nowhere,12\nAT-2,,,long ago,,411001\nAT-3,,Pune,1950,,411001\nAT-4,Cut Short,Pune,long ago\n',
      )
    ).body.data
    expect(verdicts.map(({ message }) => message)).toEqual([
      'Established year must be a year of four digits. Website must be a web address beginning with http:// or https://. PIN code must be six digits, the first not 0',
      'Established year must be a year of four digits',
      'College name is required',
      expect.stringMatching(
        /^The row has 4 cells where the header has 6: it is cut short \(line 5\)\.(?!.*web address)/,
      ) as unknown,
    ])
    expect(errors.slice(0, 3).map(({ row, column }) => [row, column])).toEqual([
      [1, 'established'],
      [1, 'website'],
      [1, 'pincode'],
    ])
  })

  test('of 150 bad rows every one is named: by a run that took the others, and by one that took nothing', async () => {
    const asha = await server().as('admin')
    const file = `code,name,city,established\n${Array.from({ length: 300 }, (_, at) => `BR-${at},${at % 2 === 0 ? `Bad Row ${at}` : ''},Pune,${at % 2 === 0 ? '' : 'long ago'}`).join('\n')}\n`
    const bad = Array.from({ length: 150 }, (_, at) => 2 * at + 2)
    const refused = await upload(asha, '', file)
    expect([refused.status, refused.body.data.verdicts.map(({ row }) => row), refused.body.data.errors.length]).toEqual(
      [400, bad, 100],
    )
    const kept = (await upload(asha, '?partial=true', file)).body.data
    expect(kept).toMatchObject({ created: 150, failed: 150 })
    expect(kept.verdicts.map(({ row, verdict }) => [row, verdict])).toEqual(bad.map((row) => [row, 'error']))
    const { text } = (await asha.get<{ text: string }>(`/admin/data/imports/${kept.importId}/failed`)).body.data
    expect(text.trim().split('\r\n')).toHaveLength(151)
  })

  test.each([
    ['colleges', 'code,name,city', (at: number) => `CS-${at},Checked ${at},Pune`],
    ['rankings', 'institute,city,year,rank,category', (at: number) => `Ranked ${at},Pune,2025,${at + 1},Law`],
    [
      'cutoffs',
      'institute,institute_type,exam,year,course,quota,category,closing_rank',
      (at: number) => `NIT ${at},National,NEET UG,2025,MBBS,AI,OPEN,${at + 100}`,
    ],
  ] as const)(
    'a check of %s tells how far it is while it runs, is stopped by whoever began it, and the next one may begin at once',
    async (kind, header, line) => {
      const [asha, other] = [await server().as('support'), await server().as('support')]
      const caller = callerFor(asha.staff)
      const importId = uuid(),
        textOf = (rows: number) => `${header}\n${Array.from({ length: rows }, (_, at) => line(at)).join('\n')}\n`
      const told: number[] = []
      let heldUp: (() => void) | undefined
      const begun = new Promise<void>((resolve) => {
        heldUp = resolve
      })
      const run = importFile(caller, {
        file: 'long.csv',
        type: 'csv',
        kind,
        importId,
        dryRun: true,
        source: { text: textOf(40_000) },
        onProgress: () => heldUp?.(),
      })
      run.catch(() => undefined)
      expect((await asha.get(`/admin/data/imports/${importId}`)).body.data).toMatchObject({
        status: 'running',
        kind,
        file: 'long.csv',
        progress: { done: 0, phase: 'reading' },
      })
      expect((await other.post(`/admin/data/imports/${importId}/stop`)).status).toBe(404)
      await begun
      expect((await asha.post(`/admin/data/imports/${importId}/stop`)).status).toBe(200)
      await expect(run).rejects.toMatchObject({ code: 'IMPORT_INVALID', message: 'The check was stopped.' })
      expect((await asha.get(`/admin/data/imports/${importId}`)).status).toBe(404)
      expect(
        await importFile(caller, {
          file: 'long.csv',
          type: 'csv',
          kind,
          dryRun: true,
          source: { text: textOf(1_200) },
          onProgress: ({ done }) => {
            told.push(done)
          },
        }),
      ).toMatchObject({ records: 1_200, dryRun: true })
      expect([told.length > 3, told.at(-1)]).toEqual([true, 1_200])
    },
  )

  test('a check that nobody waits for any more ends; an import goes on', async () => {
    const asha = await server().as('admin')
    const caller = callerFor(asha.staff)
    const text = `code,name,city\n${Array.from({ length: 300 }, (_, at) => `LF-${at},Left ${at},Pune`).join('\n')}\n`
    const run = (dryRun: boolean) =>
      importFile(caller, { file: 'left.csv', type: 'csv', dryRun, source: { text }, isLeft: () => true })
    await expect(run(true)).rejects.toMatchObject({ message: 'The check was stopped.' })
    expect(await run(false)).toMatchObject({ created: 300 })
  })

  test('a run is stopped by whoever began it, and nothing of it stays', async () => {
    const asha = await server().as('support')
    const importId = uuid()
    const caller = callerFor(asha.staff)
    const text = `code,name,city\n${Array.from({ length: 900 }, (_, at) => `ST-${at},Stopped ${at},Pune`).join('\n')}\n`
    let stopped: Promise<number> | undefined
    const other = await server().as('support')
    const run = importFile(caller, {
      file: 'long.csv',
      type: 'csv',
      importId,
      source: { text },
      onProgress: () => {
        if (stopped === undefined) {
          stopImport(caller, importId)
          stopped = other.post(`/admin/data/imports/${importId}/stop`).then(({ status }) => status)
        }
      },
    })
    await expect(run).rejects.toMatchObject({
      code: 'IMPORT_INVALID',
      message: 'The import was stopped; nothing of it was stored.',
    })
    expect(await stopped).toBe(404)
    expect(await namesOf(asha, 'Stopped')).toEqual([])
    expect((await asha.get(`/admin/data/imports/${importId}`)).body.data).toMatchObject({
      status: 'failed',
      errors: [{ message: 'The import was stopped; nothing of it was stored.' }],
    })
    expect((await asha.post(`/admin/data/imports/${importId}/stop`)).body).toMatchObject({
      code: 'NOT_FOUND',
      error: 'No import of yours is running under this id',
    })
  })

  test('a dry run says what the import then does, and stores nothing', async () => {
    const asha = await server().as('admin')
    await upload(asha, '', 'code,name,city\nE-1,Epsilon One,Pune\nE-2,Epsilon Two,Pune\n')
    const file =
      'code,name,city,established\nE-1,Epsilon One,Pune,1950\nE-2,Epsilon Two,Pune,\nE-3,Epsilon Three,Pune,\nE-4,,Pune,\nE-3,Epsilon Three,Pune,1960\n'
    const dry = await upload(asha, '?dryRun=true', file)
    expect(dry.body.data).toMatchObject({ dryRun: true, created: 1, updated: 1, skipped: 2, failed: 1 })
    expect(dry.body.data.verdicts.map(({ verdict }) => verdict)).toEqual(['update', 'same', 'create', 'error', 'same'])
    expect(dry.body.data.errors).toEqual([{ row: 4, column: 'name', message: 'College name is required' }])
    expect(await namesOf(asha, 'Epsilon')).toHaveLength(2)
    const real = await upload(asha, '?partial=true', file)
    expect(real.body.data).toMatchObject({ created: 1, updated: 1, skipped: 2, failed: 1 })
    expect((await openByCode(server(), 'E-3'))[0]!.college.establishedYear).toBe(1960)
  })

  test('a blank cell leaves what is there, and items of a list keep their ids', async () => {
    const asha = await server().as('admin')
    await upload(
      asha,
      '',
      'code,name,city,naac,courses.1.name,courses.1.fee,courses.2.name\nF-1,Phi College,Pune,A+,MBA,"₹1,00,000",BBA\n',
    )
    const [before] = await openByCode(server(), 'F-1')
    await upload(
      asha,
      '',
      'code,name,city,naac,courses.1.name,courses.1.fee,courses.2.name\nF-1,Phi College,Pune,--,BBA,"₹50,000",MCA\n',
    )
    const [after] = await openByCode(server(), 'F-1')
    expect(after!.college.naacGrade).toBe('A+')
    expect(after!.college.courses.map(({ name, fee }) => [name, fee])).toEqual([
      ['MBA', '₹1,00,000'],
      ['BBA', '₹50,000'],
      ['MCA', undefined],
    ])
    expect(after!.college.courses.slice(0, 2).map(({ id }) => id)).toEqual(before!.college.courses.map(({ id }) => id))
  })

  test('namesakes with different codes never become one, and each gets a slug of its own', async () => {
    const asha = await server().as('admin')
    const sent = await upload(
      asha,
      '',
      `code,name,city\n${Array.from({ length: 300 }, (_, at) => `G-${at},Government Degree College,Pune`).join('\n')}\n`,
    )
    expect(sent.body.data).toMatchObject({ created: 300, updated: 0 })
    const again = await upload(asha, '', 'code,name,city\nG-900,Government Degree College,Pune\n')
    expect(again.body.data.created).toBe(1)
    const ids = [
      ...(await server().store.colleges.findBy('name+city', ['Government Degree College\nPune'])).values(),
    ].flat()
    const slugs = new Set((await server().store.colleges.openMany(ids)).map(({ slug }) => slug))
    expect([ids.length, slugs.size, slugs.has('government-degree-college-301')]).toEqual([301, 301, true])
    const unclear = await upload(asha, '', 'name,city\nGovernment Degree College,Pune\n')
    expect(said(unclear).slice(0, 2)).toEqual([400, 'IMPORT_INVALID'])
    expect(unclear.body.message).toContain(
      '301 colleges match this row by name and place: give the code of the one that is meant',
    )
  })

  test('undo removes what was made, restores what was changed, and leaves what was edited since', async () => {
    const asha = await server().as('admin')
    await upload(asha, '', 'code,name,city,established\nH-1,Eta One,Pune,1950\nH-2,Eta Two,Pune,1951\n')
    const run = await upload(
      asha,
      '',
      'code,name,city,established\nH-1,Eta One,Pune,1960\nH-2,Eta Two,Pune,1961\nH-3,Eta Three,Pune,1962\n',
    )
    const [two] = await openByCode(server(), 'H-2')
    await asha.patch(`/admin/colleges/${two!.id}`, { highlights: 'New library' })
    const undone = await asha.post<{ removed: number; restored: number; kept: unknown[] }>(
      `/admin/data/imports/${run.body.data.importId}/undo`,
    )
    expect(undone.body.data).toMatchObject({
      removed: 1,
      restored: 1,
      left: 1,
      kept: [{ id: two!.id, name: 'Eta Two', reason: 'It has been edited since' }],
    })
    expect((await openByCode(server(), 'H-1'))[0]!.college.establishedYear).toBe(1950)
    expect((await openByCode(server(), 'H-2'))[0]!.college).toMatchObject({
      establishedYear: 1961,
      highlights: 'New library',
    })
    expect(await openByCode(server(), 'H-3')).toEqual([])
    expect(said(await asha.post(`/admin/data/imports/${run.body.data.importId}/undo`))).toEqual([
      400,
      'VALIDATION_FAILED',
      'This import was undone already',
    ])
  })

  test('pasted JSON and JSON files; __proto__ inside changes nothing', async () => {
    const asha = await server().as('admin')
    const text = await asha.post('/admin/data/import/json-text', {
      data: '[{"name":"Iota","location":"Pune","code":"I-1","courses":[{"name":"MBA"}],"__proto__":{"isAdmin":true}}]',
    })
    expect([text.status, text.body.message]).toEqual([200, 'JSON data imported successfully!'])
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
    const file = await asha.post<ImportReport>(
      '/admin/data/import/json',
      undefined,
      form('list.json', '{"colleges":[{"name":"Kappa","location":"Pune"}]}'),
    )
    expect([file.body.message, file.body.data.created]).toEqual(['File uploaded successfully!', 1])
  })

  test.each([
    [
      'an ending of another kind',
      (who: Visitor) => upload(who, '', 'name\nA', 'list.txt'),
      [415, 'UNSUPPORTED_FILE_TYPE', 'Please select a valid CSV file'],
    ],
    [
      'a JSON file that is none',
      (who: Visitor) => who.post('/admin/data/import/json', undefined, form('list.csv', '[]')),
      [415, 'UNSUPPORTED_FILE_TYPE', 'Please select a valid JSON file'],
    ],
    [
      'no text',
      (who: Visitor) => who.post('/admin/data/import/json-text', { data: '  ' }),
      [400, 'VALIDATION_FAILED', 'Please enter JSON data'],
    ],
    [
      'a zero byte',
      (who: Visitor) => upload(who, '', 'name\0,city'),
      [400, 'IMPORT_INVALID', 'This is not a text file: there is a zero byte at byte 4.'],
    ],
    [
      'deep nesting',
      (who: Visitor) => who.post('/admin/data/import/json-text', { data: '['.repeat(200_000) }),
      [400, 'IMPORT_INVALID', 'The JSON is nested more than 20 deep at character 20; that is no list of colleges.'],
    ],
    [
      'colleges as cutoffs',
      (who: Visitor) => upload(who, '?kind=cutoffs', 'name,city\nA,Pune'),
      [
        400,
        'IMPORT_INVALID',
        'This is not a list of cutoffs, which has an institute, a quota or category, and closing ranks: its header stands on line 1: name, city.',
      ],
    ],
    [
      'a header alone',
      (who: Visitor) => upload(who, '', 'name,city\n'),
      [400, 'IMPORT_INVALID', 'The file has a header but no rows.'],
    ],
    [
      'an import nobody made',
      (who: Visitor) => who.get('/admin/data/imports/nothing'),
      [404, 'NOT_FOUND', 'Import not found'],
    ],
  ])('%s is refused with its sentence', async (_name, ask, expected) =>
    expect(said(await ask(await server().as('admin')))).toEqual(expected),
  )

  test('text that does not parse is told why', async () => {
    const sent = await (await server().as('admin')).post('/admin/data/import/json-text', { data: '[{"name":}]' })
    expect([sent.status, sent.body.message]).toEqual([400, expect.stringMatching(/^Invalid JSON: .*/)])
  })

  test('a counselor may export and not import', async () => {
    const counselor = await server().as('counselor')
    expect((await upload(counselor, '', 'name,city\nA,Pune\n')).status).toBe(403)
    expect((await counselor.get('/admin/data/imports')).status).toBe(403)
    expect((await counselor.get('/admin/colleges/export')).status).toBe(200)
    await counselor.get('/admin/colleges/export?format=json&status=draft&search=omicron')
    expect(
      (await server().store.audit.list({ kind: 'college', act: 'export', author: counselor.staff.id, limit: 5 })).map(
        ({ after }) => after,
      ),
    ).toEqual([{ format: 'json', status: 'draft', search: 'omicron' }, { format: 'csv' }])
  })

  test('bulk import changes present colleges only when asked to', async () => {
    const asha = await server().as('admin')
    const send = (established: number, fields = {}) =>
      asha.post<ImportReport>(
        '/admin/colleges/bulk-import',
        undefined,
        form('list.csv', `code,name,city,established\nL-1,Lambda,Pune,${established}\n`, fields),
      )
    expect((await send(1950)).body.data.created).toBe(1)
    expect((await send(1960)).body.data).toMatchObject({ updated: 0, skipped: 1 })
    expect((await send(1960, { updateExisting: 'true' })).body.data).toMatchObject({ updated: 1 })
  })

  test('rankings join the college of their code, year by year, and name whom the catalogue lacks', async () => {
    const asha = await server().as('admin')
    await upload(asha, '', 'code,name,city\nU-0456,Mu Institute,Chennai\n')
    const file =
      'year,category,rank,rank_label,score,institute,institute_id,aishe_code,city,state\n2025,Engineering,1,,88.72,Mu Institute,IR-E-U-0456,U-0456,Chennai,Tamil Nadu\n2024,Overall,,101-150,,Mu Institute,IR-O-U-0456,,Chennai,Tamil Nadu\n2025,Law,3,,70,Nu School,IR-L-U-0001,U-0001,Agra,Uttar Pradesh\n'
    const sent = await upload(asha, '?kind=rankings', file)
    expect(sent.body.data).toMatchObject({
      created: 0,
      updated: 2,
      skipped: 1,
      failed: 0,
      notes: ['Row 3: Nu School is not in the catalogue (code U-0001)'],
    })
    const [mu] = await openByCode(server(), 'U-0456')
    expect(mu!.college.rankings).toMatchObject([
      { agency: 'NIRF', year: 2025, category: 'Engineering', rank: 1, score: 88.72, outOf: 100 },
      { agency: 'NIRF', year: 2024, category: 'Overall', rank: '101-150' },
    ])
    expect((await upload(asha, '?kind=rankings', file)).body.data).toMatchObject({ updated: 0, skipped: 3 })
  })

  test('one import of a person at a time; its progress can be read meanwhile', async () => {
    const asha = await server().as('admin')
    const file = `code,name,city\n${Array.from({ length: 3000 }, (_, at) => `N-${at},Nu ${at},Pune`).join('\n')}\n`
    const id = '01900000-0000-7000-8000-00000000abcd'
    const first = upload(asha, `?importId=${id}`, file)
    let seen: TestAnswer<{ status: string; progress?: { done: number } }> | undefined
    for (let tries = 0; tries < 500 && !(seen?.body.data?.progress !== undefined); tries++)
      seen = await asha.get(`/admin/data/imports/${id}`)
    expect(seen!.body.data).toMatchObject({ status: 'running', progress: { phase: expect.any(String) as string } })
    expect(said(await upload(asha, '', file))).toEqual([
      429,
      'RATE_LIMITED',
      'Another import of yours is still running. Wait until it has ended',
    ])
    expect((await first).body.data.created).toBe(3000)
  })

  test('what is exported comes back as it was, as CSV and as JSON, and no cell is a formula', async () => {
    const asha = await server().as('admin')
    await asha.post('/admin/data/import/json-text', {
      data: JSON.stringify([
        {
          name: 'Omicron "Best", College',
          location: 'Pune',
          code: 'O-1',
          type: ['Private', 'A, B'],
          approvedBy: ['Only, one'],
          highlights: '=1+1',
          about: 'Two\n\nparagraphs',
          contactDetails: { phone: '+91 20 2553 1234' },
          courses: [
            {
              name: 'MBA',
              careers: ['a|b', 'c'],
              quotas: [{ quotaType: 'All India', closingRank: 5 }],
              feeStructure: { firstYear: '₹1,00,000' },
            },
            { name: 'BBA' },
          ],
          currentRank: { value: '101-150' },
        },
      ]),
    })
    const before = (await openByCode(server(), 'O-1'))[0]!
    const csv = await asha.get('/admin/colleges/export?format=csv&search=omicron')
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.text).toContain("'=1+1")
    expect(csv.text).toContain("'+91 20 2553 1234")
    for (const [path, name] of [
      ['csv', 'back.csv'],
      ['json', 'back.json'],
    ] as const) {
      const { text } = await asha.get(`/admin/colleges/export?format=${path}&search=omicron`)
      const again = await asha.post<ImportReport>(`/admin/data/import/${path}`, undefined, form(name, text))
      expect(again.body.data).toMatchObject({ created: 0, updated: 0, skipped: 1, failed: 0 })
      expect((await openByCode(server(), 'O-1'))[0]!.tag).toBe(before.tag)
    }
  })

  test('[M3] [M7] whoever edits elsewhere meets an import as they meet any other author', async () => {
    const [asha, ravi] = [await server().as('admin'), await server().as('admin')]
    const [hers, his] = [deviceOf(asha), deviceOf(ravi)]
    const id = uuid()
    await hers.pushes({
      kind: 'college.create',
      record: id,
      value: { name: 'Imported Over', location: 'Pune', code: 'OVER-1', city: 'Pune', district: 'Pune' },
    })
    const seen = (await his.pulls()).body.data.position
    await hers.pushes({
      kind: 'college.change',
      record: id,
      changes: [
        { path: 'city', before: 'Pune', after: 'Satara' },
        { path: 'district', before: 'Pune', after: 'Satara' },
      ],
    })
    await his.pushes({
      kind: 'college.change',
      record: id,
      changes: [
        { path: 'city', before: 'Pune', after: 'Nashik' },
        { path: 'district', before: 'Pune', after: 'Sangli' },
      ],
    })
    expect((await server().store.sync.clashes({ record: id })).map(({ path }) => path).toSorted()).toEqual([
      'city',
      'district',
    ])

    const { body } = await upload(asha, '', 'code,name,city,district,category\nOVER-1,Imported Over,Nashik,Latur,Law\n')
    expect(body.data).toMatchObject({ updated: 1 })
    expect(await server().store.sync.clashes({ record: id })).toMatchObject([
      { path: 'district', mine: 'Sangli', theirs: 'Latur', theirsBy: asha.staff.name },
    ])
    await his.pushes({ kind: 'college.change', record: id, seen, changes: [{ path: 'category', drop: ['law'] }] })
    expect((await openByCode(server(), 'OVER-1'))[0]!.college.category).toEqual(['law'])

    await asha.post(`/admin/data/imports/${body.data.importId}/undo`)
    expect(await server().store.sync.clashes({ record: id })).toMatchObject([{ path: 'district', theirs: 'Satara' }])
  })
})

test('an import that takes longer than any connection may be silent is answered all the same, and can be watched meanwhile', async () => {
  // A connection silent for this long is cut; the loop is held for 100 ms at most, so an asker is never taken for a
  // silent one.
  const idleMs = 300
  const server = await startServer({ patience: { headersMs: 20_000, requestMs: 20_000, idleMs, checkMs: 50 } })
  try {
    const asha = await server.as('admin')
    const rows = Array.from({ length: 12_000 }, (_, at) => `L-${at},Long College ${at},Pune,Maharashtra`)
    const importId = uuid()
    const run = { isOver: false }
    const began = performance.now()
    const sent = upload(asha, `?importId=${importId}`, `code,name,city,state\n${rows.join('\n')}\n`).finally(() => {
      run.isOver = true
    })
    const done: number[] = []
    while (!run.isOver) {
      const told = await asha.get<{ status: string; progress?: { done: number } }>(`/admin/data/imports/${importId}`)
      if (told.body.data?.progress) done.push(told.body.data.progress.done)
      await new Promise((resolve) => {
        setTimeout(resolve, 20)
      })
    }
    expect((await sent).status).toBe(200)
    expect((await sent).body.data).toMatchObject({ importId, created: 12_000 })
    // Else it showed nothing: the answer was there before anybody lost patience.
    expect(performance.now() - began).toBeGreaterThan(idleMs)
    expect(new Set(done).size).toBeGreaterThan(2)
    expect(done).toEqual(done.toSorted((a, b) => a - b))
  } finally {
    await server.stop()
  }
})

test('a check ends with the connection it was asked over, so that the next one need not wait for it', async () => {
  const server = await startServer()
  try {
    const asha = await server.as('admin')
    const rows = Array.from({ length: 40_000 }, (_, at) => `L-${at},Left College ${at},Pune`).join('\n')
    const importId = uuid(),
      { raw, headers } = form('left.csv', `code,name,city\n${rows}\n`)
    const leaving = new AbortController()
    const sent = fetch(`${server.origin}/api/v1/admin/data/import/csv?dryRun=true&importId=${importId}`, {
      method: 'POST',
      body: Buffer.from(raw!),
      headers: { ...headers, authorization: `Bearer ${asha.token}` },
      signal: leaving.signal,
    }).then(
      () => 'answered',
      () => 'left',
    )
    const look = async () =>
      (await asha.get<{ progress?: { done: number } }>(`/admin/data/imports/${importId}`)).body.data?.progress?.done
    let done: number | undefined
    while (done === undefined || done === 0) done = await look()
    leaving.abort()
    expect(await sent).toBe('left')
    let last = done
    for (let now = await look(); now !== undefined; now = await look()) last = now
    // Else it went on to the end.
    expect(last).toBeLessThan(20_000)
    expect((await upload(asha, '?dryRun=true', 'code,name,city\nL-1,Left,Pune\n')).status).toBe(200)
  } finally {
    await server.stop()
  }
})
