import { useRef, useState } from 'react'
import { areFixesWithin, type CellFix } from '../../../../shared/imports/cellFixes.ts'
import type { ImportReport, RowVerdict } from '../../../../shared/imports/report.ts'
import { failureSentence } from '../../../auth/staffRemote.ts'
import { t } from '../../../i18n/t.ts'
import { toast } from '../../../ui/toast.ts'

/** What a person typed into cells of one row; undefined takes the fix of a cell back. */
export type TypedCells = ReadonlyMap<string, string | undefined>

/**
 * Keeps what is typed into cells of bad rows, and checks each such row again at once, on this device and by the rule of
 * the whole check. Of two checks of one row the later counts.
 */
export function useCellFixes({
  fixes,
  keep,
  recheck,
  show,
}: {
  fixes: readonly CellFix[]
  keep: (fixes: CellFix[]) => void
  /** Checks one row of the list, over these fixes. */
  recheck: (row: number, fixes: readonly CellFix[]) => Promise<ImportReport>
  show: (verdict: RowVerdict) => void
}): { fix: (row: number, typed: TypedCells) => Promise<void>; rechecked: ReadonlySet<number> } {
  const [rechecked, setRechecked] = useState<ReadonlySet<number>>(new Set())
  const last = useRef(new Map<number, object>())
  const latest = useRef(fixes)
  latest.current = fixes
  const fix = async (row: number, typed: TypedCells) => {
    const next = [
      ...latest.current.filter((one) => one.row !== row || !typed.has(one.column)),
      ...[...typed].flatMap(([column, value]) => (value === undefined ? [] : [{ row, column, value }])),
    ]
    if (!areFixesWithin(next)) {
      void toast('error', t('You fixed as many cells as one import can carry. Fix the rest in the file.'))
      return
    }
    latest.current = next
    keep(next)
    const check = {}
    last.current.set(row, check)
    setRechecked((now) => new Set(now).add(row))
    const verdict = await recheck(row, next).then(
      ({ verdicts }) => verdicts.find((one) => one.row === row),
      (thrown: unknown): RowVerdict => {
        const message = failureSentence(thrown)
        return { row, verdict: 'error', message, problems: [{ message }] }
      },
    )
    if (last.current.get(row) !== check) return
    setRechecked((now) => new Set([...now].filter((one) => one !== row)))
    if (verdict) show(verdict)
  }
  return { fix, rechecked }
}
