import { readdir, readFile } from 'node:fs/promises'
import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { QueueOwner } from '../../pwa/sync/environment.ts'
import type { SyncStatus, Tray } from '../../pwa/sync/types.ts'
import { changeSchema, editSchema } from '../../shared/protocol/pushSchema.ts'
import type { PushRequest, Receipt } from '../../shared/protocol/push.ts'
import { LEDGER, OLDEST_PROTOCOL } from '../../shared/protocol/version.ts'
import type { EditRow, LaterRow } from '../../pwa/local/outbox.ts'
import type { CollegeRecord } from '../../shared/college/college.ts'
import type { CorrectionRecord } from '../../sync-server/store/ports/corrections.ts'
import type { DocumentRecord } from '../../sync-server/store/ports/documents.ts'
import type { EnquiryRecord } from '../../sync-server/store/ports/enquiries.ts'
import type { ReviewRecord, ReviewReply } from '../../sync-server/store/ports/reviews.ts'
import type { ClashRecord } from '../../sync-server/store/ports/sync.ts'
import type { Store } from '../../sync-server/store/store.ts'
import { startServer, type TestServer } from '../../sync-server/test/server.ts'
import { laidDown } from '../../pwa/test/laidDown.ts'
import { openPhone } from './phone.ts'
import type { Recording, Stands } from './released/record.ts'

const FOLDER = new URL('./released/', import.meta.url)
const SETUP = { kind: 'system' as const, name: 'Setup', requestId: 'setup' }
const recordings = await Promise.all(
  (await readdir(FOLDER))
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map(async (name) => JSON.parse(await readFile(new URL(name, FOLDER), 'utf8')) as Recording),
)
const rowsOf = ({ tables }: Recording): EditRow[] => tables['edits'] as EditRow[]
/** Acts of staff, which get the numbers after the last edit once the server has been heard. */
const actsOf = ({ tables }: Recording): LaterRow[] =>
  (tables['later'] as LaterRow[]).toSorted((a, b) => a.place - b.place)
/** Outcomes that are not plainly `appliedResult`: the site's content stood when it was made again (M8). */
const OTHERWISE: Partial<Record<string, Receipt['outcome']>> = { 'site.create': 'same' }

describe('[D11] queues as each released version left them on the disk', () => {
  test('are kept of every line of the ledger, each under the shape it was written in', () => {
    expect(recordings.map(({ protocol, shape }) => ({ protocol, shape }))).toEqual(
      LEDGER.filter(({ protocol }) => protocol >= OLDEST_PROTOCOL).map(({ protocol, shape }) => ({ protocol, shape })),
    )
    for (const recording of recordings)
      expect(new Set([...rowsOf(recording), ...actsOf(recording)].map(({ protocol }) => protocol))).toEqual(
        new Set([recording.protocol]),
      )
  })

  test('hold every kind of edit and change there is, with each part it may have, and whatever an earlier version could say', () => {
    const said = recordings.map(
      (recording) => new Set([...rowsOf(recording), ...actsOf(recording)].flatMap(({ edit }) => partsOf(edit))),
    )
    expect([...partsOfSchema()].filter((part) => !said.some((one) => one.has(part)))).toEqual([])
    // Of a kind taken out of the protocol the recordings go on telling: this one only asks that none is forgotten in a later recording.
    for (const [at, one] of said.entries()) {
      const before = said[at - 1]
      if (!before) continue
      expect([...before].filter((part) => !one.has(part) && !part.endsWith(' seen'))).toEqual([])
      expect([...one].filter((part) => !before.has(part))).not.toEqual([])
    }
  })

  test.each(recordings.map((recording) => [recording.protocol, recording] as const))(
    'of protocol %i push whole to the server of today: nothing is refused, parked or left',
    async (protocol, recording) => {
      const server = await startServer({ now: () => recording.at })
      try {
        await stood(server, recording.stands)
        const disk = new IDBFactory()
        await laidDown(disk, recording)
        const receipts: Array<[string, string, Receipt['outcome']]> = []
        for (const { account, device } of recording.tables['devices'] as Array<{
          account: QueueOwner
          device: string
        }>) {
          const sent: PushRequest[] = []
          const numbered = rowsOf(recording).filter((row) => row.account === account)
          const acts = actsOf(recording).filter((row) => row.account === account)
          const rows = [...numbered, ...acts.map(({ edit }, at) => ({ n: numbered.length + at + 1, edit }))]
          const phone = openPhone({
            port: () => Number(new URL(server.origin).port),
            account,
            token: await tokenOf(server, account, recording.stands),
            disk,
            sending: (path, body) => {
              if (path === '/sync/push') sent.push(JSON.parse(body) as PushRequest)
            },
          })
          await phone.syncNow()
          expect(await once<SyncStatus>((listener) => phone.watchStatus(listener))).toMatchObject({
            state: 'synced',
            waiting: 0,
            needsYou: 0,
          })
          expect(await once<Tray>((listener) => phone.watchTray(listener))).toEqual({
            clashes: [],
            refused: [],
            held: [],
          })
          await phone.stop()
          // As what they are, to the letter: an edit that a later version said otherwise would not be the edit that was saved.
          expect(sent.map((batch) => batch.protocol)).toEqual(acts.length > 0 ? [protocol, protocol] : [protocol])
          expect(sent.flatMap((batch) => batch.edits)).toEqual(rows.map(({ n, edit }) => ({ n, ...edit })))
          const kept = await server.store.sync.receipts(device, 1, rows.length)
          receipts.push(
            ...kept.map(({ n, receipt }): (typeof receipts)[number] => [
              account,
              rows[n - 1]!.edit.kind,
              receipt.outcome,
            ]),
          )
        }
        expect(receipts.length).toBe(rowsOf(recording).length + actsOf(recording).length)
        expect(receipts.filter(([, kind, outcome]) => outcome !== (OTHERWISE[kind] ?? 'applied'))).toEqual([])
        expect((await server.store.sync.parked({ page: 1, limit: 100 })).rows).toEqual([])
        await expectTaken(server.store, recording)
      } finally {
        await server.stop()
      }
    },
    300_000,
  )

  test('are told that the server is older where their protocol is none it speaks yet', async () => {
    const recording = structuredClone(recordings.at(-1)!)
    for (const row of rowsOf(recording)) row.protocol = LEDGER.at(-1)!.protocol + 1
    const server = await startServer({ now: () => recording.at })
    try {
      await stood(server, recording.stands)
      const account: QueueOwner = `student:${recording.stands.student}`
      const disk = new IDBFactory()
      await laidDown(disk, recording)
      const phone = openPhone({
        port: () => Number(new URL(server.origin).port),
        account,
        token: await tokenOf(server, account, recording.stands),
        disk,
      })
      await phone.syncNow()
      const waiting = rowsOf(recording).filter((row) => row.account === account).length
      expect(await once<SyncStatus>((listener) => phone.watchStatus(listener))).toMatchObject({
        state: 'paused',
        waiting,
        paused: { why: 'server-too-old' },
      })
      await phone.stop()
    } finally {
      await server.stop()
    }
  }, 300_000)
})

/** "college.publish", "college.publish reason", "change insert": what of the protocol an edit makes use of. */
function partsOf(edit: object & { kind: string }): string[] {
  const changes = 'changes' in edit ? (edit.changes as object[]) : []
  return [
    edit.kind,
    ...Object.keys(edit)
      .filter((key) => !['kind', 'n'].includes(key))
      .map((key) => `${edit.kind} ${key}`),
    ...changes.flatMap((change) => Object.keys(change).map((key) => `change ${key}`)),
  ]
}

interface ShapeOf {
  anyOf?: ShapeOf[]
  oneOf?: ShapeOf[]
  properties?: Record<string, { const?: string }>
}
/** The same of everything the schema of today lets through. Where `seen` stands is the device's to know: it is of records pulled whole. */
function partsOfSchema(): Set<string> {
  const forms = (schema: z.ZodType): Array<Record<string, { const?: string }>> => {
    const { anyOf, oneOf } = z.toJSONSchema(schema) as ShapeOf
    return (anyOf ?? oneOf ?? []).map(({ properties }) => properties ?? {})
  }
  const edits = forms(editSchema).flatMap((properties) => {
    const kind = properties['kind']!.const!
    return [
      kind,
      ...Object.keys(properties)
        .filter((key) => !['kind', 'n', 'seen'].includes(key))
        .map((key) => `${kind} ${key}`),
    ]
  })
  return new Set([
    ...edits,
    ...forms(changeSchema).flatMap((properties) => Object.keys(properties).map((key) => `change ${key}`)),
  ])
}

/** Puts onto the server what stood there when the queues were written. */
async function stood(
  { store }: TestServer,
  { staff, colleges, documents, reviews, sessions, clashes, replies = [], corrections = [] }: Stands,
): Promise<void> {
  const plain = <R>({ trashed: _trashed, ...record }: { trashed?: true }): R => record as R
  await store.write(SETUP, async (tx) => {
    const all = colleges.map((one) => plain<CollegeRecord>(one))
    await tx.colleges.add(all.map(({ number: _number, ...record }) => record))
    for (const one of documents) await tx.documents.add(plain<DocumentRecord>(one))
    for (const [at, id] of staff.entries())
      await tx.staff.add({
        id,
        name: `Staff ${at + 1}`,
        email: `${id}@example.org`,
        role: 'admin',
        isActive: true,
        permissions: {},
        passwordHash: '-',
        tokenVersion: 0,
        createdAt: store.now(),
        updatedAt: store.now(),
      })
  })
  await store.write(SETUP, async (tx) => {
    await tx.colleges.trash(
      await Promise.all(
        colleges
          .filter(({ trashed }) => trashed)
          .map(async ({ id }) => (await tx.sync.lockRecords([id])).get(id)!.record),
      ),
    )
    for (const one of documents.filter(({ trashed }) => trashed)) await tx.documents.trash(plain<DocumentRecord>(one))
    for (const one of reviews) await tx.reviews.put(plain<ReviewRecord>(one))
    for (const one of replies) await tx.reviews.reply(plain<ReviewReply>(one))
    for (const one of sessions) await tx.enquiries.add(plain<EnquiryRecord>(one))
    for (const one of corrections) await tx.corrections.add(one as unknown as CorrectionRecord)
    for (const one of clashes) await tx.sync.putClash(plain<ClashRecord>(one))
  })
}

async function tokenOf(server: TestServer, account: QueueOwner, { student, mandate }: Stands): Promise<string> {
  if (account === 'visitor') return ''
  if (account.startsWith('staff:'))
    return (await server.as((await server.store.staff.open(account.slice('staff:'.length)))!)).token
  const { token } = await server.asStudent({ id: student, emailConfirmedAt: server.store.now() })
  await server.store.write(SETUP, (tx) => tx.mandates.give(student, mandate, 'Setup'))
  return token
}

const once = <T>(watch: (listener: (value: T) => void) => () => void): Promise<T> =>
  new Promise((resolve) => {
    const end = watch((value) => {
      resolve(value)
      queueMicrotask(() => end())
    })
  })

/** What the acts of the recording were for, read from the store. */
async function expectTaken(store: Store, recording: Recording): Promise<void> {
  const edits = rowsOf(recording).map(({ edit }) => edit)
  const {
    stands: {
      colleges: [changed, published, hidden, deleted, restored, clashing],
      reviews: [others, waiting, own, regretted],
      sessions,
    },
  } = recording
  const college = async (one: { id: string } | undefined) => store.colleges.open(one!.id)
  const first = (await college(changed))!.college
  expect([first.city, first.type, first.faqs.map(({ id }) => id)]).toEqual([
    'Pune',
    ['Deemed University'],
    ['f2', 'f9', 'f1'],
  ])
  expect([
    (await college(published))!.status,
    (await college(hidden))!.status,
    await college(deleted),
    (await college(restored))!.status,
  ]).toEqual(['published', 'draft', undefined, 'draft'])
  expect((await college(clashing))!.college).toMatchObject({ city: 'Puna', shortName: 'C.C.' })
  for (const edit of edits)
    if (edit.kind === 'college.create' || edit.kind === 'college.duplicate')
      expect(await store.colleges.open(edit.record)).toMatchObject({ status: 'draft' })
  expect((await store.documents.open('site', 'site'))!.doc).toMatchObject({ contact: { phone: '080-333333' } })
  expect([
    await store.reviews.open(waiting!.id),
    await store.reviews.open(own!.id),
    await store.reviews.open(regretted!.id),
    await store.reviews.open(others!.id),
  ]).toMatchObject([
    { status: 'returned' },
    { status: 'pending', value: { title: 'A finer place to learn' } },
    { status: 'withdrawn' },
    { helpful: 1, notHelpful: 1 },
  ])
  const answers = edits.filter(({ kind }) => kind === 'review.reply')
  const acts = actsOf(recording).map(({ edit }) => edit)
  expect((await store.reviews.replies([others!.id])).map(({ isOfficial }) => isOfficial).toSorted()).toEqual(
    [
      ...answers.map((edit) => 'isOfficial' in edit),
      ...acts.flatMap(({ kind }) => (kind === 'review.replyOfficially' ? [true] : [])),
      ...(recording.stands.replies ?? []).map(() => false),
    ].toSorted(),
  )
  if (acts.length > 0) await expectActs(store, recording)
  if (edits.some(({ kind }) => kind === 'enquiry.cancel')) {
    expect([await store.enquiries.open(sessions[0]!.id), await store.enquiries.open(sessions[1]!.id)]).toMatchObject([
      { value: { day: '2026-02-03', time: '14:00 to 16:00' } },
      { state: 'closed', value: { isCancelled: true } },
    ])
  }
  // Why it was made stands with the act, wherever the release could say so.
  const reason = edits.flatMap((edit) => ('reason' in edit && edit.kind === 'college.change' ? [edit.reason] : []))
  expect(
    (await store.audit.list({ kind: 'college', record: changed!.id, act: 'change', limit: 1 })).flatMap(
      (line) => line.reason ?? [],
    ),
  ).toEqual(reason)
}

/** What staff did beside the records, read from the store. */
async function expectActs(
  store: Store,
  { at, stands: { staff, colleges, reviews, sessions, replies } }: Recording,
): Promise<void> {
  expect(await store.schedules.list({ limit: 9 })).toMatchObject([
    { college: colleges[1]!.id, act: 'unpublish', dueAt: at + 86_400_000 },
  ])
  expect(await store.enquiries.open(sessions[2]!.id)).toMatchObject({
    state: 'answered',
    assignee: staff[1],
    notes: [{ text: 'Rang once' }],
  })
  expect((await store.reviews.replies([reviews[0]!.id])).find(({ id }) => id === replies![0]!.id)).toMatchObject({
    status: 'published',
  })
  expect((await store.redirects.list()).filter(({ slug }) => slug === 'a-former-address')).toEqual([])
  expect(await store.views.of(staff[0]!)).toMatchObject([{ name: 'Pune', query: 'city=Pune', isShared: true }])
}
