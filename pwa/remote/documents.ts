import type { Scheme } from '../../shared/calculators/schemes.ts'
import type { PublicExam } from '../../shared/exam/public.ts'
import type { PublicSite } from '../../shared/site/public.ts'
import { RemoteFailure, type Remote } from './client.ts'

/** What is read of each call, by its path. */
export interface DocumentsRead {
  site: PublicSite
  exams: PublicExam[]
  schemes: readonly Scheme[]
}
export type DocumentsKey = keyof DocumentsRead

/** Nothing when what is held is still right. @throws RemoteFailure */
export async function askDocuments<K extends DocumentsKey>(
  remote: Remote,
  key: K,
  held?: string,
): Promise<{ read: DocumentsRead[K]; tag?: string } | undefined> {
  const { body, tag, status } = await remote.json(`/${key}`, held === undefined ? {} : { ifNoneMatch: held })
  if (status === 304) return undefined
  const { data } = (body ?? {}) as { data?: unknown }
  const isOurs =
    key !== 'site' ? Array.isArray(data) : typeof data === 'object' && data !== null && 'statistics' in data
  if (!isOurs) throw new RemoteFailure('unreachable', 'The answer is none of ours')
  return { read: data as DocumentsRead[K], ...(tag && { tag }) }
}
