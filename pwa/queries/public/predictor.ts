import { keepPreviousData, type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useReducer, useState } from 'react'
import type { Card } from '../../../shared/catalogue/card.ts'
import { planStudent, type PlanStudent } from '../../../shared/allotment/planStudent.ts'
import type { CutoffExam } from '../../../shared/cutoff/fact.ts'
import type { ClassRow } from '../../../shared/predictor/classList.ts'
import type { ProgramUpgrades } from '../../../shared/predictor/upgradeChance.ts'
import { NO_WISHES, type PredictorStudent, type Wishes } from '../../../shared/predictor/student.ts'
import { profileOfStudent, studentOfProfile } from '../../../shared/predictor/studentOfProfile.ts'
import type {
  ChanceGroup,
  Fees,
  KeptPredictor,
  PredictedRow,
  Predictor,
  PredictorAnswer,
  PredictorQuestion,
  PredictorState,
  Rounds,
} from '../../search/predictorTypes.ts'
import type { CatalogueClient } from '../../search/workerClient.ts'
import { useWorkers } from '../../search/workerContext.tsx'
import { useOnline } from '../useOnline.ts'
import { watchQuery } from '../watchQuery.ts'
import { useCatalogue } from './catalogue.ts'
import { cardsKey } from './keys.ts'
import { profileQuery, useSaveProfile } from './ownRank.ts'

/** What a person asked the predictor and chose, as this device has it. */
export interface PredictorPlan {
  student?: PredictorStudent
  wishes: Wishes
  choices: PredictedRow[]
}
const NO_PLAN: PredictorPlan = { wishes: NO_WISHES, choices: [] }
const planKey: QueryKey = ['predictor', 'plan']

/**
 * Where the predictor knows no student, the rank that lists are sorted by stands in. Another tab may change it: looked
 * at again, it is read again.
 */
const planQuery = (
  { catalogue, predictor }: { catalogue: Pick<CatalogueClient, 'loadProfile'>; predictor: Pick<Predictor, 'kept'> },
  readable: (student: PredictorStudent) => PredictorStudent | undefined,
) =>
  queryOptions({
    queryKey: planKey,
    queryFn: async ({ client }): Promise<PredictorPlan> => {
      const held = await predictor.kept().catch(() => undefined)
      const profile = await client.fetchQuery(profileQuery(catalogue)).catch(() => ({}))
      const student = (held?.student && readable(held.student)) ?? studentOfProfile(profile)
      return { wishes: held?.wishes ?? NO_WISHES, choices: held?.choices ?? [], ...(student && { student }) }
    },
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  })

/**
 * What the person asked and chose; `plan` is undefined until it was read. Each change is kept at once. `forget`: takes
 * back what was said of one exam; with the last one goes all that was said of the person.
 * @param readable what of a student that was kept can be read still
 * @param onFailed the device could not keep a change
 */
export function usePredictorPlan(
  readable: (student: PredictorStudent) => PredictorStudent | undefined,
  onFailed: () => void,
): {
  plan: PredictorPlan | undefined
  keep(change: Partial<KeptPredictor>): void
  forget(exam: CutoffExam): void
} {
  const workers = useWorkers(),
    client = useQueryClient(),
    saveProfile = useSaveProfile()
  const { data: plan } = useQuery(planQuery(workers, readable))
  // The cache tells its observers a moment later; whoever moves the focus after a change needs it drawn at once.
  const [, redraw] = useReducer((changes: number) => changes + 1, 0)
  // Two changes in one breath: the second is made to the first.
  const newest = () => client.getQueryData<PredictorPlan>(planKey) ?? NO_PLAN
  const put = (next: PredictorPlan) => {
    // What is being read now is older than this change, and would take its place.
    void client.cancelQueries({ queryKey: planKey }, { revert: false })
    client.setQueryData(planKey, next)
    redraw()
    workers.predictor.keep(next).catch(onFailed)
  }
  return {
    plan,
    keep(change) {
      put({ ...newest(), ...change })
      // Asked once: lists and colleges answer by the same rank. The predictor keeps its own where the profile cannot be
      // kept.
      const { student } = change
      if (student) saveProfile((before) => profileOfStudent(student, before)).catch(() => undefined)
    },
    forget(exam) {
      const { student, wishes, choices } = newest()
      if (!student) return
      const { [exam]: _, ...ranks } = student.ranks
      put({ wishes, choices, ...(Object.keys(ranks).length > 0 && { student: { ...student, ranks } }) })
      // The profile stands in where the predictor knows nothing: it would bring back what was taken back.
      saveProfile(({ rank, ...more }) => (rank && rank.exam !== exam ? { ...more, rank } : more)).catch(onFailed)
    },
  }
}

/** What the predictor keeps on this device. */
export const keptKey: QueryKey = ['predictor', 'kept']
const keptQuery = (predictor: Pick<Predictor, 'kept'>) =>
  queryOptions({
    queryKey: keptKey,
    queryFn: async (): Promise<Partial<KeptPredictor>> => (await predictor.kept()) ?? {},
    gcTime: 0,
  })

/**
 * What the predictor keeps on this device, as it is; empty where it cannot be read; undefined until that is known.
 */
export function useKeptPredictor(): Partial<KeptPredictor> | undefined {
  const { data, isError } = useQuery(keptQuery(useWorkers().predictor))
  return isError ? NOTHING_KEPT : data
}
const NOTHING_KEPT: Partial<KeptPredictor> = {}

/**
 * What the predictor was told of the student, as this device keeps it: null where nothing was, or where it cannot be
 * read; undefined until that is known.
 */
export function useKeptStudent(): PredictorStudent | null | undefined {
  const kept = useKeptPredictor()
  return kept && (kept.student ?? null)
}

const NO_PROFILE = {}
/** Of whom this device plans the counselling bodies; undefined until that is known. */
export function useCounselledStudent(): PlanStudent | undefined {
  const told = useKeptStudent(),
    { data: profile, isError } = useQuery(profileQuery(useWorkers().catalogue))
  const known = isError ? NO_PROFILE : profile
  return useMemo(
    () => (told === undefined || known === undefined ? undefined : planStudent(told ?? undefined, known)),
    [told, known],
  )
}

const LOADING: PredictorState = { phase: 'loading', exams: [], offline: false }
/** `isOnline`: with a network again the worker is asked anew for what it could not fetch. */
const stateQuery = (predictor: Pick<Predictor, 'watch'>, exams: readonly CutoffExam[], isOnline: boolean) =>
  watchQuery<PredictorState>({
    queryKey: ['predictor', 'state', exams, isOnline],
    watch: (tell) => predictor.watch([...exams], tell),
    gcTime: 0,
  })

/** What closing ranks this device holds, of the exams asked for. */
export function usePredictorState(exams: readonly CutoffExam[]): PredictorState {
  const options = stateQuery(useWorkers().predictor, exams, useOnline())
  return useQuery({ ...options, placeholderData: keepPreviousData }).data ?? LOADING
}

/** Names what of the closing ranks an answer rests on: another one is another answer. */
const heldIn = ({ exams }: PredictorState): string =>
  exams
    .filter(({ held }) => held)
    .map(({ exam, of }) => `${exam} ${of}`)
    .join('|')

/** `feesAt`: when the fees were read; they are too many to compare. */
const answerQuery = (
  predictor: Pick<Predictor, 'answer'>,
  { fees, ...asking }: PredictorQuestion,
  held: string,
  feesAt: number,
) =>
  queryOptions({
    queryKey: ['predictor', 'answer', asking, feesAt, held],
    queryFn: async () => ({ answered: await predictor.answer({ ...asking, fees }), of: { ...asking, fees } }),
    gcTime: 0,
  })

/** `of`: what the answer that is shown was asked by. */
export interface AnswerKnown {
  answered?: PredictorAnswer
  of?: PredictorQuestion
  failed?: string
}

/**
 * The answer to what is asked, anew with each change; the former one stands until the next is there. One question is
 * out at a time: while a slider moves, what was asked in between is skipped and the newest is asked next, so that
 * answers never fall behind the hand.
 */
export function usePredictorAnswer(asking: PredictorQuestion, state: PredictorState, feesAt: number): AnswerKnown {
  const held = heldIn(state)
  const [out, setOut] = useState({ asking, held, feesAt })
  const { data, error, isFetching } = useQuery({
    ...answerQuery(useWorkers().predictor, out.asking, out.held, out.feesAt),
    enabled: out.held !== '',
    placeholderData: keepPreviousData,
  })
  if (!isFetching && (out.asking !== asking || out.held !== held)) setOut({ asking, held, feesAt })
  return { ...(held !== '' && data), ...(error && { failed: error.message }) }
}

/** Answers beside the one on the screen: a page for paper, all rows for a file. */
export function useAskPredictor(): (asking: PredictorQuestion) => Promise<PredictorAnswer> {
  const { predictor } = useWorkers()
  return (asking) => predictor.answer(asking)
}

const roundsQuery = (
  predictor: Pick<Predictor, 'rounds'>,
  student: PredictorStudent,
  choices: readonly Pick<PredictedRow, 'key' | 'exam'>[],
  held: string,
) =>
  queryOptions({
    queryKey: ['predictor', 'rounds', student, choices, held],
    queryFn: () => predictor.rounds({ student, choices }),
  })

/**
 * The choice list by the rounds of the newest year; asked when the list, the student or the closing ranks change, so
 * that it is here before the network goes.
 */
export function useRounds(
  student: PredictorStudent,
  choices: readonly PredictedRow[],
  state: PredictorState,
): { told?: Rounds[]; failed?: string } {
  const asked = choices.map(({ key, exam }) => ({ key, exam }))
  const { data, error } = useQuery({
    ...roundsQuery(useWorkers().predictor, student, asked, heldIn(state)),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  })
  if (error) return { failed: error.message }
  return data && asked.length > 0 ? { told: data } : {}
}

const upgradesQuery = (
  predictor: Pick<Predictor, 'upgrades'>,
  student: PredictorStudent,
  choices: readonly Pick<PredictedRow, 'key' | 'exam'>[],
  held: string,
) =>
  queryOptions({
    queryKey: ['predictor', 'upgrades', student, choices, held],
    queryFn: () => predictor.upgrades({ student, choices }),
    gcTime: 0,
  })

/** How likely each choice comes free after a round that did not admit the student; by key. Empty until it is known. */
export function useUpgrades(
  student: PredictorStudent,
  choices: readonly PredictedRow[],
  state: PredictorState,
): ReadonlyMap<string, ProgramUpgrades> {
  const asked = choices.map(({ key, exam }) => ({ key, exam }))
  const { data } = useQuery({
    ...upgradesQuery(useWorkers().predictor, student, asked, heldIn(state)),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  })
  return useMemo(() => new Map((data ?? []).map((one) => [one.key, one])), [data])
}

const numberedCards = (worker: Pick<CatalogueClient, 'cards'>, numbers: readonly number[]) =>
  queryOptions({
    queryKey: [...cardsKey, 'by-number', numbers.join()],
    queryFn: async () => {
      const cards = await worker.cards([...numbers])
      return { cards: new Map(cards.map((card) => [card.number, card])), fees: feesOf(cards) }
    },
  })
const feesOf = (cards: readonly Card[]): Fees =>
  Object.fromEntries(
    cards.flatMap(({ number, offers }) => {
      const own = offers.flatMap(({ category, yearlyFee }) =>
        yearlyFee === undefined ? [] : [[category, yearlyFee] as const],
      )
      return own.length === 0 ? [] : [[number, Object.fromEntries(own)]]
    }),
  )
const NO_CARDS: { cards: ReadonlyMap<number, Card>; fees: Fees } = { cards: new Map(), fees: {} }

/**
 * The cards of the colleges that answers spoke of, by number: where their pages are and what they cost a year. A
 * college of an earlier answer stays among them: a budget leaves it out of the next one by this very fee. `feesAt`:
 * when they were read; `look`: of these too.
 */
export function useCollegeCards(): {
  cards: ReadonlyMap<number, Card>
  fees: Fees
  feesAt: number
  look(colleges: readonly number[]): void
} {
  const { catalogue: worker } = useWorkers()
  useCatalogue()
  const [numbers, setNumbers] = useState<ReadonlySet<number>>(new Set())
  const asked = useMemo(() => [...numbers].sort((a, b) => a - b), [numbers])
  const { data = NO_CARDS, dataUpdatedAt } = useQuery({
    ...numberedCards(worker, asked),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  })
  return {
    ...data,
    feesAt: dataUpdatedAt,
    look: (colleges) => {
      if (colleges.some((one) => !numbers.has(one))) setNumbers(new Set([...numbers, ...colleges]))
    },
  }
}

/** So many answers of a class between two drawings of its table: each drawing costs more than an answer. */
const CLASS_BATCH = 25

interface ClassAsked<Answer> {
  /** The file that the rows were read from: another one is another class. */
  of: string
  rows: readonly ClassRow[]
  most: Record<ChanceGroup, number>
  /** What the table shows of an answer. */
  read: (answer: PredictorAnswer) => Answer
}

/**
 * Every student of a class list asked one after another; what is worked out so far is its data. By line of the list.
 */
const classQuery = <Answer>(
  predictor: Pick<Predictor, 'answer'>,
  { of, rows, most, read }: ClassAsked<Answer>,
  state: PredictorState,
) => {
  const queryKey: QueryKey = ['predictor', 'class', of, heldIn(state)]
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const answers = new Map<number, Answer>()
      for (const { line, exam, student } of rows) {
        if (!student || !state.exams.some((one) => one.held && one.exam === exam)) continue
        signal.throwIfAborted()
        answers.set(line, read(await predictor.answer({ student, wishes: NO_WISHES, fees: {}, most })))
        if (answers.size % CLASS_BATCH === 0 && !signal.aborted) client.setQueryData(queryKey, new Map(answers))
      }
      return answers
    },
    structuralSharing: false,
    gcTime: 0,
  })
}

/** The answers to a class list as far as they are worked out, by line of the list. */
export function useClassAnswers<Answer>(
  asked: ClassAsked<Answer>,
  state: PredictorState,
): ReadonlyMap<number, Answer> | undefined {
  return useQuery({
    ...classQuery(useWorkers().predictor, asked, state),
    placeholderData: (before, query) => (query?.queryKey[2] === asked.of ? before : undefined),
  }).data
}
