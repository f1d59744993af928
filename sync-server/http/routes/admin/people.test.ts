import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { dayInIndia } from '../../../../shared/college/day.ts'
import { onBothDatabases } from '../../../test/bothDatabases.ts'
import { eraseLeft, GRACE_MS } from '../../../services/students/leave.ts'
import { PASSWORD } from '../../../test/server.ts'

interface StaffRow {
  id: string
  tag: string
  name: string
  email: string
  role: string
  isActive: boolean
  permissions: Record<string, boolean>
  effective: string[]
  lastLogin?: string
}
interface UserRow {
  id: string
  tag: string
  name: string
  email: string
  isActive: boolean
  phone?: string
  yearOfBirth?: string
  deletedOn?: string
  reviews: number
  enquiries: number
  sessions: unknown[]
  consents: unknown[]
}
const NEW = 'seven mango trees 7'

const newStaffForm = (more: object = {}) => ({
  name: 'Meera Rao',
  email: `${uuid()}@example.org`,
  password: NEW,
  ...more,
})

onBothDatabases('people', (server) => {
  const newStaff = newStaffForm
  const audited = async (kind: string, record: string) =>
    (await server().store.audit.list({ kind, record, limit: 20 })).map(({ act }) => act)

  test('a member of the staff is added, support and active unless said otherwise, and may sign in', async () => {
    const admin = await server().as('admin')
    const form = newStaff()
    const { status, body } = await admin.post<StaffRow>('/crm-users', form)
    expect([status, body.data]).toMatchObject([201, { name: 'Meera Rao', role: 'support', isActive: true }])
    expect(body.data.effective).toContain('import_data')
    expect(JSON.stringify(body)).not.toContain('argon')
    expect((await server().post('/crm-auth/login', { email: form.email, password: NEW })).body).toMatchObject({
      user: { name: 'Meera Rao', role: 'support' },
      mustChangePassword: true,
    })
    expect((await admin.get<StaffRow[]>('/crm-users')).body.data.find(({ id }) => id === body.data.id)).toMatchObject({
      lastLogin: expect.any(String) as string,
    })
    expect(await audited('staff', body.data.id)).toEqual(['sign-in', 'create'])
  })

  test('what is missing, too short, too common or taken is said', async () => {
    const admin = await server().as('admin')
    const said = async (more: object) =>
      (await admin.post('/crm-users', newStaff(more))).body.details?.map(({ message }) => message)
    expect(await said({ name: ' ', email: 'x' })).toEqual(['Name is required', 'Email must be an e-mail address'])
    expect(await said({ password: 'short' })).toEqual(['Password must be at least 12 characters'])
    expect(await said({ password: 'passwordpassword' })).toEqual(['This password is too common'])
    expect((await admin.post('/crm-users', newStaff({ email: admin.staff.email.toUpperCase() }))).body).toMatchObject({
      code: 'EMAIL_TAKEN',
    })
  })

  test.each(['PATCH', 'PUT'] as const)('%s changes details, role and password alike', async (method) => {
    const admin = await server().as('admin')
    const ravi = await server().as('counselor')
    const ask = (path: string, body: object) =>
      admin.ask<StaffRow>(method, `/api/v1/crm-users/${ravi.staff.id}${path}`, { body })
    expect((await ask('', { name: 'Ravi Kumar', isActive: true })).body.data).toMatchObject({
      name: 'Ravi Kumar',
      role: 'counselor',
    })
    expect((await ravi.get('/crm-auth/permissions')).status).toBe(200)
    expect((await ask('/role', { role: 'support' })).body).toMatchObject({
      message: 'Role updated to support successfully',
      data: { role: 'support' },
    })
    expect((await ask('/reset-password', { newPassword: NEW })).body).toMatchObject({
      success: true,
      message: 'Password reset successfully',
    })
    expect((await server().post('/crm-auth/login', { email: ravi.staff.email, password: NEW })).status).toBe(200)
  })

  test('two admins who edit one person keep each other’s words; what both changed is told with who wrote it, and nothing is overwritten', async () => {
    const [asha, meera] = [await server().as('admin'), await server().as('admin')]
    const {
      body: { data: first },
    } = await asha.post<StaffRow>('/crm-users', newStaff({ name: 'Ravi', role: 'support' }))
    const path = `/crm-users/${first.id}`
    const seen = { headers: { 'if-match': `"${first.tag}"` } }
    expect(
      (await asha.patch<StaffRow>(path, { name: 'Ravi Kumar', email: first.email }, seen)).body.data,
    ).toMatchObject({ name: 'Ravi Kumar' })
    await asha.put(`${path}/permissions`, {
      canEditColleges: null,
      canDeleteColleges: true,
      canViewUsers: null,
      tag: first.tag,
    })
    // What Meera was shown is older. Her form gives every field: what she left alone stays as Asha made it.
    const email = `${uuid()}@example.org`
    const changed = await meera.patch<StaffRow>(path, { name: 'Ravi', email }, seen)
    expect([changed.status, changed.body.data, changed.headers['etag']]).toMatchObject([
      200,
      { name: 'Ravi Kumar', email },
      `"${changed.body.data.tag}"`,
    ])
    expect(
      (
        await meera.put<StaffRow>(
          `${path}/permissions`,
          { canEditColleges: false, canDeleteColleges: null, canViewUsers: null },
          seen,
        )
      ).body.data.permissions,
    ).toEqual({ canEditColleges: false, canDeleteColleges: true })
    const standing = (await asha.get<StaffRow[]>('/crm-users')).body.data.find(({ id }) => id === first.id)!
    const refused = await meera.patch<StaffRow>(path, { name: 'R. Kumar', isActive: false }, seen)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      error: 'Someone else changed this record meanwhile',
      data: {
        current: standing,
        clashes: [
          {
            path: 'name',
            before: 'Ravi',
            mine: 'R. Kumar',
            theirs: 'Ravi Kumar',
            theirsBy: asha.staff.name,
            theirsAt: expect.any(String) as string,
          },
        ],
      },
    })
    expect(refused.text).not.toContain('argon')
    expect((await meera.put(`${path}/permissions`, { canDeleteColleges: false }, seen)).body).toMatchObject({
      code: 'VERSION_CONFLICT',
      data: {
        clashes: [{ path: 'permissions/canDeleteColleges', mine: false, theirs: true, theirsBy: asha.staff.name }],
      },
    })
    expect((await meera.delete(path, { ...seen, body: { currentPassword: PASSWORD } })).status).toBe(409)
    expect((await asha.get<StaffRow[]>('/crm-users')).body.data.find(({ id }) => id === first.id)).toEqual(standing)
    // Both wrote the same: nobody is asked. Of a version nobody remembers every difference is told.
    const lines = await audited('staff', first.id)
    expect((await meera.patch<StaffRow>(path, { name: 'Ravi Kumar' }, seen)).status).toBe(200)
    expect(await audited('staff', first.id)).toEqual(lines)
    expect((await meera.patch(path, { name: 'Another', email, tag: 'forgotten' })).body).toMatchObject({
      code: 'VERSION_CONFLICT',
      data: { clashes: [{ path: 'name', mine: 'Another', theirs: 'Ravi Kumar' }] },
    })
    expect(
      (await meera.patch<StaffRow>(`${path}/role`, { role: 'counselor', tag: standing.tag })).body.data,
    ).toMatchObject({ role: 'counselor' })
    expect(
      (await meera.patch(`${path}/role`, { role: 'admin', currentPassword: PASSWORD, tag: standing.tag })).status,
    ).toBe(409)
  })

  test('a website account that another has deleted is not enabled by whoever still saw it disabled', async () => {
    const [asha, meera] = [await server().as('admin'), await server().as('admin')]
    const { student } = await server().asStudent()
    const row = async () => (await asha.get<UserRow[]>(`/users?search=${student.email}`)).body.data[0]!
    await asha.patch(`/users/${student.id}`, { isActive: false, tag: (await row()).tag })
    const seen = { headers: { 'if-match': (await row()).tag } }
    expect((await asha.delete(`/users/${student.id}`, seen)).status).toBe(200)
    const refused = await meera.patch(`/users/${student.id}`, { isActive: true }, seen)
    expect([refused.status, refused.body.data]).toMatchObject([
      409,
      { current: { id: student.id, deletedOn: expect.any(String) as string } },
    ])
    expect((await row()).deletedOn).toBeTruthy()
    expect((await meera.patch(`/users/${student.id}`, { isActive: true, tag: (await row()).tag })).status).toBe(200)
    expect((await asha.delete(`/users/${student.id}`, seen)).status).toBe(409)
    expect((await row()).deletedOn).toBeUndefined()
  })

  test('another role, a new password and being disabled end every session; a flag takes effect at once and ends none', async () => {
    const admin = await server().as('admin')
    for (const [path, body] of [
      ['/role', { role: 'support' }],
      ['/reset-password', { newPassword: NEW }],
      ['', { isActive: false }],
    ] as const) {
      const ravi = await server().as('counselor')
      await admin.patch(`/crm-users/${ravi.staff.id}${path}`, body)
      expect([path, (await ravi.get('/admin/stats')).status]).toEqual([path, 401])
    }
    const ravi = await server().as('counselor')
    await admin.put(`/crm-users/${ravi.staff.id}/permissions`, { canViewUsers: false })
    expect((await ravi.get('/admin/stats')).status).toBe(200)
    expect((await ravi.get('/users')).status).toBe(403)
  })

  test('a flag is yes, no, or what the role says; those not named stay', async () => {
    const admin = await server().as('admin')
    const { id } = await server().staff({ role: 'counselor' })
    const put = async (flags: object) => (await admin.put<StaffRow>(`/crm-users/${id}/permissions`, flags)).body.data
    expect(await put({ canEditColleges: true, canViewUsers: false })).toMatchObject({
      permissions: { canEditColleges: true, canViewUsers: false },
    })
    const after = await put({ canViewUsers: null })
    expect(after.permissions).toEqual({ canEditColleges: true })
    expect(after.effective).toEqual(expect.arrayContaining(['edit_colleges', 'view_users']))
    expect(await audited('staff', id)).toEqual(['change-permissions', 'change-permissions'])
  })

  test('everybody changes their own name and address, and nothing else of theirs or of others', async () => {
    const ravi = await server().as('counselor')
    expect(
      (await ravi.put<StaffRow>(`/crm-users/${ravi.staff.id}`, { name: 'Ravi K', email: ravi.staff.email })).body,
    ).toMatchObject({ message: 'Profile updated successfully', data: { name: 'Ravi K' } })
    expect((await ravi.put(`/crm-users/${ravi.staff.id}`, { role: 'admin' })).status).toBe(403)
    expect((await ravi.patch(`/crm-users/${(await server().staff()).id}`, { name: 'X' })).status).toBe(403)
    expect(
      (await ravi.put(`/crm-users/${ravi.staff.id}`, { name: ' ', email: ravi.staff.email })).body.details?.[0]
        ?.message,
    ).toBe('Name is required')
  })

  test('whoever corrects themselves from an older screen does not take a colleague’s correction back', async () => {
    const [asha, ravi] = [await server().as('admin'), await server().as('counselor')]
    const path = `/crm-users/${ravi.staff.id}`
    const own = async () =>
      (await ravi.get<{ name: string; email: string; tag: string }>('/crm-auth/permissions')).body.data
    const first = await own()
    const email = `${uuid()}@example.org`
    expect((await asha.patch<StaffRow>(path, { email })).body.data.tag).toBe((await own()).tag)
    const seen = { headers: { 'if-match': `"${first.tag}"` } }
    expect((await ravi.put<StaffRow>(path, { name: 'Ravi K', email: first.email }, seen)).body.data).toMatchObject({
      name: 'Ravi K',
      email,
    })
    const refused = await ravi.put<StaffRow>(
      path,
      { name: 'Ravi K', email: `${uuid()}@example.org`, currentPassword: PASSWORD },
      seen,
    )
    expect([refused.status, refused.body.data]).toMatchObject([
      409,
      {
        current: { name: 'Ravi K', email, tag: (await own()).tag },
        clashes: [{ path: 'email', before: first.email, theirs: email, theirsBy: asha.staff.name }],
      },
    ])
  })

  test('whoever changes what their own account may do says its password again', async () => {
    const admin = await server().as('admin')
    const path = `/crm-users/${admin.staff.id}/permissions`
    expect((await admin.put(path, { canEditColleges: true })).body).toMatchObject({
      code: 'CURRENT_PASSWORD_INCORRECT',
      error: 'Current password is incorrect',
    })
    expect((await admin.put(path, { canEditColleges: true, currentPassword: 'wrong' })).status).toBe(401)
    expect(
      (await admin.put<StaffRow>(path, { canEditColleges: true, currentPassword: PASSWORD })).body.data.permissions,
    ).toEqual({ canEditColleges: true })
  })

  test('one’s own e-mail is changed by one’s password, a name alone without it', async () => {
    const ravi = await server().as('counselor')
    const path = `/crm-users/${ravi.staff.id}`
    const email = `${uuid()}@example.org`
    for (const currentPassword of [undefined, 'wrong'])
      expect((await ravi.put(path, { name: 'Ravi', email, currentPassword })).body.code).toBe(
        'CURRENT_PASSWORD_INCORRECT',
      )
    expect(await server().store.staff.open(ravi.staff.id)).toMatchObject({ email: ravi.staff.email })
    expect((await ravi.put<StaffRow>(path, { name: 'Ravi', email: ravi.staff.email.toUpperCase() })).status).toBe(200)
    expect((await ravi.put<StaffRow>(path, { email, currentPassword: PASSWORD })).body.data).toMatchObject({ email })
  })

  test('whoever makes somebody an admin says their own password again, by whichever way', async () => {
    const admin = await server().as('admin')
    const [other, ravi, gone] = [
      await server().staff(),
      await server().staff({ role: 'support' }),
      await server().staff({ isActive: false }),
    ]
    const ways: Array<
      [status: number, ask: (password: object) => Promise<{ status: number; body: { code?: string } }>]
    > = [
      [201, (password) => admin.post('/crm-users', newStaff({ role: 'admin', ...password }))],
      [200, (password) => admin.patch(`/crm-users/${ravi.id}/role`, { role: 'admin', ...password })],
      [200, (password) => admin.patch(`/crm-users/${gone.id}`, { isActive: true, ...password })],
      [200, (password) => admin.patch(`/crm-users/${other.id}`, { email: `${uuid()}@example.org`, ...password })],
      [200, (password) => admin.patch(`/crm-users/${other.id}/reset-password`, { newPassword: NEW, ...password })],
    ]
    for (const [status, ask] of ways) {
      expect((await ask({})).body.code).toBe('CURRENT_PASSWORD_INCORRECT')
      expect((await ask({ currentPassword: 'wrong' })).body.code).toBe('CURRENT_PASSWORD_INCORRECT')
      expect((await ask({ currentPassword: PASSWORD })).status).toBe(status)
    }
    // What makes nobody an admin goes on without.
    const support = await server().staff({ role: 'support' })
    expect((await admin.patch(`/crm-users/${support.id}/role`, { role: 'counselor' })).status).toBe(200)
    expect((await admin.patch(`/crm-users/${other.id}`, { name: 'Another' })).status).toBe(200)
  })

  test('one’s own password is not found by trying at an open screen', async () => {
    const [admin, ravi] = [await server().as('admin'), await server().staff()]
    const met = []
    for (let n = 0; n < 12; n++)
      met.push((await admin.delete(`/crm-users/${ravi.id}`, { body: { currentPassword: `guess ${n}` } })).status)
    expect(met).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    expect((await admin.delete(`/crm-users/${ravi.id}`, { body: { currentPassword: PASSWORD } })).status).toBe(429)
    expect(
      (await (await server().as('admin')).delete(`/crm-users/${ravi.id}`, { body: { currentPassword: PASSWORD } }))
        .status,
    ).toBe(200)
  })

  test('a first password opens nothing but the change of it, which must be another', async () => {
    const admin = await server().as('admin')
    const form = newStaff({ role: 'counselor' })
    const { id } = (await admin.post<StaffRow>('/crm-users', form)).body.data
    expect(
      (await admin.get<Array<StaffRow & { initialPasswordEnds?: string }>>('/crm-users')).body.data
        .find((one) => one.id === id)
        ?.initialPasswordEnds?.slice(0, 10),
    ).toBe(new Date(server().store.now() + 7 * 86_400_000).toISOString().slice(0, 10))
    const { body: first } = await server().post('/crm-auth/login', { email: form.email, password: NEW })
    const as = (token: string | undefined) => ({ headers: { authorization: `Bearer ${token}` } })
    for (const path of ['/admin/stats', '/crm-auth/permissions', '/crm-auth/sessions', '/sync/pull']) {
      const { status, body } = await server().get(path, as(first.token))
      expect([path, status, body.code, body.error]).toEqual([
        path,
        403,
        'PASSWORD_CHANGE_REQUIRED',
        'Choose your own password first',
      ])
    }
    const change = (newPassword: string) =>
      server().put<{ token: string }>(
        '/crm-auth/change-password',
        { currentPassword: NEW, newPassword },
        as(first.token),
      )
    expect((await change(NEW)).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      error: 'Choose another password than the one you were given',
    })
    const { body: changed } = await change('nine lanterns by the lake')
    expect((await server().get('/admin/stats', as(changed.data.token))).status).toBe(200)
    const again = await server().post('/crm-auth/login', { email: form.email, password: 'nine lanterns by the lake' })
    expect([again.status, 'mustChangePassword' in again.body]).toEqual([200, false])
    // Set anew by somebody else, it is a first one again; by oneself it is not.
    await admin.patch(`/crm-users/${id}/reset-password`, { newPassword: NEW })
    expect((await server().post('/crm-auth/login', { email: form.email, password: NEW })).body).toMatchObject({
      mustChangePassword: true,
    })
    await admin.put(`/crm-users/${admin.staff.id}/reset-password`, { newPassword: NEW, currentPassword: PASSWORD })
    expect(
      'mustChangePassword' in
        (await server().post('/crm-auth/login', { email: admin.staff.email, password: NEW })).body,
    ).toBe(false)
  })

  test('whoever disabled themselves can do nothing more, not even with their password', async () => {
    const [admin, other] = [await server().as('admin'), await server().as('admin')]
    const path = `/crm-users/${admin.staff.id}`
    expect((await admin.patch(path, { isActive: false, currentPassword: PASSWORD })).status).toBe(200)
    for (const [way, body] of [
      ['/role', { role: 'support' }],
      ['/reset-password', { newPassword: NEW }],
      ['', { name: 'Somebody' }],
      ['', { isActive: true }],
    ] as const) {
      expect((await admin.patch(path + way, { ...body, currentPassword: PASSWORD })).status).toBe(401)
    }
    expect((await admin.put(`${path}/permissions`, { canEditColleges: false, currentPassword: PASSWORD })).status).toBe(
      401,
    )
    expect((await server().post('/crm-auth/login', { email: admin.staff.email, password: PASSWORD })).status).toBe(401)
    expect(
      (await other.get<Array<{ id: string; isActive: boolean; role: string }>>('/crm-users')).body.data.find(
        ({ id }) => id === admin.staff.id,
      ),
    ).toMatchObject({ isActive: false, role: 'admin' })
  })

  test('an account is removed with its sessions; a second time there is none', async () => {
    const admin = await server().as('admin')
    const ravi = await server().as('support')
    for (const body of [undefined, {}, { currentPassword: 'wrong' }])
      expect((await admin.delete(`/crm-users/${ravi.staff.id}`, { body })).body).toMatchObject({
        code: 'CURRENT_PASSWORD_INCORRECT',
      })
    expect((await ravi.get('/admin/stats')).status).toBe(200)
    expect(
      (await admin.delete(`/crm-users/${ravi.staff.id}`, { body: { currentPassword: PASSWORD } })).body,
    ).toMatchObject({ success: true, message: 'User deleted successfully' })
    expect((await ravi.get('/admin/stats')).status).toBe(401)
    expect(
      (await admin.delete(`/crm-users/${ravi.staff.id}`, { body: { currentPassword: PASSWORD } })).body,
    ).toMatchObject({ code: 'NOT_FOUND', error: 'User not found' })
    expect(await audited('staff', ravi.staff.id)).toEqual(['delete'])
  })

  test('website accounts are found by name or address, a page at a time', async () => {
    const mark = uuid().slice(-8)
    for (const n of [1, 2, 3]) await server().asStudent({ fullName: `Asha ${mark} ${n}` })
    const counselor = await server().as('counselor')
    const { body } = await counselor.get<UserRow[]>(`/users?search=${mark}&limit=2`)
    expect(body.pagination).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 })
    expect(body.data.map(({ name }) => name)).toEqual([`Asha ${mark} 3`, `Asha ${mark} 2`])
    expect(body.data[0]).toMatchObject({ isActive: true, email: expect.stringContaining('@') as string })
    await (await server().as('admin')).patch(`/users/${body.data[0]!.id}`, { isActive: false })
    const narrowed = async (status: string) =>
      (await counselor.get<UserRow[]>(`/users?search=${mark}&status=${status}`)).body.data.map(({ name }) =>
        name.at(-1),
      )
    expect([await narrowed('active'), await narrowed('inactive'), await narrowed('')]).toEqual([
      ['2', '1'],
      ['3'],
      ['3', '2', '1'],
    ])
    expect((await counselor.get('/users?status=gone')).status).toBe(400)
  })

  test('an opened account masks what tells of the person; seeing it is written down and told to them', async () => {
    const asha = await server().asStudent({ phone: '98765 43210', yearOfBirth: 2006 })
    const meera = await server().as('counselor')
    expect((await meera.get<UserRow>(`/users/${asha.student.id}`)).body.data).toMatchObject({
      phone: '•••••••210',
      yearOfBirth: '••••',
      reviews: 0,
      enquiries: 0,
      sessions: [{}],
    })
    expect((await meera.post(`/users/${asha.student.id}/reveal`)).body.data).toEqual({
      phone: '98765 43210',
      yearOfBirth: 2006,
    })
    expect(await audited('student', asha.student.id)).toEqual(['reveal'])
    expect((await asha.get<{ disclosures: unknown[] }>('/auth/me/consents')).body.data.disclosures).toMatchObject([
      { to: `${meera.staff.name}, staff of this site`, what: 'Saw your phone number and year of birth' },
    ])
    expect((await meera.get(`/users/${uuid()}`)).status).toBe(404)
  })

  test('a disabled account is logged out and told so; enabled, it is as before', async () => {
    const admin = await server().as('admin')
    const asha = await server().asStudent()
    const login = () => server().post('/auth/login', { email: asha.student.email, password: PASSWORD })
    expect((await admin.patch<UserRow>(`/users/${asha.student.id}`, { isActive: false })).body.data.isActive).toBe(
      false,
    )
    expect((await asha.get('/auth/me')).status).toBe(401)
    expect((await login()).body.error).toBe('This account is disabled')
    await admin.patch(`/users/${asha.student.id}`, { isActive: true })
    expect((await login()).status).toBe(200)
    expect((await audited('student', asha.student.id)).slice(-2)).toEqual(['enable', 'disable'])
  })

  test('a deleted account is out at once and erased in 30 days, unless somebody takes it back', async () => {
    const admin = await server().as('admin')
    const asha = await server().asStudent()
    expect((await admin.delete(`/users/${asha.student.id}`)).body.message).toBe('User deleted successfully')
    expect((await asha.get('/auth/me')).status).toBe(401)
    const opened = (await admin.get<UserRow>(`/users/${asha.student.id}`)).body.data
    expect(opened).toMatchObject({ isActive: false, deletedOn: expect.any(String) as string })
    expect((await admin.patch<UserRow>(`/users/${asha.student.id}`, { isActive: true })).body.data).not.toHaveProperty(
      'deletedOn',
    )
  })

  test('whom staff deleted cannot log in to take it back, and when the grace is over only their reviews are left, without a name', async () => {
    const admin = await server().as('admin')
    const asha = await server().asStudent({ fullName: 'Zephyrina Unique' })
    const of = (
      await admin.post('/admin/colleges', { name: `Left College ${uuid()}`, location: 'Pune', status: 'published' })
    ).body.data.id
    const { id } = (
      await asha.post(`/colleges/${of}/reviews`, {
        rating: 4,
        title: 'Good labs, far hostel',
        content: 'The laboratories are new and open late, and the teachers answer. '.repeat(3),
        course: 'B.Tech',
        batch: '2025',
      })
    ).body.data
    await admin.delete(`/users/${asha.student.id}`)
    expect((await server().post('/auth/login', { email: asha.student.email, password: PASSWORD })).body.error).toBe(
      'This account is disabled',
    )
    const system = { kind: 'system' as const, name: 'Test', requestId: 't' }
    const { store } = server()
    const since = async (ms: number) =>
      store.write(system, async (tx) => {
        await tx.students.replace({ ...(await tx.students.open(asha.student.id))!, deletedAt: store.now() - ms })
      })
    await since(GRACE_MS - 60_000)
    expect(await eraseLeft(store, system)).toBe(0)
    await since(GRACE_MS + 1)
    expect(await eraseLeft(store, system)).toBe(1)
    expect((await admin.get(`/users/${asha.student.id}`)).status).toBe(404)
    const review = await store.reviews.open(id)
    expect(review).not.toHaveProperty('account')
    expect(JSON.stringify(review)).not.toMatch(/Zephyrina/)
  })
})

onBothDatabases('the audit', (server) => {
  test('is read by admins, newest first, a page at a time, narrowed by kind, act, record and author', async () => {
    const admin = await server().as('admin')
    const ids: string[] = []
    for (let n = 0; n < 3; n++) ids.push((await admin.post<StaffRow>('/crm-users', newStaffForm())).body.data.id)
    const read = async (query: string) =>
      (
        await admin.get<
          Array<{
            position: number
            act: string
            kind: string
            record?: string
            by: string
            byId?: string
            after?: unknown
            requestId: string
          }>
        >(`/admin/audit?kind=staff&act=create&author=${admin.staff.id}${query}`)
      ).body.data
    const first = await read('&limit=2')
    expect(first.map(({ record }) => record)).toEqual([ids[2], ids[1]])
    expect(first[0]).toMatchObject({
      act: 'create',
      kind: 'staff',
      by: admin.staff.name,
      byId: admin.staff.id,
      after: { role: 'support', isActive: true },
    })
    expect((await read(`&limit=2&before=${first[1]!.position}`)).map(({ record }) => record)).toEqual([ids[0]])
    expect(await read(`&record=${ids[0]}`)).toHaveLength(1)
    expect((await (await server().as('support')).get('/admin/audit')).status).toBe(403)
  })

  test('is searched by what was written and what the record is called, in days of India, and by who is not staff', async () => {
    const admin = await server().as('admin')
    const {
      body: { data: made },
    } = await admin.post<StaffRow>('/crm-users', newStaffForm({ name: 'Gulmohar Nayak' }))
    expect((await (await server().asStudent()).post('/auth/logout')).status).toBe(200)
    interface Line {
      act: string
      name?: string
      record?: string
      authorKind: string
      at: string
      isStaff: boolean
    }
    const read = async (query: string) => (await admin.get<Line[]>(`/admin/audit?${query}`)).body.data
    expect(await read('search=gulmohar%20NAYAK')).toMatchObject([
      { act: 'create', record: made.id, name: 'Gulmohar Nayak', authorKind: 'staff' },
    ])
    const students = await read('authorKind=student')
    expect(students.length).toBeGreaterThan(0)
    expect(
      students.every(({ authorKind, isStaff, name }) => authorKind === 'student' && !isStaff && name === undefined),
    ).toBe(true)
    const today = dayInIndia(Date.parse(students[0]!.at)),
      dayBefore = dayInIndia(Date.parse(students[0]!.at) - 24 * 3_600_000)
    expect([
      (await read(`from=${today}&to=${today}&search=gulmohar`)).length,
      (await read(`to=${dayBefore}&search=gulmohar`)).length,
    ]).toEqual([1, 0])
    for (const wrong of ['from=2026-13-01', 'from=yesterday', 'authorKind=robot', `search=${'x'.repeat(201)}`])
      expect((await admin.get(`/admin/audit?${wrong}`)).status).toBe(400)
  })
})

onBothDatabases('notifications', (server) => {
  interface Told {
    kind: string
    text: string
    path: string
    at: string
    isRead: boolean
  }

  test('tell who was given an enquiry, what was reported and whose import ended, and are read once for all devices', async () => {
    const [meera, ravi] = [await server().as('counselor'), await server().as('support')]
    const told = async (who: typeof meera) => (await who.get<Told[]>('/admin/notifications')).body.data
    const {
      body: {
        data: { id },
      },
    } = await server().post('/enquiries', {
      kind: 'contact',
      name: 'Asha',
      replyBy: 'E-mail',
      email: 'asha@example.in',
      message: 'Is the hostel open?',
      consent: true,
    })
    await meera.patch(`/admin/enquiries/${id}`, { assignee: ravi.staff.id })
    await ravi.patch(`/admin/enquiries/${id}`, { state: 'answered' })
    await ravi.post('/admin/data/import/json-text', {
      data: JSON.stringify([{ name: 'Noticed College', location: 'Pune' }]),
    })
    expect(await told(ravi)).toMatchObject([
      { kind: 'import', text: 'The import of Pasted JSON has ended', isRead: false },
      {
        kind: 'enquiry',
        text: `${meera.staff.name} gave you an enquiry`,
        path: '/admin/enquiries?mine=yes',
        isRead: false,
      },
    ])
    expect(await told(meera)).toEqual([])
    // Marked as seen is what was seen: not what came while they read.
    const [, older] = await told(ravi)
    await ravi.put('/admin/notifications/read', { until: older!.at })
    expect((await told(ravi)).map(({ isRead }) => isRead)).toEqual([false, true])
    await ravi.put('/admin/notifications/read', { until: '2020-01-01T00:00:00Z' })
    expect((await told(ravi)).map(({ isRead }) => isRead)).toEqual([false, true])
    expect((await ravi.put('/admin/notifications/read', { until: 'yesterday' })).status).toBe(400)
    await ravi.put('/admin/notifications/read')
    expect((await told(await server().as(ravi.staff))).map(({ isRead }) => isRead)).toEqual([true, true])
  })

  test('of reviews are for those who moderate', async () => {
    const admin = await server().as('admin')
    const of = (
      await admin.post('/admin/colleges', { name: 'Reported College', location: 'Pune', status: 'published' })
    ).body.data.id
    const asha = await server().asStudent()
    const { id } = (
      await asha.post(`/colleges/${of}/reviews`, {
        rating: 4,
        title: 'Good labs, far hostel',
        content: 'The laboratories are new and open late, and the teachers answer. '.repeat(3),
        course: 'B.Tech',
        batch: '2025',
      })
    ).body.data
    await admin.patch(`/admin/reviews/${id}`, { status: 'published' })
    await server().post(`/reviews/${id}/reports`, { reason: 'Advertising', device: uuid() })
    expect((await admin.get<Told[]>('/admin/notifications')).body.data[0]).toMatchObject({
      kind: 'review',
      text: 'A review was reported: Advertising',
      message: { id: 'A review was reported: {reason}', values: { reason: { id: 'Advertising' } } },
      path: '/admin/reviews?show=reported',
    })
    expect(
      (await (await server().as('counselor')).get<Told[]>('/admin/notifications')).body.data.filter(
        ({ kind }) => kind === 'review',
      ),
    ).toEqual([])
  })
})

onBothDatabases('the last active admin', (server) => {
  test('cannot be demoted, disabled or deleted, also not by two at once', async () => {
    const admin = await server().as('admin')
    const other = await server().as('admin')
    const both = await Promise.all(
      [
        [admin, other],
        [other, admin],
      ].map(async ([one, two]) => one!.patch(`/crm-users/${two!.staff.id}/role`, { role: 'support' })),
    )
    expect(both.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
    const last = both[0]!.status === 200 ? admin : other
    const path = `/crm-users/${last.staff.id}`
    expect((await last.patch(`${path}/role`, { role: 'support', currentPassword: PASSWORD })).body).toMatchObject({
      code: 'LAST_ADMIN',
    })
    expect((await last.patch(path, { isActive: false, currentPassword: PASSWORD })).body).toMatchObject({
      code: 'LAST_ADMIN',
    })
    expect((await last.delete(path, { body: { currentPassword: PASSWORD } })).body).toMatchObject({
      code: 'LAST_ADMIN',
    })
    expect((await last.get('/admin/stats')).status).toBe(200)
  })
})
