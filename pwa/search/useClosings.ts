import { useEffect, useState } from 'react'
import { CUTOFF_EXAMS, type CutoffExam } from '../../shared/cutoff/fact.ts'
import type { ClosingRow } from '../../shared/predictor/closingRows.ts'
import { predictor } from './predictor.ts'
import type { Closings } from './predictorTypes.ts'

/** `isComing`: the network has not answered yet; what stands is what this device holds. */
export interface ClosingsKnown extends Closings {
  isComing: boolean
}
const UNKNOWN: ClosingsKnown = { rows: [], lacking: 'unknown', earlier: 0, isComing: false }

/** What colleges closed at by the packs of closing ranks: at once what this device holds, then with what the network adds. Undefined until then; for no college nothing is asked. */
export function useClosings(
  colleges: readonly number[],
  exams: readonly CutoffExam[],
  isWhole = false,
): ClosingsKnown | undefined {
  const [known, setKnown] = useState<{ of: string; told: ClosingsKnown }>()
  const of = `${colleges.join()}|${exams.join()}`
  useEffect(() => {
    let left = false
    if (colleges.length === 0) return undefined
    const tell = (told: ClosingsKnown) => {
      if (!left) setKnown({ of, told })
    }
    void (async () => {
      let held = UNKNOWN
      try {
        held = { ...(await predictor.closings({ colleges, exams, isHeld: true })), isComing: true }
        tell(held)
        tell({ ...(await predictor.closings({ colleges, exams, isWhole })), isComing: false })
      } catch {
        tell({ ...held, isComing: false })
      }
    })()
    return () => {
      left = true
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [of, isWhole])
  return known?.of === of ? known.told : undefined
}

/** Of what is known the part of one college that may have closed by `exams`, as a comparison takes it. */
export function closingsOf(
  known: ClosingsKnown | undefined,
  college: number,
  exams: readonly CutoffExam[],
): readonly ClosingRow[] | 'coming' | 'not-here' {
  const rows = known?.rows.filter((row) => row.college === college) ?? []
  if (rows.length > 0) return rows
  if (known === undefined || known.isComing) return 'coming'
  if (lackingOf(known, exams).length > 0) return 'not-here'
  return []
}

/** Of `exams` those of which this device cannot say what they closed at. */
export const lackingOf = ({ lacking }: ClosingsKnown, exams: readonly CutoffExam[]): CutoffExam[] =>
  CUTOFF_EXAMS.filter((exam) => exams.includes(exam) && (lacking === 'unknown' || lacking.includes(exam)))
