import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { UPLOADS } from '../../../shared/files/kinds.ts'
import { onBothDatabases } from '../../test/bothDatabases.ts'
import { multipartOf, type Part, SAMPLES } from '../../test/sampleFiles.ts'
import { PASSWORD, type TestAnswer, type Visitor } from '../../test/server.ts'

interface Shown {
  name: string
  email: string
  avatar?: string
  language?: string
}
interface Row extends Shown {
  id: string
}
interface Photo {
  id: string
  cdnUrl: string
  path: string
  folder: string
}
let made = 0
const photo = (): Part => ({
  field: UPLOADS.avatar.field,
  name: 'me.jpg',
  type: 'image/jpeg',
  bytes: Buffer.concat([SAMPLES.JPEG, Buffer.from(`face ${++made}`)]),
})
const show = async (who: Visitor, part = photo(), fields = {}) =>
  (await who.post<Photo[]>('/crm-auth/avatar', undefined, multipartOf([part], fields))) as TestAnswer<Photo[]> & {
    body: { files: Photo[] }
  }
const own = async (who: Visitor) => (await who.get<Shown>('/crm-auth/permissions')).body.data

onBothDatabases('one’s own profile', (server) => {
  test('everybody of the staff shows a photo of their own, also who may upload nothing else; the list and every device know its address', async () => {
    const meera = await server().as('counselor')
    expect((await meera.post('/bunny/upload', undefined, multipartOf([{ ...photo(), field: 'files[]' }]))).status).toBe(
      403,
    )
    const { status, body } = await show(meera)
    const [{ cdnUrl, folder }] = body.files as [Photo]
    expect([status, folder]).toEqual([201, 'staff-photos'])
    expect((await own(meera)).avatar).toBe(cdnUrl)
    expect(
      (await (await server().as('admin')).get<Row[]>('/crm-users')).body.data.find(({ id }) => id === meera.staff.id),
    ).toMatchObject({ avatar: cdnUrl })
    expect(
      (await server().post('/crm-auth/login', { email: meera.staff.email, password: PASSWORD })).body.user,
    ).toMatchObject({ avatar: cdnUrl })
    expect((await server().ask('GET', new URL(cdnUrl).pathname)).status).toBe(200)
  })

  test('another photo takes its place, and the one before waits in the trash; removed, there is the initial again', async () => {
    const admin = await server().as('admin')
    const trashed = async () => (await admin.get<Array<{ id: string }>>('/bunny/trash')).body.data.map(({ id }) => id)
    const meera = await server().as('support')
    const [first] = (await show(meera)).body.files
    const [second] = (await show(meera)).body.files
    expect((await own(meera)).avatar).toBe(second!.cdnUrl)
    expect(await trashed()).toContain(first!.id)
    expect((await meera.delete('/crm-auth/avatar')).status).toBe(200)
    expect((await meera.delete('/crm-auth/avatar')).status).toBe(200)
    expect(await own(meera)).not.toHaveProperty('avatar')
    expect(await trashed()).toContain(second!.id)
    expect(
      (await server().store.audit.list({ kind: 'staff', record: meera.staff.id, limit: 9 })).map(({ act }) => act),
    ).toEqual(['remove-photo', 'change-photo', 'change-photo'])
  })

  test('the same upload once more is the same photo; the same picture of two people is two files, and none of a college’s', async () => {
    const [meera, ravi] = [await server().as('support'), await server().as('support')]
    const part = photo()
    const ids = uuid()
    const sent = [await show(meera, part, { ids }), await show(meera, part, { ids })]
    expect(sent.map(({ body }) => body.files[0]!.id)).toEqual([ids, ids])
    const other = (await show(ravi, part)).body.files[0]!
    expect(other.id).not.toBe(ids)
    const logo = (
      await meera.post<Photo[]>('/bunny/upload/college-logo', undefined, multipartOf([{ ...part, field: 'logo' }]))
    ).body.data[0]!
    expect([ids, other.id]).not.toContain(logo.id)
    await ravi.delete('/crm-auth/avatar')
    expect((await own(meera)).avatar).toBe(sent[0]!.body.files[0]!.cdnUrl)
  })

  test('what is no picture, or too large, is refused in the documented words and changes nothing', async () => {
    const meera = await server().as('counselor')
    const part = { ...photo(), name: 'cv.pdf', type: 'application/pdf', bytes: SAMPLES.PDF }
    expect((await show(meera, part)).body).toMatchObject({
      code: 'UNSUPPORTED_FILE_TYPE',
      error: `File cv.pdf was rejected: File type must be ${UPLOADS.avatar.words}`,
    })
    expect((await show(meera, { ...photo(), bytes: SAMPLES.PDF })).body.code).toBe('UNSUPPORTED_FILE_TYPE')
    expect((await show(meera, { ...photo(), bytes: Buffer.alloc(UPLOADS.avatar.bytesEach + 1) })).status).toBe(413)
    expect(await own(meera)).not.toHaveProperty('avatar')
  })

  test('who is removed from the staff takes their photo along', async () => {
    const admin = await server().as('admin')
    const ravi = await server().as('support')
    const [{ id }] = (await show(ravi)).body.files as [Photo]
    await admin.delete(`/crm-users/${ravi.staff.id}`, { body: { currentPassword: PASSWORD } })
    expect((await admin.get<Array<{ id: string }>>('/bunny/trash')).body.data.map((file) => file.id)).toContain(id)
  })

  test('the language of the public site is kept with the account until it is taken back, and each device is told it', async () => {
    const meera = await server().as('counselor')
    const put = (language: unknown) => meera.put<Row>(`/crm-users/${meera.staff.id}`, { language })
    expect((await put('hi')).body.data).toMatchObject({ language: 'hi', name: meera.staff.name })
    expect((await own(await server().as(meera.staff))).language).toBe('hi')
    expect((await meera.put<Row>(`/crm-users/${meera.staff.id}`, { name: 'Meera K' })).body.data).toMatchObject({
      language: 'hi',
      name: 'Meera K',
    })
    expect((await put('fr')).status).toBe(400)
    expect((await put(null)).body.data).not.toHaveProperty('language')
    const { body } = await server().post('/crm-auth/login', { email: meera.staff.email, password: PASSWORD })
    expect(body.user).not.toHaveProperty('language')
  })
})
