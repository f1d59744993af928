import { v7 as uuid } from 'uuid'
import type { CollegeRecord } from '../../../shared/college/college.ts'
import type { Manifest } from '../../../shared/catalogue/manifest.ts'
import type { OpenAnswer } from '../../../shared/protocol/pull.ts'
import type { PushAnswer } from '../../../shared/protocol/push.ts'
import { PROTOCOL } from '../../../shared/protocol/version.ts'
import { dice } from '../../simulation/random.ts'
import { askFleet, askProcess, rest } from './client.ts'
import type { Fleet } from './processes.ts'
import { openFleetReader } from './reader.ts'
import type { FleetSchedule } from './schedule.ts'
import { keepVisiting } from './visitor.ts'
import { keepWriting, noteReceipts, ownValue, pushOf, type SentEdit, type WriterDevice } from './writer.ts'

const WRITERS = 6
const READERS = 2
const SHARED = 8
/** Answered within this time once everything runs again. */
const QUIET_MS = 20_000
const OPEN_AT_ONCE = 100

/** What the database is busy with, told where a process does not answer. */
const ACTIVITY = `SELECT pid, application_name, state, wait_event, extract(epoch FROM now() - xact_start) AS seconds,
  pg_blocking_pids(pid) AS behind, query FROM pg_stat_activity WHERE datname = current_database()`

/** What one schedule did, and each promise that it found broken. */
export interface FleetReport {
  seed: number
  answered: number
  /** Sent by a device that was lost before it heard of them. */
  unheard: number
  faults: string[]
}

/**
 * Runs a schedule against the fleet: writers and readers while processes die, then everything is looked at.
 *
 * @param protocol what the devices speak, the present one unless said
 */
export async function runFleet(
  fleet: Fleet,
  { seed, steps }: FleetSchedule,
  protocol: number = PROTOCOL,
): Promise<FleetReport> {
  const faults: string[] = []
  const fault = (sentence: string): void => {
    faults.push(sentence)
  }
  const life = { isOver: false }
  const chanceOf = (who: number) => dice(seed * 1_000 + who)
  const shared = await makeShared(fleet, seed, protocol)
  const writing = Promise.all(
    Array.from({ length: WRITERS }, (_, at) =>
      keepWriting({
        fleet,
        chance: chanceOf(at),
        token: fleet.tokens[at % fleet.tokens.length]!,
        protocol,
        shared,
        isOver: () => life.isOver,
        fault,
      }),
    ),
  )
  const readers = Array.from({ length: READERS }, (_, at) =>
    openFleetReader({ fleet, chance: chanceOf(100 + at), token: fleet.tokens[0]!, fault }),
  )
  const reading = Promise.all(
    readers.map(async (reader) => {
      while (!life.isOver) {
        await reader.pullAll()
        await rest(20)
      }
    }),
  )
  const visiting = keepVisiting({ fleet, chance: chanceOf(200), isOver: () => life.isOver, fault })
  for (const step of steps) {
    await rest(step.afterMs)
    // Not waited for: a process that starts or drains does not hold the others' fates up. `heal` hears of a failure.
    fleet.does(step).catch(() => undefined)
  }
  await fleet.heal()
  life.isOver = true
  const devices = (await writing).flat()
  await reading
  await visiting

  await askedAgain(fleet, devices, fault)
  await foundOnce(fleet, devices, shared, fault)
  for (const reader of readers) await reader.pullAll()
  await readAlike(fleet, readers, fault)
  await publishedAlike(fleet, fault)
  const sent = devices.flatMap((device) => device.sent)
  const answered = sent.filter(({ receipt }) => receipt !== undefined).length
  return { seed, answered, unheard: sent.length - answered, faults }
}

async function makeShared(fleet: Fleet, seed: number, protocol: number): Promise<string[]> {
  const ids = Array.from({ length: SHARED }, () => uuid())
  const device: WriterDevice = { id: uuid(), token: fleet.tokens[0]!, protocol, own: ids[0]!, sent: [], isLost: false }
  const edits = ids.map((record, at): SentEdit => ({
    n: at + 1,
    is: 'create',
    record,
    edit: {
      n: at + 1,
      kind: 'college.create',
      record,
      madeAt: '2027-01-04T09:30:00.000Z',
      value: { name: `Shared College ${record}`, location: 'Pune' },
    },
  }))
  const { status, code } = await askFleet(fleet, dice(seed), pushOf(device, edits))
  if (status !== 200) throw new Error(`The shared colleges could not be made: ${status} ${code ?? ''}`)
  return ids
}

/** [S2] Each process gives every receipt again, word for word. */
async function askedAgain(fleet: Fleet, devices: WriterDevice[], fault: (sentence: string) => void): Promise<void> {
  for (const [at, device] of devices.entries()) {
    const heard = device.sent.filter(({ receipt }) => receipt !== undefined).slice(-OPEN_AT_ONCE)
    if (heard.length === 0) continue
    const answer = await untilAnswered<PushAnswer>(fleet, at % fleet.origins().length, pushOf(device, heard))
    noteReceipts(device, heard, answer, fault)
  }
}

/** Every answered edit is there once and in its order, alike in each process; an unheard one at most once. */
async function foundOnce(
  fleet: Fleet,
  devices: WriterDevice[],
  shared: string[],
  fault: (sentence: string) => void,
): Promise<void> {
  const ids = [...devices.map(({ own }) => own), ...shared]
  const views = await Promise.all(fleet.origins().map((_, at) => recordsFrom(fleet, at, ids)))
  const [first] = views
  for (const [at, view] of views.entries())
    for (const id of ids)
      if (JSON.stringify(view.get(id)) !== JSON.stringify(first!.get(id))) fault(`process ${at} reads ${id} otherwise`)
  for (const device of devices) {
    const { own, sent, isLost } = device
    for (const { n, is, receipt } of sent)
      if (receipt && is !== 'shared' && receipt.outcome !== 'applied')
        fault(`edit ${n} (${is}) of ${device.id} was answered ${JSON.stringify(receipt)}`)
    const stands = first!.get(own)?.college.shortName ?? null
    const last = isLost
      ? [ownValue(device), sent.findLast(({ is }) => is === 'own')?.after ?? null]
      : [ownValue(device)]
    if (!last.includes(stands)) fault(`${own} reads ${stands}, and ${last.join(' or ')} was written last`)
    if (sent.some(({ is, receipt }) => is === 'create' && receipt) && !first!.get(own)) fault(`${own} is lost`)
  }
  const sent = devices.flatMap((device) => device.sent)
  for (const id of shared) {
    const record = first!.get(id)
    const written = sent.filter(({ is, record: at }) => is === 'shared' && at === id)
    for (const broken of brokenChain(written, record?.college.shortName ?? null)) fault(`${id}: ${broken}`)
    const inserted = (record?.college.faqs ?? []).map(({ id: question }) => question)
    for (const { after, receipt, record: at } of sent.filter(({ is }) => is === 'question')) {
      if (at !== id) continue
      const times = inserted.filter((one) => one === after).length
      if (times > 1 || (receipt?.outcome === 'applied' && times !== 1))
        fault(`question ${after} of ${id} is there ${times} times`)
    }
  }
}

/**
 * A value that several devices write is written one after another: each that was taken saw what the one before wrote,
 * none is overwritten unseen (M1), and the last one stands. Those that nobody heard of may be links of the chain.
 */
export function brokenChain(written: readonly SentEdit[], stands: string | null): string[] {
  const broken: string[] = []
  const after = new Map(written.map((edit) => [edit.after, edit]))
  const links = new Set<SentEdit>()
  for (let value: string | null | undefined = stands; value !== null && value !== undefined;) {
    const edit = after.get(value)
    if (!edit || links.has(edit)) {
      broken.push(`${value} was written by nobody, or twice`)
      break
    }
    links.add(edit)
    if (edit.receipt && edit.receipt.outcome !== 'applied')
      broken.push(`${value} stands and was answered ${edit.receipt.outcome}`)
    value = edit.before
  }
  for (const edit of written)
    if (edit.receipt?.outcome === 'applied' && !links.has(edit))
      broken.push(`${edit.after} was answered and is overwritten unseen`)
  return broken
}

async function recordsFrom(fleet: Fleet, at: number, ids: string[]): Promise<Map<string, CollegeRecord>> {
  const records = new Map<string, CollegeRecord>()
  for (let from = 0; from < ids.length; from += OPEN_AT_ONCE) {
    const { data } = await untilAnswered<OpenAnswer>(fleet, at, {
      path: '/sync/open',
      token: fleet.tokens[0]!,
      body: { ids: ids.slice(from, from + OPEN_AT_ONCE) },
    })
    for (const record of data.records) records.set(record.id, record)
  }
  return records
}

/** Whoever pulled all along from one process after another has what each process tells somebody new. */
async function readAlike(
  fleet: Fleet,
  readers: Array<{ tags: Map<string, string> }>,
  fault: (sentence: string) => void,
): Promise<void> {
  const fresh = fleet
    .origins()
    .map((_, at) => openFleetReader({ fleet, chance: dice(1), token: fleet.tokens[0]!, fault }, at))
  for (const reader of fresh) await reader.pullAll()
  const said = ({ tags }: { tags: Map<string, string> }) =>
    JSON.stringify([...tags].sort(([a], [b]) => (a < b ? -1 : 1)))
  const wanted = said(fresh[0]!)
  for (const [at, reader] of fresh.entries())
    if (said(reader) !== wanted) fault(`process ${at} tells a new device otherwise`)
  for (const reader of readers) if (said(reader) !== wanted) fault('a device that pulled all along has something else')
}

/** Everybody is given the same catalogue, and one process owns the background work. */
async function publishedAlike(fleet: Fleet, fault: (sentence: string) => void): Promise<void> {
  let found: string[] = []
  let owners = 0
  for (const until = Date.now() + QUIET_MS; Date.now() < until; await rest(200)) {
    const manifests = await Promise.all(
      fleet.origins().map((origin) => askProcess<Manifest>(origin, { path: '/catalogue/manifest' })),
    )
    found = manifests.map((one) =>
      one ? JSON.stringify([one.data.epoch, one.data.head, one.data.chunks.map(({ hash }) => hash)]) : 'nothing',
    )
    owners = await fleet.owners()
    if (new Set(found).size === 1 && found[0] !== 'nothing' && owners === 1) return
  }
  fault(`after ${QUIET_MS} ms ${owners} processes own the background work, and the catalogues are ${found.join(' | ')}`)
}

async function untilAnswered<D>(
  fleet: Fleet,
  at: number,
  question: Parameters<typeof askProcess>[1],
): Promise<{ status: number; data: D; code?: string }> {
  for (const until = Date.now() + QUIET_MS; Date.now() < until; await rest(50)) {
    const answer = await askProcess<D>(fleet.origins()[at], question)
    if (answer) return answer
  }
  throw new Error(`Process ${at} does not answer ${question.path}: ${JSON.stringify(await fleet.query(ACTIVITY))}`)
}
