import { fold } from '../record/fold.ts'
import { BRANCHES, type Branch } from './shortNames.ts'

/**
 * Where a name of a course says a branch, folded. A course of two branches is of both: "CSE (AI and Machine Learning)",
 * "Artificial Intelligence and Data Science".
 */
const BRANCH_PATTERNS: Record<Branch, RegExp> = {
  // Electronics and computer engineering is a branch of its own.
  CSE: /(?<!\b(?:electronics?|electrical) and )\bcomputer (?:science|sceince|engineering|technology)\b|\bcse\b/,
  ECE: /\belectronics? and (?:tele ?)?communications?\b|\bece\b/,
  EEE: /\belectrical and electronics?\b|\beee\b/,
  IT: /\binformation technology\b|\bit\b/,
  Mech: /\bmech(?:anical)?\b/,
  Civil: /\bcivil\b/,
  'AI&ML': /\bartificial intell?igence\b|\bmachine learning\b|\bai(?: ?and ?)?(?:ml)?\b/,
  DS: /\bdata sciences?\b|\bds\b/,
}

/** The branches that a name of a course says, in the order of BRANCHES; of any degree. */
export const branchesNamed = (name: string): Branch[] => {
  const folded = fold(name)
  return BRANCHES.filter((branch) => BRANCH_PATTERNS[branch].test(folded))
}
