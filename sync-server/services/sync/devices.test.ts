import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { CollegeRecord } from '../../../shared/college/college.ts'
import type { Edit, Receipt } from '../../../shared/protocol/push.ts'
import { type Act, deviceOf, type TestDevice } from '../../test/device.ts'
import { onBothDatabases } from '../../test/bothDatabases.ts'

const FIELDS = ['city', 'district', 'code'] as const
const word = fc.constantFrom('A', 'B', 'C', 'D')
const device = fc.nat({ max: 2 })
/**
 * What may happen next: somebody does something (online or not), sends, sends it twice, looks, or settles what clashes.
 */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('change' as const), device, field: fc.constantFrom(...FIELDS), to: word }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('faq' as const), device, to: word }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('words' as const), device, to: word, isDrop: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('publish' as const, 'unpublish' as const, 'delete' as const, 'restore' as const),
      device,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('nonsense' as const), device }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('send' as const, 'sendTwice' as const, 'look' as const), device }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      device,
      choose: fc.constantFrom('mine' as const, 'theirs' as const),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

onBothDatabases('three devices', (server) => {
  test('[S1] [S2] [S3] whatever three devices do in whatever order, each edit is applied once, in a clash, parked, or refused with a reason', async () => {
    const people = await Promise.all([server().as('admin'), server().as('admin'), server().as('admin')])
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const devices = people.map((person) => deviceOf(person))
        const id = uuid()
        await devices[0]!.pushes({
          kind: 'college.create',
          record: id,
          value: { name: `Property ${id}`, location: 'Pune' },
        })
        const start = (await server().store.colleges.open(id))!
        const seen: CollegeRecord[] = [start, start, start]
        const receipts = devices.map(() => new Map<number, Receipt>())
        const made = devices.map((): Edit[] => [])

        const send = async (at: number): Promise<void> => {
          const sent = await devices[at]!.sends()
          expect(sent.status).toBe(200)
          for (const receipt of sent.body.data.receipts) {
            expect(receipts[at]!.get(receipt.n) ?? receipt).toEqual(receipt)
            receipts[at]!.set(receipt.n, receipt)
          }
        }
        for (const one of [...steps, ...devices.map((_, at): Step => ({ do: 'send', device: at }))]) {
          const mine: TestDevice = devices[one.device]!
          if (one.do === 'send') await send(one.device)
          else if (one.do === 'look') seen[one.device] = (await server().store.colleges.open(id)) ?? seen[one.device]!
          else if (one.do === 'sendTwice') {
            const queue = [...mine.queue]
            await send(one.device)
            const again = await mine.raw(queue)
            for (const receipt of again.body.data.receipts)
              expect(receipt).toEqual(receipts[one.device]!.get(receipt.n))
          } else if (one.do === 'settle') {
            const clash = (await mine.pulls()).body.data.clashes.find(({ record }) => record === id)
            if (clash)
              made[one.device]!.push(
                mine.does({ kind: 'clash.settle', record: id, clash: clash.id, choose: one.choose, tag: clash.tag }),
              )
          } else made[one.device]!.push(mine.does(actOf(one as Doing, id, seen[one.device]!)))
        }

        const parked = new Set(
          (await server().store.sync.parked({ page: 1, limit: 10_000 })).rows.map(({ device: of, n }) => `${of} ${n}`),
        )
        const history = await server().store.colleges.history(id, { limit: 1_000 })
        for (const [at, edits] of made.entries()) {
          for (const edit of edits) {
            const receipt = receipts[at]!.get(edit.n)!
            expect(receipt).toBeDefined()
            if (['refused', 'held', 'clash'].includes(receipt.outcome))
              expect(parked.has(`${devices[at]!.id} ${edit.n}`)).toBe(true)
            else expect(parked.has(`${devices[at]!.id} ${edit.n}`)).toBe(false)
            if (receipt.outcome === 'refused') expect(receipt.code && receipt.message).toBeTruthy()
            for (const clash of receipt.clashes ?? []) expect(await server().store.sync.clash(clash.id)).toBeDefined()
          }
          // At most once: no more acts stand in history under a device than it has receipts of an effect, but for the
          // college's beginning and for a settled act on a college in the trash, which brings it back first.
          const effects = [...receipts[at]!.values()].filter(
            ({ outcome }) => outcome === 'applied' || outcome === 'merged',
          ).length
          const settled = edits.filter(({ kind }) => kind === 'clash.settle').length
          expect(history.filter(({ author }) => author.device === devices[at]!.id).length).toBeLessThanOrEqual(
            effects + settled + (at === 0 ? 1 : 0),
          )
        }
        // Nothing blind: what stands in each field is what its last change in history wrote.
        const now =
          (await server().store.colleges.open(id)) ?? (await server().store.colleges.open(id, { trashed: true }))!
        for (const field of FIELDS) {
          const last = history.flatMap(({ changes }) => changes).find(({ path }) => path === field)
          expect(now.college[field]).toEqual(last?.after)
          const chain = history
            .flatMap(({ changes }) => changes)
            .filter(({ path }) => path === field)
            .toReversed()
          for (const [n, change] of chain.entries()) expect(change.before).toEqual(chain[n - 1]?.after)
        }
        // One clash is open per device and path (M7).
        const open = (await server().store.sync.clashes({ record: id })).map((row) => `${row.device} ${row.path}`)
        expect(new Set(open).size).toBe(open.length)
      }),
      { numRuns: 40 },
    )
  }, 120_000)
})

type Doing = Exclude<Step, { do: 'send' | 'sendTwice' | 'look' | 'settle' }>

function actOf(one: Doing, record: string, seen: CollegeRecord): Act {
  switch (one.do) {
    case 'change':
      return {
        kind: 'college.change',
        record,
        changes: [{ path: one.field, before: seen.college[one.field] ?? null, after: one.to }],
      }
    case 'faq': {
      const faq = seen.college.faqs[0]
      if (!faq)
        return {
          kind: 'college.change',
          record,
          changes: [
            { path: 'faqs', insert: { id: `f${one.to}`, order: 'a0', value: { question: one.to, answer: one.to } } },
          ],
        }
      return {
        kind: 'college.change',
        record,
        changes: [{ path: `faqs/${faq.id}/answer`, before: faq.answer, after: one.to }],
      }
    }
    case 'words':
      return {
        kind: 'college.change',
        record,
        changes: [one.isDrop ? { path: 'type', drop: [one.to] } : { path: 'type', add: [one.to] }],
      }
    case 'nonsense':
      return { kind: 'college.change', record, changes: [{ path: 'nowhere', after: 'x' }] }
    default:
      return { kind: `college.${one.do}`, record, tag: seen.tag }
  }
}
