import { generateKeyBetween } from 'fractional-indexing'
import type { CollegeRecord } from '../../shared/college/college.ts'
import { type EditedCollege, editedFields, editedOf } from '../../shared/college/record.ts'
import { changesOf } from '../../shared/merge/changesOf.ts'
import { sortItems } from '../../shared/merge/place.ts'
import type { Item } from '../../shared/record/field.ts'
import { reviewFields, type Review } from '../../shared/review/review.ts'
import { needsReason } from '../../shared/review/rules.ts'
import { ownReviews } from '../../pwa/features/public/college/reviews/own.ts'
import type { ActivityReader } from '../../pwa/sync/activity.ts'
import type { SyncEngine } from '../../pwa/sync/engine.ts'
import type { EditDraft, RecordView, StaffRow } from '../../pwa/sync/types.ts'
import type { Dice } from './random.ts'
import type { AnyRecord } from './records.ts'

/** Few words, so that people on different devices meet over them. */
const WORDS = ['Government', 'Private', 'Deemed University', 'Autonomous', 'IIT']
const NAMES = ['Hill College', 'Sea School', 'River Institute']
export const CONTENT =
  'The laboratories are open until late, the teachers answer questions, and the library has what one needs for the examinations of each term.'

/** Reads what a screen shows. Never answers when the tab dies first. */
export const look = <T>(read: () => Promise<T>): Promise<T> =>
  new Promise((resolve) => {
    read().then(resolve, () => undefined)
  })

/**
 * What a person who opens a college is shown first; the full record is asked for meanwhile, where only its card is
 * here.
 */
export function lookAt(
  engine: Pick<SyncEngine, 'openCollege' | 'readCollege'>,
  id: string,
): Promise<RecordView | undefined> {
  engine.openCollege(id).catch(() => undefined)
  return look(() => engine.readCollege(id))
}

/** What a list tells first. Never answers when the tab dies first. */
export const first = <T>(watch: (listener: (seen: T) => void) => () => void): Promise<T> =>
  new Promise((resolve) => {
    const end = watch((seen) => {
      resolve(seen)
      queueMicrotask(() => end())
    })
  })

/** What an act needs of the world: unique words to follow it by, ids, and things to vote on. */
export interface Supply {
  /** A text that was never written before and never will be again. */
  token(): string
  id(): string
  reviews: readonly string[]
  published: readonly string[]
}

/** An act, and what its author was shown when they chose it. */
export interface ChosenAct {
  act: EditDraft
  seen?: AnyRecord
  accepted?: CollegeRecord
  isThin?: true
}

/** A person chooses something to do on what their screen shows; undefined when there is nothing to do it to. */
export async function staffAct(desk: SyncEngine, chance: Dice, supply: Supply): Promise<ChosenAct | undefined> {
  if (chance.isLucky(0.06)) return moderation(desk, chance, supply)
  if (chance.isLucky(0.08))
    return {
      act: {
        kind: 'college.create',
        record: supply.id(),
        value: { name: chance.pick(NAMES), location: 'Pune', city: 'Pune', highlights: supply.token() },
      },
    }
  const rows = await first<StaffRow[]>((listener) => desk.colleges.subscribe(listener))
  if (rows.length === 0) return undefined
  // The first ones are everybody's, so that people meet.
  const row = rows.sort((a, b) => (a.id < b.id ? -1 : 1))[chance.isLucky(0.7) ? 0 : chance.upTo(rows.length)]!
  const seen = await lookAt(desk, row.id)
  if (!seen) return undefined
  const { record } = seen
  const known = {
    seen: record,
    ...(seen.accepted && { accepted: seen.accepted }),
    ...(!seen.whole && { isThin: true as const }),
  }
  if (row.gone) return { act: { kind: 'college.restore', record: row.id, tag: record.tag }, ...known }
  if (chance.isLucky(0.22)) {
    const kind = chance.pick(['publish', 'unpublish', 'delete', 'duplicate'] as const)
    if (kind === 'duplicate')
      return { act: { kind: 'college.duplicate', record: supply.id(), source: row.id, tag: record.tag }, ...known }
    if (kind === 'delete' && !chance.isLucky(0.4)) return undefined
    return { act: { kind: `college.${kind}`, record: row.id, tag: record.tag }, ...known }
  }
  if (!seen.whole) return undefined
  const before = editedOf(record)
  let after = chance.isLucky(0.05)
    ? { ...before, logoLink: await desk.addFile(new Blob([supply.token()], { type: 'image/png' }), 'logo.png') }
    : before
  for (let times = 1 + chance.upTo(3); times > 0; times--) after = edited(after, chance, supply)
  const changes = changesOf(editedFields, before, after)
  return changes.length === 0 ? undefined : { act: { kind: 'college.change', record: row.id, changes }, ...known }
}

/** A moderator decides on a review as their device shows it. */
async function moderation(desk: SyncEngine, chance: Dice, { token }: Supply): Promise<ChosenAct | undefined> {
  const { own } = await look<ActivityReader>(() => desk.readDeeds())
  const reviews = own.filter(({ kind }) => kind === 'review')
  if (reviews.length === 0) return undefined
  const { id, card } = chance.pick(reviews)
  const status = chance.pick(['published', 'published', 'returned', 'rejected'] as const)
  return {
    act: {
      kind: 'review.moderate',
      record: id,
      status,
      tag: String(card['tag']),
      ...(needsReason(status) && { reason: `Please mend ${token()}` }),
    },
  }
}

function edited(college: EditedCollege, chance: Dice, { token }: Supply): EditedCollege {
  switch (chance.upTo(9)) {
    case 0:
      return { ...college, shortName: token() }
    case 1:
      return { ...college, city: token() }
    case 2:
      return { ...college, contactDetails: { ...college.contactDetails, address: token() } }
    case 3:
      return { ...college, highlights: oneParagraph(college.highlights ?? '', '\n', chance, token()) }
    case 4:
      return { ...college, aboutHtml: oneParagraph(college.aboutHtml ?? '', '</p>', chance, `<p>${token()}`) }
    case 5:
      return { ...college, type: withWord(college.type ?? [], chance) }
    case 6:
      return { ...college, slug: token() }
    case 7:
      return {
        ...college,
        faqs: oneItem(
          college.faqs ?? [],
          chance,
          (old) => ({ ...old, question: token(), answer: old?.answer ?? 'Yes' }),
          token(),
        ),
      }
    default:
      return {
        ...college,
        courses: oneItem(
          college.courses ?? [],
          chance,
          (old) => ({ ...old, name: old?.name ?? 'B.Sc. Physics', description: token() }),
          token(),
        ) as EditedCollege['courses'],
      }
  }
}

function oneParagraph(text: string, end: string, chance: Dice, token: string): string {
  const parts = text.split(end).filter((part) => part !== '')
  const at = chance.upTo(parts.length + 1)
  return [...parts.slice(0, at), token, ...parts.slice(at + (chance.isLucky(0.5) ? 1 : 0))]
    .map((part) => part + end)
    .join('')
}

function withWord(words: readonly string[], chance: Dice): string[] {
  const word = chance.pick(WORDS)
  return words.includes(word) ? words.filter((one) => one !== word) : [...words, word]
}

function oneItem<I extends Item>(
  items: readonly I[],
  chance: Dice,
  filled: (old: I | undefined) => object,
  id: string,
): I[] {
  const at = chance.upTo(items.length + 1)
  const item = items[at]
  if (!item || chance.isLucky(0.3)) {
    const order = generateKeyBetween(
      items[at - 1]?.order ?? null,
      item && (items[at - 1]?.order ?? '') < item.order ? item.order : null,
    )
    return sortItems([...items, { ...filled(undefined), id, order } as I])
  }
  const others = items.filter((one) => one !== item)
  switch (chance.upTo(4)) {
    case 0:
      return others
    case 1:
      return sortItems([...others, { ...item, order: generateKeyBetween(null, others[0]?.order ?? null) }])
    default:
      return sortItems([...others, { ...item, ...filled(item) }])
  }
}

/** What a student, or a visitor without an account, may queue. */
export async function readerAct(
  desk: SyncEngine,
  isStudent: boolean,
  chance: Dice,
  { id, token, reviews, published }: Supply,
): Promise<EditDraft | undefined> {
  const kind = chance.upTo(isStudent ? 7 : 3)
  if (kind === 0 && reviews.length > 0)
    return {
      kind: 'review.vote',
      record: chance.pick(reviews),
      vote: chance.pick(['helpful', 'notHelpful', 'none'] as const),
    }
  if (kind === 1 && reviews.length > 0)
    return { kind: 'review.report', record: chance.pick(reviews), reason: 'Advertising' }
  if (kind === 3 && published.length > 0) {
    return {
      kind: 'review.create',
      record: id(),
      college: chance.pick(published),
      value: {
        rating: 1 + chance.upTo(5),
        title: `What I think ${token()}`,
        content: CONTENT,
        course: `B.Sc. ${token()}`,
        batch: '2027',
      },
    }
  }
  if (kind > 3) {
    const deeds = await look<ActivityReader>(() => desk.readDeeds())
    const mine = published.flatMap((college) => ownReviews(college, deeds)).filter(({ n }) => n === undefined)
    if (mine.length === 0) return undefined
    const review = chance.pick(mine)
    if (kind === 6) return chance.isLucky(0.4) ? { kind: 'review.withdraw', record: review.id } : undefined
    const before = review.value as Review
    const after = {
      ...before,
      ...(kind === 4
        ? { title: `What I think ${token()}` }
        : { rating: 1 + chance.upTo(5), course: `B.Sc. ${token()}` }),
    }
    return { kind: 'review.change', record: review.id, changes: changesOf(reviewFields, before, after) }
  }
  if (published.length > 0 && chance.isLucky(0.4))
    return {
      kind: 'correction.report',
      record: id(),
      college: chance.pick(published),
      value: { path: 'city', should: token(), link: 'https://example.org/fees' },
    }
  return {
    kind: 'enquiry.send',
    record: id(),
    value: {
      kind: 'contact',
      name: token(),
      replyBy: 'E-mail',
      email: 'asha@example.in',
      message: 'Is the hostel open in June?',
      consents: ['reply@1'],
    },
  }
}
