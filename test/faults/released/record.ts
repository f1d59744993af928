import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DOCUMENTS, type DocumentKind } from '../../../shared/document/document.ts'
import { itemTag } from '../../../shared/merge/apply.ts'
import type { Change } from '../../../shared/merge/change.ts'
import { clashTag } from '../../../shared/merge/clash.ts'
import type { ClashShown } from '../../../shared/protocol/push.ts'
import { LEDGER, PROTOCOL, SCHEMA } from '../../../shared/protocol/version.ts'
import { blank } from '../../../shared/record/blank.ts'
import { hashOf } from '../../../shared/record/tag.ts'
import { makeCollege, makeId, makeItems, makeRecord } from '../../../shared/test/make.ts'
import type { QueueOwner } from '../../../pwa/sync/environment.ts'
import type { EditDraft, StaffAct } from '../../../pwa/sync/types.ts'
import { Browser } from '../../../pwa/test/device.ts'
import { ServerDouble } from '../../../pwa/test/serverDouble.ts'

/**
 * Writes down the queues that a device of this very release leaves on its disk, with an edit of every kind its protocol knows, and
 * what stood on the server they are for: `node --import tsx test/faults/released/record.ts <commit>` makes `v<protocol>.json` beside
 * it. A recording is made once, by a commit that spoke its protocol, and is never edited afterwards; those of protocols one to four
 * were made by this very file in copies of those commits' trees.
 */
export interface Recording {
  protocol: number
  /** Of the ledger's line. */
  shape: string
  /** The commit whose own device wrote it. */
  commit: string
  /** ms: when it was written, by the clock of device and server. */
  at: number
  /** As the server of that release held them. */
  stands: Stands
  version: number
  stores: Record<string, { keyPath: string | string[]; indexes: Array<string | string[]> }>
  tables: Record<string, unknown[]>
}
interface Stood { id: string; trashed?: true }
export interface Stands {
  staff: string[]
  student: string
  /** The student answers for it. */
  mandate: string
  colleges: Array<Stood & Record<string, unknown>>
  documents: Array<Stood & { kind: DocumentKind } & Record<string, unknown>>
  reviews: Array<Stood & Record<string, unknown>>
  sessions: Array<Stood & Record<string, unknown>>
  clashes: Array<Stood & Record<string, unknown>>
  /** Replies that readers wrote to the first review; since protocol 6. */
  replies?: Array<Stood & Record<string, unknown>>
  /** Reports of figures; since protocol 7. */
  corrections?: Array<Record<string, unknown>>
}

const AT = Date.UTC(2026, 0, 1)
const [ASHA, RAVI, STUDENT] = [makeId(0xa1), makeId(0xa2), makeId(0xa3)] as const
/** A release leaves out what its protocol had no words for. */
const knows = (protocol: number): boolean => LEDGER.at(-1)!.protocol >= protocol
const because = (reason: string): { reason?: string } => (knows(4) ? { reason } : {})
const VERBS = ['publish', 'unpublish', 'delete', 'restore'] as const

const college = (n: number, name: string, more: Parameters<typeof makeRecord>[0] = {}, fields: Parameters<typeof makeCollege>[0] = {}) => makeRecord({ id: makeId(n), number: n, slug: `recorded-${n}`, status: 'draft', createdAt: AT, updatedAt: AT, ...more, college: makeCollege({ name, city: 'Poona', ...fields }) })
const [changed, published, hidden, deleted, restored, clashing, reviewed] = [
  college(1, 'Changed College', {}, { type: ['Private'], faqs: makeItems([{ question: 'One?', answer: 'Yes' }, { question: 'Two?', answer: 'Yes' }, { question: 'Three?', answer: 'Yes' }], 'f') }),
  college(2, 'Published College'), college(3, 'Hidden College', { status: 'published' }), college(4, 'Deleted College'), college(5, 'Restored College'), college(6, 'Clashing College', {}, { shortName: 'CC' }), college(7, 'Reviewed College', { status: 'published' }),
]

const document = (kind: DocumentKind, id: string, more: Record<string, unknown>, status: 'draft' | 'published' = 'draft') => {
  const { fields, nameOf } = DOCUMENTS[kind]
  const doc = { ...blank(fields), ...more } as Record<string, unknown>
  const parts = { slug: `recorded-${id.slice(-2)}`, status, doc, kept: {} }
  return { kind, id, ...parts, tag: hashOf(parts), name: nameOf(doc), createdAt: AT, updatedAt: AT }
}
const exams = { change: 0x11, publish: 0x12, unpublish: 0x13, delete: 0x14, restore: 0x15 }
const exam = (verb: keyof typeof exams) => document('exam', makeId(exams[verb]), { name: `Exam to ${verb}`, conductingBody: 'NTA' }, verb === 'unpublish' ? 'published' : 'draft')
const site = document('site', 'site', { contact: { phone: '080-123456' } })
/** The site's content is one record: each act on the whole of it says what the acts before have made of it. */
const siteAs = (phone: string, status: 'draft' | 'published'): string => hashOf({ slug: site.slug, status, doc: { ...site.doc, contact: { ...site.doc['contact'] as object, phone } }, kept: {} })

const WORDS = 'The laboratories are open until late, the teachers answer questions, and the library has what one needs for each examination.'
const review = (n: number, more: Record<string, unknown>) => {
  const value = { rating: 4, title: 'A fine place to learn', content: WORDS, course: `B.Sc. ${n}`, batch: '2024' }
  const said = { college: reviewed.id, status: 'published', value, ...more }
  return { id: makeId(n), ...said, tag: hashOf(said), verified: 'none', helpful: 0, notHelpful: 0, createdAt: AT, updatedAt: AT, ...(said.status === 'published' && { publishedAt: AT }) }
}
const others = review(0x21, {}), waiting = review(0x22, { status: 'pending' }), own = review(0x23, { account: `student:${STUDENT}` }), regretted = review(0x24, { account: `student:${STUDENT}` })

const asked = { kind: 'contact', name: 'Asha', replyBy: 'E-mail', email: 'asha@example.in', message: 'Is the hostel open in June?', consents: ['reply@1'] }
const session = (n: number) => ({ id: makeId(n), kind: 'session', state: 'new', value: { kind: 'session', name: 'Asha', replyBy: 'E-mail', email: 'asha@example.in', topic: 'Entrance exams', language: 'English', mode: 'Video', day: '2026-02-02', time: '10:00 to 12:00' }, consents: [], createdAt: AT, updatedAt: AT })
const [moved, called] = [session(0x31), session(0x32)]

const clash = (n: number, kind: 'college' | 'exam', record: string, path: string, [before, mine, theirs]: readonly [string, string, string]) => {
  const shown = { id: makeId(n), kind, record, path, change: { path, before, after: mine }, before, mine, theirs, mineBy: 'Asha', mineAt: new Date(AT).toISOString() }
  return { row: { ...shown, device: 'elsewhere', account: `staff:${ASHA}`, openedAt: AT }, shown: { ...shown, tag: clashTag({ path, mine, theirs }) } as ClashShown }
}
const clashes = [clash(0x41, 'college', clashing.id, 'city', ['Bombay', 'Puna', 'Poona']), clash(0x42, 'college', clashing.id, 'shortName', ['C', 'CCC', 'CC']), clash(0x43, 'exam', exam('change').id, 'conductingBody', ['CBSE', 'AICTE', 'NTA'])]

const CHANGES: Change[] = [
  { path: 'city', before: 'Poona', after: 'Pune' }, { path: 'type', add: ['Deemed University'], drop: ['Private'] },
  { path: 'faqs', insert: { id: 'f9', order: 'a9', value: { question: 'Nine?', answer: 'Yes' } } }, { path: 'faqs/f1', move: { before: 'a0', after: 'aV' } },
  { path: 'faqs/f3', remove: { tag: itemTag({ question: 'Three?', answer: 'Yes' }) } },
]

const answered = { id: makeId(0x28), review: others.id, account: `student:${STUDENT}`, name: 'Asha', content: 'Is the bus free?', isOfficial: false, at: AT, status: 'pending' }
const inquired = { ...session(0x35), kind: 'contact', value: { ...asked, consents: undefined } }
const reported = { id: makeId(0x38), college: reviewed.id, path: 'name', value: { should: 'Reviewed College of Pune' }, createdAt: AT }
const right = { id: makeId(0x3a), college: reviewed.id, path: 'location', value: { should: reviewed.college.location }, createdAt: AT }
/** What the college answered of its city, which staff follow; and what readers say of its short name, which it answers from this device. */
const replied = { id: makeId(0x3b), college: reviewed.id, path: 'city', account: `student:${STUDENT}`, says: 'right', value: { note: 'Its prospectus' }, createdAt: AT }
const doubted = { id: makeId(0x3c), college: reviewed.id, path: 'shortName', value: { should: 'RC' }, createdAt: AT }
/** What staff did beside the records, each kept under what it is about; the plans come first, so that the one that is taken back stands. */
const STAFF_ACTS: readonly StaffAct[] = [
  { key: 'plan:published', edit: { kind: 'college.plan', record: published.id, act: 'unpublish', at: new Date(AT + 86_400_000).toISOString(), ifMatch: null } },
  { key: 'plan:hidden', edit: { kind: 'college.plan', record: hidden.id, act: 'publish', at: new Date(AT + 86_400_000).toISOString() } },
  { key: 'plan:hidden:back', edit: { kind: 'college.unplan', record: hidden.id, act: 'publish', ifMatch: hashOf({ dueAt: AT + 86_400_000, byId: ASHA }) } },
  { key: 'enquiry:follow-up', edit: { kind: 'enquiry.followUp', record: inquired.id, state: 'answered', assignee: RAVI, ifMatch: hashOf({ state: 'new' }) } },
  { key: 'enquiry:note', edit: { kind: 'enquiry.followUp', record: inquired.id, note: 'Rang once', noteId: makeId(0x36) } },
  { key: 'review:official', edit: { kind: 'review.replyOfficially', record: makeId(0x29), review: others.id, content: 'The college answers' } },
  { key: 'review:reply', edit: { kind: 'review.judgeReply', record: answered.id, review: others.id, status: 'published', ifMatch: hashOf({ status: 'pending' }) } },
  { key: 'redirect:put', edit: { kind: 'redirect.put', record: 'a-former-address', college: published.id } },
  { key: 'redirect:remove', edit: { kind: 'redirect.remove', record: 'a-former-address' } },
  { key: 'view', edit: { kind: 'view.save', record: makeId(0x37), name: 'Pune', query: 'city=Pune', isShared: true } },
  { key: 'correction', edit: { kind: 'correction.settle', record: reviewed.id, path: reported.path, reports: [reported.id], outcome: 'refused', answer: 'Its own site has no such name' } },
  { key: 'correction of a place', edit: { kind: 'correction.settle', record: reviewed.id, path: right.path, reports: [right.id], outcome: 'accepted', value: reviewed.college.location } },
  ...(knows(8) ? [{ key: 'correction as answered', edit: { kind: 'correction.settle', record: reviewed.id, path: replied.path, reports: [replied.id], taken: replied.id, outcome: 'refused', answer: 'The college confirmed it' } } as StaffAct] : []),
]

/** What each of the people on this one device did, in order. */
const ACTS: ReadonlyArray<readonly [QueueOwner, readonly EditDraft[]]> = [
  [`staff:${ASHA}`, [
    { kind: 'college.change', record: changed.id, changes: CHANGES, ...because('As the notice of 1 January says') },
    { kind: 'college.create', record: makeId(0x9), value: { name: 'New College', location: 'Mumbai' }, slug: 'a-slug-of-its-own' },
    { kind: 'college.duplicate', record: makeId(0x8), source: published.id, tag: published.tag },
    ...VERBS.map((verb, at): EditDraft => ({ kind: `college.${verb}`, ...only([published, hidden, deleted, restored][at]!), ...because(`To ${verb} it`) })),
    { kind: 'exam.create', record: makeId(0x16), value: { name: 'New Exam' }, slug: 'new-exam-of-its-own' },
    ...VERBS.map((verb): EditDraft => ({ kind: `exam.${verb}`, ...only(exam(verb)), ...because(`To ${verb} it`) })),
    { kind: 'site.create', record: site.id, value: { contact: { phone: '080-123456' } }, slug: 'site' },
    { kind: 'site.publish', record: site.id, tag: site.tag, ...because('It is ready') },
    { kind: 'site.change', record: site.id, changes: [{ path: 'contact/phone', before: '080-123456', after: '080-222222' }], ...because('A new line') },
    { kind: 'site.unpublish', record: site.id, tag: siteAs('080-222222', 'published'), ...because('Not yet') },
    { kind: 'site.change', record: site.id, changes: [{ path: 'contact/phone', before: '080-222222', after: '080-333333' }], ...because('Another line') },
    { kind: 'site.delete', record: site.id, tag: siteAs('080-333333', 'draft'), ...because('Begun anew') },
    { kind: 'review.moderate', record: waiting.id, status: 'returned', reason: 'Name the course in full', tag: waiting.tag },
  ]],
  // By another person: a restore of the same would fold into the deletion that waits.
  [`staff:${RAVI}`, [
    { kind: 'site.restore', record: site.id, tag: siteAs('080-333333', 'draft'), ...because('It was wanted') },
    { kind: 'exam.change', record: exam('change').id, changes: [{ path: 'fullName', before: null, after: 'The exam to change' }], ...because('As it calls itself') },
  ]],
  [`student:${STUDENT}`, [
    { kind: 'review.create', record: makeId(0x25), college: reviewed.id, value: { rating: 5, title: 'What I think of it', content: WORDS, course: 'B.Com', batch: '2027' } },
    { kind: 'review.change', record: own.id, changes: [{ path: 'title', before: 'A fine place to learn', after: 'A finer place to learn' }] },
    { kind: 'review.withdraw', record: regretted.id },
    { kind: 'review.vote', record: others.id, vote: 'helpful' },
    { kind: 'review.report', record: others.id, reason: 'Something else', text: 'It is about another college' },
    ...(knows(3) ? [{ kind: 'review.reply', record: makeId(0x26), review: others.id, content: 'Thank you for saying so' } as EditDraft] : []),
    ...(knows(5) ? [{ kind: 'review.reply', record: makeId(0x27), review: others.id, content: 'The college thanks you', isOfficial: true } as EditDraft] : []),
    { kind: 'enquiry.send', record: makeId(0x33), value: asked },
    ...(knows(8) ? [{ kind: 'correction.answer', record: makeId(0x3d), college: reviewed.id, value: { path: doubted.path, says: 'wrong', should: 'R.C.', link: 'https://example.edu/about', note: 'Its own site' } } as EditDraft] : []),
  ]],
  ['visitor', [
    { kind: 'review.vote', record: others.id, vote: 'notHelpful' },
    { kind: 'review.report', record: others.id, reason: 'Advertising' },
    { kind: 'enquiry.send', record: makeId(0x34), value: { ...asked, name: 'Nobody' } },
    ...(knows(2) ? [{ kind: 'enquiry.rearrange', record: moved.id, day: '2026-02-03', time: '14:00 to 16:00' }, { kind: 'enquiry.cancel', record: called.id }] as EditDraft[] : []),
    ...(knows(7) ? [{ kind: 'correction.report', record: makeId(0x39), college: reviewed.id, value: { path: 'location', shown: 'Pune', should: 'Mumbai' } } as EditDraft] : []),
  ]],
]
function only({ id, tag }: { id: string; tag: string }): { record: string; tag: string } { return { record: id, tag } }

async function recorded(commit: string): Promise<Recording> {
  const server = new ServerDouble()
  const colleges = [changed, published, hidden, deleted, restored, clashing, reviewed]
  for (const record of colleges) if (record !== restored) server.put(record)
  const browser = new Browser(server)
  for (const [account, acts] of ACTS) {
    const tab = browser.open(account)
    // What is edited was pulled, and its position is named in the edits; after that there was no network.
    browser.isOnline = true
    await tab.syncNow()
    browser.isOnline = false
    for (const act of acts) await tab.save(act)
    if (account === ACTS[0]![0]) for (const [at, { shown }] of clashes.entries()) await (at === 1 ? tab.settle(shown, 'other', 'C.C.') : tab.settle(shown, at === 0 ? 'mine' : 'theirs'))
    if (account === ACTS[0]![0]) for (const act of STAFF_ACTS) await tab.keepAct(act)
    await tab.stop()
  }
  const documents = [site, ...(Object.keys(exams) as Array<keyof typeof exams>).map(exam)]
  const stands: Stands = {
    staff: [ASHA, RAVI], student: STUDENT, mandate: reviewed.id,
    colleges: colleges.map((record) => ({ ...record, ...(record === restored && { trashed: true as const }) })), documents: documents.map((record) => ({ ...record, ...(record.id === makeId(exams.restore) && { trashed: true as const }) })),
    reviews: [others, waiting, own, regretted], sessions: [moved, called, inquired], clashes: clashes.map(({ row }) => row), replies: [answered], corrections: [reported, right, replied, doubted],
  }
  return { protocol: PROTOCOL, shape: LEDGER.at(-1)!.shape, commit, at: AT, stands, ...await dumped(browser.disk) }
}

async function dumped(disk: IDBFactory): Promise<Pick<Recording, 'version' | 'stores' | 'tables'>> {
  const settled = <T>(request: IDBRequest<T>): Promise<T> => new Promise((resolve, reject) => { request.onsuccess = () => resolve(request.result); request.onerror = () => reject(new Error('The disk could not be read', { cause: request.error })) })
  const database = await settled(disk.open('pravesh-outbox'))
  const names = [...database.objectStoreNames]
  const all = database.transaction(names)
  const stores = Object.fromEntries(names.map((name) => { const store = all.objectStore(name); return [name, { keyPath: store.keyPath as string | string[], indexes: [...store.indexNames].map((index) => store.index(index).keyPath as string | string[]) }] }))
  const tables = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await settled(all.objectStore(name).getAll())] as const)))
  const { version } = database
  database.close()
  return { version, stores, tables }
}

/** One row to a line. */
const inLines = (value: unknown, depth = 3): string => {
  if (depth === 0 || typeof value !== 'object' || value === null || Object.keys(value).length === 0) return JSON.stringify(value)
  const pad = ' '.repeat(4 - depth)
  const isList = Array.isArray(value)
  const parts = isList ? value.map((one) => inLines(one, 0)) : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${inLines(one, depth - 1)}`)
  return `${isList ? '[' : '{'}\n${parts.map((part) => pad + part).join(',\n')}\n${pad.slice(1)}${isList ? ']' : '}'}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (SCHEMA !== 1) throw new Error('Say in the recording which declaration of the records it is of')
  writeFileSync(new URL(`./v${PROTOCOL}.json`, import.meta.url), `${inLines(await recorded(process.argv[2] ?? 'of this tree'))}\n`)
}
