import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { onBothDatabases } from '../../../test/bothDatabases.ts'
import { deviceOf } from '../../../test/device.ts'
import type { CollegeData } from '../../../test/server.ts'

const college = (name: string, more: Record<string, unknown> = {}) => ({ name, location: 'Pune, Maharashtra', ...more })

/** What an answer says of the act, as a receipt does. */
const note = (body: object): { outcome?: string; note?: string } => {
  const { outcome, note: said } = body as { outcome?: string; note?: string }
  return { ...(outcome && { outcome }), ...(said && { note: said }) }
}

onBothDatabases('the staff’s college calls', (server) => {
  test('a college is created as a draft with a slug of its name, and read back whole', async () => {
    const asha = await server().as('support')
    const created = await asha.post(
      '/admin/colleges',
      college('Agricultural College of Pune', {
        establishedYear: 1907,
        type: ['Government'],
        contactDetails: { phone: '020-2553' },
        courses: [{ name: 'BSc Agriculture', fee: '₹20,000 per year' }],
      }),
    )
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      success: true,
      message: 'College created successfully',
      data: { slug: 'agricultural-college-of-pune', status: 'draft', establishedYear: 1907 },
    })
    expect(created.body.data._id).toBe(created.body.data.id)
    expect(created.headers['etag']).toBe(`"${created.body.data.tag}"`)
    const opened = await asha.get(`/admin/colleges/${created.body.data.id}`)
    expect(opened.body.data).toEqual(created.body.data)
    expect(opened.body.data['courses']).toMatchObject([{ name: 'BSc Agriculture', fee: '₹20,000 per year' }])
  })

  test('a college without a name or a location is refused field by field, and nothing is kept', async () => {
    const asha = await server().as('admin')
    const before = await server().store.colleges.counts()
    const { status, body } = await asha.post('/admin/colleges', { name: ' ', courses: [{ fee: '1' }] })
    expect([status, body.code, body.error]).toEqual([400, 'VALIDATION_FAILED', 'Please fix the validation errors'])
    expect(body.details?.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['College name is required', 'Location is required', 'Course name is required']),
    )
    expect((await server().store.colleges.counts()).colleges).toBe(before.colleges)
  })

  test('what is wrong is told once, at the place where the caller wrote it', async () => {
    const asha = await server().as('admin')
    const told = async (body: object, path = '/admin/colleges') =>
      (await asha.post(path, body)).body.details?.map(({ path: at, rule }) => `${at} ${rule}`)
    expect(
      await told({
        name: { first: 'A' },
        location: 'Pune',
        courses: [{ name: 'BA' }, { fee: '1' }, { name: 7, entranceExams: [{ name: [] }] }, { name: '\u3164' }],
        contactDetails: { phone: [] },
      }),
    ).toEqual([
      'name type',
      'courses.2.entranceExams.0.name type',
      'contactDetails.phone type',
      'courses.1.name required',
      'courses.3.name required',
    ])
    expect(
      await told({
        name: 'A',
        location: 'Pune',
        courses: [{ id: 'mine', name: 'BA', seats: 'many' }],
        faqs: 'x'.repeat(3),
        hostel: 5,
      }),
    ).toEqual(['courses.0.seats integer', 'hostel type', 'faqs.0.answer required'])
    expect(await told({ name: 'A\u202E', location: '\u200B' })).toEqual(['name text', 'location required'])
    const {
      body: {
        data: { id },
      },
    } = await asha.post('/admin/colleges', college('Path College', { courses: [{ name: 'BA' }, { name: 'BSc' }] }))
    const { body } = await asha.patch(`/admin/colleges/${id}`, {
      courses: [{ name: 'BA' }, { name: 'BSc', feeYear: 'once' }],
    })
    expect(body.details).toMatchObject([{ path: 'courses.1.feeYear' }])
    const dryRun = await asha.post<{ errors: Array<{ path: string; rule: string }> }>('/admin/colleges/validate', {
      name: 7.5,
      location: [],
      courses: [{ fee: '1' }],
    })
    expect(dryRun.body.data.errors.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'location type',
      'courses.0.name required',
    ])
    expect(
      await told(
        { name: {}, dates: [{ label: 'Exam', start: 'soon', precision: 'day' }], sections: [{ marks: 5 }] },
        '/admin/exams',
      ),
    ).toEqual(['name type', 'dates.0.start date', 'sections.0.name required', 'dates.0.status required'])
  })

  test('equal names get slugs of their own, even when twenty are created at once', async () => {
    const asha = await server().as('admin')
    const all = await Promise.all(
      Array.from({ length: 20 }, () => asha.post('/admin/colleges', college('Twin College'))),
    )
    expect(all.map(({ status }) => status)).toEqual(Array(20).fill(201))
    const slugs = all.map(({ body }) => body.data.slug)
    expect(new Set(slugs).size).toBe(20)
    for (const slug of slugs) expect(slug).toMatch(/^twin-college(-\d+)?$/)
  })

  test('the same college sent again with its id is the same college; another one with that id is a conflict', async () => {
    const asha = await server().as('admin')
    const id = uuid()
    const first = await asha.post('/admin/colleges', college('Offline College', { id, courses: [{ name: 'BA' }] }))
    const again = await asha.post('/admin/colleges', college('Offline College', { id, courses: [{ name: 'BA' }] }))
    expect([again.status, again.body.data]).toEqual([201, first.body.data])
    const other = await asha.post<{ current: CollegeData }>('/admin/colleges', college('Another College', { id }))
    expect([other.status, other.body.code, other.body.data.current.id]).toEqual([409, 'VERSION_CONFLICT', id])
  })

  test('[M8] a college like one that stands is created as a draft and noted, through this door as through a queue', async () => {
    const asha = await server().as('admin'),
      device = deviceOf(asha)
    const name = `Noted College ${uuid()}`
    const first = await asha.post('/admin/colleges', {
      name,
      location: 'Pune, Maharashtra',
      city: 'Pune',
      status: 'published',
    })
    expect([first.body.data.status, note(first.body)]).toEqual(['published', { outcome: 'applied' }])
    const twin = { name: name.toUpperCase(), location: 'Pune', city: 'pune', status: 'published' }
    const { status, body } = await asha.post('/admin/colleges', twin)
    const receipt = await device.pushes({ kind: 'college.create', record: uuid(), value: twin })
    expect([status, body.data.status, note(body)]).toEqual([
      201,
      'draft',
      { outcome: 'applied', note: `Possible duplicate of ${name}, Pune` },
    ])
    expect({ outcome: receipt.outcome, note: receipt.note }).toEqual(note(body))
    expect(body.message).toBe(`College created as a draft. Possible duplicate of ${name}, Pune`)
    // Whoever has read the note publishes it all the same.
    expect((await asha.patch(`/admin/colleges/${body.data.id}/status`, { status: 'published' })).body.data.status).toBe(
      'published',
    )
    // Where no city is known the location is the place; the dry run says the same as the act.
    const placed = { name: `Placed College ${uuid()}`, location: 'Nashik, Maharashtra' }
    const {
      body: {
        data: { id },
      },
    } = await asha.post('/admin/colleges', placed)
    const dryRun = await asha.post<{ warnings: Array<{ rule: string }> }>('/admin/colleges/validate', placed)
    expect([
      dryRun.body.data.warnings.some(({ rule }) => rule === 'duplicate'),
      note((await asha.post('/admin/colleges', placed)).body).note,
    ]).toEqual([true, `Possible duplicate of ${placed.name}, Nashik, Maharashtra`])
    expect(
      (
        await asha.post<{ warnings: Array<{ rule: string }> }>('/admin/colleges/validate', {
          ...placed,
          name: `${placed.name} Again`,
          id,
        })
      ).body.data.warnings.some(({ rule }) => rule === 'duplicate'),
    ).toBe(false)
    expect(
      note((await asha.post('/admin/colleges', { ...placed, name: `Once ${uuid()}`, id: `once-${id}` })).body),
    ).toEqual({ outcome: 'applied' })
  })

  test('[M6] a copy and a way back from the trash are refused to whoever names another version, as publishing and deleting are', async () => {
    const asha = await server().as('admin')
    const {
      body: {
        data: { id, tag },
      },
    } = await asha.post('/admin/colleges', college('Versioned College'))
    await asha.patch(`/admin/colleges/${id}`, { city: 'Pune' })
    const seen = { headers: { 'If-Match': `"${tag}"` } }
    const conflicts = async (path: string) =>
      (await Promise.all([asha.post(path, {}, seen), asha.post(path, { tag })])).map(({ status, body }) => [
        status,
        body.code,
      ])
    expect(await conflicts(`/admin/colleges/${id}/duplicate`)).toEqual([
      [409, 'VERSION_CONFLICT'],
      [409, 'VERSION_CONFLICT'],
    ])
    await asha.delete(`/admin/colleges/${id}`)
    expect(await conflicts(`/admin/colleges/${id}/restore`)).toEqual([
      [409, 'VERSION_CONFLICT'],
      [409, 'VERSION_CONFLICT'],
    ])
    expect((await asha.post(`/admin/colleges/${id}/restore`)).status).toBe(200)
    const {
      body: { data: exam },
    } = await asha.post('/admin/exams', { name: `Versioned Exam ${id}` })
    await asha.patch(`/admin/exams/${exam.id}`, { fullName: 'Another' })
    await asha.delete(`/admin/exams/${exam.id}`)
    expect(
      (await asha.post(`/admin/exams/${exam.id}/restore`, undefined, { headers: { 'If-Match': `"${exam.tag}"` } }))
        .status,
    ).toBe(409)
    expect((await asha.post(`/admin/exams/${exam.id}/restore`)).status).toBe(200)
  })

  test('a device that sends the same new college five times at once makes one college', async () => {
    const asha = await server().as('admin')
    const body = { ...college('Impatient College'), id: uuid() }
    const all = await Promise.all(Array.from({ length: 5 }, () => asha.post('/admin/colleges', body)))
    expect(all.map(({ status, body: { data: made } }) => [status, made.id, made.slug])).toEqual(
      Array.from({ length: 5 }, () => [201, body.id, 'impatient-college']),
    )
  })

  test('of twenty saves of one version that disagree one is written, and nineteen are told', async () => {
    const asha = await server().as('admin')
    const {
      body: { data },
    } = await asha.post('/admin/colleges', college('Contested College', { city: 'Pune' }))
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        asha.put(`/admin/colleges/${data.id}`, { city: `City ${n}` }, { headers: { 'if-match': `"${data.tag}"` } }),
      ),
    )
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
  })

  test('an Idempotency-Key answers once: again the same, with another body 422', async () => {
    const asha = await server().as('admin')
    const headers = { 'idempotency-key': uuid() }
    const [one, two] = await Promise.all([
      asha.post('/admin/colleges', college('Once College'), { headers }),
      asha.post('/admin/colleges', college('Once College'), { headers }),
    ])
    expect(one.body).toEqual(two.body)
    expect([one.headers['idempotency-replayed'], two.headers['idempotency-replayed']].filter(Boolean)).toEqual(['true'])
    const other = await asha.post('/admin/colleges', college('Twice College'), { headers })
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    expect((await asha.get<CollegeData[]>('/admin/colleges?search=once+college')).body.pagination?.total).toBe(1)
    expect((await asha.get<CollegeData[]>('/admin/colleges?search=twice+college')).body.pagination?.total).toBe(0)
  })

  test('a refused request does not use its key up', async () => {
    const asha = await server().as('admin')
    const headers = { 'idempotency-key': uuid() }
    expect((await asha.post('/admin/colleges', { name: 'No place' }, { headers })).status).toBe(400)
    expect((await asha.post('/admin/colleges', college('Placed College'), { headers })).status).toBe(201)
  })

  test('PUT and PATCH write the given fields and leave the rest alone, inside groups too; a blank clears', async () => {
    const asha = await server().as('admin')
    const {
      body: {
        data: { id },
      },
    } = await asha.post(
      '/admin/colleges',
      college('Field College', {
        highlights: 'Old',
        contactDetails: { email: 'a@example.org', phone: '1234567' },
        city: 'Pune',
      }),
    )
    await asha.patch(`/admin/colleges/${id}`, { contactDetails: { phone: '7654321' } })
    const { body } = await asha.put(`/admin/colleges/${id}`, { highlights: 'New', city: '' })
    expect(body.message).toBe('College updated successfully')
    expect(body.data).toMatchObject({
      name: 'Field College',
      highlights: 'New',
      contactDetails: { email: 'a@example.org', phone: '7654321' },
    })
    expect(body.data).not.toHaveProperty('city')
  })

  test('two people who change different fields of one version both keep what they wrote', async () => {
    const [asha, ravi] = [await server().as('admin'), await server().as('support')]
    const {
      body: { data: seen },
    } = await asha.post(
      '/admin/colleges',
      college('Shared College', {
        courses: [
          { id: 'c1', name: 'BA', fee: '1 lakh' },
          { id: 'c2', name: 'BSc' },
        ],
      }),
    )
    const headers = { 'if-match': `"${seen.tag}"` }
    await asha.patch(
      `/admin/colleges/${seen.id}`,
      {
        highlights: 'A new library',
        courses: [
          { id: 'c1', name: 'BA', fee: '2 lakh' },
          { id: 'c2', name: 'BSc' },
        ],
      },
      { headers },
    )
    const merged = await ravi.put(
      `/admin/colleges/${seen.id}`,
      {
        affiliation: 'SPPU',
        courses: [
          { id: 'c1', name: 'BA', fee: '1 lakh' },
          { id: 'c2', name: 'BSc Physics' },
        ],
      },
      { headers },
    )
    expect(merged.status).toBe(200)
    expect(merged.body.data).toMatchObject({
      highlights: 'A new library',
      affiliation: 'SPPU',
      courses: [
        { id: 'c1', fee: '2 lakh' },
        { id: 'c2', name: 'BSc Physics' },
      ],
    })
  })

  test('a field both changed is a conflict that shows the record and each clash, and writes nothing', async () => {
    const asha = await server().as('admin')
    const {
      body: { data: seen },
    } = await asha.post('/admin/colleges', college('Clash College', { city: 'Pune', highlights: 'Old' }))
    await asha.patch(`/admin/colleges/${seen.id}`, { city: 'Nashik' })
    const { status, body } = await asha.put<{ current: CollegeData; clashes: unknown[] }>(
      `/admin/colleges/${seen.id}`,
      { city: 'Nagpur', highlights: 'Mine', tag: seen.tag },
    )
    expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(body.data.current).toMatchObject({ id: seen.id, city: 'Nashik', highlights: 'Old' })
    expect(body.data.clashes).toEqual([{ path: 'city', before: 'Pune', mine: 'Nagpur', theirs: 'Nashik' }])
    expect((await asha.get(`/admin/colleges/${seen.id}`)).body.data['highlights']).toBe('Old')
  })

  test('a tag that no version ever had is a conflict', async () => {
    const asha = await server().as('admin')
    const {
      body: {
        data: { id },
      },
    } = await asha.post('/admin/colleges', college('Unknown Tag College'))
    expect(
      (await asha.put(`/admin/colleges/${id}`, { city: 'Pune' }, { headers: { 'if-match': '"00"' } })).status,
    ).toBe(409)
  })

  test('a slug another college holds is refused; a changed one still leads here', async () => {
    const asha = await server().as('admin')
    await asha.post('/admin/colleges', college('First Slug College'))
    const {
      body: {
        data: { id },
      },
    } = await asha.post('/admin/colleges', college('Second Slug College', { status: 'published' }))
    const writes = vi.spyOn(server().store, 'write')
    const taken = await asha.patch(`/admin/colleges/${id}`, { slug: 'first-slug-college' })
    expect([taken.status, taken.body.code, taken.body.details]).toEqual([
      409,
      'SLUG_TAKEN',
      [{ path: 'slug', rule: 'unique', message: 'Another college already uses this slug' }],
    ])
    // It is taken in whatever transaction one looks, so it is looked for in one.
    expect(writes).toHaveBeenCalledTimes(1)
    writes.mockRestore()
    expect((await asha.patch(`/admin/colleges/${id}`, { slug: 'renamed-slug-college' })).status).toBe(200)
    expect((await server().get('/colleges/slug/second-slug-college')).body.data.slug).toBe('renamed-slug-college')
    expect((await asha.patch(`/admin/colleges/${id}`, { slug: 'admin' })).status).toBe(400)
    expect((await asha.patch(`/admin/colleges/${id}`, { slug: '../x' })).status).toBe(400)
  })

  test('publishing opens a college to everybody, unpublishing closes it', async () => {
    const asha = await server().as('support')
    const {
      body: {
        data: { id, slug },
      },
    } = await asha.post('/admin/colleges', college('Door College'))
    expect((await server().get(`/colleges/slug/${slug}`)).body).toMatchObject({
      code: 'NOT_FOUND',
      error: 'College not found',
    })
    const { body } = await asha.patch(`/admin/colleges/${id}/status`, { status: 'published' })
    expect([body.message, body.data.status]).toEqual(['College status changed to published', 'published'])
    for (const path of [`/colleges/slug/${slug}`, `/colleges/slug/${id}`, `/colleges/category/management/${slug}`]) {
      const read = await server().get(path)
      expect([read.status, read.body.data.name]).toEqual([200, 'Door College'])
      expect((await server().get(path, { headers: { 'if-none-match': String(read.headers['etag']) } })).status).toBe(
        304,
      )
    }
    await asha.patch(`/admin/colleges/${id}/status`, { status: 'draft' })
    expect((await server().get(`/colleges/slug/${slug}`)).status).toBe(404)
  })

  test('a copy is a draft named (Copy) with new ids, without reviews and without ranks; the next copy is numbered', async () => {
    const asha = await server().as('admin')
    const {
      body: { data: original },
    } = await asha.post(
      '/admin/colleges',
      college('Model College', {
        status: 'published',
        courses: [{ id: 'c1', name: 'BA' }],
        reviews: [{ type: 'positive', content: 'Good', aspect: 'academic' }],
        currentRank: { value: 12, basis: 'NIRF' },
        rankings: [{ agency: 'NIRF', year: 2025, rank: 12 }],
        rankingInfo: 'Ranked by NIRF',
      }),
    )
    expect([original['currentRank'], original['rankings']]).toMatchObject([{ value: 12 }, [{ agency: 'NIRF' }]])
    const { status, body } = await asha.post(`/admin/colleges/${original.id}/duplicate`, { options: {} })
    expect([status, body.message]).toEqual([201, 'College duplicated successfully'])
    expect(body.data).toMatchObject({
      name: 'Model College (Copy)',
      slug: 'model-college-copy',
      status: 'draft',
      reviews: [],
      rankings: [],
      rankingInfo: 'Ranked by NIRF',
    })
    expect(body.data['currentRank']).toEqual({})
    expect(body.data.id).not.toBe(original.id)
    expect(JSON.stringify(body.data['courses'])).not.toContain('"c1"')
    expect((await asha.post(`/admin/colleges/${original.id}/duplicate`)).body.data.slug).toBe('model-college-copy-2')
  })

  test('staff find a college by the beginnings of its words, of its code and of its slug, whatever its case and accents', async () => {
    const asha = await server().as('counselor')
    const admin = await server().as('admin')
    const {
      body: {
        data: { id },
      },
    } = await admin.post(
      '/admin/colleges',
      college('Quixotic College', { location: 'Zawār, Udaipur', code: 'C-QX-4126', slug: 'quix-of-zawar' }),
    )
    for (const words of ['quixot', 'ZAWAR', 'udaipur%20coll', 'c-qx-41', 'quix-of-zaw']) {
      expect([
        words,
        (await asha.get<CollegeData[]>(`/admin/colleges?search=${words}`)).body.data.map((row) => row.id),
      ]).toEqual([words, [id]])
      expect([
        words,
        (await asha.get<CollegeData[]>(`/admin/colleges/search?q=${words}`)).body.data.map((row) => row.id),
      ]).toEqual([words, [id]])
    }
    for (const piece of ['zaw%25r', 'uixotic', 'x-of-zaw'])
      expect([piece, (await asha.get<CollegeData[]>(`/admin/colleges?search=${piece}`)).body.data]).toEqual([piece, []])
  })

  test('a deleted college goes to the trash, is nowhere else, and comes back whole', async () => {
    const asha = await server().as('admin')
    const {
      body: { data },
    } = await asha.post('/admin/colleges', college('Trash College', { status: 'published' }))
    expect((await asha.delete(`/admin/colleges/${data.id}`)).body).toMatchObject({
      success: true,
      message: 'College deleted successfully',
    })
    expect((await asha.get(`/admin/colleges/${data.id}`)).body).toMatchObject({
      code: 'NOT_FOUND',
      error: 'College not found',
    })
    expect((await server().get(`/colleges/slug/${data.slug}`)).status).toBe(404)
    expect((await asha.get<CollegeData[]>('/admin/colleges?search=trash+college')).body.data).toEqual([])
    expect(
      (
        await asha.get<CollegeData[]>(
          '/admin/colleges?search=trash+college&trashed=true&sortBy=deletedAt&sortOrder=desc',
        )
      ).body.data,
    ).toMatchObject([{ id: data.id, deletedBy: asha.staff.name, deletedAt: expect.any(String) }])
    expect((await asha.post(`/admin/colleges/${data.id}/restore`)).body.data).toMatchObject({
      id: data.id,
      name: 'Trash College',
      tag: data.tag,
    })
    expect((await server().get(`/colleges/slug/${data.slug}`)).status).toBe(200)
  })

  test('history tells who changed which field from what to what, newest first', async () => {
    const asha = await server().as('admin')
    const {
      body: {
        data: { id },
      },
    } = await asha.post('/admin/colleges', college('History College', { city: 'Pune' }))
    await asha.patch(`/admin/colleges/${id}`, { city: 'Nashik' })
    const { body } = await asha.get<Array<{ author: { name: string }; changes: unknown[] }>>(
      `/admin/colleges/${id}/history`,
    )
    expect(body.data[0]).toMatchObject({
      act: 'change',
      author: { name: asha.staff.name, id: asha.staff.id },
      changes: [{ path: 'city', before: 'Pune', after: 'Nashik' }],
    })
    expect(body.data.at(-1)).toMatchObject({ act: 'create' })
  })

  test('a field, or all of a college, is brought back to how it was around an act, as an edit that can itself be taken back', async () => {
    const asha = await server().as('admin')
    const {
      body: { data: first },
    } = await asha.post(
      '/admin/colleges',
      college('Restored Version College', {
        city: 'Pune',
        type: ['Private'],
        faqs: [{ id: 'f1', question: 'Q', answer: 'A' }],
      }),
    )
    await asha.patch(`/admin/colleges/${first.id}`, { city: 'Nashik', faqs: [] })
    await asha.patch(`/admin/colleges/${first.id}`, { highlights: 'Later', type: ['Deemed'] })
    const history = async () =>
      (await asha.get<Array<{ position: number; changes: unknown[] }>>(`/admin/colleges/${first.id}/history`)).body.data
    const [, moved, made] = await history()
    const one = await asha.post(`/admin/colleges/${first.id}/history/${moved!.position}/restore`, { path: 'faqs/f1' })
    expect([one.status, one.body.data['faqs'], one.body.data['city']]).toEqual([200, first['faqs'], 'Nashik'])
    const all = await asha.post(`/admin/colleges/${first.id}/history/${made!.position}/restore`, { to: 'after' })
    expect(all.body.data.tag).toBe(first.tag)
    expect((await history())[0]).toMatchObject({
      act: 'change',
      changes: expect.arrayContaining([{ path: 'city', before: 'Nashik', after: 'Pune' }]) as unknown,
    })
    expect(
      (await asha.post(`/admin/colleges/${first.id}/history/${moved!.position}/restore`, { path: 'nothing' })).status,
    ).toBe(400)
    expect((await asha.post(`/admin/colleges/${first.id}/history/999999/restore`)).status).toBe(404)
    expect(
      (await asha.post(`/admin/colleges/${first.id}/history/${made!.position}/restore`, { to: 'after', tag: 'old' }))
        .status,
    ).toBe(409)
    expect(
      (await (await server().as('counselor')).post(`/admin/colleges/${first.id}/history/${made!.position}/restore`))
        .status,
    ).toBe(403)
  })

  test('an edit stands in the audit with what each field read before and after; adding and copying stand there too', async () => {
    const asha = await server().as('admin')
    const {
      body: { data: first },
    } = await asha.post(
      '/admin/colleges',
      college('Audited College', { city: 'Pune', courses: [{ id: 'k1', name: 'BTech', fee: '1 lakh' }] }),
    )
    await asha.patch(`/admin/colleges/${first.id}`, {
      city: 'Nashik',
      highlights: 'New',
      courses: [{ id: 'k1', name: 'BTech', fee: '2 lakh' }],
    })
    await asha.patch(`/admin/colleges/${first.id}`, { city: 'Nashik' })
    const {
      body: { data: copy },
    } = await asha.post(`/admin/colleges/${first.id}/duplicate`)
    type Lines = Array<{ act: string; by: string; before?: unknown; after?: unknown; requestId: string }>
    const lines = async (record: string) =>
      (await asha.get<Lines>(`/admin/audit?kind=college&record=${record}`)).body.data
    expect(await lines(first.id)).toMatchObject([
      {
        act: 'change',
        by: asha.staff.name,
        before: { city: 'Pune', 'courses/k1/fee': '1 lakh' },
        after: { city: 'Nashik', highlights: 'New', 'courses/k1/fee': '2 lakh' },
      },
      { act: 'create', after: { name: 'Audited College', slug: first.slug } },
    ])
    expect(await lines(copy.id)).toMatchObject([{ act: 'duplicate', after: { name: 'Audited College (Copy)' } }])
  })

  test('whoever publishes with something to look at may, and what it was stands in the audit', async () => {
    const asha = await server().as('admin')
    const phone = deviceOf(asha)
    const [one, two] = await Promise.all(
      ['Bulk Warned College', 'Bulk Sound College'].map(
        async (name, at) =>
          (
            await asha.post(
              '/admin/colleges',
              college(name, at === 0 ? { courses: [{ name: 'BTech', fee: 'ask us' }] } : {}),
            )
          ).body.data,
      ),
    )
    for (const { id, tag } of [one!, two!]) phone.does({ kind: 'college.publish', record: id, tag })
    expect((await phone.sends()).body.data.receipts.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
    const [published] = await server().store.audit.list({ kind: 'college', act: 'publish', record: one!.id, limit: 2 })
    expect(published).toMatchObject({
      author: { name: asha.staff.name, device: phone.id },
      after: {
        warnings: expect.arrayContaining([
          expect.objectContaining({ message: 'The fee of BTech could not be read: ask us' }),
        ]) as unknown,
      },
    })
    expect(
      await server().store.audit.list({ kind: 'college', act: 'publish', record: two!.id, limit: 2 }),
    ).toHaveLength(1)
  })

  test('why an act was done stands in the history and the audit, of each kind of act; one that is too long is refused, and nothing else of the batch', async () => {
    const asha = await server().as('admin')
    const phone = deviceOf(asha)
    const {
      body: { data: one },
    } = await asha.post('/admin/colleges', college('Reasoned College', { city: 'Pune' }))
    const tag = async () => (await asha.get<{ tag: string }>(`/admin/colleges/${one.id}`)).body.data.tag
    await phone.pushes({
      kind: 'college.change',
      record: one.id,
      changes: [{ path: 'city', before: 'Pune', after: 'Nashik' }],
      reason: 'Their letter of 3 November',
    })
    await phone.pushes({ kind: 'college.publish', record: one.id, tag: await tag(), reason: 'Complete now' })
    const last = await tag()
    await phone.pushes({ kind: 'college.delete', record: one.id, tag: last, reason: 'Twice in the list' })
    await phone.pushes({ kind: 'college.restore', record: one.id, tag: last })
    expect(
      (
        await phone.pushes({
          kind: 'college.change',
          record: one.id,
          changes: [{ path: 'city', before: 'Nashik', after: 'Goa' }],
          reason: 'x'.repeat(301),
        })
      ).code,
    ).toBe('VALIDATION_FAILED')
    const told = [
      ['restore', undefined],
      ['delete', 'Twice in the list'],
      ['publish', 'Complete now'],
      ['change', 'Their letter of 3 November'],
      ['create', undefined],
    ]
    const {
      body: { data: history },
    } = await asha.get<Array<{ act: string; reason?: string }>>(`/admin/colleges/${one.id}/history`)
    expect(history.map(({ act, reason }) => [act, reason])).toEqual(told)
    expect(
      (await server().store.audit.list({ kind: 'college', record: one.id, limit: 9 })).map(({ act, reason }) => [
        act,
        reason,
      ]),
    ).toEqual(told)
  })

  test('history tells which clash was settled, by whom, and what was kept', async () => {
    const [asha, ravi] = [await server().as('admin'), await server().as('admin')]
    const {
      body: {
        data: { id },
      },
    } = await asha.post('/admin/colleges', college('Settled History College', { city: 'A' }))
    await asha.patch(`/admin/colleges/${id}`, { city: 'B' })
    const phone = deviceOf(ravi)
    const { clashes: [clash] = [] } = await phone.pushes({
      kind: 'college.change',
      record: id,
      changes: [{ path: 'city', before: 'A', after: 'C' }],
    })
    await phone.pushes({ kind: 'clash.settle', record: id, clash: clash!.id, choose: 'mine', tag: clash!.tag })
    const { body } = await asha.get<Array<{ author: { device?: string } }>>(`/admin/colleges/${id}/history`)
    expect(body).toMatchObject({
      settlements: [{ by: ravi.staff.name, path: 'city', choose: 'mine', mine: 'C', theirs: 'B' }],
    })
    expect(body.data[0]).toMatchObject({
      author: { name: ravi.staff.name, device: phone.id },
      changes: [{ path: 'city', before: 'B', after: 'C' }],
    })
  })

  test('publishing a college that changed since it was seen is a conflict and publishes nothing', async () => {
    const asha = await server().as('admin')
    const {
      body: { data: seen },
    } = await asha.post('/admin/colleges', college('Unseen College'))
    await asha.patch(`/admin/colleges/${seen.id}`, { city: 'Nashik' })
    const { status, body } = await asha.patch<{ current: CollegeData; clashes: unknown[] }>(
      `/admin/colleges/${seen.id}/status`,
      { status: 'published', tag: seen.tag },
    )
    expect([status, body.code, body.data.current.status, body.data.clashes]).toEqual([
      409,
      'VERSION_CONFLICT',
      'draft',
      [],
    ])
  })

  test('a stream that nobody knows is refused', async () => {
    const asha = await server().as('admin')
    const { status, body } = await asha.post(
      '/admin/colleges',
      college('Odd Stream College', { category: ['engineering', 'astrology'] }),
    )
    expect([status, body.details?.map(({ path }) => path)]).toEqual([400, ['category']])
    expect(
      (
        await asha.post(
          '/admin/colleges',
          college('Known Stream College', { category: ['Engineering', 'arts & commerce'] }),
        )
      ).body.data['category'],
    ).toEqual(['engineering', 'art & commerce'])
  })

  test('a dry run tells errors and warnings and stores nothing', async () => {
    const asha = await server().as('counselor')
    const before = await server().store.colleges.counts()
    const bad = await asha.post<{ valid: boolean; errors: Array<{ path: string }> }>('/admin/colleges/validate', {
      name: 'X',
      establishedYear: 1200,
    })
    expect(bad.body.data.valid).toBe(false)
    expect(bad.body.data.errors.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['location', 'establishedYear']),
    )
    const good = await asha.post<{ valid: boolean; warnings: Array<{ path: string }> }>(
      '/admin/colleges/validate',
      college('Fine College', { favouriteColour: 'blue' }),
    )
    expect(good.body.data.valid).toBe(true)
    expect(good.body.data.warnings.map(({ path }) => path)).toContain('favouriteColour')
    expect((await server().store.colleges.counts()).colleges).toBe(before.colleges)
  })

  test('rich text keeps its words and loses what could run', async () => {
    const asha = await server().as('admin')
    const { body } = await asha.post(
      '/admin/colleges',
      college('Html College', {
        aboutHtml:
          '<p onclick="x()">Hello <script>alert(1)</script><a href="javascript:alert(1)">there</a><img src=x onerror=alert(1)></p>',
      }),
    )
    expect(body.data['aboutHtml']).toBe('<p>Hello <a>there</a><img src="x" /></p>')
  })

  test('the list searches literally, filters, sorts and pages', async () => {
    const asha = await server().as('admin')
    for (const name of ['100% Placement Academy', 'Zeta Academy', 'Alpha Academy'])
      await asha.post('/admin/colleges', college(name, { status: name.startsWith('Z') ? 'published' : 'draft' }))
    const names = async (query: string) =>
      (await asha.get<CollegeData[]>(`/admin/colleges?${query}`)).body.data.map(({ name }) => name)
    expect(await names('search=academy&limit=2')).toEqual(['100% Placement Academy', 'Alpha Academy'])
    expect(await names('search=academy&limit=2&page=2')).toEqual(['Zeta Academy'])
    expect(await names('search=ACADEMY&sortOrder=desc&limit=1')).toEqual(['Zeta Academy'])
    expect(await names('search=academy&status=published')).toEqual(['Zeta Academy'])
    expect((await asha.get<CollegeData[]>('/admin/colleges/search?q=zeta')).body.data).toHaveLength(1)
  })

  test('the dashboard counts what is there', async () => {
    const asha = await server().as('counselor')
    const counts = await server().store.colleges.counts()
    const { body } = await asha.get<Record<string, unknown>>('/admin/stats')
    expect(body.data).toMatchObject({
      totalColleges: counts.colleges,
      totalCourses: counts.courses,
      totalUsers: 0,
      totalCrmUsers: await server().store.staff.count(),
    })
    expect(body.data['lastUpdate']).toMatchObject({ name: expect.any(String), author: expect.any(String) })
  })

  test('nothing of the trash or of unknown keys is told to the public', async () => {
    const asha = await server().as('admin')
    const {
      body: { data },
    } = await asha.post(
      '/admin/colleges',
      college('Secret Keeper', { status: 'published', internalNote: 'planted-secret' }),
    )
    expect(data['kept']).toEqual({ internalNote: 'planted-secret' })
    expect((await server().get(`/colleges/slug/${data.slug}`)).text).not.toContain('planted-secret')
  })
})
