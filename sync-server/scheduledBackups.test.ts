import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../shared/format/duration.ts'
import { makeRecord } from '../shared/test/make.ts'
import {
  backupsToForget,
  openScheduledBackups,
  type ScheduledBackups,
  type ScheduledBackupSettings,
} from './scheduledBackups.ts'
import { openStore } from './store/database.ts'
import { tablesThatDiffer } from './store/restoreCheck.ts'
import type { Store } from './store/store.ts'

describe('which backups are kept', () => {
  const now = Date.UTC(2026, 10, 26, 12)
  const daily = (days: number, isChecked = true) =>
    Array.from({ length: days }, (_, back) => ({ at: now - back * DAY_MS, isChecked }))

  test('of three years of days: each of the last seven days, then one of each week, then one of each month', () => {
    const taken = daily(1_000)
    const kept = taken
      .filter(({ at }) => !backupsToForget(taken, now).includes(at))
      .map(({ at }) => (now - at) / DAY_MS)
    expect(kept.slice(0, 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(kept.length).toBeLessThan(7 + 5 + 12)
    expect(kept.at(-1)).toBe(330)
  })

  test('the newest that is known to restore stays however old it is, and the newest of all; others that failed go', () => {
    const good = { at: now - 500 * DAY_MS, isChecked: true }
    const taken = [...daily(3, false), good]
    expect(backupsToForget(taken, now)).toEqual([now - DAY_MS, now - 2 * DAY_MS])
  })

  test('of none none goes', () => expect(backupsToForget([], now)).toEqual([]))
})

test('a count that lies between those of before and after is as it was; one beyond, or a table that is missing, is not', () => {
  expect(tablesThatDiffer({ a: 5, b: 4, c: 9 }, { a: 5, b: 3, c: 7, d: 1 }, { a: 5, b: 5, c: 8, d: 1 })).toEqual([
    'c',
    'd',
  ])
})

describe('a server that makes backups', () => {
  let folder: string, store: Store, scheduled: ScheduledBackups | undefined
  let at: number
  let failures: unknown[]
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scheduled-'))
    store = await openStore({ folder: join(folder, 'data') })
    const author = { kind: 'system', name: 'Test', requestId: 'test' } as const
    await store.write(author, (tx) => tx.colleges.add([makeRecord({ college: { name: 'Kept', location: 'Pune' } })]))
    at = Date.UTC(2026, 10, 26, 12)
    failures = []
  })
  afterEach(async () => {
    scheduled?.close()
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })
  const open = (more: Partial<ScheduledBackupSettings> = {}) =>
    openScheduledBackups({
      folder: join(folder, 'backups'),
      everyMs: 24 * HOUR_MS,
      dataFolder: join(folder, 'data'),
      storage: 'disk',
      failed: (thrown) => failures.push(thrown),
      now: () => at,
      ...more,
    })
  const names = () => readdir(join(folder, 'backups'))

  test('makes one that is known to restore beside its writers, leaves nothing else, and the next when it is due', async () => {
    await mkdir(join(folder, 'backups', '2026-11-20T01-00-00Z.part'), { recursive: true })
    scheduled = open()
    await expect.poll(() => scheduled?.lastCheckedAt(), { timeout: 30_000 }).toBe(at)
    expect(await names()).toEqual(['2026-11-26T12-00-00Z'])
    expect((await stat(join(folder, 'backups', '2026-11-26T12-00-00Z', 'checked.json'))).mode & 0o777).toBe(0o600)
    scheduled.close()
    at += 23 * HOUR_MS
    scheduled = open()
    await expect.poll(() => scheduled?.lastCheckedAt()).toBe(at - 23 * HOUR_MS)
    scheduled.close()
    at += HOUR_MS
    scheduled = open()
    await expect.poll(() => scheduled?.lastCheckedAt(), { timeout: 30_000 }).toBe(at)
    expect(await names()).toEqual(['2026-11-26T12-00-00Z', '2026-11-27T12-00-00Z'])
    expect(failures).toEqual([])
  })

  test('one that does not come back is told and called good by nobody, another is made, and the last of these alone stays', async () => {
    for (let failed = 1; failed <= 2; failed++) {
      scheduled = open({ rehearse: async () => ({}) })
      await expect.poll(() => failures.length, { timeout: 30_000 }).toBe(failed)
      expect(String(failures[failed - 1])).toContain('The backup did not come back as it was: ')
      expect(scheduled.lastCheckedAt()).toBeUndefined()
      scheduled.close()
      await expect.poll(names).toHaveLength(1)
      at += HOUR_MS
    }
    scheduled = open()
    await expect.poll(() => scheduled?.lastCheckedAt(), { timeout: 30_000 }).toBe(at)
    await expect.poll(names).toEqual(['2026-11-26T14-00-00Z'])
  })

  test('tells what could not be made, and calls nothing good', async () => {
    await writeFile(join(folder, 'backups'), 'a file stands where the folder should')
    scheduled = open()
    await expect.poll(() => failures.length, { timeout: 30_000 }).toBe(1)
    expect(scheduled.lastCheckedAt()).toBeUndefined()
  })
})
