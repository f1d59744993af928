import { fold } from '../../shared/record/fold.ts'
import { memoize } from '../../shared/record/remember.ts'

/** Short forms and slips of lists, word by word, and what they stand for. Keys are lower case without a full stop. */
const WORDS: Readonly<Record<string, string>> = {
  govt: 'Government',
  goverment: 'Government',
  govrnment: 'Government',
  govenment: 'Government',
  engg: 'Engineering',
  engineeing: 'Engineering',
  enginering: 'Engineering',
  engingeering: 'Engineering',
  instt: 'Institute',
  instute: 'Institute',
  institue: 'Institute',
  insitute: 'Institute',
  instiute: 'Institute',
  institutue: 'Institute',
  mgmt: 'Management',
  mgt: 'Management',
  managment: 'Management',
  technolgy: 'Technology',
  technology: 'Technology',
  univ: 'University',
  univeristy: 'University',
  universtiy: 'University',
  unversity: 'University',
  acaedmy: 'Academy',
  acedemy: 'Academy',
  highehr: 'Higher',
  vetrinary: 'Veterinary',
  natioanal: 'National',
  knoweledge: 'Knowledge',
  medcial: 'Medical',
  colleg: 'College',
  collge: 'College',
  collage: 'College',
  collegee: 'College',
  pharmcy: 'Pharmacy',
  agricutural: 'Agricultural',
}
/** Short forms that are one only with a full stop behind them: "Inst." is Institute, "Inst" may be anything. */
const STOPPED: Readonly<Record<string, string>> = {
  inst: 'Institute',
  tech: 'Technology',
  sci: 'Science',
  edu: 'Education',
  edn: 'Education',
  educ: 'Education',
  hosp: 'Hospital',
  med: 'Medical',
  coll: 'College',
  res: 'Research',
  pharm: 'Pharmacy',
}
/** Small words of English titles. */
const SMALL = new Set(['of', 'and', 'for', 'the', 'in', 'at', 'on', 'to', 'by', 'with', 'de'])
const ROMAN = /^(?:i{1,3}|iv|vi{0,3}|ix)$/
/** Titles without a vowel that are no abbreviations of letters. */
const TITLES = new Set([
  'dr',
  'sh',
  'smt',
  'st',
  'mr',
  'mrs',
  'ms',
  'pt',
  'lt',
  'md',
  'mt',
  'km',
  'ch',
  'prof',
  'th',
  'nd',
  'rd',
  'sr',
  'jr',
])
/** Abbreviations with vowels that names of institutes carry and everybody writes in capitals. */
const CAPITALS = new Set(
  (
    'iit nit iiit iim iiser niser aiims nift nid nlu nimhans jipmer pgimer esic gmers ugc aicte cipet ihm ima ' +
    'mba bba bca mca pgdm mbbs bed ba bsc bcom it ict ai pg ug vit srm psg kiit nmims xlri sastra gitam iilm imt ims iipm icfai ' +
    'jntu jntua jntuh jntuk rgukt iiitm iiitdm kle aissms mit dit uit ait bit git lnct ips iter iiht ' +
    'dav ssd sgt amc aec iec nri abes imsec kiet jss nie sies ssn niit niet rimt ies ces mes des pes bms ' +
    'tkm mgm abv abit soa utd aims iift iimt iipe spa neist nehu'
  ).split(' '),
)

/**
 * How a word of a shouted name is written, where other lists have shown it: `true` in capitals, `false` as a word; else
 * undefined.
 */
export type WordCase = (word: string) => boolean | undefined

/**
 * The name of an institute as it writes itself, from the name a list has: shouting put into title case, short forms
 * written out, postal codes and stray marks taken away. A name in mixed letters keeps its own, for whoever typed it
 * meant something by them.
 * @param isCapitals what is known of words in capitals beyond the abbreviations of this file
 */
export function instituteName(text: string, isCapitals: WordCase = () => undefined): string {
  const plain = tidied(text)
  const isShouted = isMostlyShouted(plain)
  let first = true
  const written = plain.replace(/[\p{L}\p{M}\d]+(?:['’][\p{L}\p{M}]+)*\.?/gu, (token, at: number) => {
    const isFirst = first
    first = false
    return wordAs(token, {
      isShouted,
      isFirst,
      before: plain[at - 1] ?? '',
      isCapitals,
      after: plain[at + token.length] ?? '',
    })
  })
  return written
    .replace(/\s+/g, ' ')
    .replace(/(?<!\b\p{L}|\b(?:Ltd|Pvt))\.+$/u, '')
    .trim()
}

/** More than half of the letters that could be small are not; or none is a capital. */
function isMostlyShouted(plain: string): boolean {
  const long = plain.match(/\p{L}{4,}/gu) ?? [],
    shouted = long.filter((word) => word === word.toUpperCase())
  return (
    shouted.length * 2 > long.length ||
    plain === plain.toLowerCase() ||
    (long.length === 0 && plain === plain.toUpperCase())
  )
}

interface Where {
  isShouted: boolean
  isFirst: boolean
  before: string
  after: string
  isCapitals: WordCase
}

function wordAs(token: string, { isShouted, isFirst, before, after, isCapitals }: Where): string {
  const isStopped = token.endsWith('.'),
    word = isStopped ? token.slice(0, -1) : token,
    lower = word.toLowerCase()
  const whole = Object.hasOwn(WORDS, lower) ? WORDS[lower] : undefined
  if (whole !== undefined) return whole
  const stopped =
    (isStopped || (isShouted && after === '')) && before !== '.' && Object.hasOwn(STOPPED, lower)
      ? STOPPED[lower]
      : undefined
  if (stopped !== undefined) return stopped
  const isUpper = word === word.toUpperCase() && /\p{L}/u.test(word)
  // One shouted word in a name that is not: long ones are words, short ones abbreviations.
  const isWord = isUpper && (isShouted || (word.length > 5 && isCapitals(lower) !== true && hasVowels(lower)))
  const end = isStopped ? '.' : ''
  // "MISSIONs": a shouted word with the s of a possessive whose apostrophe was lost.
  if (!isShouted && !isWord && !/^\p{Lu}{5,}s$/u.test(word)) {
    if (!isFirst && SMALL.has(lower) && before === ' ') return lower + end
    return word === lower && word.length > 2 && !SMALL.has(lower) && /^\p{Ll}/u.test(word) ? titled(lower) + end : token
  }
  if (!isFirst && before !== '.' && SMALL.has(lower)) return lower + end
  if (isAbbreviation(lower, { before, after, isStopped }, isCapitals)) return word.toUpperCase() + end
  return titled(lower) + end
}

function isAbbreviation(
  lower: string,
  { before, after, isStopped }: Pick<Where, 'before' | 'after'> & { isStopped: boolean },
  isCapitals: WordCase,
): boolean {
  if (lower.length === 1) return true
  if (TITLES.has(lower)) return false
  // "B.ED.", "R.V": letters between full stops.
  if (lower.length <= 2 && (before === '.' || (isStopped && after === '.'))) return true
  const known = isCapitals(lower)
  if (known !== undefined) return known
  return CAPITALS.has(lower) || ROMAN.test(lower) || (lower.length <= 5 && !hasVowels(lower) && /^[a-z]+$/.test(lower))
}
const hasVowels = (lower: string): boolean => /[aeiouy]/.test(lower) || !/^[a-z]+$/.test(lower)

/** "o'brien" is O'Brien, "women's" Women's. */
const titled = (lower: string): string =>
  lower.replace(/^\p{L}|['’]\p{L}(?=\p{L}{2})/gu, (start) => start.toUpperCase())

/**
 * Codes that affiliating universities write into their lists, which AISHE prints as names: "C319" and "B276" of
 * Gulbarga, six digits of North Maharashtra, "(CC-NN)" of Kakinada, "(5042)" of Telangana, three digits behind the name
 * of Maulana Abul Kalam Azad; and the mark of a footnote.
 */
const CODES = [
  /^\s*(?:[A-Z]\d{3}\s*|\d{6}\s*-\s*|[A-Z]{2,4}\s*\d+\s*:\s*)(?=\p{L})/u,
  /\(\s*CC\s*-\s*\w{1,3}\s*(?:\)+|$)/giu,
  /\(\s*\d{3,5}\s*\)/g,
  /(?<=\p{L}{3}\)?)\s+\d{3}\s*$/u,
  /(?<=\p{Ll}{4})\d\s*$/u,
]
/** Telephone numbers: "0120-4562870, 3252794". */
const TELEPHONES = /(?:[.,\s]+|\bph(?:one)?\b[.:\s]*)(?:0\d{2,4}\s*-\s*)?\d{7,10}(?=$|[\s,.;)])/giu

/**
 * Without what is no part of a name: running numbers and codes before it, postal codes, the code AISHE prints, marks
 * left behind, and the two that a wrong character set left ("Â", "â€‹").
 */
const tidied = (text: string): string =>
  CODES.reduce((left, code) => left.replace(code, ' '), text.normalize('NFC'))
    .replace(/\u00a0/g, ' ')
    .replace(/\u00c2(?=\s|$)|\u00e2\u20ac\u2039/g, ' ')
    .replace(TELEPHONES, ' ')
    .replace(/[`´‘’]/g, "'")
    .replace(/\(\s*id\s*:[^)]*\)/gi, ' ')
    .replace(/[\u0000-\u001f"“”«»*#|_]+/g, ' ')
    .replace(/^\s*(?:\d{1,4}\s*[-.)]?\s+|[-.,:;)\]]+\s*)(?=\p{L})/u, '')
    .replace(/(?:[-–,\s]|\bpin(?:\s*code)?\b[\s:.-]*)+\d{3}\s?\d{3}(?=$|[\s,.()])/gi, ' ')
    .replace(/\(\s*autonomous\s*\)/gi, ' ')
    .replace(/\b(govt|engg|instt|smt|shri|prof|dr|st)\.(?=\p{L})/giu, '$1. ')
    .replace(/,(?=\p{L})/gu, ', ')
    .replace(/\s+([,.;)])/g, '$1')
    .replace(/([([])\s+/g, '$1')
    .replace(/\(\s*\)/g, ' ')
    .replace(/^([^(]*)\)([^()]*)$/, '$1$2')
    .replace(/\(([^()]*)$/, '($1)')
    .replace(/,(?:\s*,)+/g, ',')
    .replace(/\s+/g, ' ')
    .replace(/[\s,;:&-]+$/, '')
    .trim()

/** Words that every third name has and that tell no institute from another. */
const GENERIC = new Set(
  (
    'college university institute institution school centre center academy department faculty government private new model national central state ' +
    'degree arts science commerce engineering technology management medical dental nursing pharmacy law education training teacher polytechnic ' +
    'women autonomous pg ug post graduate general hospital research studies first grade higher secondary and of for the in at on to indian india all information architecture planning'
  ).split(' '),
)
export const isGenericWord = (word: string): boolean => GENERIC.has(word)

/** What lists write in several ways, as one word. Folded. */
const SAME: Readonly<Record<string, string>> = {
  govt: 'government',
  goverment: 'government',
  govrnment: 'government',
  governmen: 'government',
  gov: 'government',
  rajkiya: 'government',
  rajkeeya: 'government',
  shaskiya: 'government',
  shasakiya: 'government',
  sarkari: 'government',
  engg: 'engineering',
  engineeing: 'engineering',
  engineerin: 'engineering',
  tech: 'technology',
  technical: 'technology',
  technological: 'technology',
  technologies: 'technology',
  inst: 'institute',
  instt: 'institute',
  institue: 'institute',
  institution: 'institute',
  institutions: 'institute',
  insitute: 'institute',
  instiute: 'institute',
  institutes: 'institute',
  mgmt: 'management',
  mgt: 'management',
  managment: 'management',
  univ: 'university',
  vishwavidyalaya: 'university',
  vishwavidyalay: 'university',
  coll: 'college',
  colleges: 'college',
  colleg: 'college',
  collge: 'college',
  collage: 'college',
  mahavidyalaya: 'college',
  mahavidyalay: 'college',
  mahavidhyalaya: 'college',
  mahavidyala: 'college',
  sciences: 'science',
  sci: 'science',
  sce: 'science',
  scince: 'science',
  medicine: 'medical',
  med: 'medical',
  medcial: 'medical',
  medicals: 'medical',
  hosp: 'hospital',
  hospitals: 'hospital',
  hopt: 'hospital',
  res: 'research',
  edu: 'education',
  edn: 'education',
  educational: 'education',
  pharm: 'pharmacy',
  pharmaceutical: 'pharmacy',
  pharmaceuticals: 'pharmacy',
  womens: 'women',
  womans: 'women',
  woman: 'women',
  girls: 'women',
  girl: 'women',
  mahila: 'women',
  kanya: 'women',
  art: 'arts',
  shri: 'sri',
  shree: 'sri',
  sree: 'sri',
  sh: 'sri',
  smti: 'smt',
  saint: 'st',
  homoeopathic: 'homeopathic',
  homoeopathy: 'homeopathic',
  ayurvedic: 'ayurved',
  ayurveda: 'ayurved',
  training: 'training',
  teachers: 'teacher',
  study: 'studies',
  snatkottar: 'pg',
  snatakottar: 'pg',
  postgraduate: 'pg',
  center: 'centre',
  ltd: '',
  autonomous: '',
  the: '',
  of: '',
  and: '',
  for: '',
  in: '',
  at: '',
  a: '',
}

/**
 * The words of a name as tables are joined by them: folded, one form of each, initials closed up, little words and
 * numbers of places left out.
 */
export const joinWords = (name: string): readonly string[] => joinedWords(name)
const joinedWords = /* @__PURE__ */ memoize((name: string): readonly string[] => {
  const words = fold(name.replace(/\(\s*id\s*:[^)]*\)/gi, ' ').replace(/\b\d{6}\b/g, ' '))
    .replace(/\b(?:post graduate|p g)\b/g, 'pg')
    .split(' ')
  const closed: string[] = []
  for (let at = 0; at < words.length; at++) {
    let end = at
    while (end < words.length && words[end]!.length === 1) end++
    if (end > at) {
      closed.push(words.slice(at, end).join(''))
      at = end - 1
    } else closed.push(words[at]!)
  }
  return closed.map((word) => (Object.hasOwn(SAME, word) ? SAME[word]! : word)).filter((word) => word !== '')
})
