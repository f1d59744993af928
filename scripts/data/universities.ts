import { STATES, type State } from '../../shared/college/state.ts'
import { joinWords } from './name.ts'
import { fold } from '../../shared/record/fold.ts'
import { UNIVERSITY_OF_CODE } from './byHand.ts'
import { districtOf, newInstitute, note, sayOwner, tellingWords, type Institute } from './institute.ts'
import type { Report } from './report.ts'
import { stateIn, type Tables } from './tables.ts'

/** What the UGC calls a university, as the site's words for types. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  'Central University': ['Government', 'Central University'],
  'State University': ['Government', 'State University'],
  'Private University': ['Private', 'State Private University'],
  'Deemed University': ['Deemed University'],
  'Deemed to be University': ['Deemed University'],
}

/** A university's name whatever the order of its words: "Calicut University" and "University of Calicut" are one. */
export const universityKey = (name: string): string =>
  [
    ...new Set(
      joinWords(name.replace(/\((?:formerly|formarly|deemed|former)[^)]*\)/gi, ' ').replace(/\([A-Z]{2,8}\)/g, ' ')),
    ),
  ]
    .sort()
    .join(' ')

/** Universities of the UGC list with the codes AISHE gives them, and those AISHE alone knows. */
export function universitiesOf(tables: Tables, report: Report): Institute[] {
  const all: Institute[] = [],
    byKey = new Map<string, Institute[]>(),
    byName = new Map<string, Institute[]>()
  for (const [
    row,
    { name = '', state: stateText, type = '', established_year: year = '', location = '' },
  ] of tables.ugc.entries()) {
    const state = stateIn(stateText)
    const place = placeIn(location, state)
    const same = (byKey.get(`${state}|${universityKey(name)}`) ?? []).find(
      (one) => one.names[0] === name && one.city === place.city,
    )
    if (same) {
      report.leave('ugc', 'the same university twice', name)
      continue
    }
    const one = newInstitute({
      key: `UGC ${row + 1}`,
      origin: 'ugc',
      names: [name.replace(/\s*\((?:formerly|formarly|former)[^)]*\)/i, '')],
      isUniversity: true,
      types: [...(TYPES[type] ?? [type])],
      approvals: new Set(['UGC']),
      ...(state && { state }),
      ...place,
      // For deemed universities and law universities the year is that of the status, not of the founding.
      ...(/^\d{4}$/.test(year) &&
        !/deemed/i.test(type) &&
        !/\blaw\b/i.test(name) && {
          established: Number(year),
          establishedBy: 'ugc' as const,
        }),
    })
    sayOwner(one, 'ugc', one.types)
    const former = /\((?:formerly|formarly|former)\s+([^)]*)\)/i.exec(name)?.[1]
    if (former !== undefined) one.names.push(former)
    all.push(one)
    report.take('ugc')
    note(byKey, `${state}|${universityKey(one.names[0]!)}`, one)
    note(byName, name, one)
  }

  // A code's state is that of its colleges: the table of codes knows only some.
  const states = statesOfCodes(tables)
  for (const { university_code: code = '', name: published = '' } of tables.universityCodes) {
    const name = published.replace(QUARTERS_OF_THE_CAPITAL, 'New Delhi')
    // A university of the capital has most of its colleges elsewhere.
    const state = /\bNew Delhi\b/.test(name) ? 'Delhi' : states.get(code),
      parts = name.split(',')
    const hand = UNIVERSITY_OF_CODE[code]
    const candidates =
      hand === undefined
        ? parts.flatMap(
            (_, at) => byKey.get(`${state}|${universityKey(parts.slice(0, parts.length - at).join(' '))}`) ?? [],
          )
        : bornBy(byName.get(hand), state)
    const free = [...new Set(candidates)].filter((one) => one.code === undefined)
    const tail = fold(parts.slice(1).join(' '))
    const near =
      free.length > 1
        ? free.filter(({ city = '', district = '' }) =>
            [city, district].some((place) => place !== '' && tail.includes(fold(place))),
          )
        : free
    if (near.length === 1) {
      const one = near[0]!
      one.code = one.key = code
      one.names.push(name)
      one.tables.add('universityCodes')
      report.join('universityCodes', hand === undefined ? 'same name and place' : 'named by hand', name, one)
      continue
    }
    if (near.length > 1) report.doubt('universityCodes', name, near)
    const own = tellingWords(joinWords(parts[0]!)).length === 0 ? name : parts[0]!
    const place = parts.length > 1 ? parts.at(-1)!.trim() : undefined
    const one = newInstitute({
      key: code,
      origin: 'universityCodes',
      names: [own, name],
      code,
      isUniversity: true,
      types: ['University'],
      ...(state && { state }),
      ...(place !== undefined && /^[\p{L} .]{3,25}$/u.test(place) && { city: place }),
    })
    all.push(one)
    report.take('universityCodes')
    note(byKey, `${state}|${universityKey(own)}`, one)
  }
  return all
}

/** Where a name of the table of codes says a quarter of the capital in the capital's place. */
const QUARTERS_OF_THE_CAPITAL = /\bHauz Khas\b/

/** Those of this name; of several the ones of the state. One alone tells its state better than its colleges do. */
const bornBy = (named: readonly Institute[] = [], state: State | undefined): readonly Institute[] =>
  named.length === 1 ? named : named.filter((one) => state === undefined || one.state === state)

/**
 * The state of each code: what the table of codes tells, else NIRF, else the state in which more than half of its
 * colleges stand. A university with one centre in each of fifteen states is of none of them by that.
 */
function statesOfCodes(tables: Tables): Map<string, State> {
  const counts = new Map<string, Map<State, number>>()
  for (const { university_code: code = '', state: text, district } of tables.aishe) {
    const state = stateIn(text, district)
    if (state === undefined) continue
    const of = counts.get(code) ?? new Map<State, number>()
    counts.set(code, of.set(state, (of.get(state) ?? 0) + 1))
  }
  const ranked = tables.nirf.flatMap(({ aishe_code: code = '', state }) => {
    const named = stateIn(state)
    return named && code.startsWith('U-') ? [[code, named] as const] : []
  })
  const told = tables.universityCodes.flatMap(({ university_code: code = '', state }) => {
    const named = stateIn(state)
    return named ? [[code, named] as const] : []
  })
  const most = [...counts].flatMap(([code, of]) => {
    const all = [...of.values()].reduce((sum, count) => sum + count, 0),
      own = [...of].find(([, count]) => 2 * count > all)
    return own ? [[code, own[0]] as const] : []
  })
  return new Map([...most, ...ranked, ...told])
}

const NO_CITY =
  /\b(?:road|marg|nagar|campus|village|post|p\.?o|dist|distt|district|tehsil|taluka?|sector|university|near|via|state|phase|colony|building|floor|gate|no|km|block|acres)\b/i

/** City, district and postal code out of an address: "Nandyal Road, Kurnool – 518 002, Andhra Pradesh". */
export function placeIn(address: string, state: State | undefined): Pick<Institute, 'city' | 'district' | 'pincode'> {
  const pin = /(?<!\d)(\d{3})\s?(\d{3})(?!\d)/.exec(address)
  const told = /\bdist(?:rict|t)?(?!\p{L})\.?\s*[:–-]?\s*([\p{L} ]{3,25}?)(?=\s*(?:[,.(–-]|$))/iu
    .exec(address)?.[1]
    ?.trim()
  const parts = address
    .replace(/(?<!\d)\d{3}\s?\d{3}(?!\d)/g, '')
    .split(/[,;]|\s[–-]\s|[–-]\s*$|\.\s/)
    .map((part) => part.replace(/[\s.–-]+$/, '').replace(/^[\s.–-]+/, ''))
    .filter(
      (part) =>
        part !== '' &&
        stateIn(part) === undefined &&
        !STATES.some((name) => fold(name) === fold(part.replace(/[()]/g, ''))),
    )
  const last = parts.findLast(
    (part) => /^[\p{L} ]{3,22}$/u.test(part) && part.split(' ').length <= 2 && !NO_CITY.test(part),
  )
  const city = state === 'Delhi' ? 'New Delhi' : last
  const district = told === undefined || NO_CITY.test(told) ? undefined : districtOf(told, state)
  return {
    ...(city !== undefined && { city }),
    ...(district !== undefined && { district }),
    ...(pin && pin[1]![0] !== '0' && { pincode: `${pin[1]}${pin[2]}` }),
  }
}
