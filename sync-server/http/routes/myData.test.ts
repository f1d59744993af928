import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { yearInIndia } from '../../../shared/college/year.ts'
import { tickOf } from '../../../shared/enquiry/consents.ts'
import { referenceOf } from '../../../shared/enquiry/reference.ts'
import type { ConsentShown, Disclosure, OpenSession, StudentShown } from '../../../shared/protocol/accountCalls.ts'
import { eraseLeft, GRACE_MS } from '../../services/students/leave.ts'
import { onBothDatabases } from '../../test/bothDatabases.ts'
import { PASSWORD, startServer } from '../../test/server.ts'

const TEXT = 'The laboratories are new and open late, the teachers answer, and the hostel is a bus ride away. '.repeat(
  2,
)
const SYSTEM = { kind: 'system' as const, name: 'Test', requestId: 't' }
interface Mine {
  consents: ConsentShown[]
  disclosures: Disclosure[]
}

onBothDatabases('my data', (server) => {
  const thisYear = () => yearInIndia(server().store.now())
  const college = async () =>
    (
      await (
        await server().as('admin')
      ).post('/admin/colleges', { name: `Hill College ${uuid()}`, location: 'Pune, Maharashtra', status: 'published' })
    ).body.data
  const asks = async (asha: Awaited<ReturnType<ReturnType<typeof server>['asStudent']>>, more: object = {}) => {
    const id = uuid()
    expect(
      (
        await asha.post('/enquiries', {
          id,
          kind: 'contact',
          name: 'Asha Rao',
          replyBy: 'E-mail',
          email: 'asha@private.example',
          message: 'Is the hostel open in June?',
          consents: [tickOf('reply')],
          ...more,
        })
      ).status,
    ).toBe(201)
    return id
  }
  const mine = async (asha: { get: ReturnType<typeof server>['get'] }) =>
    (await asha.get<Mine>('/auth/me/consents')).body.data

  test('a person corrects their own account, and nothing else of it', async () => {
    const asha = await server().asStudent({ phone: '98' })
    const { status, body } = await asha.patch<StudentShown>('/auth/me', {
      fullName: ' Asha  Devi Rao ',
      phone: '98765 43210',
      interestedIn: 'law',
      yearOfBirth: 2000,
      email: 'other@example.org',
      isActive: false,
      id: 'x',
      tokenVersion: 9,
    })
    expect([status, body.data]).toMatchObject([
      200,
      {
        id: asha.student.id,
        fullName: 'Asha Devi Rao',
        phone: '98765 43210',
        interestedIn: 'law',
        yearOfBirth: 2000,
        email: asha.student.email,
      },
    ])
    expect((await asha.patch<StudentShown>('/auth/me', { interestedIn: '' })).body.data).not.toHaveProperty(
      'interestedIn',
    )
    expect(
      (await asha.patch('/auth/me', { fullName: ' ', phone: 'none' })).body.details?.map(({ message }) => message),
    ).toEqual(['Full name is required', 'Phone must be a phone number'])
    expect((await asha.patch('/auth/me', { yearOfBirth: 1800 })).body.error).toContain(
      'Year of birth must be between 1900 and',
    )
  })

  test('nothing is agreed to beforehand but the terms, and each is taken back as it was given', async () => {
    const asha = await server().asStudent({ yearOfBirth: thisYear() - 30 })
    expect((await mine(asha)).consents.map(({ purpose, given }) => [purpose, given])).toEqual([
      ['terms', true],
      ['email', false],
      ['call', false],
    ])
    expect((await asha.put('/auth/me/consents/call', { given: true })).status).toBe(200)
    await asha.put('/auth/me/consents/call', { given: true })
    expect((await mine(asha)).consents.find(({ purpose }) => purpose === 'call')).toMatchObject({
      given: true,
      isWithdrawable: true,
      textVersion: '1',
      text: 'You may call or message my number about admissions.',
    })
    await asha.put('/auth/me/consents/call', { given: false })
    expect(
      (await server().store.students.consents(asha.student.id)).map(({ purpose, given }) => [purpose, given]),
    ).toEqual([
      ['call', true],
      ['call', false],
    ])
    expect((await asha.put('/auth/me/consents/everything', { given: true })).status).toBe(400)
  })

  test('under 18, or without a year, nobody agrees to marketing or calls, and a corrected year takes them back', async () => {
    const child = await server().asStudent({ yearOfBirth: thisYear() - 18 })
    const unknown = await server().asStudent()
    for (const purpose of ['email', 'call']) {
      expect((await child.put(`/auth/me/consents/${purpose}`, { given: true })).body.error).toBe(
        'Under 18 we send no marketing e-mail and make no calls',
      )
      expect((await unknown.put(`/auth/me/consents/${purpose}`, { given: true })).body.error).toMatch(
        /^Tell us your year of birth first/,
      )
    }
    const adult = await server().asStudent({ yearOfBirth: thisYear() - 19 })
    await adult.put('/auth/me/consents/email', { given: true })
    await adult.patch('/auth/me', { yearOfBirth: thisYear() - 16 })
    expect((await mine(adult)).consents.find(({ purpose }) => purpose === 'email')).toMatchObject({
      given: false,
      whyNot: 'Under 18 we send no marketing e-mail and make no calls',
    })
  })

  test('under 18 no enquiry asks for a call', async () => {
    const child = await server().asStudent({ yearOfBirth: thisYear() - 16 })
    const { status, body } = await child.post('/enquiries', {
      kind: 'contact',
      name: 'Asha',
      replyBy: 'Phone',
      phone: '98765 43210',
      message: 'When?',
      consents: [tickOf('reply'), tickOf('call')],
    })
    expect([status, body.details?.[0]?.message]).toEqual([400, 'Under 18 we make no calls. Please choose E-mail'])
    const adult = await server().asStudent({ yearOfBirth: thisYear() - 30 })
    expect(
      (
        await adult.post('/enquiries', {
          kind: 'contact',
          name: 'Asha',
          replyBy: 'Phone',
          phone: '98765 43210',
          message: 'When?',
          consents: [tickOf('reply'), tickOf('call')],
        })
      ).status,
    ).toBe(201)
  })

  test('what was agreed to with an enquiry, and to whom it went, is told; taking the answer back closes it', async () => {
    const asha = await server().asStudent()
    const at = await college()
    const id = await asks(asha, { kind: 'inquire', college: at.id, consents: [tickOf('reply'), tickOf('college')] })
    const support = await server().as('admin')
    await support.patch(`/admin/enquiries/${id}`, { state: 'assigned' })
    const { consents, disclosures } = await mine(asha)
    expect(consents.filter(({ enquiry }) => enquiry)).toMatchObject([
      {
        purpose: 'reply',
        given: true,
        isWithdrawable: true,
        enquiry: { id, reference: referenceOf(id), kind: 'inquire', college: at.id },
      },
      { purpose: 'college', given: true, isWithdrawable: true },
    ])
    expect(disclosures).toMatchObject([
      { to: `${support.staff.name}, staff of this site`, what: `Took up your enquiry ${referenceOf(id)}` },
      {
        to: at['name'],
        what: `Your enquiry ${referenceOf(id)}, as you agreed`,
        text: { id: 'Your enquiry {reference}, as you agreed', values: { reference: referenceOf(id) } },
      },
    ])
    expect((await asha.delete(`/auth/me/enquiries/${id}/consents/college`)).status).toBe(200)
    expect((await asha.delete(`/auth/me/enquiries/${id}/consents/reply`)).status).toBe(200)
    expect(
      (await mine(asha)).consents
        .filter(({ enquiry }) => enquiry)
        .map(({ given, isWithdrawable }) => [given, isWithdrawable]),
    ).toEqual([
      [false, false],
      [false, false],
    ])
    expect(await server().store.enquiries.open(id)).toMatchObject({ state: 'closed' })
    const ravi = await server().asStudent()
    const his = await asks(ravi)
    expect((await asha.delete(`/auth/me/enquiries/${his}/consents/reply`)).status).toBe(404)
  })

  test('what was shown to staff is still told after any number of log-ins and of other showings', async () => {
    const asha = await server().asStudent({ phone: '98765 43210' })
    const meera = await server().as('counselor')
    const id = await asks(asha)
    expect((await meera.post(`/users/${asha.student.id}/reveal`)).status).toBe(200)
    expect((await meera.post(`/admin/enquiries/${id}/contact`)).status).toBe(200)
    const { store } = server()
    await store.write({ kind: 'student', id: asha.student.id, name: 'Asha', requestId: 't' }, async (tx) => {
      for (let at = 0; at < 201; at++) await tx.audit.note({ act: 'sign-in', kind: 'student', record: asha.student.id })
    })
    await store.write({ kind: 'staff', id: meera.staff.id, name: meera.staff.name, requestId: 't' }, async (tx) => {
      for (let at = 0; at < 501; at++) await tx.audit.note({ act: 'follow-up', kind: 'enquiry', record: id })
    })
    const told = (await mine(asha)).disclosures.map(({ what }) => what)
    expect(told.filter((what) => !what.startsWith('Took up')).toSorted()).toEqual([
      `Saw how to reach you, for your enquiry ${referenceOf(id)}`,
      'Saw your phone number and year of birth',
    ])
    expect(told).toHaveLength(503)
  })

  test('a person sees where they are logged in and logs the others out, one or all', async () => {
    const asha = await server().asStudent()
    const logIn = async (browser: string) =>
      (
        await server().post(
          '/auth/login',
          { email: asha.student.email, password: PASSWORD },
          { headers: { 'user-agent': browser } },
        )
      ).body.token
    const [phone, laptop] = [await logIn('Phone'), await logIn('Laptop')]
    const open = async () => (await asha.get<OpenSession[]>('/auth/me/sessions')).body.data
    expect((await open()).map(({ browser, isThis }) => [browser ?? '', isThis]).toSorted()).toEqual([
      ['', true],
      ['Laptop', false],
      ['Phone', false],
    ])
    const ravi = await server().asStudent()
    const theirs = (await open()).find(({ browser }) => browser === 'Phone')!.id
    expect((await ravi.delete(`/auth/me/sessions/${theirs}`)).status).toBe(404)
    expect((await asha.delete(`/auth/me/sessions/${theirs}`)).status).toBe(200)
    const asks = async (token: string | undefined) =>
      (await server().get('/auth/me', { headers: { authorization: `Bearer ${token}` } })).status
    expect([await asks(phone), await asks(laptop)]).toEqual([401, 200])
    expect((await asha.delete('/auth/me/sessions')).status).toBe(200)
    expect([await asks(laptop), (await open()).map(({ isThis }) => isThis)]).toEqual([401, [true]])
  })

  test('the file of one’s own data holds everything one wrote, and nothing secret', async () => {
    const asha = await server().asStudent({ phone: '98765 43210' })
    const at = await college()
    const other = await server().asStudent()
    const { body } = await other.post(`/colleges/${at.id}/reviews`, {
      rating: 4,
      title: 'Good labs, far hostel',
      content: TEXT,
      course: 'BTech',
      batch: '2025',
    })
    await (await server().as('admin')).patch(`/admin/reviews/${body.data.id}`, { status: 'published' })
    await asha.post(`/reviews/${body.data.id}/votes`, { vote: 'helpful' })
    await asha.post(`/reviews/${body.data.id}/reports`, { reason: 'Advertising', text: 'Reads like one' })
    await asha.post(`/colleges/${at.id}/reviews`, {
      rating: 3,
      title: 'My own review',
      content: TEXT,
      course: 'MBA',
      batch: '2024',
    })
    const id = await asks(asha)
    const { status, headers, body: file, text } = await asha.get('/auth/me/export')
    expect([status, headers['content-disposition'], headers['cache-control']]).toEqual([
      200,
      'attachment; filename="pravesh-my-data.json"',
      'no-store',
    ])
    expect(file).toMatchObject({
      account: { id: asha.student.id, fullName: 'Asha Rao', phone: '98765 43210' },
      sessions: [{ isThis: true }],
      reviews: [{ title: 'My own review', status: 'pending' }],
      votes: [{ review: body.data.id, vote: 'helpful' }],
      reports: [{ text: 'Reads like one' }],
      enquiries: [
        {
          id,
          reference: referenceOf(id),
          message: 'Is the hostel open in June?',
          consents: [{ purpose: 'reply', given: true }],
        },
      ],
    })
    expect(text).not.toMatch(/argon2|tokenVersion|Good labs/)
  })

  test('a deletion asks for the password, ends every session, is told by mail, and is taken back by logging in', async () => {
    const asha = await server().asStudent()
    expect((await asha.ask('DELETE', '/api/v1/auth/me', { body: { password: 'wrong' } })).body.code).toBe(
      'CURRENT_PASSWORD_INCORRECT',
    )
    const { status, body } = await asha.ask<{ deletedOn: string }>('DELETE', '/api/v1/auth/me', {
      body: { password: PASSWORD },
    })
    expect(status).toBe(200)
    expect(Math.round((Date.parse(body.data.deletedOn) - server().store.now()) / 86_400_000)).toBe(30)
    expect((await asha.get('/auth/me')).body.code).toBe('TOKEN_REVOKED')
    expect((await server().letters(asha.student.email)).at(-1)).toMatchObject({
      subject: 'Your account will be deleted',
      text: expect.stringContaining('log in before then'),
    })
    const again = (await server().post('/auth/login', { email: asha.student.email, password: PASSWORD })).body as {
      isDeletionTakenBack?: boolean
    }
    expect(again.isDeletionTakenBack).toBe(true)
    expect(await server().store.students.open(asha.student.id)).not.toHaveProperty('deletedAt')
    expect(await eraseLeft(server().store, SYSTEM)).toBe(0)
  })

  test('after 30 days nothing of the person is left but their words without a name', async () => {
    const asha = await server().asStudent({ fullName: 'Zephyrina Unique', phone: '91234 56789' })
    const at = await college()
    const { body } = await asha.post(`/colleges/${at.id}/reviews`, {
      rating: 3,
      title: 'My own review',
      content: TEXT,
      course: 'MBA',
      batch: '2024',
    })
    const id = await asks(asha, { name: 'Zephyrina Unique' })
    await asha.ask('DELETE', '/api/v1/auth/me', { body: { password: PASSWORD } })
    await server().store.write(SYSTEM, async (tx) => {
      await tx.students.replace({
        ...(await tx.students.open(asha.student.id))!,
        deletedAt: server().store.now() - GRACE_MS - 1,
      })
    })
    expect(await eraseLeft(server().store, SYSTEM)).toBe(1)
    const { store } = server()
    expect(await store.students.open(asha.student.id)).toBeUndefined()
    expect(await store.reviews.open(body.data.id)).not.toHaveProperty('account')
    expect(await store.enquiries.open(id)).toMatchObject({
      value: { name: 'A former member' },
      consents: [{ purpose: 'reply' }],
    })
    const left = JSON.stringify([
      await store.audit.list({ kind: 'student', record: asha.student.id, limit: 100 }),
      await store.audit.list({ author: asha.student.id, limit: 100 }),
      await store.enquiries.open(id),
      await store.reviews.open(body.data.id),
    ])
    expect(left).not.toMatch(/Zephyrina|91234|private\.example/)
    expect(left).not.toContain(asha.student.email)
  })

  test('staff tokens open nothing of it, and a student’s opens nothing of theirs', async () => {
    const staff = await server().as('admin')
    for (const path of ['/auth/me', '/auth/me/sessions', '/auth/me/consents', '/auth/me/export'])
      expect((await staff.get(path)).status).toBe(401)
    const asha = await server().asStudent()
    for (const path of ['/admin/stats', '/admin/enquiries', '/crm-auth/permissions'])
      expect((await asha.get(path)).status).toBe(401)
  })
})

test('who turned 18 in a year may agree as soon as the next one begins in India', async () => {
  let now = Date.UTC(2026, 11, 31, 18, 29)
  const server = await startServer({ now: () => now })
  try {
    const asha = await server.asStudent({ yearOfBirth: 2008 }),
      agrees = async () => (await asha.put('/auth/me/consents/email', { given: true })).status
    const before = await agrees()
    now += 60_000
    expect([before, await agrees()]).toEqual([400, 200])
  } finally {
    await server.stop()
  }
})
