import { BRANCHES, type Branch } from '../college/shortNames.ts'
import { stateOf } from '../college/state.ts'
import { fold, foldedWords } from '../record/fold.ts'
import { normalizeText } from '../record/text.ts'
import { latinOf } from './hindi.ts'
import { knownPlace } from './place.ts'
import { HIGHEST_FEE_LIMIT, LONGEST_SEARCH, OWNERSHIPS, type ListingQuery, type Ownership } from './query.ts'

/** What a typed search means as filters. `rest`: the words that no filter stands for, as they were typed. */
export interface SearchPhrase extends Pick<ListingQuery, 'locations' | 'branches' | 'types' | 'feeLimit'> {
  rest: string
}

/** What one or several words mean. */
interface Meaning {
  locations?: readonly string[]
  branches?: readonly Branch[]
  types?: readonly Ownership[]
}
interface Token {
  raw: string
  words: string[]
}

const BRANCH_NAMES: ReadonlyArray<readonly [names: string, branches: readonly Branch[]]> = [
  ['cse, cs, comp sci, computer science, computer sceince, computer scince, computer engineering', ['CSE']],
  ['ece, electronics and communication, electronics and communications, electronics communication', ['ECE']],
  ['eee, electrical and electronics, electrical electronics', ['EEE']],
  ['it, information technology', ['IT']],
  ['mech, mechanical, mechnical, machanical', ['Mech']],
  ['civil', ['Civil']],
  ['ai, ai ml, aiml, ai and ml, artificial intelligence, artificial intelligence and machine learning', ['AI&ML']],
  ['machine learning', ['AI&ML']],
  ['ds, data science, data sciences', ['DS']],
  ['ai ds, aids, ai and ds, artificial intelligence and data science', ['AI&ML', 'DS']],
]
/** These may follow a branch without meaning anything else. */
const BRANCH_ENDINGS = ['', ' engineering', ' engg', ' and engineering']
const TYPE_NAMES: Readonly<Record<string, Ownership>> = {
  government: 'Government',
  govt: 'Government',
  goverment: 'Government',
  sarkari: 'Government',
  private: 'Private',
  pvt: 'Private',
  niji: 'Private',
  deemed: 'Deemed',
  'deemed to be': 'Deemed',
}
/** Where Hindi is not said letter by letter as English is written, beyond what `hindi.ts` knows. */
const HINDI_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    तमिलनाडु: 'tamil nadu',
    'पश्चिम बंगाल': 'west bengal',
    बंगाल: 'west bengal',
    'आंध्र प्रदेश': 'andhra pradesh',
    'हिमाचल प्रदेश': 'himachal pradesh',
    हिमाचल: 'himachal pradesh',
    यूपी: 'up',
    एमपी: 'mp',
    तेलंगाना: 'telangana',
    ओडिशा: 'odisha',
    उड़ीसा: 'odisha',
    असम: 'assam',
    गोवा: 'goa',
    छत्तीसगढ़: 'chhattisgarh',
    'कंप्यूटर साइंस': 'computer science',
    'कम्प्यूटर साइंस': 'computer science',
    मैकेनिकल: 'mechanical',
    सिविल: 'civil',
    प्राइवेट: 'private',
    // One form is said for one and for many, as "colleges" is.
    कॉलेज: 'colleges',
    कालेज: 'colleges',
  }).map(([hindi, english]) => [fold(hindi), english]),
)
/** Beside filters they say nothing: no search is made for them. */
const FILLERS: ReadonlySet<string> = new Set(
  (
    'in at of for the with and or a an is are me mein mai ke ki ka wale wala aur ya best top good list all show find want ' +
    'i colleges college colege collages institutes fee fees per year yearly annual annually pa budget branch state ' +
    'में के की का को वाले वाला और या सबसे अच्छे अच्छा बेस्ट टॉप सूची फीस फ़ीस शुल्क सालाना प्रति वर्ष साल राज्य ब्रांच'
  )
    .split(' ')
    .map(fold),
)
/** Fields of study: they stay a search, and are no part of a name by themselves. */
const FIELDS: ReadonlySet<string> = new Set(
  'engineering engg medical law management pharmacy architecture btech mtech mba bba mbbs bca mca polytechnics universities'.split(
    ' ',
  ),
)
/** What makes the words around it the name of one institute. */
const NAME_WORDS =
  /^(?:college|university|univ|institute|inst|school|academy|polytechnic|vidyalaya|vishwavidyalaya|mahavidyalaya?|iit|nit|iiit|iim|aiims|bits|vit|iisc|iiser|nlu)$/
/** Also words of their own: they are filters only where nothing unknown stands beside them. */
const WEAK: ReadonlySet<string> = new Set('it ds ai cs aids up mp hp ap wb tn jk bengal'.split(' '))
/** Whoever says what not to show is not asking for it. */
const DENIAL = /(?:^| )(?:not|no|non|except|without|excluding|बिना|नहीं|छोड़कर)(?: |$)/iu

const MEANINGS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...BRANCH_NAMES.flatMap(([names, branches]) =>
    names.split(', ').flatMap((name) => BRANCH_ENDINGS.map((ending) => [name + ending, { branches }] as const)),
  ),
  ...Object.entries(TYPE_NAMES).map(([name, type]) => [name, { types: [type] }] as const),
])
/** "electronics and communications engineering", "dadra and nagar haveli and daman and diu". */
const MOST_WORDS = 8

const UNIT = String.raw`lakhs?|lacs?|lks?|l|k|thousand|haza+r|haja+r|crores?|cr|लाख|हज\u093c?ार|करोड\u093c?`
const AMOUNT = String.raw`(?:rs\.?|inr|₹)?\s*(\d+(?:\.\d+)?)\s*(${UNIT})?(?![\p{L}\p{M}\p{N}]|\.\d)(?:\s*(?:rs\.?|rupees|रुपये|रुपए)(?![\p{L}\p{M}]))?`
const BEFORE = String.raw`(?:under|below|less than|lower than|within|up ?to|at most|(?:not|no) more than|not above|maximum|max|budget|<=?|अधिकतम|बजट)`
const AFTER = String.raw`(?:(?:से|se) (?:कम|kam|नीचे|niche)|(?:के|ke) (?:अंदर|अन्दर|भीतर|andar|under|नीचे)|तक|tak|or less|or below|max|maximum)(?![\p{L}\p{M}])`
const FEE_BEFORE = new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${BEFORE}\s*(?:of |is )?${AMOUNT}`, 'iu')
const FEE_AFTER = new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}.])${AMOUNT}\s*${AFTER}`, 'iu')
/** "no less than 2 lakh" is a floor, "1 to 2 lakh" and "1-2 lakh" have one. */
const FLOOR_BEFORE = /(?:\b(?:not|no|never)|\d ?(?:lakhs?|lacs?|लाख)? ?(?:-|–|to|and|से|se)) ?$/u
/** A number beside these is no yearly fee. */
const OTHER_FIGURES =
  /(?<![\p{L}\p{M}])(?:rank|ranks|ranking|air|percentile|marks|score|package|salary|placement|placements|lpa|seats?|students?|km|total|semester|sem|month|monthly|between|रैंक|पैकेज|वेतन|अंक|सीटें|महीना|सेमेस्टर|कुल|किमी)(?![\p{L}\p{M}])/iu
const UNITS: ReadonlyArray<readonly [RegExp, number]> = [
  [/^(?:l|लाख)/i, 100_000],
  [/^(?:k|thousand|ha|हज)/i, 1000],
  [/^(?:cr|करोड)/i, 10_000_000],
]
/** A smaller number without "lakh" or "thousand" behind it could count anything. */
const LEAST_PLAIN_FEE = 10_000

/**
 * The filters that a typed search means: states and known places, branches, owners and the highest yearly fee.
 * Undefined where it is plain words, as every name of a college is: decision 84 says when.
 */
export function readPhrase(typed: string): SearchPhrase | undefined {
  const text = plainly(typed.slice(0, LONGEST_SEARCH)),
    fee = feeIn(text)
  const said = fee ? `${text.slice(0, fee.from)} ${text.slice(fee.to)}` : text
  if (DENIAL.test(said)) return undefined
  const tokens = tokensOf(said)
  let read = meaningsIn(tokens, { isWeakRead: true, isFeeSaid: fee !== undefined })
  if (read.others.length > 0) read = meaningsIn(tokens, { isWeakRead: false, isFeeSaid: fee !== undefined })
  // A name stays whole; what it may cost does not belong to it.
  if (read.isName) {
    if (!fee) return undefined
    const rest = tokens.filter(({ words }) => !words.every((word) => FEE_WORDS.has(word)))
    return { locations: [], branches: [], types: [], feeLimit: fee.limit, rest: textOf(rest) }
  }
  const { locations, branches, types } = read
  const kinds = [locations, branches, types].filter(({ length }) => length > 0).length
  if (!fee && (kinds < 2 || read.others.length > 0)) return undefined
  return { locations, branches, types, ...(fee && { feeLimit: fee.limit }), rest: textOf(read.rest) }
}

/**
 * The query with what a typed search means: its filters in place of those of the same kind, and its other words as the
 * search.
 */
export function searchWithPhrase(query: ListingQuery, typed: string): ListingQuery {
  const { search: _former, ...others } = query,
    read = readPhrase(typed),
    search = (read ? read.rest : typed).trim()
  return {
    ...others,
    page: 1,
    ...(search && { search }),
    ...(read && {
      ...(read.locations.length > 0 && { locations: read.locations }),
      ...(read.branches.length > 0 && { branches: read.branches }),
      ...(read.types.length > 0 && { types: read.types }),
      ...(read.feeLimit && { feeLimit: read.feeLimit }),
    }),
  }
}

/** Figures in one form, "1,50,000" closed up, marks composed: the words otherwise as typed. */
const plainly = (typed: string): string =>
  normalizeText(typed, 'NFKC')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/(?<=\d),(?=\d)/g, '')
    .replace(/\s+/g, ' ')

/** The one limit of a yearly fee that a text names, and where it stands. */
function feeIn(text: string): { limit: number; from: number; to: number } | undefined {
  if (OTHER_FIGURES.test(text)) return undefined
  const found = FEE_BEFORE.exec(text) ?? FEE_AFTER.exec(text)
  if (!found || FLOOR_BEFORE.test(text.slice(0, found.index))) return undefined
  const [whole, figure = '', unit] = found
  const times = unit === undefined ? 1 : UNITS.find(([pattern]) => pattern.test(unit))![1]
  const limit = Math.round(Number(figure) * times)
  if (limit < 1 || limit > HIGHEST_FEE_LIMIT || (unit === undefined && limit < LEAST_PLAIN_FEE)) return undefined
  return { limit, from: found.index, to: found.index + whole.length }
}

const FEE_WORDS: ReadonlySet<string> = new Set('fee fees per year yearly annual annually pa फीस'.split(' '))

function tokensOf(text: string): Token[] {
  return text
    .split(/[\s,;/()|]+/)
    .map((raw) => ({ raw, words: foldedWords(raw) }))
    .filter(({ words }) => words.length > 0)
}
const textOf = (tokens: readonly Token[]): string => tokens.map(({ raw }) => raw).join(' ')

/** The longest meanings first; what has none is a filler, a field of study or another word. */
function meaningsIn(tokens: readonly Token[], { isWeakRead, isFeeSaid }: { isWeakRead: boolean; isFeeSaid: boolean }) {
  const locations = new Set<string>(),
    branches = new Set<Branch>(),
    types = new Set<Ownership>()
  const left: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const { meaning, length } = meaningAt(tokens, at, isWeakRead)
    if (!meaning) left.push(tokens[at]!)
    meaning?.locations?.forEach((place) => locations.add(place))
    meaning?.branches?.forEach((branch) => branches.add(branch))
    meaning?.types?.forEach((type) => types.add(type))
    at += length
  }
  const isBranch = branches.size > 0
  const telling = left.filter(({ words }) => !words.every(isFiller))
  // A branch is of engineering and of a B.Tech anyway.
  const rest = isBranch
    ? telling.filter(({ words }) => !/^(?:engineering|engg|b ?tech)$/.test(english(words)))
    : telling
  const others = rest.filter(({ words }) => !FIELDS.has(english(words)))
  const isName = left.some((token) => {
    const word = english(token.words)
    if (word === 'university' && types.size > 0 && others.every((other) => english(other.words) === word)) return false
    if (word !== 'college') return NAME_WORDS.test(word)
    // "best cse college" and "government college bihar under 1 lakh" ask; "government college of engineering" is called
    // so.
    const place = tokens.indexOf(token),
      before = tokens[place - 1]
    if (tokens[place + 1]?.words[0] === 'of') return true
    return !isBranch && (!isFeeSaid || (before !== undefined && rest.includes(before)))
  })
  return {
    locations: [...locations],
    branches: BRANCHES.filter((branch) => branches.has(branch)),
    types: OWNERSHIPS.filter((type) => types.has(type)),
    rest,
    others: others.filter(({ words }) => types.size === 0 || english(words) !== 'university'),
    isName,
  }
}

function meaningAt(tokens: readonly Token[], at: number, isWeakRead: boolean): { meaning?: Meaning; length: number } {
  for (let length = Math.min(MOST_WORDS, tokens.length - at); length > 0; length--) {
    const words = tokens.slice(at, at + length).flatMap((token) => token.words)
    // A filler at either end belongs to no place or branch.
    if (length > 1 && (FILLERS.has(words[0]!) || FILLERS.has(words.at(-1)!))) continue
    const name = english(words)
    if (!isWeakRead && WEAK.has(name)) continue
    const meaning = MEANINGS.get(name) ?? placeMeant(name)
    if (meaning) return { meaning, length }
  }
  return { length: 1 }
}

const isFiller = (word: string): boolean => FILLERS.has(word) || FILLERS.has(english([word]))

function placeMeant(name: string): Meaning | undefined {
  const place = stateOf(name) ?? knownPlace(name)
  return place === undefined ? undefined : { locations: [place] }
}

/** Words as English has them. */
const english = (words: readonly string[]): string =>
  HINDI_NAMES[words.join(' ')] ?? words.map((word) => HINDI_NAMES[word] ?? latinOf(word)).join(' ')
