import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collegePath, wholeListing } from './address.ts'
import type { Card } from './card.ts'
import { openCatalogue } from './engine.ts'
import { anyCard } from '../test/anyCard.ts'
import { latinOf } from './hindi.ts'
import { initialsLeftOut, isInitialsOf, isShortFor } from './shortFor.ts'

const [plain] = fc.sample(anyCard, { numRuns: 1, seed: 7 })
const college = (number: number, name: string, district: string, more: Partial<Card> = {}): Card => ({
  ...plain!,
  number,
  name,
  slug: `college-${number}`,
  shortName: undefined as never,
  otherNames: [],
  location: district,
  city: undefined as never,
  district,
  state: undefined as never,
  streams: ['engineering'],
  type: [],
  approvedBy: [],
  exams: [],
  courses: [],
  offers: [],
  ranks: [],
  ...more,
})
const ranked = (value: number): Pick<Card, 'ranks'> => ({ ranks: [{ value, basis: 'NIRF 2025' }] })
const cards = [
  college(1, 'Institute of Technology Dhanbad', 'Dhanbad', { ...ranked(3), courses: ['MBA with IIM Mumbai'] }),
  college(2, 'Jain School of Business', 'Mumbai', { ...ranked(20), courses: ['MBA'] }),
  college(3, 'National Institute of Ayurveda', 'Jaipur'),
  college(4, 'Model Engineering College', 'Ernakulam'),
  college(5, 'Sarojini College of Pharmacy', 'Meerut'),
  college(6, 'The LNM Institute of Information Technology', 'Jaipur'),
  college(7, 'NIE First Grade College', 'Mysuru'),
  college(8, 'The National Institute of Engineering, Mysore', 'Mysuru'),
  college(9, 'Tansen College of Information Technology', 'Gwalior'),
  college(10, "Kelavani Mandal's Dwarkadas J. Sanghvi College of Engineering", 'Mumbai'),
  college(11, 'Josco College of Nursing', 'Alappuzha', { state: 'Kerala' }),
  college(12, 'Government Medical College', 'Nagpur', { type: ['Government'] }),
  college(13, 'Ambedkar Law University', 'Chennai'),
  college(14, 'Government Engineering College, Ldukki', 'Idukki'),
  college(15, 'L D College of Engineering', 'Ahmedabad'),
  college(16, 'Karnataka University', 'Dharwad', { state: 'Karnataka' }),
  college(17, 'University of Agricultural Sciences', 'Dharwad', { ...ranked(40), state: 'Karnataka' }),
  college(18, 'Gauhati Medical College', 'Guwahati'),
  college(19, 'Azad Medical College', 'Delhi'),
  college(20, 'Sardar College of Engineering', 'Bhopal'),
  college(21, 'Good Shepherd College', 'Ooty'),
  college(22, 'Scindia Business School', 'Meerut', { ...ranked(50), courses: ['BSc Economics', 'Agri Business'] }),
  college(23, 'Krishna College of Agriculture', 'Meerut', { courses: ['BSc Agriculture'] }),
  college(24, 'Anna University', 'Chennai', ranked(30)),
  college(25, 'Anna University Regional Campus Chennai Road', 'Madurai', ranked(10)),
  college(26, 'Bhilwara Art and Commerce College', 'Bhilwara'),
  college(27, 'Kanya Mahavidyalaya', 'Bhilwara'),
  college(28, 'BNM Institute of Technology', 'Belagavi', ranked(60)),
  college(29, 'Belgaum Institute of Technology, Belagavi', 'Belagavi'),
  college(30, 'Guru Nanak Dev Engineering College', 'Ludhiana'),
  college(31, 'Guru Nagar Arts and Dental Engineers College', 'Ludhiana', ranked(70)),
  college(32, 'Kakatiya Institute of Technology & Science', 'Warangal'),
  college(33, 'Jaya Institute of Technology & Science for Women', 'Warangal', ranked(80)),
  college(34, 'Madras Christian College', 'Chennai'),
  college(35, 'Gnanadhare Evening College', 'Hassan', { city: 'Hassan', ...ranked(90) }),
  college(36, 'Government Engineering College', 'Hassan', { city: 'Hassan' }),
  college(37, 'Diphu Medical College & Hospital, Diphu', 'Diphu', { city: 'Diphu', ...ranked(95) }),
  college(38, 'Darbhanga Medical College & Hospital', 'Darbhanga'),
  college(39, 'Dr. Y.S. Parmar University of Forestry', 'Solan'),
  college(40, 'Adesh Institute of Medical Sciences', 'Bhatinda', { city: 'Bhatinda' }),
  college(41, 'School of Management Studies', 'Jamshedpur', { city: 'Jamshedpur', ...ranked(15) }),
  college(42, 'MGM Medical College', 'Jamshedpur', { city: 'Jamshedpur' }),
  college(43, 'Government Girls College', 'Satna'),
]
const catalogue = openCatalogue(cards),
  byPath = new Map(cards.map((card) => [collegePath(card), card.number]))

const listed = async (search: string) => catalogue.list({ ...wholeListing(), search, sort: 'relevance' })

test.each([
  ['words of asking are left out', 'best mba college near mumbai', 2],
  ['words of asking in Hindi are left out', 'जयपुर के information institute', 6],
  ['but a college may be called so', 'good shepherd', 21],
  ['what stands in a place comes before what names it in a course', 'mba mumbai', 2],
  ['a name beside a place is the one there', 'anna university chennai', 24],
  ['initials beside a place are of the one there', 'nie mysore', 8],
  ['a name beside a place comes before what only holds the words', 'karnatak university dharwad', 16],
  ['a short word that others follow is whole', 'ld college of engineering', 15],
  ['other words for a field', 'ayurvedic college jaipur', 3],
  ['a degree for its field', 'd pharma in meerut', 5],
  ['a town by its district', 'engineering college kochi', 4],
  ['a degree that no course names', 'bsc nursing kerala', 11],
  ['a field beside its degree is in the name', 'bsc agri meerut', 23],
  ['Hindi words in Latin letters', 'sarkari medical nagpur', 12],
  ['a short form of a word and initials', 'lnmiit jaipur', 6],
  ['initials inside a name', 'dj sanghvi', 10],
  ['the hospital of a medical college', 'gmch guwahati', 18],
  ['a place without its vowels', 'information technology gwl', 9],
  ['a place of two words by the one it is listed as', 'azad medical colege new delhi', 19],
  ['several words run together', 'bhopalengineeringcollege', 20],
  ['a word that nobody has', 'zzqx ambedkar law university', 13],
  ['colleges for women by any word for it', 'girls college bhilwara', 27],
  ['initials without the place behind the name', 'bit belgaum', 29],
  ['initials with a word left out', 'gne ludhiana', 30],
  ['initials with a letter of the place', 'kitsw warangal', 32],
  ['a quarter of a city', 'mcc tambaram', 34],
  ['what a kind of government college is called', 'gec hassan', 36],
  ['initials of the whole name before those that go on', 'dmch', 38],
  ['initials without a title', 'yspu solan', 39],
  ['another spelling of a town', 'aims bathinda', 40],
  ['a whole word before the beginning of another', 'mgm jamshedpur', 42],
  ['Hindi without the vowels that are not said', 'महिला महाविद्यालय सतना', 43],
])('%s: %s', async (_, typed, number) => {
  expect((await listed(typed)).cards[0]?.number).toBe(number)
  const [line] = (await catalogue.suggestAlike(typed)).filter(({ kind }) => kind === 'college')
  expect(byPath.get(line!.path)).toBe(number)
})

test('other words for the same are no near spelling', async () => {
  expect((await listed('best mba college near mumbai')).fuzzy).toBe(false)
  expect((await listed('ayurvedic college jaipur')).fuzzy).toBe(false)
  expect((await listed('ambedkar lw university')).fuzzy).toBe(true)
})

test.each([
  ['lnmiit', 'the lnm institute of information technology', true],
  ['coep', 'college of engineering pune', true],
  ['psgcas', 'psg college of arts and science', true],
  ['gndec', 'guru nanak dev engineering college', true],
  ['gne', 'guru nanak dev engineering college', false],
  ['college', 'college of engineering', false],
  ['', 'college of engineering', false],
])('%s is short for %s: %s', (letters, name, isShort) => {
  expect(isShortFor(letters, name)).toBe(isShort)
})

test.each([
  ['bit', 'bangalore institute of technology bangalore urban', true],
  ['bit', 'bnm institute of technology', false],
  ['bnmit', 'bnm institute of technology', true],
  ['yspu', 'dr y s parmar university', true],
  ['dyspu', 'dr y s parmar university', true],
  ['bi', 'bangalore institute of technology', false],
])('%s are the initials of %s: %s', (letters, name, areInitials) => {
  expect(isInitialsOf(letters, name, (word) => word === 'bangalore')).toBe(areInitials)
})

test.each([
  ['gne', 'guru nanak dev engineering college', 1],
  ['iist', 'indian institute of space science and technology', 1],
  ['gne', 'national guru engineering college', undefined],
  ['gnz', 'guru nanak dev engineering college', undefined],
])('%s leave out of %s: %s words', (letters, name, left) => {
  expect(initialsLeftOut(letters, name)).toBe(left)
})

test.each([
  ['सतना', 'satna'],
  ['जबलपुर', 'jabalpur'],
  ['अमृतसर', 'amritsar'],
  ['मुजफ्फरनगर', 'mujaffarnagar'],
  ['फतेहपुर', 'fatehpur'],
  ['मगध', 'magadh'],
])('%s is %s in Latin letters', (hindi, latin) => {
  expect(latinOf(hindi)).toBe(latin)
})
