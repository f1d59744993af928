import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import type { Manifest } from '../../../shared/catalogue/manifest.ts'
import { collegePath } from '../../../shared/catalogue/address.ts'
import type { NewCollege } from '../../../shared/imports/plan.ts'
import type { ImportReport } from '../../../shared/imports/report.ts'
import { dice } from '../../simulation/random.ts'
import { type Client, jsonOf, openClient } from './client.ts'
import type { FleetOptions } from './options.ts'
import { browse, isPublicRead, type Site } from './phones.ts'
import { peakMemory, type Processes } from './servers.ts'
import { openStaffDevice, type StaffDevice } from './staff.ts'
import { Tally } from './tally.ts'
import { watchServers, type Watched } from './watch.ts'

/** Seconds in which the processes warm up, of phones alone, before the import begins, and of writers alone. */
const WARM_UP_S = 10
const ALONE_S = 20
const BEFORE_IMPORT_S = 5
const WRITERS_S = 15
/**
 * An import that has not ended after so many seconds of load goes on without it for a while, and is stopped then.
 */
const LONGEST_S = 90
const WITHOUT_LOAD_S = 60
/** Colleges that one device edits, and that all edit. */
const OWN = 3
const SHARED = 8

/** One part of a run. */
export interface Part {
  tally: Tally
  seconds: number
  watched: Watched[]
  /** Edits that were answered in it. */
  edits: number
}
export interface FleetRun {
  phonesAlone: Part
  together: Part
  /** Writers alone without think time: on all processes and, where there are several, on one of them. */
  writers: Part[]
  /** `rowsBesideLoad`: rows stored when phones and staff stopped, where it had not ended by then. */
  import: FinishedImport & { rowsBesideLoad: number | undefined }
  peaksMb: number[]
  /** Edits that were answered as taken, and how many of these the history holds not at all or more than once. */
  edits: { sent: number; taken: number; lost: number; doubled: number; outcomes: Map<string, number> }
}

interface FinishedImport {
  report: ImportReport | undefined
  status: number
  seconds: number
}

export interface RunSetting {
  processes: Processes
  colleges: readonly NewCollege[]
  list: Uint8Array<ArrayBuffer>
  options: FleetOptions
  /** Told of each part when it is over. */
  partEnded(title: string, part: Part): void
}

/** Drives a whole run on these processes; they are ended by it, and not removed. */
export async function runFleet({ processes, colleges, list, options, partEnded }: RunSetting): Promise<FleetRun> {
  const { servers, tokens } = processes
  const client = openClient(
    servers.map(({ origin }) => origin),
    new Tally(),
  )
  try {
    const site = await readSite(client, servers.length)
    const devices = openDevices(client, tokens, colleges, options.staff)
    const answered = () => devices.reduce((sum, { sent }) => sum + sent.filter(({ outcome }) => outcome).length, 0)

    async function measure(title: string, work: (end: AbortController) => Promise<unknown>): Promise<Part> {
      const tally = new Tally()
      client.countInto(tally)
      const end = new AbortController()
      // Everybody who thinks listens to it.
      setMaxListeners(0, end.signal)
      const endWatch = await watchServers(processes.servers)
      const before = answered(),
        began = performance.now()
      await work(end)
      const seconds = (performance.now() - began) / 1_000
      const part = { tally, seconds, watched: await endWatch(), edits: answered() - before }
      partEnded(title, part)
      return part
    }
    const phones = (end: AbortController) =>
      Array.from({ length: options.phones }, (_, at) =>
        browse({
          client,
          site,
          chance: dice(1_000 + at),
          address: `10.1.${at >> 8}.${at & 255}`,
          thinkMs: options.phoneThink * 1_000,
          end: end.signal,
        }),
      )
    const staff = (end: AbortController, thinkMs: number, isPulling: boolean) =>
      devices.map((device) => device.work({ thinkMs, isPulling, end: end.signal }))
    const writers = (title: string) =>
      measure(title, async (end) => {
        const working = Promise.all(staff(end, 0, false))
        await pause(WRITERS_S * 1_000)
        end.abort()
        await working
      })

    const phonesFor = (title: string, seconds: number) =>
      measure(title, async (end) => {
        const working = Promise.all(phones(end))
        await pause(seconds * 1_000)
        end.abort()
        await working
      })

    await phonesFor('phones alone, cold', WARM_UP_S)
    const phonesAlone = await phonesFor('phones alone', ALONE_S)
    let importing: Promise<FinishedImport> | undefined
    let rowsBesideLoad: number | undefined
    const together = await measure('all at once', async (end) => {
      const working = Promise.all([...phones(end), ...staff(end, options.staffThink * 1_000, true)])
      await pause(BEFORE_IMPORT_S * 1_000)
      importing = importList(servers[0]!.origin, tokens[0]!, list)
      await pause(Math.max(0, options.seconds - BEFORE_IMPORT_S) * 1_000)
      await Promise.race([importing, pause(Math.max(0, LONGEST_S - options.seconds) * 1_000)])
      rowsBesideLoad = await rowsSoFar(servers[0]!.origin, tokens[0]!)
      end.abort()
      await working
    })
    const imported = await endImport(servers[0]!.origin, tokens[0]!, importing!)
    const parts = [await writers('writers alone, no think time')]
    const peaksMb = peakMemory(servers)
    if (processes.servers.length > 1) {
      client.askOnly([processes.servers[0]!.origin])
      await processes.keepFirst()
      parts.push(await writers('writers alone, no think time, one process of these'))
    }
    return {
      phonesAlone,
      together,
      writers: parts,
      peaksMb,
      import: { ...imported, rowsBesideLoad },
      edits: await countEdits(processes, devices),
    }
  } finally {
    client.end()
  }
}

/** What all phones know, once every process has published. */
async function readSite(client: Client, processes: number): Promise<Site> {
  const ask = (path: string) => client.ask({ kind: 'before', path, address: '10.0.0.1' })
  let manifest = await ask('/api/v1/catalogue/manifest')
  for (let ready = 0; ready < 2 * processes; ready = manifest.status === 200 ? ready + 1 : 0) {
    await pause(100)
    manifest = await ask('/api/v1/catalogue/manifest')
  }
  const colleges: Array<{ name: string; slug: string; path: string }> = []
  for (let page = 1; page <= 20; page++) {
    const { data } = jsonOf<{ data: Array<{ name: string; slug: string; streams: [] }> }>(
      await ask(`/api/v1/colleges?page=${page}&limit=100`),
    )
    colleges.push(...data.map((card) => ({ name: card.name, slug: card.slug, path: collegePath(card) })))
  }
  return { colleges, manifest: jsonOf<Manifest>(manifest), manifestTag: String(manifest.headers.etag) }
}

function openDevices(
  client: Client,
  tokens: readonly string[],
  colleges: readonly NewCollege[],
  count: number,
): StaffDevice[] {
  const shared = colleges.slice(0, SHARED).map(({ id }) => id)
  return Array.from({ length: count }, (_, at) => {
    const from = SHARED + at * OWN
    const own = colleges
      .slice(from, from + OWN)
      .map(({ id, college }) => ({ id, shortName: college.shortName ?? null }))
    if (own.length < OWN) throw new RangeError('There are too few colleges for so many members of staff')
    return openStaffDevice({
      client,
      own,
      shared,
      chance: dice(500_000 + at),
      token: tokens[at % tokens.length]!,
      address: `10.2.${at >> 8}.${at & 255}`,
    })
  })
}

const IMPORT_ID = uuid()

/** Brings a list in as the import screen does. */
async function importList(origin: string, token: string, list: Uint8Array<ArrayBuffer>): Promise<FinishedImport> {
  const form = new FormData()
  form.set('file', new File([list], 'colleges-india.csv'))
  const began = performance.now()
  const answer = await fetch(`${origin}/api/v1/admin/data/import/csv?status=published&importId=${IMPORT_ID}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { data } = (await answer.json()) as { data?: ImportReport }
  return { report: data, status: answer.status, seconds: (performance.now() - began) / 1_000 }
}

/** Waits for the import, which has the machine for itself now, or stops it. */
async function endImport(origin: string, token: string, importing: Promise<FinishedImport>): Promise<FinishedImport> {
  const late = setTimeout(() => {
    const headers = { authorization: `Bearer ${token}` }
    void fetch(`${origin}/api/v1/admin/data/imports/${IMPORT_ID}/stop`, { method: 'POST', headers })
  }, WITHOUT_LOAD_S * 1_000)
  try {
    return await importing
  } finally {
    clearTimeout(late)
  }
}

/** How many rows the import has stored; undefined where it has ended. */
async function rowsSoFar(origin: string, token: string): Promise<number | undefined> {
  const answer = await fetch(`${origin}/api/v1/admin/data/imports/${IMPORT_ID}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as { data?: { progress?: { done: number } } }
  return data?.progress?.done
}

/** Ends the processes and looks for each edit in the history, where each that was taken must stand once. */
async function countEdits(processes: Processes, devices: readonly StaffDevice[]): Promise<FleetRun['edits']> {
  const rows = await processes.endAndRead<{ changes: string }>(
    'SELECT changes FROM history WHERE device IS NOT NULL AND import_id IS NULL',
  )
  const times = new Map<string, number>()
  for (const { changes } of rows) for (const mark of marksIn(changes)) times.set(mark, (times.get(mark) ?? 0) + 1)
  const sent = devices.flatMap((device) => device.sent)
  const taken = sent.filter(({ outcome }) => outcome === 'applied' || outcome === 'merged')
  const outcomes = new Map<string, number>()
  for (const { outcome = 'unanswered' } of sent) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  return {
    sent: sent.length,
    taken: taken.length,
    lost: taken.filter(({ mark }) => !times.has(mark)).length,
    doubled: [...times.values()].filter((count) => count > 1).length,
    outcomes,
  }
}

const MARK = /S[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/

/** The marks that an entry of the history writes; what was there before is named by it too, and was not written by it. */
function marksIn(changes: string): string[] {
  return (JSON.parse(changes) as Array<{ after?: unknown }>).flatMap(({ after }) => {
    const [mark] = MARK.exec(JSON.stringify(after ?? '')) ?? []
    return mark === undefined ? [] : [mark]
  })
}

/** Times of all public reads of a part, ms. */
export const readTimes = ({ tally }: Part): number[] => tally.times(isPublicRead)
export const readErrors = ({ tally }: Part): number => tally.errors(isPublicRead)
