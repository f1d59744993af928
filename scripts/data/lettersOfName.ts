import { fold } from '../../shared/record/fold.ts'

/** Short forms of medical lists that stand for themselves wherever they are. Folded words. */
const LONG: Readonly<Record<string, string>> = {
  gmc: 'governmentmedicalcollege',
  govt: 'government',
  goverment: 'government',
  mc: 'medicalcollege',
  aiims: 'allindiainstitutemedicalscience',
  esic: 'employeesstateinsurancecorporation',
  asmc: 'autonomousstatemedicalcollege',
  ims: 'institutemedicalscience',
  inst: 'institute',
  instt: 'institute',
  institue: 'institute',
  coll: 'college',
  med: 'medical',
  medicals: 'medicalscience',
  medcial: 'medical',
  sciences: 'science',
  sc: 'science',
  sci: 'science',
  scie: 'science',
  sce: 'science',
  uni: 'university',
  hosp: 'hospital',
}
const SILENT = new Set(['of', 'and', 'the', 'for', 'society'])
/** What may stand before a name in one list and not in the other. */
const TITLES = new Set(['dr', 'shri', 'sri', 'smt', 'late', 'lt', 'pt'])

/** The letters of a name without blanks, and where its words begin among them. */
interface Letters {
  text: string
  starts: ReadonlySet<number>
}
const lettersOf = (words: readonly string[]): Letters => {
  const starts = new Set<number>()
  let text = ''
  for (const word of words) {
    starts.add(text.length)
    text += word
  }
  return { text, starts }
}
const wordsOf = (text: string): string[] =>
  fold(text.replace(/\bM\.?\s?C\.(?=\s|,|$)/g, 'MC').replace(/\bG\.M\.C\./g, 'GMC'))
    .split(' ')
    .filter((word) => word !== '' && !SILENT.has(word))
const untitled = (words: string[]): string[] => {
  const first = words.findIndex((word) => !TITLES.has(word))
  return first > 0 ? words.slice(first) : words
}
const spelled = (words: readonly string[]): string[] => words.map((word) => LONG[word] ?? word)

/** A name of a list that is whole: what it is called without its town, and the town. */
export interface NameLetters {
  core: string
  town: string
}
export function nameLetters(name: string, town: string): NameLetters {
  const place = wordsOf(town).join(''),
    whole = spelled(untitled(wordsOf(name))).join('')
  const isBehind = whole.endsWith(place) && whole.length - place.length >= SHORTEST_CORE
  return { core: isBehind ? whole.slice(0, -place.length) : whole, town: place }
}
/** Fewer letters are no name of an institute. */
const SHORTEST_CORE = 9

/**
 * Whether a text of a list that breaks words anywhere ("STANLE Y MEDICA L COLLEG E, CHENNAI") begins with a name, and
 * names its town behind it. A town counts where a word begins: Anantapur is not in Thiruvananthapuram.
 */
export function saysNameAndTown(text: string, { core, town }: NameLetters): { name: boolean; town: boolean } {
  const said = untitled(wordsOf(text))
  let name = false
  // As it stands, for a short form may be the end of a broken word, and with short forms spelled out.
  for (const { text: letters, starts } of [lettersOf(unbrokenForms(said)), lettersOf(spelled(said))]) {
    if (!letters.startsWith(core)) continue
    name = true
    if (core.endsWith(town)) return { name, town: true }
    for (let at = letters.indexOf(town); town !== '' && at >= 0; at = letters.indexOf(town, at + 1))
      if (starts.has(at)) return { name, town: true }
  }
  return { name, town: false }
}
/** Only what cannot be the rest of a broken word. */
const unbrokenForms = (words: readonly string[]): string[] =>
  words.map((word) => (word === 'sciences' || word === 'govt' || word === 'goverment' ? LONG[word]! : word))
