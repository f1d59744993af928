import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { CollegeRecord } from '../../../shared/college/college.ts'
import type { DocumentCard } from '../../../shared/document/document.ts'
import { SITE_ID } from '../../../shared/site/fields.ts'
import type { Receipt } from '../../../shared/protocol/push.ts'
import { onBothDatabases } from '../../test/bothDatabases.ts'
import { deviceOf, type TestDevice } from '../../test/device.ts'

/**
 * Edits exactly as the pages of the protocol write them: without a time of making, a settling without its record, a way
 * back without a tag.
 */
onBothDatabases('edits as the protocol is documented', (server) => {
  const open = async (id: string): Promise<CollegeRecord> => (await server().store.colleges.open(id))!
  const openExam = async (id: string): Promise<DocumentCard> => (await server().store.documents.open('exam', id))!
  /** A device that writes nothing but what the pages show. */
  const plainDevice = async () => {
    const device = deviceOf(await server().as('admin'))
    let n = 0
    const push = async (...acts: object[]): Promise<Receipt[]> => {
      const edits = acts.map((act) => ({ n: ++n, ...act }))
      const sent = await device.raw(edits)
      expect(sent.body.error ?? sent.status).toBe(200)
      // Sent once more they are answered as they were (S2).
      expect((await device.raw(edits)).body.data.receipts).toEqual(sent.body.data.receipts)
      return sent.body.data.receipts
    }
    return { device, push }
  }
  const college = async (
    push: (...acts: object[]) => Promise<Receipt[]>,
    more: object = {},
  ): Promise<CollegeRecord> => {
    const id = uuid()
    await push({
      kind: 'college.create',
      record: id,
      value: { name: `Documented College ${id}`, location: 'Pune', ...more },
    })
    return open(id)
  }
  const changes = (device: TestDevice, record: string, before: string, after: string) =>
    device.pushes({ kind: 'college.change', record, changes: [{ path: 'city', before, after }] })

  test('[M6] [M11] publish, duplicate, delete and restore are taken without a time of making, and restore without a tag', async () => {
    const { push } = await plainDevice()
    const { id, tag } = await college(push),
      copy = uuid()
    expect(await push({ kind: 'college.publish', record: id, tag })).toMatchObject([{ outcome: 'applied' }])
    const published = await open(id)
    expect(published.status).toBe('published')
    expect(
      await push(
        { kind: 'college.duplicate', record: copy, source: id, tag: published.tag },
        { kind: 'college.delete', record: id, tag: published.tag },
        { kind: 'college.restore', record: id },
        { kind: 'college.restore', record: id },
        { kind: 'college.restore', record: uuid() },
      ),
    ).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'applied' },
      { outcome: 'applied', tag: published.tag },
      { outcome: 'same' },
      { outcome: 'refused', code: 'NOT_FOUND' },
    ])
    expect((await open(id)).tag).toBe(published.tag)
    // A tag that is said is still looked at.
    await push({ kind: 'college.delete', record: id, tag: published.tag })
    expect(await push({ kind: 'college.restore', record: id, tag })).toMatchObject([{ outcome: 'clash' }])
  })

  test('[M9] a clash is settled with the tag of the record by the device it belongs to, without naming the record', async () => {
    const { push } = await plainDevice(),
      other = deviceOf(await server().as('admin'))
    const { id } = await college(push, { city: 'A' })
    await changes(other, id, 'A', 'B')
    const [receipt] = await push({
      kind: 'college.change',
      record: id,
      changes: [{ path: 'city', before: 'A', after: 'C' }],
    })
    expect(receipt).toMatchObject({ outcome: 'clash', clashes: [{ mine: 'C', theirs: 'B' }] })
    expect(
      await push({ kind: 'clash.settle', clash: receipt!.clashes![0]!.id, choose: 'mine', tag: receipt!.tag }),
    ).toMatchObject([{ outcome: 'applied' }])
    expect((await open(id)).college.city).toBe('C')
    expect(await push({ kind: 'clash.settle', clash: uuid(), choose: 'mine', tag: receipt!.tag })).toMatchObject([
      { outcome: 'refused', code: 'NOT_FOUND' },
    ])
    // What is no id is refused by itself, and holds nothing else up (S3).
    const odd = ['', 'a\u0000b', 'x'.repeat(100_000), 7].flatMap((one) => [
      { kind: 'clash.settle', clash: one, choose: 'mine', tag: 'x' },
      { kind: 'college.restore', record: one },
    ])
    expect(
      (await push(...odd, { kind: 'college.publish', record: id, tag: (await open(id)).tag })).map(
        ({ outcome }) => outcome,
      ),
    ).toEqual([...odd.map(() => 'refused'), 'applied'])
  })

  test('[M9] a record that moved on, or somebody else’s clash, is shown again instead of settled by the tag of the record', async () => {
    const { push } = await plainDevice(),
      other = deviceOf(await server().as('admin')),
      stranger = await plainDevice()
    const { id } = await college(push, { city: 'A' })
    await changes(other, id, 'A', 'B')
    const [receipt] = await push({
      kind: 'college.change',
      record: id,
      changes: [{ path: 'city', before: 'A', after: 'C' }],
    })
    const clash = receipt!.clashes![0]!.id
    expect(await stranger.push({ kind: 'clash.settle', clash, choose: 'mine', tag: receipt!.tag })).toMatchObject([
      { outcome: 'clash', clashes: [{ mine: 'C' }] },
    ])
    await changes(other, id, 'B', 'D')
    expect(await push({ kind: 'clash.settle', clash, choose: 'mine', tag: receipt!.tag })).toMatchObject([
      { outcome: 'clash', clashes: [{ mine: 'C', theirs: 'D' }] },
    ])
    expect((await open(id)).college.city).toBe('D')
  })

  test('[M6] [M9] an act that met another version is settled by the tag of the record, but not once the record went to the trash under the same tag', async () => {
    const { push } = await plainDevice(),
      other = deviceOf(await server().as('admin'))
    const one = await college(push, { city: 'A' }),
      two = await college(push, { city: 'A' })
    for (const { id } of [one, two]) await changes(other, id, 'A', 'B')
    const [first, second] = await push(
      { kind: 'college.publish', record: one.id, tag: one.tag },
      { kind: 'college.publish', record: two.id, tag: two.tag },
    )
    expect([first!.outcome, second!.outcome]).toEqual(['clash', 'clash'])
    await other.pushes({ kind: 'college.delete', record: two.id, tag: second!.tag! })
    const settle = ({ clashes, tag }: Receipt) => ({
      kind: 'clash.settle',
      clash: clashes![0]!.id,
      choose: 'mine',
      tag,
    })
    expect(await push(settle(first!), settle(second!))).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'clash', clashes: [{ theirs: { gone: true } }] },
    ])
    expect((await open(one.id)).status).toBe('published')
    expect(await open(two.id)).toBeUndefined()
  })

  test('[M6] [M9] the same verbs of exams and of the site’s content', async () => {
    const { push } = await plainDevice(),
      other = deviceOf(await server().as('admin')),
      id = uuid()
    const [made, site] = await push(
      { kind: 'exam.create', record: id, value: { name: `Exam ${id}`, conductingBody: 'A' } },
      { kind: 'site.create', record: SITE_ID, value: {} },
    )
    expect(
      await push(
        { kind: 'exam.publish', record: id, tag: made!.tag },
        { kind: 'site.publish', record: SITE_ID, tag: site!.tag },
      ),
    ).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }])
    const { tag } = await openExam(id)
    expect(await push({ kind: 'exam.delete', record: id, tag }, { kind: 'exam.restore', record: id })).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'applied' },
    ])
    await other.pushes({
      kind: 'exam.change',
      record: id,
      changes: [{ path: 'conductingBody', before: 'A', after: 'B' }],
    })
    const [clash] = await push({
      kind: 'exam.change',
      record: id,
      changes: [{ path: 'conductingBody', before: 'A', after: 'C' }],
    })
    expect(
      await push({ kind: 'clash.settle', clash: clash!.clashes![0]!.id, choose: 'mine', tag: clash!.tag }),
    ).toMatchObject([{ outcome: 'applied' }])
    expect((await openExam(id)).doc).toMatchObject({ conductingBody: 'C' })
  })
})
