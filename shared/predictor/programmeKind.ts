import type { PackProgram } from '../cutoff/pack.ts'

/**
 * Kinds of programme that are another thing to study and never filtered with the rest (domain-facts B22); the first
 * that fits names it.
 */
const KINDS: ReadonlyArray<readonly [string, (program: PackProgram) => boolean]> = [
  [
    'B.Arch',
    ({ name, degree }) =>
      /\bb\.?\s?arch|bachelor of architecture/i.test(`${name} ${degree}`) ||
      (/^architecture\b/i.test(name) && /arch|^$/i.test(degree)),
  ],
  [
    'B.Plan',
    ({ name, degree }) => /\bb\.?\s?plan|bachelor of planning/i.test(`${name} ${degree}`) || /^planning\b/i.test(name),
  ],
  ['MBBS', ({ name }) => /\bmbbs\b/i.test(name)],
  ['BDS', ({ name }) => /\bbds\b/i.test(name)],
  ['Nursing', ({ name }) => /\bnursing\b/i.test(name)],
  [
    'Postgraduate',
    ({ name, degree, years }) => /\bm\.?\s?(?:tech|plan|arch|e|des)\b/i.test(`${name} ${degree}`) && (years ?? 2) < 4,
  ],
  [
    'Five years and dual degrees',
    ({ years, degree, name }) => (years ?? 0) >= 5 || (years !== 4 && /dual|integrated|\+/i.test(`${degree} ${name}`)),
  ],
  ['Four years', ({ years }) => years === 4],
]
export const PROGRAMME_KINDS: readonly string[] = [...KINDS.map(([kind]) => kind), 'Other programmes']

/** What kind of programme a published row is of. */
export const programmeKindOf = (program: PackProgram): string =>
  KINDS.find(([, fits]) => fits(program))?.[0] ?? 'Other programmes'
