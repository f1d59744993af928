import { staffMutation, staffQuery } from './calls.ts'

/**
 * What lies in a folder; with `search` every file below it whose name holds that text, which is asked for and not kept.
 */
export const folderFiles = (path: string) => staffQuery('files', 'GET /bunny/files', { query: { path } })
export const foundFiles = (path: string, search: string) => ({
  ...staffQuery('files', 'GET /bunny/files', { query: { path, search } }),
  persister: undefined,
})
export const fileStatsQuery = () => staffQuery('files', 'GET /bunny/stats')
export const trashedFiles = () => staffQuery('files', 'GET /bunny/trash')
/** Who names a file, by the id in its address. */
export const fileUses = (id: string) => staffQuery('files', 'GET /bunny/uses/:id', { params: { id } })
/** What is asked before anything is deleted is never answered from what this device keeps. */
export const folderContents = (path: string) => ({
  ...staffQuery('files', 'GET /bunny/folders/:path/contents', { params: { path } }),
  ...FRESH,
})
export const usesOfFile = (path: string) => ({
  ...staffQuery('files', 'GET /bunny/files/:path/uses', { params: { path } }),
  ...FRESH,
})
export const usesOfTrashedFile = (id: string) => ({
  ...staffQuery('files', 'GET /bunny/trash/:id/uses', { params: { id } }),
  ...FRESH,
})
const FRESH = { persister: undefined, gcTime: 0 } as const

export const createFolder = staffMutation('POST /bunny/folders', 'files')
export const changeFolderMutation = staffMutation('PATCH /bunny/folders/:path', 'files')
export const deleteFolder = staffMutation('DELETE /bunny/folders/:path', 'files')
export const changeFileMutation = staffMutation('PATCH /bunny/files/:path', 'files')
export const deleteFile = staffMutation('DELETE /bunny/files/:path', 'files')
export const restoreFileMutation = staffMutation('POST /bunny/trash/:id/restore', 'files')
export const purgeFileMutation = staffMutation('DELETE /bunny/trash/:id', 'files')
