import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { v7 as uuid } from 'uuid'
import type { PullAnswer } from '../../../shared/protocol/pull.ts'
import type { PushAnswer, Receipt } from '../../../shared/protocol/push.ts'
import { PROTOCOL, SCHEMA } from '../../../shared/protocol/version.ts'
import type { Dice } from '../../simulation/random.ts'
import { type Client, jsonOf } from './client.ts'
import { beginLater, think } from './phones.ts'

/** How often a member of staff also adds a question to a college that others write to at the same time. */
const SHARED_SHARE = 0.05
/** An answer that says "later" is waited out for so long, as a device does. */
const LATER_MS = 1_000

/** One edit, whose mark stands nowhere else. */
interface SentEdit {
  mark: string
  outcome?: Receipt['outcome']
}
export interface StaffSetting {
  client: Client
  chance: Dice
  token: string
  address: string
  /** Published colleges that nobody else writes to, with the value of their short name now. */
  own: Array<{ id: string; shortName: string | null }>
  /** Colleges that all members of staff write to. */
  shared: readonly string[]
}
/** A device of a member of staff: an id of its own, and edits that are numbered without a gap. */
export interface StaffDevice {
  id: string
  sent: SentEdit[]
  /** Pushes and, where asked, pulls a page, again and again with this time between (ms), until the end. */
  work(options: { thinkMs: number; isPulling: boolean; end: AbortSignal }): Promise<void>
}

/**
 * Opens a device that speaks the sync protocol over HTTP. A push of one to three edits is sent until it is answered.
 * After each a page of what others changed is pulled, where asked for: after an import of 38,376 rows there are 77.
 */
export function openStaffDevice({ client, chance, token, address, own, shared }: StaffSetting): StaffDevice {
  const id = uuid()
  const sent: SentEdit[] = []
  let cursor: string | undefined

  function nextBatch(): { edits: object[]; marks: SentEdit[] } {
    const edits: object[] = [],
      marks: SentEdit[] = []
    const add = (mark: string, record: string, change: object): void => {
      const n = sent.length + marks.length + 1
      marks.push({ mark })
      edits.push({ n, kind: 'college.change', record, madeAt: new Date().toISOString(), changes: [change] })
    }
    for (let left = 1 + chance.upTo(3); left > 0; left--) {
      const college = chance.pick(own),
        mark = `S${uuid()}`
      add(mark, college.id, { path: 'shortName', before: college.shortName, after: mark })
      college.shortName = mark
    }
    if (chance.isLucky(SHARED_SHARE)) {
      const mark = `S${uuid()}`
      const value = { question: `Which hostel, ${mark}?`, answer: 'The one beside the library.' }
      add(mark, chance.pick(shared), { path: 'faqs', insert: { id: uuid(), order: 'a1', value } })
    }
    return { edits, marks }
  }

  async function push(): Promise<void> {
    const { edits, marks } = nextBatch()
    sent.push(...marks)
    const body = await promisify(gzip)(JSON.stringify({ protocol: PROTOCOL, schema: SCHEMA, device: id, edits }))
    for (;;) {
      const reply = await client.ask({
        kind: 'push',
        path: '/api/v1/sync/push',
        address,
        headers: {
          'Content-Type': 'application/json',
          'Content-Encoding': 'gzip',
          Accept: 'application/json',
          Authorization: `Bearer ${token}`,
        },
        body,
      })
      if (reply.status === 200) {
        const { receipts, cursor: here } = jsonOf<{ data: PushAnswer }>(reply).data
        const first = sent.length - marks.length + 1
        for (const { n, outcome } of receipts) {
          const edit = marks[n - first]
          if (edit) edit.outcome = outcome
        }
        cursor ??= here
        return
      }
      if (reply.status >= 400 && reply.status < 500 && reply.status !== 429)
        throw new Error(`A push was answered ${reply.status}: ${JSON.stringify(jsonOf(reply))}`)
      await pause(LATER_MS)
    }
  }

  async function pull(): Promise<void> {
    const reply = await client.ask({
      kind: 'pull',
      path: `/api/v1/sync/pull?device=${id}&cursor=${encodeURIComponent(cursor!)}`,
      address,
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
    })
    if (reply.status === 200) ({ cursor } = jsonOf<{ data: PullAnswer }>(reply).data)
  }

  return {
    id,
    sent,
    async work({ thinkMs, isPulling, end }) {
      await beginLater(chance, thinkMs, end)
      while (!end.aborted) {
        await push()
        if (isPulling) await pull()
        await think(chance, thinkMs, end)
      }
    },
  }
}
