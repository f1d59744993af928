import { rankedExam } from '../college/rankList.ts'
import { stateOf } from '../college/state.ts'
import { isByScore, isCutoffExam, isOneScale, type CutoffExam } from '../cutoff/fact.ts'
import { categoryNamed } from '../cutoff/seat.ts'
import { Failure } from '../failure.ts'
import { type Message, msg } from '../i18n/message.ts'
import { csvRecords, type CsvRecord } from '../imports/csv.ts'
import { delimiterOf } from '../imports/delimiter.ts'
import { csvLine, unguardFormula } from '../imports/formula.ts'
import { fold } from '../record/fold.ts'
import { rankOfPercentile, readPercentile, refusedScore } from './percentile.ts'
import { readStanding } from './standing.ts'
import { SOCIAL_CATEGORIES, type RankRange, type SocialCategory, type PredictorStudent } from './student.ts'

/** One line of a class list: whom it is about, and the student it describes or what is wrong with it. */
export interface ClassRow {
  line: number
  name: string
  exam?: CutoffExam
  student?: PredictorStudent
  wrong: Message[]
}
export interface ClassList {
  rows: ClassRow[]
  /** Why nothing could be read at all. */ refused?: string | Message
}

/** A class, a year's students of one school: more is a file for somebody else. */
export const MOST_STUDENTS = 500

const COLUMNS = {
  name: ['name', 'student', 'student name'],
  exam: ['exam'],
  rank: ['rank', 'crl', 'crl rank', 'common rank', 'air', 'all india rank'],
  percentile: ['percentile', 'nta score'],
  score: ['score', 'gate score'],
  category: ['category'],
  categoryRank: ['category rank'],
  disability: ['pwd', 'disability'],
  pwdRank: ['pwd rank'],
  gender: ['gender', 'sex'],
  state: ['state', 'state of eligibility', 'home state'],
} as const
export type ClassColumn = keyof typeof COLUMNS
/** What a column holds by its heading, folded. */
export const columnNamed = (heading: string): ClassColumn | undefined =>
  (Object.keys(COLUMNS) as ClassColumn[]).find((one) => (COLUMNS[one] as readonly string[]).includes(heading))
/** Columns that hold how a student did in the exam. */
const FIGURES = ['rank', 'percentile', 'score'] as const

/** The columns as a list is asked for, with one line to show how. */
export const CLASS_TEMPLATE = [
  ['name', 'exam', 'rank', 'percentile', 'category', 'category rank', 'pwd', 'pwd rank', 'gender', 'state'],
  ['Asha Rao', 'JEE Main', '5800', '', 'OBC-NCL', '1450', 'no', '', 'F', 'Karnataka'],
]
  .map(csvLine)
  .join('')

const YES = /^(?:y|yes|1|true|pwd)$/,
  NO = /^(?:n|no|0|false|-|)$/,
  WOMAN = /^(?:f|female|woman|girl)$/,
  MAN = /^(?:m|male|man|boy)$/

/**
 * A class list as a teacher keeps it: CSV with a header, in any order of columns. A line that cannot be read says why
 * and hurts no other.
 * @param options `isRankOptional`: a line without any rank is a student whose `ranks` are empty, as
 *   before an exam, and has an `exam` only where it names one
 */
export function readClassList(text: string, { isRankOptional = false } = {}): ClassList {
  let all: CsvRecord[]
  // A text that is no table (a quote that never ends) fails with the table reader's own sentence.
  try {
    all = [...csvRecords(text, delimiterOf(text))].filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  } catch (thrown) {
    return { rows: [], refused: (thrown instanceof Failure && thrown.text) || (thrown as Error).message }
  }
  const [header, ...records] = all
  const places = new Map<ClassColumn, number>()
  for (const [at, cell] of (header?.cells ?? []).entries()) {
    const column = columnNamed(fold(cell))
    if (column && !places.has(column)) places.set(column, at)
  }
  const hasFigure = FIGURES.some((column) => places.has(column))
  if (!places.has('name') || (!hasFigure && !isRankOptional))
    return { rows: [], refused: msg('The first line must name its columns: name, and rank, percentile or score') }
  if (records.length > MOST_STUDENTS)
    return { rows: [], refused: msg('A list has at most {most} students', { most: MOST_STUDENTS }) }
  return {
    rows: records.map(({ cells, line }) =>
      rowOf(line, (column) => unguardFormula(cells[places.get(column) ?? -1] ?? '').trim(), isRankOptional),
    ),
  }
}

function rowOf(line: number, said: (column: ClassColumn) => string, isRankOptional: boolean): ClassRow {
  const name = said('name').slice(0, 200),
    wrong: Message[] = [],
    named = said('exam') === '' ? 'JEE Main' : rankedExam(said('exam'), ''),
    exam = named !== undefined && isCutoffExam(named) ? named : undefined
  if (name === '') wrong.push(msg('No name'))
  if (!exam) {
    wrong.push(msg('{exam} is not an exam whose closing ranks are kept', { exam: said('exam') }))
    return { line, name, wrong }
  }
  const category = categoryIn(said('category')),
    hasDisability = answer(said('disability'), 'pwd', wrong),
    state = said('state') === '' ? undefined : stateOf(said('state'))
  if (!category)
    wrong.push(msg('{category} is no category: {choices}', { category: said('category'), choices: SOCIAL_CATEGORIES }))
  if (said('state') !== '' && !state) wrong.push(msg('{state} is not a state', { state: said('state') }))
  const gender = said('gender').toLowerCase()
  if (gender !== '' && !WOMAN.test(gender) && !MAN.test(gender))
    wrong.push(msg('{gender} is neither F nor M', { gender: said('gender') }))
  const isUnranked = isRankOptional && FIGURES.every((column) => said(column) === '')
  const own = {
    common: isUnranked ? undefined : standingIn(said, exam, wrong),
    category: ownRank(said('categoryRank'), exam, 'category rank', wrong),
    pwd: ownRank(said('pwdRank'), exam, 'pwd rank', wrong),
  }
  if (wrong.length > 0 || !category || (!own.common && !isUnranked)) return { line, name, exam, wrong }
  const list = category === 'OPEN' ? ('OPEN' as const) : category,
    isOne = isOneScale(exam)
  const ranks = {
    ...(own.common && { OPEN: own.common }),
    ...(!isOne && category !== 'OPEN' && own.category && { [list]: own.category }),
    ...(!isOne && hasDisability && own.pwd && { [`${list} (PwD)`]: own.pwd }),
  }
  return {
    line,
    name,
    // Without a rank an exam is only one that the line names.
    ...(!(isUnranked && said('exam') === '') && { exam }),
    wrong,
    student: {
      category,
      hasDisability,
      isWoman: WOMAN.test(gender),
      ...(state && { state }),
      ranks: Object.keys(ranks).length > 0 ? { [exam]: ranks } : {},
    },
  }
}

/** Is this text, and not a blank cell, one of the categories that a list may name? */
export const isCategory = (text: string): boolean => text !== '' && categoryIn(text) !== undefined

function categoryIn(text: string): SocialCategory | undefined {
  if (text === '') return 'OPEN'
  const named = categoryNamed(text)?.category.replace(' (PwD)', '')
  return SOCIAL_CATEGORIES.find((one) => one === named)
}

function answer(text: string, column: string, wrong: Message[]): boolean {
  const said = text.toLowerCase()
  if (YES.test(said)) return true
  if (!NO.test(said)) wrong.push(msg('{column} is yes or no', { column: { id: column } }))
  return false
}

const standingIn = (
  said: (column: ClassColumn) => string,
  exam: CutoffExam,
  wrong: Message[],
): RankRange | undefined =>
  isByScore(exam) ? scoreIn(said, exam, wrong) : rankIn(said('rank'), said('percentile'), exam, wrong)

function rankIn(rank: string, percentile: string, exam: CutoffExam, wrong: Message[]): RankRange | undefined {
  if (rank !== '') return oneRank(rank, exam, 'rank', wrong)
  if (percentile === '' || exam !== 'JEE Main') {
    wrong.push(msg('No rank'))
    return undefined
  }
  const read = readPercentile(percentile)
  if ('wrong' in read) {
    wrong.push(read.wrong)
    return undefined
  }
  const { low, high } = rankOfPercentile(read.percentile)
  return { low, high }
}

/**
 * Of an exam that closes by score its own column alone: a rank or a percentile there is refused, never read as a score.
 */
function scoreIn(said: (column: ClassColumn) => string, exam: CutoffExam, wrong: Message[]): RankRange | undefined {
  if (said('score') !== '') return oneRank(said('score'), exam, 'score', wrong)
  const given = (['rank', 'percentile'] as const).find((column) => said(column) !== '')
  wrong.push(given ? refusedScore(given, exam)! : msg('No score'))
  return undefined
}

/** A rank on a list of one's own, for exams that have such lists. */
const ownRank = (text: string, exam: CutoffExam, column: string, wrong: Message[]): RankRange | undefined =>
  isByScore(exam) ? undefined : oneRank(text, exam, column, wrong)

function oneRank(text: string, exam: CutoffExam, column: string, wrong: Message[]): RankRange | undefined {
  if (text === '') return undefined
  const read = readStanding(text, exam)
  if ('wrong' in read) {
    wrong.push(msg('{column}: {reason}', { column: { id: column }, reason: read.wrong }))
    return undefined
  }
  return { low: read.figure, high: read.figure }
}
