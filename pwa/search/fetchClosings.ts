import type { Manifest } from '../../shared/catalogue/manifest.ts'
import { CUTOFF_EXAMS, isCutoffExam } from '../../shared/cutoff/fact.ts'
import { CLOSING_YEARS } from '../../shared/predictor/closingRows.ts'
import type { CutoffStore } from '../local/cutoffs.ts'
import { askBlob } from '../api/catalogue.ts'
import type { Remote } from '../remote/client.ts'
import { isNamed } from './verify.ts'

/**
 * Fetches the closing ranks that the predictor answers from, so that it answers without a network for somebody who
 * never used it: of every exam the newest year first with its rounds, then the years before it that a college's page
 * shows. What is here is not fetched again. `mayGoOn`: asked before each pack. A failure ends it; what has arrived
 * stays, and the next time goes on from there. @throws RemoteFailure
 */
export async function fetchClosings(
  { store, remote, mayGoOn }: { store: CutoffStore; remote: Remote; mayGoOn(): boolean },
  published: Manifest['cutoffs'],
  savedAt: number,
): Promise<void> {
  const entries = published.filter(({ exam }) => isCutoffExam(exam))
  if (!mayGoOn()) return
  await store.putEntries(entries, savedAt)
  const here = new Set(await store.packHashes())
  for (const { hash } of closingObjects(published)) {
    if (here.has(hash)) continue
    if (!mayGoOn()) return
    const bytes = await askBlob(remote, hash)
    if (await isNamed(bytes, hash)) await store.putPack(hash, bytes)
  }
  // What stood by the former list while its newest year was on its way stands by this one now.
  await store.putEntries(entries, savedAt)
}

/**
 * The objects of closing ranks that a device keeps, in the order in which they are wanted: of every exam the newest
 * year first with its rounds, then the years before it.
 */
export function closingObjects(published: Manifest['cutoffs']): Array<{ hash: string; bytes: number }> {
  const byExam = CUTOFF_EXAMS.map((exam) =>
    published
      .filter((entry) => entry.exam === exam)
      .sort((a, b) => b.year - a.year)
      .slice(0, CLOSING_YEARS),
  )
  return Array.from({ length: CLOSING_YEARS }, (_, back) =>
    byExam.flatMap((years) => {
      const entry = years[back]
      if (!entry) return []
      return entry.rounds ? [entry, entry.rounds] : [entry]
    }),
  ).flat()
}

/** Does the person's connection ask to be spared? By the browser's Save-Data, or because it is a 2G one. */
export const isDataSpared = (connection: { saveData?: boolean; effectiveType?: string } | undefined): boolean =>
  connection?.saveData === true || connection?.effectiveType === '2g' || connection?.effectiveType === 'slow-2g'
