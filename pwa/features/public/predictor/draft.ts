import { inEnglish, type Message } from '../../../../shared/i18n/message.ts'
import { indian } from '../../../../shared/college/money.ts'
import type { RankList } from '../../../../shared/college/rankList.ts'
import { STATES, type State } from '../../../../shared/college/state.ts'
import { CUTOFF_EXAMS, isByScore, type CutoffExam } from '../../../../shared/cutoff/fact.ts'
import { readMarks } from '../../../../shared/predictor/classTwelve.ts'
import { rankOfPercentile, readPercentile, refusedScore } from '../../../../shared/predictor/percentile.ts'
import { mostStanding, readStanding, standingName } from '../../../../shared/predictor/standing.ts'
import {
  listsOf,
  type RankRange,
  type SocialCategory,
  type PredictorStudent,
} from '../../../../shared/predictor/student.ts'

/** What a student has in hand; `score`: of an exam whose seats close by it. */
export type ScoreKind = 'rank' | 'score' | 'percentile' | 'marks'

/** The form as it is being filled in. Ranks as typed, by list; a score under OPEN. */
export interface PredictorDraft {
  exam: CutoffExam
  kind: ScoreKind
  typed: Partial<Record<RankList, string>>
  percentile: string
  category: SocialCategory
  hasDisability: boolean
  isWoman: boolean
  state: State | ''
  marks: string
  isTopTwenty: boolean
}

const shown = (range: RankRange | undefined): string => (range && range.low === range.high ? indian(range.low) : '')

export function draftOf(student: PredictorStudent | undefined, exam: CutoffExam): PredictorDraft {
  const ranks = student?.ranks[exam] ?? {},
    usual = isByScore(exam) ? 'score' : 'rank'
  return {
    exam,
    kind: ranks.OPEN && ranks.OPEN.low !== ranks.OPEN.high ? 'percentile' : usual,
    percentile: '',
    typed: Object.fromEntries(Object.entries(ranks).map(([list, range]) => [list, shown(range)])),
    category: student?.category ?? 'OPEN',
    hasDisability: student?.hasDisability ?? false,
    isWoman: student?.isWoman ?? false,
    state: student?.state ?? '',
    marks: student?.classTwelve?.marks === undefined ? '' : String(student.classTwelve.marks),
    isTopTwenty: student?.classTwelve?.isTopTwenty ?? false,
  }
}

/** Lists the form asks a figure on: for an exam with one list for all, or with one score, that one. */
export const askedLists = ({
  exam,
  category,
  hasDisability,
}: Pick<PredictorDraft, 'exam' | 'category' | 'hasDisability'>): RankList[] => {
  const lists = listsOf({ category, hasDisability }),
    names = new Set<string>()
  return lists.filter((list) => {
    const name = inEnglish(standingName(exam, list))
    if (names.has(name)) return false
    names.add(name)
    return true
  })
}

/**
 * The student the form describes, what is wrong with it by field, or both kinds of sentence. Ranks of other exams stay
 * as they are.
 */
export function studentOf(
  draft: PredictorDraft,
  before: PredictorStudent | undefined,
): { student: PredictorStudent } | { wrong: Partial<Record<RankList | 'score' | 'percentile' | 'marks', Message>> } {
  const { exam, kind, typed, percentile, category, hasDisability, isWoman, state, isTopTwenty } = draft
  const wrong: Partial<Record<RankList | 'score' | 'percentile' | 'marks', Message>> = {},
    ranks: Partial<Record<RankList, RankRange>> = {}
  const refused = kind === 'score' ? undefined : refusedScore(kind, exam)
  if (refused) return { wrong: { score: refused } }
  for (const list of askedLists(draft)) {
    if (kind === 'percentile' && list === 'OPEN') {
      const kept = before?.ranks[exam]?.OPEN,
        read = percentile.trim() === '' && kept && kept.low !== kept.high ? undefined : readPercentile(percentile)
      if (!read) ranks.OPEN = kept!
      else if ('wrong' in read) wrong.percentile = read.wrong
      else {
        const { low, high } = rankOfPercentile(read.percentile)
        ranks.OPEN = { low, high }
      }
      continue
    }
    const text = typed[list]?.trim() ?? ''
    // A list one has no rank on is left out, and its seats are counted as such.
    if (text === '' && list !== 'OPEN') continue
    const read = readStanding(text, exam)
    if ('wrong' in read) wrong[list] = read.wrong
    else ranks[list] = { low: read.figure, high: read.figure }
  }
  const twelve = readMarks(draft.marks)
  if ('wrong' in twelve) wrong.marks = twelve.wrong
  if ('wrong' in twelve || Object.keys(wrong).length > 0) return { wrong }
  const isSaid = twelve.marks !== undefined || isTopTwenty
  return {
    student: {
      category,
      hasDisability,
      isWoman,
      ...(state !== '' && { state }),
      ...(isSaid && { classTwelve: { ...twelve, ...(isTopTwenty && { isTopTwenty }) } }),
      ranks: { ...before?.ranks, [exam]: ranks },
    },
  }
}

export const isState = (text: string): text is State => (STATES as readonly string[]).includes(text)

/**
 * What was kept, without a figure that cannot be of its exam: a rank that was once taken for a score would open every
 * seat. Undefined where none is left.
 */
export function readable(student: PredictorStudent): PredictorStudent | undefined {
  const ranks = Object.fromEntries(
    CUTOFF_EXAMS.filter((exam) =>
      Object.values(student.ranks[exam] ?? {}).some(({ high }) => high <= mostStanding(exam)),
    ).map((exam) => [
      exam,
      Object.fromEntries(Object.entries(student.ranks[exam]!).filter(([, { high }]) => high <= mostStanding(exam))),
    ]),
  )
  return Object.keys(ranks).length > 0 ? { ...student, ranks } : undefined
}

/** A student who stands worse by a share, for "what if": 0.1 is a rank a tenth further back, a score a tenth lower. */
export function movedBy(student: PredictorStudent, share: number): PredictorStudent {
  const moved =
    (exam: CutoffExam) =>
    (figure: number): number =>
      Math.max(
        1,
        isByScore(exam)
          ? Math.min(mostStanding(exam), Math.round(figure * (1 - share)))
          : Math.round(figure * (1 + share)),
      )
  return {
    ...student,
    ranks: Object.fromEntries(
      CUTOFF_EXAMS.flatMap((exam) => {
        const lists = student.ranks[exam],
          at = moved(exam)
        return lists
          ? [
              [
                exam,
                Object.fromEntries(
                  Object.entries(lists).map(([list, { low, high }]) => [list, { low: at(low), high: at(high) }]),
                ),
              ],
            ]
          : []
      }),
    ),
  }
}

export const rangeText = ({ low, high }: RankRange): string =>
  low === high ? indian(low) : `${indian(low)}–${indian(high)}`
