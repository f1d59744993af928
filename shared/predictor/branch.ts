import { fold } from '../record/fold.ts'

/** Branches a student chooses among; the first that fits names a programme. The words are folded. */
const BRANCHES: ReadonlyArray<readonly [string, RegExp]> = [
  ['Architecture and planning', /\b(?:architecture|planning)\b/],
  ['Computing', /\b(?:computer|computing|computational|software|information technology|artificial|data|machine learning|cyber|mathematics and computing)\b/],
  ['Electronics', /\b(?:electronics?|communications?|telecommunications?|vlsi|microelectronics|instrumentation|integrated circuits?)\b/],
  ['Electrical', /\b(?:electrical|power|energy)\b/],
  ['Mechanical', /\b(?:mechanical|mechatronics|production|manufacturing|industrial|automobile|automotive|robotics|smart manufacturing|aerospace|aeronautical|naval|ocean)\b/],
  ['Civil', /\b(?:civil|infrastructure|environmental|geotechnical|mining|transportation)\b/],
  ['Chemical and materials', /\b(?:chemical|materials?|metallurg\w*|polymer|petroleum|textile|ceramic|pharmaceutical|paper|leather|plastic|oil)\b/],
  ['Life sciences', /\b(?:bio\w*|agricultur\w*|food|medical|life|carpet|dairy)\b/],
  ['Sciences and mathematics', /\b(?:physics|chemistry|mathematics|science|geology|geophysics|geological|economics|statistics|earth)\b/],
]
export const BRANCH_NAMES: readonly string[] = [...BRANCHES.map(([name]) => name), 'Other']

/** The branch of a programme by the words of its name; 'Other' where none is told. */
export function branchOf(program: string): string {
  const said = fold(program)
  return BRANCHES.find(([, pattern]) => pattern.test(said))?.[0] ?? 'Other'
}
