import { MOST_RANK } from '../college/closing.ts'
import { indian } from '../college/money.ts'
import { type Message, msg } from '../i18n/message.ts'
import { STATES, type State } from '../college/state.ts'
import { RANK_LISTS, type RankList } from '../college/rankList.ts'

/** A rank in one exam, on one list. */
export interface StudentRank {
  exam: string
  list: RankList
  rank: number
}

/** What a student told this device about themselves (behaviour 13): kept here alone, never sent, in no address. */
export interface StudentProfile {
  rank?: StudentRank
  /** May take seats for women too. */
  isWoman?: boolean
  /** Where Class 12 was first sat: whose home state seats are open (domain-facts B6). */
  state?: State
}

/**
 * Above the number of people who are ranked in a year, so that only a slip of the finger is refused; of any other exam,
 * MOST_RANK.
 */
const MOST_OF_EXAM: Readonly<Record<string, number>> = {
  'JEE Advanced': 250_000,
  'JEE Main': 2_000_000,
  'JEE Main Paper 2A': 200_000,
  'JEE Main Paper 2B': 200_000,
  'NEET UG': 3_000_000,
  CLAT: 150_000,
}
export const mostRank = (exam: string): number => MOST_OF_EXAM[exam] ?? MOST_RANK

/** A rank as it is typed: "5800", "5,800". The sentence says what is wrong with it. */
export function readRank(typed: string, exam: string): { rank: number } | { wrong: Message } {
  const text = typed.trim()
  if (text === '') return { wrong: msg('Type your rank') }
  if (/^[\d,]+\s*p$/i.test(text))
    return { wrong: msg('A rank with P is of the preparatory list: these closing ranks are not of that list') }
  if (/^\d{1,2}\.\d+\s*%?$|^\d{1,3}\s*%$/.test(text))
    return { wrong: msg('This looks like a percentile. Closing ranks are compared with a rank') }
  if (!/^\d{1,3}(?:,\d{2,3})+$|^\d{1,9}$/.test(text)) return { wrong: msg('A rank is a whole number, such as 5,800') }
  const rank = Number(text.replaceAll(',', '')),
    most = mostRank(exam)
  if (rank < 1) return { wrong: msg('The first rank is 1') }
  return rank > most ? { wrong: msg('No {exam} rank is above {most}', { exam, most: indian(most) }) } : { rank }
}

/** What was kept, where it is still a profile: a device may hold that of another version. */
export function readProfile(kept: unknown): StudentProfile {
  if (!kept || typeof kept !== 'object') return {}
  const { rank, isWoman, state } = kept as Partial<StudentProfile>,
    known = STATES.find((one) => one === state)
  return {
    ...(isRank(rank) && { rank: { exam: rank.exam, list: rank.list, rank: rank.rank } }),
    ...(isWoman === true && { isWoman }),
    ...(known && { state: known }),
  }
}

const isRank = (rank: Partial<StudentRank> | undefined): rank is StudentRank =>
  rank !== undefined &&
  typeof rank.exam === 'string' &&
  RANK_LISTS.includes(rank.list!) &&
  Number.isSafeInteger(rank.rank) &&
  rank.rank! >= 1 &&
  rank.rank! <= mostRank(rank.exam)
