import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Cursor } from '../../store/ports/sync.ts'

const position = z.int().min(0)
const Shape = z.strictObject({
  epoch: z.string(),
  position,
  seen: position,
  hash: z.string(),
  begun: position.optional(),
})

/** Signs cursors and reads them back (S5). The key is made from a secret that no backup of the database holds. */
export interface Cursors {
  sign(cursor: Cursor): string
  /**
   * Undefined: not signed here, or with a key that is no more; such a device starts afresh, and nothing is proved by
   * it.
   */
  read(text: string): Cursor | undefined
}

export function cursorsOf(secret: string): Cursors {
  // A key of its own: what is signed as a cursor can never be passed off as a token.
  const key = createHmac('sha256', secret).update('pravesh: cursors').digest()
  const signatureOf = (body: string): Buffer => createHmac('sha256', key).update(body).digest().subarray(0, 16)
  return {
    sign(cursor) {
      const body = Buffer.from(JSON.stringify(cursor)).toString('base64url')
      return `${body}.${signatureOf(body).toString('base64url')}`
    },
    read(text) {
      const [body = '', signature = ''] = text.split('.')
      const given = Buffer.from(signature, 'base64url')
      const due = signatureOf(body)
      if (given.length !== due.length || !timingSafeEqual(given, due)) return undefined
      return Shape.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))).data
    },
  }
}
