import { expectColumns } from './limits.ts'
import type { College, CollegeStatus } from '../college/college.ts'
import { readCollege } from '../college/spellings.ts'
import { stateOf } from '../college/state.ts'
import { streamsAmong } from '../stream.ts'
import { cellLine, cellText, cellValue } from './cells.ts'
import { coursesFrom } from './courses.ts'
import type { HeaderReading, ColumnTarget } from './headers.ts'
import { FIELD_OF, isRated, targetOf } from './headers.ts'
import { kindsOf } from './kinds.ts'
import { locationOf } from './places.ts'
import { splitWords } from './words.ts'

/** One thing wrong with one row. Rows are counted from 1 without the header; `column` is the file's own name for it. */
export interface RowProblem {
  row: number
  column?: string
  message: string
}

/**
 * One row of a file, read. Only fields the row says something about are in `college`; keys no spelling explains are in
 * `kept`.
 */
export interface ImportRow {
  row: number
  id?: string
  slug?: string
  status?: CollegeStatus
  college: Partial<College>
  kept: Record<string, unknown>
  /** Paths of the fields whose cell is there and blank; fields of lists are never among them. */
  blanks: ReadonlyArray<readonly string[]>
  /**
   * The location was put together from city, district and state: good enough where there is none, no correction of one
   * that is there.
   */
  placed: boolean
  problems: RowProblem[]
  /**
   * The file's name for the column behind a path of the record ("courses/0/fee"); the path itself where no column is.
   */
  columnOf(path: string): string
}

/** Columns of a file and where they went, told once per file. */
export interface ColumnReport {
  read: string[]
  aside: string[]
}

/**
 * Reads rows of one file. Remembers what each column means, so that is worked out once and not for each of 40,000 rows.
 */
export class RowReader {
  readonly #targets = new Map<string, ColumnTarget | undefined>()
  readonly #read = new Set<string>()
  readonly #aside = new Set<string>()
  readonly #rated: boolean

  /** @param columns the header, where the file has one */
  constructor(columns: readonly string[] = []) {
    this.#rated = isRated(columns)
  }

  /** Columns met so far. A column is aside when its values were kept but not understood. */
  columns(): ColumnReport {
    return { read: [...this.#read], aside: [...this.#aside].filter((column) => !this.#read.has(column)) }
  }

  read(row: number, entries: Iterable<readonly [column: string, value: unknown]>, problem?: string): ImportRow {
    const draft = new Draft(row)
    if (problem !== undefined) draft.problems.push({ row, message: problem })
    for (const [column, value] of entries) {
      const target = this.#target(column)
      const said = typeof value === 'string' ? cellText(value) : (value ?? undefined)
      if (said === undefined) {
        if (target !== undefined) draft.blank(target)
        continue
      }
      if (target === undefined) draft.raw(column, said)
      else if ('reading' in target) draft.take(target.reading, column, said)
      // JSON has whole groups and lists under our own names; the record's own reading takes them as they are.
      else if (typeof said === 'object') draft.raw(column, said)
      else draft.put(target, column, value)
    }
    const { read, aside, result } = draft.finish()
    for (const column of read) this.#read.add(column)
    for (const column of aside) this.#aside.add(column)
    return result
  }

  #target(column: string): ColumnTarget | undefined {
    if (!this.#targets.has(column)) {
      expectColumns(this.#targets.size + 1)
      this.#targets.set(column, targetOf(column, this.#rated))
    }
    return this.#targets.get(column)
  }
}

/** One row while it is put together. */
class Draft {
  readonly problems: RowProblem[] = []
  readonly #row: number
  readonly #input: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  readonly #from = new Map<string, string>()
  readonly #read = new Set<string>()
  readonly #kept: Record<string, unknown> = {}
  readonly #types: string[] = []
  readonly #blanks: Array<readonly string[]> = []
  readonly #meta: Pick<ImportRow, 'id' | 'slug' | 'status'> = {}
  #stateText: string | undefined
  #fee: { column: string; value: unknown } | undefined

  constructor(row: number) {
    this.#row = row
  }

  /** A key of ours that needs no help, or one that only `spellings.ts` may know. */
  raw(column: string, value: unknown): void {
    this.#input[column] = value
    this.#from.set(column, column)
  }

  blank(target: ColumnTarget): void {
    if ('path' in target) {
      if (target.field.required === undefined && !target.path.some((part) => /^\d/.test(part)))
        this.#blanks.push(target.path)
    } else if (FIELD_OF[target.reading] !== undefined) this.#blanks.push([FIELD_OF[target.reading]!])
  }

  keep(column: string, value: unknown): void {
    Object.defineProperty(this.#kept, column, { value, enumerable: true, configurable: true, writable: true })
  }

  put({ path, field }: Extract<ColumnTarget, { path: unknown }>, column: string, value: unknown): void {
    const read = typeof value === 'string' ? cellValue(value, field) : value
    if (read === undefined) return
    if (!place(this.#input, path, read)) return this.keep(column, value)
    this.#read.add(column)
    this.#from.set(path.join('/'), column)
  }

  take(reading: HeaderReading, column: string, value: unknown): void {
    const taken = this.#take(reading, column, value)
    if (taken === false) this.keep(column, value)
    else this.#read.add(column)
  }

  #set(name: string, column: string, value: unknown): boolean {
    if (name in this.#input) return false
    this.#input[name] = value
    this.#from.set(name, column)
    return true
  }

  /** False where the value is not for us, so that it is kept aside. */
  #take(reading: HeaderReading, column: string, value: unknown): boolean {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
    switch (reading) {
      case 'id':
        // An id of ours comes back from our own export; numbers of other systems are theirs.
        if (text === undefined || !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return false
        this.#meta.id = text.toLowerCase()
        return true
      case 'slug':
        if (text === undefined) return false
        this.#meta.slug = text
        return true
      case 'status':
        if (text === undefined || !/^(?:draft|published)$/i.test(text)) {
          this.problems.push({ row: this.#row, column, message: 'Status must be draft or published' })
          return true
        }
        this.#meta.status = text.toLowerCase() as CollegeStatus
        return true
      case 'name': {
        if (text === undefined) return this.#set('name', column, value)
        const { name, code } = nameAndCode(cellLine(text) ?? '')
        if (!this.#set('name', column, name)) return false
        if (code !== undefined && !('code' in this.#input)) this.#set('code', column, code)
        return true
      }
      case 'affiliation': {
        if (text === undefined) return false
        const { name, code } = nameAndCode(cellLine(text) ?? '')
        if (code !== undefined) this.keep('university_code', code)
        return this.#set('affiliation', column, name)
      }
      case 'kind':
        {
          const words = Array.isArray(value)
            ? value.filter((word): word is string => typeof word === 'string')
            : splitKinds(text ?? '')
          // Under our own name the words are ours already; under another they are another list's.
          this.#types.push(...(column.toLowerCase() === 'type' ? words : kindsOf(words)))
        }
        this.#from.set('type', column)
        return text !== undefined || Array.isArray(value)
      case 'women':
        if (text === undefined || !/^(?:y|n|yes|no|true|false)$/i.test(text)) return false
        if (/^[yt]/i.test(text)) this.#set('genders', column, 'Women only')
        return true
      case 'genders':
        return this.#set('genders', column, gendersNamed(text ?? '') ?? value)
      case 'minority':
        if (text === undefined || !/^(?:y|n|yes|no|true|false)$/i.test(text)) return false
        if (/^[yt]/i.test(text)) this.#types.push('Minority')
        return true
      case 'streams': {
        const { streams, others } = streamsAmong(Array.isArray(value) ? value.map(String) : splitWords(text ?? ''))
        if (others.length > 0) this.keep(column, others.join('|'))
        return this.#set('category', column, streams) && others.length === 0
      }
      case 'state':
        if (text === undefined) return false
        this.#stateText = text
        this.#from.set('state', column)
        return true
      case 'website': {
        const address = text?.replace(/\s+/g, '')
        // A listing site's own "/college/4953-…" is the address of its page, not of the college.
        if (address === undefined || address.startsWith('/')) return false
        return this.#set('websiteURL', column, address)
      }
      case 'approvals': {
        const words = Array.isArray(value)
          ? value.filter((word): word is string => typeof word === 'string')
          : splitWords(text ?? '')
        const naac = words.find((word) => /^naac\b/i.test(word))
        // "NAAC A+" is a grade, not an approval; "NAAC" alone says only that there is one.
        const grade = naac?.replace(/^naac\W*/i, '').trim()
        if (grade !== undefined && grade !== '') this.#set('naacGrade', column, grade)
        const approvals = words
          .filter((word) => word !== naac || grade === '')
          .map((word) => word.replace(/\sapproved$/i, '').trim())
          .filter((word) => word !== '')
        return this.#set('approvedBy', column, approvals)
      }
      case 'courses': {
        const courses = coursesFrom(value)
        return courses !== undefined && this.#set('courses', column, courses)
      }
      case 'courseFee':
        this.#fee = { column, value }
        return true
      case 'intake':
        if (text === undefined || !/^\d{1,6}$/.test(text)) return false
        return this.#set('seats', column, [{ course: 'All courses together', seats: Number(text) }])
      case 'aside':
        return false
    }
  }

  finish(): { read: Iterable<string>; aside: string[]; result: ImportRow } {
    this.#finishCourseFee()
    if (this.#types.length > 0 && !('type' in this.#input)) this.#input['type'] = [...new Set(this.#types)]
    const written = textAt(this.#input, 'location')
    const city = textAt(this.#input, 'city')
    const state = this.#stateText === undefined ? undefined : stateOf(this.#stateText, city)
    if (state !== undefined) this.#input['state'] = state
    else if (this.#stateText !== undefined && this.#stateText !== 'Delhi NCR')
      this.keep(this.#from.get('state')!, this.#stateText)
    const location =
      written === undefined ? locationOf(city, textAt(this.#input, 'district'), state ?? this.#stateText) : undefined
    if (location !== undefined) this.#input['location'] = location
    const { college, kept, problems } = readCollege(this.#input)
    for (const key of Object.keys(kept)) this.keep(key, kept[key])
    for (const key of Object.keys(this.#input))
      if (!(key in kept) && this.#from.has(key)) this.#read.add(this.#from.get(key)!)
    for (const { path, message } of problems)
      this.problems.push({ row: this.#row, column: this.#columnOf(path), message })
    return {
      read: [...this.#read].filter((column) => !Object.hasOwn(this.#kept, column)),
      aside: Object.keys(this.#kept),
      result: {
        row: this.#row,
        ...this.#meta,
        college,
        kept: this.#kept,
        blanks: this.#blanks,
        placed: location !== undefined,
        problems: this.problems,
        columnOf: (path) => this.#columnOf(path),
      },
    }
  }

  /** A fee beside one named course is that course's; beside none or several nobody can say whose it is. */
  #finishCourseFee(): void {
    if (this.#fee === undefined) return
    const courses = this.#input['courses']
    const only = Array.isArray(courses) && courses.length === 1 ? (courses[0] as Record<string, unknown>) : undefined
    if (only === undefined || typeof only !== 'object' || 'fee' in only) {
      this.#read.delete(this.#fee.column)
      this.keep(this.#fee.column, this.#fee.value)
      return
    }
    only['fee'] = String(this.#fee.value)
  }

  #columnOf(path: string): string {
    const parts = path.split('/')
    for (let length = parts.length; length > 0; length--) {
      const column = this.#from.get(parts.slice(0, length).join('/'))
      if (column !== undefined) return column
    }
    return path
  }
}

/** "Aazad College of Education (Id: C-39230)": AISHE prints the code behind the name. */
function nameAndCode(text: string): { name: string; code?: string } {
  const at = text.lastIndexOf('('),
    code = at < 0 ? undefined : /^\(\s*id\s*:\s*([A-Z]-\d+)\s*\)\s*$/i.exec(text.slice(at))?.[1]
  return code === undefined ? { name: text } : { name: text.slice(0, at).trimEnd(), code: code.toUpperCase() }
}

/** Only `|` separates kinds: "PG / Off-campus Centre" and "Deemed to be University(Pvt)" are each one. */
const splitKinds = (text: string): string[] =>
  /[|[]/.test(text)
    ? splitWords(text)
    : text
        .split(/[,;]/)
        .map((word) => word.trim())
        .filter((word) => word !== '')

const textAt = (input: Record<string, unknown>, key: string): string | undefined =>
  typeof input[key] === 'string' ? input[key] : undefined

/**
 * Puts a value at a path whose figures are positions from 1 ("courses", "1", "name"). False where something stands
 * there already.
 */
function place(input: Record<string, unknown>, path: readonly string[], value: unknown): boolean {
  let here: Record<string, unknown> | unknown[] = input
  for (const [at, part] of path.entries()) {
    const key = /^\d/.test(part) ? Number(part) - 1 : part
    const slots = here as Record<string | number, unknown>
    if (at === path.length - 1) {
      if (slots[key] !== undefined) return false
      slots[key] = value
      return true
    }
    slots[key] ??= /^\d/.test(path[at + 1]!) ? [] : {}
    const inner = slots[key]
    if (typeof inner !== 'object' || inner === null) return false
    here = inner as Record<string, unknown> | unknown[]
  }
  return false
}

function gendersNamed(text: string): string | undefined {
  if (/^(?:fe|wo|girl|only (?:girl|wom))/i.test(text)) return 'Women only'
  return /^(?:male|men|boy|only (?:boy|men))/i.test(text) ? 'Men only' : undefined
}
