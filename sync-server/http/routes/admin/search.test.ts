import { expect, test } from 'vitest'
import { isFoundIn, searchTextOfLine, searchTermsOf } from '../../../../shared/catalogue/searchText.ts'
import type { StaffCard } from '../../../../shared/protocol/pull.ts'
import { onBothDatabases } from '../../../test/bothDatabases.ts'
import { deviceOf } from '../../../test/device.ts'

const COLLEGES: ReadonlyArray<Record<string, unknown>> = [
  { name: 'MADRAS CHRISTIAN COLLEGE', location: 'Chennai, Tamil Nadu', city: 'Chennai', code: 'C-43965' },
  { name: 'Loyola College', location: 'Tamil Nadu', district: 'Chennai' },
  { name: 'Army Institute of Fashion, Old Madras Road', location: 'Bangalore, Karnataka', district: 'Bangalore' },
  { name: 'Furfura Fatehia Senior Madrasah', location: 'Hugli, West Bengal' },
  {
    name: 'Indian Institute of Technology',
    shortName: 'IIT M',
    location: 'Chennai',
    approvedBy: ['UGC'],
    courses: [
      { name: 'B.Tech Naval Architecture', entranceExams: [{ name: 'JEE Advanced' }] },
      { name: 'Hidden Metallurgy', isActive: false },
    ],
  },
  { name: 'R V College of Engineering', location: 'Bengaluru', type: ['Private'], courses: [{ name: 'BE Civil' }] },
  {
    name: "St. Xavier's College",
    location: 'Mumbai, Maharashtra',
    city: 'Mumbai',
    courses: [{ name: 'BA' }, { name: 'BSc' }],
  },
  { name: 'Notmadras College', location: 'Pune', courses: [{ name: 'MBA' }] },
]
const TYPED = [
  'madras',
  'Madras college',
  'मद्रास',
  'chennai',
  'iit',
  'iit m',
  'naval',
  'metallurgy',
  'jee advanced',
  'ugc',
  'rv',
  'r v college',
  'bangalore',
  'saint xavier',
  'bombay',
  'mba',
  'private',
  'engg',
  'adras',
  'the',
  '100%',
  'tamil nadu loyola',
  '',
]

onBothDatabases('the staff’s search and the public one', (server) => {
  test('find the same published colleges by the same words, on the server, in an export and on a device; staff find drafts and the trash beside them', async () => {
    const asha = await server().as('admin')
    const made = (body: object) => asha.post('/admin/colleges', body).then(({ body: { data } }) => data.id)
    for (const body of COLLEGES) await made({ ...body, status: 'published' })
    const draft = await made({ name: 'Madras Draft College', location: 'Pune' }),
      gone = await made({ name: 'Madras Gone College', location: 'Pune', status: 'published' })
    await asha.delete(`/admin/colleges/${gone}`)
    await server().publisher.settled()
    const cards = (await deviceOf(asha).pulls()).body.data.changes.flatMap(({ kind, card }) =>
      kind === 'college' && card ? [card as unknown as StaffCard] : [],
    )

    const ids = (rows: Array<{ id: string }>): string[] => rows.map(({ id }) => id).toSorted()
    for (const typed of TYPED) {
      const search = encodeURIComponent(typed)
      const open = await server().get<Array<{ id: string }>>(`/colleges?limit=100&search=${search}`)
      // The public search guesses at a slip where it finds nothing; that is no finding.
      const expected = (open.body as { fuzzy?: boolean }).fuzzy ? [] : ids(open.body.data)
      const staff = await asha.get<Array<{ id: string; status: string }>>(`/admin/colleges?limit=100&search=${search}`)
      expect([typed, ids(staff.body.data.filter(({ status }) => status === 'published'))]).toEqual([typed, expected])
      const published = await asha.get<Array<{ id: string }>>(
        `/admin/colleges?limit=100&status=published&search=${search}`,
      )
      expect([typed, ids(published.body.data), published.body.pagination?.total]).toEqual([
        typed,
        expected,
        expected.length,
      ])
      const sought = searchTermsOf(typed)
      const onDevice = cards.filter((card) => isFoundIn(searchTextOfLine(card), sought))
      expect([typed, ids(onDevice)]).toEqual([typed, ids(staff.body.data)])
      const exported = await asha.get<Array<{ id: string }>>(`/admin/colleges/export?format=json&search=${search}`)
      expect([typed, ids(JSON.parse(exported.text) as Array<{ id: string }>)]).toEqual([typed, ids(staff.body.data)])
    }
    const found = async (query: string) =>
      ids((await asha.get<Array<{ id: string }>>(`/admin/colleges?limit=100&search=madras${query}`)).body.data)
    expect([(await found('')).includes(draft), await found('&trashed=true'), await found('&status=draft')]).toEqual([
      true,
      [gone],
      [draft],
    ])
  })

  test('staff find a college by the beginning of its code or its slug too', async () => {
    const asha = await server().as('admin')
    const named = async (typed: string) =>
      (await asha.get<Array<{ name: string }>>(`/admin/colleges?search=${encodeURIComponent(typed)}`)).body.data.map(
        ({ name }) => name,
      )
    expect(await named('C-4396')).toEqual(['MADRAS CHRISTIAN COLLEGE'])
    expect(await named('madras-christian')).toEqual(['MADRAS CHRISTIAN COLLEGE'])
    expect((await server().get<unknown[]>('/colleges?search=C-4396')).body.data).toEqual([])
  })

  test('what a course is called after an edit finds its college at once', async () => {
    const asha = await server().as('admin')
    const {
      body: {
        data: { id },
      },
    } = await asha.post('/admin/colleges', {
      name: 'Edited Words College',
      location: 'Pune',
      courses: [{ name: 'Optics' }],
    })
    const found = async (typed: string) =>
      (await asha.get<Array<{ id: string }>>(`/admin/colleges/search?q=${typed}`)).body.data.map((row) => row.id)
    expect(await found('optics')).toEqual([id])
    await asha.patch(`/admin/colleges/${id}`, { courses: [{ name: 'Acoustics' }] })
    expect([await found('optics'), await found('acoustics')]).toEqual([[], [id]])
  })
})
