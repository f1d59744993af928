import { brotliCompressSync } from 'node:zlib'
import { brotliOf } from '../../sync-server/services/catalogue/packed.ts'
import { decodeCutoffs } from '../../shared/cutoff/pack.ts'
import { EVIDENCE } from '../../shared/predictor/evidence.ts'
import { slotHistoryOf } from '../../shared/predictor/history.ts'
import { predict, prepare } from '../../shared/predictor/predict.ts'
import { SEASONS, stressTest, type StressedChoice } from '../../shared/predictor/stressTest.ts'
import { NO_WISHES, type PredictorStudent } from '../../shared/predictor/student.ts'
import { josaaPacks } from './josaa.ts'
import { figure, median } from './report.ts'

// P18: what a phone fetches, decodes and reckons for the predictor, on JoSAA's own closing ranks.
const packs = josaaPacks(),
  years = [...new Set(packs.map(({ pack }) => pack.year))]
const bytesOf = (bytes: Uint8Array): number => brotliCompressSync(bytes, brotliOf(bytes.length, 11)).length
const of = (year: number) => packs.filter(({ pack }) => pack.year === year)
const largest = Math.max(...packs.map(({ bytes }) => bytesOf(bytes)))
figure('P18 largest pack, one exam and year', largest, 'B', { atMost: 60_000 })
const wholeYears = years.map((year) => of(year).reduce((sum, { bytes }) => sum + bytesOf(bytes), 0))
figure(
  `P18 all papers of JoSAA, the largest year (${of(years[wholeYears.indexOf(Math.max(...wholeYears))]!).reduce((sum, { pack }) => sum + pack.rows, 0)} seats)`,
  Math.max(...wholeYears),
  'B',
  { atMost: 60_000 },
)

const timed = (work: () => void): number =>
  median(
    Array.from({ length: 15 }, () => {
      const from = performance.now()
      work()
      return performance.now() - from
    }),
  )
figure(
  'P18 decoding the largest year',
  timed(() => {
    for (const { bytes } of of(2025)) decodeCutoffs(bytes)
  }),
  'ms',
  { atMost: 50 },
)
const all = packs.map(({ pack }) => pack),
  exams = ['JEE Main', 'JEE Advanced'] as const
figure(
  'P18 putting eight years beside each other and forecasting',
  timed(() => {
    for (const exam of exams)
      prepare(
        slotHistoryOf(exam, all),
        EVIDENCE.find((one) => one.exam === exam),
      )
  }),
  'ms',
)
const prepared = exams.map((exam) =>
  prepare(
    slotHistoryOf(exam, all),
    EVIDENCE.find((one) => one.exam === exam),
  ),
)
const slots = prepared.reduce((sum, { history }) => sum + history.slots, 0)
let rank = 3000
const student = (): PredictorStudent => {
  rank += 17
  return {
    // Who has every list to compete on, and another rank each time: nothing can be remembered.
    category: 'OBC-NCL',
    hasDisability: true,
    isWoman: true,
    state: 'Karnataka',
    ranks: Object.fromEntries(
      exams.map((exam) => [
        exam,
        {
          OPEN: { low: rank, high: rank + 400 },
          'OBC-NCL': { low: rank / 3, high: rank / 3 },
          'OPEN (PwD)': { low: 300, high: 300 },
          'OBC-NCL (PwD)': { low: 90, high: 90 },
        },
      ]),
    ),
  }
}
figure(
  `P18 answering one student anew over ${slots} slots`,
  timed(() => {
    const who = student()
    for (const one of prepared) predict(one, who, NO_WISHES)
  }),
  'ms',
  { atMost: 50 },
)

/** A cheap phone against the machine of the bench. */
const SLOWER = 4
/** The longest list that is asked for, of seats so far out that most seasons are drawn to its end. */
const choices = Array.from({ length: 60 }, (_, at): StressedChoice => ({
  chance: 0.01 + at / 1_000,
  forecast: exams[at % 2]!,
  inCommon: 0.3,
}))
figure(
  `${SEASONS} seasons of a list of ${choices.length}, at ${SLOWER}×`,
  timed(() => void stressTest(choices)) * SLOWER,
  'ms',
  { atMost: 300 },
)
