import { generateKeyBetween } from 'fractional-indexing'
import { expect, test } from 'vitest'
import { DOCUMENTS, type EditedDoc, editedOfDocument } from '../shared/document/document.ts'
import { changesOf } from '../shared/merge/changesOf.ts'
import { inOrder } from '../shared/merge/place.ts'
import { canonical } from '../shared/record/canonical.ts'
import type { Fields, Item, Shape } from '../shared/record/field.ts'
import { type Act, type DocumentSeen, NotSaved } from '../pwa/sync/promise.ts'
import { look } from './acts.ts'
import type { Tab } from './browser.ts'
import { doStep } from './deeds.ts'
import { heal } from './heal.ts'
import { atMostOnce, everybodyAgrees, nothingIsLost } from './invariants.ts'
import { type Dice, dice } from './random.ts'
import { type Deed, scheduleOf } from './schedule.ts'
import { World } from './world.ts'

const EXAM = '01900000-0000-7000-8000-00000000e0a0'
const SEEDS = 60
/** What happens to the network, the tabs and the server; who may do what stays as it is, and nobody leaves. */
const AROUND = new Set<Deed>(['see', 'sync', 'carry', 'answer', 'both', 'lose', 'double', 'cut', 'portal', 'busy', 'announce', 'pass', 'crash', 'open', 'tab', 'failCommit', 'restart', 'backup', 'restore', 'lose_cache', 'settle'])
const words = (value: unknown): string[] => JSON.stringify(value ?? null).match(/word\d+/g) ?? []

type Doc = EditedDoc & { description?: string; category: string[]; dates: Array<Item & { label: string }> }

/** One of the things a person does to the exam on their screen. */
function actOn({ record, isGone }: DocumentSeen, chance: Dice, token: () => string): Act | undefined {
  const { tag } = record
  if (isGone) return { kind: 'exam.restore', record: EXAM, tag }
  if (chance.isLucky(0.15)) return { kind: `exam.${chance.pick(['publish', 'unpublish'] as const)}`, record: EXAM, tag }
  const before = editedOfDocument(record) as Doc
  const changes = changesOf(DOCUMENTS.exam.edited, before as unknown as Shape<Fields>, changed(before, chance, token) as unknown as Shape<Fields>)
  return changes.length === 0 ? undefined : { kind: 'exam.change', record: EXAM, changes }
}

function changed(doc: Doc, chance: Dice, token: () => string): Doc {
  const dates = inOrder(doc.dates)
  switch (chance.upTo(6)) {
    case 0: return { ...doc, conductingBody: token() }
    case 1: return { ...doc, slug: token() }
    case 2: return { ...doc, description: `${doc.description ?? ''}\n${token()}` }
    case 3: return { ...doc, category: doc.category.includes('law') ? doc.category.filter((one) => one !== 'law') : [...doc.category, 'law'] }
    case 4: return dates.length === 0 ? doc : { ...doc, dates: dates.map((one, at) => (at === 0 ? { ...one, label: token() } : one)) }
    default: return { ...doc, dates: [...doc.dates, { id: token(), order: generateKeyBetween(dates.at(-1)?.order ?? null, null), label: token(), start: '2027-04-02', precision: 'day', status: 'announced' } as Doc['dates'][number]] }
  }
}

/** Somebody does something to the exam as their screen shows it; it is written down as every other act of the simulation. */
function act(world: World, tab: Tab, chance: Dice): void {
  world.start(async () => {
    const seen = await look<DocumentSeen | undefined>((listener) => tab.engine.watchDocument('exam', EXAM, listener))
    const wish = seen && actOn(seen, chance, world.supply.token)
    if (!wish) return
    const one: World['saved'][number] = { nr: world.saved.length, browser: tab.browser.name, account: tab.account, act: wish, told: 'unknown' }
    world.saved.push(one)
    try {
      const { n } = await tab.engine.save(wish)
      if (tab.life.isAlive) Object.assign(one, { told: 'saved', n })
    } catch (thrown) {
      if (!tab.life.isAlive) return
      one.told = 'refused'
      if (!(thrown instanceof NotSaved)) world.faults.push(`a save failed without saying why: ${String(thrown)}`)
    }
  })
}

async function faultsOf(seed: number): Promise<{ faults: string[]; effects: number; restores: number }> {
  const world = new World({ seed })
  try {
    await world.begin(['admin', 'admin', 'admin'])
    const [first] = world.browsers[0]!.tabs
    const make: Act = { kind: 'exam.create', record: EXAM, value: { name: 'Simulated Test', description: 'First line' } }
    world.saved.push({ nr: 0, browser: first!.browser.name, account: first!.account, act: make, told: 'saved' })
    world.start(() => first!.engine.save(make))
    await world.flow()
    const chance = dice(seed * 31 + 7)
    for (const step of scheduleOf(seed).steps) {
      const tabs = world.browsers.flatMap((browser) => browser.tabs)
      if (tabs.length > 0 && chance.isLucky(0.6)) { act(world, chance.pick(tabs), chance); await world.rest() }
      if (AROUND.has(step.do)) await doStep(world, step)
      if (world.faults.length > 0) break
    }
    const desks = await heal(world)
    const faults = [...world.faults, ...await nothingIsLost(world), ...atMostOnce(world), ...brought(world), ...await everybodyAgrees(world, desks)]
    const stands = await world.server.store.documents.open('exam', EXAM)
    for (const { tab, browser } of desks) {
      const found: { seen?: DocumentSeen | undefined } = {}
      world.start(async () => { found.seen = await look<DocumentSeen | undefined>((listener) => tab.engine.watchDocument('exam', EXAM, listener)) })
      await world.rest()
      const shown = found.seen?.record
      if (canonical(shown && { slug: shown.slug, status: shown.status, doc: shown.doc, tag: shown.tag }) !== canonical(stands && { slug: stands.slug, status: stands.status, doc: stands.doc, tag: stands.tag })) faults.push(`convergence: ${browser.name} shows the exam otherwise than the server holds it`)
      if (found.seen && found.seen.pending.size > 0) faults.push(`convergence: ${browser.name} still shows ${[...found.seen.pending.keys()].join(', ')} of the exam as unsent`)
    }
    return { faults, effects: world.ledger.effects.filter(({ act: done }) => done === 'document').length, restores: world.ledger.restores }
  } finally { await world.end() }
}

/** No word comes in twice. */
function brought({ ledger }: World): string[] {
  const came = new Map<string, number>()
  for (const { act: done, value, was } of ledger.effects) {
    if (done !== 'document') continue
    const before = new Set(words(was))
    for (const word of new Set(words(value))) if (!before.has(word)) came.set(word, (came.get(word) ?? 0) + 1)
  }
  return [...came].flatMap(([word, times]) => (times > 1 ? [`at most once: ${word} came into the exam ${times} times`] : []))
}

test('[M1] [M2] [M3] [M4] [M6] [S2] [D2] [D3] [D4] [D8] of an exam edited on three devices nothing is lost or doubled, and everybody is shown what the server holds', async () => {
  let effects = 0
  let restores = 0
  for (let seed = 1; seed <= SEEDS; seed++) {
    const outcome = await faultsOf(seed)
    expect({ seed, faults: outcome.faults }).toEqual({ seed, faults: [] })
    effects += outcome.effects
    restores += outcome.restores
  }
  expect(effects).toBeGreaterThan(SEEDS * 3)
  expect(restores).toBeGreaterThan(5)
}, 300_000)
