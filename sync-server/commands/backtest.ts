import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { refusal } from '../../shared/imports/refusal.ts'
import { indian } from '../../shared/college/money.ts'
import { EXAM_RULES, type CutoffExam } from '../../shared/cutoff/fact.ts'
import { decodeCutoffs, encodeCutoffs } from '../../shared/cutoff/pack.ts'
import { backTest, type Evidence, type FamilyEvidence } from '../../shared/predictor/backTest.ts'
import { CHANCES } from '../../shared/predictor/chance.ts'
import { LEAST_YEARS } from '../../shared/predictor/forecast.ts'
import { historyOf } from '../../shared/predictor/history.ts'
import { readEnvironment } from '../environment.ts'
import { openStore } from '../store/database.ts'
import type { Store } from '../store/store.ts'
import { program, type Told } from './program.ts'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')
export const EVIDENCE_FILE = join(ROOT, 'shared/predictor/evidence.json')
export const EVIDENCE_PAGE = join(ROOT, 'docs/predictor.md')

/** Tests the forecasts on the closing ranks of the database and writes what came out where the product and a reader find it. */
async function runBackTest(args: string[], variables: Record<string, string | undefined>, told: Told): Promise<boolean> {
  if (args.length > 0) throw refusal('npm run backtest takes no arguments: it tests the closing ranks that were imported.')
  const { databaseUrl, dataFolder } = readEnvironment(variables)
  const store = await openStore({ folder: dataFolder, ...(databaseUrl !== undefined && { url: databaseUrl }) })
  try {
    const all = await evidenceOf(store)
    if (all.length === 0) throw refusal(`There are no closing ranks of more than ${LEAST_YEARS} years to test on. Import them first: npm run import -- FILE --kind cutoffs`)
    await writeFile(EVIDENCE_FILE, `${JSON.stringify(all)}\n`)
    await writeFile(EVIDENCE_PAGE, pageOf(all))
    for (const { exam, heldOut, families } of all) told.report(`${exam}: ${heldOut} held out. ${families.map(({ family, slots, words }) => `${family} ${indian(slots)} seats, ${wordsIn(words) || 'no words'}`).join('; ')}`)
    return true
  } finally {
    await store.close()
  }
}

async function evidenceOf(store: Store): Promise<Evidence[]> {
  const years = await store.cutoffs.years(), all: Evidence[] = []
  for (const exam of new Set(years.map((year) => year.exam))) {
    const own = years.filter((year) => year.exam === exam)
    if (EXAM_RULES[exam].better !== 'less' || own.length <= LEAST_YEARS) continue
    all.push(backTest(historyOf(exam, await Promise.all(own.map(({ year }) => packOf(store, exam, year))))))
  }
  return all
}
const packOf = async (store: Store, exam: CutoffExam, year: number) => decodeCutoffs(encodeCutoffs(exam, year, await store.cutoffs.lists(exam, year), new Map()))

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`
const wordsIn = (words: FamilyEvidence['words']): string => CHANCES.map(([word]) => word).filter((word) => words[word]).join(', ')

/** docs/predictor.md, whole. */
export function pageOf(all: readonly Evidence[]): string {
  return `# How far the predictor can be trusted

Made by \`npm run backtest\` from the closing ranks in the database; the same figures stand in \`shared/predictor/evidence.json\`, which the product shows.

Each seat's closing rank is forecast as the median of what it closed at in the last five years, each year first moved to the newest one's level by what
all seats of its family (common list; reserved categories; persons with disabilities) moved in the median. How far a forecast may be off is the seat's own
spread from year to year, held to its neighbours'. A chance is the share of past forecasts after which a rank at that distance would still have been admitted.

**The test.** The newest year is held out and forecast from the years before it; errors are learnt from earlier years alone. Forty ranks of each list,
evenly spread, are asked of every seat within a factor of four, and each chance is compared with what happened. Asking more or other ranks of one seat adds
no seats: the number of seats is what a figure rests on. A word is used only where the held-out year bears it out: Safe had in 85 % and more of cases (also
of those said just above 85 %), Target in 50 to 85 %, Dream in 15 to 50 %. It is also withheld where more than a third of the seats were not offered again,
or too few were asked about. Without a word the product shows what past years closed at.

The median error is the share by which half of the forecasts were off at most; beside it what taking last year's closing rank would have been off by.
A bias above zero means that seats closed later than forecast. "Gone" are seats that were forecast and not offered again, or that admitted nobody: chances are of
seats that are offered.

${all.map(({ exam, heldOut, from, families }) => `## ${exam}: ${heldOut} held out, learnt from ${from} on

| List | Seats | Gone | Median error | Last year's rank instead | Bias | Words |
|---|---:|---:|---:|---:|---:|---|
${families.map(({ family, slots, gone, error, errorOfLastYear, bias, words }) => `| ${NAMES[family]} | ${indian(slots)} | ${indian(gone)} | ${percent(error)} | ${percent(errorOfLastYear)} | ${percent(bias)} | ${wordsIn(words) || 'none'} |`).join('\n')}

| Chance said | ${families.map(({ family }) => `${NAMES[family]}: said | happened | asked`).join(' | ')} |
|---|${families.map(() => '---:|---:|---:').join('|')}|
${families[0]!.bins.map(({ from: low, to }, at) => `| ${percent(low)} to ${percent(to)} | ${families.map(({ bins }) => (bins[at]!.asked === 0 ? '– | – | 0' : `${percent(bins[at]!.said)} | ${percent(bins[at]!.happened)} | ${indian(bins[at]!.asked)}`)).join(' | ')} |`).join('\n')}
`).join('\n')}
Exams with fewer than three years, and those that close by score (GATE), have no forecast: the product shows what last year closed at.
`
}
const NAMES: Record<FamilyEvidence['family'], string> = { common: 'Common list', category: 'Reserved categories', disability: 'Persons with disabilities' }

await program(import.meta.url, runBackTest)
