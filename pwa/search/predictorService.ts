import type { Manifest } from '../../shared/catalogue/manifest.ts'
import { CUTOFF_EXAMS, isCutoffExam, type CutoffExam } from '../../shared/cutoff/fact.ts'
import { decodeCutoffs, type CutoffPack } from '../../shared/cutoff/pack.ts'
import { decodeRounds, type CutoffRounds } from '../../shared/cutoff/rounds.ts'
import { CLOSING_YEARS, closingRows } from '../../shared/predictor/closingRows.ts'
import { EVIDENCE } from '../../shared/predictor/evidence.ts'
import { FORECAST_YEARS } from '../../shared/predictor/forecast.ts'
import { ownRanks, type OwnRank } from '../../shared/predictor/ownRank.ts'
import { slotHistoryOf } from '../../shared/predictor/history.ts'
import { prepare, type PreparedHistory } from '../../shared/predictor/predict.ts'
import { PROGRAMME_KINDS } from '../../shared/predictor/programmeKind.ts'
import type { PredictorStudent } from '../../shared/predictor/student.ts'
import { upgradeChances } from '../../shared/predictor/upgradeChance.ts'
import { studentOfProfile } from '../../shared/predictor/studentOfProfile.ts'
import type { CutoffEntry, CutoffStore } from '../local/cutoffs.ts'
import { askBlob, askManifest, isGone, UnverifiedManifest, withFreshManifest } from '../api/catalogue.ts'
import { RemoteFailure, type Remote } from '../remote/client.ts'
import { answerFrom } from './answerFrom.ts'
import type { Closings, ExamHeld, KeptPredictor, Predictor, PredictorState } from './predictorTypes.ts'
import { roundsOf } from './roundsOf.ts'
import { isNamed } from './verify.ts'
import { checkSigned } from './verifyRelease.ts'

/** What was confirmed within this long is not asked about again, as the manifest may be kept. */
const FRESH_MS = 60_000
/**
 * A server that was just started, or is being filled, names its closing ranks once they are packed; one that is
 * restarted answers nobody for a while. Either is asked again after this long.
 */
const ASK_AGAIN_MS = 5_000
/** A page that stays open asks this often whether a body published another round. */
const LOOK_AGAIN_MS = 300_000
/** So long the sentence by the own rank waits for the server's word on what is published. */
const WORTH_WAITING_MS = 2_000

interface Parts {
  store: CutoffStore
  remote: Remote
  now(): number
  /**
   * The manifest this device took last: what is offered now is to be signed by the same key. Without it any is taken.
   */
  pinned?(): Promise<Manifest | undefined>
}

/**
 * The worker's half of the predictor: closing ranks of the exams somebody asks for, fetched once and kept, made ready
 * once and answered from columns. A device without a network answers from what it holds.
 */
export function openPredictorService({ store, remote, now, pinned }: Parts): Predictor {
  let entries: CutoffEntry[] | undefined, savedAt: number | undefined, confirmedAt: number | undefined
  /** When the server was last asked what it publishes, whatever came of it. */
  let askedAt = -Infinity
  let isOffline = false,
    isRefused = false,
    /** The server answered that it is not ready: it was just started, and is asked again by itself. */
    isPreparing = false,
    failure: string | undefined,
    confirming: Promise<void> | undefined,
    confirmingAnew: Promise<void> | undefined,
    recalling: Promise<void> | undefined
  const ready = new Map<CutoffExam, { of: string; prepared: PreparedHistory }>(),
    loading = new Map<CutoffExam, Promise<void>>(),
    yearsRead = new Map<CutoffExam, number>()
  /** Packs on this device, by hash. */
  let stored: ReadonlySet<string> = new Set()
  const byRound = new Map<string, { pack: CutoffPack; rounds: CutoffRounds }>()
  const watches = new Map<(state: PredictorState) => void, CutoffExam[]>()

  /** The newest first. */
  const entriesOf = (exam: CutoffExam, years = FORECAST_YEARS): CutoffEntry[] =>
    (entries ?? [])
      .filter((entry) => entry.exam === exam)
      .sort((a, b) => b.year - a.year)
      .slice(0, years)
  const exams = (): CutoffExam[] => CUTOFF_EXAMS.filter((exam) => entriesOf(exam).length > 0)
  const nameOf = (own: readonly CutoffEntry[]): string => own.map(({ hash }) => hash).join()

  function tell(): void {
    for (const [listener, wanted] of watches) listener(stateFor(wanted))
  }
  function stateFor(wanted: readonly CutoffExam[]): PredictorState {
    const held = exams().map((exam): ExamHeld => {
      const prepared = ready.get(exam)?.prepared,
        own = entriesOf(exam)
      const institutes = prepared?.history.institutes ?? []
      return {
        exam,
        years: own.map(({ year }) => year),
        held: prepared !== undefined,
        of: ready.get(exam)?.of ?? '',
        ...(prepared?.season && { season: prepared.season }),
        seats: prepared?.history.slots ?? 0,
        read: prepared ? own.length : (yearsRead.get(exam) ?? 0),
        bytes: prepared ? 0 : own.reduce((sum, { hash, bytes }) => sum + (stored.has(hash) ? 0 : bytes), 0),
        isStored: own[0] !== undefined && stored.has(own[0].hash),
        kinds: [...new Set(institutes.map(({ kind }) => kind).filter((kind) => kind !== ''))].sort(),
        programmes: PROGRAMME_KINDS.filter((kind) => prepared?.programme.includes(kind)),
        states: [...new Set(institutes.flatMap(({ state }) => state ?? []))].sort(),
      }
    })
    return {
      phase: phaseOf(held, wanted),
      exams: held,
      offline: isOffline,
      ...(isRefused && { refused: true as const }),
      ...(savedAt !== undefined && { savedAt }),
      ...(failure !== undefined && { message: failure }),
    }
  }

  function phaseOf(held: readonly ExamHeld[], wanted: readonly CutoffExam[]): PredictorState['phase'] {
    const hasFailed = failure !== undefined && !isPreparing
    if (entries === undefined) return hasFailed ? 'failed' : 'loading'
    if (held.length === 0) return isOffline || isRefused ? 'failed' : 'nothing'
    if (wanted.some((exam) => loading.has(exam))) return 'downloading'
    if (!wanted.some((exam) => held.some((one) => one.exam === exam && !one.held))) return 'ready'
    return hasFailed ? 'failed' : 'downloading'
  }

  /**
   * What the server published when this device last heard of it: read once, whoever asks first; and again where nothing
   * was here yet.
   */
  const recall = (): Promise<void> =>
    (recalling ??= store
      .entries()
      .catch(() => undefined)
      .then((held) => {
        if (held) {
          entries = held.entries
          savedAt = held.savedAt
        } else recalling = undefined
      }))
  /** Reads which packs are here: the catalogue's worker fetches them too (`fetchClosings.ts`). */
  const lookForPacks = async (): Promise<void> => {
    stored = new Set(await store.packHashes().catch(() => []))
  }

  /** What the server publishes now; the list held here stands until it answers. */
  async function confirm(isFresh = false): Promise<void> {
    await recall()
    if (!isFresh && confirmedAt !== undefined && now() - confirmedAt < FRESH_MS) return
    askedAt = now()
    try {
      const told = await askManifest(remote, { isFresh })
      if (told) await checkSigned(remote, told.manifest, await pinned?.())
      entries = (told?.manifest.cutoffs ?? []).filter(({ exam }) => isCutoffExam(exam))
      confirmedAt = savedAt = now()
      isOffline = isRefused = isPreparing = false
      failure = undefined
      await store.putEntries(entries, savedAt).catch(() => undefined)
    } catch (thrown) {
      isPreparing = isBusy(thrown)
      isRefused = thrown instanceof UnverifiedManifest
      isOffline = !isPreparing && !isRefused
      failure = sentenceOf(thrown)
    }
  }

  /** What is held, else what the network has, which is then held. @throws RemoteFailure */
  async function bytesOf(hash: string): Promise<Uint8Array> {
    const held = await store.pack(hash).catch(() => undefined)
    if (held) return held
    const bytes = await askBlob(remote, hash)
    if (!(await isNamed(bytes, hash))) throw new RemoteFailure('unreachable', 'The closing ranks arrived damaged')
    await store.putPack(hash, bytes).then(
      () => {
        stored = new Set([...stored, hash])
      },
      () => undefined,
    )
    return bytes
  }

  /**
   * The newest year of an exam whose closing ranks are published for each round. A year whose rounds still go on is
   * played to no end: one before it stands in, where its rounds are published.
   */
  const newestRounds = (exam: CutoffExam): Promise<{ pack: CutoffPack; rounds: CutoffRounds } | undefined> =>
    byPublishedNames(() => roundsPublished(exam))
  async function roundsPublished(exam: CutoffExam): Promise<{ pack: CutoffPack; rounds: CutoffRounds } | undefined> {
    const running = ready.get(exam)?.prepared.season?.year,
      told = entriesOf(exam).filter(({ rounds }) => rounds !== undefined),
      entry = told.find(({ year }) => year !== running) ?? told[0]
    if (!entry) return undefined
    const known = byRound.get(entry.hash)
    if (known) return known
    const pack = decodeCutoffs(await bytesOf(entry.hash)),
      decoded = { pack, rounds: decodeRounds(await bytesOf(entry.rounds!.hash), pack) }
    byRound.set(entry.hash, decoded)
    return decoded
  }

  const confirmed = (): Promise<void> =>
    (confirming ??= confirm().finally(() => {
      confirming = undefined
    }))
  /** Exams that find a pack gone at the same time ask for one fresh manifest. */
  const confirmedAnew = (): Promise<void> =>
    (confirmingAnew ??= confirm(true).finally(() => {
      confirmingAnew = undefined
    }))
  /**
   * The names held may be of a former manifest: once new closing ranks are published, its packs are gone after a while.
   */
  const byPublishedNames = <T>(fetchNamed: (isFresh: boolean) => Promise<T>): Promise<T> =>
    withFreshManifest(async (isFresh) => {
      if (isFresh) await confirmedAnew()
      return fetchNamed(isFresh)
    })

  const load = (exam: CutoffExam): Promise<void> => byPublishedNames(() => loadPublished(exam))
  async function loadPublished(exam: CutoffExam): Promise<void> {
    const own = entriesOf(exam),
      of = nameOf(own)
    if (own.length === 0 || ready.get(exam)?.of === of) return
    const packs: CutoffPack[] = []
    for (const { hash } of own) {
      const bytes = await bytesOf(hash).catch((thrown: unknown) => {
        // Without a network the newest years that are here answer; the earlier ones are asked for the next time.
        if (packs.length === 0 || !(thrown instanceof RemoteFailure) || thrown.reason === 'refused') throw thrown
        isOffline = true
        return undefined
      })
      if (!bytes) break
      packs.push(decodeCutoffs(bytes))
      yearsRead.set(exam, packs.length)
      tell()
    }
    ready.set(exam, {
      of: nameOf(own.slice(0, packs.length)),
      prepared: prepare(
        slotHistoryOf(exam, packs),
        EVIDENCE.find((one) => one.exam === exam),
      ),
    })
    // The list that was told while this exam's newest year was not here yet stands for it from now on.
    if (savedAt !== undefined && confirmedAt !== undefined)
      await store.putEntries(entries!, savedAt).catch(() => undefined)
  }

  interface ClosingsSought {
    exam: CutoffExam
    colleges: ReadonlySet<number>
    /** How many of its years, from the newest, are worth fetching. */
    fetched: number
    byRound: boolean
  }
  type ExamClosings = Pick<Closings, 'rows' | 'earlier'> & { isLacking: boolean }
  /** One exam's part of what colleges closed at. */
  const closingsBy = (sought: ClosingsSought): Promise<ExamClosings> =>
    byPublishedNames((isFresh) => closingsPublished(sought, isFresh))
  async function closingsPublished(
    { exam, colleges, fetched, byRound: isByRound }: ClosingsSought,
    isFresh: boolean,
  ): Promise<ExamClosings> {
    const packs: CutoffPack[] = [],
      told = new Map<CutoffPack, CutoffRounds>()
    let earlier = 0,
      isLacking = false,
      worth = fetched
    // What is damaged or of another version is as good as not here.
    const read = async <T>(hash: string, isFetched: boolean, decode: (bytes: Uint8Array) => T) => {
      const reading = (isFetched ? bytesOf(hash) : store.pack(hash)).then((found) => found && decode(found))
      return reading.catch((thrown: unknown) => {
        if (isGone(thrown) && !isFresh) throw thrown
        return undefined
      })
    }
    for (const [at, { hash, bytes, rounds }] of entriesOf(exam, CLOSING_YEARS).entries()) {
      // A network that failed once is not asked for each year.
      const pack = await read(hash, at < worth && !isLacking, decodeCutoffs)
      if (pack) packs.push(pack)
      else if (at === 0) isLacking = true
      else earlier += bytes
      if (!pack) continue
      // An exam that admits to none of the colleges is worth no further fetching.
      if (at === 0 && !pack.institutes.some(({ college }) => colleges.has(college))) worth = 1
      const each = isByRound && rounds && (await read(rounds.hash, at < worth, (found) => decodeRounds(found, pack)))
      if (each) told.set(pack, each)
    }
    const rows = closingRows(packs, colleges, told)
    return { rows, earlier: rows.length > 0 ? earlier : 0, isLacking }
  }

  /** The answer to one student by the packs of one exam: every entry of a list asks for its own part of it. */
  let answered: { of: string; ranks: Promise<Map<number, OwnRank>> } | undefined
  async function ownRanksOf(exam: CutoffExam, student: PredictorStudent): Promise<Map<number, OwnRank>> {
    await recall()
    if (entries === undefined) await confirmed()
    // A round that was published since is waited for a moment; without a network what is here answers at once.
    else if (navigator.onLine) await Promise.race([confirmed(), sleep(WORTH_WAITING_MS)])
    const own = entriesOf(exam, CLOSING_YEARS),
      of = JSON.stringify([nameOf(own), student])
    if (answered?.of !== of) answered = { of, ranks: ownRanksBy(own, student) }
    const { ranks } = answered
    const { isWhole, map } = await ranks.then(
      (map) => ({ isWhole: map.size > 0, map }),
      () => ({ isWhole: false, map: new Map<number, OwnRank>() }),
    )
    // Packs that could not be read now may come: the next question looks again.
    if (!isWhole && answered?.ranks === ranks) answered = undefined
    return map
  }
  async function ownRanksBy(own: readonly CutoffEntry[], student: PredictorStudent): Promise<Map<number, OwnRank>> {
    const packs: CutoffPack[] = []
    for (const { hash } of own) {
      const pack = await bytesOf(hash)
        .then(decodeCutoffs)
        .catch(() => undefined)
      // Without the newest year nothing is said; earlier ones that are not here are not counted.
      if (!pack) break
      packs.push(pack)
    }
    return packs.length > 0 ? ownRanks(packs, student) : new Map()
  }

  /** `isFresh`: asks the server itself, whatever was confirmed a moment ago. */
  function need(wanted: readonly CutoffExam[], isFresh = false): void {
    const loadAll = async (): Promise<void> => {
      await Promise.all(
        wanted
          .filter((exam) => !loading.has(exam))
          .map(async (exam) => {
            const work = load(exam)
              .catch((thrown: unknown) => {
                isPreparing ||= isBusy(thrown)
                isOffline ||= thrown instanceof RemoteFailure && thrown.reason !== 'refused' && !isBusy(thrown)
                failure = sentenceOf(thrown)
              })
              .finally(() => {
                loading.delete(exam)
              })
            loading.set(exam, work)
            tell()
            await work
          }),
      )
      tell()
    }
    void (async () => {
      // What is held answers first; then the network is asked whether it is still so.
      const isFirst = entries === undefined
      await Promise.all([recall(), lookForPacks()])
      if (isFirst && entries !== undefined) await loadAll()
      await (isFresh ? confirmedAnew() : confirmed())
      tell()
      await loadAll()
    })()
  }

  /**
   * Is something lacking that may be had by now, or was nobody asked for a while? The server was not ready, publishes nothing yet, could not be reached
   * while it was restarted, or what came could not be verified; what it refused stays refused.
   */
  function isWorthAsking(wanted: readonly CutoffExam[]): boolean {
    if (isPreparing || (navigator.onLine && now() - askedAt > LOOK_AGAIN_MS)) return true
    if (!isOffline && !isRefused) return entries?.length === 0
    const isLacking = entries === undefined || wanted.some((exam) => entriesOf(exam).length > 0 && !ready.has(exam))
    return isLacking && navigator.onLine
  }

  return {
    watch(wanted, listener) {
      watches.set(listener, wanted)
      listener(stateFor(wanted))
      need(wanted)
      const asking = setInterval(() => {
        if (isWorthAsking(wanted)) need(wanted, true)
      }, ASK_AGAIN_MS)
      return () => {
        clearInterval(asking)
        watches.delete(listener)
      }
    },
    answer: async (asking) =>
      answerFrom(
        exams().flatMap((exam) => ready.get(exam)?.prepared ?? []),
        asking,
      ),
    rounds: async ({ student, choices }) => {
      // A list that is there at once asks before anybody knows what is published: to such a question "none" would be no
      // answer.
      await recall()
      if (entries === undefined) await confirmed()
      if (entries === undefined) throw new Error(failure)
      const own = exams().filter((exam) => choices.some((one) => one.exam === exam))
      return roundsOf(
        choices,
        student,
        new Map(await Promise.all(own.map(async (exam) => [exam, await newestRounds(exam)] as const))),
      )
    },
    upgrades: async ({ student, choices }) =>
      [...new Set(choices.map(({ exam }) => exam))].flatMap((exam) => {
        const prepared = ready.get(exam)?.prepared
        return prepared
          ? upgradeChances(
              prepared,
              EVIDENCE.find((one) => one.exam === exam),
              student,
              new Set(choices.map(({ key }) => key)),
            )
          : []
      }),
    closings: async ({ colleges, exams: wanted, isWhole = false, isHeld = false, byRound: isByRound = false }) => {
      await recall()
      if (!isHeld) await confirmed()
      if (entries === undefined) return { rows: [], lacking: 'unknown', earlier: 0 }
      const numbers = new Set(colleges),
        years = isWhole ? CLOSING_YEARS : 1,
        found = await Promise.all(
          exams().map(async (exam) => ({
            exam,
            ...(await closingsBy({
              exam,
              colleges: numbers,
              fetched: isHeld || !wanted.includes(exam) ? 0 : years,
              byRound: isByRound,
            })),
          })),
        )
      return {
        rows: found.flatMap(({ rows }) => rows),
        lacking: found.flatMap(({ exam, isLacking }) => (isLacking && wanted.includes(exam) ? [exam] : [])),
        earlier: found.reduce((sum, { earlier }) => sum + earlier, 0),
      }
    },
    ownRanks: async ({ profile, colleges }) => {
      const student = studentOfProfile(profile),
        exam = profile.rank?.exam
      if (!student || !exam || !isCutoffExam(exam)) return []
      const known = await ownRanksOf(exam, student)
      return colleges.flatMap((college) => known.get(college) ?? [])
    },
    kept: async () => (await store.kept().catch(() => undefined)) as KeptPredictor | undefined,
    keep: (kept) => store.keep(kept),
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const isBusy = (thrown: unknown): boolean => thrown instanceof RemoteFailure && thrown.status === 503

function sentenceOf(thrown: unknown): string {
  if (thrown instanceof UnverifiedManifest)
    return 'The closing ranks that arrived could not be verified, so we didn’t take them'
  if (isGone(thrown)) return 'We are updating the closing ranks. Try again in a minute'
  return thrown instanceof RemoteFailure ? thrown.message : 'This device could not read the closing ranks'
}
