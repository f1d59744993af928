import type { Scheme } from '../../shared/calculators/schemes.ts'
import type { PublicExam } from '../../shared/exam/public.ts'
import type { PublicSite } from '../../shared/site/public.ts'
import type { ReleaseOverview } from '../../shared/release/overview.ts'
import { RemoteFailure, type Remote } from '../remote/client.ts'
import { openClient } from './client.ts'

/** What is read of each call, by its path. */
export interface DocumentsRead {
  site: PublicSite
  exams: PublicExam[]
  schemes: readonly Scheme[]
  releases: ReleaseOverview
}
export type DocumentsKey = keyof DocumentsRead
const CALLS = { site: 'GET /site', exams: 'GET /exams', schemes: 'GET /schemes', releases: 'GET /open-data' } as const
/** What those that are no list say, where they are ours. */
const MARKS: Partial<Record<DocumentsKey, string>> = { site: 'statistics', releases: 'releases' }

/** Nothing when what is held is still right. @throws RemoteFailure */
export async function askDocuments<K extends DocumentsKey>(
  remote: Remote,
  key: K,
  held?: string,
): Promise<{ read: DocumentsRead[K]; tag?: string } | undefined> {
  const name: (typeof CALLS)[DocumentsKey] = CALLS[key]
  const { body, tag } = await openClient(remote).tagged(name, held === undefined ? {} : { ifNoneMatch: held })
  if (body === undefined) return undefined
  const { data }: { data?: unknown } = body
  const mark = MARKS[key]
  const isOurs = mark === undefined ? Array.isArray(data) : typeof data === 'object' && data !== null && mark in data
  if (!isOurs) throw new RemoteFailure('unreachable', 'The answer is none of ours')
  return { read: data as DocumentsRead[K], ...(tag && { tag }) }
}
