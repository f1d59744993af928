import type { RankList } from '../college/rankList.ts'
import { indian } from '../college/money.ts'
import { ceilingOf } from './ceilings.ts'
import { EXAM_RULES, isOneScale, lastRoundOf, type CutoffFact, type CutoffList } from './fact.ts'

/**
 * Quotas in which rank alone decides: no fee, descent or faith chooses who competes, so their figures follow the rules
 * below.
 */
const ORDINARY: ReadonlySet<string> = new Set(['AI', 'HS', 'OS', 'Open'])

/**
 * Two figures of the same seats and round this many times apart are of two pools: what one table split by an address
 * lay at most 3.3 times apart (MCC 2024), what a special pool poisoned 20 to 100 times.
 */
const MIXED_POOLS = 10

/**
 * Do two figures of the same seats and round speak of two pools, one of them special? A closing rank is not the
 * furthest of mixed pools (domain-facts B15).
 */
export const areMixed = (one: Pick<CutoffFact, 'close'>, other: Pick<CutoffFact, 'close'>): boolean =>
  Math.max(one.close, other.close) > MIXED_POOLS * Math.min(one.close, other.close)

/**
 * Figures that look like one special candidate among ordinary seats (domain-facts B15), a sentence each. Where all
 * categories stand on one list or are marked on one scale, open seats close before the last of the reserved ones of the
 * same institute, programme and quota; and no government seat closes far beyond where any ever did. Nothing is changed:
 * whoever imports decides.
 */
export function outliersIn(list: CutoffList): string[] {
  const ordinary = list.slots.flatMap((slot) => {
    const close = lastRoundOf(list.exam, slot)?.close
    return close !== undefined && ORDINARY.has(slot.quota) && !slot.category.endsWith('(PwD)')
      ? [{ ...slot, close }]
      : []
  })
  return [...openAfterReserved(list, ordinary), ...beyondCeiling(list, ordinary)]
}

interface Closed {
  program: string
  quota: string
  category: RankList
  gender: string
  close: number
}

function openAfterReserved({ exam, institute, year }: CutoffList, ordinary: readonly Closed[]): string[] {
  const { better } = EXAM_RULES[exam]
  if (!isOneScale(exam)) return []
  const pools = new Map<string, { program: string; open?: number; reserved?: number }>()
  const easier = (one: number, other: number | undefined): boolean =>
    other === undefined || (better === 'less' ? one > other : one < other)
  for (const { program, quota, gender, category, close } of ordinary) {
    const key = `${program}|${quota}|${gender}`,
      pool = pools.get(key) ?? { program }
    pools.set(
      key,
      category === 'OPEN'
        ? { ...pool, open: close }
        : { ...pool, reserved: easier(close, pool.reserved) ? close : pool.reserved! },
    )
  }
  return [...pools.values()].flatMap(({ program, open, reserved }) =>
    open !== undefined && reserved !== undefined && open !== reserved && easier(open, reserved)
      ? [
          `Look at ${institute}, ${program}, ${year}: OPEN closed at ${indian(open)}, reserved seats at ${indian(reserved)} at the ${better === 'less' ? 'latest' : 'lowest'}`,
        ]
      : [],
  )
}

function beyondCeiling({ exam, institute, year }: CutoffList, ordinary: readonly Closed[]): string[] {
  return ordinary.flatMap(({ program, category, close }) => {
    const ceiling = ceilingOf(exam, category)
    return ceiling !== undefined && close > ceiling
      ? [
          `Look at ${institute}, ${program}, ${year}: ${category} closed at ${indian(close)}, and no government seat of ${exam} was given beyond ${indian(ceiling)}`,
        ]
      : []
  })
}
