import { IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import { makeId, makeRecord } from '../../shared/test/make.ts'
import { Browser, findRecord, statusOf, trayOf } from '../test/device.ts'
import { failingDisk, Fate } from '../test/fate.ts'
import { ServerDouble } from '../test/serverDouble.ts'
import { createEngine, type SyncEngine } from './engine.ts'
import type { EditDraft } from './types.ts'

const change = (record: string, path: string, before: unknown, after: unknown): EditDraft => ({
  kind: 'college.change',
  record,
  changes: [{ path, before, after }],
})

type Word = 'city' | 'create' | 'highlights' | 'unpublish'

/** A browser whose tab is killed at a step, and what was promised before. */
async function killedAt(step: number) {
  const server = new ServerDouble()
  const browser = new Browser(server)
  const held = server.put(makeRecord({ college: { city: 'Poona' } }))
  const before = browser.open('staff:asha')
  await before.syncNow()
  await before.takeOffline([held.id], () => undefined)
  await before.stop()

  const fate = new Fate(step)
  const outside = browser.outside()
  const tab = createEngine({
    account: 'staff:asha',
    token: () => 'staff:asha',
    outside: {
      ...outside,
      disk: { factory: fate.disk(browser.disk), keyRange: IDBKeyRange, prefix: 'pravesh-' },
      send: fate.send(outside.send),
      locks: { hold: (_name, _patience, work) => work() },
    },
  })
  const promised: Word[] = []
  const made = makeId(1)
  const day = async (): Promise<'lived'> => {
    const keep = async (word: Word, act: EditDraft): Promise<void> => {
      await tab.save(act)
      if (!fate.isDead) promised.push(word)
    }
    await keep('city', change(held.id, 'city', 'Poona', 'Pune'))
    await keep('create', { kind: 'college.create', record: made, value: { name: 'New College', location: 'Pune' } })
    await tab.syncNow()
    await keep('highlights', change(held.id, 'highlights', null, 'Library'))
    await keep('unpublish', {
      kind: 'college.unpublish',
      record: held.id,
      tag: (await findRecord(tab, held.id))!.record.tag,
    })
    await tab.syncNow()
    return 'lived'
  }
  const ended = await Promise.race([
    day().catch((thrown: unknown) => {
      if (fate.isDead) return 'died' as const
      throw thrown
    }),
    fate.death,
  ])
  return { server, browser, held, made, promised, ended, fate }
}

describe('a tab killed at any step', () => {
  test('[D1] [D4] keeps every edit it promised, applies each once, and shows what the server has', async () => {
    let step = 1
    for (; ; step++) {
      const { server, browser, held, made, promised, ended } = await killedAt(step)
      const again = browser.open('staff:asha')
      const shown = (await findRecord(again, held.id))!.record.college
      await again.syncNow()
      const record = server.records.get(held.id)!
      const kept = {
        city: shown.city === 'Pune' && record.college.city === 'Pune',
        create: server.records.get(made)?.college.name === 'New College',
        highlights: shown.highlights === 'Library' && record.college.highlights === 'Library',
        unpublish: record.status === 'draft',
      }
      expect({ step, lost: promised.filter((word) => !kept[word]) }).toEqual({ step, lost: [] })
      expect({
        step,
        twice: server.effects.length - new Set(server.effects).size,
        clashes: server.clashes.length,
      }).toEqual({ step, twice: 0, clashes: 0 })
      expect({ step, record: (await findRecord(again, held.id))?.record }).toEqual({ step, record })
      expect({ step, ...(await statusOf(again)) }).toMatchObject({ step, state: 'synced', waiting: 0, needsYou: 0 })
      await again.stop()
      if (ended === 'lived') break
    }
    expect(step).toBeGreaterThan(60)
  }, 120_000)
})

describe('a disk that fails', () => {
  function tabWith(errors: string[]): { tab: SyncEngine; browser: Browser; failed: () => number } {
    const browser = new Browser(new ServerDouble())
    let failed = 0
    const outside = browser.outside()
    const factory = failingDisk(browser.disk, () => {
      const error = errors.shift()
      if (error) failed++
      return error
    })
    return {
      tab: createEngine({
        account: 'visitor',
        outside: { ...outside, disk: { factory, keyRange: IDBKeyRange, prefix: 'pravesh-' } },
      }),
      browser,
      failed: () => failed,
    }
  }
  const vote: EditDraft = { kind: 'review.vote', record: 'r1', vote: 'helpful' }

  test.each(['UnknownError', 'InvalidStateError', 'AbortError'])(
    '[D10] a handle that died (%s) is opened again and the edit written once',
    async (error) => {
      const { tab, browser, failed } = tabWith([error])
      expect(await tab.save(vote)).toEqual({ n: 1 })
      expect(failed()).toBe(1)
      await tab.stop()
      const again = browser.open('visitor')
      expect(await statusOf(again)).toMatchObject({ waiting: 1 })
    },
  )

  test('[D10] a write that fails twice is never reported as saved, and nothing of it is kept', async () => {
    const { tab } = tabWith(['UnknownError', 'UnknownError'])
    await expect(tab.save(vote)).rejects.toMatchObject({ name: 'NotSaved', reason: 'storage-failed' })
    expect(await statusOf(tab)).toMatchObject({ waiting: 0 })
    expect(await tab.save(vote)).toEqual({ n: 1 })
  })

  test('[D10] on a full device opened records make room, the outbox never does, and then it is said', async () => {
    const server = new ServerDouble()
    const browser = new Browser(server)
    const ids = Array.from({ length: 30 }, () => server.put(makeRecord()).id)
    const before = browser.open('staff:asha')
    await before.syncNow()
    for (const id of ids) {
      const end = before.watchCollege(id, () => undefined)
      await new Promise((resolve) => {
        setTimeout(resolve, 5)
      })
      end()
    }
    await before.save(change(ids[0]!, 'city', null, 'Pune'))
    await before.stop()
    const errors: string[] = ['QuotaExceededError']
    const outside = browser.outside()
    const tab = createEngine({
      account: 'staff:asha',
      token: () => 'staff:asha',
      outside: {
        ...outside,
        disk: { factory: failingDisk(browser.disk, () => errors.shift()), keyRange: IDBKeyRange, prefix: 'pravesh-' },
      },
    })
    const { held } = await tab.weigh(ids)
    expect(await tab.save(change(ids[1]!, 'city', null, 'Nashik'))).toEqual({ n: 2 })
    expect((await tab.weigh(ids)).held).toBeLessThan(held)
    expect(await statusOf(tab)).toMatchObject({ waiting: 2 })
    errors.push('QuotaExceededError', 'QuotaExceededError', 'QuotaExceededError')
    await expect(tab.save(change(ids[2]!, 'city', null, 'Nashik'))).rejects.toMatchObject({ reason: 'storage-full' })
    errors.length = 0
    await tab.syncNow()
    expect(server.records.get(ids[0]!)?.college.city).toBe('Pune')
    expect(await trayOf(tab)).toMatchObject({ refused: [] })
  })
})
