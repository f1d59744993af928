import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { v7 as uuid } from 'uuid'
import { PARKED_LIMITS } from '../../../shared/protocol/limits.ts'
import type { Edit, Receipt } from '../../../shared/protocol/push.ts'
import type { ClashRecord, Cursor, PulledChanges, PullQuery } from '../ports/sync.ts'
import type { Store } from '../store.ts'
import { add, asha, changeRecord, newCollege, type Open, type OpenedStore, replace } from './open.ts'

const DAY = 24 * 3_600_000
const STAFF = 'staff:asha'
const clashOver = (overrides: Partial<ClashRecord> = {}): ClashRecord => ({
  id: uuid(),
  device: 'd1',
  account: STAFF,
  kind: 'college',
  record: 'c1',
  path: 'about',
  change: { path: 'about', before: 'a', after: 'b' },
  before: 'a',
  mine: 'b',
  theirs: 'c',
  mineBy: 'Asha',
  theirsBy: 'Meera',
  openedAt: 5,
  ...overrides,
})
const receipt = (n: number, rest: Partial<Receipt> = {}): Receipt => ({ n, outcome: 'applied', tag: 't' + n, ...rest })

async function pullAll(
  store: Store,
  query: Partial<PullQuery> = {},
): Promise<{ pages: PulledChanges[]; cursor: Cursor; ids: string[] }> {
  const pages: PulledChanges[] = []
  let cursor = query.cursor
  do {
    pages.push(await store.sync.pull({ limit: 2, account: STAFF, ...query, cursor }))
    cursor = pages.at(-1)!.next
  } while (pages.at(-1)!.more)
  return { pages, cursor, ids: pages.flatMap(({ changes }) => changes.map(({ id, gone }) => (gone ? '-' : '') + id)) }
}

/** What the sync service asks: devices, receipts, clashes, pulls and savepoints. */
export const syncContract = (open: Open) =>
  describe('edits', () => {
    let opened: OpenedStore
    let now = 1_000
    beforeEach(async () => {
      now = 1_000
      opened = await open({ now: () => now })
    })
    afterEach(() => opened.close())
    const write: Store['write'] = (author, work) => opened.store.write(author, work)

    test('[S2] a receipt is given again word for word', async () => {
      const kept = { ...receipt(2, { outcome: 'merged', note: 'é "ü" \\' }), clashes: [] }
      await write(asha, async (tx) => {
        expect(await tx.sync.lockDevice('d1', STAFF)).toEqual({ upTo: 0, isNew: true })
        await tx.sync.keep('d1', 2, [
          { n: 1, fingerprint: 'f1', receipt: receipt(1) },
          { n: 2, fingerprint: 'f2', receipt: kept },
        ])
      })
      await write(asha, async (tx) => {
        expect(await tx.sync.lockDevice('d1', STAFF)).toEqual({ upTo: 2, isNew: false })
        expect(await tx.sync.receipts('d1', [2, 3])).toEqual(new Map([[2, { fingerprint: 'f2', receipt: kept }]]))
      })
      expect(await opened.store.sync.receipts('d1', 1, 9)).toEqual([
        { n: 1, fingerprint: 'f1', receipt: receipt(1) },
        { n: 2, fingerprint: 'f2', receipt: kept },
      ])
      expect(await opened.store.sync.device('d1')).toEqual({
        id: 'd1',
        account: STAFF,
        upTo: 2,
        createdAt: 1_000,
        seenAt: 1_000,
      })
    })

    test('[S4] a device belongs to one account, and one that nobody owned becomes the first one’s', async () => {
      await write(asha, (tx) => tx.sync.lockDevice('d1'))
      await write(asha, (tx) => tx.sync.lockDevice('d1', STAFF))
      await expect(write(asha, (tx) => tx.sync.lockDevice('d1', 'student:s1'))).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
      await expect(write(asha, (tx) => tx.sync.lockDevice('d1'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    })

    test('[S1] two pushes of one device that meet are one after the other', async () => {
      const push = () =>
        write(asha, async (tx) => {
          const { upTo } = await tx.sync.lockDevice('d1', STAFF)
          await tx.sync.keep('d1', upTo + 1, [{ n: upTo + 1, fingerprint: 'f', receipt: receipt(upTo + 1) }])
        })
      await Promise.all(Array.from({ length: 8 }, push))
      expect((await opened.store.sync.device('d1'))?.upTo).toBe(8)
      expect((await opened.store.sync.receipts('d1', 1, 99)).map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    })

    test('[S3] an edit without effect is parked whole, for its author and for admins', async () => {
      const edit = { n: 1, kind: 'college.change', record: 'c1', odd: ['ß', null] }
      const refused = receipt(1, { outcome: 'refused', code: 'FORBIDDEN' })
      await write(asha, async (tx) => {
        await tx.sync.lockDevice('d1', STAFF)
        await tx.sync.lockDevice('d2', 'staff:ravi')
        await tx.sync.keep('d1', 2, [
          { n: 1, fingerprint: 'f', receipt: refused, parked: edit },
          { n: 2, fingerprint: 'g', receipt: receipt(2) },
        ])
        await tx.sync.keep('d2', 1, [{ n: 1, fingerprint: 'f', receipt: refused, parked: edit }])
        expect(await tx.sync.parkedOf('d1')).toEqual([{ n: 1, edit, receipt: refused }])
      })
      expect(await opened.store.sync.parked({ account: STAFF, page: 1, limit: 10 })).toEqual({
        total: 1,
        rows: [{ device: 'd1', n: 1, account: STAFF, at: 1_000, edit, receipt: refused }],
      })
      expect(await opened.store.sync.parked({ page: 1, limit: 1 })).toMatchObject({
        total: 2,
        rows: [{ device: 'd2' }],
      })
    })

    test('[S3] of a device without an account the receipt is kept and no text', async () => {
      await write(asha, async (tx) => {
        await tx.sync.lockDevice('d1')
        await tx.sync.keep('d1', 1, [
          {
            n: 1,
            fingerprint: 'f',
            receipt: receipt(1, { outcome: 'refused' }),
            parked: { n: 1, text: 'x'.repeat(1_000) },
          },
        ])
      })
      expect(await opened.store.sync.parked({ page: 1, limit: 10 })).toEqual({ total: 0, rows: [] })
      expect(await opened.store.sync.receipts('d1', 1, 1)).toEqual([
        { n: 1, fingerprint: 'f', receipt: receipt(1, { outcome: 'refused' }) },
      ])
      expect(JSON.stringify(await opened.query('SELECT parked, parked_bytes FROM receipts'))).not.toContain('xxx')
    })

    test.each([
      ['student', 'student:s1', 'student:s'],
      ['staff', STAFF, 'staff:s'],
    ] as const)(
      '[S3] the oldest parked texts of one account, then of all %s accounts, go first, and no receipt',
      async (kind, account, others) => {
        const limits = PARKED_LIMITS[kind]
        const park = (device: string, of: string, from: number, count: number, size: number) =>
          write(asha, async (tx) => {
            await tx.sync.lockDevice(device, of)
            const text = 'x'.repeat(size)
            await tx.sync.keep(
              device,
              from + count - 1,
              Array.from({ length: count }, (_, at) => ({
                n: from + at,
                fingerprint: 'f',
                receipt: receipt(from + at, { outcome: 'refused' }),
                parked: { text },
              })),
            )
            now++
          })
        // By number of edits.
        await park('d1', account, 1, limits.one.edits, 1)
        await park('d1', account, limits.one.edits + 1, 3, 1)
        const rest = await opened.store.sync.parked({ account, page: 1, limit: 1 })
        expect([rest.total, rest.rows[0]!.n]).toEqual([limits.one.edits, limits.one.edits + 3])
        expect((await write(asha, (tx) => tx.sync.parkedOf('d1')))[0]!.n).toBe(4)
        expect(await opened.store.sync.receipts('d1', 1, 3)).toHaveLength(3)
        // By bytes: the newest alone fits.
        await park('d1', account, limits.one.edits + 4, 1, limits.one.bytes - 100)
        expect(
          (await opened.store.sync.parked({ account, page: 1, limit: 10 })).rows.map(({ n }) => n).slice(0, 1),
        ).toEqual([limits.one.edits + 4])
        expect((await opened.store.sync.parked({ account, page: 1, limit: 1 })).total).toBeLessThan(limits.one.edits)
        // Of everybody of the kind: who came first gives way.
        const accounts = Math.ceil(limits.all.edits / limits.one.edits)
        for (let at = 0; at < accounts; at++) await park(`other-${at}`, `${others}other${at}`, 1, limits.one.edits, 1)
        expect((await opened.store.sync.parked({ account, page: 1, limit: 1 })).total).toBe(0)
        expect((await opened.store.sync.parked({ page: 1, limit: 1 })).total).toBe(limits.all.edits)
      },
      120_000,
    )

    test('[S3] what a savepoint takes back is in no row, on no clock and in no count, and the rest stands', async () => {
      const [kept, lost, other] = [newCollege(), newCollege(), newCollege()]
      await write(asha, async (tx) => {
        await tx.sync.savepoint(() => tx.colleges.add([kept]))
        await expect(
          tx.sync.savepoint(async () => {
            await tx.colleges.add([lost])
            await tx.sync.noteAdds(lost.id, 'type', ['x'], 'd1')
            throw new TypeError('a slip of ours')
          }),
        ).rejects.toThrow('a slip of ours')
        await expect(tx.sync.savepoint(() => tx.colleges.add([{ ...other, slug: kept.slug }]))).rejects.toMatchObject({
          code: 'SLUG_TAKEN',
        })
        await tx.sync.savepoint(() => tx.colleges.add([other]))
      })
      expect(await opened.store.colleges.counts()).toMatchObject({ colleges: 2, published: 2 })
      expect(await opened.store.colleges.open(lost.id)).toBeUndefined()
      expect((await opened.store.catalogue.clock('public')).position).toBe(2)
      expect((await pullAll(opened.store)).ids).toEqual([kept.id, other.id])
      expect((await opened.store.colleges.open(other.id))?.number).toBe(2)
    })

    test('a database that gave way inside a savepoint ends the whole batch, whoever catches it', async () => {
      const { Failure } = await import('../../../shared/failure.ts')
      const college = newCollege()
      await expect(
        write(asha, async (tx) => {
          await tx.colleges.add([college])
          await tx.sync.savepoint(() => Promise.reject(new Failure('DB_UNAVAILABLE'))).catch(() => undefined)
        }),
      ).rejects.toMatchObject({ code: 'DB_UNAVAILABLE' })
      expect(await opened.store.colleges.open(college.id)).toBeUndefined()
    })

    test('records are locked with those in the trash', async () => {
      const [here, gone] = await add(opened.store, newCollege(), newCollege())
      await write(asha, (tx) => tx.colleges.trash([gone!]))
      const locked = await write(asha, (tx) => tx.sync.lockRecords([gone!.id, here!.id, 'nowhere']))
      expect(locked.get(here!.id)).toEqual({ record: here })
      expect(locked.get(gone!.id)).toEqual({ record: gone, deletedAt: 1_000 })
      expect(locked.size).toBe(2)
    })

    test('[M7] a device has one open clash for each record and path; the database itself refuses another', async () => {
      const first = clashOver({ mine: null, lost: { path: 'faqs/f1', item: { id: 'f1', order: 'a0' } } })
      await write(asha, (tx) => tx.sync.putClash(first))
      await expect(write(asha, (tx) => tx.sync.putClash(clashOver()))).rejects.toBeInstanceOf(Error)
      await write(asha, async (tx) => {
        expect(await tx.sync.openClash('d1', 'c1', 'about')).toEqual(first)
        await tx.sync.putClash({ ...first, mine: 'folded' })
        await tx.sync.putClash(clashOver({ device: 'd2' }))
        await tx.sync.putClash(
          clashOver({
            path: '',
            change: undefined,
            edit: { n: 4, kind: 'college.publish', record: 'c1', madeAt: '', tag: 't' } satisfies Edit,
          }),
        )
        expect((await tx.sync.openClashesOf('c1')).length).toBe(3)
      })
      await write(asha, (tx) => tx.sync.closeClash(first.id, 'mine', 'Ravi'))
      expect(await opened.store.sync.clash(first.id)).toEqual({
        ...first,
        mine: 'folded',
        settledAt: 1_000,
        how: 'mine',
        by: 'Ravi',
      })
      await write(asha, (tx) => tx.sync.putClash(clashOver()))
      expect(await opened.store.sync.clashes({ record: 'c1', device: 'd1' })).toHaveLength(2)
    })

    test('[M7] of two who open the same clash at once one is told', async () => {
      const both = await Promise.allSettled([1, 2].map(() => write(asha, (tx) => tx.sync.putClash(clashOver()))))
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    })

    test('a clash that opened or was settled is worth a pull, and shown to those it concerns', async () => {
      const before = await opened.store.sync.here()
      const [mine, student] = [
        clashOver(),
        clashOver({ device: 'd9', account: 'student:s1', kind: 'review', record: 'r1' }),
      ]
      await write(asha, async (tx) => {
        await tx.sync.putClash(mine)
        await tx.sync.putClash(student)
      })
      expect((await opened.store.sync.here()).position).toBe(before.position + 2)
      expect((await opened.store.sync.pull({ limit: 9, account: 'staff:ravi' })).clashes).toEqual([mine])
      expect((await opened.store.sync.pull({ limit: 9, account: 'student:s1' })).clashes).toEqual([student])
      await write(asha, (tx) => tx.sync.closeClash(mine.id, 'theirs', 'Asha'))
      expect(
        await opened.store.sync.pull({ cursor: await opened.store.sync.here(), limit: 9, account: STAFF }),
      ).toMatchObject({ standing: 'stands', more: false, clashes: [], changes: [] })
      expect((await opened.store.sync.here()).position).toBe(before.position + 3)
    })

    test('[M3] a word that another device added since is told from one of its own and from one seen before', async () => {
      const asked = (after: number, device?: string) =>
        write(asha, (tx) => tx.sync.addedSince('c1', 'type', 'IIT', after, device))
      const [college] = await add(opened.store, newCollege({ id: 'c1' }))
      await write(asha, async (tx) => {
        await tx.sync.noteAdds('c1', 'type', ['IIT', 'IIT'], 'd2')
        expect(await tx.sync.addedSince('c1', 'type', 'IIT', 0, 'd1')).toBe(true)
        await tx.colleges.replace([{ before: college!, after: changeRecord(college!, { type: ['IIT'] }) }])
      })
      const { position } = await opened.store.sync.here()
      expect([
        await asked(position - 1, 'd1'),
        await asked(position - 1, 'd2'),
        await asked(position, 'd1'),
        await asked(0),
      ]).toEqual([true, false, false, true])
    })

    test('an item that was removed is found in history as it last was, with who took it out', async () => {
      const faq = { id: 'f1', order: 'a0', question: 'Is there a hostel?', answer: 'Yes' }
      const [college] = await add(opened.store, newCollege({ college: { faqs: [faq] } }))
      const edited = changeRecord(college!, { faqs: [{ ...faq, answer: 'No' }] })
      await replace(opened.store, college!, edited)
      const without = changeRecord(edited, { faqs: [] })
      await replace(opened.store, edited, without)
      await replace(opened.store, without, changeRecord(without, { about: 'Later' }))
      const [lost, never] = await write(asha, async (tx) => [
        await tx.sync.lostItem('college', college!.id, 'faqs/f1'),
        await tx.sync.lostItem('college', college!.id, 'faqs/f2'),
      ])
      expect(lost).toEqual({ item: { ...faq, answer: 'No' }, by: 'Asha', at: 1_000 })
      expect(never).toBeUndefined()
    })

    test('a first pull gives every record once, drafts too; a later one what changed since', async () => {
      const records = await add(
        opened.store,
        newCollege(),
        newCollege({ status: 'draft' }),
        newCollege(),
        newCollege(),
        newCollege(),
      )
      await write(asha, (tx) => tx.colleges.trash([records[4]!]))
      const first = await pullAll(opened.store)
      expect(first.ids).toEqual(records.slice(0, 4).map(({ id }) => id))
      expect(first.pages[0]!.changes[1]).toMatchObject({
        kind: 'college',
        tag: records[1]!.tag,
        row: { status: 'draft', name: records[1]!.college.name },
      })
      await replace(opened.store, records[0]!, changeRecord(records[0]!, { about: 'New' }))
      await write(asha, (tx) => tx.colleges.trash([records[2]!]))
      const later = await pullAll(opened.store, { cursor: first.cursor })
      expect(later.ids).toEqual([records[0]!.id, '-' + records[2]!.id])
      expect((await pullAll(opened.store, { cursor: later.cursor })).ids).toEqual([])
    })

    test('what changes while a first pull goes on is in it', async () => {
      const records = await add(opened.store, newCollege(), newCollege(), newCollege())
      const first = await opened.store.sync.pull({ limit: 1, account: STAFF })
      await write(asha, (tx) => tx.colleges.trash([records[0]!]))
      expect((await pullAll(opened.store, { cursor: first.next })).ids).toEqual([
        records[1]!.id,
        records[2]!.id,
        '-' + records[0]!.id,
      ])
    })

    test('a student pulls what is their own and nothing of anybody else', async () => {
      const [college] = await add(opened.store, newCollege())
      const review = {
        college: college!.id,
        status: 'pending' as const,
        tag: 't',
        verified: 'none' as const,
        value: { rating: 4 },
        helpful: 0,
        notHelpful: 0,
        createdAt: 1,
        updatedAt: 1,
      }
      await write(asha, async (tx) => {
        await tx.reviews.put({ ...review, id: 'r1', account: 'student:s1' })
        await tx.reviews.put({ ...review, id: 'r2', account: 'student:s2' })
        await tx.reviews.vote('r2', 'student:s1', 'helpful')
      })
      const { changes } = await opened.store.sync.pull({
        limit: 9,
        account: 'student:s1',
        kinds: ['college', 'review', 'vote'],
      })
      expect(changes).toMatchObject([
        { kind: 'review', id: 'r1' },
        { kind: 'vote', id: 'r2', row: { review: 'r2', vote: 'helpful' } },
      ])
      expect(
        (await opened.store.sync.pull({ limit: 9, account: STAFF, kinds: ['review', 'vote'] })).changes.map(
          ({ id }) => id,
        ),
      ).toEqual(['r1', 'r2'])
    })

    test('[S5] a cursor of a history that was lost is known, and one epoch begins however many devices bring the proof', async () => {
      await add(opened.store, newCollege())
      const good = await opened.store.sync.here()
      const lost: Cursor[] = [
        { ...good, hash: 'another' },
        { ...good, seen: good.seen + 5, position: good.position + 5 },
        { ...good, epoch: 'unknown' },
      ]
      for (const cursor of lost) expect(await opened.store.sync.standing(cursor)).toBe('lost')
      expect(await opened.store.sync.standing(good)).toBe('stands')
      await Promise.all(lost.slice(0, 2).map((cursor) => write(asha, (tx) => tx.sync.beginEpoch(cursor))))
      const begun = await opened.store.sync.here()
      expect(begun.epoch).not.toBe(good.epoch)
      await write(asha, (tx) => tx.sync.beginEpoch(lost[0]!))
      expect(await opened.store.sync.here()).toEqual(begun)
      expect(await opened.store.sync.standing(good)).toBe('ended')
      await write(asha, (tx) => tx.sync.beginEpoch(lost[2]!))
      expect(await opened.store.sync.standing(lost[2]!)).toBe('ended')
      expect(await opened.store.sync.pull({ cursor: good, limit: 9, account: STAFF })).toMatchObject({
        standing: 'ended',
        changes: [],
      })
    })

    test('[S5] after a new epoch a first pull still gives every record, and positions are beyond all that was ever seen', async () => {
      const [here, gone] = await add(opened.store, newCollege(), newCollege())
      await write(asha, (tx) => tx.colleges.trash([gone!]))
      const lost = { ...(await opened.store.sync.here()), seen: 700 }
      await write(asha, (tx) => tx.sync.beginEpoch(lost))
      const { ids, cursor } = await pullAll(opened.store)
      expect(ids).toEqual([here!.id])
      expect(cursor.position).toBeGreaterThan(700)
      await replace(opened.store, here!, changeRecord(here!, { about: 'After' }))
      expect((await pullAll(opened.store, { cursor })).ids).toEqual([here!.id])
    })

    test('[S6] deletions are remembered 90 days; an older cursor is behind, a first pull never is', async () => {
      const [one, two, three] = await add(opened.store, newCollege(), newCollege(), newCollege())
      const old = await opened.store.sync.here()
      const halfway = (await opened.store.sync.pull({ limit: 1, account: STAFF })).next
      now += DAY
      await write(asha, (tx) => tx.colleges.trash([one!]))
      const fresh = await opened.store.sync.here()
      now += 89.5 * DAY
      await opened.store.purge()
      expect(await opened.store.sync.standing(old)).toBe('stands')
      expect((await pullAll(opened.store, { cursor: old })).ids).toEqual(['-' + one!.id])
      now += DAY
      await replace(opened.store, two!, changeRecord(two!, { about: 'Now' }))
      await opened.store.purge()
      expect(await opened.store.sync.standing(old)).toBe('behind')
      expect(await opened.store.sync.standing(halfway)).toBe('behind')
      expect(await opened.store.sync.standing(fresh)).toBe('stands')
      const first = await pullAll(opened.store, { limit: 1 })
      expect(first.ids).toEqual([three!.id, two!.id])
      expect(first.pages.every(({ standing }) => standing === 'stands')).toBe(true)
    })

    test('what is 90 days old is forgotten: receipts, parked edits, settled clashes, added words and keys', async () => {
      const clash = clashOver()
      await write(asha, async (tx) => {
        await tx.sync.lockDevice('d1', STAFF)
        await tx.sync.keep('d1', 1, [{ n: 1, fingerprint: 'f', receipt: receipt(1), parked: {} }])
        await tx.sync.putClash(clash)
        await tx.sync.putClash(clashOver({ path: 'name' }))
        await tx.sync.closeClash(clash.id, 'mine', 'Asha')
        await tx.sync.noteAdds('c1', 'type', ['IIT'], 'd2')
        await tx.keys.keep({ scope: 's', key: 'k', fingerprint: 'f', status: 200, body: '{}' })
      })
      now += 90 * DAY
      await opened.store.purge()
      expect(await opened.store.sync.receipts('d1', 1, 1)).toHaveLength(1)
      now += 1
      await opened.store.purge()
      expect(await opened.store.sync.receipts('d1', 1, 1)).toEqual([])
      expect(await opened.store.sync.device('d1')).toMatchObject({ upTo: 1 })
      expect(await opened.store.sync.clash(clash.id)).toBeUndefined()
      expect(await opened.store.sync.clashes({ record: 'c1' })).toHaveLength(1)
      expect(await write(asha, (tx) => tx.sync.addedSince('c1', 'type', 'IIT', 0))).toBe(false)
      expect(await opened.store.keys.answer('s', 'k')).toBeUndefined()
    })

    test('old rows beyond one step of a purge are all forgotten, and younger ones stay', async () => {
      await opened.query(
        `INSERT INTO keys (scope, key, fingerprint, status, body, kept_at) WITH RECURSIVE n(i) AS
          (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
          SELECT 'old', 'k' || i, 'f', 200, '{}', i / 10 FROM n`,
      )
      now += 91 * DAY
      await write(asha, (tx) => tx.keys.keep({ scope: 's', key: 'k', fingerprint: 'f', status: 200, body: '{}' }))
      await opened.store.purge()
      expect(await opened.store.keys.answer('old', 'k1')).toBeUndefined()
      expect(await opened.store.keys.answer('old', 'k2500')).toBeUndefined()
      expect(await opened.store.keys.answer('old', 'k5000')).toBeUndefined()
      expect(await opened.store.keys.answer('s', 'k')).toBeDefined()
    })

    test('a device of nobody that never did anything is forgotten after 90 days; one that did, or has an account, is not', async () => {
      await write(asha, async (tx) => {
        for (const [id, account] of [
          ['idle', undefined],
          ['busy', undefined],
          ['known', STAFF],
        ] as const)
          await tx.sync.lockDevice(id, account)
        await tx.sync.keep('busy', 1, [{ n: 1, fingerprint: 'f', receipt: receipt(1) }])
      })
      now += 90 * DAY + 1
      await opened.store.purge()
      expect(
        await Promise.all(['idle', 'busy', 'known'].map(async (id) => (await opened.store.sync.device(id))?.upTo)),
      ).toEqual([undefined, 1, 0])
    })

    test('[S7] whoever reads sees positions without a gap, in the order of commits, while many write', async () => {
      const seen: number[][] = []
      let isDone = false
      const watching = (async () => {
        while (!isDone) {
          const { changes, next } = await opened.store.sync.pull({ limit: 1_000, account: STAFF })
          seen.push([next.position, ...changes.map(({ position }) => position)])
        }
      })()
      await Promise.all(
        Array.from({ length: 24 }, (_, at) =>
          add(opened.store, ...Array.from({ length: 1 + (at % 3) }, () => newCollege())),
        ),
      )
      isDone = true
      await watching
      for (const [clock, ...positions] of seen)
        expect(positions).toEqual(Array.from({ length: clock! }, (_, at) => at + 1))
      expect((await opened.store.sync.here()).position).toBe(48)
    })
  })
