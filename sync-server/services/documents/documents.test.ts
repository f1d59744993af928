import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { DOCUMENTS, type DocumentKind, tagOfDocument } from '../../../shared/document/document.ts'
import { itemTag } from '../../../shared/merge/apply.ts'
import { blank } from '../../../shared/record/blank.ts'
import { SITE_ID } from '../../../shared/site/fields.ts'
import { TRASH_MS } from '../../../shared/college/trash.ts'
import { onBothDatabases } from '../../test/bothDatabases.ts'
import { type Act, deviceOf, type TestDevice } from '../../test/device.ts'
import type { Store } from '../../store/store.ts'
import { emptyTrash } from '../trash.ts'

/** One of each kind: what it is made of, a text field of it, and two other texts for that field. */
const KINDS: Array<{
  kind: DocumentKind
  id: () => string
  value: Record<string, unknown>
  path: string
  holds: string
  becomes: [string, string]
  list: string
  item: Record<string, unknown>
  bad: { path: string; after: unknown }
}> = [
  {
    kind: 'exam',
    id: () => uuid(),
    value: { name: 'JEE Main', conductingBody: 'NTA', category: ['engineering'] },
    path: 'conductingBody',
    holds: 'NTA',
    becomes: ['CBSE', 'AICTE'],
    list: 'dates',
    item: { label: 'Exam', start: '2027-04-02', precision: 'month', status: 'tentative' },
    bad: { path: 'name', after: null },
  },
  {
    kind: 'site',
    id: () => SITE_ID,
    value: { contact: { phone: '080-123456' } },
    path: 'contact/phone',
    holds: '080-123456',
    becomes: ['080-222222', '080-333333'],
    list: 'statistics',
    item: { label: 'Colleges', value: '15000+', live: 'colleges' },
    bad: { path: 'contact/phone', after: 'call me' },
  },
]
const SYSTEM = { kind: 'system' as const, name: 'Test', requestId: 'test' }

onBothDatabases('exams and the site’s own content', (server) => {
  describe.each(KINDS)('$kind', ({ kind, id: idOf, value, path, holds, becomes, list, item, bad }) => {
    const act = (verb: string, record: string, more: object): Act =>
      ({ kind: `${kind}.${verb}`, record, ...more }) as Act
    const open = async (id: string) => (await server().store.documents.open(kind, id))!
    const phone = async (role: 'admin' | 'support' = 'admin') => deviceOf(await server().as(role))
    /** A new one; of a kind there is only one of, that one as it was at the beginning. */
    async function made(device: TestDevice): Promise<string> {
      const id = idOf()
      await device.pushes(act('create', id, { value }))
      const { deletedAt, record } = (await server().store.write(SYSTEM, (tx) => tx.documents.lock(kind, [id]))).get(id)!
      if (deletedAt !== undefined) await device.pushes(act('restore', id, { tag: record.tag }))
      if (record.status === 'published') await device.pushes(act('unpublish', id, { tag: record.tag }))
      const { doc } = await open(id)
      const stands = path.split('/').reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], doc)
      if (stands !== holds)
        await device.pushes(act('change', id, { changes: [{ path, before: stands, after: holds }] }))
      return id
    }

    test('[M8] made offline it is there once, a draft, under a tag and a slug its device is told', async () => {
      const device = await phone()
      const id = idOf()
      const receipt = await device.pushes(act('create', id, { value }))
      expect(receipt).toMatchObject({ outcome: 'applied' })
      const record = await open(id)
      expect(record).toMatchObject({
        status: 'draft',
        tag: tagOfDocument(record),
        slug: receipt.slug,
        name: DOCUMENTS[kind].nameOf(record.doc),
      })
      expect(Object.keys(record.doc)).toEqual(expect.arrayContaining(Object.keys(blank(DOCUMENTS[kind].fields))))
      expect(await device.pushes(act('create', id, { value }))).toMatchObject({ outcome: 'same', tag: record.tag })
    })

    test('[M1] [M2] [M4] fields, entries and words of several authors all survive, and history tells who wrote what', async () => {
      const [asha, ravi] = [await phone(), await phone()]
      const id = await made(asha)
      expect(
        await asha.pushes(act('change', id, { changes: [{ path, before: holds, after: becomes[0] }] })),
      ).toMatchObject({ outcome: 'applied' })
      expect(
        await ravi.pushes(
          act('change', id, { changes: [{ path: list, insert: { id: `i${id}`, order: 'a5', value: item } }] }),
        ),
      ).toMatchObject({ outcome: 'applied', tag: (await open(id)).tag })
      const { doc } = await open(id)
      expect(JSON.stringify(doc)).toContain(becomes[0])
      expect(doc[list]).toEqual(expect.arrayContaining([expect.objectContaining({ ...item, id: `i${id}` })]))
      expect(
        (await server().store.documents.history(kind, id, { limit: 2 })).map(({ changes }) => changes[0]!.path),
      ).toEqual([`${list}/i${id}`, path])
    })

    test('[M1] [M9] two who wrote one field are shown each other, and one settles it', async () => {
      const [asha, ravi] = [await phone(), await phone()]
      const id = await made(asha)
      await asha.pushes(act('change', id, { changes: [{ path, before: holds, after: becomes[0] }] }))
      const { outcome, clashes } = await ravi.pushes(
        act('change', id, { changes: [{ path, before: holds, after: becomes[1] }] }),
      )
      expect([outcome, clashes]).toMatchObject([
        'clash',
        [{ kind, record: id, path, mine: becomes[1], theirs: becomes[0] }],
      ])
      expect((await ravi.pulls()).body.data.clashes.some((clash) => clash.id === clashes![0]!.id)).toBe(true)
      expect(
        await ravi.pushes({
          kind: 'clash.settle',
          record: id,
          clash: clashes![0]!.id,
          choose: 'mine',
          tag: clashes![0]!.tag,
        }),
      ).toMatchObject({ outcome: 'applied' })
      expect(JSON.stringify((await open(id)).doc)).toContain(becomes[1])
    })

    test('[M4] an entry somebody took out while another wrote in it comes back when they keep theirs', async () => {
      const [asha, ravi] = [await phone(), await phone()]
      const id = await made(asha)
      const entry = `e${uuid()}`
      await asha.pushes(
        act('change', id, { changes: [{ path: list, insert: { id: entry, order: 'a7', value: item } }] }),
      )
      const { doc } = await open(id)
      const {
        id: _id,
        order: _order,
        ...fields
      } = (doc[list] as Array<Record<string, unknown>>).find((one) => one['id'] === entry)!
      await asha.pushes(
        act('change', id, {
          changes: [{ path: `${list}/${entry}`, remove: { tag: itemTag({ ...fields, id: entry, order: 'a7' }) } }],
        }),
      )
      expect((await open(id)).doc[list]).not.toEqual(expect.arrayContaining([expect.objectContaining({ id: entry })]))
      const { clashes } = await ravi.pushes(
        act('change', id, { changes: [{ path: `${list}/${entry}/label`, before: fields['label'], after: 'Another' }] }),
      )
      await ravi.pushes({
        kind: 'clash.settle',
        record: id,
        clash: clashes![0]!.id,
        choose: 'mine',
        tag: clashes![0]!.tag,
      })
      expect((await open(id)).doc[list]).toEqual(
        expect.arrayContaining([expect.objectContaining({ id: entry, label: 'Another' })]),
      )
    })

    test('[M6] publishing, hiding, deleting and restoring need what stands to have been seen', async () => {
      const [asha, ravi] = [await phone(), await phone()]
      const id = await made(asha)
      const { tag } = await open(id)
      await ravi.pushes(act('change', id, { changes: [{ path, before: holds, after: becomes[0] }] }))
      const { outcome, clashes } = await asha.pushes(act('publish', id, { tag }))
      expect([outcome, clashes]).toMatchObject([
        'clash',
        [
          {
            path: '',
            act: `${kind}.publish`,
            theirs: { status: 'draft', changes: [{ path, before: holds, after: becomes[0] }] },
          },
        ],
      ])
      expect(
        await asha.pushes({
          kind: 'clash.settle',
          record: id,
          clash: clashes![0]!.id,
          choose: 'mine',
          tag: clashes![0]!.tag,
        }),
      ).toMatchObject({ outcome: 'applied' })
      const published = await open(id)
      expect(published.status).toBe('published')
      expect(await asha.pushes(act('publish', id, { tag: published.tag }))).toMatchObject({ outcome: 'same' })
      expect(await asha.pushes(act('delete', id, { tag: published.tag }))).toMatchObject({ outcome: 'applied' })
      expect(await open(id)).toBeUndefined()
      expect(await asha.pushes(act('restore', id, { tag: published.tag }))).toMatchObject({ outcome: 'applied' })
      expect(await asha.pushes(act('unpublish', id, { tag: published.tag }))).toMatchObject({
        outcome: 'applied',
        tag: (await open(id)).tag,
      })
    })

    test('[M9] its history tells acts and settled clashes, a field is put back by an edit, and the audit holds both sides of each', async () => {
      const [visitor, other] = [await server().as('admin'), await server().as('admin')]
      const [asha, ravi] = [deviceOf(visitor), deviceOf(other)]
      const id = await made(asha)
      const address = kind === 'site' ? '/admin/site/history' : `/admin/exams/${id}/history`
      await asha.pushes(
        act('change', id, { changes: [{ path, before: holds, after: becomes[0] }], reason: 'Notice of 3 November' }),
      )
      const { clashes } = await ravi.pushes(
        act('change', id, { changes: [{ path, before: holds, after: becomes[1] }] }),
      )
      await ravi.pushes({
        kind: 'clash.settle',
        record: id,
        clash: clashes![0]!.id,
        choose: 'mine',
        tag: clashes![0]!.tag,
      })
      await asha.pushes(act('change', id, { changes: [{ path, before: becomes[1], after: holds }] }))
      const told = (await visitor.get<unknown[]>(`${address}?limit=3`)).body as unknown as {
        data: Array<{ position: number; author: object; changes: unknown[]; reason?: string }>
        settlements: unknown[]
      }
      expect(told.data.map(({ author, changes, reason }) => [author, changes, reason])).toMatchObject([
        [{ name: visitor.staff.name, device: asha.id }, [{ path, before: becomes[1], after: holds }], undefined],
        [{ name: other.staff.name }, [{ path, before: becomes[0], after: becomes[1] }], 'Settled a clash'],
        [{ name: visitor.staff.name }, [{ path, before: holds, after: becomes[0] }], 'Notice of 3 November'],
      ])
      expect(told.settlements).toMatchObject([
        { by: other.staff.name, path, choose: 'mine', mine: becomes[1], theirs: becomes[0] },
      ])
      expect(
        (await visitor.get<unknown[]>(`${address}?limit=1&before=${told.data[1]!.position}`)).body.data,
      ).toMatchObject([{ position: told.data[2]!.position }])
      const lines = (await server().store.audit.list({ kind, record: id, act: 'change', limit: 3 })).map(
        ({ author, before, after, reason }) => [author.name, before, after, reason],
      )
      expect(lines).toEqual([
        [visitor.staff.name, { [path]: becomes[1] }, { [path]: holds }, undefined],
        [other.staff.name, { [path]: becomes[0] }, { [path]: becomes[1] }, 'Settled a clash'],
        [visitor.staff.name, { [path]: holds }, { [path]: becomes[0] }, 'Notice of 3 November'],
      ])
      expect((await (await server().as('support')).get(address)).status).toBe(403)
    })

    test('[M6] an edit of one in the trash waits whole, and brings it back when it is kept', async () => {
      const [asha, ravi] = [await phone(), await phone()]
      const id = await made(asha)
      await asha.pushes(act('delete', id, { tag: (await open(id)).tag }))
      const { clashes } = await ravi.pushes(
        act('change', id, { changes: [{ path, before: holds, after: becomes[1] }] }),
      )
      expect(clashes).toMatchObject([{ path: '', act: `${kind}.change`, theirs: { gone: true } }])
      await ravi.pushes({
        kind: 'clash.settle',
        record: id,
        clash: clashes![0]!.id,
        choose: 'mine',
        tag: clashes![0]!.tag,
      })
      expect(JSON.stringify((await open(id)).doc)).toContain(becomes[1])
    })

    test('[M10] [S3] what may not be saved, or is no field of it, is refused alone and parked', async () => {
      const device = await phone()
      const id = await made(device)
      for (const changes of [[bad], [{ path: 'nowhere', after: 'x' }]]) {
        const { doc } = await open(id)
        const receipt = await device.pushes(
          act('change', id, { changes: changes.map((change) => ({ before: holdsAt(doc, change.path), ...change })) }),
        )
        expect(receipt).toMatchObject({ outcome: 'refused', code: 'VALIDATION_FAILED' })
        expect((await open(id)).doc).toEqual(doc)
      }
      expect(
        (await server().store.sync.parked({ page: 1, limit: 1_000 })).rows.filter((row) => row.device === device.id),
      ).toHaveLength(2)
    })

    test('[S4] only who may edit the settings may edit it; all of the staff are given it, and a reader is not', async () => {
      const [admin, support] = [await phone(), await phone('support')]
      const id = await made(admin)
      expect(
        await support.pushes(act('change', id, { changes: [{ path, before: holds, after: becomes[0] }] })),
      ).toMatchObject({ outcome: 'refused', code: 'FORBIDDEN' })
      expect(await support.pushes(act('delete', id, { tag: (await open(id)).tag }))).toMatchObject({
        outcome: 'refused',
        code: 'FORBIDDEN',
      })
      const seen = async (device: TestDevice) => {
        const found = new Map<string, unknown>()
        for (;;) {
          const { data } = (await device.pulls()).body
          for (const change of data.changes) found.set(change.id, change)
          if (!data.more) return found.get(id)
        }
      }
      expect(await seen(support)).toMatchObject({
        kind,
        tag: (await open(id)).tag,
        card: { doc: (await open(id)).doc },
      })
      expect(await seen(deviceOf(await server().asStudent()))).toBeUndefined()
      await admin.pushes(act('delete', id, { tag: (await open(id)).tag }))
      expect(await seen(support)).toMatchObject({ kind, gone: true })
    })
  })

  test('[M8] two exams of one name have two slugs, and an id of one kind is never written over by another', async () => {
    const device = deviceOf(await server().as('admin'))
    const exam = (record: string): Act => ({ kind: 'exam.create', record, value: { name: 'GATE Twice' } })
    expect((await device.pushes(exam(uuid()))).slug).toBe('gate-twice')
    expect((await device.pushes(exam(uuid()))).slug).toBe('gate-twice-2')
    expect(await device.pushes(exam(SITE_ID))).toMatchObject({ outcome: 'refused', code: 'VALIDATION_FAILED' })
    expect(await device.pushes({ kind: 'site.create', record: uuid(), value: {} })).toMatchObject({
      outcome: 'refused',
      details: [{ path: 'id' }],
    })
  })

  test('[M6] a deleted exam stands in the trash with who deleted it and when, and comes back from there with the tag shown', async () => {
    const [asha, ravi] = [await server().as('admin'), await server().as('admin')]
    const [device, other] = [deviceOf(asha), deviceOf(ravi)]
    const [first, second] = [uuid(), uuid()]
    const deleted = async (visitor = asha, query = '') =>
      (
        await visitor.get<Array<{ id: string; name: string; tag: string; deletedAt: string; deletedBy: string }>>(
          `/admin/exams/trash?limit=100${query}`,
        )
      ).body
    for (const [record, name] of [
      [first, 'Trashed First'],
      [second, 'Trashed Second'],
    ] as const)
      await device.pushes({ kind: 'exam.create', record, value: { name } })
    const standing = async (id: string) => server().store.documents.open('exam', id)
    for (const [by, id] of [
      [device, first],
      [other, second],
    ] as const)
      await by.pushes({ kind: 'exam.delete', record: id, tag: (await standing(id))!.tag })
    const { data } = await deleted()
    const mine = data.filter(({ id }) => id === first || id === second)
    expect(mine.map(({ name, deletedBy }) => [name, deletedBy]).toSorted()).toEqual([
      ['Trashed First', asha.staff.name],
      ['Trashed Second', ravi.staff.name],
    ])
    expect(data.map(({ deletedAt }) => deletedAt)).toEqual(
      data
        .map(({ deletedAt }) => deletedAt)
        .toSorted()
        .toReversed(),
    )
    expect((await asha.get('/admin/exams/trash?limit=1')).body.pagination).toMatchObject({
      total: data.length,
      totalPages: data.length,
    })
    expect(
      await other.pushes({ kind: 'exam.restore', record: first, tag: mine.find(({ id }) => id === first)!.tag }),
    ).toMatchObject({ outcome: 'applied' })
    expect(await standing(first)).toMatchObject({ name: 'Trashed First', status: 'draft' })
    expect((await deleted()).data.map(({ id }) => id)).not.toContain(first)
    expect((await (await server().as('support')).get('/admin/exams/trash')).status).toBe(403)
  })

  test('what is put into the trash, and what comes out of it, is for whoever may both write the exams and delete records', async () => {
    const { store } = server()
    const admin = await server().as('admin')
    const asha = deviceOf(admin)
    const id = uuid()
    await asha.pushes({ kind: 'exam.create', record: id, value: { name: 'Kept Exam' } })
    const { tag } = (await store.documents.open('exam', id))!
    const may = (canDeleteColleges: boolean | null) =>
      store.write(SYSTEM, async (tx) => {
        const { canDeleteColleges: _flag, ...permissions } = (await tx.staff.open(admin.staff.id))!.permissions
        await tx.staff.replace({
          ...(await tx.staff.open(admin.staff.id))!,
          permissions: canDeleteColleges === null ? permissions : { ...permissions, canDeleteColleges },
        })
      })
    await may(false)
    expect(await asha.pushes({ kind: 'exam.delete', record: id, tag })).toMatchObject({
      outcome: 'refused',
      code: 'FORBIDDEN',
    })
    expect(await asha.pushes({ kind: 'exam.publish', record: id, tag })).toMatchObject({ outcome: 'applied' })
    await may(null)
    const published = (await store.documents.open('exam', id))!.tag
    expect(await asha.pushes({ kind: 'exam.delete', record: id, tag: published })).toMatchObject({ outcome: 'applied' })
    await may(false)
    expect(await asha.pushes({ kind: 'exam.restore', record: id, tag: published })).toMatchObject({
      outcome: 'refused',
      code: 'FORBIDDEN',
    })
    await may(null)
    expect(await asha.pushes({ kind: 'exam.restore', record: id, tag: published })).toMatchObject({
      outcome: 'applied',
    })
    const support = deviceOf(
      await server().as(await server().staff({ role: 'support', permissions: { canDeleteColleges: true } })),
    )
    expect(await support.pushes({ kind: 'exam.delete', record: id, tag: published })).toMatchObject({
      outcome: 'refused',
      code: 'FORBIDDEN',
    })
  })

  test('the trash lets go of an exam after thirty days, and no sooner, with its history; the audit keeps what became of it', async () => {
    const { store } = server()
    const admin = await server().as('admin')
    const asha = deviceOf(admin)
    const id = uuid()
    await asha.pushes({ kind: 'exam.create', record: id, value: { name: 'Old Exam' } })
    await asha.pushes({
      kind: 'exam.change',
      record: id,
      changes: [{ path: 'conductingBody', before: null, after: 'NTA' }],
    })
    await asha.pushes({ kind: 'exam.delete', record: id, tag: (await store.documents.open('exam', id))!.tag })
    await emptyTrash(at(store, TRASH_MS - 60_000), SYSTEM)
    expect(await store.documents.open('exam', id, { trashed: true })).toBeTruthy()
    await emptyTrash(at(store, TRASH_MS + 60_000), SYSTEM)
    expect(await store.documents.open('exam', id, { trashed: true })).toBeUndefined()
    expect(await store.documents.history('exam', id, { limit: 9 })).toEqual([])
    expect(await asha.pushes({ kind: 'exam.restore', record: id, tag: 't' })).toMatchObject({
      outcome: 'refused',
      code: 'NOT_FOUND',
    })
    expect(
      (await store.audit.list({ kind: 'exam', record: id, limit: 9 })).map(({ act, before, after }) => [
        act,
        before,
        after,
      ]),
    ).toEqual([
      ['purge', { name: 'Old Exam', slug: 'old-exam' }, undefined],
      ['delete', undefined, undefined],
      ['change', {}, { conductingBody: 'NTA' }],
      ['create', undefined, { name: 'Old Exam', slug: 'old-exam' }],
    ])
  })

  test('[M2] an edit of a date queued before dates had hours leaves the hour that was set meanwhile, and one without an hour is whole', async () => {
    const [asha, ravi] = [deviceOf(await server().as('admin')), deviceOf(await server().as('admin'))]
    const id = uuid(),
      date = { label: 'Application', start: '2027-01-01', end: '2027-02-01', precision: 'day', status: 'tentative' }
    await asha.pushes({ kind: 'exam.create', record: id, value: { name: 'Hours Test' } })
    expect(
      await asha.pushes({
        kind: 'exam.change',
        record: id,
        changes: [{ path: 'dates', insert: { id: 'd1', order: 'a0', value: date } }],
      }),
    ).toMatchObject({ outcome: 'applied' })
    expect((await server().store.documents.open('exam', id))!.doc['dates']).toEqual([
      { id: 'd1', order: 'a0', ...date },
    ])
    expect(
      await ravi.pushes({
        kind: 'exam.change',
        record: id,
        changes: [{ path: 'dates/d1/endTime', before: null, after: '17:00' }],
      }),
    ).toMatchObject({ outcome: 'applied' })
    // Written by a version that knew no hours, and sent after.
    expect(
      await asha.pushes({
        kind: 'exam.change',
        record: id,
        changes: [{ path: 'dates/d1/end', before: '2027-02-01', after: '2027-02-05' }],
      }),
    ).toMatchObject({ outcome: 'applied' })
    expect((await server().store.documents.open('exam', id))!.doc['dates']).toEqual([
      { id: 'd1', order: 'a0', ...date, end: '2027-02-05', endTime: '17:00' },
    ])
    expect(
      await ravi.pushes({
        kind: 'exam.change',
        record: id,
        changes: [{ path: 'dates/d1/endTime', before: '17:00', after: 'five' }],
      }),
    ).toMatchObject({ outcome: 'refused' })
  })

  test('[M6] an exam made, named, published and taken away in a tunnel is as its maker left it, though nobody told them its slug', async () => {
    const [asha, ravi] = [deviceOf(await server().as('admin')), deviceOf(await server().as('admin'))]
    const id = uuid()
    const standing = async () => (await server().store.documents.open('exam', id))!
    const unnamed = async (): Promise<string> => tagOfDocument({ ...(await standing()), slug: '' })
    await asha.pushes({ kind: 'exam.create', record: id, value: { name: 'Tunnel Test' } })
    // Everybody else was shown the slug: to them an exam without one is another one.
    expect(await ravi.pushes({ kind: 'exam.publish', record: id, tag: await unnamed() })).toMatchObject({
      outcome: 'clash',
    })
    expect(await asha.pushes({ kind: 'exam.publish', record: id, tag: await unnamed() })).toMatchObject({
      outcome: 'applied',
    })
    expect(
      await asha.pushes({
        kind: 'exam.change',
        record: id,
        changes: [{ path: 'slug', before: '', after: 'tunnel-exam' }],
      }),
    ).toMatchObject({ outcome: 'applied' })
    expect(await standing()).toMatchObject({ status: 'published', slug: 'tunnel-exam' })
    expect(await asha.pushes({ kind: 'exam.delete', record: id, tag: await unnamed() })).toMatchObject({
      outcome: 'applied',
    })
  })
})

/** The same store by a clock that goes ahead. */
const at = (store: Store, aheadMs: number): Store => ({ ...store, now: () => store.now() + aheadMs })
const holdsAt = (doc: object, path: string): unknown =>
  path.split('/').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], doc)
