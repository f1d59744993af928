import type { College } from '../college/college.ts'
import { collegeFields } from '../college/fields.ts'
import { cleanValues, hasHtml } from '../record/cleaned.ts'
import type { Fields } from '../record/field.ts'
import type { Turns } from './turns.ts'

/** The fields of a college that hold rich text, each as a declaration of its own: most rows have none of them. */
const RICH = Object.entries(collegeFields as Fields)
  .filter(([name, field]) => hasHtml({ [name]: field }))
  .map(([name, field]) => [name, { [name]: field }] as const)

/**
 * What a row says, every rich text reduced to what may be shown (R30), as in a form; one of which nothing is left says
 * nothing. The loop is let go after each, since a row may hold several of 100,000 characters.
 */
export async function cleanRow(college: Partial<College>, turns: Turns): Promise<Partial<College>> {
  let clean: Record<string, unknown> | undefined
  for (const [name, declared] of RICH) {
    if (!(name in college)) continue
    const { [name]: given, ...rest } = clean ?? ({ ...college } as Record<string, unknown>)
    clean = { ...rest, ...cleanValues(declared, { [name]: given }) }
    await turns.pause()
  }
  return (clean as Partial<College> | undefined) ?? college
}
