import { fold } from '../record/fold.ts'

/** What stands behind the letter of a degree: B Tech, M Sc, D El Ed. */
const STEMS = /\b(b|m|d|p) (tech|sc|com|pharma?|arch|des|plan|ed|voc|lib|phil|litt|ch|vsc|ped|el ed)\b/g

/**
 * Colleges teach courses of the same names, and one course is looked up under several questions: the last few thousand
 * are kept.
 */
const squeezed = new Map<string, string>()
const MOST_KEPT = 5_000
const LONGEST_KEPT = 200

/**
 * A course name for looking up degrees: folded, the parts of each abbreviation closed up, a blank at both ends so that
 * ` ${degree} ` finds whole words. "B.Tech", "B. Tech." and "BTech" all read " btech "; "B.A. LL.B (Hons)" reads " ba
 * llb hons ".
 */
export function squeezeDegree(name: string): string {
  if (name.length > LONGEST_KEPT) return closedUp(name)
  const known = squeezed.get(name)
  if (known !== undefined) return known
  const made = closedUp(name)
  if (squeezed.size >= MOST_KEPT) squeezed.clear()
  squeezed.set(name, made)
  return made
}

function closedUp(name: string): string {
  const parts = name
    .slice(0, 500)
    .split(/[\s/,;+|()[\]–—-]+/)
    .map((part) => (part.includes('.') ? fold(part).replaceAll(' ', '') : fold(part)))
  const text = parts
    .join(' ')
    .replace(STEMS, (_, letter: string, stem: string) => letter + stem.replace(' ', ''))
    .replace(/\bph d\b/g, 'phd')
    .replace(/\bpharm d\b/g, 'pharmd')
    .replace(/\bll ([bmd])\b/g, 'll$1')
    .replace(/\b[a-z](?: [a-z]\b)+/g, (run) => run.replaceAll(' ', ''))
  return ` ${text.replace(/ +/g, ' ').trim()} `
}
