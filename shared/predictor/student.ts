import { isOneScale, type CutoffExam } from '../cutoff/fact.ts'
import type { RankList } from '../college/rankList.ts'
import type { State } from '../college/state.ts'

/** The social category a certificate gives; OPEN stands for none (domain-facts B1, B8). */
export const SOCIAL_CATEGORIES = ['OPEN', 'EWS', 'OBC-NCL', 'SC', 'ST'] as const
export type SocialCategory = (typeof SOCIAL_CATEGORIES)[number]

/** Where a rank lies: both ends alike where it is known, apart where it was worked out from a percentile. */
export interface RankRange {
  low: number
  high: number
}

/** What the predictor is told of a student (behaviour 13). Lives on the device alone. */
export interface PredictorStudent {
  /**
   * Ranks by exam and by the list they stand on: a category seat needs the rank on that category's own list (B2). Where
   * seats close by score, the score, under OPEN.
   */
  ranks: Partial<Record<CutoffExam, Partial<Record<RankList, RankRange>>>>
  category: SocialCategory
  hasDisability: boolean
  /** Female-only seats are for women alone; gender-neutral ones for everybody, women too (B3). */
  isWoman: boolean
  /** Of eligibility: where Class XII was first sat, not where one lives (B6). */
  state?: State
  /** Of Class XII, in per cent of five subjects; `isTopTwenty`: within the top 20 percentile of the board (B9). */
  classTwelve?: { marks?: number; isTopTwenty?: boolean }
}

/** What the student asks to be left out of the answer. An empty list leaves nothing out. */
export interface Wishes {
  /** Institute types as published ("IIT", "NIT"). */
  kinds: readonly string[]
  states: readonly State[]
  /** Programmes by branch, as `branchesOf` names them; a programme of two fits either. */
  branches: readonly string[]
  /** Kinds of programme, as `programmeKindOf` names them; absent in what an earlier version kept. */
  programmes?: readonly string[]
  /** The most tuition a year, in rupees. Where no fee is published the row stays. */
  budget?: number
  /** One college of the catalogue alone, by its number: where somebody came from, never kept. */
  college?: number
}
export const NO_WISHES: Wishes = { kinds: [], states: [], branches: [] }

/**
 * Lists the student stands on, the common one first: who has a reserved category or a disability competes on several
 * (B3).
 */
export function listsOf({ category, hasDisability }: Pick<PredictorStudent, 'category' | 'hasDisability'>): RankList[] {
  const own: SocialCategory[] = category === 'OPEN' ? ['OPEN'] : ['OPEN', category]
  return [...own, ...(hasDisability ? own.map((one) => `${one} (PwD)` as const) : [])]
}

/**
 * The student's rank as it is compared with seats of a list; where an exam has one list for all, the common rank, and
 * of one that closes by score the score.
 */
export const rankOn = (
  { ranks }: Pick<PredictorStudent, 'ranks'>,
  exam: CutoffExam,
  list: RankList,
): RankRange | undefined => ranks[exam]?.[isOneScale(exam) ? 'OPEN' : list]
