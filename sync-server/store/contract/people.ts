import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Author } from '../ports/author.ts'
import type { AuditEntry, AuditQuery } from '../ports/audit.ts'
import type { DocumentRecord } from '../ports/documents.ts'
import type { ImportRecord } from '../ports/imports.ts'
import type { StaffRecord } from '../ports/staff.ts'
import { add, asha, changeRecord, newCollege, type Open, type OpenedStore } from './open.ts'

const DAY_MS = 24 * 3_600_000
const meera: StaffRecord = {
  id: 'meera',
  name: 'Meera',
  email: 'Meera@Example.org',
  role: 'admin',
  isActive: true,
  permissions: { canEditColleges: false },
  passwordHash: '$argon2id$…',
  tokenVersion: 1,
  createdAt: 1,
  updatedAt: 1,
}
const exam: DocumentRecord = {
  kind: 'exam',
  id: 'e1',
  slug: 'jee',
  status: 'draft',
  tag: 't1',
  createdAt: 1,
  updatedAt: 1,
  name: 'JEE Main',
  doc: { name: 'JEE Main' },
  kept: {},
}
const run: ImportRecord = {
  id: 'i1',
  kind: 'colleges',
  file: 'colleges.csv',
  type: 'csv',
  status: 'running',
  records: 2,
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  errors: [],
  by: 'Asha',
  startedAt: 5,
}

/** Staff, sessions, audit, imports, the catalogue's objects and remembered answers. */
export const peopleContract = (open: Open) =>
  describe('people and what is kept of their acts', () => {
    let opened: OpenedStore
    let clock = 1_000
    beforeEach(async () => {
      clock = 1_000
      opened = await open({ now: () => clock })
    })
    afterEach(() => opened.close())

    test('a staff account reads back as written and is found whatever the case of its e-mail', async () => {
      await opened.store.write(asha, (tx) => tx.staff.add(meera))
      expect(await opened.store.staff.open('meera')).toEqual(meera)
      expect(await opened.store.staff.byEmail('mEERA@example.ORG')).toEqual(meera)
      const later = {
        ...meera,
        role: 'support' as const,
        isActive: false,
        lastLoginAt: 7,
        avatar: 'f1/me.jpg',
        language: 'hi' as const,
        secondFactor: { sealed: 'x', isOn: true, lastStep: 9, recovery: ['a', 'b'], since: 5 },
      }
      await opened.store.write(asha, (tx) => tx.staff.replace(later))
      expect(await opened.store.staff.list()).toEqual([later])
      expect(await opened.store.write(asha, (tx) => tx.staff.activeAdmins())).toBe(0)
    })

    test('who is in session is answered as of the last write, however often it was asked before', async () => {
      const asked = () => opened.store.staff.inSession('meera', 's1')
      await opened.store.write(asha, async (tx) => {
        await tx.staff.add(meera)
        await tx.staff.startSession({ jti: 's1', staffId: 'meera', expiresAt: 9_000 })
      })
      expect([await asked(), await asked()]).toEqual([meera, meera])
      for (const isActive of [false, true]) {
        // Questions that were under way while it was written may be answered either way; the next one may not.
        const meanwhile = Array.from({ length: 20 }, asked)
        await opened.store.write(asha, (tx) => tx.staff.replace({ ...meera, isActive }))
        expect((await asked())?.isActive).toBe(isActive)
        await Promise.all(meanwhile)
        expect((await asked())?.isActive).toBe(isActive)
      }
      expect(await opened.store.staff.inSession('ravi', 's1')).toBeUndefined()
      clock = 9_000
      expect(await asked()).toBeUndefined()
      clock = 1_000
      await opened.store.write(asha, (tx) => tx.staff.endSession('s1'))
      expect(await asked()).toBeUndefined()
    })

    test('an e-mail belongs to one account, whatever its case', async () => {
      await opened.store.write(asha, (tx) => tx.staff.add(meera))
      const other = { ...meera, id: 'other', email: 'MEERA@EXAMPLE.ORG' }
      await expect(opened.store.write(asha, (tx) => tx.staff.add(other))).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
      await opened.store.write(asha, (tx) => tx.staff.add({ ...other, email: 'other@example.org' }))
      await expect(opened.store.write(asha, (tx) => tx.staff.replace(other))).rejects.toMatchObject({
        code: 'EMAIL_TAKEN',
      })
    })

    test('two admins who step down at once leave one', async () => {
      await opened.store.write(asha, async (tx) => {
        await tx.staff.add(meera)
        await tx.staff.add({ ...meera, id: 'ravi', email: 'ravi@example.org' })
      })
      await Promise.allSettled(
        ['meera', 'ravi'].map((id) =>
          opened.store.write(asha, async (tx) => {
            if ((await tx.staff.activeAdmins()) < 2) throw new Error('the last admin stays')
            await tx.staff.replace({ ...(await tx.staff.open(id))!, role: 'support' })
          }),
        ),
      )
      expect((await opened.store.staff.list()).filter(({ role }) => role === 'admin')).toHaveLength(1)
    })

    test('a session lives until it ends, runs out, or its account goes', async () => {
      await opened.store.write(asha, async (tx) => {
        await tx.staff.add(meera)
        for (const jti of ['ended', 'gone', 'old'])
          await tx.staff.startSession({
            jti,
            staffId: 'meera',
            expiresAt: jti === 'old' ? 1_500 : 9_000,
            address: '10.0.0.1',
          })
        await tx.staff.endSession('ended')
      })
      const { inSession } = opened.store.staff
      const sessionLive = async (jti: string) => (await inSession('meera', jti)) !== undefined
      expect([
        await sessionLive('ended'),
        await sessionLive('old'),
        await sessionLive('gone'),
        await sessionLive('never'),
      ]).toEqual([false, true, true, false])
      expect([await inSession('meera', 'gone'), await inSession('asha', 'gone')]).toEqual([meera, undefined])
      clock = 2_000
      expect(await sessionLive('old')).toBe(false)
      await opened.store.write(asha, (tx) => tx.staff.remove('meera'))
      expect(await sessionLive('gone')).toBe(false)
    })

    test('the audit names who, what and from where, newest first, and refuses to be rewritten', async () => {
      await opened.store.write(asha, async (tx) => {
        await tx.audit.note({ act: 'staff.add', kind: 'staff', record: 'meera', after: { name: 'Meera' } })
        await tx.audit.note({ act: 'college.publish', kind: 'college', record: 'c1', reason: 'ready' })
      })
      const [newest, oldest] = await opened.store.audit.list({ limit: 10 })
      expect(newest).toMatchObject({ act: 'college.publish', at: 1_000, reason: 'ready', author: asha })
      expect(oldest).toMatchObject({ act: 'staff.add', after: { name: 'Meera' } })
      expect(await opened.store.audit.list({ kind: 'staff', record: 'meera', author: 'asha', limit: 10 })).toEqual([
        oldest,
      ])
      expect(await opened.store.audit.list({ before: newest!.position, limit: 10 })).toEqual([oldest])
      await expect(opened.query("UPDATE audit SET act = 'nothing'")).rejects.toThrow(/append-only/)
      await expect(opened.query('DELETE FROM audit')).rejects.toThrow(/append-only/)
    })

    test('the audit is searched by any piece of what was said and of what the record is called, in days, and by who acts', async () => {
      const [college] = await add(opened.store, newCollege({ college: { name: 'École of Nágpur 100%' } }))
      const note = async (at: number, author: Author, entry: AuditEntry) => {
        clock = at
        await opened.store.write(author, (tx) => tx.audit.note(entry))
      }
      await note(1_000, asha, {
        act: 'change',
        kind: 'college',
        record: college!.id,
        before: { 'contactDetails/phone': '080-1' },
        after: { 'contactDetails/phone': '080-2', faqs: [{ id: 'f', question: 'Is there a Hostel_A?' }] },
      })
      await note(
        3_000,
        { kind: 'student', id: 'z', name: 'Student', requestId: 'r' },
        { act: 'sign-in', kind: 'student', record: 'z' },
      )
      await note(
        2_000,
        { kind: 'system', name: 'Purge', requestId: 'r' },
        { act: 'purge', kind: 'college', record: 'gone', before: { name: 'Old Fort College' }, reason: 'qx' },
      )
      const list = async (query: Partial<AuditQuery>) =>
        (await opened.store.audit.list({ limit: 10, ...query })).map(({ act, name }) => name ?? act)
      expect(await list({ search: 'phone' })).toEqual([])
      expect(await opened.store.write(asha, (tx) => tx.audit.learn())).toBe(false)
      for (const [search, told] of [
        ['ECOLE of nagpur', [college!.college.name]],
        ['100%', [college!.college.name]],
        ['0%0', []],
        ['080-2', [college!.college.name]],
        ['hostel_a', [college!.college.name]],
        ['hostelxa', []],
        ['old fort', ['purge']],
        ['QX', ['purge']],
        ['"', []],
        ['asha', [college!.college.name]],
        ['sign-in', ['sign-in']],
      ] as const)
        expect([search, await list({ search })]).toEqual([search, told])
      // A line of an earlier moment that was written later stands where its moment is, and pages go on from it.
      expect(await list({})).toEqual(['sign-in', 'purge', college!.college.name])
      const [first] = await opened.store.audit.list({ limit: 1 })
      expect(await list({ before: first!.position, limit: 1 })).toEqual(['purge'])
      expect([
        await list({ from: 2_000 }),
        await list({ until: 2_000 }),
        await list({ from: 1_001, until: 3_000 }),
        await list({ authorKind: 'system' }),
        await list({ authorKind: 'visitor' }),
        await list({ authorKind: 'staff', search: 'college' }),
      ]).toEqual([['sign-in', 'purge'], [college!.college.name], ['purge'], ['purge'], [], []])
      await note(4_000, asha, { act: 'publish', kind: 'college', record: college!.id })
      await opened.store.purge()
      expect(await list({ search: 'nagpur' })).toEqual([college!.college.name, college!.college.name])
    })

    test('the history of a college and of an exam is never rewritten, and goes only with its record, which goes only from the trash', async () => {
      const [college] = await add(opened.store, newCollege())
      await opened.store.write(asha, (tx) => tx.documents.add(exam))
      const rows = async () => ({
        colleges: await opened.query('SELECT position FROM history'),
        exams: await opened.query('SELECT position FROM document_history'),
      })
      const untold = [
        "UPDATE history SET author_name = 'Nobody'",
        "UPDATE document_history SET author_name = 'Nobody'",
        'DELETE FROM history',
        'DELETE FROM document_history',
      ]
      if (opened.store.dialect === 'postgres')
        untold.push(
          'TRUNCATE history',
          'TRUNCATE document_history',
          'TRUNCATE colleges CASCADE',
          'TRUNCATE documents CASCADE',
        )
      const standing = await rows()
      for (const statement of untold) await expect(opened.query(statement)).rejects.toThrow(/append-only/)
      for (const statement of ['DELETE FROM colleges', 'DELETE FROM documents'])
        await expect(opened.query(statement)).rejects.toThrow(/erased from the trash alone/)
      expect(await rows()).toEqual(standing)
      await opened.store.write(asha, async (tx) => {
        await tx.colleges.trash([college!])
        await tx.documents.trash(exam)
      })
      for (const statement of untold) await expect(opened.query(statement)).rejects.toThrow(/append-only/)
      const before = opened.store.now() + 1
      expect(
        await opened.store.write(asha, async (tx) => [
          ...(await tx.colleges.erase([college!.id], before)),
          ...(await tx.documents.erase('exam', [exam.id], before)),
        ]),
      ).toMatchObject([{ id: college!.id }, { id: exam.id }])
      expect(await rows()).toEqual({ colleges: [], exams: [] })
    })

    test('after 90 days a line of the audit no longer says from which network, and says everything else as before', async () => {
      const far = { ...asha, address: '203.0.113.7' }
      await opened.store.write(far, (tx) =>
        tx.audit.note({
          act: 'staff.add',
          kind: 'staff',
          record: 'meera',
          before: { role: 'support' },
          after: { role: 'admin' },
        }),
      )
      const [noted] = await opened.store.audit.list({ limit: 1 })
      expect(noted!.author.address).toBe('203.0.113.7')
      await expect(opened.query("UPDATE audit SET address = '198.51.100.1'")).rejects.toThrow(/append-only/)
      await expect(opened.query("UPDATE audit SET address = NULL, reason = 'none'")).rejects.toThrow(/append-only/)
      clock += 89 * DAY_MS
      await opened.store.purge()
      expect(await opened.store.audit.list({ limit: 1 })).toEqual([noted])
      clock += 2 * DAY_MS
      await opened.store.purge()
      const { address: _forgotten, ...author } = noted!.author
      expect(await opened.store.audit.list({ limit: 1 })).toEqual([{ ...noted, author }])
    })

    test('the cells that were fixed in an import are kept with it, in their order', async () => {
      const cells = [
        { row: 3, column: 'Jahr', before: 'long ago', after: '1950' },
        { row: 12, column: 'Haus', after: 'Hill' },
        { row: 12, column: 'Jahr', before: '', after: '1960' },
      ]
      await opened.store.write(asha, async (tx) => {
        await tx.imports.put(run)
        await tx.imports.keepFixed('i1', cells.toReversed())
      })
      expect(await opened.store.imports.fixedCells('i1')).toEqual(cells)
      expect((await opened.store.imports.list({ page: 1, limit: 1 })).rows[0]).toMatchObject({ hasFixedCells: true })
      expect(await opened.store.imports.fixedCells('i2')).toEqual([])
    })

    test('the rows an import did not take are kept with it for 90 days, in their order', async () => {
      const wish = {
        match: 'code' as const,
        updateExisting: true,
        clearBlanks: false,
        status: 'draft' as const,
        columns: { Haus: 'name' },
      }
      await opened.store.write(asha, async (tx) => {
        await tx.imports.put({ ...run, wish })
        await tx.imports.keepFailed('i1', [
          { row: 12, reason: 'No', cells: [['Haus', null]] },
          {
            row: 3,
            reason: 'Why',
            cells: [
              ['Haus', 'Hill'],
              ['n', 1],
            ],
          },
        ])
      })
      expect(await opened.store.imports.open('i1')).toMatchObject({ hasFailedRows: true, wish })
      expect(await opened.store.imports.failedRows('i1')).toEqual([
        {
          row: 3,
          reason: 'Why',
          cells: [
            ['Haus', 'Hill'],
            ['n', 1],
          ],
        },
        { row: 12, reason: 'No', cells: [['Haus', null]] },
      ])
      clock += 91 * DAY_MS
      await opened.store.purge()
      expect(await opened.store.imports.failedRows('i1')).toEqual([])
      expect((await opened.store.imports.list({ page: 1, limit: 1 })).rows[0]!.hasFailedRows).toBeUndefined()
    })

    test('an import remembers what stood before its first touch of each college', async () => {
      const [college] = await add(opened.store, newCollege())
      const created = newCollege()
      await opened.store.write(asha, async (tx) => {
        await tx.imports.put(run)
        await tx.imports.touch('i1', [
          { id: college!.id, tag: 't1', before: college! },
          { id: created.id, tag: 't2' },
        ])
        await tx.imports.touch('i1', [
          { id: college!.id, tag: 't3', before: changeRecord(college!, { about: 'between' }) },
        ])
        await tx.imports.put({
          ...run,
          status: 'done',
          created: 1,
          updated: 1,
          endedAt: 9,
          errors: [{ row: 3, column: 'fee', message: 'not a fee' }],
        })
      })
      expect(await opened.store.imports.open('i1')).toMatchObject({
        status: 'done',
        created: 1,
        endedAt: 9,
        errors: [{ row: 3, column: 'fee', message: 'not a fee' }],
      })
      const touched = await opened.store.imports.touched('i1', { limit: 10 })
      expect(touched).toEqual(
        [
          { id: college!.id, tag: 't3', before: college },
          { id: created.id, tag: 't2' },
        ].sort((a, b) => (a.id < b.id ? -1 : 1)),
      )
      expect(await opened.store.imports.touched('i1', { after: touched[0]!.id, limit: 10 })).toEqual([touched[1]])
      expect(await opened.store.imports.list({ page: 1, limit: 10 })).toMatchObject({ total: 1, rows: [{ id: 'i1' }] })
    })

    test('the catalogue keeps its objects byte for byte and lets go of those no manifest names', async () => {
      const bytes = Uint8Array.from({ length: 256 }, (_, at) => at)
      await opened.store.write(asha, async (tx) => {
        await tx.catalogue.putBlobs([
          { hash: 'a', br: bytes, gzip: bytes.toReversed() },
          { hash: 'b', br: bytes, gzip: bytes },
        ])
        await tx.catalogue.putBlobs([{ hash: 'a', br: bytes, gzip: bytes.toReversed() }])
        for (const json of ['{"n":1}', '{"n":2}', '{"n":3}']) await tx.catalogue.putManifest(json)
      })
      const blob = await opened.store.catalogue.blob('a')
      expect([Buffer.from(blob!.br), Buffer.from(blob!.gzip)]).toEqual([
        Buffer.from(bytes),
        Buffer.from(bytes.toReversed()),
      ])
      expect(await opened.store.catalogue.manifest()).toBe('{"n":3}')
      expect((await opened.store.catalogue.manifests()).map(({ json }) => json)).toEqual(['{"n":3}', '{"n":2}'])
      await opened.store.write(asha, (tx) => tx.catalogue.putManifest('{"n":4}', 0))
      expect((await opened.store.catalogue.manifests()).map(({ json }) => json)).toEqual([
        '{"n":4}',
        '{"n":3}',
        '{"n":2}',
      ])
      await opened.store.write(asha, async (tx) => {
        for (let n = 5; n < 80; n++) await tx.catalogue.putManifest(`{"n":${n}}`, 0)
      })
      expect(await opened.store.catalogue.manifests()).toHaveLength(61)
      await opened.store.write(asha, (tx) => tx.catalogue.putManifest('{"n":80}', opened.store.now() + 1))
      expect((await opened.store.catalogue.manifests()).map(({ json }) => json)).toEqual(['{"n":80}', '{"n":79}'])
      await add(opened.store, newCollege(), newCollege(), newCollege())
      await opened.store.write(asha, (tx) => tx.catalogue.fold(2, ['a']))
      expect(await opened.store.catalogue.blob('b')).toBeUndefined()
      expect(await opened.store.catalogue.oldest()).toBe(3)
      expect((await opened.store.catalogue.changes(0, 9, 9)).map(({ position }) => position)).toEqual([3])
    })

    test('letters are given out when they are due, the oldest first, and once until then', async () => {
      const { store } = opened
      const letter = (id: string) => ({ id, addressee: `to ${id}`, sealed: `sealed ${id}` })
      for (const id of ['a', 'b', 'c'])
        expect(await store.write(asha, (tx) => tx.letters.add(letter(id), 3))).toBe(true)
      expect(await store.write(asha, (tx) => tx.letters.add(letter('d'), 3))).toBe(false)
      const claim = (limit: number) =>
        store.write(asha, (tx) => tx.letters.claim(limit, store.now() + 60_000)).then((all) => all.map(({ id }) => id))
      expect(await store.letters.isAnyDue(store.now())).toBe(true)
      const [first] = await store.write(asha, (tx) => tx.letters.claim(1, store.now() + 60_000))
      expect(first).toEqual({ ...letter('a'), tries: 1, madeAt: expect.any(Number) })
      expect(await claim(9)).toEqual(['b', 'c'])
      expect(await claim(9)).toEqual([])
      await store.write(asha, (tx) => tx.letters.postpone('b', 0))
      expect(await claim(9)).toEqual(['b'])
      await store.write(asha, async (tx) => {
        await tx.letters.remove('a')
        await tx.letters.forget('to b')
        await tx.letters.postpone('c', 0)
      })
      expect(await claim(9)).toEqual(['c'])
      await store.write(asha, (tx) => tx.letters.remove('c'))
      expect(await store.letters.isAnyDue(store.now())).toBe(false)
    })

    test('objects that this process does not name stay while another may name them', async () => {
      const { store } = opened
      const names = ['named', 'former', 'stranger']
      await store.write(asha, (tx) =>
        tx.catalogue.putBlobs(names.map((hash) => ({ hash, br: Buffer.from(hash), gzip: Buffer.from(hash) }))),
      )
      const madeAt = store.now()
      const left = async () => {
        const found = await Promise.all(names.map((hash) => store.catalogue.blob(hash)))
        return names.filter((_, at) => found[at])
      }
      const fold = (dropped: string[], madeBefore: number) =>
        store.write(asha, (tx) => tx.catalogue.fold(0, ['named'], { dropped, madeBefore }))
      await fold([], madeAt - 60_000)
      expect(await left()).toEqual(names)
      await fold(['former'], madeAt - 60_000)
      expect(await left()).toEqual(['named', 'stranger'])
      await fold([], madeAt + 60_000)
      expect(await left()).toEqual(['named'])
    })

    test('cards are made anew from their records, some at a time, and then nobody follows change by change', async () => {
      const [first, , last] = await add(opened.store, newCollege(), newCollege({ status: 'draft' }), newCollege())
      const cards = async () => {
        const all = []
        for await (const batch of opened.store.catalogue.cards()) all.push(...batch)
        return all
      }
      const before = await cards()
      const addresses = []
      for await (const batch of opened.store.catalogue.addresses()) addresses.push(...batch)
      expect(addresses).toEqual(
        [first!, last!].map((college, at) => ({
          slug: college.slug,
          ...(before[at]!.streams[0] && { stream: before[at]!.streams[0] }),
          changedAt: college.updatedAt,
        })),
      )
      await opened.query("UPDATE colleges SET card = '{\"number\":1}', main_stream = 'x' WHERE number = 1")
      const unreadable: number[] = []
      for await (const batch of opened.store.catalogue.cards((number) => {
        unreadable.push(number)
      }))
        expect(batch.map(({ number }) => number)).toEqual([last!.number])
      expect(unreadable).toEqual([first!.number])
      expect(await opened.store.catalogue.recordsChanged(1, 5)).toEqual([last!.number])
      const steps = await opened.store.write(asha, async (tx) => [
        await tx.catalogue.rederive(0, 2),
        await tx.catalogue.rederive(2, 2),
      ])
      expect(steps).toEqual([{ last: 2, failed: [] }, { failed: [] }])
      expect(await cards()).toEqual(before)

      const clock = await opened.store.catalogue.clock('public')
      await opened.store.write(asha, (tx) => tx.catalogue.derived(7))
      expect(await opened.store.catalogue.cardVersion()).toBe(7)
      const { position, hash } = await opened.store.catalogue.clock('public')
      expect([
        position,
        hash === clock.hash,
        await opened.store.catalogue.oldest(),
        await opened.store.catalogue.changes(0, 99, 99),
      ]).toEqual([clock.position + 1, false, position + 1, []])
    })

    test('an answer is remembered for ninety days under the key it was asked with', async () => {
      const entry = { scope: 'asha', key: 'k1', fingerprint: 'f', status: 201, body: '{"a":"é"}' }
      await opened.store.write(asha, (tx) => tx.keys.keep(entry))
      expect(await opened.store.keys.answer('asha', 'k1')).toEqual({ fingerprint: 'f', status: 201, body: '{"a":"é"}' })
      expect(await opened.store.keys.answer('ravi', 'k1')).toBeUndefined()
      clock += 91 * 24 * 3_600_000
      await opened.store.write(asha, (tx) => tx.keys.keep({ ...entry, key: 'k2' }))
      expect(await opened.store.keys.answer('asha', 'k1')).toBeUndefined()
    })
  })
