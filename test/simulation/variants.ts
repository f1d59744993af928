import { Failure } from '../../shared/failure.ts'
import type { Change } from '../../shared/merge/change.ts'
import { isValue } from '../../shared/merge/change.ts'
import { editedFields, editedOf } from '../../shared/college/record.ts'
import { findPlace, valueAt } from '../../shared/merge/place.ts'
import type { Store } from '../../sync-server/store/store.ts'
import type { Answer, NetworkRequest } from './network.ts'
import type { ScheduledAct } from './schedule.ts'
import { OUTBOX } from './disk.ts'
import type { SimulatedWorld } from './simulatedWorld.ts'

/** One rule left out, by something put in front of the product's parts; the product itself has no such switch. */
export interface Variant {
  name: string
  /** The first seed worth trying: up to it, schedules were tried and missed it by chance. */
  from: number
  /** What is bound to happen more often, so that the missing rule is missed soon. */
  favours: Partial<Record<ScheduledAct, number>>
  store?(store: Store, world: SimulatedWorld): Store
  door?(
    asked: NetworkRequest,
    through: (asked: NetworkRequest) => Promise<Answer>,
    world: SimulatedWorld,
  ): Promise<Answer>
  /** After each step. */
  afterwards?(world: SimulatedWorld): Promise<void>
}

interface PushBody {
  device: string
  edits: Array<Record<string, unknown> & { n: number; kind: string; record: string }>
}
const pushOf = ({ path, body }: NetworkRequest): PushBody | undefined =>
  path === '/sync/push' && body ? (JSON.parse(new TextDecoder().decode(body)) as PushBody) : undefined
const withPush = (asked: NetworkRequest, body: PushBody): NetworkRequest => ({
  ...asked,
  body: new TextEncoder().encode(JSON.stringify(body)),
})

/** The lowest number of the batch at the door: what a server that forgets its count would go by. */
const firstAtTheDoor = (): Pick<Variant, 'door'> & { first(): number } => {
  let first = 1
  return {
    first: () => first,
    door: (asked, through) => {
      first = pushOf(asked)?.edits[0]?.n ?? first
      return through(asked)
    },
  }
}

/** S2 without its memory: whatever arrives is judged, however often it arrives. */
function noDedupe(): Variant {
  const { first, door } = firstAtTheDoor()
  return {
    name: 'no dedupe',
    from: 1,
    favours: { cut: 30, double: 20 },
    door: door!,
    store: (store) =>
      writingThrough(store, (sync) => {
        let reached = 0
        return {
          ...sync,
          async lockDevice(id, account) {
            const device = await sync.lockDevice(id, account)
            reached = device.upTo
            return { ...device, upTo: first() - 1 }
          },
          async keep(device, upTo, entries) {
            const known = await sync.receipts(
              device,
              entries.map(({ n }) => n),
            )
            await sync.keep(
              device,
              Math.max(upTo, reached),
              entries.filter(({ n }) => !known.has(n)),
            )
          },
        }
      }),
  }
}

/** S2 without QUEUE_GAP: a restored server takes the next edit as if it had all before it. */
function noGapCheck(): Variant {
  const { first, door } = firstAtTheDoor()
  return {
    name: 'no gap check',
    from: 18,
    favours: { backup: 6, restore: 6, both: 60, save: 70 },
    door: door!,
    store: (store) =>
      writingThrough(store, (sync) => ({
        ...sync,
        async lockDevice(id, account) {
          const device = await sync.lockDevice(id, account)
          return { ...device, upTo: Math.max(device.upTo, first() - 1) }
        },
      })),
  }
}

/** A door at which each edit is said otherwise: the same to the letter each time it is sent, as a device would. */
function saidAs(
  otherwise: (world: SimulatedWorld, edit: PushBody['edits'][number]) => Promise<PushBody['edits'][number]>,
): NonNullable<Variant['door']> {
  const said = new Map<string, PushBody['edits'][number]>()
  return async (asked, through, world) => {
    const push = pushOf(asked)
    if (!push) return through(asked)
    const edits: PushBody['edits'] = []
    for (const edit of push.edits) {
      const key = `${push.device}/${edit.n}`
      if (!said.has(key)) said.set(key, await otherwise(world, edit))
      edits.push(said.get(key)!)
    }
    return through(withPush(asked, { ...push, edits }))
  }
}

/** M1 without `before`: every change says it has seen what stands. */
const lastWriteWins = (): Variant => ({
  name: 'last write wins',
  from: 1,
  favours: { save: 80, both: 40 },
  door: saidAs(asIfSeen),
})
async function asIfSeen(world: SimulatedWorld, edit: PushBody['edits'][number]): Promise<PushBody['edits'][number]> {
  const record = edit.kind === 'college.change' ? await world.server.store.colleges.open(edit.record) : undefined
  if (!record) return edit
  const changes = (edit['changes'] as Change[]).map((change) => {
    const place = isValue(change) ? findPlace(editedFields, change.path) : undefined
    return place ? { ...change, before: valueAt(editedOf(record), place).value ?? null } : change
  })
  return { ...edit, changes }
}

/** M6 by counting: what was seen is told by how many versions the record has had, not by what stood in it. */
const versionsInsteadOfTags = (): Variant => ({
  name: 'versions instead of tags',
  from: 135,
  favours: { save: 90, both: 50, backup: 5, restore: 4 },
  door: saidAs(byVersion),
})
async function byVersion(world: SimulatedWorld, edit: PushBody['edits'][number]): Promise<PushBody['edits'][number]> {
  if (!/^college\.(?:publish|unpublish|delete|duplicate)$/.test(edit.kind)) return edit
  const id = (edit['source'] as string | undefined) ?? edit.record
  const saved = world.saved.findLast(
    (one) =>
      one.act.kind === edit.kind && one.act.record === edit.record && 'tag' in one.act && one.act.tag === edit['tag'],
  )
  const record = await world.server.store.colleges.open(id)
  if (!saved || !record) return edit
  return { ...edit, tag: saved.version === world.versionOf(id) ? record.tag : 'another version' }
}

/** D8 without its memory: what was receipted is forgotten at once. */
const noJournal = (): Variant => ({
  name: 'no journal',
  from: 18,
  favours: { backup: 6, restore: 6, both: 60, save: 70 },
  async afterwards(world) {
    for (const { disk } of world.browsers) await disk.forget(OUTBOX, 'journal')
  },
})

/** S5 with a bare position: any position the clock has reached is taken for this history's. */
const cursorWithoutHash = (): Variant => ({
  name: 'cursor without hash',
  from: 74,
  favours: { backup: 8, restore: 6, both: 60, sync: 30, call: 25 },
  store: (store) => ({
    ...store,
    sync: {
      ...store.sync,
      async pull(query) {
        if (!query.cursor) return store.sync.pull(query)
        const here = await store.sync.here()
        return store.sync.pull({
          ...query,
          cursor: {
            ...query.cursor,
            epoch: here.epoch,
            seen: here.seen,
            hash: here.hash,
            position: Math.min(query.cursor.position, here.position),
          },
        })
      },
    },
  }),
})

/** S3 turned round: one edit that may not be done fails its batch, and everything behind it waits. */
const blockingQueue = (): Variant => ({
  name: 'blocking queue',
  from: 1,
  favours: { role: 12, save: 60 },
  store: (store) =>
    writingThrough(store, (sync) => ({
      ...sync,
      async keep(device, upTo, entries) {
        if (entries.some(({ receipt }) => receipt.outcome === 'refused')) throw new Failure('VALIDATION_FAILED')
        await sync.keep(device, upTo, entries)
      },
    })),
})

type SyncWriting = Parameters<Parameters<Store['write']>[1]>[0]['sync']
const writingThrough = (store: Store, through: (sync: SyncWriting) => SyncWriting): Store => ({
  ...store,
  write: (author, work) => store.write(author, (tx) => work({ ...tx, sync: through(tx.sync) })),
})

/** Each is made anew for each schedule: some remember what they were told. */
export const VARIANTS: ReadonlyArray<() => Variant> = [
  noDedupe,
  noGapCheck,
  lastWriteWins,
  versionsInsteadOfTags,
  noJournal,
  cursorWithoutHash,
  blockingQueue,
]
