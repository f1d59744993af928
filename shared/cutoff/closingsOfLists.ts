import { type Closing, closingsOf } from '../college/closing.ts'
import type { Cutoff } from '../college/college.ts'
import { isByScore, lastRoundOf, PREPARATORY, roundName, type CutoffList } from './fact.ts'
import { GENDER_NAMES } from './seat.ts'

/**
 * Between which ranks one college's seats closed by the published tables: of each exam in the newest year among these
 * lists. Scores and the preparatory list compare with no rank (domain-facts A, B4).
 */
export const closingsOfLists = (lists: readonly CutoffList[]): Closing[] =>
  closingsOf({ courses: [], cutoffs: lists.filter(({ exam }) => !isByScore(exam)).flatMap(rowsOf) })

const rowsOf = ({ exam, year, slots }: CutoffList): Cutoff[] =>
  slots.flatMap((slot, at): Cutoff[] => {
    const last = lastRoundOf(exam, slot)
    if (!last || last.close <= 0 || (last.preparatory & PREPARATORY.close) !== 0) return []
    return [
      {
        id: `${exam} ${year} ${at}`,
        order: '',
        exam,
        year,
        round: roundName(last.round),
        program: slot.program,
        // The codes are what `closingsOf` knows; "Open" alone could be a category.
        quotaType: slot.quota === 'Open' ? 'Open seats' : slot.quota,
        category: slot.category,
        gender: GENDER_NAMES[slot.gender],
        closingRank: last.close,
        unit: 'rank',
      },
    ]
  })
