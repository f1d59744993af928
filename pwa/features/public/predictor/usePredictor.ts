import { useEffect, useRef, useState } from 'react'
import type { Card } from '../../../../shared/catalogue/card.ts'
import type { CutoffExam } from '../../../../shared/cutoff/fact.ts'
import { NO_WISHES, type PredictorStudent, type Wishes } from '../../../../shared/predictor/student.ts'
import { t } from '../../../i18n/t.ts'
import type {
  PredictorAnswer,
  PredictorQuestion,
  Fees,
  KeptPredictor,
  PredictorState,
  Rounds,
  PredictedRow,
} from '../../../search/predictorTypes.ts'
import { useSaveProfile } from '../../../queries/public/ownRank.ts'
import { useOnline } from '../../../queries/useOnline.ts'
import { useWorkers } from '../../../search/workerContext.tsx'
import { toast } from '../../../ui/toast.ts'
import { profileOfStudent, studentOfProfile } from '../../../../shared/predictor/studentOfProfile.ts'
import { readable } from './draft.ts'

interface Kept {
  student?: PredictorStudent
  wishes: Wishes
  choices: PredictedRow[]
}

/**
 * What the person asked and chose, as the device has it; `undefined` until it was read. Each change is kept at once. `forget`: takes back what was
 * said of one exam; with the last one goes all that was said of the person.
 */
export function useKept(): {
  kept: Kept | undefined
  keep(change: Partial<KeptPredictor>): void
  forget(exam: CutoffExam): void
} {
  const [kept, setKept] = useState<Kept>()
  const { catalogue, predictor } = useWorkers(),
    saveProfile = useSaveProfile()
  // Two changes in one breath: the second is made to the first.
  const newest = useRef(kept)
  useEffect(() => {
    let left = false
    const read = async () => {
      const before = newest.current,
        held = await predictor.kept().catch(() => undefined)
      const student =
        (held?.student && readable(held.student)) ?? studentOfProfile(await catalogue.loadProfile().catch(() => ({})))
      const now: Kept = { wishes: held?.wishes ?? NO_WISHES, choices: held?.choices ?? [], ...(student && { student }) }
      // What changed here meanwhile is newer than what was read.
      if (left || newest.current !== before || JSON.stringify(now) === JSON.stringify(before)) return
      newest.current = now
      setKept(now)
    }
    void read()
    // Another tab may have filled the list while this one was looked away from: its choices are read before they are written over.
    const again = () => {
      if (document.visibilityState === 'visible') void read()
    }
    document.addEventListener('visibilitychange', again)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', again)
    }
  }, [catalogue, predictor])
  const put = (next: Kept) => {
    newest.current = next
    setKept(next)
    predictor
      .keep({ wishes: next.wishes, choices: next.choices, ...(next.student && { student: next.student }) })
      .catch(() => void toast('error', t('We couldn’t save this on this device')))
  }
  return {
    kept,
    keep(change) {
      put({ wishes: NO_WISHES, choices: [], ...newest.current, ...change })
      // Asked once: lists and colleges answer by the same rank. The predictor keeps its own where the profile cannot be kept.
      const { student } = change
      if (student) saveProfile((before) => profileOfStudent(student, before)).catch(() => undefined)
    },
    forget(exam) {
      const { student, wishes = NO_WISHES, choices = [] } = newest.current ?? {}
      if (!student) return
      const { [exam]: _, ...ranks } = student.ranks
      put({ wishes, choices, ...(Object.keys(ranks).length > 0 && { student: { ...student, ranks } }) })
      // The profile stands in where the predictor knows nothing: it would bring back what was taken back.
      saveProfile(({ rank, ...more }) => (rank && rank.exam !== exam ? { ...more, rank } : more)).catch(
        () => void toast('error', t('We couldn’t save this on this device')),
      )
    },
  }
}

/** What closing ranks this device holds, of the exams asked for; asked anew when there is a network again. */
export function usePredictorState(exams: readonly CutoffExam[]): PredictorState {
  const { predictor } = useWorkers()
  const isOnline = useOnline()
  const [state, setState] = useState<PredictorState>({ phase: 'loading', exams: [], offline: false })
  const wanted = exams.join('|')
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => predictor.watch([...exams], setState), [predictor, wanted, isOnline])
  return state
}

/** `of`: what the answer that stands was asked by. */
interface AnswerHeld {
  answered?: PredictorAnswer
  of?: PredictorQuestion
  failed?: string
}

/**
 * The answer to what is asked, anew with each change; the former one stands until the next is there. One question is out at a time: while a
 * slider moves, what was asked in between is skipped and the newest is asked next, so that answers never fall behind the hand.
 */
export function useAnswer(asking: PredictorQuestion | undefined, state: PredictorState): AnswerHeld {
  const { predictor } = useWorkers()
  const [answer, setAnswer] = useState<AnswerHeld>({})
  const held = state.exams
    .filter((one) => one.held)
    .map((one) => `${one.exam} ${one.years.join()} ${one.seats}`)
    .join('|')
  const newest = useRef<{ asking: PredictorQuestion; held: string }>(undefined),
    isOut = useRef(false)
  useEffect(() => {
    newest.current = asking && held !== '' ? { asking, held } : undefined
    if (!newest.current) {
      setAnswer({})
      return
    }
    if (isOut.current) return
    void (async () => {
      isOut.current = true
      while (newest.current) {
        const own = newest.current
        const said = await predictor.answer(own.asking).then(
          (answered) => ({ answered, of: own.asking }),
          (reason: Error) => ({ failed: reason.message }),
        )
        if (newest.current) setAnswer((before) => ('failed' in said ? { ...before, ...said } : said))
        if (newest.current === own) break
      }
      isOut.current = false
    })()
  }, [predictor, asking, held])
  useEffect(
    () => () => {
      newest.current = undefined
    },
    [],
  )
  return answer
}

/** The choice list by the rounds of the newest year; asked when the list or the student changes, so that it is here before the network goes. */
export function useRounds(
  student: PredictorStudent | undefined,
  choices: readonly PredictedRow[],
): { told?: Rounds[]; failed?: string } {
  const { predictor } = useWorkers()
  const [rounds, setRounds] = useState<{ told?: Rounds[]; failed?: string }>({})
  const keys = choices.map(({ key }) => key).join('\n')
  useEffect(() => {
    let left = false
    if (!student || keys === '') {
      setRounds({})
      return undefined
    }
    predictor.rounds({ student, choices: choices.map(({ key, exam }) => ({ key, exam })) }).then(
      (told) => {
        if (!left) setRounds({ told })
      },
      (reason: Error) => {
        if (!left) setRounds({ failed: reason.message })
      },
    )
    return () => {
      left = true
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [predictor, student, keys])
  return rounds
}

/** The cards of the colleges in an answer, by number: where their pages are and what they cost a year. */
export function useCollegeCards(colleges: readonly number[] | undefined): {
  cards: ReadonlyMap<number, Card>
  fees: Fees
} {
  const { catalogue } = useWorkers()
  const [known, setKnown] = useState<{ cards: ReadonlyMap<number, Card>; fees: Fees }>({ cards: new Map(), fees: {} })
  const asked = (colleges ?? [])
    .toSorted((a, b) => a - b)
    .filter((number) => !known.cards.has(number))
    .join()
  useEffect(() => {
    if (asked === '') return undefined
    let left = false
    catalogue.cards(asked.split(',').map(Number)).then(
      (cards) => {
        if (left || cards.length === 0) return
        setKnown((before) => ({
          cards: new Map([...before.cards, ...cards.map((card) => [card.number, card] as const)]),
          fees: {
            ...before.fees,
            ...Object.fromEntries(
              cards.flatMap(({ number, offers }) => {
                const own = offers.flatMap(({ category, yearlyFee }) =>
                  yearlyFee === undefined ? [] : [[category, yearlyFee] as const],
                )
                return own.length === 0 ? [] : [[number, Object.fromEntries(own)]]
              }),
            ),
          },
        }))
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [catalogue, asked])
  return known
}
