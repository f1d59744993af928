import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DocumentRecord } from '../ports/documents.ts'
import type { EnquiryRecord } from '../ports/enquiries.ts'
import { STORED_REVIEW_PARAMETERS, type ReviewRecord } from '../ports/reviews.ts'
import type { StudentRecord } from '../ports/students.ts'
import type { Card } from '../../../shared/catalogue/card.ts'
import { add, asha, changeRecord, newCollege, type Open, type OpenedStore, replace } from './open.ts'

const newReview = (college: string, overrides: Partial<ReviewRecord> = {}): ReviewRecord => ({
  id: uuid(),
  college,
  account: 'student:' + uuid(),
  status: 'published',
  tag: uuid(),
  verified: 'none',
  value: { rating: 4, title: 'Good', course: 'B.Tech' },
  helpful: 0,
  notHelpful: 0,
  createdAt: 1,
  updatedAt: 1,
  publishedAt: 1,
  ...overrides,
})
const newStudent = (overrides: Partial<StudentRecord> = {}): StudentRecord => ({
  id: uuid(),
  fullName: 'Māyā Rao',
  email: uuid() + '@example.in',
  passwordHash: 'hash',
  tokenVersion: 0,
  isActive: true,
  createdAt: 1,
  updatedAt: 1,
  ...overrides,
})

/** What students write, and the smaller kinds of records. */
export const studentsContract = (open: Open) =>
  describe('students, reviews, enquiries and documents', () => {
    let opened: OpenedStore
    beforeEach(async () => {
      opened = await open({ now: () => 5_000 })
    })
    afterEach(() => opened.close())
    const write: OpenedStore['store']['write'] = (author, work) => opened.store.write(author, work)
    const cardOf = async (number: number): Promise<Card | undefined> => {
      for await (const cards of opened.store.catalogue.cards())
        for (const card of cards) if (card.number === number) return card
      return undefined
    }

    test('the summary and the card follow every published review, and no other', async () => {
      const [college] = await add(opened.store, newCollege())
      const review = newReview(college!.id, { value: { rating: 4.5, placement: 5, faculty: 3 } })
      await write(asha, (tx) => tx.reviews.put({ ...review, status: 'pending' }))
      expect(await cardOf(1)).not.toHaveProperty('rating')
      await write(asha, (tx) => tx.reviews.put(review))
      await write(asha, (tx) => tx.reviews.put(newReview(college!.id, { value: { rating: 2, faculty: 1 } })))
      expect(await opened.store.reviews.summary(college!.id)).toMatchObject({
        count: 2,
        sum: 6.5,
        distribution: [0, 1, 0, 0, 1],
        parameters: { placement: { count: 1, sum: 5 }, faculty: { count: 2, sum: 4 }, value: { count: 0, sum: 0 } },
      })
      expect((await cardOf(1))?.rating).toEqual({ average: 3.3, count: 2 })
      await replace(opened.store, college!, changeRecord(college!, { about: 'New' }))
      expect((await cardOf(1))?.rating).toEqual({ average: 3.3, count: 2 })
      await write(asha, (tx) => tx.reviews.put({ ...review, status: 'withdrawn' }))
      expect((await cardOf(1))?.rating).toEqual({ average: 2, count: 1 })
    })

    test('a summary is the sum of the published reviews, whatever was done to them in which order', async () => {
      const [college] = await add(opened.store, newCollege())
      const accounts = ['a', 'b', 'c'].map((name) => newReview(college!.id, { id: uuid(), account: 'student:' + name }))
      const act = fc.record({
        who: fc.nat(2),
        status: fc.constantFrom('pending', 'published', 'returned', 'withdrawn'),
        rating: fc.integer({ min: 1, max: 10 }),
        placement: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
      })
      await fc.assert(
        fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
          for (const { who, status, rating, placement } of acts) {
            await write(asha, (tx) =>
              tx.reviews.put({
                ...accounts[who]!,
                status: status as ReviewRecord['status'],
                value: { rating: rating / 2, ...(placement && { placement }) },
              }),
            )
          }
          const { rows } = await opened.store.reviews.list({
            page: 1,
            limit: 9,
            college: college!.id,
            status: 'published',
          })
          const summary = await opened.store.reviews.summary(college!.id)
          expect(summary.count).toBe(rows.length)
          expect(summary.sum).toBe(rows.reduce((sum, { value }) => sum + value.rating, 0))
          expect(summary.distribution.reduce((sum, bar) => sum + bar, 0)).toBe(rows.length)
          for (const name of STORED_REVIEW_PARAMETERS)
            expect(summary.parameters[name].sum).toBe(rows.reduce((sum, { value }) => sum + (value[name] ?? 0), 0))
          expect((await cardOf(1))?.rating?.count ?? 0).toBe(rows.length)
        }),
        { numRuns: 8 },
      )
    })

    test('a college written while reviews arrive keeps every one of them on its card', async () => {
      const [college] = await add(opened.store, newCollege())
      await Promise.all([
        ...Array.from({ length: 10 }, () => write(asha, (tx) => tx.reviews.put(newReview(college!.id)))),
        ...Array.from({ length: 10 }, (_, at) =>
          write(asha, async (tx) => {
            const before = (await tx.colleges.open(college!.id))!
            await tx.colleges.replace([{ before, after: changeRecord(before, { about: 'Text ' + at }) }])
          }),
        ),
      ])
      expect((await cardOf(1))?.rating).toEqual({ average: 4, count: 10 })
    })

    test('one review for each person and course; a withdrawn one makes room', async () => {
      const [college] = await add(opened.store, newCollege())
      const review = newReview(college!.id, { account: 'student:s1' })
      await write(asha, (tx) => tx.reviews.put(review))
      await expect(
        write(asha, (tx) =>
          tx.reviews.put(newReview(college!.id, { account: 'student:s1', value: { rating: 1, course: ' b.TECH' } })),
        ),
      ).rejects.toBeInstanceOf(Error)
      expect((await write(asha, (tx) => tx.reviews.ofAccount('student:s1', college!.id, 'B.TECH')))?.id).toBe(review.id)
      await write(asha, (tx) => tx.reviews.put({ ...review, status: 'withdrawn' }))
      await write(asha, (tx) => tx.reviews.put(newReview(college!.id, { account: 'student:s1' })))
    })

    test('reviews are listed by date, rating and help, and filtered by stars', async () => {
      const [college] = await add(opened.store, newCollege())
      const ratings = [4.5, 2, 5]
      const ids = ratings.map((_, at) => 'r' + at)
      await write(asha, async (tx) => {
        for (const [at, rating] of ratings.entries())
          await tx.reviews.put(newReview(college!.id, { id: ids[at], createdAt: at, value: { rating } }))
        await tx.reviews.vote('r1', 'device:d1', 'helpful')
      })
      const listed = async (query: object) =>
        (
          await opened.store.reviews.list({ page: 1, limit: 9, college: college!.id, status: 'published', ...query })
        ).rows.map(({ id }) => id)
      expect(await listed({})).toEqual(['r2', 'r1', 'r0'])
      expect(await listed({ sort: 'highToLow' })).toEqual(['r2', 'r0', 'r1'])
      expect(await listed({ sort: 'lowToHigh' })).toEqual(['r1', 'r0', 'r2'])
      expect(await listed({ sort: 'helpful' })).toEqual(['r1', 'r2', 'r0'])
      expect(await listed({ stars: 5 })).toEqual(['r2', 'r0'])
      expect(await listed({ limit: 1, page: 2 })).toEqual(['r1'])
    })

    test('each account or device has one vote, which it may change and take back', async () => {
      const [college] = await add(opened.store, newCollege())
      await write(asha, (tx) => tx.reviews.put(newReview(college!.id, { id: 'r1' })))
      const vote = (voter: string, wish: 'helpful' | 'notHelpful' | 'none') =>
        write(asha, (tx) => tx.reviews.vote('r1', voter, wish))
      const both = await Promise.all([
        vote('device:d1', 'helpful'),
        vote('device:d1', 'helpful'),
        vote('student:s1', 'notHelpful'),
      ])
      expect(both.filter(Boolean)).toHaveLength(2)
      expect(await opened.store.reviews.open('r1')).toMatchObject({ helpful: 1, notHelpful: 1 })
      await vote('device:d1', 'notHelpful')
      await vote('student:s1', 'none')
      expect(await opened.store.reviews.open('r1')).toMatchObject({ helpful: 0, notHelpful: 1 })
      expect(await opened.store.reviews.votes('device:d1', ['r1'])).toEqual(new Map([['r1', 'notHelpful']]))
      expect(await opened.store.reviews.votes('student:s1', ['r1'])).toEqual(new Map())
    })

    test('a second report of one reader is the first until it is settled', async () => {
      const [college] = await add(opened.store, newCollege())
      await write(asha, (tx) => tx.reviews.put(newReview(college!.id, { id: 'r1' })))
      const report = (id: string) =>
        write(asha, (tx) => tx.reviews.report({ id, review: 'r1', reason: 'spam', by: 'device:d1', at: 0 }))
      expect([(await report('p1')).id, (await report('p2')).id]).toEqual(['p1', 'p1'])
      await write(asha, (tx) => tx.reviews.settleReports('r1', 'kept'))
      expect((await report('p3')).id).toBe('p3')
      expect(await opened.store.reviews.reports({ page: 1, limit: 9, settled: true })).toMatchObject({
        total: 1,
        rows: [{ id: 'p1', outcome: 'kept', settledAt: 5_000 }],
      })
    })

    test('an erased account leaves its words and takes its name', async () => {
      const [college] = await add(opened.store, newCollege())
      await write(asha, async (tx) => {
        await tx.reviews.put(newReview(college!.id, { id: 'r1', account: 'student:s1' }))
        await tx.reviews.reply({
          id: 'y1',
          review: 'r1',
          account: 'student:s1',
          name: 'Maya',
          content: 'Thanks',
          isOfficial: false,
          at: 1,
          status: 'published',
        })
        await tx.reviews.anonymise('student:s1')
      })
      expect(await opened.store.reviews.open('r1')).not.toHaveProperty('account')
      expect(await opened.store.reviews.replies(['r1'])).toEqual([
        {
          id: 'y1',
          review: 'r1',
          name: 'A former member',
          content: 'Thanks',
          isOfficial: false,
          at: 1,
          status: 'published',
        },
      ])
      expect((await opened.store.sync.pull({ limit: 9, account: 'student:s1' })).changes).toEqual([])
      expect((await opened.store.reviews.summary(college!.id)).count).toBe(1)
    })

    test('an enquiry that arrives twice is one, with one reference', async () => {
      const enquiry: Omit<EnquiryRecord, 'reference'> = {
        id: 'e1',
        kind: 'apply',
        account: 'student:s1',
        college: 'c1',
        state: 'new',
        value: { name: 'Maya' },
        createdAt: 1,
        updatedAt: 1,
        consents: [{ purpose: 'contact', textVersion: '2026-11', given: true, at: 5_000 }],
      }
      const first = await write(asha, (tx) => tx.enquiries.add(enquiry))
      expect(first).toEqual({ ...enquiry, reference: 'PR-000001' })
      expect(await write(asha, (tx) => tx.enquiries.add({ ...enquiry, value: { name: 'Other' } }))).toEqual(first)
      await write(asha, (tx) => tx.enquiries.add({ ...enquiry, id: 'e2', account: undefined }))
      await write(asha, (tx) => tx.enquiries.replace({ ...first, state: 'assigned', assignee: 'asha' }))
      expect(await opened.store.enquiries.list({ page: 1, limit: 9, state: 'assigned' })).toMatchObject({
        total: 1,
        rows: [{ id: 'e1', assignee: 'asha', consents: enquiry.consents, updatedAt: 5_000 }],
      })
      expect((await opened.store.sync.pull({ limit: 9, account: 'student:s1' })).changes).toMatchObject([
        { kind: 'enquiry', id: 'e1', row: { reference: 'PR-000001' } },
      ])
    })

    test('a student is found by e-mail in any case, listed, searched and erased with their sessions', async () => {
      const maya = newStudent({ email: 'Maya@Example.in', phone: '98', yearOfBirth: 2007, interestedIn: 'law' })
      await write(asha, async (tx) => {
        await tx.students.add(maya)
        await tx.students.add(newStudent({ fullName: '100% Ravi_', createdAt: 2, isActive: false }))
        await tx.students.startSession({ jti: 'j1', studentId: maya.id, expiresAt: 9_000 })
      })
      expect(await opened.store.students.byEmail('maya@example.IN')).toEqual(maya)
      await expect(
        write(asha, (tx) => tx.students.add(newStudent({ email: 'MAYA@example.in' }))),
      ).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
      const names = async (query: object) =>
        (await opened.store.students.list({ page: 1, limit: 9, ...query })).rows.map(({ fullName }) => fullName)
      expect(await names({})).toEqual(['100% Ravi_', 'Māyā Rao'])
      expect(await names({ search: 'maya r' })).toEqual(['Māyā Rao'])
      expect(await names({ search: '%' })).toEqual(['100% Ravi_'])
      expect(await names({ isActive: true })).toEqual(['Māyā Rao'])
      expect(await opened.store.students.sessionLive('j1')).toBe(true)
      await write(asha, (tx) => tx.students.remove(maya.id))
      expect(await opened.store.students.sessionLive('j1')).toBe(false)
      expect(await opened.store.students.count()).toBe(1)
    })

    test('a report tells its reporter’s account what became of it, a device’s own nobody; settled once, it stays so', async () => {
      const [college] = await add(opened.store, newCollege())
      await write(asha, async (tx) => {
        await tx.reviews.put(newReview(college!.id, { id: 'r1' }))
        await tx.reviews.report({ id: 'p1', review: 'r1', reason: 'spam', text: 'It sells', by: 'student:s1', at: 0 })
        await tx.reviews.report({ id: 'p2', review: 'r1', reason: 'spam', by: 'device:d1', at: 0 })
      })
      const pulled = async (account: string) =>
        (await opened.store.sync.pull({ limit: 9, account })).changes.filter(({ kind }) => kind === 'report')
      expect(await pulled('student:s1')).toMatchObject([
        { id: 'p1', tag: 'waiting', row: { id: 'p1', review: 'r1', college: college!.id, reason: 'spam', at: 5_000 } },
      ])
      expect(await write(asha, (tx) => tx.reviews.settleReports('r1', 'kept', 'An opinion'))).toBe(2)
      expect(await write(asha, (tx) => tx.reviews.settleReports('r1', 'rejected'))).toBe(0)
      const [told] = await pulled('student:s1')
      expect(told).toMatchObject({ tag: 'kept', row: { outcome: 'kept', answer: 'An opinion', settledAt: 5_000 } })
      for (const hidden of ['by', 'text']) expect(told!.row).not.toHaveProperty(hidden)
      expect([await pulled('student:s2'), await pulled('staff:a')]).toEqual([[], []])
      expect(await opened.store.reviews.reportsBy('device:d1', 9)).toMatchObject([
        { id: 'p2', college: college!.id, outcome: 'kept' },
      ])
    })

    test('a picture an author shows is remembered with its review, and found while it waits', async () => {
      const [college] = await add(opened.store, newCollege())
      const review = newReview(college!.id, {
        id: 'r1',
        account: 'student:s1',
        document: { state: 'waiting', at: 4_000 },
      })
      await write(asha, async (tx) => {
        await tx.reviews.put(review)
        await tx.reviews.put(newReview(college!.id, { id: 'r2' }))
      })
      expect(
        (await opened.store.reviews.list({ page: 1, limit: 9, document: true })).rows.map(({ id, document }) => [
          id,
          document,
        ]),
      ).toEqual([['r1', { state: 'waiting', at: 4_000 }]])
      expect([
        await opened.store.reviews.documentsBefore(4_000, 9),
        await opened.store.reviews.documentsBefore(4_001, 9),
        await opened.store.reviews.shownBy('student:s1'),
      ]).toEqual([[], ['r1'], ['r1']])
      await write(asha, (tx) =>
        tx.reviews.put({
          ...review,
          verified: 'document',
          document: { state: 'refused', at: 4_500, reason: 'Blurred' },
        }),
      )
      expect(await opened.store.reviews.open('r1')).toMatchObject({
        verified: 'document',
        document: { state: 'refused', at: 4_500, reason: 'Blurred' },
      })
      expect([
        await opened.store.reviews.documentsBefore(9_000, 9),
        await opened.store.reviews.shownBy('student:s1'),
      ]).toEqual([[], ['r1']])
      expect(await opened.store.reviews.open('r2')).not.toHaveProperty('document')
      expect((await write(asha, (tx) => tx.reviews.writtenBy('student:s1'))).map(({ id }) => id)).toEqual(['r1'])
    })

    test('a mandate is given and taken once, told to its account alone, and goes with account or college', async () => {
      const [hill, lake] = [(await add(opened.store, newCollege()))[0]!, (await add(opened.store, newCollege()))[0]!]
      const maya = newStudent()
      await write(asha, (tx) => tx.students.add(maya))
      const account = `student:${maya.id}`
      const pulled = async (of: string) =>
        (await opened.store.sync.pull({ limit: 9, account: of })).changes.filter(({ kind }) => kind === 'mandate')
      const give = (college: string) => write(asha, (tx) => tx.mandates.give(maya.id, college, 'Meera Rao'))
      expect([await give(lake.id), await give(hill.id), await give(hill.id)]).toEqual([true, true, false])
      expect(await opened.store.mandates.of(maya.id)).toMatchObject(
        [hill, lake]
          .toSorted((a, b) => (a.id < b.id ? -1 : 1))
          .map(({ id, college }) => ({ college: id, name: college.name, since: 5_000, by: 'Meera Rao' })),
      )
      expect(
        await write(asha, async (tx) => [
          await tx.mandates.isHeld(maya.id, hill.id),
          await tx.mandates.isHeld('another', hill.id),
        ]),
      ).toEqual([true, false])
      const told = await pulled(account)
      expect(told).toMatchObject([
        { id: lake.id, tag: 'given', row: { college: lake.id, name: lake.college.name, since: 5_000 } },
        { id: hill.id, tag: 'given' },
      ])
      expect(told[0]!.row).not.toHaveProperty('by')
      expect([await pulled('student:another'), await pulled('staff:a')]).toEqual([[], []])
      const end = () => write(asha, (tx) => tx.mandates.end(maya.id, hill.id))
      expect([await end(), await end()]).toEqual([true, false])
      expect((await opened.store.mandates.of(maya.id)).map(({ college }) => college)).toEqual([lake.id])
      expect(await pulled(account)).toMatchObject([{ id: lake.id }])
      await write(asha, (tx) => tx.students.remove(maya.id))
      expect(await opened.store.mandates.of(maya.id)).toEqual([])
    })

    test('what an account answered for a college stays under the college’s name when the account is erased', async () => {
      const [college] = await add(opened.store, newCollege())
      await write(asha, async (tx) => {
        await tx.reviews.put(newReview(college!.id, { id: 'r1' }))
        await tx.reviews.reply({
          id: 'y1',
          review: 'r1',
          account: 'student:s1',
          name: 'Hill College',
          content: 'The bus is free',
          isOfficial: true,
          at: 1,
          status: 'published',
        })
        await tx.reviews.anonymise('student:s1')
      })
      expect(await opened.store.reviews.replies(['r1'])).toEqual([
        {
          id: 'y1',
          review: 'r1',
          name: 'Hill College',
          content: 'The bus is free',
          isOfficial: true,
          at: 1,
          status: 'published',
        },
      ])
    })

    test('reviews with an answer nobody has read are found while they stand on the site', async () => {
      const [college] = await add(opened.store, newCollege())
      await write(asha, async (tx) => {
        for (const [id, status] of [
          ['r1', 'published'],
          ['r2', 'published'],
          ['r3', 'rejected'],
        ] as const)
          await tx.reviews.put(newReview(college!.id, { id, status, createdAt: Number(id[1]) }))
        for (const [id, review, status] of [
          ['y1', 'r1', 'pending'],
          ['y2', 'r1', 'pending'],
          ['y3', 'r2', 'published'],
          ['y4', 'r3', 'pending'],
        ] as const)
          await tx.reviews.reply({ id, review, name: 'Maya', content: 'Is it so?', isOfficial: false, at: 1, status })
      })
      expect(await opened.store.reviews.list({ page: 1, limit: 9, replied: true })).toMatchObject({
        total: 1,
        rows: [{ id: 'r1' }],
      })
    })

    test('a mailed token is used once, in time, by one', async () => {
      const maya = newStudent()
      await write(asha, async (tx) => {
        await tx.students.add(maya)
        await tx.students.putToken({ hash: 'old', student: maya.id, purpose: 'reset', expiresAt: 9_000 })
        await tx.students.putToken({ hash: 'h1', student: maya.id, purpose: 'reset', expiresAt: 9_000 })
        await tx.students.putToken({ hash: 'late', student: maya.id, purpose: 'confirm', expiresAt: 4_000 })
      })
      expect(await write(asha, (tx) => tx.students.tokenWaits(maya.id, 'reset'))).toBe(true)
      expect(await write(asha, (tx) => tx.students.tokenWaits(maya.id, 'confirm'))).toBe(false)
      const take = (hash: string, purpose: 'reset' | 'confirm') =>
        write(asha, (tx) => tx.students.takeToken(hash, purpose))
      expect(await take('h1', 'confirm')).toBeUndefined()
      expect((await Promise.all([take('h1', 'reset'), take('h1', 'reset')])).filter(Boolean)).toEqual([maya.id])
      expect(await write(asha, (tx) => tx.students.tokenWaits(maya.id, 'reset'))).toBe(false)
      expect(await take('old', 'reset')).toBeUndefined()
      expect(await take('late', 'confirm')).toBeUndefined()
    })

    test('a token of a new address tells which, once, and can be made void', async () => {
      const maya = newStudent()
      const put = (hash: string, expiresAt = 9_000) =>
        write(asha, (tx) =>
          tx.students.putToken({ hash, student: maya.id, purpose: 'email', expiresAt, email: 'maya@new.example' }),
        )
      const take = (hash: string) => write(asha, (tx) => tx.students.takeAddressed(hash, 'email'))
      await write(asha, (tx) => tx.students.add(maya))
      await put('e1')
      expect(await Promise.all([take('e1'), take('e1')])).toContainEqual({
        student: maya.id,
        email: 'maya@new.example',
      })
      expect(await take('e1')).toBeUndefined()
      await put('e2', 4_000)
      expect(await take('e2')).toBeUndefined()
      await put('e3')
      await write(asha, (tx) => tx.students.dropToken(maya.id, 'email'))
      expect(await take('e3')).toBeUndefined()
    })

    test('a student sees where they are signed in, and ends one or all', async () => {
      const [maya, ravi] = [newStudent(), newStudent()]
      await write(asha, async (tx) => {
        for (const one of [maya, ravi]) await tx.students.add(one)
        await tx.students.startSession({
          jti: 'j1',
          studentId: maya.id,
          expiresAt: 9_000,
          address: '10.0.0.1',
          userAgent: 'Firefox',
        })
        for (const jti of ['j2', 'j3']) await tx.students.startSession({ jti, studentId: maya.id, expiresAt: 9_000 })
        await tx.students.startSession({ jti: 'late', studentId: maya.id, expiresAt: 4_000 })
        await tx.students.startSession({ jti: 'his', studentId: ravi.id, expiresAt: 9_000 })
      })
      expect(await opened.store.students.sessions(maya.id)).toEqual([
        { jti: 'j1', startedAt: 5_000, expiresAt: 9_000, address: '10.0.0.1', userAgent: 'Firefox' },
        ...['j2', 'j3'].map((jti) => ({ jti, startedAt: 5_000, expiresAt: 9_000 })),
      ])
      await write(asha, (tx) => tx.students.endSessions(maya.id, 'j2'))
      expect((await opened.store.students.sessions(maya.id)).map(({ jti }) => jti)).toEqual(['j2'])
      await write(asha, (tx) => tx.students.endSessions(maya.id))
      expect([await opened.store.students.sessions(maya.id), await opened.store.students.sessionLive('his')]).toEqual([
        [],
        true,
      ])
    })

    test('what was agreed to and taken back is kept in order, and goes with the account', async () => {
      const maya = newStudent()
      const said = [
        { purpose: 'marketing', textVersion: '1', given: true, at: 1 },
        { purpose: 'marketing', textVersion: '1', given: false, at: 2 },
      ]
      await write(asha, async (tx) => {
        await tx.students.add(maya)
        for (const one of said) await tx.students.consent(maya.id, one)
      })
      expect(await opened.store.students.consents(maya.id)).toEqual(said)
      await write(asha, (tx) => tx.students.remove(maya.id))
      expect(await opened.store.students.consents(maya.id)).toEqual([])
    })

    test('accounts that wait for their end are found by how long they have waited', async () => {
      const [early, late, stays] = [newStudent({ deletedAt: 10 }), newStudent({ deletedAt: 20 }), newStudent()]
      await write(asha, async (tx) => {
        for (const one of [late, stays, early]) await tx.students.add(one)
      })
      expect((await opened.store.students.leftBefore(20, 9)).map(({ id }) => id)).toEqual([early.id])
      expect((await opened.store.students.leftBefore(99, 1)).map(({ id }) => id)).toEqual([early.id])
      await write(asha, (tx) => tx.students.replace({ ...early, deletedAt: undefined }))
      expect((await opened.store.students.leftBefore(99, 9)).map(({ id }) => id)).toEqual([late.id])
    })

    test('a consent of an enquiry is taken back beside what was agreed, and an erased account leaves no word of the person', async () => {
      const enquiry: Omit<EnquiryRecord, 'reference'> = {
        id: 'e1',
        kind: 'contact',
        account: 'student:s1',
        device: 'd1',
        state: 'new',
        value: { kind: 'contact', name: 'Maya', email: 'maya@example.in', message: 'Call 98', replyBy: 'E-mail' },
        createdAt: 1,
        updatedAt: 1,
        consents: [{ purpose: 'reply', textVersion: '1', given: true, at: 1 }],
      }
      await write(asha, (tx) => tx.enquiries.add(enquiry))
      expect(await write(asha, (tx) => tx.enquiries.withdraw('e1', 'call'))).toBe(false)
      expect(await write(asha, (tx) => tx.enquiries.withdraw('e1', 'reply'))).toBe(true)
      expect(await write(asha, (tx) => tx.enquiries.withdraw('e1', 'reply'))).toBe(false)
      const consents = [...enquiry.consents, { purpose: 'reply', textVersion: '1', given: false, at: 5_000 }]
      expect((await opened.store.enquiries.open('e1'))?.consents).toEqual(consents)
      await write(asha, (tx) => tx.enquiries.anonymise('student:s1'))
      expect(await opened.store.enquiries.open('e1')).toEqual({
        id: 'e1',
        kind: 'contact',
        reference: 'PR-000001',
        state: 'new',
        value: { kind: 'contact', name: 'A former member', replyBy: 'E-mail' },
        consents,
        createdAt: 1,
        updatedAt: 5_000,
      })
      expect((await opened.store.sync.pull({ limit: 9, account: 'student:s1' })).changes).toEqual([])
    })

    test('a person’s replies, reports and votes are told to them', async () => {
      const [college] = await add(opened.store, newCollege())
      await write(asha, async (tx) => {
        await tx.reviews.put(newReview(college!.id, { id: 'r1' }))
        await tx.reviews.vote('r1', 'student:s1', 'helpful')
        await tx.reviews.report({ id: 'p1', review: 'r1', reason: 'spam', by: 'student:s1', at: 0 })
        await tx.reviews.reply({
          id: 'y1',
          review: 'r1',
          account: 'student:s1',
          name: 'Maya',
          content: 'Thanks',
          isOfficial: false,
          at: 1,
          status: 'published',
        })
      })
      expect(await opened.store.reviews.writtenBy('student:s1')).toMatchObject({
        replies: [{ id: 'y1', content: 'Thanks' }],
        reports: [{ id: 'p1', reason: 'spam' }],
        votes: [{ review: 'r1', vote: 'helpful', at: 5_000 }],
      })
      expect(await opened.store.reviews.writtenBy('student:s2')).toEqual({ replies: [], reports: [], votes: [] })
    })

    test('an exam is kept whole, renamed with a redirect, told in history and put in the trash', async () => {
      const exam: DocumentRecord = {
        kind: 'exam',
        id: 'x1',
        slug: 'jee-main',
        status: 'draft',
        tag: 't1',
        name: 'JEE Main',
        doc: { dates: [{ id: 'd', order: 'a0' }] },
        kept: { odd: 1 },
        createdAt: 1,
        updatedAt: 1,
      }
      await write(asha, (tx) => tx.documents.add(exam))
      await expect(write(asha, (tx) => tx.documents.add({ ...exam, id: 'x2' }))).rejects.toMatchObject({
        code: 'SLUG_TAKEN',
        message: 'Another exam already uses this slug',
        details: [{ path: 'slug', rule: 'unique' }],
      })
      await write(asha, (tx) => tx.documents.add({ ...exam, id: 's1', kind: 'site' }))
      const renamed: DocumentRecord = { ...exam, slug: 'jee', status: 'published', tag: 't2' }
      await write(asha, (tx) =>
        tx.documents.replace(exam, renamed, [{ path: 'slug', before: 'jee-main', after: 'jee' }]),
      )
      await expect(write(asha, (tx) => tx.documents.replace(exam, renamed, []))).rejects.toMatchObject({
        code: 'VERSION_CONFLICT',
      })
      expect(await opened.store.documents.openBySlug('exam', 'jee-main')).toEqual({
        record: { ...renamed, revision: 2 },
        moved: true,
      })
      expect(await opened.store.documents.published('exam')).toEqual([{ ...renamed, revision: 2 }])
      expect((await opened.store.documents.history('exam', 'x1', { limit: 9 })).map(({ act }) => act)).toEqual([
        'publish',
        'create',
      ])
      await write(asha, (tx) => tx.documents.trash(renamed))
      expect(await opened.store.documents.open('exam', 'x1')).toBeUndefined()
      expect((await opened.store.sync.pull({ limit: 9, account: 'staff:a', kinds: ['exam'] })).changes).toEqual([])
      expect((await write(asha, (tx) => tx.documents.lock('exam', ['x1', 's1']))).get('x1')).toEqual({
        record: renamed,
        deletedAt: 5_000,
      })
      await write(asha, (tx) => tx.documents.restore(renamed))
      // Each act is one more, so that a calendar knows the newer of two copies.
      expect((await opened.store.documents.published('exam')).map(({ revision }) => revision)).toEqual([4])
      expect((await opened.store.documents.list('exam', { page: 1, limit: 9 })).rows).toMatchObject([
        { id: 'x1', name: 'JEE Main' },
      ])
    })
  })
