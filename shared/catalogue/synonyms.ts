import { PLACE_WORDS } from './placeWords.ts'

/** Families of institutes have a long and a short name, and people use either. Folded. */
const SHORT_NAMES: ReadonlyArray<readonly [short: string, long: string]> = [
  ['iit', 'indian institute of technology'],
  ['nit', 'national institute of technology'],
  ['rec', 'national institute of technology'],
  ['iiit', 'indian institute of information technology'],
  ['iiit', 'international institute of information technology'],
  ['iim', 'indian institute of management'],
  ['iisc', 'indian institute of science'],
  ['iiser', 'indian institute of science education and research'],
  ['aiims', 'all india institute of medical sciences'],
  ['nlu', 'national law university'],
  ['nlsiu', 'national law school of india university'],
  ['nift', 'national institute of fashion technology'],
  ['nid', 'national institute of design'],
  ['niper', 'national institute of pharmaceutical education and research'],
  ['spa', 'school of planning and architecture'],
  ['bits', 'birla institute of technology and science'],
  ['bit', 'birla institute of technology'],
  ['vit', 'vellore institute of technology'],
  ['xlri', 'xavier labour relations institute'],
  ['jnu', 'jawaharlal nehru university'],
  ['bhu', 'banaras hindu university'],
  ['amu', 'aligarh muslim university'],
  ['du', 'university of delhi'],
  ['dtu', 'delhi technological university'],
  ['tiss', 'tata institute of social sciences'],
  ['isi', 'indian statistical institute'],
  ['jipmer', 'jawaharlal institute of postgraduate medical education and research'],
  ['jipmer', 'jawaharlal institute of post graduate medical education and research'],
  ['pgimer', 'postgraduate institute of medical education and research'],
  ['pgimer', 'post graduate institute of medical education and research'],
  ['ggsipu', 'guru gobind singh indraprastha'],
  ['ip', 'guru gobind singh indraprastha'],
  ['cmc', 'christian medical college'],
  ['afmc', 'armed forces medical college'],
  ['gmc', 'government medical college'],
  ['gec', 'government engineering college'],
  ['gce', 'government college of engineering'],
  ['gdc', 'government degree college'],
  ['iip', 'institute of packaging'],
  ['ihm', 'institute of hotel management'],
]
/** Words with two spellings. "govt" is how half of the country writes it. */
const SAME_WORDS: ReadonlyArray<readonly [string, string]> = [
  ...PLACE_WORDS,
  ['govt', 'government'],
  ['engg', 'engineering'],
  ['mgmt', 'management'],
  ['univ', 'university'],
  ['inst', 'institute'],
  ['poly', 'polytechnic'],
  ['ayurved', 'ayurveda'],
  ['homoeopathic', 'homeopathic'],
  ['mahavidyalaya', 'mahavidyalay'],
  ['st', 'saint'],
  ['kgp', 'kharagpur'],
]
/** Places around Delhi that people mean by NCR. */
const NCR = new Set(['delhi', 'gurugram', 'gurgaon', 'noida', 'ghaziabad', 'faridabad'])

const also = new Map<string, string[]>()
for (const [a, b] of SAME_WORDS) {
  also.set(a, [...(also.get(a) ?? []), b])
  also.set(b, [...(also.get(b) ?? []), a])
}
const shortNames = new Map<string, string[]>()
for (const [short, long] of SHORT_NAMES) if (!shortNames.has(short)) shortNames.set(short, long.split(' '))
/** The long names by their first word, for whoever walks a text word by word. */
const phrases = new Map<string, Array<readonly [short: string, long: string]>>()
for (const name of SHORT_NAMES) {
  const first = name[1].slice(0, name[1].indexOf(' '))
  phrases.set(first, [...(phrases.get(first) ?? []), name])
}
/** The words of the longest of them: no more of a text than this can decide. */
const LONGEST_PHRASE = Math.max(...SHORT_NAMES.map(([, long]) => long.split(' ').length))

/**
 * What else a folded word is found by: its other spelling, the long form of a family's short name, the region it lies
 * in.
 */
export function wordsAlso(word: string): readonly string[] {
  const same = also.get(word),
    long = word.length <= 6 ? shortNames.get(word) : undefined
  if (!same && !long && !NCR.has(word)) return NONE
  return [...(same ?? []), ...(long ?? []), ...(NCR.has(word) ? ['ncr'] : [])]
}
const NONE: readonly string[] = []

/** The other spellings of a folded word, each of them as much as the word itself. */
export const otherSpellings = (word: string): readonly string[] => also.get(word) ?? NONE

/** Is this folded word what a whole family of institutes is called ("iit")? */
export const isFamilyName = (word: string): boolean => shortNames.has(word)

/** Long names that begin with this word, and the short one each goes by. */
export const phrasesFrom = (word: string): ReadonlyArray<readonly [short: string, long: string]> | undefined =>
  phrases.get(word)

/**
 * The words a folded text is found by: its own, the short names of long ones in it, and its initials closed up.
 * Whatever else finds it follows from one of these (`wordsAlso`).
 */
export function findableWords(text: string): string[] {
  const words = text.split(' ').filter((word) => word !== '')
  const short = words.flatMap((word, at) => {
    const here = phrasesFrom(word)
    if (here === undefined) return []
    const following = words.slice(at, at + LONGEST_PHRASE).join(' ')
    return here.flatMap(([short, long]) => (following.startsWith(long) ? [short] : []))
  })
  return [...words, ...short, ...initialsOf(words), ...acronymsOf(words)]
}

/** Words that stand in half of all names and say nothing: left out of a query that has others, and of acronyms. */
export const SILENT: ReadonlySet<string> = new Set(['of', 'and', 'the', 'for', 'in', 'at', 'to', 'a'])
const SHORTEST_ACRONYM = 3
/** Nobody types more, and every beginning of one finds it. */
export const LONGEST_ACRONYM = 8

/** "r v college of engineering" is also "rvce", "national institute of technology tiruchirappalli" also "nitt". */
export function acronymOf(words: readonly string[]): string | undefined {
  let letters = ''
  for (const word of words) {
    const letter = word.charCodeAt(0)
    if (letter >= 97 && letter <= 122 && !SILENT.has(word)) letters += word[0]!
    if (letters.length === LONGEST_ACRONYM) break
  }
  return letters.length < SHORTEST_ACRONYM ? undefined : letters
}

/** Titles that people seldom shorten a name with. */
const TITLES: ReadonlySet<string> = new Set(['dr', 'pt', 'prof', 'smt', 'late'])
/** Is this folded word a title before somebody's name? */
export const isTitle = (word: string): boolean => TITLES.has(word)

/** The acronyms of a name, with a title at its beginning and without: "yspu" is the Dr. Y.S. Parmar University. */
export function acronymsOf(words: readonly string[]): string[] {
  const whole = acronymOf(words),
    untitled = isTitle(words[0] ?? '') ? acronymOf(words.slice(1)) : undefined
  return [whole, untitled].filter((acronym) => acronym !== undefined)
}

/** "r v college" is also "rv", "m b b s" also "mbbs", "b tech" also "btech". */
export function initialsOf(words: readonly string[]): string[] {
  const joined: string[] = []
  for (let start = 0; start < words.length; start++) {
    if (words[start]!.length !== 1) continue
    let end = start
    while (end < words.length && words[end]!.length === 1) end++
    const run = words.slice(start, end).join('')
    if (run.length > 1) joined.push(run)
    if (words[end] && words[end]!.length <= 5) joined.push(run + words[end])
    start = end
  }
  return joined
}
