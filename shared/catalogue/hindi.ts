import { normalizeText } from '../record/text.ts'

/**
 * Words of Indian education as they are written in Hindi, where spelling them out letter by letter would not give the
 * English word.
 */
const WORDS: Record<string, string> = {
  आईआईटी: 'iit',
  आइआइटी: 'iit',
  एनआईटी: 'nit',
  आईआईआईटी: 'iiit',
  आईआईएम: 'iim',
  एम्स: 'aiims',
  आईआईएससी: 'iisc',
  एनएलयू: 'nlu',
  बिट्स: 'bits',
  बीटेक: 'btech',
  एमटेक: 'mtech',
  एमबीए: 'mba',
  बीबीए: 'bba',
  एमबीबीएस: 'mbbs',
  बीडीएस: 'bds',
  बीए: 'ba',
  बीएससी: 'bsc',
  बीकॉम: 'bcom',
  एलएलबी: 'llb',
  बीफार्मा: 'bpharm',
  कॉलेज: 'college',
  कालेज: 'college',
  महाविद्यालय: 'mahavidyalaya',
  विश्वविद्यालय: 'university',
  यूनिवर्सिटी: 'university',
  संस्थान: 'institute',
  इंस्टीट्यूट: 'institute',
  इंजीनियरिंग: 'engineering',
  अभियांत्रिकी: 'engineering',
  टेक्नोलॉजी: 'technology',
  प्रौद्योगिकी: 'technology',
  मेडिकल: 'medical',
  चिकित्सा: 'medical',
  विज्ञान: 'science',
  साइंस: 'science',
  कला: 'arts',
  आर्ट्स: 'arts',
  वाणिज्य: 'commerce',
  कॉमर्स: 'commerce',
  विधि: 'law',
  कानून: 'law',
  लॉ: 'law',
  प्रबंधन: 'management',
  मैनेजमेंट: 'management',
  फार्मेसी: 'pharmacy',
  सरकारी: 'government',
  राजकीय: 'government',
  निजी: 'private',
  महिला: 'women',
  नर्सिंग: 'nursing',
  स्कूल: 'school',
  लेडी: 'lady',
  गर्ल्स: 'girls',
  वीमेंस: 'womens',
  डेंटल: 'dental',
  डिग्री: 'degree',
  एकेडमी: 'academy',
  अकादमी: 'academy',
  डिज़ाइन: 'design',
  फैशन: 'fashion',
  क्रिश्चियन: 'christian',
  इंटरनेशनल: 'international',
  नेशनल: 'national',
  इंडियन: 'indian',
  साइंसेज: 'sciences',
  कृषि: 'agricultural',
  हाउस: 'house',
  सेंट: 'st',
  सेन्ट: 'st',
  जेवियर: 'xavier',
  जेवियर्स: 'xaviers',
  हिंदू: 'hindu',
  हिन्दू: 'hindu',
  राष्ट्रीय: 'national',
  भारतीय: 'indian',
  पॉलिटेक्निक: 'polytechnic',
  दिल्ली: 'delhi',
  नई: 'new',
  मुंबई: 'mumbai',
  बंबई: 'bombay',
  बॉम्बे: 'bombay',
  बेंगलुरु: 'bengaluru',
  बैंगलोर: 'bangalore',
  चेन्नई: 'chennai',
  मद्रास: 'madras',
  कोलकाता: 'kolkata',
  पुणे: 'pune',
  हैदराबाद: 'hyderabad',
  लखनऊ: 'lucknow',
  कानपुर: 'kanpur',
  जयपुर: 'jaipur',
  पटना: 'patna',
  भोपाल: 'bhopal',
  इंदौर: 'indore',
  वाराणसी: 'varanasi',
  प्रयागराज: 'prayagraj',
  इलाहाबाद: 'allahabad',
  खड़गपुर: 'kharagpur',
  रुड़की: 'roorkee',
  गुवाहाटी: 'guwahati',
  चंडीगढ़: 'chandigarh',
  नागपुर: 'nagpur',
  त्रिची: 'trichy',
  बनारस: 'banaras',
  अहमदाबाद: 'ahmedabad',
  उत्तर: 'uttar',
  प्रदेश: 'pradesh',
  मध्य: 'madhya',
  बिहार: 'bihar',
  राजस्थान: 'rajasthan',
  महाराष्ट्र: 'maharashtra',
  गुजरात: 'gujarat',
  पंजाब: 'punjab',
  हरियाणा: 'haryana',
  झारखंड: 'jharkhand',
  उत्तराखंड: 'uttarakhand',
  तमिल: 'tamil',
  नाडु: 'nadu',
  केरल: 'kerala',
  कर्नाटक: 'karnataka',
}
const CONSONANTS: Record<string, string> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
  ळ: 'l',
}
const VOWELS: Record<string, string> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऍ: 'e',
}
const SIGNS: Record<string, string> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ॅ': 'e',
}
const MARKS: Record<string, string> = { 'ं': 'n', 'ँ': 'n', 'ः': 'h', '़': '' }

/** Letters that a dot below makes others. */
const DOTTED: Record<string, string> = { ड: 'r', ढ: 'rh', ज: 'z', फ: 'f' }

// Letters with a dot below have two encodings; the table and the query must meet in one.
const known = new Map(Object.entries(WORDS).map(([word, latin]) => [normalizeText(word, 'NFKD'), latin]))

/** How the letters of English are said in Hindi, the longer before the shorter that begins it. */
const LETTERS: ReadonlyArray<readonly [said: string, letter: string]> = (
  [
    ['डब्ल्यू', 'w'],
    ['डब्लू', 'w'],
    ['क्यू', 'q'],
    ['एक्स', 'x'],
    ['ज़ेड', 'z'],
    ['जेड', 'z'],
    ['वाई', 'y'],
    ['वाय', 'y'],
    ['एफ', 'f'],
    ['एच', 'h'],
    ['एल', 'l'],
    ['एम', 'm'],
    ['एन', 'n'],
    ['एस', 's'],
    ['आर', 'r'],
    ['आई', 'i'],
    ['आइ', 'i'],
    ['बी', 'b'],
    ['सी', 'c'],
    ['डी', 'd'],
    ['जी', 'g'],
    ['जे', 'j'],
    ['के', 'k'],
    ['पी', 'p'],
    ['टी', 't'],
    ['यू', 'u'],
    ['वी', 'v'],
    ['ए', 'a'],
    ['ई', 'e'],
    ['ओ', 'o'],
  ] as const
).map(([said, letter]) => [normalizeText(said, 'NFKD'), letter] as const)

/** "वीआईटी" is vit, "एन" n: a word that is nothing but letters of English as Hindi says them. */
export function lettersOf(word: string): string | undefined {
  let rest = normalizeText(word, 'NFKD'),
    letters = ''
  while (rest !== '') {
    const next = LETTERS.find(([said]) => rest.startsWith(said))
    if (next === undefined) return undefined
    letters += next[1]
    rest = rest.slice(next[0].length)
  }
  return letters === '' ? undefined : letters
}

/**
 * One Devanagari word in Latin letters: known words as English has them, others by sound, the last inherent vowel
 * silent. Any other word unchanged.
 */
export function latinOf(word: string): string {
  if (!/[\u0900-\u097f]/.test(word)) return word
  const plain = normalizeText(word, 'NFKD'),
    whole = known.get(plain)
  if (whole) return whole
  const said = lettersOf(plain)
  // One letter by itself may be a word of Hindi: के, ए.
  if (said !== undefined && said.length > 1) return said
  // "मुजफ्फरनगर": the town of somebody, each part said by itself.
  const town = TOWN_ENDINGS.find((ending) => plain.endsWith(ending) && plain.length > ending.length + 1)
  return town === undefined ? soundsOf(plain) : soundsOf(plain.slice(0, -town.length)) + soundsOf(town)
}
const TOWN_ENDINGS: readonly string[] = ['नगर', 'पुरम']

/** Letters by their sound. An inherent vowel is silent at the end, and between two consonants that vowels surround. */
function soundsOf(plain: string): string {
  const letters = plain.match(/.\u093c?/gu) ?? []
  const sounds = letters.map((written, at) => {
    const letter = written[0]!,
      next = letters[at + 1]?.[0]
    // "फतेहपुर" and "मुजफ्फरपुर" are written with f, "स्टीफंस" is not.
    const isF = letter === 'फ' && (at === 0 || next === '्' || letters[at - 1]?.[0] === '्')
    const consonant = (written.length > 1 || isF ? DOTTED[letter] : undefined) ?? CONSONANTS[letter]
    if (consonant)
      return { consonant, vowel: next === undefined || next === '्' || SIGNS[next] !== undefined ? '' : 'a' }
    return { consonant: '', vowel: VOWELS[letter] ?? SIGNS[letter] ?? MARKS[letter] ?? (letter === '्' ? '' : letter) }
  })
  const isVowel = (at: number): boolean => /[aeiou]/.test(sounds[at]?.vowel ?? '')
  const isSingle = (at: number): boolean => sounds[at] !== undefined && sounds[at].consonant !== ''
  // From the end: of neighbours the later one falls silent, "जबलपुर" is jabalpur.
  for (let at = sounds.length - 2; at > 0; at--) {
    const { consonant, vowel } = sounds[at]!
    if (consonant === '' || vowel !== 'a') continue
    const isFollowed = isSingle(at + 1) && (isVowel(at + 1) || (sounds[at + 1]!.vowel === '' && isVowel(at + 2)))
    if (isVowel(at - 1) && isFollowed) sounds[at]!.vowel = ''
  }
  return sounds.map(({ consonant, vowel }) => consonant + vowel).join('')
}
