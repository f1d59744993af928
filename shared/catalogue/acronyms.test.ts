import { expect, test } from 'vitest'
import { anyCard } from '../test/anyCard.ts'
import fc from 'fast-check'
import type { Card } from './card.ts'
import { openCatalogue } from './engine.ts'
import { wholeListing } from './address.ts'

const [plain] = fc.sample(anyCard, { numRuns: 1, seed: 7 })
const college = (number: number, name: string, rank?: number): Card => ({
  ...plain!,
  number,
  name,
  slug: `college-${number}`,
  shortName: undefined as never,
  location: 'Pune, Maharashtra',
  city: 'Pune',
  district: 'Pune',
  state: 'Maharashtra',
  streams: ['engineering'],
  type: [],
  approvedBy: [],
  exams: [],
  courses: [],
  offers: [],
  ranks: rank === undefined ? [] : [{ value: rank, basis: 'NIRF 2025' }],
})
const cards = [
  college(1, 'National Institute of Technology Tiruchirappalli', 9),
  college(2, 'Nitte Institute of Professional Education'),
  college(3, 'R V College of Engineering', 99),
  college(4, 'Lady Shri Ram College for Women', 17),
  college(5, 'Jawaharlal Institute of Post Graduate Medical Education & Research', 5),
  college(6, 'Government Girls College'),
  college(7, 'Netaji Subhas University of Technology', 57),
  college(8, 'NSUT East Campus'),
]
const catalogue = openCatalogue(cards)
const first = async (search: string) =>
  (await catalogue.list({ ...wholeListing(), search, sort: 'relevance' })).cards[0]?.number

test.each([
  ['nitt', 1],
  ['rvce', 3],
  ['lsr', 4],
  ['jipmer', 5],
  ['nsut', 7],
  ['nsut east', 8],
  ['एन एस यू टी', 7],
  ['एनएसयूटी', 7],
  ['आर वी सी ई', 3],
])('%s finds the college that people call so, in the list and in the box', async (typed, number) => {
  expect(await first(typed)).toBe(number)
  expect((await catalogue.suggestAlike(typed)).find(({ kind }) => kind === 'college')?.label).toBe(
    cards[number - 1]!.name,
  )
})

test('the box forgives a slip as the list does', async () => {
  expect(catalogue.suggest('tiruchirapali').filter(({ kind }) => kind === 'college')).toEqual([])
  expect((await catalogue.suggestAlike('tiruchirapalli'))[0]).toMatchObject({ kind: 'college', label: cards[0]!.name })
  expect(await catalogue.suggestAlike('   ')).toEqual([])
})

test.each([
  ['pune university', 9],
  ['university of pune', 9],
  ['the university of mysore', 10],
  ['mysore university', 10],
])('%s finds the university whose whole name it is before ranked ones that hold the words', async (typed, number) => {
  const ofPlaces = [
    college(11, 'Pune Technological University', 3),
    college(12, 'University of Mysore Sciences', 4),
    college(9, 'University of Pune'),
    college(10, 'Mysore University'),
    college(13, 'Pune University of Arts', 7),
  ]
  const universities = openCatalogue(ofPlaces)
  const { cards: found } = await universities.list({ ...wholeListing(), search: typed, sort: 'relevance' })
  expect(found[0]?.number).toBe(number)
  expect(universities.suggest(typed).find(({ kind }) => kind === 'college')?.label).toBe(
    ofPlaces.find((card) => card.number === number)!.name,
  )
})

test('a college is found first by a former name or short form, and by all words of one, not by some', async () => {
  const named = openCatalogue([
    { ...college(21, 'Savitribai Phule Pune University', 37), otherNames: ['unipune', 'University of Pune'] },
    college(22, 'COEP Technological University, Pune', 20),
    { ...college(23, 'Jawaharlal Nehru University', 9), otherNames: ['JNU'] },
    college(24, 'Jaipur National University'),
    college(25, 'Delhi University', 40),
    { ...college(26, 'Delhi Technological University', 8), otherNames: ['DTU'] },
  ])
  const firstOf = async (search: string) =>
    (await named.list({ ...wholeListing(), search, sort: 'relevance' })).cards[0]?.number
  expect(await firstOf('pune university')).toBe(21)
  expect(await firstOf('unipune')).toBe(21)
  expect(await firstOf('jnu')).toBe(23)
  expect(await firstOf('जेएनयू')).toBe(23)
  expect(await firstOf('delhi university')).toBe(25)
  expect(await firstOf('dtu')).toBe(26)
})

test('former names of towns and of the NITs find the present ones', async () => {
  const named = openCatalogue([
    college(31, 'National Institute of Technology Calicut', 25),
    { ...college(32, 'Hill College'), location: 'Thoothukudi, Tamil Nadu', city: 'Thoothukudi' },
  ])
  const found = async (search: string) =>
    (await named.list({ ...wholeListing(), search, sort: 'relevance' })).cards.map(({ number }) => number)
  expect(await found('rec calicut')).toEqual([31])
  expect(await found('tuticorin')).toEqual([32])
})

const MEANT: ReadonlyArray<readonly [typed: string, why: string, cards: Card[]]> = [
  [
    'manipal academy',
    'the one that is called so before one that names it in passing',
    [
      { ...college(42, 'Manipal School of Architecture', 3), otherNames: ['Faculty, Manipal Academy of Learning'] },
      college(41, 'Manipal Academy of Higher Education', 14),
    ],
  ],
  [
    'banaras hindu univercity',
    'a slip is read, and the whole name comes first',
    [
      college(42, 'Indian Institute of Technology (Banaras Hindu University) Varanasi', 1),
      college(41, 'Banaras Hindu University', 9),
    ],
  ],
  [
    'srm university chennai',
    'initials that words follow are typed to their end',
    [
      { ...college(42, 'Sri Rama Medical College, Chennai', 1), otherNames: ['Sri Rama University'] },
      { ...college(41, 'SRM University', 20), location: 'Chennai, Tamil Nadu', city: 'Chennai' },
    ],
  ],
  [
    'simla',
    'a place before a name that begins like it',
    [college(42, 'Simlapal College', 1), { ...college(41, 'Hill College'), city: 'Shimla', location: 'Shimla' }],
  ],
  [
    'lady shriram',
    'two words that were run together',
    [college(42, 'Shriram College', 1), college(41, 'Lady Shri Ram College', 9)],
  ],
  [
    'vivek ananda college',
    'one word that was torn apart',
    [college(42, 'Vivek College', 1), college(41, 'Vivekananda College')],
  ],
  [
    'iitdh',
    'a family and the beginning of its town',
    [college(42, 'Indian Institute of Technology Delhi', 1), college(41, 'Indian Institute of Technology Dharwad')],
  ],
  [
    'jawarlal nehru university',
    'two slips in a long word',
    [college(42, 'Nehru University', 1), college(41, 'Jawaharlal Nehru University', 2)],
  ],
  ['जामिया मिलिया', 'Hindi by its sound', [college(42, 'Jamia Hamdard', 1), college(41, 'Jamia Millia Islamia', 2)]],
  [
    'किरोड़ी मल',
    'a letter with a dot below is another letter',
    [college(42, 'Kirodi Mal College', 1), college(41, 'Kirori Mal College', 9)],
  ],
]
test.each(MEANT)('%s: %s, in the list and in the box', async (typed, _why, some) => {
  const few = openCatalogue(some)
  const { cards: found } = await few.list({ ...wholeListing(), search: typed, sort: 'relevance' })
  expect(found[0]?.number).toBe(41)
  expect((await few.suggestAlike(typed)).find(({ kind }) => kind === 'college')?.label).toBe(
    some.find(({ number }) => number === 41)!.name,
  )
})
