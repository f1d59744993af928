import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { ClashShown, ConcurrentChange, MetChange } from '../../../shared/protocol/push.ts'
import { DELETED_UNKNOWN, EXAM_UNSEEN, PUBLISHED_UNSEEN, WROTE_IN_TRASH } from '../../../shared/test/wholeClashes.ts'
import { onBothDatabases } from '../../test/bothDatabases.ts'
import { deviceOf, type TestDevice } from '../../test/device.ts'

const AT = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown as string

onBothDatabases('a clash over a whole record', (server) => {
  /** Meera, who acts on what she saw; Asha and Ravi, who changed it meanwhile. */
  async function three() {
    const [meera, asha, ravi] = await Promise.all([server().as('admin'), server().as('admin'), server().as('admin')])
    const names: Record<string, string> = {
      'Meera Rao': meera.staff.name,
      'Asha Nair': asha.staff.name,
      'Ravi Kumar': ravi.staff.name,
    }
    /** The drawn clash with what only this server could make up: nothing else may be in it, and nothing missing. */
    const asTold = (
      drawn: ClashShown & { theirs: ConcurrentChange },
      record: string,
      now: Partial<ConcurrentChange> & { tag: string; seen?: string },
    ): ClashShown => {
      const { seen, ...stands } = now
      const changes = drawn.theirs.changes?.map((change): MetChange => ({ ...change, by: names[change.by!]!, at: AT }))
      return {
        ...drawn,
        id: expect.any(String) as unknown as string,
        record,
        mineBy: meera.staff.name,
        mineAt: '2026-11-20T10:00:00.000Z',
        theirsBy: names[drawn.theirsBy!]!,
        theirsAt: AT,
        tag: expect.any(String) as unknown as string,
        ...(seen !== undefined && { before: seen }),
        theirs: { ...drawn.theirs, ...stands, ...(changes && { changes }) },
      }
    }
    return { meera: deviceOf(meera), asha: deviceOf(asha), ravi: deviceOf(ravi), asTold }
  }
  const open = async (id: string) => (await server().store.colleges.open(id))!
  const college = async (device: TestDevice): Promise<{ id: string; tag: string }> => {
    const id = uuid()
    await device.pushes({
      kind: 'college.create',
      record: id,
      value: { name: 'Hill College', location: 'Pune', type: ['Private', 'Autonomous'], highlights: 'A quiet campus' },
    })
    return { id, tag: (await open(id)).tag }
  }

  test('[M6] tells what reads otherwise, who wrote each of it and when, in the receipt, in a pull and on asking', async () => {
    const { meera, asha, ravi, asTold } = await three()
    const { id, tag } = await college(asha)
    await asha.pushes({
      kind: 'college.change',
      record: id,
      changes: [{ path: 'location', before: 'Pune', after: 'Nashik' }],
    })
    await ravi.pushes({ kind: 'college.change', record: id, changes: [{ path: 'type', drop: ['Autonomous'] }] })
    const { outcome, clashes } = await meera.pushes({ kind: 'college.publish', record: id, tag })
    expect([outcome, clashes]).toEqual([
      'clash',
      [asTold(PUBLISHED_UNSEEN, id, { tag: (await open(id)).tag, seen: tag })],
    ])
    expect((await meera.pulls()).body.data.clashes.filter(({ record }) => record === id)).toEqual(clashes)
  })

  test('[M6] [M9] when the record moved on before it is settled, the difference and who made it are told anew', async () => {
    const { meera, asha, ravi } = await three()
    const { id, tag } = await college(asha)
    await asha.pushes({
      kind: 'college.change',
      record: id,
      changes: [{ path: 'location', before: 'Pune', after: 'Nashik' }],
    })
    const { clashes: [first] = [] } = await meera.pushes({ kind: 'college.publish', record: id, tag })
    await ravi.pushes({
      kind: 'college.change',
      record: id,
      changes: [{ path: 'location', before: 'Nashik', after: 'Satara' }],
    })
    const { outcome, clashes: [now] = [] } = await meera.pushes({
      kind: 'clash.settle',
      record: id,
      clash: first!.id,
      choose: 'mine',
      tag: first!.tag,
    })
    expect([outcome, (now!.theirs as ConcurrentChange).changes, now!.theirsBy]).toMatchObject([
      'clash',
      [{ path: 'location', before: 'Pune', after: 'Satara', by: now!.theirsBy }],
      expect.not.stringMatching(`^${first!.theirsBy}$`),
    ])
    expect(
      await meera.pushes({ kind: 'clash.settle', record: id, clash: now!.id, choose: 'mine', tag: now!.tag }),
    ).toMatchObject({ outcome: 'applied' })
    expect((await open(id)).status).toBe('published')
  })

  test('[M6] over a version nobody knows tells no difference, and who touched the record last', async () => {
    const { meera, asha, ravi, asTold } = await three()
    const { id } = await college(asha)
    await ravi.pushes({
      kind: 'college.change',
      record: id,
      changes: [{ path: 'location', before: 'Pune', after: 'Nashik' }],
    })
    expect((await meera.pushes({ kind: 'college.delete', record: id, tag: 'never-stood' })).clashes).toEqual([
      asTold(DELETED_UNKNOWN, id, { tag: (await open(id)).tag }),
    ])
  })

  test('[M6] [M7] [M9] words that met a record in the trash are told whole, and settling is checked by them', async () => {
    const { meera, asha, ravi, asTold } = await three()
    const { id, tag } = await college(asha)
    await ravi.pushes({ kind: 'college.delete', record: id, tag })
    const [highlights, type] = WROTE_IN_TRASH.mine as [object, object]
    const { clashes: [first] = [] } = await meera.pushes({
      kind: 'college.change',
      record: id,
      changes: [highlights as { path: string }],
    })
    const { clashes } = await meera.pushes({ kind: 'college.change', record: id, changes: [type as { path: string }] })
    expect(clashes).toEqual([asTold(WROTE_IN_TRASH, id, { tag })])
    // Whoever was shown the first words alone does not settle for both.
    expect(
      await ravi.pushes({ kind: 'clash.settle', record: id, clash: first!.id, choose: 'mine', tag: first!.tag }),
    ).toMatchObject({ outcome: 'clash', clashes })
    await ravi.pushes({ kind: 'clash.settle', record: id, clash: first!.id, choose: 'mine', tag: clashes![0]!.tag })
    expect((await open(id)).college).toMatchObject({
      highlights: 'A quiet green campus',
      type: ['Private', 'Autonomous'],
    })
  })

  test('[M6] over an exam tells the same of its fields', async () => {
    const { meera, asha, ravi, asTold } = await three()
    const id = uuid()
    await asha.pushes({
      kind: 'exam.create',
      record: id,
      value: { name: 'JEE Main', conductingBody: 'CBSE', category: ['engineering'] },
    })
    const exam = async () => (await server().store.documents.open('exam', id))!
    const { tag } = await exam()
    await ravi.pushes({
      kind: 'exam.change',
      record: id,
      changes: [{ path: 'conductingBody', before: 'CBSE', after: 'NTA' }],
    })
    expect((await meera.pushes({ kind: 'exam.publish', record: id, tag })).clashes).toEqual([
      asTold(EXAM_UNSEEN, id, { tag: (await exam()).tag, seen: tag }),
    ])
  })
})
