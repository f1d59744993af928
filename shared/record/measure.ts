import { Failure } from '../failure.ts'
import type { BodySize } from '../protocol/call.ts'

/** How much one edit may hold: a college of 2,000 courses, each with its quotas, and nothing nested without end. */
export const EDIT_SIZE: Required<Omit<BodySize, 'apart'>> = { bytes: 256 * 1024, depth: 20, keys: 60_000, list: 20_000 }

const refuse = (rule: string, message: string): never => {
  throw new Failure('VALIDATION_FAILED', { message, details: [{ path: '', rule, message }] })
}

/**
 * Walks a parsed value level by level, never by recursion: 200,000 nested arrays parse, and then overflow whoever
 * recurses. `texts: false` leaves keys and texts unread, where each part will be measured by itself.
 * @throws Failure VALIDATION_FAILED, INVALID_ENCODING
 */
export function measure(value: unknown, limits: Required<Omit<BodySize, 'apart'>>, { texts = true } = {}): void {
  let keys = 0
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limits.depth) refuse('depth', `The request is nested deeper than ${limits.depth} levels`)
    const next: unknown[] = []
    for (const one of level) {
      if (typeof one === 'string') {
        if (texts) checkText(one)
      } else if (Array.isArray(one)) {
        if (one.length > limits.list) refuse('list', `A list in the request has more than ${limits.list} entries`)
        for (const item of one) next.push(item)
      } else if (typeof one === 'object' && one !== null) {
        for (const [key, inner] of Object.entries(one)) {
          // Assigned anywhere behind us, this key would change a prototype (pitfall 9).
          if (texts && key === '__proto__') refuse('forbidden', 'A key may not be named __proto__')
          if (texts) checkText(key)
          keys += 1
          next.push(inner)
        }
        if (keys > limits.keys) refuse('keys', `The request has more than ${limits.keys} keys`)
      }
    }
    level = next
  }
}

const LONE_SURROGATE = /\p{Surrogate}/u

/** A half of a surrogate pair cannot be kept as UTF-8; NUL cannot be kept by PostgreSQL. */
function checkText(text: string): void {
  if (LONE_SURROGATE.test(text)) throw new Failure('INVALID_ENCODING')
  if (text.includes('\0')) refuse('text', 'Text may not contain the NUL character')
}
