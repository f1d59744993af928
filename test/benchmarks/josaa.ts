import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { listKey, slotKey, type CutoffList, type SlotFacts } from '../../shared/cutoff/fact.ts'
import { decodeCutoffs, encodeCutoffs, type CutoffPack } from '../../shared/cutoff/pack.ts'
import { CutoffReader, type CutoffRowRead } from '../../shared/imports/cutoffs.ts'
import type { State } from '../../shared/college/state.ts'
import { delimiterOf } from '../../shared/imports/delimiter.ts'
import { tableOf } from '../../shared/imports/table.ts'

/**
 * Every published row of JoSAA, as the pack of the whole country has it: institutes bear the names of their records
 * there.
 */
const PACK = new URL('../../data/india/', import.meta.url)
/** The names under which JoSAA published those institutes, where they are others. */
const NAMES = new URL('../excerpts/josaa-names.csv', import.meta.url)

interface Listed extends CutoffList {
  own: Map<string, SlotFacts>
}

const tableOfText = (text: string) => tableOf(text, delimiterOf(text))

/** The published name of an institute, by its name and state in the pack. */
function publishedNames(): Map<string, string> {
  const names = new Map<string, string>()
  for (const { cells } of tableOfText(readFileSync(NAMES, 'utf8')).rows()) {
    const { institute, state, published_name: published } = Object.fromEntries(cells)
    names.set(`${institute}|${state}`, published!)
  }
  return names
}

function* rowsOf(file: string): Generator<CutoffRowRead> {
  const table = tableOfText(gunzipSync(readFileSync(new URL(file, PACK))).toString()),
    reader = new CutoffReader(table.header.names, file),
    names = publishedNames()
  for (const { row, cells, problem } of table.rows()) {
    const record = Object.fromEntries(cells)
    const institute = names.get(`${record['institute']}|${record['state']}`) ?? record['institute']
    yield reader.read(row, Object.entries({ ...record, institute }), problem)
  }
}

interface Table {
  lists: Listed[]
  /** The state of each institute, by its name. */
  states: Map<string, { state: State }>
}

/** What a published table has, a list for each institute, exam and year. */
function readTable(file: string): Table {
  const lists = new Map<string, Listed>(),
    states: Table['states'] = new Map()
  for (const { facts } of rowsOf(file)) {
    for (const { exam, year, institute, kind, code: _, state, round, open, close, preparatory, ...slot } of facts) {
      const key = listKey({ exam, year, institute }),
        list: Listed = lists.get(key) ?? { exam, year, institute, ...(kind && { kind }), slots: [], own: new Map() }
      lists.set(key, list)
      if (state) states.set(institute, { state })
      const known: SlotFacts = list.own.get(slotKey(slot)) ?? { ...slot, rounds: [] }
      if (known.rounds.length === 0) {
        list.own.set(slotKey(slot), known)
        list.slots.push(known)
      }
      known.rounds.push({ round, open, close, preparatory })
    }
  }
  return { lists: [...lists.values()], states }
}

const read = new Map<string, Table>()
/** A table is read once for all who ask in one process. */
function tableNamed(file: string): Table {
  const table = read.get(file) ?? readTable(file)
  read.set(file, table)
  return table
}

/** JoSAA's final rounds of 2018 to 2025, a list for each institute, exam and year; and every round of 2025. */
export const josaaLists = (): CutoffList[] => tableNamed('josaa.csv.gz').lists
export const josaaRounds = (): CutoffList[] => tableNamed('josaa-2025-rounds.csv.gz').lists

/**
 * JoSAA's final rounds of 2018 to 2025 as a phone gets them, states of institutes included; and the bytes they were
 * read from.
 */
export function josaaPacks(): Array<{ pack: CutoffPack; bytes: Uint8Array }> {
  const { lists, states } = tableNamed('josaa.csv.gz'),
    years = new Map<string, CutoffList[]>()
  for (const list of lists)
    years.set(`${list.exam} ${list.year}`, [...(years.get(`${list.exam} ${list.year}`) ?? []), list])
  return [...years.values()].map((own) => {
    const bytes = encodeCutoffs(own[0]!.exam, own[0]!.year, own, states)
    return { bytes, pack: decodeCutoffs(bytes) }
  })
}
