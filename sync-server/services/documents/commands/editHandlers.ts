import type { EditHandlers } from '../../sync/editHandler.ts'
import { changeDocument } from './change.ts'
import { createDocument } from './create.ts'
import { publishDocument, removeDocument, restoreDocument } from './verbs.ts'

/** Every act on a document, the same for each kind. */
export const documentJudges: EditHandlers = {
  'exam.create': createDocument,
  'exam.change': changeDocument,
  'exam.publish': publishDocument,
  'exam.unpublish': publishDocument,
  'exam.delete': removeDocument,
  'exam.restore': restoreDocument,
  'site.create': createDocument,
  'site.change': changeDocument,
  'site.publish': publishDocument,
  'site.unpublish': publishDocument,
  'site.delete': removeDocument,
  'site.restore': restoreDocument,
}
