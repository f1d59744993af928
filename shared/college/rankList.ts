import { type Message, msg } from '../i18n/message.ts'
import { fold } from '../record/fold.ts'
import { withoutEnd } from '../record/text.ts'
import { seatCategoriesIn } from './seatCategory.ts'

/**
 * The lists a rank can stand on: the common one (OPEN), one of each reserved category, and of each the one of persons
 * with disabilities (domain-facts B1). A rank says nothing on another list.
 */
export const RANK_LISTS = [
  'OPEN',
  'EWS',
  'OBC-NCL',
  'SC',
  'ST',
  'OPEN (PwD)',
  'EWS (PwD)',
  'OBC-NCL (PwD)',
  'SC (PwD)',
  'ST (PwD)',
] as const
export type RankList = (typeof RANK_LISTS)[number]

/**
 * The list a published category names; undefined for one that is none of ours or more than one of them: a state's own
 * class ("BC-A"), a part of one ("SC II"), "SC/ST", "PwD" alone.
 */
export function rankListNamed(published: string): RankList | undefined {
  const named = seatCategoriesIn(published),
    reserved = named.filter((category) => category !== 'PwD')
  if (reserved.length !== 1 || /\b(i|ii|iii|iv|a|b|c|d)\b/.test(fold(published))) return undefined
  return RANK_LISTS.find((list) => list === (reserved.length === named.length ? reserved[0] : `${reserved[0]} (PwD)`))
}

/**
 * Exams that rank everybody on one all-India list: where seats close by a rank, the category says which seats, not
 * which list.
 */
const COMMON_LIST_EXAMS: ReadonlySet<string> = new Set(['NEET UG', 'CLAT', 'GATE'])
export const isCommonListExam = (exam: string): boolean => COMMON_LIST_EXAMS.has(exam)
/** What a student calls the rank that is compared with closing ranks of this list. */
export const rankName = (exam: string, list: RankList): Message => {
  if (isCommonListExam(exam)) return msg('All-India rank')
  if (list === 'OPEN') return msg('Common rank (CRL)')
  return msg('{list} category rank', { list })
}

/**
 * The papers of JEE Main for architecture and planning are ranked apart from the engineering one, and from each other.
 */
const JEE_MAIN = 'JEE Main',
  ARCHITECTURE = 'JEE Main Paper 2A',
  PLANNING = 'JEE Main Paper 2B'
/** Where results are percentiles or marks a number under "closing rank" is no rank. */
const WITHOUT_RANKS = /^(?:cat|xat|mat|cmat|snap|nmat|gmat|atma|bitsat)\b/

/**
 * The ranking a published exam name means for a programme, under one spelling: "JEE (Main) 2025" is JEE Main for a
 * B.Tech and Paper 2A for a B.Arch. Undefined where an exam gives no ranks, or several rankings fit.
 */
export function rankedExam(published: string, program: string): string | undefined {
  const said = fold(published)
    .replace(/\b(?:19|20)\d\d\b/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
  if (/^jee mains?\b/.test(said)) {
    const taught = fold(program),
      isArchitecture = /\barch(?:itecture)?\b/.test(taught),
      isPlanning = /\bplan(?:ning)?\b/.test(taught)
    if (/\bpaper (?:2|ii)a\b/.test(said) || (isArchitecture && !isPlanning)) return ARCHITECTURE
    if (/\bpaper (?:2|ii)b\b/.test(said) || (isPlanning && !isArchitecture)) return PLANNING
    return isArchitecture || /\bpaper (?:2|ii)\b/.test(said) ? undefined : JEE_MAIN
  }
  if (/^jee adv(?:anced)?\b/.test(said)) return 'JEE Advanced'
  if (/^neet(?: ug)?$/.test(said)) return 'NEET UG'
  if (said === '' || WITHOUT_RANKS.test(said)) return undefined
  // Each year goes with what leads to it: "GATE, 2025", "GATE (2025)".
  const [last = '', ...before] = published.split(/\b(?:19|20)\d\d\b\)?/).reverse()
  return [...before.reverse().map((part) => withoutEnd(part, /[\s,(]/)), last].join('').trim()
}
