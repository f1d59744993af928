import { rankedExam } from '../college/rankList.ts'
import { MOST_RANK } from '../college/closing.ts'
import { stateOf, type State } from '../college/state.ts'
import {
  ALL_ROUNDS,
  isCutoffExam,
  SPECIAL_ROUND,
  type CutoffExam,
  type CutoffFact,
  type RoundFact,
} from '../cutoff/fact.ts'
import { categoryNamed, genderNamed, isFromAbroad, quotaNamed, type Gender } from '../cutoff/seat.ts'
import { fold } from '../record/fold.ts'
import { cellLine, cellText } from './cells.ts'
import { plainHeader } from './headers.ts'
import type { RowProblem } from './rows.ts'

/**
 * An institute as a list of institutes tells it: its state is data and never guessed from its name (domain-facts B6).
 */
export interface InstituteFact {
  name: string
  kind?: string
  state?: State
  shortName?: string
  code?: string
  others: string[]
}

/** What one row of a file came to: facts (one for each round it tells), or an institute, or what is wrong with it. */
export interface CutoffRowRead {
  row: number
  facts: CutoffFact[]
  institute?: InstituteFact
  problems: RowProblem[]
}

/** What people call the columns of a list of closing ranks; the first name of each is ours. */
export const CUTOFF_COLUMNS = {
  year: ['year'],
  round: ['round', 'round no'],
  institute: ['institute', 'institute name', 'college', 'college name', 'name'],
  kind: ['institute type', 'institution type'],
  program: ['program', 'programme', 'academic program name', 'course', 'branch'],
  years: ['duration years', 'duration'],
  degree: ['degree'],
  group: ['gate paper group'],
  quota: ['quota'],
  category: ['category', 'seat type', 'candidate category'],
  gender: ['gender', 'gender pool'],
  open: ['opening rank', 'best rank', 'min rank', 'highest gate score'],
  close: ['closing rank', 'last rank', 'max rank', 'lowest gate score'],
  preparatory: ['preparatory'],
  preparatoryRounds: ['preparatory rounds'],
  exam: ['exam', 'entrance exam'],
  code: ['aishe code', 'code'],
  state: ['state'],
  pincode: ['pincode', 'pin code'],
  shortName: ['short name'],
  others: ['other published names'],
} as const
type Column = keyof typeof CUTOFF_COLUMNS
const COLUMN_OF = new Map<string, Column>(
  (Object.keys(CUTOFF_COLUMNS) as Column[]).flatMap((column) =>
    CUTOFF_COLUMNS[column].map((header) => [header, column] as const),
  ),
)
const ROUND_COLUMN = /^r(\d{1,2}) (open|close)$/

type Said = Partial<Record<Column, string>>
type Rounds = ReadonlyMap<number, { open?: string; close?: string }>
type Complain = (column: string, message: string) => void

/** Seventy thousand rows say the same few words: each is understood once. */
const categories = new Map<string, ReturnType<typeof categoryNamed>>(),
  genders = new Map<string, Gender | undefined>(),
  quotas = new Map<string, string>(),
  names = new Map<string, string>(),
  states = new Map<string, State | undefined>()
function seldom<T>(known: Map<string, T>, text: string, understand: (text: string) => T): T {
  if (known.size > 5_000) known.clear()
  if (!known.has(text)) known.set(text, understand(text))
  return known.get(text)!
}

const foldedName = (name: string): string => seldom(names, name, fold)
const stateSaid = ({ state }: Said): State | undefined =>
  state === undefined ? undefined : seldom(states, state, stateOf)

/** A column of the file, what it is of ours, and of which round where it says so ("r3_close"). */
type ColumnRead = readonly [name: string, column: Column | undefined, round: RegExpExecArray | null]

/**
 * Reads the rows of one table of closing figures. What a table leaves unsaid is asked of it as a whole: its exam of its
 * columns, its year of the file's name.
 */
export class CutoffReader {
  readonly #columns: readonly ColumnRead[]
  readonly #isInstitutes: boolean
  readonly #exam: CutoffExam | undefined
  readonly #year: number | undefined
  readonly #round: string | undefined
  readonly #hasPincodes: boolean
  readonly #hasStates: boolean
  /** Where the institutes of one name are: their postal codes, or their states in a table without postal codes. */
  readonly #places = new Map<string, Set<string>>()

  /**
   * @param file its name: "neet-ug-2024-mcc.csv" says exam and year where no column does, "josaa-2025-round6.txt" the
   * round
   */
  constructor(names: readonly string[], file: string) {
    this.#columns = names.map((name) => {
      const plain = plainHeader(name)
      return [name, COLUMN_OF.get(plain), ROUND_COLUMN.exec(plain)] as const
    })
    const has = (column: Column) => this.#columns.some(([, one]) => one === column)
    this.#isInstitutes = isInstituteList(names)
    this.#hasPincodes = has('pincode')
    this.#hasStates = has('state')
    const header = names.map(plainHeader).join(' '),
      said = fold(file)
    if (/gate score/.test(header)) this.#exam = 'GATE'
    else if (
      /\bneet\b/.test(said) ||
      (has('category') && names.some((name) => plainHeader(name) === 'candidate category'))
    )
      this.#exam = 'NEET UG'
    const years = said.match(/\b20\d\d\b/g)
    this.#year = years?.length === 1 ? Number(years[0]) : undefined
    this.#round = /\bround ?(\d{1,2})\b/.exec(said)?.[1]
  }

  /** Columns that are read, and those that say nothing of a cutoff. */
  columns(): { read: string[]; aside: string[] } {
    const isRead = ([, column, round]: ColumnRead) => column !== undefined || round !== null
    return {
      read: this.#columns.filter(isRead).map(([name]) => name),
      aside: this.#columns.filter((one) => one[0] !== '' && !isRead(one)).map(([name]) => name),
    }
  }

  /**
   * What must be known of all rows before the first is read: which names several institutes share. They are told apart
   * by place and never merged (domain-facts B18).
   */
  learn(entries: Iterable<readonly [string, unknown]>): void {
    if (!this.#hasPincodes && !this.#hasStates) return
    const { said } = this.#cellsOf(entries),
      name = cellLine(said.institute ?? ''),
      place = this.#placeOf(said)
    if (name === undefined || place === undefined) return
    const key = foldedName(name)
    this.#places.set(key, (this.#places.get(key) ?? new Set()).add(place))
  }

  read(row: number, entries: Iterable<readonly [string, unknown]>, problem?: string): CutoffRowRead {
    const { said, rounds } = this.#cellsOf(entries)
    const problems: RowProblem[] = problem === undefined ? [] : [{ row, message: problem }]
    if (problems.length > 0) return { row, facts: [], problems }
    if (this.#isInstitutes) return instituteOf(row, said)
    const facts = this.#factsOf(said, rounds, (column, message) => {
      problems.push({ row, column, message })
    })
    return { row, facts: problems.length > 0 ? [] : facts, problems }
  }

  #placeOf(said: Said): string | undefined {
    return this.#hasPincodes ? said.pincode : stateSaid(said)
  }

  #cellsOf(entries: Iterable<readonly [string, unknown]>): { said: Said; rounds: Rounds } {
    const said: Said = {},
      rounds = new Map<number, { open?: string; close?: string }>()
    const cells = new Map(entries)
    for (const [name, column, round] of this.#columns) {
      const cell = cells.get(name),
        text = cell === null || cell === undefined ? undefined : cellText(String(cell))
      if (text === undefined) continue
      if (column) said[column] ??= text
      else if (round) {
        const number = Number(round[1]),
          one = rounds.get(number) ?? {}
        rounds.set(number, { ...one, [round[2]!]: text })
      }
    }
    return { said, rounds }
  }

  #factsOf(said: Said, rounds: Rounds, complain: Complain): CutoffFact[] {
    const name = cellLine(said.institute ?? ''),
      place = this.#placeOf(said)
    const isShared = name !== undefined && (this.#places.get(foldedName(name))?.size ?? 0) > 1
    const institute = isShared && place !== undefined ? `${name} (${place})` : name
    if (institute === undefined) {
      complain('institute', 'The row names no institute')
      return []
    }
    const { program, years, degree } = programOf(said)
    const year = said.year === undefined ? this.#year : Number(said.year)
    if (year === undefined || !Number.isInteger(year) || year < 2000 || year > 2100)
      complain(
        'year',
        said.year === undefined
          ? 'No column says the year, and the name of the file does not either'
          : `${said.year} is not a year`,
      )
    const exam = this.#examOf(said, degree ?? program)
    if (exam === undefined)
      complain(
        'exam',
        said.exam === undefined
          ? 'The file does not say which exam these ranks are from: add a column named exam'
          : `Cutoffs of ${said.exam} are not kept yet`,
      )
    const category = seldom(categories, said.category ?? 'OPEN', categoryNamed),
      gender = seldom(genders, said.gender ?? 'N', genderNamed)
    if (category === undefined) complain('category', `${said.category} is not one seat category`)
    if (gender === undefined) complain('gender', `${said.gender} is neither gender-neutral nor female-only`)
    const quota = category?.quota ?? seldom(quotas, said.quota ?? 'AI', quotaNamed)
    // IITs have no seats for non-resident Indians (domain-facts B20): such a row is of another institute, or of another
    // exam.
    if (exam === 'JEE Advanced' && isFromAbroad(quota))
      complain('quota', `IITs have no seats of the quota ${said.quota ?? quota}`)
    const facts =
      said.close === undefined && rounds.size > 0
        ? roundsOf(rounds, said.preparatoryRounds, complain)
        : [roundOf(said, said.round ?? this.#round, complain)].filter((fact) => fact !== undefined)
    if (category === undefined || gender === undefined || exam === undefined || year === undefined) return []
    const kind = said.kind,
      code = said.code?.toUpperCase(),
      state = stateSaid(said)
    return facts.map((fact) => ({
      exam,
      year,
      institute,
      ...(kind !== undefined && { kind }),
      ...(code !== undefined && { code }),
      ...(state && { state }),
      program,
      ...(years !== undefined && { years }),
      ...(degree !== undefined && { degree }),
      quota,
      category: category.category,
      gender,
      ...fact,
    }))
  }

  /**
   * IITs admit by JEE Advanced and everybody else in JoSAA by JEE Main; architecture and planning have papers of their
   * own.
   */
  #examOf({ exam, kind, institute }: Said, taught: string): CutoffExam | undefined {
    if (exam === undefined && this.#exam !== undefined) return this.#exam
    const isIit =
      kind === undefined ? /^indian institutes? of technology\b/i.test(institute ?? '') : /^iit$/i.test(kind)
    const elsewhere = kind === undefined && !JOSAA_NAMES.test(institute ?? '') ? '' : 'JEE Main'
    const named = rankedExam(exam ?? (isIit ? 'JEE Advanced' : elsewhere), taught)
    return named !== undefined && isCutoffExam(named) ? named : undefined
  }
}

/** Institutes whose name alone says that JoSAA fills their seats, for tables without a column of types. */
const JOSAA_NAMES =
  /\b(?:national institute of technology|nit|indian institute of (?:information technology|engineering science)|iiit)\b/i

/** Is this header one of a list of institutes (name, type, state and no figures)? */
export function isInstituteList(names: readonly string[]): boolean {
  const plain = names.map(plainHeader),
    has = (...headers: string[]) => plain.some((name) => headers.includes(name))
  return (
    has(...CUTOFF_COLUMNS.institute) &&
    has('institute type') &&
    has('state') &&
    has('short name', 'other published names') &&
    !plain.some((name) => (CUTOFF_COLUMNS.close as readonly string[]).includes(name) || ROUND_COLUMN.test(name))
  )
}

function instituteOf(row: number, said: Said): CutoffRowRead {
  const name = cellLine(said.institute ?? ''),
    state = said.state === undefined ? undefined : stateOf(said.state)
  const problems: RowProblem[] = []
  if (name === undefined) problems.push({ row, column: 'institute', message: 'The row names no institute' })
  if (said.state !== undefined && state === undefined)
    problems.push({ row, column: 'state', message: `${said.state} is not a state` })
  if (problems.length > 0 || name === undefined) return { row, facts: [], problems }
  const others = (said.others ?? '').split('|').flatMap((other) => cellLine(other) ?? [])
  return {
    row,
    facts: [],
    problems,
    institute: {
      name,
      others,
      ...(said.kind !== undefined && { kind: said.kind }),
      ...(state && { state }),
      ...(said.shortName !== undefined && { shortName: said.shortName }),
      ...(said.code !== undefined && { code: said.code.toUpperCase() }),
    },
  }
}

/**
 * "Civil Engineering (4 Years, Bachelor of Technology)" in one cell, or in three. A GATE paper group is part of what is
 * applied for.
 */
function programOf({ program = 'All programmes', years, degree, group }: Said): {
  program: string
  years?: number
  degree?: string
} {
  const text = program.trimEnd(),
    written = text.endsWith(')') ? /\((\d(?:\.\d)?)\s*years?,/i.exec(text) : null
  const within = written === null ? '' : text.slice(written.index + written[0].length, -1).trim(),
    isWritten = within !== ''
  const name = isWritten ? text.slice(0, written!.index).trimEnd() : program
  const said = years ?? (isWritten ? written![1] : undefined),
    taught = degree ?? (isWritten ? within : undefined)
  const number = said === undefined ? NaN : Number(said)
  const short = taught === undefined ? undefined : (DEGREES[fold(taught)] ?? taught)
  return {
    program: group === undefined ? name : `${name} (${group})`,
    ...(number > 0 && { years: number }),
    ...(short !== undefined && { degree: short }),
  }
}
/**
 * JoSAA's page writes degrees out; its tables shorten them. One spelling, or a year would look like another programme.
 */
const DEGREES: Readonly<Record<string, string>> = {
  'bachelor of technology': 'B.Tech',
  'bachelor of architecture': 'B.Arch',
  'bachelor of planning': 'B.Plan',
  'bachelor of science': 'B.S.',
  'bachelor of design': 'B.Des',
  'integrated master of science': 'Integrated M.Sc.',
  'bachelor and master of technology dual degree': 'B.Tech + M.Tech (dual)',
  'bachelor of science and master of science dual degree': 'B.S. + M.S. (dual)',
}

/** "1204", "1,204", "151P", "498273.0" (some tables write ranks as decimals). */
function figureOf(text: string): { value: number; isPreparatory: boolean } | undefined {
  const match = /^(\d[\d,]*)(?:\.0+)?\s*(p?)$/i.exec(text.trim())
  const value = Number(match?.[1]?.replaceAll(',', ''))
  return match && value >= 1 && value <= MOST_RANK ? { value, isPreparatory: match[2] !== '' } : undefined
}

function roundOf(said: Said, published: string | undefined, complain: Complain): RoundFact | undefined {
  if (said.close === undefined) {
    complain('closing rank', 'Closing rank is required')
    return undefined
  }
  const round = roundNumber(published)
  if (round === undefined) {
    complain('round', `${published} is not a round`)
    return undefined
  }
  return factOf(round, said.open, said.close, said.preparatory ?? '', complain, 'closing rank')
}

function roundsOf(rounds: Rounds, preparatory: string | undefined, complain: Complain): RoundFact[] {
  // "2:C;3:OC"
  const marks = new Map(
    (preparatory ?? '').split(';').map((mark) => {
      const [round = '', ends = ''] = mark.split(':')
      return [round, ends] as const
    }),
  )
  // A blank round admitted nobody: that is no error and no figure.
  const facts = [...rounds].flatMap(([round, { open, close }]) =>
    close === undefined
      ? []
      : (factOf(round, open, close, marks.get(String(round)) ?? '', complain, `r${round} close`) ?? []),
  )
  if (facts.length === 0) complain('r1 close', 'No round of this row has a closing rank')
  return facts
}

function factOf(
  round: number,
  open: string | undefined,
  close: string,
  marks: string,
  complain: Complain,
  column: string,
): RoundFact | undefined {
  const closing = figureOf(close),
    opening = open === undefined ? undefined : figureOf(open)
  if (!closing) {
    complain(column, `${close} is not a rank`)
    return undefined
  }
  if (open !== undefined && !opening) {
    complain('opening rank', `${open} is not a rank`)
    return undefined
  }
  const isOpenPreparatory = /o/i.test(marks) || opening?.isPreparatory === true,
    isClosePreparatory = /c/i.test(marks) || closing.isPreparatory
  return {
    round,
    open: opening?.value ?? 0,
    close: closing.value,
    preparatory: (isOpenPreparatory ? 1 : 0) + (isClosePreparatory ? 2 : 0),
  }
}

function roundNumber(published: string | undefined): number | undefined {
  if (published === undefined) return ALL_ROUNDS
  const said = fold(published),
    number = /^(?:round |r)?(\d{1,2})$/.exec(said)?.[1]
  if (number !== undefined) return Number(number) >= 1 && Number(number) <= SPECIAL_ROUND ? Number(number) : undefined
  return /\b(?:spot|special|stray|csab)\b/.test(said) ? SPECIAL_ROUND + 1 : undefined
}
