import { useEffect, useState } from 'react'
import { referenceIn, REPORTS_ASKED, type ReportShown } from '../../../../../shared/review/report.ts'
import { useOnline } from '../../../../queries/useOnline.ts'
import type { ActivityEntry, ActivityReader } from '../../../../sync/writing.ts'

/**
 * What this reader reported about one review, and how far it has come: still here, with its number, or with what became
 * of it.
 */
export interface OwnReport extends Partial<Omit<ReportShown, 'review'>> {
  review: string
  isUnsent: boolean
}

const isReport = ({ edit, state }: ActivityEntry): boolean => edit.kind === 'review.report' && state !== 'refused'

/**
 * The newest report on each review: what the server told (pulled with an account, asked for without one), and what was
 * done here since.
 */
export function ownReports({ deeds, own }: ActivityReader, asked: readonly ReportShown[]): Map<string, OwnReport> {
  const told = [
    ...own.flatMap(({ kind, card }) => (kind === 'report' ? [card as unknown as ReportShown] : [])),
    ...asked,
  ].sort((a, b) => (a.at < b.at ? -1 : 1))
  const found = new Map<string, OwnReport>(told.map((report) => [report.review, { ...report, isUnsent: false }]))
  const known = new Set(told.map(({ reference }) => reference))
  for (const deed of deeds.filter(isReport)) {
    const review = deed.edit.record,
      reference = deed.state === 'done' ? referenceIn(deed.receipt?.note) : undefined
    if (reference === undefined || !known.has(reference))
      found.set(review, { review, isUnsent: deed.state !== 'done', ...(reference !== undefined && { reference }) })
  }
  return found
}

const KEY = 'pravesh.reports'
function kept(): ReportShown[] {
  try {
    const said: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(said) ? (said as ReportShown[]) : []
  } catch {
    return []
  }
}

/**
 * What became of what was reported here without an account: asked of the server by the numbers it gave, whenever there
 * is a network and one of them still waits. What it told is kept on this device.
 */
export function useOutcomes({ deeds, device }: ActivityReader, isVisitor: boolean): readonly ReportShown[] {
  const [known, setKnown] = useState<readonly ReportShown[]>([])
  const isOnline = useOnline()
  useEffect(() => {
    if (isVisitor) setKnown(kept())
  }, [isVisitor])
  const wanted =
    isVisitor && isOnline
      ? deeds
          .filter(isReport)
          .flatMap(({ receipt }) => referenceIn(receipt?.note) ?? [])
          .slice(-REPORTS_ASKED)
          .join(' ')
      : ''
  useEffect(() => {
    if (wanted === '' || device === undefined) return
    const before = kept(),
      open = wanted
        .split(' ')
        .filter((reference) => before.find((one) => one.reference === reference)?.outcome === undefined)
    if (open.length === 0) return
    // Few readers report: the call comes when one did.
    import('../../../../auth/account.ts')
      .then(({ askOutcomes }) => askOutcomes(device, open))
      .then(
        (told) => {
          const all = [
            ...before.filter(({ reference }) => !told.some((one) => one.reference === reference)),
            ...told,
          ].slice(-REPORTS_ASKED)
          try {
            localStorage.setItem(KEY, JSON.stringify(all))
          } catch {
            /* nothing is kept: it is asked again the next time */
          }
          setKnown(all)
          // Without an answer what was known stands; the next opening asks again.
        },
        () => undefined,
      )
  }, [wanted, device])
  return isVisitor ? known : []
}
