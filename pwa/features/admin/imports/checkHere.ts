import { Failure } from '../../../../shared/failure.ts'
import type { CollegeRecord } from '../../../../shared/college/college.ts'
import { blankCollege } from '../../../../shared/college/blank.ts'
import type { CellFix } from '../../../../shared/imports/cellFixes.ts'
import { CutoffReader } from '../../../../shared/imports/cutoffs.ts'
import { runRankings } from '../../../../shared/imports/joinRankings.ts'
import { inFileWords } from '../../../../shared/imports/mapping.ts'
import { openText, type OpenedFile } from '../../../../shared/imports/opened.ts'
import { MATCH_BY_DEFAULT, type MatchKey, type PlanReader } from '../../../../shared/imports/plan.ts'
import type { ImportProgress } from '../../../../shared/imports/progress.ts'
import type { ImportReport } from '../../../../shared/imports/report.ts'
import type { SlugsTaken } from '../../../../shared/imports/slugs.ts'
import { ImportTally } from '../../../../shared/imports/tally.ts'
import { groupRows, type Turns } from '../../../../shared/imports/turns.ts'
import { runColleges, type RunOptions, type WalkResult } from '../../../../shared/imports/walk.ts'
import { fold } from '../../../../shared/record/fold.ts'
import type { StaffRow } from '../../../sync/types.ts'
import { PageTurns } from './pageTurns.ts'
import { type ListSource, textIn, type ImportOptions } from './wish.ts'

/** Rows of closing ranks read between two words of how far it is. */
const GROUP = 500

/**
 * A dry run without the server: the server's own walk over the rows, on the colleges this device knows. Of a college
 * whose full record is here it tells what would change, rich text as it will be stored; of one that is only listed
 * here, that it is there already.
 * @param open the full record, where this device holds it
 * @param told how far it has come; what it throws ends the check
 * @param part what was typed in place of some cells, and the rows that are checked where it is not all
 * @throws Failure IMPORT_INVALID
 */
export async function checkHere(
  source: ListSource,
  wish: ImportOptions,
  present: readonly StaffRow[],
  open: (id: string) => Promise<CollegeRecord | undefined>,
  told: (done?: number, total?: number) => void = () => undefined,
  { fixes = [], only }: { fixes?: readonly CellFix[]; only?: ReadonlySet<number> } = {},
): Promise<ImportReport> {
  const { text, type, name } = await textIn(source)
  const file = openText(text, type, wish.kind, wish.columns, fixes)
  told()
  const turns = new PageTurns()
  const { reading, held } = readingOf(present, open)
  // Only who checks a list here needs it: it weighs as much as a page.
  const { cleanRow } = await import('../../../../shared/imports/clean.ts')
  const options: RunOptions = {
    match: wish.match === '' ? MATCH_BY_DEFAULT : [wish.match],
    updateExisting: wish.updateExisting,
    clearBlanks: wish.clearBlanks,
    takeContradictions: wish.takeContradictions,
    status: wish.publish ? 'published' : 'draft',
    partial: true,
    verdicts: true,
    clean: cleanRow,
    ...(only && { only }),
    now: Date.now(),
  }
  const progress: ImportProgress = {
    id: '',
    done: 0,
    phase: 'reading',
    told: () => told(progress.done, progress.total),
  }
  const walk = (): Promise<WalkResult> => {
    if (wish.kind === 'cutoffs') return readCutoffs(file, name, progress, turns, only)
    const run = wish.kind === 'rankings' ? runRankings : runColleges
    return run(file, reading, options, progress, turns)
  }
  const { report } = await walk()
  if (report.records === 0) throw new Failure('IMPORT_INVALID', { message: 'The file has a header but no rows.' })
  return inFileWords(withoutGuesses({ importId: '', dryRun: true, ...report }, held), wish.columns)
}

/**
 * A record that is only listed here is stood in for by its list row, whose gaps say nothing: a row about it is an
 * update, and of what is not told.
 */
function withoutGuesses(report: ImportReport, held: ReadonlySet<string>): ImportReport {
  let guessed = 0
  const verdicts = report.verdicts.map((one) => {
    if (one.id === undefined || one.message !== undefined || held.has(one.id)) return one
    const { changes: _unknown, ...rest } = one
    if (one.verdict === 'same') guessed += 1
    return { ...rest, verdict: 'update' as const }
  })
  return { ...report, updated: report.updated + guessed, skipped: report.skipped - guessed, verdicts }
}

function readingOf(
  present: readonly StaffRow[],
  open: (id: string) => Promise<CollegeRecord | undefined>,
): { reading: PlanReader & SlugsTaken; held: ReadonlySet<string> } {
  const rows = new Map(present.filter(({ gone }) => !gone).map((row) => [row.id, row]))
  const index = new Map<string, string[]>()
  const put = (key: MatchKey, value: string, id: string): void => {
    const at = `${key} ${value}`
    index.set(at, [...(index.get(at) ?? []), id])
  }
  for (const { id, slug, code, name, location } of rows.values()) {
    put('id', id, id)
    put('slug', slug, id)
    if (code) put('code', fold(code), id)
    put('name+city', placeKey(name, location), id)
    // A list row has its whole location where a file has a city.
    const city = location.split(',', 1)[0]!
    if (city !== location) put('name+city', placeKey(name, city), id)
  }
  const held = new Set<string>()
  return {
    reading: {
      findBy: async (key, values) =>
        new Map(
          values.flatMap((value) => {
            const found = index.get(`${key} ${asKept(key, value)}`)
            return found ? [[value, [...new Set(found)]] as const] : []
          }),
        ),
      async openMany(ids) {
        const records = new Map<string, CollegeRecord>()
        for (const id of ids) {
          const row = rows.get(id)
          if (!row) continue
          const record = row.held ? await open(id) : undefined
          if (record) held.add(id)
          records.set(id, record ?? standIn(row))
        }
        return records
      },
      takenSlugs: async () => new Set(),
      slugsLike: async () => [],
    },
    held,
  }
}

/** What is looked for, as the index keeps it. */
function asKept(key: MatchKey, value: string): string {
  if (key === 'id' || key === 'slug') return value
  return key === 'name+city' ? placeKey(...(value.split('\n', 2) as [string, string])) : fold(value)
}

const placeKey = (name: string, place: string): string => `${fold(name)}|${fold(place)}`

const standIn = ({ id, slug, status, tag, name, code, location, type, updatedAt }: StaffRow): CollegeRecord => ({
  id,
  number: 0,
  slug,
  status,
  tag,
  createdAt: updatedAt,
  updatedAt,
  kept: {},
  college: { ...blankCollege(), name, location, type, ...(code && { code }) },
})

/**
 * Closing ranks are not kept on a device: their rows are read, and whether a figure is there already only the server
 * knows.
 */
async function readCutoffs(
  file: OpenedFile,
  name: string,
  progress: ImportProgress,
  turns: Turns,
  only?: ReadonlySet<number>,
): Promise<WalkResult> {
  const reader = new CutoffReader(file.columns, name)
  const tally = new ImportTally(true)
  for await (const raws of groupRows(file.rows(), GROUP, turns)) {
    for (const { entries } of raws) reader.learn(entries)
    progress.told?.()
  }
  for await (const raws of groupRows(file.rows(), GROUP, turns)) {
    for (const { row, entries, problem } of raws) {
      if (only?.has(row) === false) continue
      const { problems, facts, institute } = reader.read(row, entries, problem)
      const named = institute?.name ?? facts[0]?.institute
      tally.add({
        row: { row, ...(named !== undefined && { college: { name: named } }) },
        verdict: problems.length > 0 ? 'error' : 'create',
        problems,
      })
      await turns.pause()
    }
    progress.done += raws.length
    progress.told?.()
  }
  return { report: { ...tally.result(), columns: reader.columns() }, reasons: tally.reasons }
}
