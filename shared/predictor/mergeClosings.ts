import type { CutoffRow } from '../college/cutoff.ts'
import { roundOrder } from '../college/cutoffChoice.ts'
import { programName } from '../college/programName.ts'
import { rankedExam, rankListNamed, type RankList } from '../college/rankList.ts'
import { GENDER_NAMES, QUOTA_NAMES, QUOTAS, quotaName, quotaNamed } from '../cutoff/seat.ts'
import { fold } from '../record/fold.ts'
import type { ClosingRow } from './closingRows.ts'

/** The slot that a row is of, as far as the row states it. An unstated part fits every slot. */
interface RowSlot {
  program: string
  /** Longer than four years, where the name of the programme says. */
  isLong?: boolean
  unit: string
  exam?: string
  quota?: string
  list?: RankList
  isForWomen: boolean
  year?: number
}

interface PackedSlot {
  row: ClosingRow
  slot: RowSlot
}

/**
 * The closing ranks of one college: those of the counselling bodies' packs, and of the college's own rows those that
 * say more. A pack wins by slot (programme, exam, quota, category, gender) and year: an own row of a slot that the pack
 * has for that year goes, unless it is of an earlier round that no pack row tells. A row that does not state a part
 * (its year, its exam) is taken for a row of the slot it may be of. Pack rows stand first, and all of them stay; what
 * is left of the own ones is said in their words.
 */
export function mergeClosings<Own extends CutoffRow>(
  own: readonly Own[],
  packed: readonly ClosingRow[],
): Array<Own | ClosingRow> {
  const byProgram = new Map<string, PackedSlot[]>()
  for (const row of packed) {
    const slot = slotOf(row)
    // A pack names the years of a long programme always (closingRows).
    if (slot)
      (byProgram.get(slot.program) ?? byProgram.set(slot.program, []).get(slot.program)!).push({
        row,
        slot: { isLong: false, ...slot },
      })
  }
  const isPacked = (row: Own): boolean => {
    const slot = slotOf(row),
      same = slot ? (byProgram.get(slot.program) ?? []).filter((one) => isSame(slot, one.slot)) : []
    return (
      same.length > 0 &&
      !isEarlierRound(
        row,
        same.map((one) => one.row),
      )
    )
  }
  if (packed.length === 0) return [...own]
  return [...packed, ...own.filter((row) => !isPacked(row)).map((row) => respelled(row, byProgram))]
}

/**
 * An own row in the words of the packs, so that one filter finds both and a history joins them. What it does not state
 * stays unstated.
 */
function respelled<Own extends CutoffRow>(row: Own, byProgram: ReadonlyMap<string, readonly PackedSlot[]>): Own {
  const slot = slotOf(row)
  if (!slot) return row
  const { program, isLong = false, exam, quota, list, isForWomen } = slot,
    same = byProgram.get(program)?.find((one) => one.slot.isLong === isLong),
    isGenderSaid = isForWomen || row.gender?.trim() || row.quotaType?.includes(' - ')
  return {
    ...row,
    ...(same && { program: same.row.program }),
    ...(exam && { exam }),
    ...(quota !== undefined && { quotaType: quotaName(quota) }),
    ...(list && { category: list }),
    ...(list && quota === undefined && { quotaType: undefined }),
    ...(isGenderSaid && { gender: GENDER_NAMES[isForWomen ? 'F' : 'N'] }),
  }
}

/** A numbered round that the packs do not tell, before the last that they do. */
function isEarlierRound({ round, year }: CutoffRow, packed: readonly ClosingRow[]): boolean {
  const place = roundOrder(round),
    places = packed.map((row) => roundOrder(row.round))
  return year !== undefined && place > 0 && place < Math.max(...places) && !places.includes(place)
}

const PARTS = ['isLong', 'exam', 'quota', 'list', 'year'] as const
const isSame = (one: RowSlot, other: RowSlot): boolean =>
  one.unit === other.unit &&
  one.isForWomen === other.isForWomen &&
  PARTS.every((part) => one[part] === undefined || other[part] === undefined || one[part] === other[part])

/**
 * Undefined for a row of another exam's ranks or of a category that no pack has. Older rows say quota, category and
 * gender in one text: "All India - OPEN (female-only)". A lone "OBC-NCL" under quota is a category.
 */
function slotOf(row: CutoffRow): RowSlot | undefined {
  const [first = '', ...others] = (row.quotaType ?? '').split(/\s[-–]\s/).map((part) => part.trim()),
    isCategory = others.length === 0 && rankListNamed(first) !== undefined,
    category = row.category?.trim() || (isCategory ? first : others.join(' ')),
    exam = row.exam?.trim() ? rankedExam(row.exam, row.program) : undefined,
    list = category ? rankListNamed(category) : undefined
  if ((category && !list) || (row.exam?.trim() && !exam)) return undefined
  return {
    ...programName(row.program),
    unit: row.unit ?? 'rank',
    isForWomen:
      /^f\b/i.test(row.gender?.trim() ?? '') ||
      /\b(?:female|women|girls?)\b/i.test([row.gender, row.quotaType, row.category].join(' ')),
    ...(exam && { exam }),
    ...(first !== '' && !isCategory && { quota: quotaCode(first) }),
    ...(list && { list }),
    ...(row.year !== undefined && { year: row.year }),
  }
}

const quotaCode = (said: string): string =>
  QUOTAS.find((code) => fold(QUOTA_NAMES[code]) === fold(said)) ?? quotaNamed(said)
