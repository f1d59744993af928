import { expect, test } from 'vitest'
import { TRASH_MS } from '../../../../shared/college/trash.ts'
import { doDue } from '../../../services/colleges/doDue.ts'
import { emptyTrash } from '../../../services/trash.ts'
import { openPlanner } from '../../../services/colleges/planner.ts'
import { onBothDatabases } from '../../../test/bothDatabases.ts'
import type { Redirect } from '../../../../shared/college/redirect.ts'
import type { TestServer, Visitor } from '../../../test/server.ts'
import type { Store } from '../../../store/store.ts'

interface Plan {
  college: string
  name: string
  act: string
  dueAt: string
  by: string
  tag: string
}
interface View {
  id: string
  name: string
  isOwn: boolean
  isShared: boolean
  ownerName: string
}
interface Told {
  id: string
  kind: string
  text: string
  path: string
}

const HOUR_MS = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()
/** The same store, asked by a server whose clock is ahead. */
const later = (store: Store, byMs: number): Store => ({ ...store, now: () => store.now() + byMs })
const add = async (who: Visitor, name: string): Promise<string> =>
  (await who.post('/admin/colleges', { name, location: 'Pune' })).body.data.id
const statusOf = async (who: Visitor, id: string): Promise<string> =>
  (await who.get(`/admin/colleges/${id}`)).body.data.status

onBothDatabases('plans, views and the end of the trash', (server: () => TestServer) => {
  test('what is planned for tomorrow happens tomorrow, by the record as it stands then, and the planner is told', async () => {
    const meera = await server().as('support')
    const id = await add(meera, 'Planned College')
    const at = inHours(24)
    expect((await meera.put<Plan[]>(`/admin/colleges/${id}/schedules/publish`, { at })).body.data).toEqual([
      {
        college: id,
        name: 'Planned College',
        act: 'publish',
        dueAt: at,
        by: meera.staff.name,
        tag: expect.any(String) as string,
      },
    ])
    await meera.patch(`/admin/colleges/${id}`, { highlights: 'Written after it was planned' })
    expect(await doDue(server().store, 'early')).toBe(0)
    expect(await statusOf(meera, id)).toBe('draft')

    expect(await doDue(later(server().store, 25 * HOUR_MS), 'due')).toBe(1)
    expect(await statusOf(meera, id)).toBe('published')
    expect(
      (await server().get(`/colleges/slug/${(await meera.get(`/admin/colleges/${id}`)).body.data.slug}`)).status,
    ).toBe(200)
    expect((await meera.get<Plan[]>(`/admin/colleges/${id}/schedules`)).body.data).toEqual([])
    const [newest] = (
      await meera.get<Array<{ act: string; author: { kind: string; name: string } }>>(`/admin/colleges/${id}/history`)
    ).body.data
    expect(newest).toMatchObject({ act: 'publish', author: { kind: 'system', name: `${meera.staff.name}, planned` } })
    expect((await meera.get<Told[]>('/admin/notifications')).body.data).toContainEqual(
      expect.objectContaining({
        kind: 'publish',
        text: 'Planned College was published as planned',
        path: `/admin/colleges?mode=view&id=${id}`,
      }),
    )
  })

  test('two servers over one database do a plan once', async () => {
    const meera = await server().as('support')
    const id = await add(meera, 'Twice College')
    await meera.put(`/admin/colleges/${id}/schedules/publish`, { at: inHours(1) })
    const ahead = later(server().store, 2 * HOUR_MS)
    const done = await Promise.all([doDue(ahead, 'one'), doDue(ahead, 'two')])
    expect(done.toSorted()).toEqual([0, 1])
    const acts = (await meera.get<Array<{ act: string }>>(`/admin/colleges/${id}/history`)).body.data.map(
      ({ act }) => act,
    )
    expect(acts).toEqual(['publish', 'create'])
  })

  test('one plan that cannot be done keeps no other from its time, and is done at the next look', async () => {
    const meera = await server().as('support')
    const [broken, whole] = [await add(meera, 'Broken Plan College'), await add(meera, 'Whole Plan College')]
    await meera.put(`/admin/colleges/${broken}/schedules/publish`, { at: inHours(1) })
    await meera.put(`/admin/colleges/${whole}/schedules/publish`, { at: inHours(2) })
    const ahead = later(server().store, 3 * HOUR_MS)
    let writes = 0
    const failing: Store = {
      ...ahead,
      write: (author, work) =>
        ++writes === 1 ? Promise.reject(new Error('The disk is away')) : ahead.write(author, work),
    }
    await expect(doDue(failing, 'due')).rejects.toThrow('The disk is away')
    expect([await statusOf(meera, broken), await statusOf(meera, whole)]).toEqual(['draft', 'published'])
    expect(await doDue(ahead, 'due')).toBe(1)
    expect(await statusOf(meera, broken)).toBe('published')
  })

  test('a server that was down does what it missed when it starts', async () => {
    const meera = await server().as('support')
    const id = await add(meera, 'Missed College')
    await meera.put(`/admin/colleges/${id}/schedules/publish`, { at: inHours(1) })
    const planner = openPlanner({
      store: later(server().store, 48 * HOUR_MS),
      failed: (thrown) => {
        throw thrown
      },
    })
    await planner.close()
    expect(await statusOf(meera, id)).toBe('published')
  })

  test('whoever may not edit any more when the time comes has planned in vain, and hears why', async () => {
    const ravi = await server().as('support')
    const id = await add(ravi, 'Forbidden Plan College')
    await ravi.put(`/admin/colleges/${id}/schedules/publish`, { at: inHours(1) })
    await server().store.write({ kind: 'system', name: 'Test', requestId: 't' }, async (tx) =>
      tx.staff.replace({ ...(await tx.staff.open(ravi.staff.id))!, permissions: { canEditColleges: false } }),
    )
    await doDue(later(server().store, 2 * HOUR_MS), 'due')
    const admin = await server().as('admin')
    expect(await statusOf(admin, id)).toBe('draft')
    expect((await ravi.get<Told[]>('/admin/notifications')).body.data).toContainEqual(
      expect.objectContaining({
        kind: 'publish',
        text: 'Forbidden Plan College was not published as planned: not allowed any more',
      }),
    )
  })

  test('a colleague’s plan is moved or taken back by whoever saw it, and one’s own from whatever device', async () => {
    const [asha, ravi] = [await server().as('admin'), await server().as('support')]
    const id = await add(asha, 'Twice Planned College'),
      path = `/admin/colleges/${id}/schedules/publish`
    const [first] = (await asha.put<Plan[]>(path, { at: inHours(1), tag: null })).body.data
    const [second] = (await asha.put<Plan[]>(path, { at: inHours(2), tag: null })).body.data
    for (const tag of [null, first!.tag])
      expect(await ravi.put(path, { at: inHours(3), tag })).toMatchObject({
        status: 409,
        body: { code: 'VERSION_CONFLICT', error: 'A colleague planned this meanwhile. It is shown as it stands now' },
      })
    expect((await ravi.delete(path, { headers: { 'if-match': first!.tag } })).status).toBe(409)
    expect((await ravi.get<Plan[]>(`/admin/colleges/${id}/schedules`)).body.data).toEqual([second])
    const [third] = (await ravi.put<Plan[]>(path, { at: inHours(3) }, { headers: { 'if-match': second!.tag } })).body
      .data
    expect((await asha.delete<Plan[]>(path, { headers: { 'if-match': third!.tag } })).body.data).toEqual([])
    // Nothing stands in the way of a new one, whatever was seen of the old.
    expect((await ravi.put<Plan[]>(path, { at: inHours(4), tag: first!.tag })).body.data).toHaveLength(1)
  })

  test('what is in the trash when its time comes stays there, and a plan can be changed and taken back', async () => {
    const admin = await server().as('admin')
    const [trashed, unplanned] = [await add(admin, 'Trashed Plan College'), await add(admin, 'Unplanned College')]
    await admin.put(`/admin/colleges/${trashed}/schedules/publish`, { at: inHours(1) })
    await admin.delete(`/admin/colleges/${trashed}`)
    await admin.put(`/admin/colleges/${unplanned}/schedules/publish`, { at: inHours(1) })
    const moved = inHours(3)
    expect(
      (await admin.put<Plan[]>(`/admin/colleges/${unplanned}/schedules/publish`, { at: moved })).body.data,
    ).toMatchObject([{ dueAt: moved }])
    expect((await admin.delete<Plan[]>(`/admin/colleges/${unplanned}/schedules/publish`)).body.data).toEqual([])
    await doDue(later(server().store, 4 * HOUR_MS), 'due')
    expect(await statusOf(admin, unplanned)).toBe('draft')
    await admin.post(`/admin/colleges/${trashed}/restore`)
    expect(await statusOf(admin, trashed)).toBe('draft')
  })

  test('a time that is past, or none, is refused in words', async () => {
    const admin = await server().as('admin')
    const id = await add(admin, 'Past College')
    expect((await admin.put(`/admin/colleges/${id}/schedules/publish`, { at: inHours(-1) })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ message: 'The time must be in the future' }],
    })
    expect((await admin.put(`/admin/colleges/${id}/schedules/publish`, { at: 'tomorrow' })).status).toBe(400)
    expect((await admin.put(`/admin/colleges/${id}/schedules/delete`, { at: inHours(1) })).status).toBe(400)
    expect((await admin.put('/admin/colleges/nowhere/schedules/publish', { at: inHours(1) })).status).toBe(404)
  })

  test('a view is its owner’s until it is shared; sharing needs the right to edit, and only an admin forgets another’s', async () => {
    const [asha, ravi, meera] = [
      await server().as('counselor'),
      await server().as('support'),
      await server().as('admin'),
    ]
    const names = async (who: Visitor) => (await who.get<View[]>('/admin/views')).body.data.map(({ name }) => name)
    expect((await asha.put<View[]>('/admin/views/asha-1', { name: 'Mine', query: 'state=Goa' })).body.data).toEqual([
      { id: 'asha-1', name: 'Mine', query: 'state=Goa', isShared: false, isOwn: true, ownerName: asha.staff.name },
    ])
    expect((await asha.put('/admin/views/asha-1', { name: 'Mine', query: '', isShared: true })).status).toBe(403)
    await ravi.put('/admin/views/ravi-1', { name: 'Everybody’s', query: 'stale=yes', isShared: true })
    expect(await names(asha)).toEqual(['Everybody’s', 'Mine'])
    expect(await names(meera)).toEqual(['Everybody’s'])
    expect((await asha.delete('/admin/views/ravi-1')).status).toBe(404)
    expect((await meera.delete('/admin/views/asha-1')).status).toBe(404)
    expect((await meera.put('/admin/views/ravi-1', { name: 'Taken', query: '' })).status).toBe(404)
    expect((await meera.delete('/admin/views/ravi-1')).status).toBe(200)
    expect(await names(asha)).toEqual(['Mine'])
    expect((await asha.put('/admin/views/asha-2', { name: '  ', query: '' })).status).toBe(400)
  })

  test('an old address leads to a college from the moment it is put in, is found by it or by the name, and leads nowhere once it is taken out', async () => {
    const admin = await server().as('admin')
    const [hill, lake] = [await add(admin, 'Redirected Hill College'), await add(admin, 'Redirected Lake College')]
    for (const id of [hill, lake]) await admin.patch(`/admin/colleges/${id}/status`, { status: 'published' })
    const { slug } = (await admin.get(`/admin/colleges/${hill}`)).body.data
    const led = async () => (await server().get(`/colleges/slug/hills-of-old`)).body.data?.slug
    expect((await admin.put('/admin/redirects/hills-of-old', { college: hill })).status).toBe(200)
    expect(await led()).toBe(slug)
    // A device whose answer was lost asks once more; another college takes its place.
    expect((await admin.put('/admin/redirects/hills-of-old', { college: hill })).status).toBe(200)
    const rows = async (search: string) =>
      (await admin.get<Redirect[]>(`/admin/redirects?search=${encodeURIComponent(search)}`)).body.data
    expect(await rows('hills of')).toEqual([
      {
        slug: 'hills-of-old',
        college: hill,
        name: 'Redirected Hill College',
        present: slug,
        status: 'published',
        isGone: false,
      },
    ])
    expect(await rows('REDIRECTED hill')).toHaveLength(1)
    expect(await rows('redirected lake')).toEqual([])
    await admin.put('/admin/redirects/hills-of-old', { college: lake })
    expect(await led()).not.toBe(slug)
    expect((await admin.delete('/admin/redirects/hills-of-old')).status).toBe(200)
    expect((await admin.delete('/admin/redirects/hills-of-old')).status).toBe(200)
    expect(await led()).toBeUndefined()
    expect(
      (await server().store.audit.list({ kind: 'college', limit: 20 }))
        .filter(({ act }) => act.endsWith('redirect'))
        .map(({ act, before, after }) => [act, before, after]),
    ).toEqual([
      ['unredirect', { slug: 'hills-of-old', college: lake }, undefined],
      ['redirect', { slug: 'hills-of-old', college: hill }, { slug: 'hills-of-old', college: lake }],
      ['redirect', undefined, { slug: 'hills-of-old', college: hill }],
    ])
  })

  test('no address in use is led away, none to itself, and none that means a page of its own', async () => {
    const admin = await server().as('admin')
    const [hill, lake] = [await add(admin, 'Loop Hill College'), await add(admin, 'Loop Lake College')]
    const refused = async (slug: string, college: string) =>
      (await admin.put(`/admin/redirects/${slug}`, { college })).body.error
    expect(await refused('loop-hill-college', hill)).toBe('This is its present address: it would lead to itself')
    expect(await refused('loop-hill-college', lake)).toBe('This is the present address of Loop Hill College')
    expect(await refused('admin', lake)).toBe('The address admin means a page of its own')
    expect(await refused('Old%20Name', lake)).toBe(
      'An address may hold only lower-case letters, digits and single hyphens',
    )
    expect((await admin.put('/admin/redirects/free-one', { college: 'nowhere' })).status).toBe(404)
    expect((await admin.delete('/admin/redirects/loop-hill-college')).body.error).toBe(
      'A college has this address now. Change it there',
    )
    expect((await server().get(`/colleges/slug/${hill}`)).status).toBe(404)
    expect((await admin.get(`/admin/colleges/${hill}`)).body.data.slug).toBe('loop-hill-college')
  })

  test('the trash lets go of a college after thirty days, and no sooner', async () => {
    const admin = await server().as('admin')
    const id = await add(admin, 'Old Rubbish College')
    await admin.delete(`/admin/colleges/${id}`)
    const author = { kind: 'system', name: 'Trash', requestId: 'trash' } as const
    expect(await emptyTrash(later(server().store, TRASH_MS - 60_000), author)).toBe(0)
    // Others of this suite lie in the trash as well.
    expect(await emptyTrash(later(server().store, TRASH_MS + 60_000), author)).toBeGreaterThan(0)
    expect((await admin.post(`/admin/colleges/${id}/restore`)).status).toBe(404)
    const audited = await server().store.audit.list({ kind: 'college', act: 'purge', record: id, limit: 5 })
    expect(audited).toMatchObject([{ before: { name: 'Old Rubbish College' }, author: { name: 'Trash' } }])
  })
})
