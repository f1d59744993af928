import { isCommonListExam } from '../college/rankList.ts'
import { indian } from '../college/money.ts'
import { settled, type CutoffList } from './fact.ts'

/** An OPEN seat that closes this many times later than the easiest reserved one of the same programme is no ordinary seat. */
const FACTOR = 3

/**
 * Figures that look like one special candidate among ordinary seats (domain-facts B15: such a row poisoned cutoffs 20 to 100 times).
 * Where all categories stand on one list, open seats close before reserved ones; a sentence for each programme where they close far
 * later. Nothing is changed: whoever imports decides.
 */
export function outliersIn({ exam, year, institute, slots }: CutoffList): string[] {
  if (!isCommonListExam(exam)) return []
  const pools = new Map<string, { program: string; open?: number; reserved: number }>()
  for (const slot of slots) {
    const close = settled(exam, slot)?.close
    if (close === undefined || slot.category.endsWith('(PwD)') || slot.quota !== 'AI') continue
    const key = `${slot.program}|${slot.gender}`, pool = pools.get(key) ?? { program: slot.program, reserved: 0 }
    pools.set(key, slot.category === 'OPEN' ? { ...pool, open: close } : { ...pool, reserved: Math.max(pool.reserved, close) })
  }
  return [...pools.values()].flatMap(({ program, open, reserved }) =>
    (open !== undefined && reserved > 0 && open > FACTOR * reserved ? [`Look at ${institute}, ${program}, ${year}: OPEN closed at ${indian(open)}, reserved seats at ${indian(reserved)} at the latest`] : []))
}
