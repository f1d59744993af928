import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import type { StudentProfile } from '../../shared/people/profile.ts'
import { profileIn } from '../local/profile.ts'
import { keepProfile } from './profileService.ts'

const mine: StudentProfile = { rank: { exam: 'JEE Main', list: 'OPEN', rank: 5800 } }

describe('what a student told the device', () => {
  test('is there at the next start, and is gone once forgotten', async () => {
    const disk = { factory: new IDBFactory(), keyRange: IDBKeyRange },
      start = () => profileIn('profile', disk, async () => undefined)
    const first = start()
    expect(await keepProfile({ store: first }).loadProfile()).toEqual({})
    await keepProfile({ store: first }).saveProfile(mine)
    first.close()
    const second = start(),
      profile = keepProfile({ store: second })
    expect(await profile.rank()).toEqual(mine.rank)
    await profile.saveProfile({})
    expect(await keepProfile({ store: second }).loadProfile()).toEqual({})
    second.close()
  })

  test('counts in every tab from the next question on', async () => {
    const disk = { factory: new IDBFactory(), keyRange: IDBKeyRange },
      open = () => profileIn('profile', disk, async () => undefined)
    const stores = [open(), open()],
      [here, there] = stores.map((store) => keepProfile({ store }))
    expect(await there!.rank()).toBeUndefined()
    await here!.saveProfile(mine)
    expect(await there!.rank()).toEqual(mine.rank)
    for (const store of stores) store.close()
  })

  test('tells closing ranks what the predictor was told last, and its own rank where that cannot be read', async () => {
    let student: unknown = {
      ranks: { 'JEE Main': { OPEN: { low: 9, high: 9 } } },
      category: 'ST',
      hasDisability: false,
      isWoman: false,
    }
    const profile = keepProfile({
      store: { load: async () => mine, put: async () => undefined },
      predicted: async () => {
        if (student === undefined) throw new Error('lost')
        return student
      },
    })
    expect(await profile.cutoffDefaults()).toEqual({ exams: ['JEE Main'], list: 'ST' })
    student = undefined
    expect(await profile.cutoffDefaults()).toEqual({ exams: ['JEE Main'], list: 'OPEN' })
  })

  test('is not kept when the disk refuses, and says so', async () => {
    const profile = keepProfile({
      store: {
        load: async () => mine,
        put: async () => {
          throw new Error('full')
        },
      },
    })
    await expect(profile.saveProfile({})).rejects.toThrow('full')
    expect(await profile.loadProfile()).toEqual(mine)
  })

  test('of a disk that cannot be read is nothing, and is asked for again', async () => {
    let isDead = true
    const profile = keepProfile({
      store: {
        load: async () => {
          if (isDead) throw new Error('lost')
          return mine
        },
        put: async () => undefined,
      },
    })
    expect(await profile.loadProfile()).toEqual({})
    isDead = false
    expect(await profile.loadProfile()).toEqual(mine)
  })
})
