import type { CallAnswer } from '../../shared/protocol/calls.ts'
import { staffMutation, staffQuery } from './calls.ts'

const PAGE = 10
export type ImportPage = CallAnswer<'GET /admin/data/imports'>

/** A page of every import there was, the newest first. */
export const importPage = (page: number) =>
  staffQuery('imports', 'GET /admin/data/imports', { query: { limit: PAGE, page } })
/** The cells that were fixed in an import. */
export const fixedCells = (id: string) => staffQuery('imports', 'GET /admin/data/imports/:id/fixes', { params: { id } })
export const undoImportMutation = staffMutation('POST /admin/data/imports/:id/undo', 'imports')
