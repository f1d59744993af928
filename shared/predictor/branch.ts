import { fold } from '../record/fold.ts'

/** Branches a student chooses among, by the words of a programme's name. The words are folded. */
const BRANCHES: ReadonlyArray<readonly [string, RegExp]> = [
  // Ships are drawn by naval architects, who are engineers.
  ['Architecture and planning', /(?<!\bnaval )\barchitecture\b|\bplanning\b/],
  [
    'Computing',
    /\b(?:computer|computing|computational|software|information technology|artificial|data|machine learning|cyber|internet of things|cse|it|ai)\b/,
  ],
  [
    'Electronics',
    /\b(?:electronics?|communications?|telecommunications?|vlsi|microelectronics|instrumentation|integrated circuits?|internet of things|ece|eee)\b/,
  ],
  ['Electrical', /\b(?:ele?ctrical|power|energy|eee)\b/],
  [
    'Mechanical',
    /\b(?:mechanical|mechanics|mechatronics|production|manufacturing|industrial (?!chemistry|ceramic|design|internet)|automobile|automotive|robotics|aerospace|aeronautical|aviation|naval|ocean|me)\b/,
  ],
  ['Civil', /\b(?:civil|infrastructure|environmental|geotechnical|mining|transportation|structural|ce)\b/],
  [
    'Chemical and materials',
    /\b(?:chemical|materials?|metallurg\w*|mineral|polymer|petroleum|textile|ceramics?|pharmaceutical|paper|leather|plastic|oil)\b/,
  ],
  ['Life sciences', /\b(?:bio\w*|agricultur\w*|food|medical|life|dairy)\b/],
  [
    'Sciences and mathematics',
    /\b(?:physics|chemistry|mathematics|geology|geophysics|geophysical|geological|economics|statistics|earth)\b/,
  ],
]
/** What names a branch only where nothing else does: computer science is no natural science. */
const SCIENCE = /\bsciences?\b/
const SCIENCES = 'Sciences and mathematics'
const OTHER = 'Other'
export const BRANCH_NAMES: readonly string[] = [...BRANCHES.map(([name]) => name), OTHER]

/** Where the degree one enters for ends in a name: before a second degree, a specialisation or a minor. */
const SECOND_DEGREE = /\bm tech\b|\bmba\b|\bwith\b/

/** No programme has a longer name; what follows in a text that goes on says nothing of its branch. */
const MOST_CHARACTERS = 1_000

/**
 * The branches of a programme by the words of its name, at least one: "Electrical and Electronics Engineering" is of
 * two. The degree one enters for counts, without what stands in brackets; only where that says nothing ("B. Tech. (CSE)
 * and M.Tech in CSE") does the rest of the name.
 */
export function branchesOf(name: string): readonly string[] {
  const program = name.slice(0, MOST_CHARACTERS)
  for (const text of [firstDegree(program.replace(/\([^()]*\)/g, ' ')), firstDegree(program), fold(program)]) {
    const named = BRANCHES.filter(([, pattern]) => pattern.test(text)).map(([name]) => name)
    if (named.length > 0) return named
    if (SCIENCE.test(text)) return [SCIENCES]
  }
  return [OTHER]
}

const firstDegree = (name: string): string => fold(name).split(SECOND_DEGREE)[0]!
