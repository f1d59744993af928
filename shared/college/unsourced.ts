import { isBlank } from '../record/canonical.ts'
import { fold } from '../record/fold.ts'
import type { College } from './college.ts'
import { feeLinesOf } from './feeLine.ts'
import { FIGURE_WORDS, isForAll } from './provenance.ts'

interface Figure {
  path: string
  /** As the warning names it, and as a source's `figure` may. */
  name: string
  says: RegExp
  isPresent: (college: College) => boolean
  /** Figures that can name their source in the row itself. */
  isSourcedInPlace?: (college: College) => boolean
}

const FIGURES: readonly Figure[] = [
  {
    path: 'courses',
    name: 'fees',
    says: FIGURE_WORDS.fees,
    isPresent: ({ courses }) =>
      courses.some(
        (course) => course.fee || course.nriFee || feeLinesOf(course).length > 0 || !isBlank(course.feeStructure),
      ),
  },
  {
    path: 'rankings',
    name: 'rankings',
    says: FIGURE_WORDS.rankings,
    isPresent: ({ rankings, currentRank }) => rankings.length > 0 || currentRank.value !== undefined,
    isSourcedInPlace: ({ rankings }) => rankings.length > 0 && rankings.every((ranking) => ranking.link),
  },
  {
    path: 'placements',
    name: 'placements',
    says: FIGURE_WORDS.placements,
    isPresent: ({ placements }) =>
      !isBlank({ ...placements, year: undefined, overview: undefined, overviewMore: undefined }),
  },
  {
    path: 'cutoffs',
    name: 'cutoffs',
    says: FIGURE_WORDS.cutoffs,
    isPresent: ({ cutoffs, courses }) =>
      cutoffs.length > 0 || courses.some((course) => course.quotas.some((quota) => quota.closingRank !== undefined)),
  },
  {
    path: 'disclosureStatus',
    name: 'disclosure',
    says: FIGURE_WORDS.disclosure,
    isPresent: ({ disclosureStatus }) => disclosureStatus !== undefined,
  },
  {
    path: 'seats',
    name: 'seats',
    says: FIGURE_WORDS.seats,
    isPresent: ({ seats, courses }) => seats.length > 0 || courses.some((course) => course.seats !== undefined),
  },
  {
    path: 'hostel/fees',
    name: 'hostel fees',
    says: FIGURE_WORDS.hostel,
    isPresent: ({ hostel: { fees, cautionDeposit } }) => !isBlank(fees) || !isBlank(cautionDeposit),
  },
  {
    path: 'scholarships',
    name: 'scholarships',
    says: FIGURE_WORDS.scholarships,
    isPresent: ({ scholarships }) =>
      scholarships.some(
        ({ award, mostIncome, leastMarks }) => !isBlank(award) || mostIncome !== undefined || leastMarks !== undefined,
      ),
  },
]

/** Kinds of figures a college tells without saying where they are from. */
export function unsourcedFigures(college: College): Array<{ path: string; name: string }> {
  const named = college.sources.map((source) => fold(source.figure))
  const isNamed = (figure: Figure): boolean => named.some((text) => figure.says.test(text) || isForAll(text))
  return FIGURES.filter(
    (figure) => figure.isPresent(college) && !isNamed(figure) && !figure.isSourcedInPlace?.(college),
  ).map(({ path, name }) => ({ path, name }))
}
