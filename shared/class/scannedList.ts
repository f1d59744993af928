import { columnNamed, isCategory, type ClassColumn } from '../predictor/classList.ts'
import { fold } from '../record/fold.ts'

/** One word that was read in a photo: its box in pixels from the top left, and how sure the reader is, 0 to 100. */
export interface ScannedWord {
  text: string
  confidence: number
  left: number
  top: number
  right: number
  bottom: number
}

/** A line of the list to be looked at again. `words` are those of `text` that may be wrong; empty: a cell is missing. */
export interface DoubtfulLine {
  text: string
  words: string[]
  /** Where it is in the photo, in pixels. */
  box: Pick<ScannedWord, 'left' | 'top' | 'right' | 'bottom'>
}

/** What was read in a photo, as it would have been pasted. No lines: there is no list in it. */
export interface ScannedList {
  lines: string[]
  doubts: DoubtfulLine[]
  /** Headings of columns that a board has no use for. */
  leftOut: string[]
}

/** Below this a word is doubtful: the words that were read wrong in drawn lists are (decision 127). */
const LEAST_CONFIDENCE = 80
/** So much wider than a letter is high, a gap is between columns. */
const COLUMN_GAP = 1
/** Words whose middles differ by less of a letter's height are in one row. */
const SAME_ROW = 0.6
/** A sheet is held straighter than this many degrees. */
const MOST_TILT = 8
/** Of so many of its cells a column must be numbers, or categories, to be taken for one. */
const MOSTLY = 0.6

/** A line above or below a list of names that is about the list. */
const TITLE =
  /\b(?:school|college|vidyalaya|university|institute|academy|class|section|list|students|principal|teacher)\b/i
const SERIAL = /^(?:s|sr|sl|serial)? ?(?:no|num|number)?$/,
  NOT_A_STUDENT = /\b(?:father|mother|guardian|parent|school|college|centre|center)/,
  CATEGORY_HEADING = /^(?:cat|caste|social category)$/,
  RANK_HEADING = /^(?:jee main|jee|neet)? ?(?:rank|air|crl)(?: no)?$/
/** Columns that hold whole numbers alone. */
const NUMBERS: ReadonlySet<ClassColumn> = new Set(['rank', 'categoryRank', 'pwdRank', 'score'])

const AS_DIGIT: Readonly<Record<string, string>> = { O: '0', o: '0', D: '0', l: '1', I: '1', '|': '1', S: '5', B: '8' },
  AS_LETTER: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B' }

/** What may be one word of a list: frames and specks of a photo are read as signs without a letter or a digit. */
const isWord = ({ text }: ScannedWord): boolean => /[\p{L}\p{N}]/u.test(text)

/**
 * The words of a photographed list, put back into rows and columns by where they are. The first row that names its
 * columns is the header, and what is above it is left out; without one the columns are guessed from what is in them, and
 * a column of numbers stays without a name, since it may be a rank or a roll number. In columns of numbers a letter that
 * looks like a digit becomes one, and is doubtful.
 */
export function readScannedWords(read: readonly ScannedWord[]): ScannedList {
  const words = read.filter(isWord),
    height = median(words.map(({ top, bottom }) => bottom - top)),
    slope = tiltOf(words, height)
  const rows = rowsOf(words, height, slope).map((row) => cellsOf(row, height))
  const columns = columnsOf(rows, height, slope)
  const table = rows.map((cells) => inColumns(cells.flat(), columns, slope))
  const headerAt = table.findIndex((row) => row.some((cell) => headingOf(cell) === 'name'))
  return headerAt >= 0 ? withHeader(table[headerAt]!, table.slice(headerAt + 1)) : withoutHeader(table)
}

type Cell = readonly ScannedWord[]
/** Where a column is on a sheet that is not tilted. */
interface Span {
  from: number
  to: number
}

const middle = ({ top, bottom }: ScannedWord): number => (top + bottom) / 2
/** Pixels down for each pixel to the right are pixels to the left for each one down. */
const straightLeft = (word: ScannedWord, slope: number): number => word.left + middle(word) * slope
const straightRight = (word: ScannedWord, slope: number): number => word.right + middle(word) * slope

/**
 * How far the rows fall, in pixels for each pixel to the right: the slope on which the most pairs of words are beside
 * each other.
 */
function tiltOf(words: readonly ScannedWord[], height: number): number {
  let best = { slope: 0, pairs: -1 }
  for (let step = 0; step <= MOST_TILT * 4; step++) {
    for (const degrees of step === 0 ? [0] : [step / 4, -step / 4]) {
      const slope = Math.tan((degrees * Math.PI) / 180),
        heights = words.map((word) => middle(word) - (word.left + word.right) * 0.5 * slope).sort((a, b) => a - b)
      let pairs = 0,
        first = 0
      for (const [at, own] of heights.entries()) {
        while (own - heights[first]! > height * 0.25) first++
        pairs += at - first
      }
      if (pairs > best.pairs) best = { slope, pairs }
    }
  }
  return best.slope
}

/** Rows from the top. Each word joins the row whose last word is level with it, so a row may bend with the paper. */
function rowsOf(words: readonly ScannedWord[], height: number, slope: number): ScannedWord[][] {
  const level = (word: ScannedWord): number => middle(word) - word.left * slope
  /** By the level of their last word, the highest on the sheet first. */
  const rows: Array<{ level: number; words: ScannedWord[] }> = [],
    placeOf = (own: number): number => firstFrom(rows, (row) => row.level >= own)
  for (const word of [...words].sort((a, b) => a.left - b.left)) {
    const own = level(word),
      at = placeOf(own),
      above = rows[at - 1],
      below = rows[at],
      isAbove = above !== undefined && (below === undefined || own - above.level < below.level - own),
      nearest = isAbove ? above : below
    if (nearest && Math.abs(nearest.level - own) < height * SAME_ROW) {
      rows.splice(isAbove ? at - 1 : at, 1)
      nearest.words.push(word)
      rows.splice(placeOf(own), 0, { level: own, words: nearest.words })
    } else rows.splice(at, 0, { level: own, words: [word] })
  }
  return rows.map((row) => row.words).sort(([a], [b]) => level(a!) - level(b!))
}

/** The place of the first for which it is so, where all after it are so too; the number of all where none is. */
function firstFrom<T>(all: readonly T[], isSo: (one: T) => boolean): number {
  let from = 0,
    to = all.length
  while (from < to) {
    const at = (from + to) >> 1
    if (isSo(all[at]!)) to = at
    else from = at + 1
  }
  return from
}

function cellsOf(row: readonly ScannedWord[], height: number): Cell[] {
  const cells: ScannedWord[][] = []
  for (const word of row) {
    const last = cells.at(-1)
    if (last && word.left - last.at(-1)!.right < height * COLUMN_GAP) last.push(word)
    else cells.push([word])
  }
  return cells
}

/** A strip of paper in which hardly any row has a word separates two columns. */
function columnsOf(rows: ReadonlyArray<readonly Cell[]>, height: number, slope: number): Span[] {
  // A title goes across the columns.
  const several = rows.filter((cells) => cells.length > 1),
    tabular = several.length >= rows.length / 2 ? several : rows,
    few = Math.floor(tabular.length / 10)
  const edges = tabular
    .flat()
    .flatMap((cell) => [
      { at: straightLeft(cell[0]!, slope), step: 1 },
      { at: straightRight(cell.at(-1)!, slope), step: -1 },
    ])
    .sort((a, b) => a.at - b.at || b.step - a.step)
  const columns: Span[] = []
  let covered = 0,
    from = 0
  for (const { at, step } of edges) {
    const before = covered
    covered += step
    if (before <= few && covered > few) from = at
    if (before > few && covered <= few) {
      const last = columns.at(-1)
      if (last && from - last.to < height * 0.4) last.to = at
      else columns.push({ from, to: at })
    }
  }
  return columns
}

/** Each word in the column it is in or nearest to. */
function inColumns(words: readonly ScannedWord[], columns: readonly Span[], slope: number): Cell[] {
  const cells = columns.map((): ScannedWord[] => [])
  for (const word of words) {
    const at = (straightLeft(word, slope) + straightRight(word, slope)) / 2,
      right = firstFrom(columns, ({ to }) => to >= at),
      toRight = (columns[right]?.from ?? Number.POSITIVE_INFINITY) - at,
      toLeft = at - (columns[right - 1]?.to ?? Number.NEGATIVE_INFINITY)
    cells[toRight <= 0 || toRight < toLeft ? right : right - 1]?.push(word)
  }
  return cells
}

// What separates columns in a pasted list is in no cell of it.
const textOf = (cell: Cell): string =>
  cell
    .map(({ text }) => text)
    .join(' ')
    .replace(/[,;\t|"]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

function headingOf(cell: Cell): ClassColumn | undefined {
  const said = fold(textOf(cell))
  const known = columnNamed(said)
  if (known) return known
  if (CATEGORY_HEADING.test(said)) return 'category'
  if (RANK_HEADING.test(said)) return 'rank'
  return /\bname\b/.test(said) && !NOT_A_STUDENT.test(said) ? 'name' : undefined
}

/** As the pasted list names its columns. */
const HEADINGS: Readonly<Record<ClassColumn, string>> = {
  name: 'name',
  exam: 'exam',
  rank: 'rank',
  percentile: 'percentile',
  score: 'score',
  category: 'category',
  categoryRank: 'category rank',
  disability: 'pwd',
  pwdRank: 'pwd rank',
  gender: 'gender',
  state: 'state',
}

/** A column of the result: where it is in the photo's table, what it is called, and what it is known to hold. */
interface Taken {
  place: number
  heading: string
  column?: ClassColumn
}

/** A column whose heading was not read, by what is in it; serial numbers before the names are none. */
function guessed(place: number, rows: ReadonlyArray<readonly Cell[]>, header: readonly Cell[]): Taken[] {
  const texts = rows.map((row) => textOf(row[place]!)).filter((text) => text !== ''),
    isMostly = (test: (text: string) => boolean) => texts.filter(test).length >= Math.max(1, texts.length * MOSTLY),
    isBeforeNames = header.slice(place).some((cell) => headingOf(cell) === 'name')
  if (isMostly((text) => isCategory(asCategory(text))))
    return [{ place, heading: HEADINGS.category, column: 'category' }]
  return isMostly(isNumber) && !(isBeforeNames && isMostly((text) => /^\d{1,3}$/.test(asNumber(text))))
    ? [{ place, heading: `column ${place + 1}` }]
    : []
}

function withHeader(header: readonly Cell[], rows: ReadonlyArray<readonly Cell[]>): ScannedList {
  const taken: Taken[] = [],
    leftOut: string[] = []
  for (const [place, cell] of header.entries()) {
    const column = headingOf(cell)
    if (column && !taken.some((one) => one.column === column)) taken.push({ place, heading: HEADINGS[column], column })
    else if (textOf(cell) === '') taken.push(...guessed(place, rows, header))
    else if (!SERIAL.test(fold(textOf(cell)))) leftOut.push(textOf(cell))
  }
  return listOf(taken, rows, leftOut)
}

function withoutHeader(rows: ReadonlyArray<readonly Cell[]>): ScannedList {
  const places = rows[0]?.map((_, place) => place) ?? [],
    textsAt = (place: number) => rows.map((row) => textOf(row[place]!)).filter((text) => text !== ''),
    isMostly = (place: number, test: (text: string) => boolean) =>
      textsAt(place).filter(test).length >= Math.max(1, textsAt(place).length * MOSTLY)
  const categories = places.filter((place) => isMostly(place, (text) => isCategory(asCategory(text)))),
    numbers = places.filter((place) => isMostly(place, isNumber)),
    // The widest column of words.
    letters = (place: number) => textsAt(place).join('').length,
    [names] = places
      .filter((place) => !categories.includes(place) && !numbers.includes(place))
      .sort((a, b) => letters(b) - letters(a))
  if (names === undefined || textsAt(names).length < 2) return { lines: [], doubts: [], leftOut: [] }
  const isSerial = (place: number) => place < names && isMostly(place, (text) => /^\D{0,1}\d{1,3}\D{0,1}$/.test(text))
  const taken = places.flatMap((place): Taken[] => {
    if (place === names) return [{ place, heading: HEADINGS.name, column: 'name' }]
    if (categories.includes(place)) return [{ place, heading: HEADINGS.category, column: 'category' }]
    return numbers.includes(place) && !isSerial(place) ? [{ place, heading: `column ${place + 1}` }] : []
  })
  return listOf(
    taken,
    rows.filter((row) => !TITLE.test(row.map(textOf).join(' '))),
    [],
  )
}

const isNumber = (text: string): boolean => /^\d+$/.test(asNumber(text))
const swapped = (text: string, by: Readonly<Record<string, string>>): string =>
  [...text].map((letter) => by[letter] ?? letter).join('')
/** "5 812" and "58O0" as the numbers they are; what holds no digit at all is no number that was misread. */
const asNumber = (text: string): string => (/\d/.test(text) ? swapped(text, AS_DIGIT).replace(/[\s.']/g, '') : text)
const asCategory = (text: string): string => (isCategory(text) ? text : swapped(text.toUpperCase(), AS_LETTER))

function listOf(taken: readonly Taken[], rows: ReadonlyArray<readonly Cell[]>, leftOut: string[]): ScannedList {
  const isTable = taken.length > 1,
    isOftenEmpty = new Set(taken.flatMap(({ place }) => (isMostlyThere(rows, place) ? [] : [place]))),
    nameAt = taken.find(({ column }) => column === 'name')!.place
  const lines = isTable ? [taken.map(({ heading }) => heading).join(', ')] : [],
    doubts: DoubtfulLine[] = []
  for (const row of rows) {
    const words = row.flat()
    if (textOf(row[nameAt]!) === '') continue
    const doubtful: string[] = []
    let isMissing = false
    const cells = taken.map(({ place, column }) => {
      const cell = row[place]!,
        said = textOf(cell),
        text = clean(said, column)
      isMissing ||= said === '' && !isOftenEmpty.has(place)
      if (isDoubtfulCell(said, text, column)) doubtful.push(text)
      else for (const word of cell) if (word.confidence < LEAST_CONFIDENCE) doubtful.push(textOf([word]))
      return text
    })
    const text = cells.join(', ')
    lines.push(text)
    if (isMissing || doubtful.length > 0)
      doubts.push({ text, words: doubtful.filter((word) => word !== ''), box: boxOf(words) })
  }
  return lines.length > (isTable ? 1 : 0) ? { lines, doubts, leftOut } : { lines: [], doubts: [], leftOut: [] }
}

function clean(said: string, column: ClassColumn | undefined): string {
  if (column === 'name') return said.replace(/^\d{1,3}[.)]? /, '')
  if (column === 'category') return asCategory(said)
  return column === undefined || NUMBERS.has(column) ? asNumber(said) : said
}

/** A cell whose letters were changed, or that is not what its column holds. */
function isDoubtfulCell(said: string, text: string, column: ClassColumn | undefined): boolean {
  if (text === '') return false
  if (column === 'name') return /\d/.test(text)
  if (column === 'category') return !isCategory(text) || text.toUpperCase() !== said.toUpperCase()
  if (column !== undefined && !NUMBERS.has(column)) return false
  return !/^\d+$/.test(text) || text !== said.replace(/\s/g, '')
}

/** Before an exam a class has no ranks: an empty cell of such a column is no doubt. */
const isMostlyThere = (rows: ReadonlyArray<readonly Cell[]>, place: number): boolean =>
  rows.filter((row) => row[place]!.length > 0).length >= rows.length * MOSTLY

const boxOf = (words: readonly ScannedWord[]): DoubtfulLine['box'] => ({
  left: Math.min(...words.map(({ left }) => left)),
  top: Math.min(...words.map(({ top }) => top)),
  right: Math.max(...words.map(({ right }) => right)),
  bottom: Math.max(...words.map(({ bottom }) => bottom)),
})

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
