import type { CollegeId } from '../../../shared/college/college.ts'
import type { LinkCheck } from '../../../shared/college/linkCheck.ts'
import { Failure } from '../../../shared/failure.ts'
import { demand, type Caller } from '../caller.ts'
import type { LinkChecker } from './checker.ts'

/** What was found at a college's links. `isWaiting`: somebody asked, and the answer is still to come. */
export interface LinksTold {
  isOn: boolean
  isWaiting: boolean
  checks: LinkCheck[]
}

/** @throws Failure FORBIDDEN, NOT_FOUND */
export async function linksOf(caller: Caller, checker: LinkChecker, college: CollegeId): Promise<LinksTold> {
  demand(caller, 'view_colleges')
  const found = await caller.store.links.of(college)
  if (!found) throw new Failure('NOT_FOUND', { message: 'College not found' })
  return { isOn: checker.isOn, isWaiting: found.isAsked || checker.isChecking(college), checks: found.checks }
}

/**
 * Has the links of these looked at before all others. @returns how many colleges that are @throws Failure FORBIDDEN,
 * VALIDATION_FAILED where this server asks nobody
 */
export async function askForCheck(caller: Caller, checker: LinkChecker, ids: readonly CollegeId[]): Promise<number> {
  demand(caller, 'edit_colleges')
  if (!checker.isOn) throw new Failure('VALIDATION_FAILED', { message: 'This server checks no links' })
  const asked = await caller.store.write(caller.author, async (tx) => {
    const count = await tx.links.ask(ids)
    await tx.audit.note({
      act: 'check-links',
      kind: 'college',
      record: ids.length === 1 ? ids[0]! : 'many',
      after: { colleges: count },
    })
    return count
  })
  checker.wake()
  return asked
}
