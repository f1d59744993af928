import { instituteName, joinWords, type WordCase } from './name.ts'
import { centreOf } from './centres.ts'
import { soundOf } from '../../shared/catalogue/soundOf.ts'
import { fold } from '../../shared/record/fold.ts'
import { collegeFields } from '../../shared/college/fields.ts'
import type { Stream } from '../../shared/stream.ts'
import { COMPARED, note, type Institute, type PackCourse, type Said } from './institute.ts'
import type { Joined } from './join.ts'
import { mccKey } from './medical.ts'
import { dropNamesOfOthers, lettersOfOthers, otherNamesOf } from './otherNames.ts'
import { nameOf } from './shownName.ts'
import { TABLES, type Row, type TableName, type Tables } from './tables.ts'

/**
 * A record of the pack, in the field names of `shared/college/fields.ts`: the import reads it as it reads any JSON
 * file.
 */
export type PackRecord = Record<string, unknown> & { name: string; location: string }

/** How words in capitals are written where somebody wrote them in mixed letters: "KLE", but "Devi". */
function wordCaseOf(tables: Tables): WordCase {
  const upper = new Map<string, number>(),
    lower = new Map<string, number>()
  for (const name of [
    ...tables.aishe.map((row) => row.name!),
    ...tables.ugc.map((row) => row.name!),
    ...tables.nirf.map((row) => row.institute!),
    ...tables.nmc.map((row) => row.name!),
  ]) {
    if (name === name.toUpperCase()) continue
    const words = name.match(/\p{L}+/gu) ?? [],
      shouted = words.filter((word) => word.length > 3 && word === word.toUpperCase()).length
    // A name that shouts half of its words says nothing of how one is written.
    if (shouted * 2 > words.length) continue
    for (const word of words) {
      if (word.length < 2) continue
      const counts = word === word.toUpperCase() ? upper : lower
      counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1)
    }
  }
  return (word) => {
    const up = upper.get(word) ?? 0,
      low = lower.get(word) ?? 0
    return up + low < 3 ? undefined : up > low
  }
}

const NAMED: ReadonlyArray<readonly [Stream, RegExp]> = [
  ['pharmacy', /\bpharm/],
  ['law', /\b(?:law|legal|vidhi|juridical|nalsar|judicial)\b/],
  ['architecture', /\b(?:architect|planning and architecture|school of planning)/],
  [
    'medical',
    /\b(?:medic(?!inal)|dental|nursing|aiims|ayurved|homoeo|homeo|physiotherap|paramedic|para medical|veterinar|health science|unani|siddha medical)/,
  ],
  ['engineering', /\b(?:engineer|technolog|technical|polytech|iit|nit|iiit)/],
  ['management', /\b(?:manage|business|iim|mba|hotel)/],
  ['art & commerce', /\b(?:arts?|commerce|science|degree|education|mahavidyalay|teacher|humanit|b ed|first grade)\b/],
]
const FAMILY: Readonly<Record<string, Stream>> = {
  BTech: 'engineering',
  MTech: 'engineering',
  MBA: 'management',
  BBA: 'management',
  'Hotel Management': 'management',
  Design: 'architecture',
  Architecture: 'architecture',
  Medical: 'medical',
}
/** NIRF ranks institutes of these kinds in categories of these names. */
const RANKED: Readonly<Record<string, Stream>> = {
  Engineering: 'engineering',
  Management: 'management',
  Medical: 'medical',
  Dental: 'medical',
  Law: 'law',
  Pharmacy: 'pharmacy',
  Architecture: 'architecture',
  College: 'art & commerce',
}

/**
 * The streams of an institute: what it teaches by a table, what it is ranked in, what it is called. A computer course
 * makes no college of engineering.
 */
export function streamsOf(institute: Institute, ranked: ReadonlySet<string>): Stream[] {
  const streams = new Set<Stream>()
  for (const { categoryName = '' } of institute.courses) if (FAMILY[categoryName]) streams.add(FAMILY[categoryName])
  for (const category of ranked) if (RANKED[category]) streams.add(RANKED[category])
  if (streams.size === 0 || !institute.isUniversity) {
    const said = fold(institute.names[0]!)
    const named = NAMED.find(([, words]) => words.test(said))?.[0]
    if (named !== undefined && (streams.size === 0 || named !== 'art & commerce' || !streams.has('engineering')))
      streams.add(named)
  }
  if (institute.isUniversity && streams.size === 0) streams.add('art & commerce')
  // A degree college whose computer or business course AICTE approved teaches arts and commerce before all.
  if (
    streams.size === 0 ||
    (!institute.isUniversity &&
      streams.size === 1 &&
      streams.has('management') &&
      !/\b(?:manage|business|mba|hotel|commerce)/.test(fold(institute.names[0]!)))
  )
    streams.add('art & commerce')
  return [...streams].sort()
}

const sourceOf = (table: TableName): { source: string; link: string; checkedOn: string } => ({
  source: `${TABLES[table].publisher}: ${TABLES[table].edition}`,
  link: TABLES[table].address,
  checkedOn: TABLES[table].taken,
})
const FIGURES: Partial<Record<TableName, readonly string[]>> = {
  ugc: ['name', 'place', 'type'],
  universityCodes: ['name', 'code'],
  aishe: ['name', 'place', 'affiliation'],
  aicte: ['approval'],
  aicteCourses: ['courses', 'seats'],
  nmc: ['MBBS seats'],
  nirf: ['NIRF rankings'],
  josaaInstitutes: ['type'],
  josaa: ['courses', 'closing ranks'],
  neet2024: ['closing ranks of NEET UG 2024'],
  neet2023: ['closing ranks of NEET UG 2023'],
  gate: ['GATE scores'],
  profiles: [],
  websites: ['website'],
}

/** What of an institute a table was taken for: "Name, place and type". Empty where another table had all of it first. */
function figureOf(one: Institute, table: TableName): string {
  const isFirst = one.origin === table && (table === 'aicte' || table === 'nmc')
  const parts = [
    ...(FIGURES[table] ?? []),
    ...(isFirst ? ['type', ...(one.affiliation === undefined ? [] : ['affiliation'])] : []),
    ...(one.establishedBy === table ? ['founding year'] : []),
  ]
  const text = [parts.slice(0, -1).join(', '), parts.at(-1) ?? ''].filter(Boolean).join(' and ')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** What several tables say of one field, in the words of the pack; a university that the pack lacks is nobody's word. */
function sayings(one: Institute, names: ReadonlyMap<string, string>): Map<Said['field'], Map<TableName, string>> {
  const all = new Map<Said['field'], Map<TableName, string>>()
  for (const field of COMPARED) {
    const own = new Map<TableName, string>()
    for (const said of one.said) {
      const value = typeof said.value === 'string' ? said.value : names.get(said.value.key)
      if (said.field === field && value !== undefined && !own.has(said.table)) own.set(said.table, value)
    }
    if (own.size > 1) all.set(field, own)
  }
  return all
}

/**
 * The second sources of a figure. Where all agree, those beside the one that its table's own line names; where they
 * contradict each other, every one with what it says.
 */
function furtherSources(one: Institute, names: ReadonlyMap<string, string>): Array<Record<string, string>> {
  return [...sayings(one, names)].flatMap(([field, own]) => {
    const isContradicted = new Set([...own.values()].map(spoken)).size > 1
    return [...own].flatMap(([table, says]) =>
      isContradicted || !FIGURES[table]!.includes(field)
        ? [{ figure: collegeFields[field].label, ...sourceOf(table), field, says }]
        : [],
    )
  })
}

/** "Awadh University" and "Avadh University, Faizabad" are one to the ear. */
const spoken = (name: string): string => joinWords(name.split(',', 1)[0]!).map(soundOf).join(' ')

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)
const byName = (a: PackCourse, b: PackCourse): number =>
  compare(a.name, b.name) || compare(a.level ?? '', b.level ?? '')

/** Records in the order of their files, each institute once. */
export function recordsOf(joined: Joined, tables: Tables): Map<Institute, PackRecord> {
  const isCapitals = wordCaseOf(tables),
    ranked = new Map<Institute, Set<string>>()
  for (const [row, one] of joined.nirf) ranked.set(one, (ranked.get(one) ?? new Set()).add(row.category!))
  addJosaaCourses(joined, tables)
  const names = namesOf(joined.institutes, isCapitals)
  const records = new Map<Institute, PackRecord>(),
    lettersElsewhere = lettersOfOthers(joined.institutes)
  for (const one of joined.institutes) {
    const { state, code, aicteIds, shortName, courses, established, womenOnly, pincode, website } = one
    const city = one.city === undefined ? undefined : instituteName(one.city),
      { district } = one
    const name = names.get(one.key)!
    const affiliation = one.affiliation?.startsWith('@')
      ? names.get(one.affiliation.slice(1))
      : one.affiliation && instituteName(one.affiliation, isCapitals)
    const centre = centreOf({ state, city: one.city, district })
    const location = [city ?? district, state].filter(Boolean).join(', ') || 'India'
    const types = [...new Set(one.types)].filter((type) => type !== 'University' || one.types.length === 1)
    const published = one.names[0]!
    const otherNames = otherNamesOf(one, name, isCapitals).filter((other) => other !== lettersElsewhere.get(one))
    records.set(one, {
      name,
      ...(shortName !== undefined && fold(shortName) !== fold(name) && { shortName }),
      ...(otherNames.length > 0 && { otherNames }),
      ...(code !== undefined && { code }),
      ...(aicteIds[0] !== undefined && { aicteId: aicteIds[0] }),
      location,
      ...(city !== undefined && { city }),
      ...(district !== undefined && { district }),
      ...(state && { state }),
      ...(pincode !== undefined && { pincode }),
      ...(centre && { coordinates: centre }),
      ...(established !== undefined && established > 1700 && { establishedYear: established }),
      ...(types.length > 0 && { type: types }),
      category: streamsOf(one, ranked.get(one) ?? new Set()),
      ...(one.approvals.size > 0 && { approvedBy: [...one.approvals].sort() }),
      ...(affiliation !== undefined && affiliation !== name && { affiliation }),
      ...(womenOnly === true && { genders: 'Women only' }),
      ...(website !== undefined && { websiteURL: website }),
      ...(courses.length > 0 && {
        courses: courses.toSorted(byName).map(({ table: _table, ...course }) => course),
      }),
      // What a list calls it is no field of ours: it is kept beside the record, for staff.
      ...(fold(published) !== fold(name) && { published_name: published }),
      ...(aicteIds.length > 1 && { further_aicte_ids: aicteIds.slice(1).join(' ') }),
      sources: [
        ...[...one.tables].flatMap((table) => {
          const figure = figureOf(one, table)
          return figure === '' ? [] : [{ figure, ...sourceOf(table) }]
        }),
        ...furtherSources(one, names),
      ],
    })
  }
  dropNamesOfOthers([...records].map(([one, record]) => [record, one.isUniversity]))
  makeUnique([...records.values()])
  return records
}

/** Names by the keys of their institutes. Where two of one town would share a name, each keeps its address. */
function namesOf(institutes: readonly Institute[], isCapitals: WordCase): Map<string, string> {
  const names = new Map<string, string>(),
    sharing = new Map<string, Institute[]>()
  for (const one of institutes) {
    const name = nameOf(one, isCapitals)
    names.set(one.key, name)
    note(sharing, `${fold(name)}|${one.state}|${fold(one.city ?? one.district ?? '')}`, one)
  }
  for (const same of sharing.values())
    if (same.length > 1) for (const one of same) names.set(one.key, nameOf(one, isCapitals, true))
  return names
}

/** A name that two institutes of one state share takes its town, so that closing ranks find the one they mean. */
function makeUnique(records: readonly PackRecord[]): void {
  const byName = new Map<string, PackRecord[]>()
  for (const record of records) {
    const key = `${fold(record.name)}|${String(record['state'] ?? '')}`
    byName.set(key, [...(byName.get(key) ?? []), record])
  }
  for (const same of byName.values()) {
    if (same.length < 2) continue
    for (const record of same) {
      const town = record['city'] ?? record['district']
      if (typeof town === 'string' && !fold(record.name).includes(fold(town))) record.name = `${record.name}, ${town}`
    }
  }
}

/** The programmes of the newest JoSAA year are courses of their institutes. */
function addJosaaCourses(joined: Joined, tables: Tables): void {
  const newest = Math.max(...tables.josaa.map(({ year }) => Number(year)))
  const seen = new Map<Institute, Set<string>>()
  for (const row of tables.josaa) {
    if (Number(row.year) !== newest) continue
    const one = joined.josaa.get(row.institute!)
    if (!one) continue
    const name = `${row.degree} ${row.program}`,
      met = seen.get(one) ?? new Set<string>()
    seen.set(one, met)
    if (met.has(name)) continue
    met.add(name)
    const categoryName = /^(?:B\.Tech|B\.E)/.test(row.degree!)
      ? 'BTech'
      : /^B\.Arch|^B\.Plan/.test(row.degree!)
        ? 'Architecture'
        : undefined
    one.courses.push({
      name,
      ...(categoryName !== undefined && { categoryName }),
      level: 'undergraduate',
      ...(row.duration_years && { duration: `${row.duration_years} years` }),
      table: 'josaa',
    })
    one.tables.add('josaa')
  }
  // AICTE's approval and JoSAA's seats are of the same course: what JoSAA names stands, with the intake AICTE approved.
  for (const one of seen.keys()) {
    const own = new Map<string, PackCourse[]>()
    for (const course of one.courses)
      if (course.table === 'josaa') {
        const key = fold(course.name.replace(/^\S+ /, ''))
        own.set(key, [...(own.get(key) ?? []), course])
      }
    one.courses = one.courses.filter(({ table, name, level, seats }) => {
      const same = table === 'aicteCourses' && level === 'undergraduate' ? own.get(fold(name)) : undefined
      // Of two degrees in one branch nobody says whose seats they are.
      if (same?.length === 1 && seats !== undefined) same[0]!.seats ??= seats
      return same === undefined
    })
  }
}

/** Closing ranks and rankings with the name and code that lead to one record. */
interface PackTable {
  file: string
  header: readonly string[]
  rows: string[][]
}

export function ranksOf(joined: Joined, tables: Tables, records: ReadonlyMap<Institute, PackRecord>): PackTable[] {
  const ref = (one: Institute | undefined, published: string): [name: string, code: string, state: string] => {
    const record = one && records.get(one)
    return record ? [record.name, one.code ?? '', String(record['state'] ?? '')] : [published, '', '']
  }
  const copy = (
    name: TableName,
    file: string,
    columns: readonly string[],
    of: (row: Row) => [Institute | undefined, string],
  ): PackTable => ({
    file,
    header: ['institute', 'aishe_code', 'state', ...columns],
    rows: tables[name].map((row) => [...ref(...of(row)), ...columns.map((column) => row[column] ?? '')]),
  })
  const josaa = (row: Row): [Institute | undefined, string] => [joined.josaa.get(row.institute!), row.institute!]
  const josaaColumns = ['institute_type', 'program', 'duration_years', 'degree', 'quota', 'category', 'gender']
  const shared = new Map<string, string>()
  const mcc2024 = (row: Row): [Institute | undefined, string] => {
    const name = instituteName(row.institute!)
    shared.set(mccLetters(name), name)
    return [joined.neet2024.get(mccKey(row)), row.pincode ? `${name} (${row.pincode})` : name]
  }
  const mcc2023 = (row: Row): [Institute | undefined, string] => {
    const name = instituteName(row.college!)
    return [joined.neet2023.get(row.college!), shared.get(mccLetters(name)) ?? name]
  }
  const neet2024 = copy(
    'neet2024',
    'neet-2024.csv.gz',
    ['course', 'quota', 'candidate_category', 'best_rank', 'last_rank'],
    mcc2024,
  )
  const neet2023 = copy('neet2023', 'neet-2023.csv.gz', ['round', 'category', 'closing_rank'], mcc2023)
  neet2023.header = [...neet2023.header, 'course']
  neet2023.rows = neet2023.rows.map((row) => [...row, 'MBBS'])
  return [
    {
      file: 'nirf.csv.gz',
      header: ['institute', 'aishe_code', 'city', 'state', 'year', 'category', 'rank', 'rank_label', 'score'],
      rows: [...joined.nirf].map(([row, one]) => {
        const record = records.get(one)!
        return [
          record.name,
          one.code ?? '',
          String(record['city'] ?? record['district'] ?? ''),
          String(record['state'] ?? ''),
          row.year!,
          row.category!,
          row.rank ?? '',
          row.rank_label ?? '',
          row.score ?? '',
        ]
      }),
    },
    copy(
      'josaa',
      'josaa.csv.gz',
      ['year', 'round', ...josaaColumns, 'opening_rank', 'closing_rank', 'preparatory'],
      josaa,
    ),
    copy(
      'josaaRounds',
      'josaa-2025-rounds.csv.gz',
      [
        ...josaaColumns,
        ...[1, 2, 3, 4, 5, 6].flatMap((round) => [`r${round}_open`, `r${round}_close`]),
        'preparatory_rounds',
      ],
      josaa,
    ),
    neet2024,
    neet2023,
    copy(
      'gate',
      'gate.csv.gz',
      ['year', 'round', 'program', 'gate_paper_group', 'category', 'highest_gate_score', 'lowest_gate_score'],
      (row) => [joined.gate.get(row.institute!), row.institute!],
    ),
  ]
}
const mccLetters = (name: string): string => joinWords(name).join('').slice(0, 24)
