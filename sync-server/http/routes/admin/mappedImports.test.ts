import { expect, test } from 'vitest'
import type { ImportReport } from '../../../../shared/imports/report.ts'
import { onBothDatabases } from '../../../test/bothDatabases.ts'
import type { TestRequest, TestServer, Visitor } from '../../../test/server.ts'

/** A form with one list in it and fields beside it, as a browser sends it. */
function form(content: string, fields: Record<string, string> = {}, name = 'list.csv'): TestRequest {
  const boundary = 'boundary-of-this-test'
  const texts = Object.entries(fields)
    .map(([key, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`)
    .join('')
  return {
    raw: Buffer.from(
      `${texts}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n${content}\r\n--${boundary}--\r\n`,
    ),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
const send = (who: Visitor, query: string, content: string, columns?: Record<string, string>) =>
  who.post<ImportReport>(
    `/admin/data/import/csv${query}`,
    undefined,
    form(content, columns && { columns: JSON.stringify(columns) }),
  )
const byCode = async (server: TestServer, code: string) =>
  (await server.store.colleges.openMany((await server.store.colleges.findBy('code', [code])).get(code) ?? []))[0]

onBothDatabases('Importing with columns a person chose', (server) => {
  test('columns are read as told, left out where told, and named in the report as the file names them', async () => {
    const asha = await server().as('support')
    const file = 'Kürzel,Haus,Stadt,Jahr,Vibe\nMP-1,Mapped One,Pune,1950,calm\nMP-2,Mapped Two,Pune,long ago,calm\n'
    expect((await send(asha, '', file)).body).toMatchObject({ code: 'IMPORT_INVALID' })
    const columns = { Kürzel: 'code', Haus: 'name', Stadt: 'city', Jahr: 'establishedYear', Vibe: '' }
    const { data } = (await send(asha, '?partial=true', file, columns)).body
    expect(data).toMatchObject({
      created: 1,
      failed: 1,
      errors: [{ row: 2, column: 'Jahr' }],
      columns: { read: expect.arrayContaining(['Kürzel', 'Haus', 'Stadt', 'Jahr']) as unknown, aside: [] },
    })
    expect(await byCode(server(), 'MP-1')).toMatchObject({
      college: { name: 'Mapped One', city: 'Pune', establishedYear: 1950 },
      kept: {},
    })
  })

  test('a figure that contradicts another is left out and named, and taken where that was asked', async () => {
    const asha = await server().as('admin')
    const file = (code: string) =>
      `code,name,city,average package,highest package\n${code},Doubtful ${code},Pune,21 LPA,18 LPA\n`
    const { data } = (await send(asha, '', file('DF-1'))).body
    expect(data).toMatchObject({ created: 1, failed: 0 })
    expect(data.notes).toEqual([
      'Row 1: left out until someone confirms it. average package: Average package is above the highest: is that right?',
    ])
    const stored = await byCode(server(), 'DF-1')
    expect(stored!.college.placements.highestPackage).toBe('18 LPA')
    expect(stored!.college.placements.averagePackage).toBeUndefined()
    const asked = (await send(asha, '?takeContradictions=true', file('DF-2'))).body.data
    expect(asked).toMatchObject({ created: 1, notes: [] })
    expect((await byCode(server(), 'DF-2'))!.college.placements.averagePackage).toBe('21 LPA')
  })

  test('columns that are no JSON object of names are refused before anything is read', async () => {
    const asha = await server().as('admin')
    for (const columns of ['[1]', '{', '{"a":1}'])
      expect(
        (await asha.post('/admin/data/import/csv', undefined, form('name,city\nA,B\n', { columns }))).body.code,
      ).toBe('VALIDATION_FAILED')
  })

  test('a blank cell leaves what stands, and empties it where that was ticked; name and place are never emptied', async () => {
    const asha = await server().as('admin')
    await send(asha, '', 'code,name,city,email,about,approved by\nCB-1,Clear One,Pune,a@b.in,Old words,UGC|AICTE\n')
    const blank = 'code,name,city,email,about,approved by\nCB-1,,Pune,,,\n'
    expect((await send(asha, '', blank)).body.data).toMatchObject({ skipped: 1 })
    const { changes } = (await send(asha, '?dryRun=true&clearBlanks=true', blank)).body.data.verdicts[0]!
    expect(changes!.map(({ field }) => field).toSorted()).toEqual(
      ['About the college', 'Approved by', 'Contact, E-mail'].toSorted(),
    )
    await send(asha, '?clearBlanks=true', blank)
    const { college } = (await byCode(server(), 'CB-1'))!
    expect([college.name, college.city, college.contactDetails.email, college.about, college.approvedBy]).toEqual([
      'Clear One',
      'Pune',
      undefined,
      undefined,
      [],
    ])
  })

  test('the rows that were not taken come back as a file with their reasons; mended, that file is brought in as it is', async () => {
    const asha = await server().as('support')
    const { importId } = (
      await send(
        asha,
        '?partial=true&match=code',
        'code,name,city,established,Vibe\nFR-1,Failed One,Pune,1950,calm\nFR-2,Failed Two,Pune,long ago,=1+1\nFR-3,,Goa,1960,\n',
        { Vibe: '' },
      )
    ).body.data
    const run = (await asha.get<{ hasFailedRows: boolean; wish: unknown }>(`/admin/data/imports/${importId}`)).body.data
    expect(run).toMatchObject({
      hasFailedRows: true,
      wish: { match: 'code', updateExisting: true, clearBlanks: false, status: 'draft', columns: { Vibe: '' } },
    })
    const { file, type, text } = (
      await asha.get<{ file: string; type: string; text: string }>(`/admin/data/imports/${importId}/failed`)
    ).body.data
    expect([file, type]).toEqual(['list failed rows.csv', 'csv'])
    expect(text).toBe(
      "code,name,city,established,Vibe,Not imported because\r\nFR-2,Failed Two,Pune,long ago,'=1+1,Established year must be a year of four digits\r\nFR-3,,Goa,1960,,College name is required\r\n",
    )
    const again = (
      await send(asha, '?match=code', text.replace('long ago', '1955').replace('FR-3,', 'FR-3,Failed Three'), {
        Vibe: '',
      })
    ).body.data
    expect(again).toMatchObject({ created: 2, failed: 0 })
    expect(await byCode(server(), 'FR-3')).toMatchObject({ college: { name: 'Failed Three' }, kept: {} })
    expect((await asha.get(`/admin/data/imports/${again.importId}/failed`)).body).toMatchObject({
      code: 'NOT_FOUND',
      error: 'No failed rows of this import are kept',
    })
  })

  test('cells that were fixed go in as typed, and the history tells what the file had in their places', async () => {
    const asha = await server().as('support')
    const content = 'code,College Name,city,established\nFX-1,Fixed One,Pune,long ago\nFX-2,,Pune,1960\n'
    const send = (query: string, fixes: unknown) =>
      asha.post<ImportReport>(
        `/admin/data/import/csv${query}`,
        undefined,
        form(content, { fixes: JSON.stringify(fixes) }),
      )
    const year = { row: 1, column: 'established', value: '1950' },
      name = { row: 2, column: 'College Name', value: 'Fixed Two' }
    const checked = (await send('?dryRun=true', [year])).body.data
    expect(checked).toMatchObject({
      created: 1,
      failed: 1,
      verdicts: [{ row: 1 }, { row: 2, problems: [{ column: 'name', message: 'College name is required' }] }],
    })
    const { importId } = (await send('', [year, name])).body.data
    expect(await byCode(server(), 'FX-1')).toMatchObject({ college: { establishedYear: 1950 } })
    expect(await byCode(server(), 'FX-2')).toMatchObject({ college: { name: 'Fixed Two' } })
    const run = (await asha.get<{ hasFixedCells: boolean }>(`/admin/data/imports/${importId}`)).body.data
    expect(run.hasFixedCells).toBe(true)
    expect((await asha.get(`/admin/data/imports/${importId}/fixes`)).body.data).toEqual([
      { row: 1, column: 'established', before: 'long ago', after: '1950' },
      { row: 2, column: 'College Name', before: '', after: 'Fixed Two' },
    ])
    expect((await asha.get('/admin/data/imports/none/fixes')).status).toBe(404)
    expect((await send('', [{ ...year, row: 7 }])).body.error).toBe('Row 7 was fixed, but the list has no such row.')
    expect((await send('', [{ ...year, row: 'x' }])).body.code).toBe('VALIDATION_FAILED')
    const pasted = await asha.post<ImportReport>('/admin/data/import/json-text', {
      data: JSON.stringify([{ code: 'FX-3', name: 'Fixed Three', city: 'Pune', establishedYear: 'then' }]),
      fixes: JSON.stringify([{ row: 1, column: 'establishedYear', value: '1970' }]),
    })
    expect(pasted.body.data).toMatchObject({ created: 1, failed: 0 })
  })

  test('of what was pasted they come as a file of its kind too, which is brought in again as one', async () => {
    const asha = await server().as('support')
    const { importId } = (
      await asha.post<{ importId: string }>('/admin/data/import/json-text?partial=true', {
        data: JSON.stringify([
          { code: 'PJ-1', name: 'Pasted One', city: 'Pune' },
          { code: 'PJ-2', city: 'Pune' },
        ]),
      })
    ).body.data
    const { file, type, text } = (
      await asha.get<{ file: string; type: string; text: string }>(`/admin/data/imports/${importId}/failed`)
    ).body.data
    expect([file, type, JSON.parse(text)]).toEqual([
      'Pasted JSON failed rows.json',
      'json',
      [{ code: 'PJ-2', city: 'Pune', 'Not imported because': 'College name is required' }],
    ])
  })

  test('of an import that stored nothing no failed rows are kept: the whole list is still to come', async () => {
    const asha = await server().as('admin')
    await send(asha, '', 'code,name,city\nNO-1,Fine,Pune\nNO-2,,Pune\n')
    const [run] = (await asha.get<Array<{ id: string; hasFailedRows?: boolean }>>('/admin/data/imports')).body.data
    expect(run!.hasFailedRows).toBeUndefined()
  })

  test('a list of rankings with foreign headers is read as told, and its failed rows are kept too', async () => {
    const asha = await server().as('admin')
    await send(asha, '', 'code,name,city\nRK-1,Ranked One,Pune\n')
    const file =
      'Haus,Stadt,Kürzel,Ausgabe,Platz,Feld\nRanked One,Pune,RK-1,2024,12,Engineering\nRanked One,Pune,RK-1,,13,Law\n'
    const columns = {
      Haus: 'institute',
      Stadt: 'city',
      Kürzel: 'aishe code',
      Ausgabe: 'year',
      Platz: 'rank',
      Feld: 'category',
    }
    const { data } = (await send(asha, '?kind=rankings&partial=true', file, columns)).body
    expect(data).toMatchObject({ updated: 1, failed: 1 })
    expect((await asha.get<{ text: string }>(`/admin/data/imports/${data.importId}/failed`)).body.data.text).toBe(
      'Haus,Stadt,Kürzel,Ausgabe,Platz,Feld,Not imported because\r\nRanked One,Pune,RK-1,,13,Law,Year is required\r\n',
    )
  })
})
