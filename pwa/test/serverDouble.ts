import { blankCollege } from '../../shared/college/blank.ts'
import { copyOf } from '../../shared/college/copy.ts'
import type { CollegeRecord } from '../../shared/college/college.ts'
import { collegeFields } from '../../shared/college/fields.ts'
import { editedFields, editedOf, partedOf, SLUG_UNKNOWN } from '../../shared/college/record.ts'
import { problemsInCollege } from '../../shared/college/rules.ts'
import { slugOf } from '../../shared/college/slug.ts'
import { readCollege } from '../../shared/college/spellings.ts'
import type { DocumentCard, DocumentKind } from '../../shared/document/document.ts'
import { type FailureCode, FAILURES } from '../../shared/failure.ts'
import { type Clash, clashTag, foldIntoClash, refreshClash, settle } from '../../shared/merge/clash.ts'
import type { Change } from '../../shared/merge/change.ts'
import { mergeChanges } from '../../shared/merge/merge.ts'
import type { PulledChange, PullAnswer, StaffCard } from '../../shared/protocol/pull.ts'
import type { ClashShown, Edit, PushRequest, Receipt } from '../../shared/protocol/push.ts'
import { editSchema, pushSchema } from '../../shared/protocol/pushSchema.ts'
import { OLDEST_PROTOCOL, PROTOCOL } from '../../shared/protocol/version.ts'
import { overlay } from '../../shared/record/overlay.ts'
import { tagOf } from '../../shared/record/tag.ts'
import type { SendInit } from '../sync/environment.ts'
import { judgeDocument } from './documentsDouble.ts'

interface Device {
  account: string
  upTo: number
  receipts: Map<number, { payload: string; receipt: Receipt }>
}
interface State {
  epoch: string
  position: number
  records: Map<string, CollegeRecord>
  documents: Map<string, DocumentCard>
  gone: Set<string>
  goneKinds: Map<string, DocumentKind>
  movedAt: Map<string, number>
  devices: Map<string, Device>
  clashes: Map<string, Clash & { account: string }>
  /** Every effect of an edit, to see that each came once. */
  effects: string[]
}

/**
 * A small honest server in memory: the rules of the protocol over `shared/merge`, without a database. It receipts,
 * finds gaps, replays, clashes, can be restored from a copy of itself and can be told to fail; the real one is proven
 * elsewhere. The bearer token is the account's name.
 */
export class ServerDouble {
  #state: State = {
    epoch: 'e1',
    position: 0,
    records: new Map(),
    documents: new Map(),
    gone: new Set(),
    goneKinds: new Map(),
    movedAt: new Map(),
    devices: new Map(),
    clashes: new Map(),
    effects: [],
  }
  #made = 0
  /** Answers in the place of the next calls; undefined lets a call through. */
  readonly instead: Array<(path: string, init: SendInit) => Response | undefined | Promise<Response | undefined>> = []
  /** What came, in order. */
  readonly calls: Array<{ path: string; edits: number[] }> = []
  /** Edits a batch may hold before it is 413. */
  mostEdits = Infinity
  /** Edits it takes of a batch for now; the others are to come again in a minute. */
  mostTaken = Infinity
  mayEdit: (account: string) => boolean = () => true
  /** Why it does not take an act of staff. */
  actProblem: (edit: Edit) => string | undefined = () => undefined

  get records(): ReadonlyMap<string, CollegeRecord> {
    return this.#state.records
  }
  get effects(): readonly string[] {
    return this.#state.effects
  }
  get clashes(): Clash[] {
    return [...this.#state.clashes.values()]
  }

  /** Puts a college there as an editor elsewhere would. */
  put(record: CollegeRecord): CollegeRecord {
    const tagged = { ...record, tag: tagOf(record) }
    this.#state.records.set(record.id, tagged)
    this.#state.gone.delete(record.id)
    this.#move(record.id)
    return tagged
  }

  /** Puts an exam or the site's content there. */
  putDocument(card: DocumentCard): DocumentCard {
    this.#state.documents.set(card.id, card)
    this.#move(card.id)
    return card
  }

  drop(id: string): void {
    this.#state.records.delete(id)
    this.#state.gone.add(id)
    this.#move(id)
  }

  copy(): unknown {
    return structuredClone(this.#state)
  }
  /** An older copy takes the place of all that happened since: another history begins. */
  restore(copy: unknown): void {
    this.#state = { ...structuredClone(copy as State), epoch: `e${++this.#made}-restored` }
  }

  readonly send = async (path: string, init: SendInit): Promise<Response> => {
    const body = await bodyOf(init)
    this.calls.push({ path, edits: body && 'edits' in body ? (body['edits'] as Edit[]).map(({ n }) => n) : [] })
    const other = await this.instead.shift()?.(path, init)
    if (other) return other
    const account = init.headers['Authorization']?.slice('Bearer '.length)
    if (path === '/sync/push') return this.#push(account ?? 'visitor', body as unknown as PushRequest)
    if (!account) return failure('UNAUTHENTICATED')
    if (path === '/sync/open') {
      const ids = (body as unknown as { ids: string[] }).ids
      const records = ids.flatMap((id) => this.#state.records.get(id) ?? [])
      return success({ records: structuredClone(records), gone: ids.filter((id) => !this.#state.records.has(id)) })
    }
    if (path.startsWith('/sync/pull')) return this.#pull(account, new URLSearchParams(path.split('?')[1]))
    return failure('NOT_FOUND')
  }

  #pull(account: string, asked: URLSearchParams): Response {
    const { epoch, position, movedAt, records, documents, devices, clashes } = this.#state
    const cursor = asked.get('cursor')
    const [from = epoch, after = '0'] = cursor?.split(':') ?? []
    if (from !== epoch) return failure('START_AFRESH')
    const moved = [...movedAt].filter(([, at]) => at > Number(after)).sort((a, b) => a[1] - b[1])
    const page = moved.slice(0, Number(asked.get('limit')))
    const more = page.length < moved.length
    const at = more ? page.at(-1)![1] : position
    const answer: PullAnswer = {
      cursor: `${epoch}:${at}`,
      position: at,
      more,
      upTo: devices.get(asked.get('device') ?? '')?.upTo ?? 0,
      changes: page.map(([id]): PulledChange => {
        const document = documents.get(id)
        if (document) return { kind: document.kind, id, tag: document.tag, card: { ...document } }
        const record = records.get(id)
        return record
          ? { kind: 'college', id, tag: record.tag, card: { ...cardOf(record) } }
          : { kind: this.#state.goneKinds.get(id) ?? 'college', id, gone: true }
      }),
      clashes: [...clashes.values()].filter((clash) => clash.account === account).map(shownOf),
    }
    return success(answer)
  }

  #push(account: string, request: PushRequest): Response {
    // What is no push, or of a protocol the server does not speak, is refused whole; what is no edit is a receipt (S3).
    if (!pushSchema.safeParse(request).success) return failure('VALIDATION_FAILED')
    if (request.protocol < OLDEST_PROTOCOL) return failure('PROTOCOL_TOO_OLD')
    if (request.protocol > PROTOCOL) return failure('PROTOCOL_TOO_NEW')
    if (request.edits.length > this.mostEdits) return failure('PAYLOAD_TOO_LARGE')
    const device: Device = this.#state.devices.get(request.device) ?? { account, upTo: 0, receipts: new Map() }
    if (device.account !== account) return failure('FORBIDDEN')
    this.#state.devices.set(request.device, device)
    const receipts: Receipt[] = []
    for (const edit of request.edits) {
      const payload = JSON.stringify(edit)
      const known = device.receipts.get(edit.n)
      if (known && known.payload !== payload) return failure('VERSION_CONFLICT')
      if (known) {
        receipts.push(known.receipt)
        continue
      }
      if (receipts.length >= this.mostTaken)
        return success({ upTo: device.upTo, cursor: '', receipts: structuredClone(receipts), retryAfter: 60 })
      if (edit.n !== device.upTo + 1) return failure('QUEUE_GAP', { expected: device.upTo + 1 })
      const receipt: Receipt = { n: edit.n, ...this.#judge(account, request.device, edit) }
      device.receipts.set(edit.n, { payload, receipt })
      device.upTo = edit.n
      receipts.push(receipt)
    }
    return success({ upTo: device.upTo, cursor: '', receipts: structuredClone(receipts) })
  }

  #judge(account: string, device: string, edit: Edit): Omit<Receipt, 'n'> {
    if (!editSchema.safeParse(edit).success)
      return { outcome: 'refused', code: 'VALIDATION_FAILED', message: FAILURES.VALIDATION_FAILED[1] }
    if (!this.mayEdit(account)) return { outcome: 'refused', code: 'FORBIDDEN', message: FAILURES.FORBIDDEN[1] }
    const { records, effects } = this.#state
    const done = (what: string, record?: CollegeRecord): Omit<Receipt, 'n'> => {
      effects.push(`${device} ${edit.n} ${what}`)
      return { outcome: 'applied', ...(record && { tag: record.tag, slug: record.slug }) }
    }
    const record = records.get(edit.record)
    if (/^(?:exam|site)\./.test(edit.kind)) {
      const { receipt, after, gone } = judgeDocument(this.#state.documents.get(edit.record), edit)
      if (after) this.putDocument(after)
      if (gone) {
        this.#state.goneKinds.set(edit.record, this.#state.documents.get(edit.record)!.kind)
        this.#state.documents.delete(edit.record)
        this.#move(edit.record)
      }
      if (receipt.outcome === 'applied') effects.push(`${device} ${edit.n} ${edit.kind}`)
      return receipt
    }
    switch (edit.kind) {
      case 'review.vote':
      case 'review.report':
      case 'review.reply':
      case 'enquiry.send':
      case 'enquiry.rearrange':
      case 'enquiry.cancel':
      case 'correction.report':
      case 'correction.answer':
        return done(edit.kind)
      case 'college.plan':
      case 'college.unplan':
      case 'enquiry.followUp':
      case 'review.replyOfficially':
      case 'review.judgeReply':
      case 'redirect.put':
      case 'redirect.remove':
      case 'view.save':
      case 'correction.settle': {
        const problem = this.actProblem(edit)
        return problem === undefined
          ? done(`${edit.kind} ${'name' in edit ? edit.name : edit.record}`)
          : { outcome: 'refused', code: 'VERSION_CONFLICT', message: problem }
      }
      case 'college.create': {
        if (record) return { outcome: 'same', tag: record.tag }
        let made = 0
        const reading = readCollege(edit.value)
        const college = overlay(
          collegeFields,
          blankCollege(),
          { value: reading.college, given: reading.given },
          () => `${edit.record}-${++made}`,
        )
        const details = problemsInCollege(college, { thisYear: 2026 })
        if (details.length > 0)
          return { outcome: 'refused', code: 'VALIDATION_FAILED', message: details[0]!.message, details }
        return done(
          'create',
          this.put({
            id: edit.record,
            number: ++this.#made,
            slug: edit.slug ?? slugOf(college.name, edit.record),
            status: 'draft',
            tag: '',
            createdAt: 0,
            updatedAt: 0,
            college,
            kept: reading.kept,
          }),
        )
      }
      case 'college.duplicate': {
        const source = records.get(edit.source)
        if (record) return { outcome: 'same', tag: record.tag }
        if (!source) return { outcome: 'held' }
        return done(
          'duplicate',
          this.put({
            ...source,
            id: edit.record,
            slug: `${source.slug}-copy`,
            status: 'draft',
            college: copyOf(source.college, edit.record),
          }),
        )
      }
      case 'college.change': {
        if (!record) return { outcome: 'held', code: 'NOT_FOUND', message: 'College not found' }
        return this.#change(account, device, edit, record, done)
      }
      case 'college.publish':
      case 'college.unpublish':
      case 'college.delete': {
        if (!record) return { outcome: 'held', code: 'NOT_FOUND', message: 'College not found' }
        if (edit.tag !== record.tag && edit.tag !== tagOf({ ...record, slug: SLUG_UNKNOWN }))
          return { outcome: 'clash', tag: record.tag }
        if (edit.kind === 'college.delete') {
          this.drop(record.id)
          return done('delete')
        }
        return done(edit.kind, this.put({ ...record, status: edit.kind === 'college.publish' ? 'published' : 'draft' }))
      }
      case 'clash.settle': {
        const clash = this.#state.clashes.get(edit.clash)
        if (!clash || !record) return { outcome: 'same' }
        const now = refreshClash(editedFields, editedOf(record), clash)
        if (now && clashTag(now) !== edit.tag) {
          this.#state.clashes.set(clash.id, now)
          return { outcome: 'clash', clashes: [shownOf(now)] }
        }
        this.#state.clashes.delete(clash.id)
        const next = settle(editedFields, editedOf(record), clash, edit.choose, edit.value)
        return done('settle', this.put({ ...record, ...partedOf(next) }))
      }
      default:
        return { outcome: 'refused', code: 'NOT_FOUND', message: 'The server does not know this kind of edit' }
    }
  }

  #change(
    account: string,
    device: string,
    edit: { changes: Change[] },
    record: CollegeRecord,
    done: (what: string, record: CollegeRecord) => Omit<Receipt, 'n'>,
  ): Omit<Receipt, 'n'> {
    const merged = mergeChanges(editedFields, editedOf(record), edit.changes)
    const details = problemsInCollege(partedOf(merged.record).college, { thisYear: 2026 })
    if (details.length > 0 || merged.invalid.length > 0)
      return {
        outcome: 'refused',
        code: 'VALIDATION_FAILED',
        message: details[0]?.message ?? 'There is no such field',
        details,
      }
    const after = merged.applied > 0 ? this.put({ ...record, ...partedOf(merged.record) }) : record
    const open: ClashShown[] = []
    for (const one of merged.clashes) {
      const before = [...this.#state.clashes.values()].find(
        (clash) => clash.device === device && clash.record === record.id && clash.path === one.path,
      )
      const clash = before
        ? foldIntoClash(editedFields, editedOf(after), before, one.change)
        : { ...one, id: `clash-${++this.#made}`, record: record.id, device, account, mineBy: account, openedAt: 0 }
      if (!clash) {
        this.#state.clashes.delete(before!.id)
        continue
      }
      this.#state.clashes.set(clash.id, clash)
      open.push(shownOf(clash))
    }
    if (open.length === 0) return merged.applied > 0 ? done('change', after) : { outcome: 'same', tag: after.tag }
    return {
      ...(merged.applied > 0 ? done('change', after) : {}),
      outcome: merged.applied > 0 ? 'merged' : 'clash',
      tag: after.tag,
      clashes: open,
    }
  }

  #move(id: string): void {
    this.#state.movedAt.set(id, ++this.#state.position)
  }
}

const shownOf = ({ id, record, path, change, before, mine, theirs, mineBy }: Clash): ClashShown => ({
  id,
  kind: 'college',
  record,
  path,
  change,
  before,
  mine,
  theirs,
  mineBy,
  tag: clashTag({ path, mine, theirs }),
})

export const cardOf = ({ id, number, slug, status, tag, updatedAt, college }: CollegeRecord): StaffCard => ({
  id,
  number,
  name: college.name,
  ...(college.code && { code: college.code }),
  location: college.location,
  ...(college.city && { city: college.city }),
  ...(college.state && { state: college.state }),
  type: college.type,
  category: college.category,
  courseCount: college.courses.length,
  status,
  slug,
  tag,
  updatedAt,
  bytes: JSON.stringify(college).length,
})

export const success = (data: unknown): Response => json(200, { success: true, data })
export function failure(code: FailureCode, data?: unknown, headers: Record<string, string> = {}): Response {
  const [status, error] = FAILURES[code]
  return json(status, { success: false, code, error, ...(data !== undefined && { data }) }, headers)
}
const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  })

async function bodyOf({ body, headers }: SendInit): Promise<Record<string, unknown> | undefined> {
  if (body === undefined) return undefined
  const text =
    headers['Content-Encoding'] === 'gzip'
      ? await new Response(new Blob([body]).stream().pipeThrough(new DecompressionStream('gzip'))).text()
      : String(body)
  return JSON.parse(text) as Record<string, unknown>
}
