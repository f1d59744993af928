import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { v7 as uuid } from 'uuid'
import { REMEMBERED_DAYS } from '../../../shared/protocol/pull.ts'
import { DAY_MS } from '../../../shared/format/duration.ts'
import type { CorrectionRecord } from '../ports/corrections.ts'
import type { PushDevice } from '../ports/reminders.ts'
import { add, asha, newCollege, type Open, type OpenedStore } from './open.ts'

/** What readers say of figures that look wrong. */
export const correctionsContract = (open: Open) =>
  describe('reports of figures', () => {
    let opened: OpenedStore
    let clock = 1_000
    beforeEach(async () => {
      clock = 1_000
      opened = await open({ now: () => clock })
    })
    afterEach(() => opened.close())

    const report = async (college: string, path: string, more: Partial<CorrectionRecord> = {}): Promise<string> => {
      const id = uuid()
      await opened.store.write(asha, (tx) =>
        tx.corrections.add({ id, college, path, value: { should: '₹2 lakh' }, createdAt: clock++, ...more }),
      )
      return id
    }
    const tasks = async (page = 1, limit = 10) => {
      const { rows, total } = await opened.store.corrections.tasks({ page, limit })
      return { total, rows: rows.map(({ college, path, reports }) => [college, path, reports.map(({ id }) => id)]) }
    }

    test('several open reports of one field are one task, the longest waiting first', async () => {
      const [hill, lake] = await add(opened.store, newCollege(), newCollege())
      const first = await report(lake!.id, 'placements/year')
      const second = await report(hill!.id, 'courses/c1/fee', { account: 'student:s1', email: 'Meera@Example.org' })
      const third = await report(lake!.id, 'placements/year')
      const own = [lake!.id, 'placements/year', [first, third]]
      expect(await tasks()).toEqual({ total: 2, rows: [own, [hill!.id, 'courses/c1/fee', [second]]] })
      expect(await tasks(2, 1)).toEqual({ total: 2, rows: [[hill!.id, 'courses/c1/fee', [second]]] })
      expect(await opened.store.corrections.byIds([second, uuid()])).toEqual([
        {
          id: second,
          college: hill!.id,
          path: 'courses/c1/fee',
          state: 'open',
          account: 'student:s1',
          email: 'meera@example.org',
          value: { should: '₹2 lakh' },
          createdAt: 1_001,
        },
      ])
      await opened.store.write(asha, async (tx) => {
        expect(await tx.corrections.countOpen({ college: lake!.id, path: 'placements/year' })).toBe(2)
        expect(await tx.corrections.countOpen()).toBe(3)
      })
    })

    test('one that is decided is no task, loses its address when its author was told, and is forgotten after its term', async () => {
      const [hill] = await add(opened.store, newCollege())
      const id = await report(hill!.id, 'name', { email: 'meera@example.org' })
      clock = 5_000
      await opened.store.write(asha, async (tx) => {
        await tx.corrections.settle(id, { outcome: 'refused', answer: 'The brochure says so' })
        // A second word for it changes nothing.
        await tx.corrections.settle(id, { outcome: 'accepted' })
      })
      expect((await tasks()).total).toBe(0)
      expect((await opened.store.corrections.toTell(9)).map(({ email }) => email)).toEqual(['meera@example.org'])
      await opened.store.write(asha, (tx) => tx.corrections.told([id]))
      expect(await opened.store.corrections.toTell(9)).toEqual([])
      const settled = await opened.store.corrections.byIds([id])
      expect(settled).toEqual([
        {
          id,
          college: hill!.id,
          path: 'name',
          state: 'refused',
          answer: 'The brochure says so',
          value: { should: '₹2 lakh' },
          createdAt: 1_000,
          settledAt: 5_000,
        },
      ])
      clock = 5_000 + REMEMBERED_DAYS * DAY_MS
      await opened.store.purge()
      expect(await opened.store.corrections.byIds([id])).toHaveLength(1)
      clock++
      await opened.store.purge()
      expect(await opened.store.corrections.byIds([id])).toEqual([])
    })

    test('what a college answers stands with the reports of its field, is counted apart, and may be taken back while it is open', async () => {
      const [hill, lake] = await add(opened.store, newCollege(), newCollege())
      const field = { college: hill!.id, path: 'placements/year' }
      const reported = await report(hill!.id, field.path)
      const account = 'student:s1' as const
      const first = await report(hill!.id, field.path, { says: 'right', account, value: { note: 'Its brochure' } })
      const other = await report(lake!.id, 'name')
      const tasksOf = async (...colleges: string[]) =>
        (await opened.store.corrections.tasksOf(colleges, 9)).map(({ path, reports, answers }) => [
          path,
          reports.map(({ id }) => id),
          answers.map(({ id, says }) => [id, says]),
        ])
      expect(await tasksOf(hill!.id)).toEqual([[field.path, [reported], [[first, 'right']]]])
      expect(await tasksOf(hill!.id, lake!.id)).toHaveLength(2)
      expect(await tasksOf()).toEqual([])
      expect(await opened.store.corrections.tasksOf([hill!.id, lake!.id], 1)).toHaveLength(1)
      expect((await tasks()).rows).toEqual([
        [hill!.id, field.path, [reported]],
        [lake!.id, 'name', [other]],
      ])
      await opened.store.write(asha, async (tx) => {
        expect([await tx.corrections.countOpen(field), await tx.corrections.countAnswers(field)]).toEqual([1, 1])
        expect([await tx.corrections.countOpen(), await tx.corrections.countAnswers()]).toEqual([2, 1])
        // Neither another account's, nor one's own report.
        await tx.corrections.takeBackAnswer({ ...field, account: 'student:s2' })
        await tx.corrections.takeBackAnswer({ college: lake!.id, path: 'name', account })
        expect(await tx.corrections.countAnswers()).toBe(1)
        await tx.corrections.takeBackAnswer({ ...field, account })
        expect([await tx.corrections.countOpen(field), await tx.corrections.countAnswers()]).toEqual([1, 0])
      })
      // Once its readers are answered the college is asked nothing, and staff still see what it said.
      const late = await report(hill!.id, field.path, { says: 'wrong', account })
      await opened.store.write(asha, (tx) => tx.corrections.settle(reported, { outcome: 'refused', answer: 'No' }))
      expect(await tasksOf(hill!.id)).toEqual([])
      expect((await tasks()).rows).toContainEqual([hill!.id, field.path, []])
      await opened.store.write(asha, async (tx) => {
        await tx.corrections.settle(late, { outcome: 'accepted' })
        await tx.corrections.takeBackAnswer({ ...field, account })
      })
      expect(await opened.store.corrections.of(account)).toMatchObject([{ id: late, says: 'wrong', state: 'accepted' }])
    })

    test('that a figure was right is no figure that was corrected', async () => {
      const [hill] = await add(opened.store, newCollege())
      const ids = [
        await report(hill!.id, 'name', { says: 'right', account: 'student:s1' }),
        await report(hill!.id, 'placements/year', { says: 'wrong', account: 'student:s1' }),
      ]
      await opened.store.write(asha, async (tx) => {
        for (const id of ids) await tx.corrections.settle(id, { outcome: 'accepted' })
      })
      expect(await opened.store.corrections.correctedSince(0)).toBe(1)
    })

    test('figures that were corrected are counted once each, from a moment on', async () => {
      const [hill, lake] = await add(opened.store, newCollege(), newCollege())
      const reports: Array<[id: string, settledAt: number, outcome: 'accepted' | 'refused']> = [
        [await report(hill!.id, 'courses/c1/fee'), 9_000, 'accepted'],
        [await report(hill!.id, 'courses/c1/fee'), 9_000, 'accepted'],
        [await report(hill!.id, 'name'), 9_001, 'accepted'],
        [await report(lake!.id, 'name'), 9_001, 'refused'],
        [await report(lake!.id, 'placements/year'), 8_999, 'accepted'],
      ]
      await report(lake!.id, 'name')
      for (const [id, settledAt, outcome] of reports) {
        clock = settledAt
        await opened.store.write(asha, (tx) => tx.corrections.settle(id, { outcome }))
      }
      expect(await opened.store.corrections.correctedSince(8_999)).toBe(3)
      expect(await opened.store.corrections.correctedSince(9_000)).toBe(2)
      expect(await opened.store.corrections.correctedSince(9_002)).toBe(0)
    })

    const phone = (name: string): PushDevice => ({
      id: `hash-${name}`,
      address: `https://push.example/${name}`,
      p256dh: 'p',
      auth: 'a',
      publicKey: 'own',
      language: 'en',
    })
    const subscribe = (name: string, ...ids: string[]) =>
      opened.store.write(asha, (tx) => tx.corrections.addDevice(phone(name), ids, 2))
    const due = async (now = 10_000, publicKey = 'own', limit = 9) =>
      (await opened.store.corrections.duePushes(now, publicKey, limit)).map(({ report, device, state, tries }) => [
        report,
        device.id,
        state,
        tries,
      ])

    test('browsers wait for open reports, so many of each, and are due once they are decided', async () => {
      const [hill] = await add(opened.store, newCollege())
      const [first, second, over] = [
        await report(hill!.id, 'name'),
        await report(hill!.id, 'location'),
        await report(hill!.id, 'about'),
      ]
      await opened.store.write(asha, (tx) => tx.corrections.settle(over, { outcome: 'refused' }))
      expect(await subscribe('a', first, second, over, uuid())).toEqual({
        taken: [first, second].toSorted(),
        over: [over],
      })
      expect(await subscribe('b', first)).toEqual({ taken: [first], over: [] })
      expect(await subscribe('c', first, second)).toEqual({ taken: [second], over: [first] })
      // The same again is the same.
      expect(await subscribe('a', first)).toEqual({ taken: [first], over: [] })
      expect(await due()).toEqual([])
      await opened.store.write(asha, (tx) => tx.corrections.settle(first, { outcome: 'accepted' }))
      expect(await due()).toEqual([
        [first, 'hash-a', 'accepted', 0],
        [first, 'hash-b', 'accepted', 0],
      ])
      expect(await due(10_000, 'another key')).toEqual([])
      expect(await due(10_000, 'own', 1)).toHaveLength(1)
    })

    test('what one server took another does not; it is due again later, until it is ended', async () => {
      const [hill] = await add(opened.store, newCollege())
      const id = await report(hill!.id, 'name')
      await subscribe('a', id)
      await subscribe('b', id)
      await opened.store.write(asha, (tx) => tx.corrections.settle(id, { outcome: 'accepted' }))
      const found = await opened.store.corrections.duePushes(10_000, 'own', 9)
      const claim = () => opened.store.write(asha, (tx) => tx.corrections.claimPushes(found, 10_000, 20_000))
      expect(await claim()).toEqual(found)
      expect(await claim()).toEqual([])
      expect(await due(19_999)).toEqual([])
      await opened.store.write(asha, async (tx) => {
        await tx.corrections.postponePushes([found[0]!], 15_000, true)
        await tx.corrections.postponePushes([found[1]!], 15_000, false)
      })
      expect(await due(15_000)).toEqual([
        [id, 'hash-a', 'accepted', 1],
        [id, 'hash-b', 'accepted', 0],
      ])
      await opened.store.write(asha, (tx) => tx.corrections.endPushes([found[0]!]))
      expect(await due(15_000)).toEqual([[id, 'hash-b', 'accepted', 0]])
    })

    test('a browser under another address waits on, and one that is removed for nothing', async () => {
      const [hill] = await add(opened.store, newCollege())
      const [first, second] = [await report(hill!.id, 'name'), await report(hill!.id, 'about')]
      await subscribe('a', first, second)
      await subscribe('b', first)
      const { language: _language, ...b } = phone('b')
      await opened.store.write(asha, async (tx) => {
        await tx.corrections.renewDevice('hash-a', { ...b, p256dh: 'fresh' })
        await tx.corrections.renewDevice('hash-unknown', b)
        for (const id of [first, second]) await tx.corrections.settle(id, { outcome: 'accepted' })
      })
      expect((await due()).map(([id, device]) => [id, device]).toSorted()).toEqual(
        [first, second].map((id) => [id, 'hash-b']).toSorted(),
      )
      await opened.store.write(asha, (tx) => tx.corrections.removeDevice('hash-b'))
      expect(await due()).toEqual([])
    })

    test('a browser goes with the report it waits for', async () => {
      const [hill] = await add(opened.store, newCollege())
      const own = await report(hill!.id, 'name', { account: 'student:s1' })
      await subscribe('a', own)
      await opened.store.write(asha, (tx) => tx.corrections.forget({ account: 'student:s1' }))
      expect(await opened.query('SELECT * FROM correction_devices')).toEqual([])
    })

    test('they go with the account, with the address, and what nobody decided after its term', async () => {
      const [hill] = await add(opened.store, newCollege())
      const [own, mailed, old] = [
        await report(hill!.id, 'name', { account: 'student:s1' }),
        await report(hill!.id, 'name', { email: 'meera@example.org' }),
        await report(hill!.id, 'name'),
      ]
      const kept = await report(hill!.id, 'name')
      const ids = async () =>
        (await opened.store.corrections.byIds([own, mailed, old, kept])).map(({ id }) => id).toSorted()
      expect((await opened.store.corrections.of('student:s1')).map(({ id }) => id)).toEqual([own])
      await opened.store.write(asha, (tx) => tx.corrections.forget({ account: 'student:s1' }))
      expect(await ids()).toEqual([mailed, old, kept].toSorted())
      await opened.store.write(asha, (tx) => tx.corrections.forget({ email: 'MEERA@example.org' }))
      expect(await ids()).toEqual([old, kept].toSorted())
      await opened.store.write(asha, (tx) => tx.corrections.forgetOpenBefore(1_003))
      expect(await ids()).toEqual([kept])
    })
  })
