import type { CollegeRecord } from '../../shared/college/college.ts'
import { type Change, isRemove, isValue } from '../../shared/merge/change.ts'
import { findPlace, valueAt } from '../../shared/merge/place.ts'
import { canonical, isSame } from '../../shared/record/canonical.ts'
import type { PushAnswer } from '../../shared/protocol/push.ts'
import type { QueueOwner } from '../../pwa/sync/environment.ts'
import type { DocumentSeen, RecordView } from '../../pwa/sync/types.ts'
import type { EditRow, LaterRow } from '../../pwa/local/outbox.ts'
import { look, lookAt } from './acts.ts'
import type { Browser, Tab } from './browser.ts'
import { OUTBOX } from './disk.ts'
import type { Answer, NetworkRequest } from './network.ts'
import { type AnyRecord, editedOfAny, fieldsOf, kindOfRecord, writtenBy } from './records.ts'
import type { SavedAct, SentEdit } from './saved.ts'
import { isAmong, isSentAs } from './staffActs.ts'
import { namesWaitingFile } from './uploads.ts'
import type { SimulatedWorld } from './simulatedWorld.ts'

/** The number an act is answered with while its file has not been sent. */
const WAITS_FOR_FILE = 0
export const cacheOf = (account: QueueOwner): string => `pravesh-staff-${account}`

/** Looks on while a schedule runs: at what leaves devices, at what the server answers, and at what people are shown. */
export class Watch {
  /** Batches sent, by device and account: what rounds are counted by. */
  readonly pushes = new Map<string, number>()
  /** What the documented calls were based on: "record tag". */
  readonly called = new Set<string>()
  readonly #world: SimulatedWorld
  readonly #owners = new Map<string, QueueOwner>()
  readonly #seenUpTo = new Map<string, number>()

  constructor(world: SimulatedWorld) {
    this.#world = world
  }

  accountOfToken(authorization: string | undefined): QueueOwner {
    const token = authorization?.slice('Bearer '.length)
    if (!token) return 'visitor'
    const [head = '', body = ''] = token.split('.')
    const read = (part: string): Record<string, unknown> =>
      JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
    return read(head)['typ'] === 'student+jwt'
      ? `student:${String(read(body)['sub'])}`
      : `staff:${String(read(body)['sub'])}`
  }

  left(sent: SentEdit): void {
    const { sent: all, faults, saved, kept } = this.#world
    const key = `${sent.device}/${sent.n}`
    const before = all.get(key)
    if (before && canonical(before.edit) !== canonical(sent.edit))
      faults.push(`[D3] edit ${key} changed after it had left`)
    all.set(key, sent)
    if (namesWaitingFile(sent.edit)) faults.push(`files: edit ${key} left with a file that has no address`)
    const owner = this.#owners.get(sent.device) ?? sent.account
    this.#owners.set(sent.device, owner)
    if (owner !== sent.account) faults.push(`[D7] a queue of ${owner} was sent by ${sent.account}`)
    if (
      !saved.some(
        (one) => one.account === sent.account && one.browser === sent.browser && one.act.record === sent.edit.record,
      ) &&
      !kept.some((act) => isSentAs(sent, act))
    )
      faults.push(`[D7] ${sent.account} sent an edit it never made on ${sent.browser}`)
  }

  answered({ path, headers, method }: NetworkRequest, { status, body }: Answer, from: string): void {
    const { faults, ledger } = this.#world
    if (status === 500) faults.push(`the server failed at ${method} ${path}: ${body}`)
    const account = this.accountOfToken(headers['Authorization'])
    if (path === '/sync/push') this.pushes.set(`${from} ${account}`, (this.pushes.get(`${from} ${account}`) ?? 0) + 1)
    if (status !== 200) return
    if (path === '/sync/push') {
      const { data } = JSON.parse(body) as { data: PushAnswer }
      const device = this.#lastDeviceOf(from, account)
      for (const receipt of data.receipts) {
        if (receipt.code === 'INTERNAL') faults.push(`the server failed over edit ${receipt.n} of ${from}`)
        const verdict = ledger.verdicts.get(`${device}/${receipt.n}`)
        if (verdict !== canonical(receipt))
          faults.push(`[S2] the receipt of ${device}/${receipt.n} is not the one that was kept`)
      }
    }
    if (path.startsWith('/sync/pull') && account.startsWith('student:')) {
      const { data } = JSON.parse(body) as {
        data: { changes: Array<{ kind: string; card?: { account?: string; reference?: string } }> }
      }
      // A report says nothing of who made it: its number does, to whoever saw it made.
      const isOwn = (kind: string, card: { account?: string; reference?: string }) =>
        kind === 'report'
          ? ledger.reporters.get(card.reference ?? '') === account
          : card.account === undefined || card.account === account
      for (const { kind, card } of data.changes)
        if (!['review', 'enquiry', 'vote', 'report'].includes(kind) || (card !== undefined && !isOwn(kind, card)))
          faults.push(`isolation: ${account} was given a ${kind} that is not its own`)
    }
  }
  #lastDeviceOf(from: string, account: QueueOwner): string {
    let device = ''
    for (const sent of this.#world.sent.values())
      if (sent.browser === from && sent.account === account) device = sent.device
    return device
  }

  glance(): void {
    this.#world.faults.push(...this.#world.ledger.faults.splice(0))
  }

  /** Holds what a person is shown against what they did, and against what they were shown before. */
  async see(tab: Tab): Promise<void> {
    if (!tab.account.startsWith('staff:')) return
    for (const id of this.#world.colleges) {
      const found: { seen?: RecordView | undefined } = {}
      this.#world.start(async () => {
        found.seen = await lookAt(tab.engine, id)
      })
      await this.#world.rest()
      if (!tab.life.isAlive) return
      if (found.seen) await this.#hold(tab, id, found.seen)
    }
    for (const [id, kind] of this.#world.documents) {
      const found: { seen?: DocumentSeen | undefined } = {}
      this.#world.start(async () => {
        found.seen = await look<DocumentSeen | undefined>(() => tab.engine.readDocument(kind, id))
      })
      await this.#world.rest()
      if (!tab.life.isAlive) return
      if (found.seen) await this.#hold(tab, id, { ...found.seen, whole: true })
    }
  }

  async #hold(
    { browser, account }: Tab,
    id: string,
    seen: { record: AnyRecord; accepted: AnyRecord | undefined; whole: boolean },
  ): Promise<void> {
    const { faults } = this.#world
    const rows = (await browser.disk.read<EditRow>(OUTBOX, 'edits'))
      .filter((row) => row.account === account && row.record === id)
      .sort((a, b) => a.n - b.n)
    // Whatever waits for a file was made last where both speak of one field: what is made upon it waits with it.
    const aside = (await browser.disk.read<LaterRow>(OUTBOX, 'later'))
      .filter((row) => row.account === account && row.record === id)
      .sort((a, b) => a.place - b.place)
    if (seen.whole && !rows.some(({ edit }) => edit.kind === 'clash.settle'))
      faults.push(
        ...notShown(seen.record, [...rows, ...aside]).map(
          (path) => `[D2] ${browser.name} does not show its own edit of ${path}`,
        ),
      )
    if (seen.accepted) this.#mustNotGoBack(`${browser.name} ${account} ${id}`, id, seen.accepted)
  }

  #mustNotGoBack(key: string, id: string, accepted: AnyRecord): void {
    const last = this.#seenUpTo.get(key) ?? 0
    const versions = this.#world.ledger.effects
      .filter((effect) => effect.id === id && writtenBy(effect)?.after?.tag === accepted.tag)
      .map(({ nr }) => nr)
    if (versions.length === 0) return
    const next = versions.find((nr) => nr >= last)
    if (next === undefined) this.#world.faults.push(`[D4] ${key} was shown an older version than before`)
    else this.#seenUpTo.set(key, next)
  }

  restored(): void {
    this.#seenUpTo.clear()
  }

  calls(id: string, _change: object, { tag }: CollegeRecord): void {
    this.called.add(`${id} ${tag}`)
  }

  async hasLeft(browser: Browser, account: QueueOwner, how: 'keep' | 'discard'): Promise<void> {
    await this.#gone(browser, account, how)
    for (const key of this.#seenUpTo.keys())
      if (key.startsWith(`${browser.name} ${account} `)) this.#seenUpTo.delete(key)
    this.leavings.push(
      browser.disk.names().then((names) => {
        if (names.includes(cacheOf(account)))
          this.#world.faults.push(`isolation: the cache of ${account} stays on ${browser.name}`)
      }),
    )
  }
  readonly leavings: Array<Promise<void>> = []

  /**
   * The tab died while it was told to leave: it may have done so, and only the disk knows. What was to go goes in one
   * act.
   */
  async mayHaveLeft(browser: Browser, account: QueueOwner, how: 'keep' | 'discard'): Promise<void> {
    const rows = await Promise.all(
      ['journal', ...(how === 'discard' ? ['edits', 'later'] : [])].map((table) =>
        browser.disk.read<{ account: QueueOwner }>(OUTBOX, table),
      ),
    )
    if (!rows.flat().some((row) => row.account === account)) await this.#gone(browser, account, how)
  }

  /** What leaving took away is not demanded any more. */
  async #gone(browser: Browser, account: QueueOwner, how: 'keep' | 'discard'): Promise<void> {
    const kept = new Set(
      (await browser.disk.read<EditRow>(OUTBOX, 'edits')).filter((row) => row.account === account).map(({ n }) => n),
    )
    // What waited for its file when it was saved may have left since, within an edit that has a number.
    const aside = (await browser.disk.read<LaterRow>(OUTBOX, 'later')).filter((row) => row.account === account)
    /** The values of its changes that name a file of this device. */
    const waitingIn = (edit: object): string[] =>
      ('changes' in edit ? (edit.changes as Change[]) : [])
        .filter(namesWaitingFile)
        .map((change) => canonical('after' in change ? change.after : change))
    const stillWaits = ({ act }: SavedAct): boolean =>
      aside.some(
        ({ record, edit }) => record === act.record && waitingIn(edit).some((one) => waitingIn(act).includes(one)),
      )
    for (const saved of this.#world.saved) {
      if (saved.browser !== browser.name || saved.account !== account) continue
      // What was receipted has left the device with its journal; what was not goes only by the person's own word.
      if (saved.n === undefined || !(saved.n === WAITS_FOR_FILE ? stillWaits(saved) : kept.has(saved.n)))
        saved.hasNoJournal = true
      if (how === 'discard') saved.isDropped = true
    }
    const waiting = (await browser.disk.read<EditRow>(OUTBOX, 'edits')).filter((row) => row.account === account)
    for (const act of this.#world.kept) {
      if (act.browser !== browser.name || act.account !== account) continue
      if (!isAmong(act, [...waiting, ...aside])) act.hasNoJournal = true
      if (how === 'discard') act.isTakenBack = true
    }
  }

  async loseCache(browser: Browser): Promise<void> {
    for (const tab of browser.tabs) tab.life.end()
    await this.#world.rest()
    for (const name of await browser.disk.names()) if (name !== OUTBOX) await browser.disk.evict(name)
  }
}

/** Paths of own unsent changes that are not what is shown there. */
function notShown(record: AnyRecord, rows: ReadonlyArray<Pick<EditRow, 'edit'>>): string[] {
  const [fields, shown] = [fieldsOf(kindOfRecord(record)), editedOfAny(record)]
  const wishes = new Map<string, unknown>()
  for (const change of rows.flatMap(({ edit }) => ('changes' in edit ? (edit.changes as Change[]) : []))) {
    if (isRemove(change))
      for (const path of wishes.keys()) {
        if (path.startsWith(`${change.path}/`)) wishes.delete(path)
      }
    if (isValue(change)) wishes.set(change.path, change.after)
  }
  return [...wishes].flatMap(([path, wish]) => {
    const place = findPlace(fields, path)
    if (place?.at !== 'field') return []
    const { value, missing } = valueAt(shown, place)
    if (missing !== undefined || isSame(value, wish)) return []
    // Of a long text that was changed elsewhere too, both are shown.
    const isText = place.field.kind === 'text' || place.field.kind === 'html'
    return isText && typeof wish === 'string' ? [] : [path]
  })
}
