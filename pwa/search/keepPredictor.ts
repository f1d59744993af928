import { GENDERS } from '../../shared/cutoff/seat.ts'
import { RANK_LISTS } from '../../shared/college/rankList.ts'
import { CUTOFF_EXAMS, isCutoffExam, type CutoffExam } from '../../shared/cutoff/fact.ts'
import { decodeCutoffs, type CutoffPack } from '../../shared/cutoff/pack.ts'
import { EVIDENCE } from '../../shared/predictor/evidence.ts'
import { LOOKED_BACK } from '../../shared/predictor/forecast.ts'
import { historyOf } from '../../shared/predictor/history.ts'
import { predict, prepare, wordFor, type Prediction, type Prepared } from '../../shared/predictor/predict.ts'
import { closesOf, seatText } from '../../shared/predictor/seatText.ts'
import { rankOn, type Student } from '../../shared/predictor/student.ts'
import type { CutoffEntry, CutoffStore } from '../local/cutoffs.ts'
import { askBlob, askManifest } from '../remote/catalogue.ts'
import { RemoteFailure, type Remote } from '../remote/client.ts'
import type { Answered, Asking, ExamHeld, KeptPredictor, Predictor, PredictorState, Row, Seat } from './predictorPromise.ts'
import { isNamed } from './verify.ts'

/** What was confirmed within this long is not asked about again, as the manifest may be kept. */
const FRESH_MS = 60_000

interface Parts { store: CutoffStore; remote: Remote; now(): number }

/**
 * The worker's half of the predictor: closing ranks of the exams somebody asks for, fetched once and kept, made ready once and
 * answered from columns. A device without a network answers from what it holds.
 */
export function keepPredictor({ store, remote, now }: Parts): Predictor {
  let entries: CutoffEntry[] | undefined, savedAt: number | undefined, confirmedAt: number | undefined
  let isOffline = false, failure: string | undefined, confirming: Promise<void> | undefined
  const ready = new Map<CutoffExam, { of: string; prepared: Prepared }>(), loading = new Map<CutoffExam, Promise<void>>()
  const watches = new Map<(state: PredictorState) => void, CutoffExam[]>()

  const entriesOf = (exam: CutoffExam): CutoffEntry[] => (entries ?? []).filter((entry) => entry.exam === exam).sort((a, b) => b.year - a.year).slice(0, LOOKED_BACK)
  const exams = (): CutoffExam[] => CUTOFF_EXAMS.filter((exam) => entriesOf(exam).length > 0)
  const nameOf = (own: readonly CutoffEntry[]): string => own.map(({ hash }) => hash).join()

  function tell(): void {
    for (const [listener, wanted] of watches) listener(stateFor(wanted))
  }
  function stateFor(wanted: readonly CutoffExam[]): PredictorState {
    const held = exams().map((exam): ExamHeld => {
      const prepared = ready.get(exam)?.prepared, own = entriesOf(exam)
      const institutes = prepared?.history.institutes ?? []
      return {
        exam, years: own.map(({ year }) => year), held: prepared !== undefined, seats: prepared?.history.slots ?? 0, bytes: prepared ? 0 : own.reduce((sum, { bytes }) => sum + bytes, 0),
        kinds: [...new Set(institutes.map(({ kind }) => kind).filter((kind) => kind !== ''))].sort(), states: [...new Set(institutes.flatMap(({ state }) => state ?? []))].sort(),
      }
    })
    const isWaiting = wanted.some((exam) => loading.has(exam)), lacks = wanted.some((exam) => held.some((one) => one.exam === exam && !one.held))
    const phase = entries === undefined ? (failure === undefined ? 'loading' : 'failed') : held.length === 0 ? (isOffline ? 'failed' : 'nothing') : isWaiting ? 'downloading' : lacks && failure !== undefined ? 'failed' : lacks ? 'downloading' : 'ready'
    return { phase, exams: held, offline: isOffline, ...(savedAt !== undefined && { savedAt }), ...(failure !== undefined && { message: failure }) }
  }

  /** What the server publishes now; the list held here stands until it answers. */
  async function confirm(): Promise<void> {
    if (entries === undefined) {
      const held = await store.entries().catch(() => undefined)
      if (held) { entries = held.entries; savedAt = held.savedAt }
    }
    if (confirmedAt !== undefined && now() - confirmedAt < FRESH_MS) return
    try {
      const told = await askManifest(remote)
      entries = (told?.manifest.cutoffs ?? []).filter(({ exam }) => isCutoffExam(exam))
      confirmedAt = savedAt = now()
      isOffline = false
      failure = undefined
      await store.putEntries(entries, savedAt).catch(() => undefined)
    } catch (thrown) {
      isOffline = true
      failure = sentenceOf(thrown)
    }
  }

  async function load(exam: CutoffExam): Promise<void> {
    const own = entriesOf(exam), of = nameOf(own)
    if (own.length === 0 || ready.get(exam)?.of === of) return
    const packs: CutoffPack[] = []
    for (const { hash } of own) {
      let bytes = await store.pack(hash).catch(() => undefined)
      if (!bytes) {
        bytes = await askBlob(remote, hash)
        if (!(await isNamed(bytes, hash))) throw new RemoteFailure('unreachable', 'The closing ranks arrived damaged')
        await store.putPack(hash, bytes).catch(() => undefined)
      }
      packs.push(decodeCutoffs(bytes))
    }
    ready.set(exam, { of, prepared: prepare(historyOf(exam, packs), EVIDENCE.find((one) => one.exam === exam)) })
  }

  function need(wanted: readonly CutoffExam[]): void {
    const loadAll = async (): Promise<void> => {
      await Promise.all(wanted.filter((exam) => !loading.has(exam)).map(async (exam) => {
        const work = load(exam).catch((thrown: unknown) => { isOffline ||= thrown instanceof RemoteFailure && thrown.reason !== 'refused'; failure = sentenceOf(thrown) }).finally(() => { loading.delete(exam) })
        loading.set(exam, work)
        tell()
        await work
      }))
      tell()
    }
    void (async () => {
      // What is held answers first; then the network is asked whether it is still so.
      if (entries === undefined) {
        const held = await store.entries().catch(() => undefined)
        if (held) { entries = held.entries; savedAt = held.savedAt; await loadAll() }
      }
      confirming ??= confirm().finally(() => { confirming = undefined })
      await confirming
      tell()
      await loadAll()
    })()
  }

  return {
    watch(wanted, listener) {
      watches.set(listener, wanted)
      listener(stateFor(wanted))
      need(wanted)
      return () => { watches.delete(listener) }
    },
    async answer(asking) {
      const from = performance.now(), rows: Row[] = [], leftOut: Answered['leftOut'] = []
      for (const exam of exams()) {
        const prepared = ready.get(exam)?.prepared
        if (!prepared || !asking.student.ranks[exam]) continue
        const { history } = prepared
        const prediction = predict(prepared, asking.student, asking.wishes, (institute) => asking.fees[history.institutes[institute]!.college])
        leftOut.push({ exam, ...prediction.leftOut })
        rows.push(...rowsOf(prepared, prediction, asking.student))
      }
      return { rows, leftOut, took: performance.now() - from }
    },
    kept: async () => await store.kept().catch(() => undefined) as KeptPredictor | undefined,
    keep: (kept) => store.keep(kept),
  }
}

const sentenceOf = (thrown: unknown): string => (thrown instanceof RemoteFailure ? thrown.message : 'This device could not read the closing ranks')

function rowsOf(prepared: Prepared, { slot, chance, chanceAtBest, others }: Prediction, student: Asking['student']): Row[] {
  const { history } = prepared
  return Array.from(slot, (one, at): Row => {
    const institute = history.institutes[history.institute[one]!]!, program = history.programs[history.program[one]!]!
    return {
      ...seatOf(prepared, one, student, chance[at]!, chanceAtBest[at]!), key: [history.exam, institute.name, program.name, program.years ?? '', program.degree].join('|'), exam: history.exam,
      institute: institute.name, kind: institute.kind, ...(institute.state && { state: institute.state }), college: institute.college, program: program.name, ...(program.years !== undefined && { years: program.years }), degree: program.degree,
      others: others[at]!.map((other) => seatOf(prepared, other, student)),
    }
  })
}

function seatOf(prepared: Prepared, slot: number, student: Student, chance = NaN, atBest = NaN): Seat {
  const { history } = prepared, code = history.seat[slot]!, list = RANK_LISTS[Math.floor(code / GENDERS.length)]!, word = wordFor(prepared, slot, chance)
  return {
    text: seatText(history, slot), quota: history.quotas[history.quota[slot]!]!, list, gender: GENDERS[code % GENDERS.length]!, closes: closesOf(history, slot), rank: rankOn(student, history.exam, list)!,
    ...(!Number.isNaN(chance) && { chance, atBest }), ...(word && { word }),
  }
}
