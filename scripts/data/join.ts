import { joinWords } from './name.ts'
import { fold } from '../../shared/record/fold.ts'
import { OTHER_NAMES, PLACE_OF, SAME_INSTITUTE } from './byHand.ts'
import { addAicteCourses } from './courses.ts'
import {
  districtOf,
  NameIndex,
  newInstitute,
  note,
  ownWords,
  sayOwner,
  tellingWords,
  type Institute,
  type Place,
} from './institute.ts'
import { Medical } from './medical.ts'
import { mergeColleges, mergeUniversities } from './merge.ts'
import { CodesOfNames, isElsewhere, rankedCity, rankedName, withoutTail } from './nirfNames.ts'
import { isSamePlace } from './place.ts'
import { Report } from './report.ts'
import type { State } from '../../shared/college/state.ts'
import { stateIn, type Row, type Tables } from './tables.ts'
import { universitiesOf, universityKey } from './universities.ts'

export interface Joined {
  institutes: Institute[]
  /** The institute each published name of closing ranks leads to. */
  josaa: ReadonlyMap<string, Institute>
  gate: ReadonlyMap<string, Institute>
  /** By name and postal code. */
  neet2024: ReadonlyMap<string, Institute>
  neet2023: ReadonlyMap<string, Institute>
  /** Rows of the rankings and the institute each is of. */
  nirf: ReadonlyMap<Row, Institute>
  report: Report
}

/** One institute for everything the tables say of it. */
export function joinTables(tables: Tables): Joined {
  const report = new Report()
  const universities = universitiesOf(tables, report),
    colleges = collegesOf(tables, report)
  const institutes = [...universities, ...colleges],
    index = new NameIndex(),
    byCode = new Map<string, Institute>()
  for (const one of institutes) {
    if (one.code !== undefined) byCode.set(one.code, one)
    if (!one.isUniversity) index.add(one, one.names[0]!)
  }
  const known = new KnownNames(universities)
  const add = (one: Institute): Institute => {
    institutes.push(one)
    if (one.code !== undefined) byCode.set(one.code, one)
    if (one.isUniversity) known.add(one)
    else index.add(one, one.names[0]!)
    report.take(one.origin)
    return one
  }
  const nirf = joinNirf(tables, { byCode, index, known, add, report }),
    josaa = joinJosaa(tables, known, index, add, report)
  joinAicte(tables, {
    index,
    known,
    add,
    report,
    byAicte: new Map(colleges.flatMap((one) => one.aicteIds.map((id) => [id, one] as const))),
  })
  for (const one of institutes) spellAffiliation(one, byCode)
  const medical = new Medical(institutes, add, report)
  medical.addNmc(tables.nmc, index, (text, state) => known.university(text, state))
  const neet2024 = medical.joinMcc2024(tables.neet2024),
    neet2023 = medical.joinMcc2023(tables.neet2023)
  const gate = joinGate(tables, known, josaa, add, report)
  joinWebsites(tables, institutes, report)
  const became = new Map([...mergeUniversities(institutes, report), ...mergeColleges(institutes, report)])
  const now = <K>(map: ReadonlyMap<K, Institute>): Map<K, Institute> =>
    new Map([...map].map(([key, one]) => [key, became.get(one) ?? one]))
  return {
    institutes: institutes.filter((one) => !became.has(one)),
    josaa: now(josaa),
    gate: now(gate),
    neet2024: now(neet2024),
    neet2023: now(neet2023),
    nirf: now(nirf),
    report,
  }
}

const COLLEGE_TYPES: Readonly<Record<string, string>> = {
  Affiliated: 'Affiliated college',
  Constituent: 'Constituent college',
  'Recognized Centre': 'Recognized centre',
  'PG / Off-campus Centre': 'PG / Off-campus Centre',
}

function collegesOf(tables: Tables, report: Report): Institute[] {
  return tables.aishe.map((row) => {
    const {
      aishe_code: code = '',
      name = '',
      college_type: type = '',
      management = '',
      university_code: universityCode = '',
    } = row
    const state = stateIn(row.state, row.district),
      district = districtOf(row.district, state)
    report.take('aishe')
    const one = newInstitute({
      key: code,
      origin: 'aishe',
      names: [name],
      code,
      aicteIds: row.aicte_id ? [row.aicte_id] : [],
      universityCode,
      types: [...(management === '' ? [] : [management]), COLLEGE_TYPES[type] ?? type],
      ...(state && { state }),
      ...(district !== undefined && { district }),
      ...(row.city ? { city: row.city } : {}),
      // The founding years of this table are those of the profiles, by which it was filled up.
      ...(row.established && { established: Number(row.established), establishedBy: 'profiles' as const }),
    })
    if (row.established) one.tables.add('profiles')
    return one
  })
}

/**
 * Universities and institutes of national importance by their names, whatever the order of the words and with or
 * without the city.
 */
class KnownNames {
  readonly #byKey = new Map<string, Institute[]>()

  constructor(institutes: readonly Institute[]) {
    for (const one of institutes) this.add(one)
  }

  add(one: Institute): void {
    for (const name of one.names) this.teach(one, name)
  }

  teach(one: Institute, name: string): void {
    for (const further of [
      '',
      one.city ?? '',
      one.district ?? '',
      one.state ?? '',
      `${one.city ?? ''} ${one.state ?? ''}`,
    ])
      this.#note(`${one.state}|${universityKey(`${name} ${further}`)}`, one)
  }
  #note(key: string, one: Institute): void {
    const there = this.#byKey.get(key) ?? []
    if (!there.includes(one)) this.#byKey.set(key, [...there, one])
  }

  find(name: string, { state, city, district }: Place): Institute[] {
    const found = ['', city ?? '', district ?? ''].map(
      (further) => this.#byKey.get(`${state}|${universityKey(`${name} ${further}`)}`) ?? [],
    )
    const asked = universityKey(name)
    // Of several the one that bears the very name, and not the name with its town added.
    const some = found.find((one) => one.length > 0) ?? [],
      exact = some.filter(({ names }) => names.some((one) => universityKey(one) === asked))
    return exact.length === 1 ? exact : some
  }

  /** The one university that a table names with its town behind a comma: "Pondicherry University, Pondicherry". */
  university(text: string, state: State | undefined): Institute | undefined {
    const found = new Set(
      [text, text.split(',', 1)[0]!].flatMap((name) => this.find(name, { state })).filter((one) => one.isUniversity),
    )
    return found.size === 1 ? [...found][0] : undefined
  }
}

interface Tools {
  byCode: Map<string, Institute>
  index: NameIndex
  known: KnownNames
  add(one: Institute): Institute
  report: Report
}

/** The part of a NIRF id that is the institute's own: "IR-E-U-0456" and "IR-O-U-0456" are one. */
const nirfNumber = (id: string | undefined): string | undefined => /-([A-Z]-\d+)$/.exec(id ?? '')?.[1]

function joinNirf(tables: Tables, { byCode, index, known, add, report }: Tools): Map<Row, Institute> {
  const joined = new Map<Row, Institute>()
  // Rows of one institute: by AISHE code, which other years teach by number (it ends in the code since 2018) and by name.
  const codeOfNumber = new Map<string, string>(),
    codes = new CodesOfNames(tables.nirf)
  for (const row of tables.nirf) {
    if (!row.aishe_code) continue
    const number = nirfNumber(row.institute_id)
    if (number !== undefined) codeOfNumber.set(number, row.aishe_code)
  }
  const groups = new Map<string, Row[]>()
  for (const row of tables.nirf) {
    const code =
      row.aishe_code ||
      (row.year! >= '2018' ? codeOfNumber.get(nirfNumber(row.institute_id) ?? '') : undefined) ||
      codes.codeOf(row)
    note(groups, code ?? rankedName(row), row)
  }
  const namesIn = (rows: readonly Row[]): Set<string> =>
    new Set(rows.filter((row) => !codes.isSlip(row)).map(({ institute }) => institute!))
  const isCode = (key: string): boolean => /^[A-Z]-\d+$/.test(key)
  // Groups with a code first: what they make is found by the names of the others.
  for (const [group, rows] of [...groups].sort(([a], [b]) => Number(isCode(b)) - Number(isCode(a)))) {
    const newestFirst = rows.toSorted((a, b) => Number(b.year) - Number(a.year)),
      newest = newestFirst.find((row) => !codes.isSlip(row)) ?? newestFirst[0]!
    const name = newest.institute!,
      state = stateIn(newest.state, newest.city),
      city = rankedCity(newest.city)
    const place = { state, city, district: districtOf(city, state) }
    const label = `${name}, ${newest.city}, ${newest.state}`
    // A code that another table gives to an institute of another state is no code of this one.
    const coded = byCode.get(group),
      key = coded && isElsewhere(coded, rows) ? rankedName(newest) : group
    const give = (one: Institute, rule: Parameters<Report['join']>[1], isNewest = true): void => {
      for (const row of rows) joined.set(row, one)
      report.join('nirf', rule, label, one)
      // NIRF spells the names of those it ranks in full, as they give them: that name comes first. Not so one by which
      // the institute was not found: letters alone, or a slip.
      const isFull = isNewest && Number(newest.year) >= 2019 && /\p{Ll}/u.test(name)
      if (isFull && (rule === 'code' || one.isUniversity)) one.names.unshift(name)
      one.names.push(...namesIn(rows))
      one.city ??= city
      if (one.isUniversity || isCode(key)) known.add(one)
    }
    if (coded && key === group) {
      give(coded, 'code')
      continue
    }
    if (coded) report.doubt('nirf', label, [coded])
    // Colleges of one name are many: one of another town is another one, where the town is the institute's (since 2018).
    const isHere = (one: Institute): boolean =>
      one.isUniversity || Number(newest.year) < 2018 || isSamePlace(one, place)
    const candidatesBy = (published: string): Institute[] =>
      known
        .find(withoutTail(published, city), place)
        .filter((one) => (!isCode(key) || one.code === undefined) && isHere(one))
    // One code has one institute, which may give its name in full in one year and its letters in another.
    const matched = (isCode(key) ? [name, ...namesIn(newestFirst)] : [name]).find(
      (published) => candidatesBy(published).length === 1,
    )
    if (matched !== undefined) {
      const one = candidatesBy(matched)[0]!
      if (isCode(key)) {
        one.code = one.key = key
        byCode.set(key, one)
      }
      give(one, 'same name and place', matched === name)
      continue
    }
    if (!isCode(key)) {
      const found = index.find(withoutTail(name, city), place, isSamePlace)
      if ('institute' in found) {
        give(found.institute, found.rule)
        continue
      }
      if (found.doubtful.length > 0) report.doubt('nirf', label, found.doubtful)
      // Until 2018 names were typed by hand and numbers of their own: what no other table knows is left.
      if (Number(newest.year) < 2019 && !/^(?:indian institute of|national institute of|all india)/i.test(name)) {
        for (const row of rows)
          report.leave('nirf', 'no institute of this name, and no code', `${row.year} ${row.category}: ${label}`)
        continue
      }
    }
    const one = add(
      newInstitute({
        key: isCode(key) ? key : `NIRF ${fold(name)} ${fold(city ?? '')}`,
        origin: 'nirf',
        names: [name],
        isUniversity: isCode(key)
          ? key.startsWith('U-')
          : /\b(?:university|indian institute|national institute|all india institute|deemed)\b/i.test(name),
        ...(isCode(key) && { code: key }),
        ...(state && { state }),
        ...(city !== undefined && { city }),
      }),
    )
    for (const row of rows) joined.set(row, one)
    one.names.push(...namesIn(rows))
    known.add(one)
  }
  for (const [row, one] of joined)
    if (codes.isSlip(row))
      report.misname('nirf', `${row.year} ${row.category}: ${row.institute}, ${row.city}, ${row.state}`, one)
  return joined
}

const JOSAA_TYPES: Readonly<Record<string, readonly string[]>> = {
  IIT: ['Government', 'IIT'],
  NIT: ['Government', 'NIT'],
  IIIT: ['IIIT'],
  GFTI: ['Government', 'GFTI'],
}

function joinJosaa(
  tables: Tables,
  known: KnownNames,
  index: NameIndex,
  add: (one: Institute) => Institute,
  report: Report,
): Map<string, Institute> {
  const joined = new Map<string, Institute>()
  for (const row of tables.josaaInstitutes) {
    const { institute: name = '', short_name: short = '', institute_type: type = '' } = row
    const state = stateIn(row.state),
      others = (row.other_published_names ?? '').split('|').filter(Boolean)
    const hand = SAME_INSTITUTE[name]
    const asked = [...(hand === undefined ? [] : [hand]), ...(OTHER_NAMES[name] ?? []), name, ...others]
    const city = PLACE_OF[name]?.[0] ?? cityIn(short),
      inIndex = index.find(name, { state, city }, isSamePlace)
    const isOwn = !/^(?:indian institute of (?:carpet|handloom)|ghani khan)/i.test(name)
    const named = asked
      .map((one) => known.find(one.replace(/[:(]\s*IIIT\)?/g, ' '), { state, city: cityIn(short) }))
      .find((some) => some.length === 1)?.[0]
    const found = named ?? (isOwn || 'doubtful' in inIndex ? undefined : inIndex.institute)
    const shortName = /^(?:IIT|NIT|IIIT|IIITM|IIITDM|IIEST)\b/.test(short) && short.length < 45 ? short : undefined
    const one =
      found ??
      add(
        newInstitute({
          key: `JoSAA ${fold(name)}`,
          origin: 'josaaInstitutes',
          names: [name.replace(/\s*\(IIIT\)\s*,?/g, ' ').replace(/\bGujrat\b/, 'Gujarat')],
          isUniversity: isOwn,
          ...(state && { state }),
          ...(city !== undefined && { city }),
        }),
      )
    if (found)
      report.join(
        'josaaInstitutes',
        hand === undefined ? 'same name and place' : 'named by hand',
        `${name}, ${row.state}`,
        one,
      )
    one.types = [...new Set([...(JOSAA_TYPES[type] ?? [type]), ...one.types])]
    if (shortName !== undefined) one.shortName ??= shortName
    one.names.push(name, ...others, ...(OTHER_NAMES[name] ?? []))
    // JoSAA spells the names of its institutes in full and in one way.
    if (/^(?:indian institutes? of|national institute of technology)/i.test(name))
      one.names.unshift(name.replace(/\s*\(IIIT\)\s*,?/g, ' ').replace(/\bGujrat\b/, 'Gujarat'))
    known.add(one)
    for (const published of [name, ...others]) joined.set(published, one)
  }
  return joined
}
/** "IIIT Una" tells the town; "NIT Karnataka, Surathkal" too. */
const cityIn = (short: string): string | undefined =>
  /^(?:IIT|NIT|IIIT|IIITM|IIITDM)\b(?:\s*\([A-Z]+\))?\s+(?:.*,\s*)?([\p{L} ]+)$/u
    .exec(short)?.[1]
    ?.replace(/^Vadodara International Campus /, '')

function joinGate(
  tables: Tables,
  known: KnownNames,
  josaa: ReadonlyMap<string, Institute>,
  add: (one: Institute) => Institute,
  report: Report,
): Map<string, Institute> {
  const joined = new Map<string, Institute>(),
    byKey = new Map<string, Set<Institute>>()
  for (const [name, one] of josaa) {
    for (const text of [name, ...one.names, one.shortName ?? name])
      for (const key of gateKeys(text, one)) byKey.set(key, (byKey.get(key) ?? new Set()).add(one))
  }
  for (const name of new Set(tables.gate.map(({ institute }) => institute!))) {
    const hand = SAME_INSTITUTE[name]
    const exact =
      josaa.get(name) ??
      (hand === undefined ? undefined : [...josaa.values()].find(({ names }) => names.includes(hand)))
    const keyed = [...(byKey.get(universityKey(plainGate(name))) ?? [])]
    const states = [...new Set(tables.nirf.map((row) => stateIn(row.state)))]
    const anywhere =
      exact === undefined && keyed.length !== 1
        ? states.flatMap((state) => known.find(hand ?? plainGate(name), { state }))
        : []
    const found =
      exact ?? (keyed.length === 1 ? keyed[0] : undefined) ?? (new Set(anywhere).size === 1 ? anywhere[0] : undefined)
    if (found) {
      report.join('gate', exact ? 'same name and place' : 'same name without its place', name, found)
      joined.set(name, found)
      continue
    }
    const one = add(
      newInstitute({
        key: `CCMT ${fold(name)}`,
        origin: 'gate',
        names: [name],
        isUniversity: true,
        types: ['Government'],
        ...(PLACE_OF[name] && { city: PLACE_OF[name][0], state: stateIn(PLACE_OF[name][1])! }),
      }),
    )
    joined.set(name, one)
  }
  return joined
}
const plainGate = (name: string): string =>
  name
    .replace(/\((?:IIIT|NITTTR|Deemed to be University)\)/gi, ' ')
    .replace(/NIELIT Deemed to be University-?/, 'National Institute of Electronics and Information Technology')
    .replace(/\b(?:Girinagar|District|Diu Campus)\b/g, (word) => (word === 'Diu Campus' ? 'Diu' : ' '))
    .replace(/Gandhinagar Campus/, 'Gujarat')
const gateKeys = (text: string, { city = '', state }: Institute): string[] =>
  ['', city, state ?? '', `${city} ${state ?? ''}`].map((further) => universityKey(`${plainGate(text)} ${further}`))

const AICTE_TYPES: Readonly<Record<string, readonly string[]>> = {
  'Private-Self Financing': ['Private'],
  Government: ['Government'],
  'Govt aided': ['Government aided'],
  'State Government University': ['Government', 'State University'],
  'State Private University': ['Private', 'State Private University'],
  'Central University': ['Government', 'Central University'],
  'Deemed to be University(Pvt)': ['Private', 'Deemed University'],
  'Deemed to be University(Govt)': ['Government', 'Deemed University'],
}

/** What a university's name may say of its kind: "… Deemed to be University", "… (A Central University)". */
const KIND_OF_UNIVERSITY = /\bdeemed to be university\b|\((?:an? )?(?:central|state|private|deemed)\b[^)]*\)/gi

/**
 * The university of the same place that a row is of, where the row's name says its kind besides, or where the row calls
 * itself a college of the university of its own name.
 */
function universityItself(row: Row, known: KnownNames, place: Place): Institute | undefined {
  const name = row.name!.replace(KIND_OF_UNIVERSITY, ' '),
    [own = ''] = (row.university ?? '').split(',')
  if (name === row.name && (own === '' || universityKey(own) !== universityKey(name))) return undefined
  const named = known.find(name, place).filter((one) => one.isUniversity && isSamePlace(one, place))
  return named.length === 1 ? named[0] : undefined
}

function joinAicte(
  tables: Tables,
  { index, known, add, report, byAicte }: Omit<Tools, 'byCode'> & { byAicte: Map<string, Institute> },
): void {
  const of = new Map<string, Institute>(),
    fresh: Row[] = [],
    met = new Map<Institute, Row[]>()
  const wordsIn = (row: Row): string =>
    ownWords(row.name!, { state: stateIn(row.state), district: row.district }).join(' ')
  const give = (row: Row, one: Institute): void => {
    of.set(row.aicte_id!, one)
    note(met, one, row)
    const { university = '' } = row,
      types = AICTE_TYPES[row.institution_type!] ?? [row.institution_type!]
    one.types = [...new Set([...types, ...one.types])]
    sayOwner(one, 'aicte', types)
    const affiliating = known.university(university, stateIn(row.state))
    if (affiliating) one.said.push({ table: 'aicte', field: 'affiliation', value: affiliating })
    one.approvals.add('AICTE')
    if (!one.aicteIds.includes(row.aicte_id!)) one.aicteIds.push(row.aicte_id!)
    if (row.women_only === 'Y') one.womenOnly = true
    if (row.minority === 'Y') one.types.push('Minority')
    if (
      university !== '' &&
      !/^(?:other|none|directorate|not )/i.test(university) &&
      !/board|council of technical|department of tech/i.test(university)
    )
      one.affiliation ??= university
    one.totalIntake = (one.totalIntake ?? 0) + Number(row.total_intake || 0)
    one.names.push(row.name!)
    one.tables.add('aicte')
  }
  for (const row of tables.aicte) {
    const state = stateIn(row.state, row.district),
      place = { state, district: districtOf(row.district, state) },
      label = `${row.name}, ${row.district}, ${row.state}`
    const told = byAicte.get(row.aicte_id!)
    if (told) {
      give(row, told)
      report.join('aicte', 'code', label, told)
      continue
    }
    const isUniversity = /university/i.test(row.institution_type!) || /\buniversity\b/i.test(row.name!)
    const named = isUniversity ? known.find(row.name!, place) : []
    if (named.length === 1) {
      give(row, named[0]!)
      report.join('aicte', 'same name and place', label, named[0]!)
      continue
    }
    const itself = universityItself(row, known, place)
    if (itself) {
      give(row, itself)
      report.join('aicte', 'same name without its kind', label, itself)
      continue
    }
    const found = index.find(row.name!, place, isSamePlace)
    if ('institute' in found) {
      const before = met.get(found.institute)
      // A second id joins only where the first says the same name: a campus with several ids, and not a sister college.
      if (before === undefined || before.every((other) => wordsIn(other) === wordsIn(row))) {
        give(row, found.institute)
        report.join('aicte', found.rule, label, found.institute)
        continue
      }
      report.doubt('aicte', label, [found.institute])
    } else if (found.doubtful.length > 0) report.doubt('aicte', label, found.doubtful)
    fresh.push(row)
  }
  // Of those nobody else knows, rows of one name and place are one campus with several ids.
  const campuses = new Map<string, Institute>()
  for (const row of fresh) {
    const state = stateIn(row.state, row.district),
      district = districtOf(row.district, state)
    const key = `${state}|${district}|${joinWords(row.name!).join(' ')}`
    const isTelling = tellingWords(joinWords(row.name!)).length > 0
    const there = isTelling ? campuses.get(key) : undefined
    if (there) {
      give(row, there)
      report.join('aicte', 'same name and place', `${row.name}, ${row.district}, ${row.state}`, there)
      continue
    }
    const one = newInstitute({
      key: row.aicte_id!,
      origin: 'aicte',
      names: [row.name!],
      isUniversity:
        /university/i.test(row.institution_type!) && /\b(?:university|vishwavidyalaya|vidyapeeth)/i.test(row.name!),
      ...(state && { state }),
      ...(district !== undefined && { district }),
    })
    campuses.set(key, one)
    add(one)
    give(row, one)
    one.names.pop()
  }
  addAicteCourses(tables, of, report)
}

/** "U-0249" stands for Visvesvaraya Technological University: a college says whose it is by its name. */
function spellAffiliation(one: Institute, byCode: ReadonlyMap<string, Institute>): void {
  const university = one.universityCode === undefined ? undefined : byCode.get(one.universityCode)
  if (!university) return
  one.affiliation = `@${university.key}`
  one.said.push({ table: 'aishe', field: 'affiliation', value: university })
}

/** What stands before the first comma, where that says which institute it is. */
function withoutAddress(name: string): string[] {
  const [first = ''] = name.split(',', 1)
  return first !== name && tellingWords(joinWords(first)).length > 0 ? [first] : []
}

function joinWebsites(tables: Tables, institutes: readonly Institute[], report: Report): void {
  const byName = new Map<string, Set<Institute>>()
  for (const one of institutes)
    for (const name of [...one.names, ...(one.shortName === undefined ? [] : [one.shortName])])
      for (const further of ['', one.city ?? '', one.state ?? '']) {
        const key = universityKey(`${name} ${further}`)
        byName.set(key, (byName.get(key) ?? new Set()).add(one))
      }
  const byFirstPart = new Map<string, Set<Institute>>()
  for (const one of institutes)
    for (const name of one.names.flatMap(withoutAddress)) {
      const key = universityKey(name)
      byFirstPart.set(key, (byFirstPart.get(key) ?? new Set()).add(one))
    }
  for (const row of tables.websites) {
    const state = stateIn(row.state)
    const named = (map: ReadonlyMap<string, ReadonlySet<Institute>>): Institute[] => {
      const all = [...(map.get(universityKey(row.name!)) ?? [])].filter(
          (one) => state === undefined || one.state === state,
        ),
        universities = all.filter(({ isUniversity }) => isUniversity)
      // A university's departments bear its name, and its address is its own.
      return universities.length === 1 ? universities : all
    }
    const whole = named(byName),
      found = whole.length > 0 ? whole : named(byFirstPart)
    const words = tellingWords(joinWords(row.name!))
    if (/\b(?:ernet|nic)\.in\b/.test(row.website!)) report.leave('websites', 'an address that was given up', row.name!)
    else if (found.length === 1 && (state !== undefined || words.length > 1 || found[0]!.isUniversity)) {
      found[0]!.website ??= row.website!
      report.join('websites', 'same name and place', `${row.name}, ${row.state}, ${row.website}`, found[0]!)
    } else
      report.leave(
        'websites',
        found.length > 1 ? 'several institutes of this name' : 'no institute of this name',
        row.name!,
      )
  }
}
