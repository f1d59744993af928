import type { State } from '../../shared/college/state.ts'
import { nameLetters, saysNameAndTown, type NameLetters } from './lettersOfName.ts'
import { joinWords } from './name.ts'
import { fold } from '../../shared/record/fold.ts'
import {
  districtOf,
  newInstitute,
  note,
  ownWords,
  sayOwner,
  type Institute,
  type JoinRule,
  type NameIndex,
} from './institute.ts'
import { isSamePlace } from './place.ts'
import type { Report } from './report.ts'
import { stateIn, type Row } from './tables.ts'

/** Short forms of medical lists. Folded words. */
const LONG: Readonly<Record<string, string>> = {
  gmc: 'government medical college',
  gvmc: 'government villupuram medical college',
  mc: 'medical college',
  ims: 'institute medical science',
  iims: 'institute medical science',
  aiims: 'all india institute medical science',
  esic: 'employees state insurance corporation',
  pgims: 'pg institute medical science',
  pgimsr: 'pg institute medical science research',
  gmch: 'government medical college hospital',
  mch: 'medical college hospital',
  rims: 'rajiv gandhi institute medical science',
  rimsr: 'rajiv gandhi institute medical science',
  jln: 'jawaharlal nehru',
  jlnims: 'jawaharlal nehru institute medical science',
  jlnmc: 'jawaharlal nehru medical college',
  lnjp: 'loknayak jai prakash',
  nscb: 'netaji subhas chandra bose',
  gsvm: 'ganesh shankar vidyarthi memorial',
  llrm: 'lala lajpat rai memorial',
  mlb: 'maharani laxmi bai',
  mlnmc: 'motilal nehru medical college',
  mln: 'motilal nehru',
  sms: 'sawai man singh',
  snmc: 'sn medical college',
  pt: 'pandit',
  shkm: 'shahid hasan khan mewati',
  kgmu: 'king george medical university',
  vmmc: 'vardhman mahavir medical college',
  bhu: 'banaras hindu university',
  amu: 'aligarh muslim university',
  asmc: 'autonomous state medical college',
  jipmer: 'jawaharlal institute pg medical education research',
  pgimer: 'pg institute medical education research',
  slbs: 'sri lal bahadur shastri',
  rkgmc: 'dr radhakrishnan government medical college',
  du: 'deemed university',
  td: 'tirumala devaswom',
  instt: 'institute',
  memo: 'memorial',
  memori: 'memorial',
  soc: 'society',
  dent: 'dental',
  dentistry: 'dental',
  surg: 'surgery',
}
/** What stands in most of these names and in the addresses behind them. */
const WEAK = new Set(
  'medical college hospital institute science research government centre pg education university faculty deemed and health dental nursing dist district road nagar principal po near bus stand society state'.split(
    ' ',
  ),
)

type Kind = 'medical' | 'dental' | 'nursing'
const kindOf = (text: string): Kind => {
  const said = fold(text)
  if (/\bdent|\bdenta/.test(said)) return 'dental'
  return /\bnursing\b|\bcollege of nur|\bcon\b/.test(said) ? 'nursing' : 'medical'
}

const words = (text: string): string[] =>
  joinWords(text.replace(/\bM\.?\s?C\.(?=\s|,|$)/g, 'Medical College').replace(/\bG\.M\.C\./g, 'GMC'))
    .flatMap((word) => (LONG[word] ?? word).split(' '))
    .filter((word) => !/^\d+$/.test(word))

/**
 * Three letters at a time over the whole name without its blanks: a PDF breaks words anywhere ("UDA IPUR"). A place
 * tells less than a name.
 */
function gramsOf(text: string, isPlace: (word: string) => boolean): Map<string, number> {
  const grams = new Map<string, number>()
  const said = words(text)
  const put = (letters: string, weight: number): void => {
    for (let at = 0; at + 3 <= letters.length; at++) {
      const gram = letters.slice(at, at + 3)
      grams.set(gram, Math.max(grams.get(gram) ?? 0, weight))
    }
  }
  const strong = said.filter((word) => !WEAK.has(word))
  put(said.join(''), 0.2)
  put(strong.join(''), 0.55)
  put(strong.filter((word) => !isPlace(word)).join(' '), 1)
  return grams
}

interface Candidate {
  institute: Institute
  kind: Kind
  grams: Map<string, number>
}

/** Similarity from 0 to 1, rare letters counting more. */
function similarity(
  one: ReadonlyMap<string, number>,
  other: ReadonlyMap<string, number>,
  rarity: (gram: string) => number,
): number {
  let both = 0,
    a = 0,
    b = 0
  for (const [gram, weight] of one) {
    const rare = rarity(gram)
    a += (weight * rare) ** 2
    const there = other.get(gram)
    if (there !== undefined) both += weight * there * rare ** 2
  }
  for (const [gram, weight] of other) b += (weight * rarity(gram)) ** 2
  return a === 0 || b === 0 ? 0 : both / Math.sqrt(a * b)
}

/**
 * Least likeness of a join, and how far the second must stay behind: the less alike, the further. Set by reading the
 * joins (hand-check.csv).
 */
const isSure = (first: number, second: number): boolean =>
  (first >= 0.62 && first - second >= (first < 0.7 ? 0.12 : 0.06)) || (first >= 0.47 && second < first * 0.6)

/** Joins the lists of medical colleges, whose names are broken, cut and shortened, to the institutes at hand. */
export class Medical {
  readonly #byState = new Map<State | 'any', Candidate[]>()
  readonly #counts = new Map<string, number>()
  #all = 0
  /** The colleges of the list of MBBS seats. */
  readonly #listed: Array<NameLetters & { institute: Institute; state: State | undefined }> = []
  /** Once the list of MBBS seats is in, nobody else has any. */
  #areSeatsKnown = false
  readonly #add: (one: Institute) => Institute
  readonly #report: Report
  readonly #places = new Set<string>()
  readonly #isPlace = (word: string): boolean => this.#places.has(word)

  constructor(institutes: readonly Institute[], add: (one: Institute) => Institute, report: Report) {
    this.#add = add
    this.#report = report
    for (const { city, district, state } of institutes)
      for (const text of [city, district, state]) for (const word of fold(text ?? '').split(' ')) this.#places.add(word)
    for (const one of institutes) {
      const said = fold(one.names[0]!)
      const isMedical =
        /\b(?:medical|medicine|aiims|all india institute|dental|jipmer|postgraduate institute|armed forces)/.test(
          said,
        ) &&
        // An AIIMS is no university's college.
        !(/\baiims\b/.test(said) && one.types.includes('Affiliated college')) &&
        !/\b(?:homoeo|homeo|ayurved|unani|siddha|veterinar|pharm|physio|paramedic|lab tech|engineering|management|degree|law)/.test(
          said,
        )
      if (isMedical || /\bnursing\b/.test(said)) this.#put(one)
    }
  }

  #put(institute: Institute, name = institute.names[0]!): void {
    const { state, city = '', district = '' } = institute
    const candidate = { institute, kind: kindOf(name), grams: gramsOf(`${name} ${city} ${district}`, this.#isPlace) }
    if (state) note(this.#byState, state, candidate)
    note(this.#byState, 'any', candidate)
    this.#all++
    for (const gram of candidate.grams.keys()) this.#counts.set(gram, (this.#counts.get(gram) ?? 0) + 1)
  }

  readonly #rarity = (gram: string): number => Math.log(1 + this.#all / (1 + (this.#counts.get(gram) ?? 0)))

  #best(text: string, state: State | undefined, kind: Kind): Array<{ institute: Institute; likeness: number }> {
    const grams = gramsOf(text, this.#isPlace)
    return (this.#byState.get(state ?? 'any') ?? [])
      .filter(
        (candidate) =>
          candidate.kind === kind && !(this.#areSeatsKnown && kind === 'medical' && !hasMbbs(candidate.institute)),
      )
      .map(({ institute, grams: theirs }) => ({ institute, likeness: similarity(grams, theirs, this.#rarity) }))
      .sort((a, b) => b.likeness - a.likeness)
      .filter(({ institute }, at, all) => all.findIndex((other) => other.institute === institute) === at)
      .slice(0, 3)
  }

  /** @param mayBe what else the row says of the college: whether it may be this one */
  #find(
    text: string,
    state: State | undefined,
    kind: Kind,
    mayBe: (one: Institute) => boolean = () => true,
  ): { institute?: Institute; near: Array<{ institute: Institute; likeness: number }> } {
    const near = this.#best(text, state, kind),
      [first, second] = near
    if (IS_PATIL.test(fold(text))) return { near }
    const isMeant =
      first !== undefined &&
      isSure(first.likeness, second?.likeness ?? 0) &&
      !this.#isOnlyNeighbour(text, first.institute.names[0]!) &&
      mayBe(first.institute)
    return { ...(isMeant && { institute: first.institute }), near }
  }

  /** Does a row name the government's college by its town alone, and the college of that town has a name of its own? */
  #isOnlyNeighbour(row: string, name: string): boolean {
    const hasOwnWord = (text: string): boolean =>
      words(text).some((word) => word.length > 1 && !WEAK.has(word) && !this.#isPlace(word))
    return IS_GOVERNMENT.test(fold(row)) && !IS_GOVERNMENT.test(fold(name)) && !hasOwnWord(row) && hasOwnWord(name)
  }

  /** MBBS colleges with their seats; one that no other list has is an institute of its own. */
  addNmc(
    rows: readonly Row[],
    index: NameIndex,
    universityNamed: (text: string, state: State | undefined) => Institute | undefined,
  ): void {
    const met = new Map<Institute, string>(),
      byRow = new Map<Row, Institute>(),
      fresh: Institute[] = []
    const universities = new Set(rows.map((row) => universityNamed(row.university ?? '', stateIn(row.state))))
    // Whoever is surest chooses first: a college is one row of the list.
    const asked = rows.map((row) => {
      const { name = '', district: town = '' } = row,
        state = stateIn(row.state),
        place = { state, city: town, district: districtOf(town, state) },
        named = index.find(name, place, isSamePlace)
      // AISHE lists a few colleges under several universities: the first of its codes stands for all.
      const several =
        'doubtful' in named &&
        named.doubtful.length > 1 &&
        new Set(named.doubtful.map((other) => ownWords(other.names[0]!, place).join(' '))).size === 1
      const affiliating = universityNamed(row.university ?? '', state)
      const { institute: alike, near } = this.#find(
        `${name} ${town}`,
        state,
        'medical',
        (other) =>
          !(Number(row.established) > AISHE_YEAR && other.origin === 'aishe') &&
          !(affiliating && affiliating !== other && universities.has(other)),
      )
      const exact = 'institute' in named ? named.institute : several ? named.doubtful[0] : undefined
      const rule: JoinRule = 'institute' in named ? named.rule : 'name alike among the medical colleges of the state'
      return { row, name, town, place, one: exact ?? alike, rule, near, likeness: exact ? 2 : (near[0]?.likeness ?? 0) }
    })
    for (const { row, name, town, place, one: found, rule, near } of asked.toSorted(
      (a, b) => b.likeness - a.likeness,
    )) {
      const { management = '', mbbs_seats: seats = '', established = '', university = '' } = row,
        { state, district } = place,
        label = `${name}, ${town}, ${row.state}`
      let one = found
      if (one && met.has(one)) {
        this.#report.doubt('nmc', label, [one])
        one = undefined
      }
      if (one) this.#report.join('nmc', rule, label, one)
      else {
        const others = near.filter(({ likeness }) => likeness > 0.4).map(({ institute }) => institute)
        if (others.length > 0) this.#report.doubt('nmc', label, others)
        one = this.#add(
          newInstitute({
            key: `NMC ${fold(name)} ${fold(row.state ?? '')}`,
            origin: 'nmc',
            names: [name],
            ...(state && { state }),
            city: town,
            ...(district !== undefined && district !== town && { district }),
          }),
        )
        fresh.push(one)
      }
      met.set(one, label)
      byRow.set(row, one)
      one.names.push(name)
      one.city ??= town
      if (university !== '') one.affiliation ??= university
      const owner = /^(?:gov|state|central)/i.test(management) ? 'Government' : 'Private',
        affiliating = universityNamed(university, state)
      one.types = [...new Set([owner, ...one.types])]
      sayOwner(one, 'nmc', [owner])
      if (affiliating) one.said.push({ table: 'nmc', field: 'affiliation', value: affiliating })
      one.approvals.add('NMC')
      if (/^\d{4}$/.test(established) && one.established === undefined) {
        one.established = Number(established)
        one.establishedBy = 'nmc'
      }
      one.courses.push({
        name: 'MBBS',
        categoryName: 'Medical',
        level: 'undergraduate',
        duration: '5.5 years',
        seats: Number(seats),
        table: 'nmc',
      })
    }
    for (const { row, place } of asked) {
      const institute = byRow.get(row)!
      this.#listed.push({ institute, state: place.state, ...nameLetters(row.name ?? '', row.district ?? '') })
    }
    for (const one of fresh) this.#put(one)
    // What the list calls a college is how MCC calls it too.
    for (const [one, label] of met) if (!fresh.includes(one)) this.#put(one, label)
    this.#areSeatsKnown = true
  }

  joinMcc2024(rows: readonly Row[]): Map<string, Institute> {
    const asked = new Map<string, Row>()
    for (const row of rows) asked.set(mccKey(row), row)
    const joined = new Map<string, Institute>()
    for (const [key, row] of asked) {
      const kind: Kind = row.course === 'BDS' ? 'dental' : row.course === 'MBBS' ? 'medical' : 'nursing'
      const one = this.#join(
        'neet2024',
        row.institute!,
        stateIn(row.state),
        kind,
        `${row.institute}, ${row.state}, ${row.pincode}`,
        rows.some((other) => mccKey(other) === key && /^deemed\b/i.test(other.quota!)),
      )
      if (one) {
        joined.set(key, one)
        if (/^\d{6}$/.test(row.pincode ?? '')) one.pincode ??= row.pincode!
        if (kind !== 'medical' && !one.courses.some(({ name }) => name === row.course))
          one.courses.push({
            name: row.course!,
            categoryName: 'Medical',
            level: 'undergraduate',
            duration: kind === 'dental' ? '5 years' : '4 years',
            table: 'neet2024',
          })
      }
    }
    return joined
  }

  joinMcc2023(rows: readonly Row[]): Map<string, Institute> {
    const joined = new Map<string, Institute>()
    for (const name of new Set(rows.map(({ college }) => college!))) {
      const isDeemed = rows.some((row) => row.college === name && /^deemed\b/i.test(row.category!))
      const one = this.#join('neet2023', name, stateNamedIn(name), 'medical', name, isDeemed)
      if (one) joined.set(name, one)
    }
    return joined
  }

  /**
   * The college whose name a text begins with, letter by letter: of several the longest name whose town is said, or the
   * only one of that name where no town is.
   */
  #findListed(text: string, state: State | undefined): Institute | undefined {
    if (IS_PATIL.test(fold(text))) return undefined
    const named = this.#listed
      .filter((one) => state === undefined || one.state === state)
      .flatMap((one) => {
        const says = saysNameAndTown(text, one)
        return says.name ? [{ ...one, isTownSaid: says.town }] : []
      })
    const inTown = named.filter(({ isTownSaid }) => isTownSaid),
      longest = Math.max(...inTown.map(({ core }) => core.length)),
      sure = inTown.filter(({ core }) => core.length === longest)
    if (sure.length > 0) return sure.length === 1 ? sure[0]!.institute : undefined
    const [only, other] = named
    const isShared = this.#listed.some((one) => one !== only && one.core.startsWith(only?.core ?? ''))
    return only && !other && !isShared && only.core.length >= LEAST_TELLING ? only.institute : undefined
  }

  #join(
    table: 'neet2023' | 'neet2024',
    name: string,
    state: State | undefined,
    kind: Kind,
    label: string,
    isDeemed: boolean,
  ): Institute | undefined {
    const listed = kind === 'medical' ? this.#findListed(name, state) : undefined
    if (listed) {
      this.#report.join(table, 'begins with the name in the list of MBBS seats', label, listed)
      return listed
    }
    // Seats of deemed universities are none of the government's.
    const { institute, near } = this.#find(
      name,
      state,
      kind,
      ({ types }) => !(isDeemed && types.includes('Government') && !types.includes('Private')),
    )
    if (institute) this.#report.join(table, 'name alike among the medical colleges of the state', label, institute)
    else {
      this.#report.leave(
        table,
        near.length > 0 && near[0]!.likeness > 0.4 ? 'several colleges are as near' : 'no college of this name',
        `${label} → ${near.map((one) => `${one.institute.names[0]} (${one.likeness.toFixed(2)})`).join('; ')}`,
      )
    }
    return institute
  }
}

/** AISHE's list of colleges is of about this year: what was founded later is not in it. */
const AISHE_YEAR = 2018
/** Letters of a name that tells its college without the town. */
const LEAST_TELLING = 18
/** Five trusts of one founder have colleges of one name in neighbouring towns: no likeness tells them apart. */
const IS_PATIL = /\bd ?y patil\b/
const IS_GOVERNMENT = /\b(?:govt|government|gmc)\b/
const hasMbbs = ({ courses }: Institute): boolean => courses.some(({ name }) => name === 'MBBS')

/** One college of the list of 2024: by name and postal code, as one name may be several places. */
export const mccKey = (row: Row): string => `${row.institute}|${row.pincode}|${row.course}`

const stateNamedIn = (text: string): State | undefined =>
  text
    .split(/[,\s-]+/)
    .map(
      (_, at, parts) =>
        stateIn(parts.slice(at).join(' ')) ??
        stateIn(
          parts
            .slice(at, at + 2)
            .join(' ')
            .replace(/\d+/g, ''),
        ),
    )
    .find((state) => state !== undefined)
