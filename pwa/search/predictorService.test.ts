import { inEnglish, msg } from '../../shared/i18n/message.ts'
import { describe, expect, test, vi } from 'vitest'
import { NO_WISHES, type PredictorStudent } from '../../shared/predictor/student.ts'
import type { Manifest } from '../../shared/catalogue/manifest.ts'
import { writeStatement } from '../../shared/release/statement.ts'
import { cutoffsInMemory } from '../local/cutoffs.ts'
import { closingRanks, steady } from '../test/closingRanks.ts'
import { openPredictorClient } from './predictor.ts'
import { openPredictorService } from './predictorService.ts'
import { RemoteFailure, type Remote } from '../remote/client.ts'
import type { Predictor, PredictorState } from './predictorTypes.ts'
import { predictorWorkerApi } from './predictorServer.ts'
import { eventually } from '../test/eventually.ts'
import { testWorkers } from '../test/testWorker.ts'

const seats = [
  { institute: 'NIT Calicut', program: 'Civil Engineering', closes: steady(5000) },
  { institute: 'NIT Calicut', program: 'Civil Engineering', list: 'SC' as const, closes: steady(900) },
  { institute: 'IIT Bombay', program: 'Civil Engineering', exam: 'JEE Advanced' as const, closes: steady(3000) },
]
const root = 'ab'.repeat(32)
const SIGNED_STATEMENT = writeStatement({
  number: 1,
  time: 0,
  epoch: 'e',
  position: 0,
  head: '',
  colleges: 0,
  chunks: { count: 0, root },
  packs: { count: 0, root },
  closings: { count: 0, root },
  changes: { count: 0, root },
  previous: '',
  key: root,
})
const student: PredictorStudent = {
  category: 'SC',
  hasDisability: false,
  isWoman: false,
  ranks: { 'JEE Main': { OPEN: { low: 4000, high: 4000 }, SC: { low: 800, high: 800 } } },
}
const asking = { student, wishes: NO_WISHES, fees: {} }
/** The state that a watch ends up with. */
async function settled(
  predictor: Predictor,
  exams: Parameters<Predictor['watch']>[0] = ['JEE Main'],
  phase: PredictorState['phase'] = 'ready',
): Promise<PredictorState> {
  let state: PredictorState | undefined
  const stop = predictor.watch(exams, (told) => {
    state = told
  })
  await eventually(() => expect(state?.phase).toBe(phase))
  stop()
  return state!
}

describe('closing ranks on this device', () => {
  test('are fetched for the exams asked about and for no other, and answered from', async () => {
    const { remote, asked } = closingRanks(seats, { 'NIT Calicut': 7 }),
      predictor = openPredictorService({ store: cutoffsInMemory(), remote, now: () => 1000 })
    const state = await settled(predictor)
    expect(
      state.exams.map(({ exam, held, years, kinds, states }) => [exam, held, years.length, kinds, states]),
    ).toEqual([
      ['JEE Advanced', false, 5, [], []],
      ['JEE Main', true, 5, ['NIT'], ['Karnataka']],
    ])
    expect(asked.toSorted()).toEqual(['manifest', 'pack', 'pack', 'pack', 'pack', 'pack'])
    const { rows, leftOut } = await predictor.answer(asking)
    expect(rows).toMatchObject([
      {
        institute: 'NIT Calicut',
        college: 7,
        program: 'Civil Engineering',
        list: 'OPEN',
        word: 'Safe',
        rank: { high: 4000 },
        others: [{ list: 'SC', rank: { high: 800 } }],
      },
    ])
    expect([rows[0]!.closes.at(-1), leftOut.map(({ exam }) => exam)]).toEqual([
      { year: 2025, close: 5000, round: msg('round {number}', { number: 6 }) },
      ['JEE Main'],
    ])
  })

  test('are there again without a network, and one that comes back says when', async () => {
    const store = cutoffsInMemory(),
      { remote, network, asked } = closingRanks(seats)
    await settled(openPredictorService({ store, remote, now: () => 1000 }))
    network.isUp = false
    const later = openPredictorService({ store, remote, now: () => 90_000 })
    let state: PredictorState | undefined
    later.watch(['JEE Main'], (told) => {
      state = told
    })
    await eventually(() => expect(state).toMatchObject({ phase: 'ready', offline: true, savedAt: 1000 }))
    expect((await later.answer(asking)).rows).toHaveLength(1)
    network.isUp = true
    later.watch(['JEE Main'], (told) => {
      state = told
    })
    await eventually(() => expect(state).toMatchObject({ offline: false, savedAt: 90_000 }))
    // What is held is not fetched again.
    expect(asked.filter((one) => one === 'pack')).toHaveLength(5)
  })

  test('of a year whose rounds go on: each round is another answer, and is named', async () => {
    const after = (...byRound: number[]) =>
      seats.map((one) => ({
        ...one,
        closes: [...one.closes.slice(0, 4), byRound.at(-1)!],
        byRound: byRound.map((close) => (one.list === 'SC' ? close / 5 : close)),
      }))
    const store = cutoffsInMemory(),
      { remote: caching, publish } = closingRanks(after(4600)),
      // What a browser kept of the manifest is over by the next round.
      remote: Remote = { ...caching, json: (path, asked) => caching.json(path, { ...asked, isFresh: true }) }
    let time = 1000
    const predictor = openPredictorService({ store, remote, now: () => time }),
      first = (await settled(predictor)).exams.find(({ exam }) => exam === 'JEE Main')!
    const said = async (by: Predictor) => {
      const [row] = (await by.answer(asking)).rows
      return [row!.season?.round, row!.expected?.after, row!.expected?.before && 'before', row!.closes.at(-1)!.close]
    }
    expect([first.season, await said(predictor)]).toEqual([{ year: 2025, round: 1 }, [1, 1, 'before', 4600]])

    publish(after(4600, 4800))
    time += 400_000
    await settled(predictor)
    await eventually(async () => expect(await said(predictor)).toEqual([2, 2, 'before', 4800]))
    const second = (await settled(predictor)).exams.find(({ exam }) => exam === 'JEE Main')!
    // The years and seats of both are the same.
    expect([second.seats, second.years, second.of === first.of]).toEqual([first.seats, first.years, false])
  })

  test('that never came, or came damaged, are a sentence and no answer', async () => {
    const { remote, network } = closingRanks(seats)
    network.isUp = false
    expect(
      await settled(openPredictorService({ store: cutoffsInMemory(), remote, now: () => 0 }), ['JEE Main'], 'failed'),
    ).toMatchObject({ message: 'Could not connect. Try again', exams: [] })
    network.isUp = true
    network.isDamaged = true
    const predictor = openPredictorService({ store: cutoffsInMemory(), remote, now: () => 0 })
    expect(await settled(predictor, ['JEE Main'], 'failed')).toMatchObject({
      message: 'The closing ranks arrived damaged',
    })
    expect((await predictor.answer(asking)).rows).toEqual([])
  })

  test('are not taken from a manifest that nobody signed, once this device met a signed one', async () => {
    const store = cutoffsInMemory(),
      { remote } = closingRanks(seats),
      signed = { statement: SIGNED_STATEMENT, signature: 'ab'.repeat(64), tiles: [] }
    const pinned = async () =>
      ({ ...(await remote.json('/catalogue/manifest')).body!, release: signed }) as unknown as Manifest
    const message = 'The closing ranks that arrived could not be verified, so we didn’t take them'
    const none = openPredictorService({ store: cutoffsInMemory(), remote, now: () => 0, pinned })
    expect(await settled(none, ['JEE Main'], 'failed')).toMatchObject({
      message,
      exams: [],
      offline: false,
      refused: true,
    })
    await settled(openPredictorService({ store, remote, now: () => 1000, pinned: async () => undefined }))
    const later = openPredictorService({ store, remote, now: () => 90_000, pinned })
    let state: PredictorState | undefined
    later.watch(['JEE Main'], (told) => {
      state = told
    })
    await eventually(() => expect(state).toMatchObject({ savedAt: 1000, offline: false, refused: true }))
    expect((await later.answer(asking)).rows).toHaveLength(1)
  })

  test('are not taken from a manifest of another shape; those that are here answer, and the next right one is taken', async () => {
    const store = cutoffsInMemory(),
      { remote } = closingRanks(seats),
      wrong: Remote = { ...remote, json: async () => ({ status: 200, body: { cutoffs: [] } }) }
    const none = openPredictorService({ store: cutoffsInMemory(), remote: wrong, now: () => 0 })
    expect(await settled(none, ['JEE Main'], 'failed')).toMatchObject({
      message: 'The closing ranks that arrived could not be verified, so we didn’t take them',
      offline: false,
      refused: true,
    })
    await settled(openPredictorService({ store, remote, now: () => 1000 }))
    let isWrong = true
    const later = openPredictorService({
      store,
      remote: { ...remote, json: async (...asked) => (isWrong ? wrong : remote).json(...asked) },
      now: () => 90_000,
    })
    let state: PredictorState | undefined
    const watch = () =>
      later.watch(['JEE Main'], (told) => {
        state = told
      })
    watch()
    await eventually(() =>
      expect(state).toMatchObject({ phase: 'ready', savedAt: 1000, offline: false, refused: true }),
    )
    expect((await later.answer(asking)).rows).toHaveLength(1)
    isWrong = false
    watch()
    await eventually(() => expect(state).toMatchObject({ phase: 'ready', savedAt: 90_000, offline: false }))
    expect(state).not.toHaveProperty('refused')
  })

  test('are told round by round for a list, each choice by the seat that leaves most room, and stay without a network', async () => {
    const told = [
      { institute: 'NIT Calicut', program: 'Civil Engineering', closes: steady(5000), byRound: [3000, 4500, 5000] },
      {
        institute: 'NIT Calicut',
        program: 'Civil Engineering',
        list: 'SC' as const,
        closes: steady(900),
        byRound: [850, 0, 900],
      },
      { institute: 'IIT Bombay', program: 'Civil Engineering', exam: 'JEE Advanced' as const, closes: steady(3000) },
    ]
    const store = cutoffsInMemory(),
      { remote, network } = closingRanks(told),
      choices = [{ key: 'JEE Main|NIT Calicut|Civil Engineering|4|B.Tech', exam: 'JEE Main' as const }]
    const predictor = openPredictorService({ store, remote, now: () => 1000 })
    await settled(predictor)
    const [josaa, ...rest] = await predictor.rounds({ student, choices })
    expect([rest, josaa!.body, josaa!.year, josaa!.rounds]).toEqual([[], 'JoSAA', 2025, [1, 2, 3]])
    expect(
      josaa!.choices[0]!.seats.map((seat) => [inEnglish(seat!.text).split(', ')[1], seat!.close, seat!.isHad]),
    ).toEqual([
      ['SC', 850, true],
      ['OPEN', 4500, true],
      ['OPEN', 5000, true],
    ])
    network.isUp = false
    const later = openPredictorService({ store, remote, now: () => 90_000 })
    await settled(later)
    expect(await later.rounds({ student, choices })).toEqual([josaa])
  })

  test('by round that are neither here nor to be had are refused with the sentence of the network', async () => {
    const store = cutoffsInMemory(),
      { remote, network } = closingRanks([
        { institute: 'NIT Calicut', program: 'Civil Engineering', closes: steady(5000), byRound: [4000, 5000] },
      ])
    const predictor = openPredictorService({ store, remote, now: () => 1000 })
    await settled(predictor)
    network.isUp = false
    await expect(
      predictor.rounds({
        student,
        choices: [{ key: 'JEE Main|NIT Calicut|Civil Engineering|4|B.Tech', exam: 'JEE Main' }],
      }),
    ).rejects.toThrow('Could not connect. Try again')
  })

  test('by round are there for a list that asks first of all, before anything is known of what is held', async () => {
    const store = cutoffsInMemory(),
      played = [
        { institute: 'NIT Calicut', program: 'Civil Engineering', closes: steady(5000), byRound: [3000, 4000, 5000] },
      ],
      { remote, network } = closingRanks(played)
    const asked = {
      student,
      choices: [{ key: 'JEE Main|NIT Calicut|Civil Engineering|4|B.Tech', exam: 'JEE Main' as const }],
    }
    // Nothing was ever fetched: the network is asked.
    const [online] = await openPredictorService({ store, remote, now: () => 0 }).rounds(asked)
    expect(online).toMatchObject({ year: 2025, rounds: [1, 2, 3] })
    network.isUp = false
    const slow = {
      ...store,
      entries: async () => {
        await new Promise((done) => {
          setTimeout(done, 30)
        })
        return store.entries()
      },
    }
    expect(await openPredictorService({ store: slow, remote, now: () => 90_000 }).rounds(asked)).toEqual([online])
    await expect(
      openPredictorService({ store: cutoffsInMemory(), remote, now: () => 0 }).rounds(asked),
    ).rejects.toThrow('Could not connect. Try again')
  })

  test('are brought as many as are asked for, counted whole, and those of a choice list whatever their place', async () => {
    const many = Array.from({ length: 20 }, (_, at) => ({
      institute: `NIT ${at}`,
      program: 'Civil Engineering',
      closes: steady(9000 + at),
    }))
    const predictor = openPredictorService({
      store: cutoffsInMemory(),
      remote: closingRanks(many, { 'NIT 3': 7, 'NIT 19': 8 }).remote,
      now: () => 0,
    })
    await settled(predictor)
    const key = 'JEE Main|NIT 19|Civil Engineering|4|B.Tech',
      { rows, counts, named, colleges } = await predictor.answer({ ...asking, keys: [key] })
    expect([rows.length, counts.Safe, named.map((row) => row.key), colleges]).toEqual([
      6,
      20,
      [key],
      expect.arrayContaining([7, 8]),
    ])
    expect((await predictor.answer({ ...asking, most: { Safe: 15 } })).rows).toHaveLength(15)
  })

  test('say what a college closed at: at once by what is held, then by the newest year, then by the earlier ones', async () => {
    const store = cutoffsInMemory(),
      { remote, network, asked } = closingRanks(seats, { 'NIT Calicut': 7, 'IIT Bombay': 8 }),
      open = () => openPredictorService({ store, remote, now: () => 1000 })
    const calicut = { colleges: [7], exams: ['JEE Main' as const] }
    expect(await open().closings({ ...calicut, isHeld: true })).toEqual({ rows: [], lacking: 'unknown', earlier: 0 })
    expect(asked).toEqual([])
    const predictor = open(),
      newest = await predictor.closings(calicut)
    expect(newest).toMatchObject({
      rows: [
        { college: 7, program: 'Civil Engineering', year: 2025, category: 'OPEN', closingRank: 5000 },
        { category: 'SC', closingRank: 900 },
      ],
      lacking: [],
    })
    expect([asked.splice(0), newest.earlier > 0]).toEqual([['manifest', 'pack'], true])
    const whole = await predictor.closings({ ...calicut, isWhole: true })
    expect([whole.rows.map(({ year }) => year).toSorted(), whole.earlier, asked.splice(0)]).toEqual([
      [2021, 2021, 2022, 2022, 2023, 2023, 2024, 2024, 2025, 2025],
      0,
      ['pack', 'pack', 'pack', 'pack'],
    ])

    // Without a network what is held answers, of whichever exam; of what is not it is said, and by an exam nobody asked
    // about nothing is fetched.
    network.isUp = false
    expect(await open().closings(calicut)).toEqual(whole)
    expect(await open().closings({ colleges: [8], exams: ['JEE Main', 'JEE Advanced'] })).toEqual({
      rows: [],
      lacking: ['JEE Advanced'],
      earlier: 0,
    })
    network.isUp = true
    expect(await open().closings({ colleges: [8], exams: [] })).toEqual({ rows: [], lacking: [], earlier: 0 })
    expect(asked).toEqual(['manifest'])
  })

  test('say what a rank would have opened, at a college, without a network once they are here', async () => {
    const store = cutoffsInMemory(),
      { remote, network } = closingRanks(seats, { 'NIT Calicut': 7, 'IIT Bombay': 8 }),
      asked = { profile: { rank: { exam: 'JEE Main', list: 'OPEN' as const, rank: 4800 } }, colleges: [8, 7] }
    network.isUp = false
    expect(await openPredictorService({ store, remote, now: () => 1000 }).ownRanks(asked)).toEqual([])
    network.isUp = true
    const predictor = openPredictorService({ store, remote, now: () => 1000 }),
      said = await predictor.ownRanks(asked)
    expect(said.map(({ college, standing, head }) => [college, standing, inEnglish(head)])).toEqual([
      [7, 'inside', 'With 4,800 you would have got Civil here in 5 of 5 years'],
    ])
    network.isUp = false
    expect(await openPredictorService({ store, remote, now: () => 90_000 }).ownRanks(asked)).toEqual(said)
    expect(await predictor.ownRanks({ ...asked, profile: {} })).toEqual([])
  })

  test('of a college that arrive damaged are lacking, and nobody is without an answer for it', async () => {
    const { remote, network, asked } = closingRanks(seats, { 'NIT Calicut': 7 }),
      predictor = openPredictorService({ store: cutoffsInMemory(), remote, now: () => 0 })
    network.isDamaged = true
    expect(await predictor.closings({ colleges: [7], exams: ['JEE Main'], isWhole: true })).toEqual({
      rows: [],
      lacking: ['JEE Main'],
      earlier: 0,
    })
    // One that failed is not asked for again year by year.
    expect(asked).toEqual(['manifest', 'pack'])
    network.isDamaged = false
    expect((await predictor.closings({ colleges: [7], exams: ['JEE Main'] })).rows).toHaveLength(2)
  })

  test('that were replaced while a page was open are asked for anew by a fresh manifest, once', async () => {
    const first = [
      { institute: 'NIT Calicut', program: 'Civil Engineering', closes: steady(5000), byRound: [4000, 5000] },
    ]
    const changed = [
      { institute: 'NIT Calicut', program: 'Civil Engineering', closes: steady(4500), byRound: [3500, 4500] },
    ]
    const asked = {
      student,
      choices: [{ key: 'JEE Main|NIT Calicut|Civil Engineering|4|B.Tech', exam: 'JEE Main' as const }],
    }
    const server = closingRanks(first, { 'NIT Calicut': 7 })
    const predictor = openPredictorService({ store: cutoffsInMemory(), remote: server.remote, now: () => 1000 })
    // The page has read the manifest and no pack yet, as one does that shows only which exams there are.
    await settled(predictor, [])
    server.publish(changed)
    await settled(predictor)
    expect((await predictor.answer(asking)).rows[0]!.closes.at(-1)).toMatchObject({ year: 2025, close: 4500 })
    expect(server.asked.filter((one) => one === 'manifest')).toHaveLength(2)

    // The same on every way to a pack: a college's closing ranks, and a list's rounds.
    for (const ask of [
      (one: Predictor) => one.closings({ colleges: [7], exams: ['JEE Main'] }),
      (one: Predictor) => one.rounds(asked),
    ]) {
      const other = closingRanks(first, { 'NIT Calicut': 7 }),
        open = openPredictorService({ store: cutoffsInMemory(), remote: other.remote, now: () => 1000 })
      await settled(open, [])
      other.publish(changed)
      expect(JSON.stringify(await ask(open))).toContain('4500')
    }
  })

  test('that are gone by a fresh manifest too are a sentence, and the server is not asked again and again', async () => {
    const server = closingRanks(seats)
    const gone: typeof server.remote = {
      ...server.remote,
      bytes: async () => {
        throw new RemoteFailure('refused', 'Not found', { status: 404, code: 'NOT_FOUND' })
      },
    }
    const predictor = openPredictorService({ store: cutoffsInMemory(), remote: gone, now: () => 0 })
    expect(await settled(predictor, ['JEE Main'], 'failed')).toMatchObject({
      message: 'We are updating the closing ranks. Try again in a minute',
      offline: false,
    })
    expect(server.asked).toEqual(['manifest', 'manifest'])
  })

  test('that nobody publishes are told as such', async () => {
    expect(
      await settled(
        openPredictorService({ store: cutoffsInMemory(), remote: closingRanks([]).remote, now: () => 0 }),
        [],
        'nothing',
      ),
    ).toMatchObject({ exams: [], offline: false })
  })

  test('that are published while a page waits for them come without another visit', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const server = closingRanks([]),
        predictor = openPredictorService({ store: cutoffsInMemory(), remote: server.remote, now: () => 0 })
      let phase: PredictorState['phase'] | undefined
      const stop = predictor.watch(['JEE Main'], (told) => {
        phase = told.phase
      })
      await eventually(() => expect(phase).toBe('nothing'))
      server.publish(seats)
      vi.advanceTimersByTime(5_000)
      await eventually(() => expect(phase).toBe('ready'))
      const asked = server.asked.length
      stop()
      vi.advanceTimersByTime(60_000)
      expect(server.asked).toHaveLength(asked)
    } finally {
      vi.useRealTimers()
    }
  })
})

test('a page that meets a server which was just started waits, asks it again, and answers', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const server = closingRanks(seats),
      store = cutoffsInMemory(),
      phases: Array<PredictorState['phase']> = []
    const open = () =>
      openPredictorService({ store, remote: server.remote, now: () => 0 }).watch(['JEE Main'], ({ phase }) => {
        phases.push(phase)
      })
    server.network.isPreparing = true
    const stop = open()
    await eventually(() => expect(server.asked).toEqual(['manifest']))
    server.network.isPreparing = false
    vi.advanceTimersByTime(5_000)
    await eventually(() => expect(phases.at(-1)).toBe('ready'))
    expect(phases).not.toContain('failed')
    stop()
  } finally {
    vi.useRealTimers()
  }
})

test('a server that is not ready to give what its manifest named is asked again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const server = closingRanks(seats),
      phases: Array<PredictorState['phase']> = []
    let isReady = false
    const remote: typeof server.remote = {
      ...server.remote,
      bytes: async (...asked) => {
        if (!isReady) throw new RemoteFailure('refused', 'Being prepared', { status: 503, code: 'DB_BUSY' })
        return server.remote.bytes(...asked)
      },
    }
    const stop = openPredictorService({ store: cutoffsInMemory(), remote, now: () => 0 }).watch(
      ['JEE Main'],
      ({ phase }) => {
        phases.push(phase)
      },
    )
    await eventually(() => expect(server.asked).toEqual(['manifest']))
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
    isReady = true
    vi.advanceTimersByTime(5_000)
    await eventually(() => expect(phases.at(-1)).toBe('ready'))
    expect(phases).not.toContain('failed')
    stop()
  } finally {
    vi.useRealTimers()
  }
})

test('a page whose server is restarted while it reads its closing ranks asks again, and not while the device has no network', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  try {
    const server = closingRanks(seats)
    let phase: PredictorState['phase'] | undefined,
      isCut = true
    const remote: typeof server.remote = {
      ...server.remote,
      bytes: async (...asked) => {
        if (isCut) throw new RemoteFailure('unreachable', 'Could not connect. Try again')
        return server.remote.bytes(...asked)
      },
    }
    const stop = openPredictorService({ store: cutoffsInMemory(), remote, now: () => 0 }).watch(
      ['JEE Main'],
      (told) => {
        phase = told.phase
      },
    )
    await eventually(() => expect(phase).toBe('failed'))
    expect(server.asked).toEqual(['manifest'])
    vi.advanceTimersByTime(5_000)
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
    expect(server.asked).toEqual(['manifest'])
    online.mockReturnValue(true)
    isCut = false
    vi.advanceTimersByTime(5_000)
    await eventually(() => expect(phase).toBe('ready'))
    stop()
  } finally {
    online.mockRestore()
    vi.useRealTimers()
  }
})

test('a page asks its worker over Comlink; one that dies is started again, watches and all', async () => {
  const { remote } = closingRanks(seats)
  const { started, start } = testWorkers(() =>
    predictorWorkerApi(Promise.resolve(openPredictorService({ store: cutoffsInMemory(), remote, now: () => 0 }))),
  )
  const predictor = openPredictorClient(start)
  expect(started).toHaveLength(0)
  const states: PredictorState[] = []
  const stop = predictor.watch(['JEE Main'], (state) => states.push(state))
  await eventually(() => expect(states.at(-1)?.phase).toBe('ready'))
  await predictor.keep({ student, wishes: NO_WISHES, choices: [] })
  expect(await predictor.kept()).toMatchObject({ student })
  started[0]!.dies('out of memory')
  expect(await predictor.kept()).toBeUndefined()
  await eventually(() =>
    expect([started.length, states.filter(({ phase }) => phase === 'ready').length > 1]).toEqual([2, true]),
  )
  stop()
  for (const worker of started) worker.terminate()
})
