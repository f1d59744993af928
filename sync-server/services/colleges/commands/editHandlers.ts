import type { EditHandlers } from '../../sync/editHandler.ts'
import { judgementOf } from './acted.ts'
import { changeAct } from './change.ts'
import { createAct } from './create.ts'
import { duplicateAct } from './duplicate.ts'
import { publishAct } from './publish.ts'
import { removeAct } from './remove.ts'
import { restoreAct } from './restore.ts'

export const collegeJudges: EditHandlers = {
  'college.create': async (tx, caller, edit) => judgementOf(await createAct(tx, caller, edit)),
  'college.change': async (tx, caller, edit) => judgementOf(await changeAct(tx, caller, edit)),
  'college.publish': async (tx, caller, edit) => judgementOf(await publishAct(tx, caller, edit)),
  'college.unpublish': async (tx, caller, edit) => judgementOf(await publishAct(tx, caller, edit)),
  'college.duplicate': async (tx, caller, edit) => judgementOf(await duplicateAct(tx, caller, edit)),
  'college.delete': async (tx, caller, edit) => judgementOf(await removeAct(tx, caller, edit)),
  'college.restore': async (tx, caller, edit) => judgementOf(await restoreAct(tx, caller, edit)),
}
