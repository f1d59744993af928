import { queryOptions, useQuery } from '@tanstack/react-query'
import { CUTOFF_EXAMS, type CutoffExam } from '../../../shared/cutoff/fact.ts'
import type { ClosingRow } from '../../../shared/predictor/closingRows.ts'
import type { CutoffDefaults } from '../../../shared/predictor/cutoffDefaults.ts'
import type { Closings, Predictor } from '../../search/predictorTypes.ts'
import { useWorkers } from '../../search/workerContext.tsx'

/** `isComing`: the network has not answered yet; what stands is what this device holds. */
export interface ClosingsKnown extends Closings {
  isComing: boolean
}
const UNKNOWN: Closings = { rows: [], lacking: 'unknown', earlier: 0 }

interface Asked {
  colleges: readonly number[]
  exams: readonly CutoffExam[]
  byRound: boolean
}
const keyOf = ({ colleges, exams, byRound }: Asked) => `${colleges.join()}|${exams.join()}${byRound ? '|rounds' : ''}`

/** What this device holds of them, without asking anybody. */
const closingsHere = (predictor: Pick<Predictor, 'closings'>, asked: Asked) =>
  queryOptions({
    queryKey: ['closings', keyOf(asked), 'here'],
    queryFn: () => predictor.closings({ ...asked, isHeld: true }),
  })
/** With what the network adds, for the newest year or for all of them. */
const closingsQuery = (predictor: Pick<Predictor, 'closings'>, asked: Asked, isWhole: boolean) =>
  queryOptions({
    queryKey: ['closings', keyOf(asked), isWhole ? 'whole' : 'newest'],
    queryFn: () => predictor.closings({ ...asked, isWhole }),
    // More years of the same colleges: those that are known stand until then.
    placeholderData: (before, query) => (query?.queryKey[1] === keyOf(asked) ? before : undefined),
  })

/**
 * By what the student told this device, the exam and category whose closing ranks are shown first; undefined until it
 * is read, and where nothing was told.
 */
export const useCutoffDefaults = (): CutoffDefaults | undefined => {
  const { catalogue } = useWorkers()
  // A query has no way to answer nothing.
  const queryFn = async () => (await catalogue.cutoffDefaults()) ?? null
  return useQuery({ queryKey: ['cutoff-defaults'], queryFn, gcTime: 0 }).data ?? undefined
}

/**
 * What colleges closed at by the packs of closing ranks: at once what this device holds, then with what the network
 * adds. Undefined until then; for no college nothing is asked. `isHere`: the network is asked for nothing.
 */
export function useClosings(
  colleges: readonly number[],
  exams: readonly CutoffExam[],
  { isWhole = false, byRound = false, isHere = false } = {},
): ClosingsKnown | undefined {
  const { predictor } = useWorkers()
  const asked = { colleges, exams, byRound }
  const here = useQuery({ ...closingsHere(predictor, asked), enabled: colleges.length > 0 })
  const all = useQuery({ ...closingsQuery(predictor, asked, isWhole), enabled: here.isSuccess && !isHere })
  if (all.data) return { ...all.data, isComing: all.isPlaceholderData }
  if (here.data) return { ...here.data, isComing: !all.isError }
  return here.isError ? { ...UNKNOWN, isComing: false } : undefined
}

/** Of what is known the part of one college that may have closed by `exams`, as a comparison takes it. */
export function closingsOfCollege(
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
