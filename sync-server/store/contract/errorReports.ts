import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/format/duration.ts'
import type { ErrorReportRecord } from '../ports/errorReports.ts'
import { asha, type Open, type OpenedStore } from './open.ts'

/** Errors that devices reported. */
export const errorReportsContract = (open: Open) =>
  describe('reported errors', () => {
    let opened: OpenedStore
    let clock = 0
    beforeEach(async () => {
      clock = Date.parse('2026-11-28T06:00:00Z')
      opened = await open({ now: () => clock })
    })
    afterEach(() => opened.close())

    const report = (more: Partial<ErrorReportRecord> = {}): ErrorReportRecord => ({
      day: '2026-11-28',
      release: '2026-11-27-aaaaaaaa',
      kind: 'uncaught',
      name: 'TypeError',
      route: '/',
      frames: ['assets/home-B1x_9aZq.js:1:20', 'assets/app-B1x_9aZq.js:1:1'],
      browser: 'Chrome 126',
      count: 1,
      offline: 0,
      ...more,
    })
    const add = (reports: ErrorReportRecord[], mostOfDay = 10) =>
      opened.store.write(asha, (tx) => tx.errorReports.add(reports, mostOfDay))
    const list = (page = 1, limit = 10) => opened.store.errorReports.list({ page, limit })

    test('the same error of a day is one row whose counts add up; the last browser and the first frames stay', async () => {
      await add([report({ count: 3, offline: 1 }), report({ browser: 'Firefox 130', frames: [report().frames[0]!] })])
      await add([report({ count: 2, offline: 2, browser: 'Safari 18' })])
      expect(await list()).toEqual({ total: 1, rows: [report({ count: 6, offline: 3, browser: 'Safari 18' })] })
    })

    test('another day, release, kind, name, code, status, route or innermost frame is another error', async () => {
      await add([
        report(),
        report({ day: '2026-11-27' }),
        report({ release: 'dev' }),
        report({ kind: 'sync', code: 'busy', status: 503 }),
        report({ kind: 'sync', code: 'busy', status: 429 }),
        report({ kind: 'sync', code: 'forbidden', status: 403 }),
        report({ name: 'RangeError' }),
        report({ route: '/search' }),
        report({ frames: [] }),
      ])
      const { rows, total } = await list()
      expect([total, rows.length]).toEqual([9, 9])
      expect(rows.filter(({ kind }) => kind === 'sync').map(({ code, status }) => [code, status])).toEqual([
        ['busy', 429],
        ['busy', 503],
        ['forbidden', 403],
      ])
    })

    test('the newest release stands first, in it the newest day, in that the most frequent', async () => {
      await add([
        report({ release: '2026-11-20-bbbbbbbb', count: 9 }),
        report({ count: 1 }),
        report({ name: 'RangeError', count: 5 }),
        report({ day: '2026-11-27', count: 7 }),
      ])
      expect((await list()).rows.map(({ release, day, count }) => [release, day, count])).toEqual([
        ['2026-11-27-aaaaaaaa', '2026-11-28', 5],
        ['2026-11-27-aaaaaaaa', '2026-11-28', 1],
        ['2026-11-27-aaaaaaaa', '2026-11-27', 7],
        ['2026-11-20-bbbbbbbb', '2026-11-28', 9],
      ])
      expect((await list(2, 3)).rows.map(({ count }) => count)).toEqual([9])
    })

    test('a day that has as many different errors as are kept counts the others in one row, and known ones as before', async () => {
      const invented = Array.from({ length: 20 }, (_, at) =>
        report({ frames: [`assets/x-00000000.js:1:${at}`], count: 2 }),
      )
      await add(invented, 5)
      await add([invented[0]!, report({ day: '2026-11-27' })], 5)
      const { rows, total } = await list(1, 100)
      expect(total).toBe(7)
      expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(43)
      expect(rows.filter(({ kind }) => kind === 'other')).toEqual([
        {
          day: '2026-11-28',
          release: '',
          kind: 'other',
          name: '',
          route: '',
          frames: [],
          browser: '',
          count: 30,
          offline: 0,
        },
      ])
    })

    test('they are forgotten after 90 days as India counts them', async () => {
      await add([report({ day: '2026-08-29' }), report({ day: '2026-08-30' })])
      await opened.store.purge()
      expect((await list()).rows.map(({ day }) => day)).toEqual(['2026-08-30'])
      clock += DAY_MS
      await opened.store.purge()
      expect((await list()).rows).toEqual([])
    })

    test('two devices that report the same errors at once are both counted', async () => {
      const some = [report(), report({ name: 'RangeError' }), report({ route: '/search' })]
      await Promise.all([add(some), add(some.toReversed()), add(some)])
      expect((await list()).rows.map(({ count }) => count)).toEqual([3, 3, 3])
    })
  })
