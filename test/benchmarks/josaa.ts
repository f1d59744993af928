import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { listKey, slotKey, type CutoffList, type SlotFacts } from '../../shared/cutoff/fact.ts'
import { decodeCutoffs, encodeCutoffs, type CutoffPack } from '../../shared/cutoff/pack.ts'
import { CutoffReader, type CutoffRowRead } from '../../shared/imports/cutoffs.ts'
import { delimiterOf } from '../../shared/imports/delimiter.ts'
import { tableOf } from '../../shared/imports/table.ts'

/** The published tables lie beside the project; where they are absent, tests that need them are left out. */
const FOLDER = process.env.DATA_FOLDER ?? fileURLToPath(new URL('../../../shared/data/', import.meta.url))
export const hasJosaa = existsSync(join(FOLDER, 'josaa-closing-ranks.csv.gz'))

interface Listed extends CutoffList {
  own: Map<string, SlotFacts>
}

function* rowsOf(file: string): Generator<CutoffRowRead> {
  const raw = readFileSync(join(FOLDER, file)),
    text = (file.endsWith('.gz') ? gunzipSync(raw) : raw).toString()
  const table = tableOf(text, delimiterOf(text)),
    reader = new CutoffReader(table.header.names, file)
  for (const { row, cells, problem } of table.rows()) yield reader.read(row, cells, problem)
}

/** What a published table has, a list for each institute, exam and year. */
function listsOf(file: string): Listed[] {
  const lists = new Map<string, Listed>()
  for (const { facts } of rowsOf(file)) {
    for (const { exam, year, institute, kind, round, open, close, preparatory, ...slot } of facts) {
      const key = listKey({ exam, year, institute }),
        list: Listed = lists.get(key) ?? { exam, year, institute, ...(kind && { kind }), slots: [], own: new Map() }
      lists.set(key, list)
      const known: SlotFacts = list.own.get(slotKey(slot)) ?? { ...slot, rounds: [] }
      if (known.rounds.length === 0) {
        list.own.set(slotKey(slot), known)
        list.slots.push(known)
      }
      known.rounds.push({ round, open, close, preparatory })
    }
  }
  return [...lists.values()]
}

/** JoSAA's final rounds of 2018 to 2025, a list for each institute, exam and year; and every round of 2025. */
export const josaaLists = (): CutoffList[] => listsOf('josaa-closing-ranks.csv.gz')
export const josaaRounds = (): CutoffList[] => listsOf('josaa-2025-by-round.csv.gz')

/** JoSAA's final rounds of 2018 to 2025 as a phone gets them, states of institutes included; and the bytes they were read from. */
export function josaaPacks(): Array<{ pack: CutoffPack; bytes: Uint8Array }> {
  const lists = josaaLists()
  const known = new Map(
    [...rowsOf('josaa-institutes.csv')].flatMap(({ institute }) =>
      institute?.state ? [[institute.name, { state: institute.state }] as const] : [],
    ),
  )
  const years = new Map<string, CutoffList[]>()
  for (const list of lists)
    years.set(`${list.exam} ${list.year}`, [...(years.get(`${list.exam} ${list.year}`) ?? []), list])
  return [...years.values()].map((own) => {
    const bytes = encodeCutoffs(own[0]!.exam, own[0]!.year, own, known)
    return { bytes, pack: decodeCutoffs(bytes) }
  })
}
