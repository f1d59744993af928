import type { SyncEngine } from '../../pwa/sync/engine.ts'
import type { StaffAct, WaitingAct } from '../../pwa/sync/types.ts'
import { canonical, isSame } from '../../shared/record/canonical.ts'
import { tagOfPlan } from '../../sync-server/services/colleges/schedule.ts'
import { tagOfFollowUp } from '../../sync-server/services/enquiries/list.ts'
import type { CorrectionRecord } from '../../sync-server/store/ports/corrections.ts'
import type { EnquiryRecord } from '../../sync-server/store/ports/enquiries.ts'
import type { SavedView, Schedule } from '../../sync-server/store/ports/staffDesk.ts'
import { look } from './acts.ts'
import type { Effect } from './ledger.ts'
import type { Dice } from './random.ts'
import type { KeptAct, SentEdit } from './saved.ts'
import type { SimulatedWorld } from './simulatedWorld.ts'

const DAY_MS = 86_400_000

/** Something to do with an enquiry, a report of a figure, a view or a plan, upon what the server holds now; or the key of one to take back. */
export async function chosenStaffAct(
  world: SimulatedWorld,
  engine: SyncEngine,
  chance: Dice,
): Promise<StaffAct | { takesBack: string } | undefined> {
  const { server, supply, colleges } = world
  if (chance.isLucky(0.12)) {
    const acts = await look<WaitingAct[]>(() => engine.readActs(''))
    return acts.length === 0 ? undefined : { takesBack: chance.pick(acts).key }
  }
  if (chance.isLucky(0.4)) {
    const [record, name] = [`view-${1 + chance.upTo(2)}`, supply.token()]
    return { key: `view:${record}`, edit: { kind: 'view.save', record, name, query: '', isShared: false } }
  }
  const reports = world.ledger.effects.filter(({ act }) => act === 'correction')
  if (reports.length > 0 && chance.isLucky(0.4)) return decision(chance.pick(reports), chance)
  const known = (): Effect[] => world.ledger.effects.filter(({ act }) => act === 'enquiry')
  if (known().length === 0) await somebodyAsks(world)
  const enquiries = known()
  if (enquiries.length > 0 && chance.isLucky(0.7)) {
    const { id: record } = chance.pick(enquiries)
    if (chance.isLucky(0.5)) {
      const noteId = supply.id()
      return {
        key: `enquiry:${record}:note:${noteId}`,
        edit: { kind: 'enquiry.followUp', record, note: `Rang once ${supply.token()}`, noteId },
      }
    }
    const stands = await server.store.enquiries.open(record)
    if (!stands) return undefined
    const state = chance.pick(['assigned', 'answered', 'closed'] as const)
    return {
      key: `enquiry:${record}:follow-up`,
      edit: { kind: 'enquiry.followUp', record, state, ifMatch: tagOfFollowUp(stands) },
    }
  }
  const record = colleges[0]!
  const [plan] = await server.store.schedules.list({ limit: 1, college: record })
  if (plan && chance.isLucky(0.3))
    return {
      key: `plan:${record}:publish`,
      edit: { kind: 'college.unplan', record, act: 'publish', ifMatch: tagOfPlan(plan) },
    }
  return {
    key: `plan:${record}:publish`,
    edit: {
      kind: 'college.plan',
      record,
      act: 'publish',
      at: new Date(world.clock.now() + (200 + chance.upTo(100)) * DAY_MS).toISOString(),
      ifMatch: plan ? tagOfPlan(plan) : null,
    },
  }
}

/** What becomes of a report. Two people may decide the same one, and each differently. */
function decision({ id, value }: Effect, chance: Dice): StaffAct {
  const { college: record, path } = value as CorrectionRecord
  return {
    key: `correction:${record}:${path}:${id}`,
    edit: {
      kind: 'correction.settle',
      record,
      path,
      reports: [id],
      ...(chance.isLucky(0.5) ? { outcome: 'accepted' } : { outcome: 'refused', answer: 'The college says otherwise' }),
    },
  }
}

/** An enquiry by the documented call, so that there is one to follow up. */
async function somebodyAsks(world: SimulatedWorld): Promise<void> {
  const value = { kind: 'contact', name: 'Asha', replyBy: 'E-mail', email: 'asha@example.in', message: 'Is it open?' }
  await world.ask({
    from: 'a reader',
    asked: {
      path: '/enquiries',
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: new TextEncoder().encode(JSON.stringify({ id: world.id(), consents: ['reply@1'], ...value })),
    },
  })
}

/** An edit without what its device gives it. */
const saidIn = ({ n: _n, madeAt: _at, seen: _seen, ...said }: Record<string, unknown>): Record<string, unknown> => said
export const isSentAs = ({ browser, account, edit }: SentEdit, act: KeptAct): boolean =>
  browser === act.browser && account === act.account && isSame(saidIn(edit), act.edit)
/** Is it among these rows of its device? */
export const isAmong = (act: KeptAct, rows: ReadonlyArray<{ edit: object }>): boolean =>
  rows.some(({ edit }) => canonical(saidIn(edit as Record<string, unknown>)) === canonical(act.edit))

const wordsIn = (value: unknown): string[] => JSON.stringify(value ?? null).match(/word\d+/g) ?? []

/** Each act somebody was told is kept was judged, or a later word for the same took its place before it left. */
export async function actsAreJudged(world: SimulatedWorld): Promise<string[]> {
  const faults: string[] = []
  const { rows: parked } = await world.server.store.sync.parked({ page: 1, limit: 100_000 })
  for (const [at, act] of world.kept.entries()) {
    if (act.told !== 'saved' || act.isTakenBack || (act.hasNoJournal && world.ledger.restores > 0)) continue
    const fault = (what: string): void => {
      faults.push(`no lost act: ${act.edit.kind} of ${act.key} by ${act.account} on ${act.browser}: ${what}`)
    }
    const sent = [...world.sent.values()].filter((one) => isSentAs(one, act))
    if (sent.length === 0) {
      const isReplaced = world.kept
        .slice(at + 1)
        .some(
          (one) =>
            one.key === act.key && one.browser === act.browser && one.account === act.account && one.told !== 'refused',
        )
      if (!isReplaced) fault('it never left the device')
      continue
    }
    const judged = sent.flatMap((one) => {
      const verdict = world.ledger.verdicts.get(`${one.device}/${one.n}`)
      return verdict === undefined ? [] : [{ one, outcome: (JSON.parse(verdict) as { outcome: string }).outcome }]
    })
    if (judged.length === 0) {
      fault('the server no longer knows it')
      continue
    }
    const isKept = judged.some(({ one, outcome }) =>
      outcome === 'refused' || outcome === 'held'
        ? parked.some(({ device, n }) => device === one.device && n === one.n)
        : wordsIn(act.edit).every((word) => world.ledger.effects.some(({ value }) => wordsIn(value).includes(word))),
    )
    if (!isKept) fault(`it was ${judged[0]!.outcome}, and nothing is left of it`)
  }
  return faults
}

/** No note and no name of a view comes in twice. */
export function actsOnce({ ledger }: Pick<SimulatedWorld, 'ledger'>): string[] {
  const came = new Map<string, number>()
  for (const { act, was, value } of ledger.effects) {
    if (act !== 'view' && act !== 'follow-up') continue
    const before = new Set(wordsIn(was))
    for (const word of new Set(wordsIn(value))) if (!before.has(word)) came.set(word, (came.get(word) ?? 0) + 1)
  }
  return [...came].flatMap(([word, times]) => (times > 1 ? [`at most once: ${word} of an act ${times} times`] : []))
}

/** What a colleague did meanwhile is never written over by an act whose author had not seen it. */
export function actsAreSeen(world: {
  sent: SimulatedWorld['sent']
  ledger: Pick<SimulatedWorld['ledger'], 'effects' | 'lost'>
}): string[] {
  return [...world.ledger.lost, ...world.ledger.effects].flatMap((effect) => {
    const sent = world.sent.get(`${effect.device}/${effect.n}`)
    const fault = sent && blindAct(effect, sent)
    return fault === undefined ? [] : [`no blind act: ${fault} (effect ${effect.nr} on ${effect.id})`]
  })
}

function blindAct({ act, was, value }: Effect, { account, edit }: SentEdit): string | undefined {
  if (act === 'view') {
    const owner = (was as SavedView | undefined)?.owner
    return owner === undefined || `staff:${owner}` === account ? undefined : 'the view of another was written over'
  }
  if (act === 'plan') {
    const plan = was as Schedule | undefined
    return plan === undefined || `staff:${plan.byId}` === account || tagOfPlan(plan) === edit['ifMatch']
      ? undefined
      : 'the plan of a colleague was put aside unseen'
  }
  if (act !== 'follow-up' || edit.kind !== 'enquiry.followUp') return undefined
  const [before, after] = [was as EnquiryRecord, value as EnquiryRecord]
  const isMoved = before.state !== after.state || before.assignee !== after.assignee
  return !isMoved || tagOfFollowUp(before) === edit['ifMatch'] ? undefined : 'an enquiry was moved unseen'
}
