import { collegeFields } from '../college/fields.ts'
import { hashOf } from '../record/tag.ts'
import type { Field } from '../record/field.ts'
import { CUTOFF_COLUMNS } from './cutoffs.ts'
import { isRated, plainHeader, targetOf, type HeaderReading } from './headers.ts'
import type { ImportKind } from './kind.ts'
import { RANKING_COLUMNS } from './rankings.ts'
import type { ImportReport } from './report.ts'

/**
 * How a person wants columns read: the file's own name of a column to the name we read it by, '' to leave it out.
 * Columns that are not in it are read by their own names.
 */
export type Mapping = Readonly<Record<string, string>>

/** The column a file of failed rows carries beside its own; whoever brings it in again need not take it out. */
export const REASON_COLUMN = 'Not imported because'

/**
 * The names of columns as they are read, in the file's order; a column that is left out is ''. Where two columns are
 * read as the same field, the second gets a name of its own, so that its values are not mixed with the first's.
 */
export function namesAsRead(written: readonly string[], mapping: Mapping): string[] {
  const taken = new Set<string>()
  return written.map((name) => {
    const own = name === REASON_COLUMN ? '' : name
    const read = Object.hasOwn(mapping, name) ? mapping[name]! : own
    if (read === '' || !taken.has(read)) {
      taken.add(read)
      return read
    }
    return `${read} (${name})`
  })
}

/** A report that calls columns by the file's own names, whatever they were read as. */
export function inFileWords<R extends Pick<ImportReport, 'errors' | 'columns' | 'verdicts'>>(
  report: R,
  mapping: Mapping = {},
): R {
  const written = new Map(
    Object.entries(mapping)
      .filter(([, read]) => read !== '')
      .map(([name, read]) => [read, name]),
  )
  const named = (column: string): string => written.get(column) ?? column
  const inFile = <P extends { column?: string }>(problem: P): P =>
    problem.column === undefined ? problem : { ...problem, column: named(problem.column) }
  const { read, aside } = report.columns
  return {
    ...report,
    errors: report.errors.map(inFile),
    verdicts: report.verdicts.map((verdict) =>
      verdict.problems === undefined ? verdict : { ...verdict, problems: verdict.problems.map(inFile) },
    ),
    columns: { read: read.map(named), aside: aside.map(named) },
  }
}

/**
 * Two files with the same columns, in whatever order, have one shape: what was chosen for the one is offered for the
 * other.
 */
export const listShapeOf = (kind: ImportKind, columns: readonly string[]): string =>
  hashOf([kind, ...columns.toSorted()])

/** Something a column can be read as. `name` goes into a mapping and into the header of a template. */
export interface MappingTarget {
  name: string
  label: string
  /** Of a group of fields: "Contact". */ group?: string
  hint?: string
  isRequired?: true
}

/** Columns that mean something and are no field of a college, and fields whose column is read in a way of its own. */
const READ_AS: Record<Exclude<HeaderReading, 'aside'>, MappingTarget> = {
  id: { name: 'id', label: 'Id', hint: 'Of a record exported from here' },
  slug: { name: 'slug', label: 'Slug' },
  status: { name: 'status', label: 'Status', hint: 'draft or published' },
  name: { name: 'name', label: 'Name', isRequired: true },
  affiliation: { name: 'affiliation', label: 'Affiliation' },
  kind: { name: 'college type', label: 'Type', hint: 'Several, separated by |' },
  women: { name: 'women only', label: 'Women only', hint: 'yes or no' },
  genders: { name: 'genders', label: 'Genders accepted' },
  minority: { name: 'minority', label: 'Minority institution', hint: 'yes or no' },
  streams: { name: 'category', label: 'Category', hint: 'Several streams, separated by |' },
  state: { name: 'state', label: 'State' },
  website: { name: 'website', label: 'Website' },
  approvals: { name: 'approvedBy', label: 'Approved by', hint: 'Several, separated by |' },
  courses: {
    name: 'courses',
    label: 'Courses',
    hint: 'Names separated by |; more of a course as courses.1.name, courses.1.fee',
  },
  courseFee: { name: 'course fee', label: 'Fee of the one course named', hint: 'As published: 1.8 Lakhs, ₹1,80,000' },
  intake: { name: 'total intake', label: 'Total intake', hint: 'A whole number' },
}
const ordered: readonly HeaderReading[] = [
  'name',
  'id',
  'slug',
  'status',
  'kind',
  'streams',
  'state',
  'affiliation',
  'approvals',
  'website',
  'genders',
  'women',
  'minority',
  'courses',
  'courseFee',
  'intake',
]

function collegeTargets(): MappingTarget[] {
  const fields: MappingTarget[] = Object.entries(collegeFields).flatMap(
    ([name, field]: [string, Field]): MappingTarget[] => {
      const target = targetOf(name)
      // What has a reading of its own stands among those; items of lists come as columns with positions, which no one
      // column can be.
      if (target === undefined || 'reading' in target || field.kind === 'list')
        return field.kind === 'group' ? ofGroup(name, field) : []
      return field.kind === 'group'
        ? ofGroup(name, field)
        : [{ name, label: field.label, ...hinted(field), ...(field.required && { isRequired: true as const }) }]
    },
  )
  return [...ordered.map((reading) => READ_AS[reading as keyof typeof READ_AS]), ...fields]
}
const ofGroup = (name: string, { label, fields }: Extract<Field, { kind: 'group' }>): MappingTarget[] =>
  Object.entries(fields).flatMap(([inner, field]) =>
    'fields' in field ? [] : [{ name: `${name}.${inner}`, label: field.label, group: label, ...hinted(field) }],
  )

const KIND_HINTS: Partial<Record<Field['kind'], string>> = {
  integer: 'A whole number',
  decimal: 'A number',
  year: 'Four digits',
  date: 'YYYY-MM-DD',
  url: 'A web address',
  words: 'Several, separated by |',
  amount: 'As published: 1.8 Lakhs, ₹1,80,000',
  yes: 'yes or no',
  html: 'HTML; what is not allowed is taken out',
  rank: '12 or 101-150',
}
const hinted = (field: Field): { hint?: string } => {
  const hint = field.hint ?? (field.kind === 'choice' ? field.values.join(', ') : KIND_HINTS[field.kind])
  return hint === undefined ? {} : { hint }
}

/** Columns of the first item of every list, of lists within it too: the next have the next number. */
function collegeLists(): MappingTarget[] {
  return Object.entries(collegeFields).flatMap(([name, field]: [string, Field]) => inLists(field, name, [], false))
}
function inLists(field: Field, path: string, groups: readonly string[], isWithin: boolean): MappingTarget[] {
  if (!('fields' in field)) return []
  const isItem = isWithin || field.kind === 'list',
    among = [...groups, field.label],
    inside = field.kind === 'list' ? `${path}.1` : path
  return Object.entries(field.fields).flatMap(([name, inner]) => {
    const at = `${inside}.${name}`
    if ('fields' in inner) return inLists(inner, at, among, isItem)
    return isItem
      ? [
          {
            name: at,
            label: inner.label,
            group: among.join(', '),
            ...hinted(inner),
            ...(inner.required && { isRequired: true as const }),
          },
        ]
      : []
  })
}

const named = (columns: Record<string, readonly string[]>, required: readonly string[]): MappingTarget[] =>
  Object.entries(columns).map(([key, [name = key]]) => ({
    name,
    label: name[0]!.toUpperCase() + name.slice(1),
    ...(required.includes(key) && { isRequired: true as const }),
  }))

const TARGETS: Record<ImportKind, readonly MappingTarget[]> = {
  colleges: collegeTargets(),
  rankings: named(RANKING_COLUMNS, ['year', 'institute', 'rank']),
  cutoffs: named(CUTOFF_COLUMNS, ['institute', 'program', 'close']),
}

/**
 * What a column of such a list can be said to be: the choices of the mapping. Columns of lists are read by their own
 * names alone.
 */
export const targetsOf = (kind: ImportKind): readonly MappingTarget[] => TARGETS[kind]

const COLLEGE_COLUMNS: readonly MappingTarget[] = [...TARGETS.colleges, ...collegeLists()]
/**
 * Every column that is read: the dictionary and the template. What is required of an item of a list is so where there
 * is one.
 */
export const columnsOf = (kind: ImportKind): readonly MappingTarget[] =>
  kind === 'colleges' ? COLLEGE_COLUMNS : TARGETS[kind]

const NAMES: Record<Exclude<ImportKind, 'colleges'>, ReadonlyMap<string, string>> = {
  rankings: byHeader(RANKING_COLUMNS),
  cutoffs: byHeader(CUTOFF_COLUMNS),
}
function byHeader(columns: Record<string, readonly string[]>): ReadonlyMap<string, string> {
  return new Map(Object.values(columns).flatMap((names) => names.map((name) => [name, names[0]!] as const)))
}

/** What a column is read as by its own name: the target's name; undefined where the name is none of ours. */
export function readAs(kind: ImportKind, column: string, isRated: boolean): string | undefined {
  if (kind !== 'colleges') return NAMES[kind].get(plainHeader(column))
  const target = targetOf(column, isRated)
  if (target === undefined) return undefined
  if ('path' in target) return target.path.join('.')
  return target.reading === 'aside' ? undefined : READ_AS[target.reading].name
}

const READ_NAMES: Record<Exclude<ImportKind, 'colleges'>, Record<string, readonly string[]>> = {
  rankings: RANKING_COLUMNS,
  cutoffs: CUTOFF_COLUMNS,
}

/**
 * The file's own column that a problem is about. A problem names the column itself, or, where its cell is blank, the
 * field that is missing ("name", "courses/0/name"). Undefined where no column of the file is read as that field.
 */
export function columnOfProblem(
  kind: ImportKind,
  columns: readonly string[],
  mapping: Mapping,
  problem: string,
): string | undefined {
  if (columns.includes(problem)) return problem
  // Columns of lists count from 1, fields of a record from 0.
  const field = problem
    .split('/')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part))
    .join('.')
  const meant = kind === 'colleges' ? field : (READ_NAMES[kind][problem]?.[0] ?? problem)
  const rated = isRated(columns)
  return columns.find((column) => {
    const name = Object.hasOwn(mapping, column) ? mapping[column]! : column
    return name !== '' && readAs(kind, name, rated) === meant
  })
}
