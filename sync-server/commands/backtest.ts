import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importRefusal } from '../../shared/imports/refusal.ts'
import { indian } from '../../shared/college/money.ts'
import { EXAM_RULES, type CutoffExam } from '../../shared/cutoff/fact.ts'
import { decodeCutoffs, encodeCutoffs } from '../../shared/cutoff/pack.ts'
import { backTest } from '../../shared/predictor/backTest.ts'
import { CHANCES, COMMON_SHIFT } from '../../shared/predictor/chance.ts'
import { LEAST_YEARS, MODEL } from '../../shared/predictor/forecast.ts'
import { slotHistoryOf, type SlotHistory } from '../../shared/predictor/history.ts'
import { withRounds } from '../../shared/predictor/roundTest.ts'
import { withUpgrades } from '../../shared/predictor/upgradeTest.ts'
import type {
  Bin,
  Evidence,
  FamilyEvidence,
  RoundEvidence,
  UpgradeOutcome,
} from '../../shared/predictor/testResults.ts'
import { CHOSEN_UNTIL, selectionOf, type ModelSelection } from '../../shared/predictor/selectModel.ts'
import { readEnvironment } from '../environment.ts'
import { PROJECT_FOLDER } from '../projectFolder.ts'
import { openStore } from '../store/database.ts'
import type { Store } from '../store/store.ts'
import { program, type CommandOutput } from './program.ts'

export const EVIDENCE_FILE = join(PROJECT_FOLDER, 'shared/predictor/evidence.json')
export const EVIDENCE_PAGE = join(PROJECT_FOLDER, 'docs/predictor.md')
/** How the model of the forecasts was chosen, and how it did afterwards. The product does not read it. */
export const SELECTION_FILE = join(PROJECT_FOLDER, 'shared/predictor/selection.json')

/**
 * Tests the forecasts on the closing ranks of the database and writes what came out where the product and a reader find
 * it.
 */
async function runBackTest(
  args: string[],
  variables: Record<string, string | undefined>,
  told: CommandOutput,
): Promise<boolean> {
  if (args.length > 0)
    throw importRefusal('npm run backtest takes no arguments: it tests the closing ranks that were imported.')
  const { databaseUrl, dataFolder } = readEnvironment(variables)
  const store = await openStore({ folder: dataFolder, ...(databaseUrl !== undefined && { url: databaseUrl }) })
  try {
    const all = await evidenceOf(store)
    if (all.length === 0)
      throw importRefusal(
        `There are no closing ranks of more than ${LEAST_YEARS} years to test on. Import them first: npm run import -- FILE --kind cutoffs`,
      )
    const selection = selectionOf(await historiesOf(store))
    await writeFile(EVIDENCE_FILE, `${JSON.stringify(all)}\n`)
    await writeFile(SELECTION_FILE, `${JSON.stringify(selection)}\n`)
    await writeFile(EVIDENCE_PAGE, backTestPage(all, selection))
    const [best] = selection.candidates
    if (best && (JSON.stringify(best.model) !== JSON.stringify(MODEL) || best.common !== COMMON_SHIFT))
      told.report(
        `The years up to ${CHOSEN_UNTIL} choose another model than MODEL and COMMON_SHIFT of shared/predictor: ${JSON.stringify(best)}. Change them there and run this again.`,
      )
    for (const { exam, heldOut, families } of all)
      told.report(
        `${exam}: ${heldOut} held out. ${families.map(({ family, slots, words }) => `${family} ${indian(slots)} seats, ${wordsIn(words) || 'no words'}`).join('; ')}`,
      )
    return true
  } finally {
    await store.close()
  }
}

async function evidenceOf(store: Store): Promise<Evidence[]> {
  const all: Evidence[] = []
  for (const history of await historiesOf(store)) all.push(await roundsOf(store, backTest(history), history))
  return all
}

/** What every exam with enough years closed at. */
async function historiesOf(store: Store): Promise<SlotHistory[]> {
  const years = await store.cutoffs.years(),
    all: SlotHistory[] = []
  for (const exam of new Set(years.map((year) => year.exam))) {
    const own = years.filter((year) => year.exam === exam)
    if (EXAM_RULES[exam].better !== 'less' || own.length <= LEAST_YEARS) continue
    all.push(slotHistoryOf(exam, await Promise.all(own.map(({ year }) => packOf(store, exam, year)))))
  }
  return all
}
const packOf = async (store: Store, exam: CutoffExam, year: number) =>
  decodeCutoffs(encodeCutoffs(exam, year, await store.cutoffs.lists(exam, year), new Map()))

/** With the newest year whose rounds were published one by one. */
async function roundsOf(store: Store, evidence: Evidence, history: SlotHistory): Promise<Evidence> {
  for (const year of history.years.toReversed()) {
    const lists = await store.cutoffs.lists(evidence.exam, year),
      found = withRounds(evidence, year, lists, await store.cutoffs.lists(evidence.exam, year - 1))
    if (found.rounds) return withUpgrades(found, history, lists)
  }
  return evidence
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`
const wordsIn = (words: FamilyEvidence['words']): string =>
  CHANCES.map(([word]) => word)
    .filter((word) => words[word])
    .join(', ')

/** Candidates that the page shows. */
const SHOWN_CANDIDATES = 16
const signed = (share: number): string => `${share > 0 ? '+' : ''}${percent(share)}`
const wordShare = (share: number | undefined): string => (share === undefined ? '–' : percent(share))

/** docs/predictor.md, whole. */
export function backTestPage(all: readonly Evidence[], { until, candidates, scores }: ModelSelection): string {
  return `# How far the predictor can be trusted

Made by \`npm run backtest\` from the closing ranks in the database; the same figures stand in \`shared/predictor/evidence.json\`, which the product shows,
and in \`shared/predictor/selection.json\`.

**The forecast.** Each of the last five years is moved to the newest one's level by what all seats of its family (common list; reserved categories; persons
with disabilities) moved in the median. A seat's closing rank is forecast as the mean of its years, each counting ${MODEL.decay} of the year after it, plus
${MODEL.move} of what the seats of the same programme and institute moved in the newest year, shrunk where they are few. How far a forecast may be off is the
seat's own spread from year to year, held to its neighbours'. A chance is the share of past forecasts after which a rank at that distance would still have been
admitted; half of the shift that a past year had in common is taken off, since four years are few to know such shifts by.

**Which ranks.** Preparatory ranks are on no list. Tables of a year in which not one is marked (2018 to 2022) lost the marks: their ranks on the SC, ST and PwD
lists of the IITs are in no forecast.

## How the model was chosen

On the years up to ${until} alone. Each candidate is scored by the continuous ranked probability score of its chances (the smaller the better), as a share of the
rival's: last year's rank, with chances learnt from its own errors. The share is the mean over JEE Advanced and JEE Main, their lists and the years ${LEAST_YEARS + 2019} to ${until}.

| A year counts of the next | Share of the recent move | Share of a year's common shift that counts | Share of the rival's score |
|---:|---:|---:|---:|
${candidates
  .slice(0, SHOWN_CANDIDATES)
  .map(({ model: { decay, move }, common, share }) => `| ${decay ?? '–'} | ${move} | ${common} | ${share} |`)
  .join('\n')}

The best ${SHOWN_CANDIDATES} of ${candidates.length} stand here; the worst has ${candidates.at(-1)!.share}.

The years after ${until} chose nothing of it. Below zero is better than the rival; both rivals are scored with chances learnt from their own errors in the same way.

| Exam | List | Year | Score | Last year's rank | Against it | Median of five years (the model before) | Against it |
|---|---|---:|---:|---:|---:|---:|---:|
${scores.map(({ exam, family, year, score, scoreOfLastYear, scoreOfMedian }) => `| ${exam} | ${NAMES[family]} | ${year} | ${score} | ${scoreOfLastYear} | ${signed(score / scoreOfLastYear - 1)} | ${scoreOfMedian} | ${signed(score / scoreOfMedian - 1)} |`).join('\n')}

## How the words were chosen

Three years pooled choose the words and the bands, each forecast from the years before it, with errors learnt from earlier years alone; the newest year chooses
nothing and shows how the choice did. Forty ranks of each list, evenly spread, are asked of every seat within a factor of four, and each chance is compared with
what happened. Asking more or other ranks of one seat adds no seats: the number of seats is what a figure rests on.

- A band is shown where at least 60 of 100 forecasts came true within theirs; it is made to hold 70.
- A word is used where the band is, and where the pooled years bear it out: Safe had in 85 % and more of cases (also of those said just above 85 %), Target in
  50 to 85 %, Dream in 15 to 50 %.
- Both are withheld where a list has fewer than a hundred seats a year, or more than a third of the seats were not offered again. Then the product shows what past
  years closed at, and says nothing of a chance, not even that it is small.

The median error is the share by which half of the forecasts were off at most; beside it what taking last year's closing rank would have been off by.
A bias above zero means that seats closed later than forecast. "Gone" are seats that were forecast and not offered again, or that admitted nobody: chances are of
seats that are offered.

${all
  .map(
    ({ exam, heldOut, from, families, rounds }) => `## ${exam}: reported on ${heldOut}, learnt from ${from} on

| List | Years | Seats | Gone | Median error | Last year's rank instead | Bias | Within the band | Safe had | Target had | Dream had | Said |
|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|
${families.flatMap((one) => [[one.chosen, 'chose'] as const, [one, 'reported'] as const].filter(([{ years }]) => years.length > 0).map(([{ years, slots, gone, error, errorOfLastYear, bias, inBand, had }, part]) => `| ${NAMES[one.family]} | ${[...new Set([years[0], years.at(-1)])].join(' to ')}, ${part} | ${indian(slots)} | ${indian(gone)} | ${percent(error)} | ${percent(errorOfLastYear)} | ${percent(bias)} | ${percent(inBand)} | ${wordShare(had.Safe)} | ${wordShare(had.Target)} | ${wordShare(had.Dream)} | ${part === 'chose' ? saidOf(one) : ''} |`)).join('\n')}

Chances said of ${heldOut}:

| Chance said | ${families.map(({ family }) => `${NAMES[family]}: said | happened | asked`).join(' | ')} |
|---|${families.map(() => '---:|---:|---:').join('|')}|
${families[0]!.bins.map(({ from: low, to }, at) => `| ${percent(low)} to ${percent(to)} | ${families.map(({ bins }) => binCells(bins[at]!)).join(' | ')} |`).join('\n')}

Nothing left of a whole choice list, ${stressYears(families)}: made-up lists of eight seats that are neither hopeless nor certain. In common: the share of a forecast's
error that seats of one list near each other share in a year. Lists of one year share its season, so that these are few years, however many lists.

| Said | ${families.map(({ family, inCommon }) => `${NAMES[family]} (${percent(inCommon)} in common): said | happened | lists`).join(' | ')} |
|---|${families.map(() => '---:|---:|---:').join('|')}|
${families[0]!.stress.map(({ from: low, to }, at) => `| ${percent(low)} to ${percent(to)} | ${families.map(({ stress }) => binCells(stress[at]!)).join(' | ')} |`).join('\n')}
${rounds ? roundTable(rounds) : ''}`,
  )
  .join('\n')}
Exams with fewer than three years, and those that close by score (GATE), have no forecast: the product shows what last year closed at.
`
}

const binCells = ({ asked, said, happened }: Bin): string =>
  asked === 0 ? '– | – | 0' : `${percent(said)} | ${percent(happened)} | ${indian(asked)}`
/** The first and the last year that was asked about. */
const stressYears = (families: readonly FamilyEvidence[]): string => {
  const years = families.flatMap((one) => [...one.chosen.years, ...one.years]).toSorted((a, b) => a - b)
  return [...new Set([years[0], years.at(-1)])].join(' to ')
}
const saidOf = ({ words, hasBand }: Pick<FamilyEvidence, 'words' | 'hasBand'>): string =>
  [wordsIn(words), hasBand && 'band'].filter(Boolean).join(', ') || 'nothing'

const roundTable = ({ year, rounds, upgrades = [] }: RoundEvidence): string => `
Told from a round of the same year, ${year}: seats of one half of the institutes from those of the other half. While rounds go on the band and the chance are
told so, and the forecast of the years stands beside them. One year of rounds is little: the product names the year wherever it says such a chance.

| Round | ${rounds[0]!.families.map(({ family }) => `${NAMES[family]}: seats | median error | last year's rank instead | within the band`).join(' | ')} |
|---|${rounds[0]!.families.map(() => '---:|---:|---:|---:').join('|')}|
${rounds.map(({ round, families }) => `| ${round} | ${families.map(({ seats, error, errorOfLastYear, inBand }) => `${indian(seats)} | ${percent(error)} | ${percent(errorOfLastYear)} | ${percent(inBand)}`).join(' | ')} |`).join('\n')}

Of the chances told from a round, how often the seat was had at last, asked as above, around what it closed at in the round. A word is said from a round where
the pooled years bear it out and this test does.

| Round | ${rounds[0]!.families.map(({ family }) => `${NAMES[family]}: Safe had | Target had | Dream had | said`).join(' | ')} |
|---|${rounds[0]!.families.map(() => '---:|---:|---:|---').join('|')}|
${rounds.map(({ round, families }) => `| ${round} | ${families.map((one) => `${wordShare(one.had.Safe)} | ${wordShare(one.had.Target)} | ${wordShare(one.had.Dream)} | ${saidOf(one)}`).join(' | ')} |`).join('\n')}
${upgrades.length > 0 ? upgradeTable(year, upgrades) : ''}`
/** Of seats that a round did not reach. */
const upgradeTable = (year: number, upgrades: readonly UpgradeOutcome[]): string => `
Come free after a round that did not reach the student, ${year}: forecast from the years before it, moves after a round learnt from the other half of the
institutes. Seven ranks of each seat, from a spread and a half before its forecast to as much after, those that the round did not reach; all rounds together.

| Said | ${upgrades.map(({ family }) => `${NAMES[family]}: said | happened | asked`).join(' | ')} |
|---|${upgrades.map(() => '---:|---:|---:').join('|')}|
${upgrades[0]!.bins.map(({ from: low, to }, at) => `| ${percent(low)} to ${percent(to)} | ${upgrades.map(({ bins }) => binCells(bins[at]!)).join(' | ')} |`).join('\n')}
`
const NAMES: Record<FamilyEvidence['family'], string> = {
  common: 'Common list',
  category: 'Reserved categories',
  disability: 'Persons with disabilities',
}

await program(import.meta.url, runBackTest)
