import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { blankCollege } from '../../../shared/college/blank.ts'
import { SLUG_UNKNOWN } from '../../../shared/college/record.ts'
import type { CollegeRecord } from '../../../shared/college/college.ts'
import { tagOf } from '../../../shared/record/tag.ts'
import { deviceOf, gzipBody, type TestDevice } from '../../test/device.ts'
import { onBothDatabases } from '../../test/bothDatabases.ts'
import type { PushAnswer } from '../../../shared/protocol/push.ts'
import type { ParkedEdit } from '../../store/ports/sync.ts'

const SYSTEM = { kind: 'system' as const, name: 'Test', requestId: 'test' }

onBothDatabases('a device’s queue', (server) => {
  const open = async (id: string): Promise<CollegeRecord> => (await server().store.colleges.open(id))!
  const created = async (
    device: TestDevice,
    name: string,
    more: Record<string, unknown> = {},
  ): Promise<CollegeRecord> => {
    const id = uuid()
    const receipt = await device.pushes({
      kind: 'college.create',
      record: id,
      value: { name, location: 'Pune', ...more },
    })
    expect(receipt).toMatchObject({ outcome: 'applied' })
    return open(id)
  }
  const phone = async () => {
    const person = await server().as('admin')
    return { person, device: deviceOf(person) }
  }

  test('[S1] [S2] edits are judged in order and receipted; sent again they get the same receipts and no second effect', async () => {
    const { device } = await phone()
    const id = uuid()
    device.does({
      kind: 'college.create',
      record: id,
      value: { name: 'Queue College', location: 'Pune', city: 'Pune' },
    })
    device.does({ kind: 'college.change', record: id, changes: [{ path: 'city', before: 'Pune', after: 'Nashik' }] })
    device.does({ kind: 'college.change', record: id, changes: [{ path: 'city', before: 'Nashik', after: 'Nashik' }] })
    const queue = [...device.queue]
    const first = await device.sends()
    expect(first.body.data).toMatchObject({
      upTo: 3,
      receipts: [
        { n: 1, outcome: 'applied', slug: 'queue-college' },
        { n: 2, outcome: 'applied', tag: (await open(id)).tag },
        { n: 3, outcome: 'same' },
      ],
    })
    const again = await device.raw(queue)
    expect(again.body.data.receipts).toEqual(first.body.data.receipts)
    const five = await Promise.all(Array.from({ length: 5 }, () => device.raw(queue)))
    for (const { body } of five) expect(body.data.receipts).toEqual(first.body.data.receipts)
    expect(await server().store.colleges.history(id, { limit: 10 })).toHaveLength(2)
  })

  test('[S2] a number that is skipped is a gap that says what is expected, and nothing is taken', async () => {
    const { device } = await phone()
    const edit = device.does({
      kind: 'college.create',
      record: uuid(),
      value: { name: 'Gap College', location: 'Pune' },
    })
    const sent = await device.raw([{ ...edit, n: 3 }])
    expect([sent.status, sent.body.code, sent.body.data]).toEqual([409, 'QUEUE_GAP', { expected: 1 }])
    expect(await open(edit.record)).toBeUndefined()
    expect(
      (
        await device.raw([
          { ...edit, n: 1 },
          { ...edit, n: 3 },
        ])
      ).status,
    ).toBe(400)
  })

  test('[S2] a number that was used for something else is refused', async () => {
    const { device } = await phone()
    const record = await created(device, 'Number College')
    const sent = await device.raw([{ n: 1, kind: 'college.delete', record: record.id, madeAt: 'x', tag: record.tag }])
    expect([sent.status, sent.body.code]).toEqual([409, 'EDIT_REUSED'])
    expect(await open(record.id)).toBeDefined()
  })

  test('[S3] a bad edit in the middle is a receipt and parked; every other goes on', async () => {
    const { device, person } = await phone()
    const record = await created(device, 'Poison College')
    const deep = Array.from({ length: 30 }).reduce<unknown>((inner) => [inner], 'x')
    const poisons: object[] = [
      { kind: 'college.change', record: record.id, changes: [{ path: 'city', after: `N${'\0'}UL` }] },
      { kind: 'college.explode', record: record.id },
      { kind: 'college.change', record: record.id, changes: 'none' },
      { kind: 'college.change', record: record.id, changes: [{ path: 'nothing', after: 1 }] },
      { kind: 'college.change', record: record.id, changes: [{ path: '__proto__/x', after: 1 }] },
      { kind: 'college.change', record: record.id, changes: [{ path: 'city', after: deep }] },
      {
        kind: 'college.change',
        record: record.id,
        changes: [{ path: 'faqs', insert: { id: 'f1', order: 'a0', value: { question: 'Q', answer: 'A', evil: 1 } } }],
      },
      { kind: 'college.change', record: record.id, changes: [{ path: 'name', before: 'Poison College', after: '' }] },
      { kind: 'college.publish', record: uuid(), tag: 'x' },
      { kind: 'exam.create', record: uuid(), value: {} },
    ]
    const edits: object[] = []
    for (const poison of poisons)
      edits.push(poison, {
        kind: 'college.change',
        record: record.id,
        changes: [
          { path: 'studentCount', before: edits.length === 0 ? null : edits.length - 1, after: edits.length + 1 },
        ],
      })
    const sent = await device.raw(edits.map((edit, at) => ({ ...edit, n: at + 2, madeAt: 'x' })))
    expect(sent.status).toBe(200)
    expect(sent.body.data.receipts.map(({ outcome }) => outcome)).toEqual(poisons.flatMap(() => ['refused', 'applied']))
    for (const { outcome, code, message } of sent.body.data.receipts)
      if (outcome === 'refused') expect([typeof code, typeof message]).toEqual(['string', 'string'])
    const parked = await person.get<ParkedEdit[]>('/sync/parked?limit=100')
    expect(parked.body.data.filter(({ device: of }) => of === device.id)).toHaveLength(poisons.length)
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test('[S3] a bug of ours in one edit is its receipt, parked with its text, and the queue goes on', async () => {
    const { device } = await phone()
    const record = await created(device, 'Bug College')
    const { JUDGES } = await import('./editHandlers.ts')
    const spy = vi
      .spyOn(JUDGES as Required<typeof JUDGES>, 'college.unpublish')
      .mockRejectedValue(new TypeError('a bug'))
    device.does({ kind: 'college.unpublish', record: record.id, tag: record.tag })
    device.does({ kind: 'college.change', record: record.id, changes: [{ path: 'city', after: 'Pune' }] })
    const { body } = await device.sends()
    spy.mockRestore()
    expect(body.data.receipts).toMatchObject([{ outcome: 'refused', code: 'INTERNAL' }, { outcome: 'applied' }])
    expect((await server().store.sync.parked({ page: 1, limit: 5 })).rows[0]).toMatchObject({ device: device.id, n: 2 })
  })

  test('[S3] what depends on something that could not be added is held, in this batch and in later ones', async () => {
    const { device } = await phone()
    const [id, copy] = [uuid(), uuid()]
    device.does({ kind: 'college.create', record: id, value: { name: '', location: 'Pune' } })
    device.does({ kind: 'college.change', record: id, changes: [{ path: 'city', after: 'Pune' }] })
    device.does({ kind: 'college.duplicate', record: copy, source: id, tag: 'x' })
    expect((await device.sends()).body.data.receipts.map(({ outcome }) => outcome)).toEqual(['refused', 'held', 'held'])
    expect(await device.pushes({ kind: 'college.publish', record: copy, tag: 'x' })).toMatchObject({ outcome: 'held' })
    expect(await device.pushes({ kind: 'college.publish', record: uuid(), tag: 'x' })).toMatchObject({
      outcome: 'refused',
      code: 'NOT_FOUND',
    })
  })

  test('[S4] permission is judged as the account is now: a role taken away refuses what waited', async () => {
    const staff = await server().staff({ role: 'admin' })
    const device = deviceOf(await server().as(staff))
    const record = await created(device, 'Role College')
    await server().store.write(SYSTEM, (tx) => tx.staff.replace({ ...staff, role: 'counselor' }))
    expect(await device.pushes({ kind: 'college.delete', record: record.id, tag: record.tag })).toMatchObject({
      outcome: 'refused',
      code: 'FORBIDDEN',
    })
    expect(await open(record.id)).toBeDefined()
    await server().store.write(SYSTEM, (tx) => tx.staff.replace({ ...staff, isActive: false }))
    device.does({ kind: 'college.delete', record: record.id, tag: record.tag })
    expect((await device.sends()).status).toBe(401)
  })

  test('[S4] a device belongs to one account, and nobody’s device may not touch a college', async () => {
    const [{ device }, { person: other }] = await Promise.all([phone(), phone()])
    await created(device, 'Owned College')
    expect((await deviceOf(other, device.id).raw([])).status).toBe(403)
    expect((await other.get(`/sync/pull?device=${device.id}`)).status).toBe(403)
    expect((await deviceOf(server(), device.id).raw([])).status).toBe(403)
    const stray = deviceOf(server())
    expect(
      await stray.pushes({ kind: 'college.create', record: uuid(), value: { name: 'Stray', location: 'Pune' } }),
    ).toMatchObject({ outcome: 'refused', code: 'UNAUTHENTICATED' })
    expect((await server().get('/sync/pull')).status).toBe(401)
  })

  test('[M2] two phones that change different fields both keep them; [M1] one field keeps theirs and my words in a clash', async () => {
    const [asha, ravi] = await Promise.all([phone(), phone()])
    const record = await created(asha.device, 'Two Phones College', { city: 'Poona' })
    await asha.device.pushes({
      kind: 'college.change',
      record: record.id,
      changes: [{ path: 'city', before: 'Poona', after: 'Pune' }],
    })
    const receipt = await ravi.device.pushes({
      kind: 'college.change',
      record: record.id,
      changes: [
        { path: 'city', before: 'Poona', after: 'Punyanagari' },
        { path: 'district', after: 'Pune' },
      ],
    })
    expect(receipt).toMatchObject({
      outcome: 'merged',
      clashes: [
        {
          path: 'city',
          before: 'Poona',
          mine: 'Punyanagari',
          theirs: 'Pune',
          mineBy: ravi.person.staff.name,
          theirsBy: asha.person.staff.name,
        },
      ],
    })
    expect((await open(record.id)).college).toMatchObject({ city: 'Pune', district: 'Pune' })
    const pulled = await ravi.device.pulls()
    expect(pulled.body.data.clashes).toContainEqual(receipt.clashes![0])
  })

  test('[M7] a later edit of mine goes into my open clash, and the clash ends when both sides read the same', async () => {
    const [asha, ravi] = await Promise.all([phone(), phone()])
    const record = await created(asha.device, 'Folding College', { city: 'A' })
    await asha.device.pushes({
      kind: 'college.change',
      record: record.id,
      changes: [{ path: 'city', before: 'A', after: 'B' }],
    })
    const first = await ravi.device.pushes({
      kind: 'college.change',
      record: record.id,
      changes: [{ path: 'city', before: 'A', after: 'C' }],
    })
    const second = await ravi.device.pushes({
      kind: 'college.change',
      record: record.id,
      changes: [{ path: 'city', before: 'C', after: 'D' }],
    })
    expect(second).toMatchObject({
      outcome: 'clash',
      clashes: [{ id: first.clashes![0]!.id, before: 'A', mine: 'D', theirs: 'B' }],
    })
    await asha.device.pushes({
      kind: 'college.change',
      record: record.id,
      changes: [{ path: 'city', before: 'B', after: 'E' }],
    })
    expect(await server().store.sync.clash(first.clashes![0]!.id)).toMatchObject({ theirs: 'E', mine: 'D' })
    await asha.device.pushes({
      kind: 'college.change',
      record: record.id,
      changes: [{ path: 'city', before: 'E', after: 'D' }],
    })
    expect(await server().store.sync.clash(first.clashes![0]!.id)).toMatchObject({ how: 'moot' })
    expect(await server().store.sync.clashes({ record: record.id })).toEqual([])
  })

  test('[M3] a word somebody brought in after I looked outlives my dropping it', async () => {
    const [asha, ravi] = await Promise.all([phone(), phone()])
    const record = await created(asha.device, 'Words College', { type: ['Private'] })
    const seen = (await ravi.device.pulls()).body.data.position
    await asha.device.pushes({
      kind: 'college.change',
      record: record.id,
      changes: [{ path: 'type', add: ['Deemed'] }],
    })
    await ravi.device.pushes({
      kind: 'college.change',
      record: record.id,
      seen,
      changes: [{ path: 'type', drop: ['Deemed', 'Private'] }],
    })
    expect((await open(record.id)).college.type).toEqual(['Deemed'])
    await ravi.device.pushes({
      kind: 'college.change',
      record: record.id,
      seen: seen + 10,
      changes: [{ path: 'type', drop: ['Deemed'] }],
    })
    expect((await open(record.id)).college.type).toEqual([])
  })

  test('[M5] rich text is cleaned before and after it is merged', async () => {
    const { device } = await phone()
    const record = await created(device, 'Html Queue College')
    await device.pushes({
      kind: 'college.change',
      record: record.id,
      changes: [{ path: 'aboutHtml', after: '<p onclick="x()">Hello<script>alert(1)</script></p>' }],
    })
    expect((await open(record.id)).college.aboutHtml).toBe('<p>Hello</p>')
  })

  test.each(['college.publish', 'college.delete', 'college.duplicate'] as const)(
    '[M6] %s of what changed meanwhile does nothing and shows the difference; with the right tag it is done',
    async (kind) => {
      const [asha, ravi] = await Promise.all([phone(), phone()])
      const record = await created(asha.device, `Whole College ${kind}`)
      const copy = uuid()
      const act = (tag: string) =>
        ({
          kind,
          tag,
          ...(kind === 'college.duplicate' ? { record: copy, source: record.id } : { record: record.id }),
        }) as Parameters<TestDevice['pushes']>[0]
      await asha.device.pushes({
        kind: 'college.change',
        record: record.id,
        changes: [{ path: 'city', after: 'Nashik' }],
      })
      const receipt = await ravi.device.pushes(act(record.tag))
      expect(receipt).toMatchObject({
        outcome: 'clash',
        clashes: [{ path: '', act: kind, theirs: { changes: [{ path: 'city', after: 'Nashik' }] } }],
      })
      const now = await open(record.id)
      expect([now.status, await open(copy)]).toEqual(['draft', undefined])
      const [clash] = receipt.clashes!
      expect(
        await ravi.device.pushes({
          kind: 'clash.settle',
          record: record.id,
          clash: clash!.id,
          choose: 'mine',
          tag: clash!.tag,
        }),
      ).toMatchObject({ outcome: 'applied' })
      if (kind === 'college.publish') expect((await open(record.id)).status).toBe('published')
      if (kind === 'college.delete') expect(await open(record.id)).toBeUndefined()
      if (kind === 'college.duplicate') expect((await open(copy)).college.city).toBe('Nashik')
      expect(await server().store.sync.clashes({ record: record.id })).toEqual([])
    },
  )

  test('[M6] a tag counts one’s own edits of the same queue', async () => {
    const { device } = await phone()
    const record = await created(device, 'Own Edits College')
    device.does({ kind: 'college.change', record: record.id, changes: [{ path: 'city', after: 'Nashik' }] })
    device.does({
      kind: 'college.publish',
      record: record.id,
      tag: tagOf({ ...record, college: { ...record.college, city: 'Nashik' } }),
    })
    expect((await device.sends()).body.data.receipts.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
  })

  test('[M6] a college made and published offline is published under whatever slug the server gave it', async () => {
    const { device } = await phone()
    const first = await created(device, 'Twice Named College')
    const id = uuid()
    device.does({
      kind: 'college.create',
      record: id,
      value: { name: 'Twice Named College', location: first.college.location },
    })
    device.does({
      kind: 'college.publish',
      record: id,
      tag: tagOf({
        slug: SLUG_UNKNOWN,
        status: 'draft',
        kept: {},
        college: { ...blankCollege(), name: 'Twice Named College', location: first.college.location },
      }),
    })
    expect((await device.sends()).body.data.receipts.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
    expect(await open(id)).toMatchObject({ status: 'published', slug: `${first.slug}-2` })
  })

  test('[M1] [M6] a college made offline is named anew from the slug it was made with, and somebody else’s name for it still clashes', async () => {
    const [asha, ravi] = [await phone(), await phone()]
    const taken = await created(asha.device, 'Named Anew College')
    const [wished, unnamed] = [uuid(), uuid()]
    ravi.device.does({
      kind: 'college.create',
      record: wished,
      value: { name: 'Wished', location: 'Pune' },
      slug: taken.slug,
    })
    ravi.device.does({
      kind: 'college.change',
      record: wished,
      changes: [{ path: 'slug', before: taken.slug, after: 'wished-anew' }],
    })
    ravi.device.does({ kind: 'college.create', record: unnamed, value: { name: 'Unnamed', location: 'Pune' } })
    ravi.device.does({
      kind: 'college.change',
      record: unnamed,
      changes: [{ path: 'slug', before: null, after: 'named-first' }],
    })
    expect((await ravi.device.sends()).body.data.receipts.map(({ outcome }) => outcome)).toEqual([
      'applied',
      'applied',
      'applied',
      'applied',
    ])
    expect([(await open(wished)).slug, (await open(unnamed)).slug]).toEqual(['wished-anew', 'named-first'])

    expect(
      await asha.device.pushes({
        kind: 'college.change',
        record: wished,
        changes: [{ path: 'slug', before: 'wished-anew', after: 'wished-2' }],
      }),
    ).toMatchObject({ outcome: 'applied' })
    expect(
      await ravi.device.pushes({
        kind: 'college.change',
        record: wished,
        changes: [{ path: 'slug', before: 'wished', after: 'mine' }],
      }),
    ).toMatchObject({ outcome: 'clash', clashes: [{ path: 'slug', theirs: 'wished-2' }] })
    expect((await open(wished)).slug).toBe('wished-2')
  })

  test('[M6] a wished slug that was numbered hinders no publishing, copying or deleting behind it, and anybody else’s touch does', async () => {
    const [asha, ravi] = [await phone(), await phone()]
    const taken = await created(asha.device, 'Wished Slug College')
    const makes = (device: TestDevice) => {
      const id = uuid()
      device.does({ kind: 'college.create', record: id, value: { name: 'Wished', location: 'Pune' }, slug: taken.slug })
      const tagAs = (status: 'draft' | 'published') =>
        tagOf({ slug: taken.slug, status, kept: {}, college: { ...blankCollege(), name: 'Wished', location: 'Pune' } })
      return { id, tagAs }
    }
    const { id, tagAs } = makes(ravi.device)
    const copy = uuid()
    ravi.device.does({ kind: 'college.publish', record: id, tag: tagAs('draft') })
    ravi.device.does({ kind: 'college.duplicate', record: copy, source: id, tag: tagAs('published') })
    ravi.device.does({ kind: 'college.delete', record: id, tag: tagAs('published') })
    expect((await ravi.device.sends()).body.data.receipts.map(({ outcome, slug }) => slug ?? outcome)).toEqual([
      `${taken.slug}-2`,
      'applied',
      `${taken.slug}-2-copy`,
      'applied',
    ])

    const other = makes(ravi.device)
    await ravi.device.sends()
    await asha.device.pushes({
      kind: 'college.change',
      record: other.id,
      changes: [{ path: 'slug', before: (await open(other.id)).slug, after: `${taken.slug}-7` }],
    })
    expect(
      await ravi.device.pushes({ kind: 'college.publish', record: other.id, tag: other.tagAs('draft') }),
    ).toMatchObject({ outcome: 'clash' })
    expect(
      await asha.device.pushes({ kind: 'college.publish', record: other.id, tag: other.tagAs('draft') }),
    ).toMatchObject({ outcome: 'clash' })
  })

  test('[M6] an edit of a college in the trash waits whole; settled for mine the college comes back with it', async () => {
    const [asha, ravi] = await Promise.all([phone(), phone()])
    const record = await created(asha.device, 'Trashed College')
    await asha.device.pushes({ kind: 'college.delete', record: record.id, tag: record.tag })
    await ravi.device.pushes({
      kind: 'college.change',
      record: record.id,
      changes: [{ path: 'city', after: 'Nashik' }],
    })
    const { clashes } = await ravi.device.pushes({
      kind: 'college.change',
      record: record.id,
      changes: [{ path: 'district', after: 'Nashik' }],
    })
    expect(clashes).toMatchObject([{ path: '', act: 'college.change', theirs: { gone: true } }])
    expect(await open(record.id)).toBeUndefined()
    await ravi.device.pushes({
      kind: 'clash.settle',
      record: record.id,
      clash: clashes![0]!.id,
      choose: 'mine',
      tag: clashes![0]!.tag,
    })
    expect((await open(record.id)).college).toMatchObject({ city: 'Nashik', district: 'Nashik' })
  })

  test('[M8] the same id again is the same; a slug is made unique; the same name in the same city is noted', async () => {
    const [asha, ravi] = await Promise.all([phone(), phone()])
    const record = await created(asha.device, 'Twin Queue College', { city: 'Pune' })
    expect(
      await ravi.device.pushes({
        kind: 'college.create',
        record: record.id,
        value: { name: 'Else', location: 'Else' },
      }),
    ).toMatchObject({ outcome: 'same', tag: record.tag, slug: 'twin-queue-college' })
    expect(
      await ravi.device.pushes({
        kind: 'college.create',
        record: uuid(),
        value: { name: 'TWIN Queue College', location: 'Pune', city: 'pune' },
      }),
    ).toMatchObject({
      outcome: 'applied',
      slug: 'twin-queue-college-2',
      note: 'Possible duplicate of Twin Queue College, Pune',
    })
  })

  test('[M8] a rename leaves a redirect, and a slug that is taken refuses that edit alone', async () => {
    const { device } = await phone()
    const [one, two] = [await created(device, 'Slug One College'), await created(device, 'Slug Two College')]
    expect(
      await device.pushes({
        kind: 'college.change',
        record: two.id,
        changes: [{ path: 'slug', before: two.slug, after: one.slug }],
      }),
    ).toMatchObject({ outcome: 'refused', code: 'SLUG_TAKEN' })
    expect(
      await device.pushes({
        kind: 'college.change',
        record: two.id,
        changes: [{ path: 'slug', before: two.slug, after: 'slug-three-college' }],
      }),
    ).toMatchObject({ outcome: 'applied' })
    expect(await server().store.colleges.openBySlug(two.slug)).toMatchObject({ moved: true })
  })

  test('[M9] what is settled is what was shown: when theirs moved on, it is shown again', async () => {
    const [asha, ravi] = await Promise.all([phone(), phone()])
    const record = await created(asha.device, 'Settle College', { city: 'A' })
    await asha.device.pushes({
      kind: 'college.change',
      record: record.id,
      changes: [{ path: 'city', before: 'A', after: 'B' }],
    })
    const { clashes: [clash] = [] } = await ravi.device.pushes({
      kind: 'college.change',
      record: record.id,
      changes: [{ path: 'city', before: 'A', after: 'C' }],
    })
    await asha.device.pushes({
      kind: 'college.change',
      record: record.id,
      changes: [{ path: 'city', before: 'B', after: 'B2' }],
    })
    const again = await ravi.device.pushes({
      kind: 'clash.settle',
      record: record.id,
      clash: clash!.id,
      choose: 'mine',
      tag: clash!.tag,
    })
    expect(again).toMatchObject({ outcome: 'clash', clashes: [{ theirs: 'B2', mine: 'C' }] })
    expect(
      await ravi.device.pushes({
        kind: 'clash.settle',
        record: record.id,
        clash: clash!.id,
        choose: 'other',
        value: 'Z',
        tag: again.clashes![0]!.tag,
      }),
    ).toMatchObject({ outcome: 'applied' })
    expect((await open(record.id)).college.city).toBe('Z')
  })

  test('[M9] of two people who settle at once one wins, and the other is told who', async () => {
    const [asha, ravi] = await Promise.all([phone(), phone()])
    const record = await created(asha.device, 'Race College', { city: 'A' })
    await asha.device.pushes({
      kind: 'college.change',
      record: record.id,
      changes: [{ path: 'city', before: 'A', after: 'B' }],
    })
    const { clashes: [clash] = [] } = await ravi.device.pushes({
      kind: 'college.change',
      record: record.id,
      changes: [{ path: 'city', before: 'A', after: 'C' }],
    })
    const both = await Promise.all([
      asha.device.pushes({
        kind: 'clash.settle',
        record: record.id,
        clash: clash!.id,
        choose: 'theirs',
        tag: clash!.tag,
      }),
      ravi.device.pushes({
        kind: 'clash.settle',
        record: record.id,
        clash: clash!.id,
        choose: 'mine',
        tag: clash!.tag,
      }),
    ])
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['applied', 'refused'])
    expect(both.find(({ outcome }) => outcome === 'refused')).toMatchObject({
      code: 'VERSION_CONFLICT',
      message: expect.stringMatching(/^Staff .* has settled this already$/) as string,
    })
    expect((await open(record.id)).college.city).toBe(both[0]!.outcome === 'applied' ? 'B' : 'C')
  })

  test('[M10] an edit that would leave what may not be saved is refused as a whole', async () => {
    const { device } = await phone()
    const record = await created(device, 'Rules College')
    const receipt = await device.pushes({
      kind: 'college.change',
      record: record.id,
      changes: [
        { path: 'city', after: 'Pune' },
        { path: 'establishedYear', after: 1200 },
      ],
    })
    expect(receipt).toMatchObject({
      outcome: 'refused',
      code: 'VALIDATION_FAILED',
      details: [{ path: 'establishedYear' }],
    })
    expect((await open(record.id)).college.city).toBeUndefined()
  })

  test('[D11] [S3] a batch may come packed, and one that is too large, too old or too new is refused whole', async () => {
    const { device, person } = await phone()
    const edit = device.does({
      kind: 'college.create',
      record: uuid(),
      value: { name: 'Packed College', location: 'Pune' },
    })
    const packed = gzipBody({ protocol: 1, schema: 1, device: device.id, edits: [edit] })
    const sent = await person.post<PushAnswer>('/sync/push', undefined, {
      raw: packed,
      headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
    })
    expect([sent.status, sent.body.data.receipts.map(({ outcome }) => outcome)]).toEqual([200, ['applied']])
    const large = {
      ...edit,
      n: 2,
      value: { ...('value' in edit ? (edit.value as object) : {}), highlights: 'x'.repeat(300_000) },
    }
    expect((await device.raw([large])).status).toBe(413)
    expect((await device.raw([], { protocol: 99 })).status).toBe(426)
    expect((await device.raw(Array.from({ length: 101 }, (_, at) => ({ ...edit, n: at + 2 })))).status).toBe(413)
  })
})
