import { gzipSync } from 'node:zlib'
import { v7 as uuid } from 'uuid'
import type { PullAnswer } from '../../shared/protocol/pull.ts'
import type { Edit, PushAnswer, Receipt } from '../../shared/protocol/push.ts'
import type { Answer, TestAnswer, Visitor } from './server.ts'

export type Act = Edit extends infer E ? (E extends Edit ? Omit<E, 'n' | 'madeAt'> : never) : never

/**
 * A phone as the server sees it: it numbers its acts, keeps them until they are receipted, and pulls from its cursor.
 */
export interface TestDevice {
  id: string
  /** Numbers an act and keeps it in the queue. */
  does(act: Act): Edit
  /** Sends whatever waits. */
  sends(): Promise<TestAnswer<PushAnswer>>
  /** One act at once; its receipt. */
  pushes(act: Act): Promise<Receipt>
  /** Sends exactly these. */
  raw(edits: unknown[], more?: Record<string, unknown>): Promise<TestAnswer<PushAnswer>>
  pulls(): Promise<TestAnswer<PullAnswer>>
  cursor: string | undefined
  queue: Edit[]
}

export function deviceOf(visitor: Visitor, id = uuid()): TestDevice {
  let n = 0
  const device: TestDevice = {
    id,
    queue: [],
    cursor: undefined,
    does(act) {
      const edit = { ...act, n: ++n, madeAt: '2026-11-20T10:00:00.000Z' } as Edit
      device.queue.push(edit)
      return edit
    },
    raw: (edits, more = {}) =>
      visitor.post<PushAnswer>('/sync/push', { protocol: 1, schema: 1, device: id, edits, ...more }),
    async sends() {
      const sent = await device.raw(device.queue)
      if (sent.status === 200) device.queue = device.queue.filter((edit) => edit.n > sent.body.data.upTo)
      return sent
    },
    async pushes(act) {
      const edit = device.does(act)
      const sent = await device.sends()
      if (sent.status !== 200) throw new Error(`${sent.status} ${sent.text}`)
      return sent.body.data.receipts.find((receipt) => receipt.n === edit.n)!
    },
    async pulls() {
      const sent = await visitor.get<PullAnswer>(
        `/sync/pull?device=${id}${device.cursor ? `&cursor=${device.cursor}` : ''}`,
      )
      if (sent.status === 200) device.cursor = sent.body.data.cursor
      return sent
    },
  }
  return device
}

export const gzipBody = (body: Answer<unknown> | object): Uint8Array => gzipSync(JSON.stringify(body))
