import { callAsStaff } from '../../../auth/staffRemote.ts'

/**
 * The rows a run did not take, as the server keeps them: a file of the kind they came in, with the reason beside each.
 * @throws RemoteFailure
 */
export const fetchFailedRows = async (id: string): Promise<{ file: string; text: string }> =>
  (await callAsStaff('GET /admin/data/imports/:id/failed', { params: { id }, timeoutMs: 60_000 })).data
