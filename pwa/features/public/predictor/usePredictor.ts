import { useEffect, useRef, useState } from 'react'
import type { Card } from '../../../../shared/catalogue/card.ts'
import type { CutoffExam } from '../../../../shared/cutoff/fact.ts'
import { NO_WISHES, type Student, type Wishes } from '../../../../shared/predictor/student.ts'
import { device } from '../../../search/device.ts'
import { predictor } from '../../../search/predictor.ts'
import type { Answered, KeptPredictor, PredictorState, Row } from '../../../search/predictorPromise.ts'
import { profiles } from '../../../search/profile.ts'
import { toast } from '../../../ui/toast.ts'
import { studentFrom } from './draft.ts'

interface Kept { student?: Student; wishes: Wishes; choices: Row[] }

/** What the person asked and chose, read from the device once; `undefined` until then. Each change is kept at once. */
export function useKept(): { kept: Kept | undefined; keep(change: Partial<KeptPredictor>): void } {
  const [kept, setKept] = useState<Kept>()
  // Two changes in one breath: the second is made to the first.
  const newest = useRef(kept)
  useEffect(() => {
    let left = false
    void (async () => {
      const held = await predictor.kept().catch(() => undefined)
      const student = held?.student ?? studentFrom((await profiles.profile().catch(() => ({ rank: undefined }))).rank)
      if (left) return
      newest.current = { wishes: held?.wishes ?? NO_WISHES, choices: held?.choices ?? [], ...(student && { student }) }
      setKept(newest.current)
    })()
    return () => { left = true }
  }, [])
  return {
    kept,
    keep(change) {
      const next = { wishes: NO_WISHES, choices: [], ...newest.current, ...change }
      newest.current = next
      setKept(next)
      if (next.student) predictor.keep({ student: next.student, wishes: next.wishes, choices: next.choices }).catch(() => void toast('error', 'This could not be kept on this device'))
    },
  }
}

/** What closing ranks this device holds, of the exams asked for. */
export function usePredictorState(exams: readonly CutoffExam[]): PredictorState {
  const [state, setState] = useState<PredictorState>({ phase: 'loading', exams: [], offline: false })
  const wanted = exams.join('|')
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => predictor.watch([...exams], setState), [wanted])
  return state
}

/** The answer for a student, asked again with each change; the former one stands until the next is there. An older answer never replaces a newer one. */
export function useAnswer(student: Student | undefined, wishes: Wishes, fees: Record<number, number>, state: PredictorState): { answered?: Answered; failed?: string } {
  const [answer, setAnswer] = useState<{ answered?: Answered; failed?: string }>({})
  const turn = useRef(0)
  const held = state.exams.filter((one) => one.held).map((one) => `${one.exam} ${one.years.join()} ${one.seats}`).join('|')
  useEffect(() => {
    const own = ++turn.current
    if (!student || held === '') { setAnswer({}); return }
    predictor.answer({ student, wishes, fees }).then(
      (answered) => { if (own === turn.current) setAnswer({ answered }) },
      (reason: Error) => { if (own === turn.current) setAnswer((before) => ({ ...before, failed: reason.message })) },
    )
  }, [student, wishes, fees, held])
  return answer
}

/** The cards of the colleges in an answer, by number: where their pages are and what they cost a year. */
export function useCollegeCards(rows: readonly Row[] | undefined): { cards: ReadonlyMap<number, Card>; fees: Record<number, number> } {
  const [known, setKnown] = useState<{ cards: ReadonlyMap<number, Card>; fees: Record<number, number> }>({ cards: new Map(), fees: {} })
  const numbers = [...new Set((rows ?? []).map(({ college }) => college).filter((number) => number > 0))].sort((a, b) => a - b)
  const asked = numbers.filter((number) => !known.cards.has(number)).join()
  useEffect(() => {
    if (asked === '') return undefined
    let left = false
    device.cards(asked.split(',').map(Number)).then((cards) => {
      if (left || cards.length === 0) return
      setKnown((before) => ({
        cards: new Map([...before.cards, ...cards.map((card) => [card.number, card] as const)]),
        fees: { ...before.fees, ...Object.fromEntries(cards.flatMap((card) => { const fee = yearlyFeeOf(card); return fee === undefined ? [] : [[card.number, fee]] })) },
      }))
    }, () => undefined)
    return () => { left = true }
  }, [asked])
  return known
}

/** The published yearly fee of B.Tech there; of other degrees it would say nothing. */
const yearlyFeeOf = ({ offers }: Card): number | undefined => offers.find(({ category }) => category === 'BTech')?.yearlyFee
