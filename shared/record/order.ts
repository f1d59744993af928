import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import type { Item } from './field.ts'

/**
 * By key, then by id, so two devices that chose the same key still agree. Code-unit order: locale order differs by
 * machine.
 */
export const byOrder = (a: Item, b: Item): number => {
  if (a.order < b.order) return -1
  if (a.order > b.order) return 1
  if (a.id < b.id) return -1
  if (a.id > b.id) return 1
  return 0
}

export function isOrder(text: unknown): text is string {
  if (typeof text !== 'string' || text.length === 0 || text.length > 200) return false
  try {
    generateKeyBetween(text, null)
    return true
  } catch {
    return false
  }
}

/**
 * Gives every item of a list a key. Where all have one, the keys decide the order; where some lack it the place in the
 * list does, and the present keys are kept if they rise. The same input always gives the same keys.
 */
export function withOrderKeys<I extends Item>(items: I[]): I[] {
  if (items.every((item) => isOrder(item.order))) return [...items].sort(byOrder)
  const known = items.map((item) => (isOrder(item.order) ? item.order : undefined))
  const present = known.filter((order) => order !== undefined)
  const rising = present.every((order, at) => at === 0 || present[at - 1]! < order)
  if (!rising) {
    const keys = generateNKeysBetween(null, null, items.length)
    return items.map((item, at) => ({ ...item, order: keys[at]! }))
  }
  const orders = [...known]
  for (let from = 0; from < orders.length; from++) {
    if (orders[from] !== undefined) continue
    let to = from
    while (to < orders.length && orders[to] === undefined) to++
    const fresh = generateNKeysBetween(orders[from - 1] ?? null, orders[to] ?? null, to - from)
    for (const [at, order] of fresh.entries()) orders[from + at] = order
    from = to
  }
  return items.map((item, at) => ({ ...item, order: orders[at]! }))
}
