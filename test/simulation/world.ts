// Dexie runs live queries only where the page has IndexedDB, whichever factory a database is given.
import 'fake-indexeddb/auto'
import { gunzipSync } from 'node:zlib'
import { NotSaved, type EditDraft, type Tray } from '../../pwa/sync/types.ts'
import type { QueueOwner } from '../../pwa/sync/environment.ts'
import type { CollegeRecord } from '../../shared/college/college.ts'
import type { DocumentKind } from '../../shared/document/document.ts'
import { type ClashShown, editedKindOf } from '../../shared/protocol/push.ts'
import { type ChosenAct, readerAct, staffAct, type Supply, look, first } from './acts.ts'
import { ACCOUNTS, beginning, COLLEGES, REVIEW, START } from './beginning.ts'
import { Browser, type Tab } from './browser.ts'
import { taken, UPLOAD } from './uploads.ts'
import { Clock } from './clock.ts'
import { documentAct } from './documents.ts'
import { Ledger, overseen, type ServerFaults } from './ledger.ts'
import { type Answer, type NetworkRequest, Network, type Message } from './network.ts'
import { endSessions, putStaff, signIn } from './people.ts'
import { dice, type Dice } from './random.ts'
import type { KeptAct, SavedAct, SentEdit } from './saved.ts'
import type { Schedule } from './schedule.ts'
import type { SimulatedWorld } from './simulatedWorld.ts'
import { chosenStaffAct } from './staffActs.ts'
import { type SimulatedServer, startSimulated } from './server.ts'
import type { Variant } from './variants.ts'
import { Watch } from './watch.ts'

/** A world that has not come to rest after this long, on a machine however busy, never will. */
const NEVER_MS = 300_000

/** Everything of one schedule: server, network, devices and the people at them, and what they did. */
export class World implements SimulatedWorld {
  readonly clock = new Clock(START)
  readonly network = new Network()
  ledger = new Ledger()
  readonly serverFaults: ServerFaults = { failsCommit: false }
  readonly browsers: Browser[] = []
  readonly saved: SavedAct[] = []
  /** What staff did beside the records. */
  readonly kept: KeptAct[] = []
  readonly sent = new Map<string, SentEdit>()
  readonly faults: string[] = []
  readonly supply: Supply
  readonly colleges: readonly string[] = COLLEGES
  /** What anybody ever did something to, by id. */
  readonly documents = new Map<string, DocumentKind>()
  readonly watch: Watch
  server!: SimulatedServer
  backups: string[] = []
  readonly #variant: Variant | undefined
  readonly #owners = new Map<Browser, QueueOwner>()
  readonly #seed: number
  #made = 0
  #tokens = 0
  /** Messages that are on their way through the server at this moment. */
  #asking = 0

  constructor({ seed }: Pick<Schedule, 'seed'>, variant?: Variant) {
    this.#seed = seed
    this.#variant = variant
    this.supply = {
      id: () => this.id(),
      token: () => `word${++this.#tokens}`,
      reviews: [REVIEW],
      published: this.colleges.slice(0, 2),
    }
    this.watch = new Watch(this)
  }

  id = (): string =>
    `01900000-0000-7000-8000-${((this.#seed % 0xffff) * 0x1000000 + ++this.#made).toString(16).padStart(12, '0')}`

  async begin(devices: Schedule['devices']): Promise<void> {
    const over = (store: Parameters<typeof overseen>[0]) =>
      overseen(this.#variant?.store ? this.#variant.store(store, this) : store, this.ledger, this.serverFaults)
    const from = await beginning()
    this.ledger = Ledger.after(from.ledger)
    this.server = await startSimulated({ from, now: this.clock.now, over })
    for (const [at, kind] of devices.entries()) {
      // One device's clock is two hours late, another's ten years ahead: no clock decides anything (M11).
      const browser = new Browser(`device ${at + 1}`, {
        clock: this.clock,
        network: this.network,
        clockErrorMs: [0, -7_200_000, 315_360_000_000][at % 3]!,
        id: () => this.id(),
      })
      this.browsers.push(browser)
      const account = ACCOUNTS[kind]
      this.#owners.set(browser, account)
      const token = from.tokens.get(account)?.[at]
      if (token !== undefined) browser.tokens.set(account, token)
      browser.open(account)
    }
    await this.flow()
    await this.openEverything()
  }

  accountOf(browser: Browser): QueueOwner {
    return this.#owners.get(browser)!
  }
  get accounts(): QueueOwner[] {
    return [...new Set(this.#owners.values())]
  }
  swap(a: Browser, b: Browser): void {
    const one = this.accountOf(a),
      other = this.accountOf(b)
    this.#owners.set(a, other)
    this.#owners.set(b, one)
  }

  /** Waits until nothing moves any more but what waits for the network or for time to pass. */
  rest = async (): Promise<void> => {
    let beats = -1
    const began = performance.now()
    for (let calm = 0; calm < 4;) {
      if (performance.now() - began > NEVER_MS)
        throw new Error('It never comes to rest: somebody waits for what does not happen')
      await new Promise<void>((resolve) => {
        setImmediate(resolve)
      })
      const now = this.browsers.reduce((sum, { tabs }) => sum + tabs.reduce((all, { life }) => all + life.beats, 0), 0)
      calm = now === beats && this.#asking === 0 && this.browsers.every(({ disk }) => disk.isStill) ? calm + 1 : 0
      beats = now
    }
  }

  /** Sends a question through the server: the message then holds its answer. */
  async carry(message: Message): Promise<void> {
    if (message.answer) return
    message.answer = await this.ask(message)
    if (message.isCopy) message.arrive(message.answer)
  }

  async ask({ asked, from }: Pick<Message, 'asked' | 'from'>): Promise<Answer> {
    if (asked.path.startsWith(UPLOAD)) return taken(asked)
    this.#asking++
    try {
      this.#note(asked, from)
      const door = this.#variant?.door
      const through = (one: NetworkRequest): Promise<Answer> => this.server.ask(one)
      const answer = await (door ? door(asked, through, this) : through(asked))
      this.watch.answered(asked, answer, from)
      return answer
    } finally {
      this.#asking--
    }
  }

  /** What leaves a device is written down: by it every effect on the server is traced back to a person. */
  #note({ path, headers, body }: NetworkRequest, from: string): void {
    if (path !== '/sync/push' || !body) return
    const text = headers['Content-Encoding'] === 'gzip' ? gunzipSync(body).toString() : new TextDecoder().decode(body)
    const { device, edits } = JSON.parse(text) as { device: string; edits: SentEdit['edit'][] }
    const account = this.watch.accountOfToken(headers['Authorization'])
    for (const edit of edits) this.watch.left({ device, n: edit.n, account, browser: from, edit })
  }

  /** The network as it should be: every message goes through at once. */
  async flow(): Promise<void> {
    for (let quiet = 0; quiet < 2;) {
      await this.rest()
      const message = this.network.messages.find(({ asked }) => asked.path !== '/sync/live')
      if (!message) {
        quiet++
        await this.clock.pass(60, this.rest)
        continue
      }
      quiet = 0
      await this.carry(message)
      if (!message.isCopy) message.arrive(message.answer!)
    }
  }

  async openEverything(): Promise<void> {
    for (const tab of this.browsers.flatMap(({ tabs }) => tabs)) {
      if (!tab.account.startsWith('staff:')) continue
      this.start(async () => {
        const rows = await first<Array<{ id: string }>>((listener) => tab.engine.colleges.subscribe(listener))
        await tab.engine.takeOffline(
          rows.map(({ id }) => id),
          () => undefined,
        )
      })
    }
    await this.flow()
  }

  /** Begins something a person does; it goes on by itself and may never end. Not being able to is no fault. */
  start(work: () => Promise<unknown>): void {
    work().catch(() => undefined)
  }

  save(tab: Tab, chance: Dice, times: number): void {
    this.start(async () => {
      const isStaff = tab.account.startsWith('staff:')
      for (let more = times; more > 0; more--) {
        const chosen = isStaff
          ? await staffAct(tab.engine, chance, this.supply)
          : wrapped(await readerAct(tab.engine, tab.account !== 'visitor', chance, this.supply))
        if (chosen) await this.#tell(tab, chosen.act, () => tab.engine.save(chosen.act), chosen)
      }
    })
  }

  /** The same with an exam or the site's content. */
  saveDocument(tab: Tab, chance: Dice): void {
    this.start(async () => {
      const chosen = await documentAct(tab.engine, chance, this.supply)
      if (!chosen) return
      this.documents.set(chosen.act.record, editedKindOf(chosen.act) as DocumentKind)
      await this.#tell(tab, chosen.act, () => tab.engine.save(chosen.act), chosen)
    })
  }

  /** Somebody of the staff does something beside the records, or takes it back. */
  keepAct(tab: Tab, chance: Dice): void {
    this.start(async () => {
      const chosen = await chosenStaffAct(this, tab.engine, chance)
      if (!chosen) return
      const own = { browser: tab.browser.name, account: tab.account }
      if ('takesBack' in chosen) {
        for (const one of this.kept)
          if (one.key === chosen.takesBack && one.browser === own.browser && one.account === own.account)
            one.isTakenBack = true
        await tab.engine.dropAct(chosen.takesBack)
        return
      }
      const one: KeptAct = { ...chosen, ...own, told: 'unknown' }
      this.kept.push(one)
      try {
        // Now and then the screen asks the server itself, and its tab is closed before it hears an answer.
        await (chance.isLucky(0.15) ? tab.engine.keepAct(chosen, 'asked') : tab.engine.keepAct(chosen))
        if (tab.life.isAlive) one.told = 'saved'
      } catch (thrown) {
        if (!tab.life.isAlive) return
        one.told = 'refused'
        if (!(thrown instanceof NotSaved)) this.faults.push(`an act failed without saying why: ${String(thrown)}`)
      }
    })
  }

  /** Somebody opens the tray and deals with one thing in it. */
  settle(tab: Tab, chance: Dice): void {
    this.start(async () => {
      const { clashes, refused } = await look<Tray>(() => tab.engine.readTray())
      if (refused.length > 0 && chance.isLucky(0.5)) {
        const { edit } = chance.pick(refused)
        await tab.engine.discard(edit.n)
        return
      }
      if (clashes.length === 0) return
      const clash = chance.pick(clashes)
      const isScalar = clash.change !== undefined && 'after' in clash.change
      const choose = chance.pick(isScalar ? (['mine', 'theirs', 'other'] as const) : (['mine', 'theirs'] as const))
      const other = choose === 'other' ? this.supply.token() : undefined
      const act = {
        kind: 'clash.settle',
        record: clash.record,
        clash: clash.id,
        choose,
        tag: clash.tag,
        ...(other !== undefined && { value: other }),
      } as EditDraft
      await this.#tell(tab, act, () => tab.engine.settle(clash, choose, other), { settles: clash })
    })
  }

  async #tell(
    tab: Tab,
    act: EditDraft,
    save: () => Promise<{ n: number }>,
    about: Partial<ChosenAct> & { settles?: ClashShown },
  ): Promise<void> {
    const one: SavedAct = {
      nr: this.saved.length,
      browser: tab.browser.name,
      account: tab.account,
      act,
      told: 'unknown',
      ...about,
      ...(about.accepted && { version: this.#versionSeen(tab, about.accepted) }),
    }
    this.saved.push(one)
    try {
      const { n } = await save()
      // A dead tab tells nobody anything.
      if (!tab.life.isAlive) return
      one.told = 'saved'
      one.n = n
    } catch (thrown) {
      if (!tab.life.isAlive) return
      one.told = 'refused'
      if (!(thrown instanceof NotSaved)) this.faults.push(`a save failed without saying why: ${String(thrown)}`)
    }
  }

  /** How many times the server has written a record. */
  versionOf(id: string): number {
    return this.ledger.effects.filter((effect) => effect.id === id && effect.after).length
  }
  #versionSeen(tab: Tab, { id, tag }: CollegeRecord): number {
    const accepted =
      this.ledger.effects
        .filter((effect) => effect.id === id && effect.after)
        .findLastIndex(({ after }) => after?.tag === tag) + 1
    const judged = new Set(
      [...this.sent.values()]
        .filter(({ device, n, browser }) => browser === tab.browser.name && this.ledger.verdicts.has(`${device}/${n}`))
        .map(({ edit }) => JSON.stringify(edit['changes'])),
    )
    const own = this.saved.filter(
      (one) =>
        one.browser === tab.browser.name &&
        one.account === tab.account &&
        one.act.record === id &&
        one.act.kind === 'college.change' &&
        one.told === 'saved' &&
        !judged.has(JSON.stringify(one.act.changes)),
    )
    return accepted + new Set(own.map(({ n }) => n)).size
  }

  async changeRole(account: QueueOwner, a: number): Promise<void> {
    if (!account.startsWith('staff:')) return
    await putStaff(this.server.store, account.slice('staff:'.length), {
      role: (['admin', 'support', 'counselor'] as const)[a % 3]!,
      isActive: a % 7 !== 0,
    })
  }
  async revoke(account: QueueOwner): Promise<void> {
    if (account !== 'visitor') await endSessions(this.server.store, account)
  }

  async signIn(browser: Browser, account: QueueOwner): Promise<void> {
    if (account === 'visitor') return
    browser.tokens.set(account, await signIn(this.server.store, account))
    for (const tab of browser.tabs) if (tab.account === account) this.start(() => tab.engine.resume())
  }

  async backup(): Promise<void> {
    const name = `backup-${this.backups.length}.sqlite`
    await this.server.backup(name)
    this.ledger.mark(name)
    this.backups.push(name)
  }

  async restore(a: number): Promise<void> {
    const name = this.backups[a % Math.max(1, this.backups.length)]
    if (!name) return
    await this.server.restore(name)
    this.ledger.goBackTo(name)
    this.watch.restored()
    // The accounts of a backup are as they were then, and sessions since then are unknown: people sign in again.
  }

  async end(): Promise<void> {
    for (const browser of this.browsers) for (const tab of browser.tabs) tab.life.end()
    await this.rest()
    // A world whose server never stood has none to close, and the reason is on its way up.
    await (this.server as SimulatedServer | undefined)?.close()
  }
  dice = (seed: number): Dice => dice(seed)
}

const wrapped = (act: EditDraft | undefined): ChosenAct | undefined => act && { act }
