import { v7 as uuid } from 'uuid'
import { blankCollege } from '../../../shared/college/blank.ts'
import type { College } from '../../../shared/college/college.ts'
import { collegeFields } from '../../../shared/college/fields.ts'
import { problemsInCollege } from '../../../shared/college/rules.ts'
import { warningsInCollege } from '../../../shared/college/warnings.ts'
import { yearInIndia } from '../../../shared/college/year.ts'
import type { Problem } from '../../../shared/failure.ts'
import { eachOnce } from '../../../shared/record/problems.ts'
import { overlay } from '../../../shared/record/overlay.ts'
import { demand, type Caller } from '../caller.ts'
import { readCollegeBody } from './asked.ts'
import { possibleDuplicates } from './duplicates.ts'
import { problemsByPlace } from './rules.ts'

/** The dry run of saving: what would be refused, and what may be saved but deserves a look. Stores nothing. */
export async function validateCollege(
  caller: Caller,
  body: Record<string, unknown>,
): Promise<{ valid: boolean; errors: Problem[]; warnings: Problem[] }> {
  demand(caller, 'view_colleges')
  const asked = readCollegeBody(body)
  const present = asked.id === undefined ? undefined : await caller.store.colleges.open(asked.id)
  const college = overlay(collegeFields, present?.college ?? blankCollege(), asked.reading, uuid)
  const errors = problemsByPlace(
    college,
    eachOnce(college, asked.problems, problemsInCollege(college, { thisYear: yearInIndia(caller.now()) })),
  )
  const warnings = [
    ...problemsByPlace(college, warningsInCollege(college)),
    ...(await duplicateWarnings(caller, college, asked.id)),
  ]
  const unknown = Object.keys(asked.kept).map((path): Problem => ({
    path,
    rule: 'unknown',
    message: `${path} is not a field of a college; it is kept aside`,
  }))
  return { valid: errors.length === 0, errors, warnings: [...warnings, ...unknown] }
}

async function duplicateWarnings({ store }: Caller, college: College, self: string | undefined): Promise<Problem[]> {
  const { name, code } = college
  const isOther = (id: string): boolean => id !== self
  const warnings: Problem[] = []
  if (code && (await store.colleges.findBy('code', [code])).get(code)?.some(isOther))
    warnings.push({ path: 'code', rule: 'duplicate', message: 'Another college has the same code' })
  if (name && (await possibleDuplicates(store.colleges, college)).some(isOther))
    warnings.push({ path: 'name', rule: 'duplicate', message: 'Another college has the same name and city' })
  return warnings
}
