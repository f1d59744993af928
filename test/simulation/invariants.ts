import { copyOf } from '../../shared/college/copy.ts'
import { type EditedCollege, editedFields, editedOf, SLUG_UNKNOWN } from '../../shared/college/record.ts'
import type { CollegeRecord } from '../../shared/college/college.ts'
import { forceChange, itemTag } from '../../shared/merge/apply.ts'
import {
  type Change,
  isInsert,
  isMove,
  isRemove,
  isValue,
  isWords,
  clashPath,
  type ValueChange,
} from '../../shared/merge/change.ts'
import { standing } from '../../shared/merge/clash.ts'
import { type ClashShown, type Edit, verbOf } from '../../shared/protocol/push.ts'
import { canonical, isSame } from '../../shared/record/canonical.ts'
import { changesBetween, type Difference, wordsBetween } from '../../shared/record/difference.ts'
import type { Fields, Item } from '../../shared/record/field.ts'
import type { RecordView, StaffRow } from '../../pwa/sync/types.ts'
import { lookAt, first } from './acts.ts'
import type { RestedDevice } from './browser.ts'
import type { Effect } from './ledger.ts'
import {
  type AnyRecord,
  differencesOf,
  editedOfAny,
  fieldsOf,
  isCollege,
  kindOfRecord,
  tagUnder,
  type ServerWrite,
  writtenBy,
} from './records.ts'
import type { SavedAct, SentEdit } from './saved.ts'
import { withAddresses } from './uploads.ts'
import type { World } from './world.ts'

const words = (value: unknown): string[] => JSON.stringify(value ?? null).match(/word\d+/g) ?? []
const sentBy = (world: World, saved: SavedAct): SentEdit[] =>
  [...world.sent.values()].filter(
    ({ browser, account, edit }) =>
      browser === saved.browser && account === saved.account && edit.record === saved.act.record,
  )
const receiptOf = (
  world: World,
  { device, n }: SentEdit,
): { outcome: string; clashes?: Array<{ id: string; path?: string }> } | undefined => {
  const verdict = world.ledger.verdicts.get(`${device}/${n}`)
  return verdict === undefined
    ? undefined
    : (JSON.parse(verdict) as { outcome: string; clashes?: Array<{ id: string; path?: string }> })
}

/**
 * Every act somebody was told is saved has taken effect, stands in a clash, or is parked with its reason; a visitor's
 * is receipted with its reason and stays on their device.
 */
export async function nothingIsLost(world: World): Promise<string[]> {
  const faults: string[] = []
  for (const saved of world.saved) {
    if (saved.told !== 'saved' || saved.isDropped || (saved.hasNoJournal && world.ledger.restores > 0)) continue
    const act = withAddresses(saved.act)
    const parts: unknown[] = 'changes' in act ? act.changes : [act]
    for (const part of parts) {
      const fate = await fateOf(world, saved, part)
      if (fate)
        faults.push(
          `no lost edit: act ${saved.nr} (${saved.act.kind} by ${saved.account} on ${saved.browser}): ${fate}: ${JSON.stringify(part)}`,
        )
    }
  }
  return faults
}

/** Undefined where the edit is accounted for. */
async function fateOf(world: World, saved: SavedAct, part: unknown): Promise<string | undefined> {
  const sent = sentBy(world, saved).filter((one) => carries(one, saved, part))
  if (sent.length === 0) return isSuperseded(world, saved, part) ? undefined : 'it never left the device'
  const judged = sent
    .map((one) => ({ one, receipt: receiptOf(world, one) }))
    .filter(({ receipt }) => receipt !== undefined)
  if (judged.length === 0)
    return `the server no longer knows ${sent.map(({ device, n }) => `${device}/${n}`).join(', ')}`
  for (const { one, receipt } of judged) if ((await isKept(world, one, receipt!, part)) === undefined) return undefined
  return isKept(world, judged[0]!.one, judged[0]!.receipt!, part)
}

async function isKept(
  { server, ledger }: World,
  { device, n, account, edit }: SentEdit,
  receipt: { outcome: string; clashes?: Array<{ id: string; path?: string }> },
  part: unknown,
): Promise<string | undefined> {
  if (receipt.outcome === 'refused' || receipt.outcome === 'held' || receipt.outcome === 'clash') {
    const { rows } = await server.store.sync.parked({ page: 1, limit: 100_000 })
    const isParked = rows.some((row) => row.device === device && row.n === n)
    if (account !== 'visitor' && !isParked) return `it was ${receipt.outcome} and is not parked`
    // Nobody without an account may fill the disk: the verdict is kept for as long as it may be asked for again, and
    // nothing else.
    if (account === 'visitor' && isParked) return 'it was parked, and nobody signed in made it'
    if (account === 'visitor' && (await server.store.sync.receipts(device, n, n)).length === 0)
      return `it was ${receipt.outcome} and has no receipt`
  }
  for (const { id } of receipt.clashes ?? []) if (!(await server.store.sync.clash(id))) return `its clash ${id} is gone`
  const isInClash = !('changes' in edit)
    ? receipt.outcome === 'clash'
    : receipt.clashes?.some(({ path = '' }) => path === '' || path === clashPath(part as Change))
  if (receipt.outcome === 'refused' || receipt.outcome === 'held' || isInClash) return undefined
  if (receipt.outcome === 'clash' && (receipt.clashes ?? []).length === 0) return 'it clashed, and no clash keeps it'
  // It took effect: then its words came into the record by somebody's act.
  let brought: readonly string[] = []
  if ('changes' in edit && isValue(part as Change))
    brought = broughtBy(edit['changes'] as Change[], part as ValueChange)
  else if (WORDED.has(edit.kind)) brought = words(part)
  for (const word of brought)
    if (!ledger.effects.some(({ after, value }) => words(after ?? value).includes(word)))
      return `it was ${receipt.outcome}, and ${word} never came in`
  return undefined
}

/** Acts all of whose words come in, or none. */
const WORDED = new Set([
  'enquiry.send',
  'correction.report',
  'college.create',
  'exam.create',
  'review.create',
  'review.moderate',
])

/**
 * The words that were not there before, as the edit left: whether those its author found there stay is told of whoever
 * brought them.
 */
function broughtBy(changes: readonly Change[], { path, after }: ValueChange): string[] {
  // Changed and taken out again in one edit.
  if (changes.some((change) => isRemove(change) && path.startsWith(`${change.path}/`))) return []
  const sent = changes.find((change) => isValue(change) && change.path === path)
  const found = sent && isValue(sent) ? words(sent.before) : []
  return words(after).filter((word) => !found.includes(word))
}

/** A later act of the same person on the same device took its place before it left (D3). */
function isSuperseded(world: World, { nr, browser, account, act }: SavedAct, part: unknown): boolean {
  const later = world.saved.filter(
    (one) =>
      one.nr > nr &&
      one.browser === browser &&
      one.account === account &&
      one.act.record === act.record &&
      one.told !== 'refused',
  )
  if (!('changes' in act)) {
    // Each of these is sent as it was made.
    if (act.kind === 'clash.settle' || act.kind === 'review.moderate') return false
    const family = (kind: string): string => {
      if (kind.endsWith('publish')) return 'publish'
      if (/delete$|restore$/.test(kind)) return 'delete'
      return kind
    }
    return later.some(
      (one) =>
        family(one.act.kind) === family(act.kind) &&
        !one.act.kind.endsWith('.create') &&
        one.act.kind !== 'enquiry.send',
    )
  }
  const path = clashPath(part as Change)
  // A word that came and went again before it left, or went and came back.
  const mine = world.saved.filter(
    (one) => one.nr !== nr && one.browser === browser && one.account === account && one.act.record === act.record,
  )
  if (
    isWords(part as Change) &&
    mine.some((one) => 'changes' in one.act && one.act.changes.some((change) => clashPath(change) === path))
  )
    return true
  // A value that was put back to what it had been before anything left is no change.
  const { after } = part as ValueChange
  if (
    isValue(part as Change) &&
    mine.some(
      (one) =>
        one.nr < nr &&
        'changes' in one.act &&
        one.act.changes.some((change) => isValue(change) && change.path === path && isSame(change.before, after)),
    )
  )
    return true
  // Nor is an entry that was put back to where it had stood.
  const last = part as Change
  if (
    isMove(last) &&
    mine.some(
      (one) =>
        one.nr < nr &&
        'changes' in one.act &&
        one.act.changes.some(
          (change) => isMove(change) && change.path === path && change.move.before === last.move.after,
        ),
    )
  )
    return true
  // An entry that came, changed its place and went before it left is sent as what it came to be, or not at all.
  const isOwn = mine.some(
    (one) => 'changes' in one.act && one.act.changes.some((change) => isInsert(change) && clashPath(change) === path),
  )
  if ((isRemove(part as Change) || isMove(part as Change)) && isOwn) return true
  return later.some(
    (one) =>
      'changes' in one.act &&
      one.act.changes.some(
        (change) =>
          clashPath(change) === path ||
          path.startsWith(`${clashPath(change)}/`) ||
          clashPath(change).startsWith(`${path}/`),
      ),
  )
}

function carries({ edit }: SentEdit, { act }: SavedAct, part: unknown): boolean {
  if (edit.kind !== act.kind) return false
  if (act.kind === 'clash.settle') return edit['clash'] === act.clash
  if (act.kind === 'review.moderate') return edit['status'] === act.status && edit['tag'] === act.tag
  if (!('changes' in act)) return true
  const wanted = part as Change
  return (edit['changes'] as Change[]).some((change) => {
    if (clashPath(change) !== clashPath(wanted))
      return (
        isInsert(change) &&
        clashPath(wanted).startsWith(`${clashPath(change)}/`) &&
        words('after' in wanted ? wanted.after : wanted).every((word) => words(change).includes(word))
      )
    if (isWords(wanted) && isWords(change))
      return (
        (wanted.add ?? []).every((word) => change.add?.includes(word)) &&
        (wanted.drop ?? []).every((word) => change.drop?.includes(word))
      )
    if (isValue(wanted) && isValue(change)) return isSame(wanted.after, change.after)
    return (
      isInsert(wanted) === isInsert(change) &&
      isMove(wanted) === isMove(change) &&
      isRemove(wanted) === isRemove(change)
    )
  })
}

/** No edit takes effect twice, and nothing is added twice. */
export function atMostOnce({ ledger, sent }: World): string[] {
  const faults: string[] = []
  const came = new Map<string, number>()
  const count = (what: string): void => {
    came.set(what, (came.get(what) ?? 0) + 1)
  }
  for (const effect of ledger.effects) {
    if (['add', 'enquiry', 'correction', 'decision'].includes(effect.act)) count(`${effect.act} ${effect.id}`)
    if (effect.act === 'review') {
      if (effect.was === undefined) count(`review ${effect.id}`)
      const before = new Set(words(effect.was))
      for (const word of new Set(words(effect.value))) if (!before.has(word)) count(`${word} into ${effect.id}`)
    }
    if (effect.did === 'add') count(`add ${effect.id}`)
    const written = writtenBy(effect)
    if (
      written?.did !== 'replace' ||
      effect.n === undefined ||
      !sent.get(`${effect.device}/${effect.n}`)?.edit.kind.endsWith('.change')
    )
      continue
    const before = new Set(words(written.before))
    for (const word of new Set(words(written.after))) if (!before.has(word)) count(`${word} into ${effect.id}`)
  }
  for (const [what, times] of came) if (times > 1) faults.push(`at most once: ${what} ${times} times`)
  return faults
}

/** What the judge of blind writing goes by. */
export type JudgedWorld = Pick<World, 'colleges' | 'saved' | 'sent'> & {
  ledger: Pick<World['ledger'], 'effects' | 'lost'>
  watch: Pick<World['watch'], 'called'>
}

/** Nothing was written over that its author had not seen, and no act on a whole record met another than was shown. */
export function nothingIsBlind(world: JudgedWorld): string[] {
  return everDone(world).flatMap((effect) =>
    blindness(world, effect).map(
      (fault) =>
        `no blind overwrite: ${fault} (effect ${effect.nr} on ${effect.id} by ${effect.device ?? 'a documented call'}/${effect.n ?? ''})`,
    ),
  )
}

const everDone = ({ ledger }: JudgedWorld): Effect[] => [...ledger.lost, ...ledger.effects]

/**
 * A card tells its record by its tag; the slug of what was made offline is the server's to choose, and no part of what
 * was shown.
 */
const isAsShown = ({ seen, isThin }: SavedAct, stood: AnyRecord): boolean =>
  seen !== undefined && (isThin ? seen.tag : tagUnder(seen, seen.slug || stood.slug)) === ownTag(stood)

/** Reckoned anew: what the server says of a record's tag is not believed. */
const ownTag = (record: AnyRecord): string => tagUnder(record, record.slug)

/** What a verb may do to the record it names. */
const DOES: Record<string, ServerWrite['did']> = {
  create: 'add',
  duplicate: 'add',
  change: 'replace',
  publish: 'replace',
  unpublish: 'replace',
  delete: 'trash',
  restore: 'restore',
}

function blindness(world: JudgedWorld, effect: Effect): string[] {
  const written = writtenBy(effect)
  if (!written) return []
  const { did, before, after } = written
  if (effect.device === undefined)
    return !before || effect.nr <= world.colleges.length || world.watch.called.has(`${effect.id} ${before.tag}`)
      ? []
      : ['a documented call changed what it was not based on']
  const sent = world.sent.get(`${effect.device}/${effect.n}`)
  if (!sent) return ['nobody sent this']
  const { edit } = sent
  if (edit.kind === 'clash.settle') return unsettled(world, sent, written)
  if (DOES[verbOf(edit as Pick<Edit, 'kind'>)] !== did || edit.record !== effect.id)
    return [`${edit.kind} of ${edit.record} did otherwise`]
  const own = world.saved.filter((saved) => saved.browser === sent.browser && saved.account === sent.account)
  const shown = (kinds: RegExp, stood: AnyRecord): boolean =>
    own.some((saved) => kinds.test(saved.act.kind) && saved.seen?.id === stood.id && isAsShown(saved, stood))
  switch (verbOf(edit as Pick<Edit, 'kind'>)) {
    case 'create':
      return []
    case 'duplicate':
      return own.some(
        (saved) =>
          saved.act.kind === edit.kind &&
          saved.act.record === edit.record &&
          isCopyOf(world, edit['source'] as string, after!, (version) => isAsShown(saved, version)),
      )
        ? []
        : ['a copy of another record than was shown']
    case 'publish':
    case 'unpublish':
      return [
        ...(shown(/publish$/, before!) ? [] : [`${edit.kind} of another record than was shown`]),
        ...differencesOf(before!, after!).map(({ path }) => `${edit.kind} changed ${path}`),
      ]
    case 'delete':
      return shown(/delete$|restore$/, before!) ? [] : ['a delete of another record than was shown']
    case 'restore':
      return shown(/delete$|restore$/, after!) ? [] : ['a record was restored that was not the one shown']
    default:
      return differencesOf(before!, after!).flatMap(
        (difference) => unasked(difference, edit['changes'] as Change[], before!) ?? [],
      )
  }
}

/** Does a copy say what such a version of its source said? */
function isCopyOf(
  world: JudgedWorld,
  source: string,
  copy: AnyRecord,
  isMeant: (version: AnyRecord) => boolean,
): boolean {
  const versions = everDone(world)
    .flatMap(({ id, before, after }) => (id === source ? [before, after] : []))
    .filter((version) => version !== undefined)
  return (
    isCollege(copy) &&
    versions.some((version) => isMeant(version) && isSame(copyOf(version.college, copy.id), copy.college))
  )
}

/** Settling writes at its own place alone, over nothing but the side that was shown, and what was chosen (M9). */
function unsettled(world: JudgedWorld, { browser, account, edit }: SentEdit, written: ServerWrite): string[] {
  const isThis = ({ act }: SavedAct): boolean =>
    act.kind === 'clash.settle' &&
    act.clash === edit['clash'] &&
    act.choose === edit['choose'] &&
    act.tag === edit['tag'] &&
    isSame(act.value, edit['value'])
  const clash = world.saved.find(
    (saved) => saved.browser === browser && saved.account === account && isThis(saved),
  )?.settles
  if (!clash) return ['a clash nobody settled in this way']
  if (edit['choose'] === 'theirs') return ['what others wrote was to stand, and something was written']
  return clash.path === '' ? unsettledWhole(world, clash, written) : unsettledField(clash, edit, written)
}

function unsettledField(clash: ClashShown, edit: SentEdit['edit'], { did, before, after }: ServerWrite): string[] {
  if (did !== 'replace') return ['a settled field did otherwise']
  const [stood, stands] = [before!, after!].map((record) =>
    standing(fieldsOf(kindOfRecord(record)), editedOfAny(record), clash as { path: string; change: Change }),
  )
  const isWithin = (path: string): boolean =>
    path === clash.path || path.startsWith(`${clash.path}/`) || clash.path.startsWith(`${path}/`)
  return [
    ...(isSame(stood, clash.theirs)
      ? []
      : [`${clash.path} was settled over ${JSON.stringify(stood)}, and ${JSON.stringify(clash.theirs)} was shown`]),
    ...differencesOf(before!, after!).flatMap(({ path }) =>
      isWithin(path) ? [] : [`${path} changed when ${clash.path} was settled`],
    ),
    ...(isChosen(clash, edit, stands)
      ? []
      : [`${clash.path} was settled as ${JSON.stringify(stands)}, which nobody chose`]),
  ]
}

/** Long texts are cleaned as they are written: of those, what was chosen is told by its words. */
function isChosen({ change, mine }: ClashShown, edit: SentEdit['edit'], stands: unknown): boolean {
  const wish = edit['choose'] === 'other' ? edit['value'] : mine
  if (change && edit['choose'] === 'mine' && isRemove(change)) return stands === undefined
  if (change && edit['choose'] === 'mine' && isWords(change))
    return (
      (change.add ?? []).every((word) => (stands as string[] | undefined)?.includes(word)) &&
      !(change.drop ?? []).some((word) => (stands as string[] | undefined)?.includes(word))
    )
  return isSame(stands, wish) || (words(wish).length > 0 && isSame(words(stands), words(wish)))
}

/** An act that waited is done to the very record its clash showed; one in the trash stands again first. */
function unsettledWhole(
  world: JudgedWorld,
  { record, act, mine, theirs }: ClashShown,
  { did, before, after }: ServerWrite,
): string[] {
  const { tag } = theirs as { tag: string }
  const verb = act === undefined ? '' : verbOf({ kind: act })
  if (did === 'restore') return ownTag(after!) === tag ? [] : ['a settlement restored another record than was shown']
  if (did !== DOES[verb]) return [`${act} was settled, and ${did} was done`]
  if (did === 'add')
    return isCopyOf(world, record, after!, (version) => ownTag(version) === tag)
      ? []
      : ['a settlement copied another record than was shown']
  if (ownTag(before!) !== tag) return [`${act} was settled on another record than was shown`]
  if (verb !== 'change')
    return did === 'replace'
      ? differencesOf(before!, after!).map(({ path }) => `${path} changed when ${act} was settled`)
      : []
  return differencesOf(before!, after!).flatMap((difference) => unasked(difference, mine as Change[], before!) ?? [])
}

function unasked(
  { path, before, after }: Difference,
  changes: readonly Change[],
  record: AnyRecord,
): string | undefined {
  const change =
    changes.find((one) => clashPath(one) === path && !isMove(one)) ??
    changes.find((one) => isMove(one) && `${one.path}/order` === path)
  if (!change) return `${path} changed and nobody asked for it`
  if (isMove(change))
    return change.move.before === before ? undefined : `${path} was moved from where its author did not see it`
  if (isInsert(change)) return before === undefined ? undefined : `${path} was inserted over another`
  if (isRemove(change))
    return itemTag(withOwn(fieldsOf(kindOfRecord(record)), before as Item, path, changes)) === change.remove.tag
      ? undefined
      : `${path} was removed as its author had not seen it`
  if (isWords(change)) {
    const { drop } = wordsBetween(before as string[] | undefined, after as string[] | undefined)
    return drop.every((word) => change.drop?.includes(word)) ? undefined : `${path} lost words nobody dropped`
  }
  if (isSame(change.before, before)) return undefined
  // The number behind a slug, or all of it where it was made offline, was the server's to choose and its author's to
  // change.
  if (path === 'slug' && (isSame(change.before, SLUG_UNKNOWN) || String(before).replace(/-\d+$/, '') === change.before))
    return undefined
  const lines = (text: unknown): string[] =>
    String(text ?? '')
      .split(/\n|<\/p>/)
      .filter(Boolean)
  // Two wrote one long text: whatever the other wrote and this one had not seen, still stands.
  const survives =
    (path === 'highlights' || path === 'aboutHtml' || path === 'description') &&
    lines(before).every((line) => lines(change.before).includes(line) || lines(after).includes(line))
  return survives
    ? undefined
    : `${path} held ${JSON.stringify(before)} and its author had seen ${JSON.stringify(change.before)} (${record.slug})`
}

/** An entry as the author of an edit saw it just before taking it out: with what the same edit had changed in it. */
function withOwn(fields: Fields, item: Item, path: string, changes: readonly Change[]): Item {
  const [list = ''] = path.split('/')
  const own = changes.filter((change) => change.path.startsWith(`${path}/`))
  const record = own.reduce((sofar, change) => forceChange(fields, sofar, change), { [list]: [item] } as object)
  return (record as Record<string, Item[]>)[list]![0]!
}

/** What everybody is shown at the end is what the server holds, byte for byte. */
export async function everybodyAgrees(world: World, desks: readonly RestedDevice[]): Promise<string[]> {
  const faults: string[] = []
  const records: CollegeRecord[] = []
  for await (const batch of world.server.store.colleges.each({})) records.push(...batch)
  const wanted = new Map(records.map((record) => [record.id, record]))
  for (const { tab, browser, account } of desks) {
    if (!account.startsWith('staff:')) continue
    const found: { rows?: StaffRow[] } = {}
    world.start(async () => {
      found.rows = await first<StaffRow[]>((listener) => tab.engine.colleges.subscribe(listener))
    })
    await world.rest()
    const rows = found.rows ?? []
    const differing = [...new Set([...rows.map(({ id }) => id), ...wanted.keys()])].filter(
      (id) => rows.find((row) => row.id === id)?.tag !== wanted.get(id)?.tag,
    )
    if (differing.length > 0)
      faults.push(
        `convergence: the list of ${account} on ${browser.name} differs in ${differing.map((id) => `${id} (${rows.find((row) => row.id === id)?.tag} for ${wanted.get(id)?.tag})`).join(', ')}`,
      )
    for (const [id, record] of wanted) {
      const held: { seen?: RecordView | undefined } = {}
      world.start(async () => {
        held.seen = await lookAt(tab.engine, id)
      })
      await world.rest()
      if (held.seen?.whole && canonical(contentOf(held.seen.record)) !== canonical(contentOf(record)))
        faults.push(
          `convergence: ${browser.name} shows ${id} otherwise than the server holds it: ${shortly(held.seen.record, record)}`,
        )
      if (held.seen && held.seen.pending.size > 0)
        faults.push(
          `convergence: ${browser.name} still shows ${[...held.seen.pending.keys()].join(', ')} of ${id} as unsent`,
        )
    }
  }
  return faults
}
const contentOf = ({ slug, status, college, kept, tag }: CollegeRecord) => ({ slug, status, college, kept, tag })
const shortly = (a: CollegeRecord, b: CollegeRecord): string =>
  JSON.stringify(changesBetween(editedFields, editedOf(a) as EditedCollege, editedOf(b) as EditedCollege).slice(0, 3)) +
  (a.status !== b.status ? ` ${a.status} for ${b.status}` : '')

const PUBLIC = new Set(['published'])
/** What the public is given holds published colleges, all of them, and nothing of anybody's work on them. */
export async function nothingIsTold(world: World): Promise<string[]> {
  const faults: string[] = []
  const { store } = world.server
  const published = new Map<number, CollegeRecord>()
  const drafts: CollegeRecord[] = []
  for await (const batch of store.colleges.each({}))
    for (const record of batch) {
      if (PUBLIC.has(record.status)) published.set(record.number, record)
      else drafts.push(record)
    }
  const numbers = new Set<number>()
  for await (const cards of store.catalogue.cards())
    for (const card of cards) {
      numbers.add(card.number)
      if (!published.has(card.number))
        faults.push(`secrecy: the card of ${card.slug}, which is not published, is public`)
      if (/notyetforanybody|@example\.org|Staff [0-9a-f]{3}/.test(JSON.stringify(card)))
        faults.push(`secrecy: the card of ${card.slug} tells what is private`)
    }
  for (const [number, { slug }] of published)
    if (!numbers.has(number)) faults.push(`secrecy: ${slug} is published and has no card`)
  for (const { slug } of drafts) {
    const { status } = await world.ask({
      from: 'a reader',
      asked: { path: `/colleges/slug/${slug}`, method: 'GET', headers: { Accept: 'application/json' } },
    })
    if (status !== 404 && status !== 301 && status !== 302)
      faults.push(`secrecy: the draft ${slug} answers ${status} to anybody`)
  }
  const { position } = await store.catalogue.clock('public')
  const last = new Map((await store.catalogue.changes(0, position, 100_000)).map(({ number, card }) => [number, card]))
  for (const [number, card] of last)
    if ((card !== undefined) !== published.has(number))
      faults.push(`secrecy: the public changes end with ${card ? 'a card' : 'no card'} of college ${number}`)
  return faults
}
