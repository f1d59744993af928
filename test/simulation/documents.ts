import { generateKeyBetween } from 'fractional-indexing'
import {
  type DocumentCard,
  DOCUMENT_KINDS,
  type DocumentKind,
  DOCUMENTS,
  type EditedDoc,
  editedOfDocument,
} from '../../shared/document/document.ts'
import { changesOf } from '../../shared/merge/changesOf.ts'
import { sortItems } from '../../shared/merge/place.ts'
import { canonical } from '../../shared/record/canonical.ts'
import type { Fields, Item, Shape } from '../../shared/record/field.ts'
import { SITE_ID } from '../../shared/site/fields.ts'
import type { SyncEngine } from '../../pwa/sync/engine.ts'
import type { EditDraft, DocumentSeen } from '../../pwa/sync/types.ts'
import { type ChosenAct, type Supply, look, first } from './acts.ts'
import type { RestedDevice } from './browser.ts'
import type { Dice } from './random.ts'
import type { SimulatedWorld } from './simulatedWorld.ts'

type Exam = EditedDoc & { description?: string; category: string[]; dates: Array<Item & { label: string }> }
type Site = EditedDoc & {
  contact?: { address?: string; hours?: string }
  counsellors: Array<Item & { name: string; about?: string }>
}

/** Somebody does something to an exam, or to the site's content, as their screen shows it. */
export async function documentAct(desk: SyncEngine, chance: Dice, supply: Supply): Promise<ChosenAct | undefined> {
  const kind = chance.pick(['exam', 'exam', 'site'] as const)
  const all = await first<DocumentSeen[]>((listener) => desk.documents(kind).subscribe(listener))
  if (all.length === 0 || (kind === 'exam' && chance.isLucky(0.05))) return { act: made(kind, supply) }
  // The first one is everybody's, so that people meet.
  const {
    record: { id },
  } = all.sort((a, b) => (a.record.id < b.record.id ? -1 : 1))[chance.isLucky(0.8) ? 0 : chance.upTo(all.length)]!
  const seen = await look<DocumentSeen | undefined>(() => desk.readDocument(kind, id))
  return seen && chosenOn(seen, chance, supply)
}

/** Words of the site's content come later: of two who make it, the second is told that it is there (M8). */
const made = (kind: DocumentKind, { id, token }: Supply): EditDraft =>
  kind === 'exam'
    ? { kind: 'exam.create', record: id(), value: { name: 'Simulated Test', description: token() } }
    : { kind: 'site.create', record: SITE_ID, value: { contact: { hours: 'Monday to Friday' } } }

function chosenOn({ record, isGone }: DocumentSeen, chance: Dice, { token }: Supply): ChosenAct | undefined {
  const { kind, id, tag } = record
  if (isGone) return { act: { kind: `${kind}.restore`, record: id, tag } as EditDraft, seen: record }
  if (chance.isLucky(0.18)) {
    const verb = chance.pick(['publish', 'unpublish', 'delete'] as const)
    return verb === 'delete' && !chance.isLucky(0.4)
      ? undefined
      : { act: { kind: `${kind}.${verb}`, record: id, tag } as EditDraft, seen: record }
  }
  const before = editedOfDocument(record)
  const after =
    kind === 'exam' ? changedExam(before as Exam, chance, token) : changedSite(before as Site, chance, token)
  const changes = changesOf(
    DOCUMENTS[kind].edited,
    before as unknown as Shape<Fields>,
    after as unknown as Shape<Fields>,
  )
  return changes.length === 0
    ? undefined
    : { act: { kind: `${kind}.change`, record: id, changes } as EditDraft, seen: record }
}

function changedExam(doc: Exam, chance: Dice, token: () => string): Exam {
  const dates = sortItems(doc.dates)
  switch (chance.upTo(6)) {
    case 0:
      return { ...doc, conductingBody: token() }
    case 1:
      return { ...doc, slug: token() }
    case 2:
      return { ...doc, description: `${doc.description ?? ''}\n${token()}` }
    case 3:
      return {
        ...doc,
        category: doc.category.includes('law') ? doc.category.filter((one) => one !== 'law') : [...doc.category, 'law'],
      }
    case 4:
      return dates.length === 0
        ? doc
        : { ...doc, dates: dates.map((one, at) => (at === 0 ? { ...one, label: token() } : one)) }
    default:
      return {
        ...doc,
        dates: [
          ...doc.dates,
          {
            id: token(),
            order: after(dates),
            label: token(),
            start: '2027-04-02',
            precision: 'day',
            status: 'announced',
          } as Exam['dates'][number],
        ],
      }
  }
}

function changedSite(doc: Site, chance: Dice, token: () => string): Site {
  const people = sortItems(doc.counsellors)
  switch (chance.upTo(5)) {
    case 0:
      return { ...doc, contact: { ...doc.contact, hours: token() } }
    case 1:
      return { ...doc, contact: { ...doc.contact, address: token() } }
    case 2:
      return { ...doc, counsellors: people.slice(1) }
    case 3:
      return { ...doc, counsellors: people.map((one, at) => (at === 0 ? { ...one, about: token() } : one)) }
    default:
      return { ...doc, counsellors: [...people, { id: token(), order: after(people), name: token() }] }
  }
}
const after = (items: readonly Item[]): string => generateKeyBetween(items.at(-1)?.order ?? null, null)

/** Of exams and the site's content too, staff are shown at the end what the server holds, byte for byte. */
export async function documentsAgree(world: SimulatedWorld, desks: readonly RestedDevice[]): Promise<string[]> {
  const faults: string[] = []
  const { documents } = world.server.store
  for (const kind of DOCUMENT_KINDS) {
    const { rows } = await documents.list(kind, { page: 1, limit: 1_000 })
    const wanted = await Promise.all(rows.map(async ({ id }) => saidBy((await documents.open(kind, id))!)))
    for (const { tab, browser, account } of desks) {
      if (!account.startsWith('staff:')) continue
      const found: { all?: DocumentSeen[] } = {}
      world.start(async () => {
        found.all = await first<DocumentSeen[]>((listener) => tab.engine.documents(kind).subscribe(listener))
      })
      await world.rest()
      const shown = (found.all ?? []).map(({ record }) => saidBy(record))
      if (canonical(shown.toSorted()) !== canonical(wanted.toSorted()))
        faults.push(
          `convergence: ${account} on ${browser.name} is shown another ${kind} than the server holds: ${shown.join(' ')} for ${wanted.join(' ')}`,
        )
      for (const { record, pending } of found.all ?? [])
        if (pending.size > 0)
          faults.push(
            `convergence: ${browser.name} still shows ${[...pending.keys()].join(', ')} of ${record.id} as unsent`,
          )
    }
  }
  return faults
}
const saidBy = ({ id, slug, status, doc, tag }: Pick<DocumentCard, 'id' | 'slug' | 'status' | 'doc' | 'tag'>): string =>
  canonical({ id, slug, status, doc, tag })
