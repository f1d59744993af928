import { v7 as uuid } from 'uuid'
import type { CollegeRecord } from '../../../shared/college/college.ts'
import { collegeFields } from '../../../shared/college/fields.ts'
import { Failure } from '../../../shared/failure.ts'
import { isSame } from '../../../shared/record/canonical.ts'
import { overlay } from '../../../shared/record/overlay.ts'
import type { StoreTransaction } from '../../store/store.ts'
import { demand, type Caller } from '../caller.ts'
import type { ActResult } from './commands/acted.ts'
import { createAct } from './commands/create.ts'
import { publishAct } from './commands/publish.ts'
import { readCollegeBody, type CollegeBody } from './asked.ts'
import { runSingleEdit, collegeConflict, nowOf } from './runSingleEdit.ts'
import { withFreeSlug } from './withFreeSlug.ts'

/** The college as it then stands, with what a receipt would say of the act. */
export type CreatedCollege = { record: CollegeRecord } & Pick<ActResult, 'outcome' | 'note'>

/**
 * Adds a college. The id may be the client's own, made offline: the same again answers the record as it is. One that is
 * to be published is, unless it is a possible duplicate: that is a draft until somebody who read the note publishes it
 * (M8).
 * @throws Failure VALIDATION_FAILED, VERSION_CONFLICT when the id names another college
 */
export async function createCollege(caller: Caller, body: Record<string, unknown>): Promise<CreatedCollege> {
  demand(caller, 'create_colleges')
  const asked = readCollegeBody(body)
  const id = asked.id ?? uuid()
  let said: Pick<ActResult, 'outcome' | 'note'>
  const add = () =>
    withFreeSlug(() =>
      runSingleEdit(caller, async (tx, asking) => {
        // An id that is no id is told among the other problems of the body, so nothing is looked up by it.
        const created = await createAct(tx, asking, {
          ...nowOf(caller),
          kind: 'college.create',
          record: id,
          value: body,
        })
        said = { outcome: created.outcome, ...(created.note !== undefined && { note: created.note }) }
        if (created.outcome === 'same') {
          await demandSame(tx, asked, created.record)
          return created
        }
        if (asked.status !== 'published' || created.note !== undefined) return created
        return publishAct(tx, asking, {
          ...nowOf(caller),
          kind: 'college.publish',
          record: id,
          tag: created.record.tag,
        })
      }),
    ).then((record): CreatedCollege => ({ record, ...said }))
  try {
    return await add()
  } catch (thrown) {
    // The same new college came twice at once and the index kept one: it stands by now, and the second finds it.
    if (thrown instanceof Failure || asked.id === undefined || !(await caller.store.colleges.open(asked.id)))
      throw thrown
    return add()
  }
}

/** Does the record that already has this id say everything the request says (M8)? @throws Failure VERSION_CONFLICT */
async function demandSame(tx: StoreTransaction, asked: CollegeBody, present: CollegeRecord): Promise<void> {
  if (!(await tx.colleges.open(present.id)))
    throw new Failure('VERSION_CONFLICT', { message: 'This college is in the trash' })
  const again = overlay(collegeFields, present.college, asked.reading, uuid)
  if (isSame(again, present.college) && isSame({ ...present.kept, ...asked.kept }, present.kept)) return
  throw new Failure('VERSION_CONFLICT', {
    message: 'Another college already has this id',
    data: collegeConflict(present, []).data,
  })
}
