import { expect, onTestFinished, test } from 'vitest'
import { NO_WISHES, type PredictorStudent } from '../../shared/predictor/student.ts'
import { cutoffsInMemory } from '../local/cutoffs.ts'
import { closingRanks, steady } from '../test/closingRanks.ts'
import { eventually } from '../test/eventually.ts'
import { fetchClosings, isDataSpared } from './fetchClosings.ts'
import { openPredictorService } from './predictorService.ts'
import type { PredictorState } from './predictorTypes.ts'

const seats = [
  { institute: 'NIT Calicut', program: 'Civil Engineering', closes: steady(5000) },
  { institute: 'IIT Bombay', program: 'Civil Engineering', exam: 'JEE Advanced' as const, closes: steady(3000) },
]
const student: PredictorStudent = {
  category: 'OPEN',
  hasDisability: false,
  isWoman: false,
  ranks: { 'JEE Main': { OPEN: { low: 4000, high: 4000 } } },
}

async function answeredOffline(server: ReturnType<typeof closingRanks>, store: ReturnType<typeof cutoffsInMemory>) {
  server.network.isUp = false
  const predictor = openPredictorService({ store, remote: server.remote, now: () => 90_000 })
  let state: PredictorState | undefined
  const stop = predictor.watch(['JEE Main'], (next) => {
    state = next
  })
  onTestFinished(stop)
  await eventually(() =>
    expect([state?.offline, ['ready', 'failed'].includes(state?.phase ?? '')]).toEqual([true, true]),
  )
  return { state: state!, rows: (await predictor.answer({ student, wishes: NO_WISHES, fees: {} })).rows }
}

test('what came along with the catalogue answers without a network for somebody who never used the predictor', async () => {
  const server = closingRanks(seats),
    store = cutoffsInMemory()
  await fetchClosings({ store, remote: server.remote, mayGoOn: () => true }, server.manifest.cutoffs, 1000)
  const { state, rows } = await answeredOffline(server, store)
  expect(state).toMatchObject({
    phase: 'ready',
    savedAt: 1000,
    exams: [
      { exam: 'JEE Advanced', isStored: true },
      { exam: 'JEE Main', isStored: true, held: true },
    ],
  })
  expect(rows).toMatchObject([{ institute: 'NIT Calicut', word: 'Safe', rank: { high: 4000 } }])
})

test('eight years and the rounds of the newest come along, which a college shows without a network', async () => {
  const server = closingRanks(
      [
        {
          institute: 'NIT Calicut',
          program: 'Civil Engineering',
          closes: [1, 2, 3, 4, 5, 6, 7, 8, 9],
          byRound: [7, 8, 9],
        },
      ],
      { 'NIT Calicut': 7 },
    ),
    store = cutoffsInMemory()
  await fetchClosings({ store, remote: server.remote, mayGoOn: () => true }, server.manifest.cutoffs, 1000)
  server.network.isUp = false
  const { rows } = await openPredictorService({ store, remote: server.remote, now: () => 90_000 }).closings({
    colleges: [7],
    exams: ['JEE Main'],
    byRound: true,
  })
  expect(rows.map(({ year, round, closingRank }) => `${year} ${round}: ${closingRank}`)).toEqual([
    '2025 round 1: 7',
    '2025 round 2: 8',
    '2025 round 3: 9',
    ...[2024, 2023, 2022, 2021, 2020, 2019, 2018].map((year) => `${year} round 6: ${year - 2016}`),
  ])
})

test('the newest year of every exam comes first, and answers alone where the rest has not come', async () => {
  const server = closingRanks(seats),
    store = cutoffsInMemory()
  let packs = 0
  await fetchClosings({ store, remote: server.remote, mayGoOn: () => packs++ < 3 }, server.manifest.cutoffs, 1000)
  const newest = server.manifest.cutoffs.filter(({ year }) => year === 2025).map(({ hash }) => hash)
  expect((await store.packHashes()).toSorted()).toEqual(newest.toSorted())
  const { state, rows } = await answeredOffline(server, store)
  expect([state.phase, rows.map(({ institute, closes }) => [institute, closes.map(({ year }) => year)])]).toEqual([
    'ready',
    [['NIT Calicut', [2025]]],
  ])
})

test('the next time goes on from there, and what is here is not fetched again', async () => {
  const server = closingRanks(seats),
    store = cutoffsInMemory()
  let packs = 0
  await fetchClosings({ store, remote: server.remote, mayGoOn: () => packs++ < 4 }, server.manifest.cutoffs, 1000)
  await fetchClosings({ store, remote: server.remote, mayGoOn: () => true }, server.manifest.cutoffs, 1000)
  expect([(await store.packHashes()).length, server.asked.filter((one) => one === 'pack').length]).toEqual([10, 10])
})

test('a connection that asks to be spared fetches nothing ahead', async () => {
  const server = closingRanks(seats),
    store = cutoffsInMemory()
  await fetchClosings({ store, remote: server.remote, mayGoOn: () => false }, server.manifest.cutoffs, 1000)
  expect([server.asked, await store.entries()]).toEqual([[], undefined])
  expect(
    [
      { saveData: true },
      { effectiveType: '2g' },
      { effectiveType: 'slow-2g' },
      { effectiveType: '4g' },
      {},
      undefined,
    ].map(isDataSpared),
  ).toEqual([true, true, true, false, false, false])
})
