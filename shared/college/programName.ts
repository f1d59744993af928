import { fold } from '../record/fold.ts'

export interface ProgramName {
  /** Folded, and without its degree. */
  program: string
  /** Longer than four years; absent where the name does not say how long it is. */
  isLong?: boolean
}

/**
 * The programme under one spelling, without its degree: "B.Tech Civil Engineering (4 Years, Bachelor of Technology)" is
 * "civil engineering".
 */
export function programName(said: string): ProgramName {
  const bracket = /\((\d) years?\b[^()]*(?:\([^()]*\)[^()]*)*\)\s*$/i.exec(said),
    name = (bracket ? said.slice(0, bracket.index) : said).trim().replace(DEGREE, '')
  return { program: fold(name), ...(bracket && { isLong: Number(bracket[1]) > 4 }) }
}

/** "Bachelor of Technology", "B.Tech in" before a name. */
const DEGREE =
  /^(?:b\.?\s?(?:tech|e|arch|plan|des|pharma?|sc)\.?|bachelor of (?:technology|engineering))\s+(?:in\s+)?(?=\S)/i
