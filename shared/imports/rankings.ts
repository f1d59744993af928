import type { RowProblem } from './rows.ts'
import { cellText } from './cells.ts'
import { plainHeader } from './headers.ts'
import { stateOf } from '../college/state.ts'

/** One published rank of one institute, with what the row says of who that is. */
export interface PublishedRank {
  row: number
  /** AISHE code, where the row or another row of the same NIRF institute gives it. */
  code?: string
  institute: string
  city?: string
  state?: string
  /** In the shape `readCollege` takes as one item of `rankings`. */
  ranking: {
    agency: string
    year: string
    category?: string
    rank?: string
    score?: string
    outOf?: string
    link?: string
  }
  problems: RowProblem[]
}

/** What people call the columns of a list of rankings; the first name of each is ours. */
export const RANKING_COLUMNS = {
  year: ['year', 'edition'],
  category: ['category', 'discipline'],
  rank: ['rank'],
  label: ['rank label', 'band'],
  score: ['score', 'total score'],
  institute: ['institute', 'institute name', 'name', 'college', 'college name'],
  nirf: ['institute id', 'nirf id'],
  code: ['aishe code', 'code'],
  city: ['city'],
  state: ['state'],
  agency: ['agency'],
  outOf: ['out of'],
  link: ['link'],
} as const
type Column = keyof typeof RANKING_COLUMNS
const COLUMN_OF = new Map<string, Column>(
  (Object.keys(RANKING_COLUMNS) as Column[]).flatMap((column) =>
    RANKING_COLUMNS[column].map((header) => [header, column] as const),
  ),
)

type Said = Partial<Record<Column, string>>

const said = (cells: Iterable<readonly [string, unknown]>): Said => {
  const row: Said = {}
  for (const [header, cell] of cells) {
    const column = COLUMN_OF.get(plainHeader(header))
    const text = column === undefined || cell === null || cell === undefined ? undefined : cellText(String(cell))
    if (column !== undefined && text !== undefined) row[column] ??= text
  }
  return row
}

/**
 * The institute's own part of a NIRF id: "IR-E-U-0456" and "IR-O-U-0456" are one. Before 2019 the numbering was another
 * and changed by category.
 */
const instituteOf = (nirf: string | undefined): string | undefined => /-([A-Z]-\d+)$/.exec(nirf ?? '')?.[1]

/**
 * AISHE codes that a file itself teaches: a row without one may be joined by its institute's number or name, when some
 * other row tells both.
 */
export class CodeBook {
  readonly #byNumber = new Map<string, string | null>()
  readonly #byName = new Map<string, string | null>()

  learn(cells: Iterable<readonly [string, unknown]>): void {
    const { code, nirf, institute, state } = said(cells)
    if (code === undefined) return
    note(this.#byNumber, instituteOf(nirf), code)
    note(this.#byName, nameKey(institute, state), code)
  }

  codeOf(row: Said): string | undefined {
    return (
      row.code ??
      this.#byNumber.get(instituteOf(row.nirf) ?? '') ??
      this.#byName.get(nameKey(row.institute, row.state) ?? '') ??
      undefined
    )
  }
}

const nameKey = (institute: string | undefined, state: string | undefined): string | undefined =>
  institute === undefined ? undefined : `${plainHeader(institute)}|${state ?? ''}`
/** A key that two codes share teaches nothing. */
const note = (book: Map<string, string | null>, key: string | undefined, code: string): void => {
  if (key !== undefined) book.set(key, book.has(key) && book.get(key) !== code ? null : code)
}

export function rankingOf(row: number, cells: Iterable<readonly [string, unknown]>, codes: CodeBook): PublishedRank {
  const values = said(cells)
  const problems: RowProblem[] = []
  const agency = values.agency ?? 'NIRF'
  if (values.year === undefined) problems.push({ row, column: 'year', message: 'Year is required' })
  if (values.institute === undefined && values.code === undefined)
    problems.push({ row, column: 'institute', message: 'The row names no institute' })
  const code = codes.codeOf(values)
  const state = values.state === undefined ? undefined : stateOf(values.state, values.city)
  const outOf = values.outOf ?? (agency === 'NIRF' && values.score !== undefined ? '100' : undefined)
  const rank = values.rank ?? values.label
  return {
    row,
    institute: values.institute ?? code ?? '',
    problems,
    ...(code !== undefined && { code: code.toUpperCase() }),
    ...(values.city !== undefined && { city: values.city }),
    ...(state !== undefined && { state }),
    ranking: {
      agency,
      year: values.year ?? '',
      ...(values.category !== undefined && { category: values.category }),
      ...(rank !== undefined && { rank }),
      ...(values.score !== undefined && { score: values.score }),
      ...(outOf !== undefined && { outOf }),
      ...(values.link !== undefined && { link: values.link }),
    },
  }
}
