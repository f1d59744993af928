import { describe, expect, test } from 'vitest'
import { hashOf } from '../record/tag.ts'
import { makeCollege, makeCourse, makeItems, makeRecord } from '../test/make.ts'
import type { College, Course } from '../college/college.ts'
import { CARD_VERSION, cardOf } from './cardOf.ts'
import { itemNamed } from './item.ts'
import { rankFor } from './rank.ts'
import { rankKey } from './rankKey.ts'
import { streamsOf } from './streams.ts'

const card = (college: Partial<College>) => cardOf(makeRecord({ college }))
const ranking = (year: number, category: string, rank: number, agency = 'NIRF') => ({
  id: `${year}${category}`,
  order: 'a',
  agency,
  year,
  category,
  rank,
})
const main = (college: Partial<College>) => streamsOf(makeCollege(college))[0]

describe('the card of a college', () => {
  test('shows each course family with its lowest yearly fee, and no inactive course', () => {
    const { offers, courseCount, courses } = card({
      courses: [
        makeCourse({ name: 'MBA Finance', categoryName: 'MBA', fee: '₹2,00,000 per year' }),
        makeCourse({ name: 'MBA HR', categoryName: 'MBA', fee: '₹1,50,000 per year' }),
        makeCourse({ name: 'B.Tech', categoryName: 'BTech' }),
        makeCourse({ name: 'Old MCA', categoryName: 'MCA', isActive: false }),
      ],
    })
    expect(offers).toEqual([{ category: 'MBA', yearlyFee: 150_000 }, { category: 'BTech' }])
    expect(courseCount).toBe(3)
    expect(courses).not.toContain('Old MCA')
  })

  test('an amount without a period is no yearly fee: the family stands there without one', () => {
    expect(
      card({
        courses: [
          makeCourse({ name: 'B.Tech', categoryName: 'BTech', fee: '₹8.43 lakh (listed)', duration: '4 years' }),
        ],
      }).offers,
    ).toEqual([{ category: 'BTech' }])
  })

  test('carries every word of its courses once, in names of the most popular, and no name that would find it by nothing new', () => {
    const branches = ['Civil', 'Mechanical', 'Electrical', 'Chemical', 'Textile', 'Mining'].map((branch, at) =>
      makeCourse({ name: `B.Tech ${branch}`, seats: 90 - at }),
    )
    const { courses, courseCount } = card({
      courses: [
        ...branches,
        makeCourse({ name: 'B.Tech Civil and Mining', seats: 10 }),
        makeCourse({ name: 'M.Tech Mining', seats: 5 }),
        makeCourse({ name: 'Civil Mining', seats: 1 }),
      ],
    })
    expect(courses).toEqual([...branches.map(({ name }) => name), 'B.Tech Civil and Mining', 'M.Tech Mining'])
    expect(courseCount).toBe(9)
  })

  test('names every exam it accepts, a ninth as the first', () => {
    const exams = Array.from({ length: 9 }, (_, at) => `Exam ${at + 1}`)
    expect(
      card({
        courses: exams.map((name, at) =>
          makeCourse({ entranceExams: [{ id: `e${at}`, order: 'a', name, requiredSections: [] }] }),
        ),
      }).exams,
    ).toEqual(exams)
  })

  test('carries the newest NIRF rank of each of its streams, whatever its header shows', () => {
    const roorkee = card({
      name: 'Indian Institute of Technology Roorkee',
      category: ['architecture', 'engineering', 'management'],
      currentRank: { value: 1, basis: 'NIRF Architecture 2024' },
      rankings: [
        ranking(2025, 'Engineering', 6),
        ranking(2025, 'Overall', 7),
        ranking(2024, 'Architecture', 1),
        ranking(2024, 'Engineering', 5),
        ranking(2024, 'Management', 18),
        ranking(2026, 'Engineering', 1, 'The Week'),
      ],
    })
    expect(rankFor(roorkee, 'engineering')).toEqual({ stream: 'engineering', value: 6, basis: 'NIRF Engineering 2025' })
    expect(rankFor(roorkee, 'management')).toMatchObject({ value: 18, basis: 'NIRF Management 2024' })
    expect(rankFor(roorkee, 'architecture')).toMatchObject({ value: 1, basis: 'NIRF Architecture 2024' })
    expect(roorkee.ranks).toHaveLength(3)
  })

  test('lends a general rank to a stream that has none, under its own name and behind the stream’s own; never another stream’s', () => {
    const both = card({
      category: ['law', 'management'],
      rankings: [
        ranking(2025, 'University', 9),
        ranking(2025, 'Overall', 40),
        ranking(2024, 'Law', 5),
        ranking(2025, 'Engineering', 2),
      ],
    })
    expect(rankFor(both, 'law')).toMatchObject({ value: 5, basis: 'NIRF Law 2024' })
    expect(rankFor(both, 'management')).toEqual({ value: 40, basis: 'NIRF Overall 2025' })
    expect(rankKey(rankFor(both, 'management'))).toBeGreaterThan(
      rankKey({ stream: 'management', value: 300, basis: 'NIRF Management 2025' })!,
    )
    const third = (category: string) =>
      rankKey(rankFor(card({ category: ['medical'], rankings: [ranking(2025, category, 3)] })))!
    expect(third('Medical')).toBeLessThan(third('Dental'))
    const lawOnly = card({ category: ['law', 'management'], rankings: [ranking(2024, 'Law', 5)] })
    expect(rankFor(lawOnly, 'management')).toBeUndefined()
  })

  test('takes the header’s rank where it says no stream as a general one, and NIRF College as that of arts and commerce', () => {
    expect(card({ currentRank: { value: '101-150' } }).ranks).toEqual([{ value: '101-150', basis: 'NIRF' }])
    expect(
      rankFor(
        card({ name: 'Hindu College', category: ['art & commerce'], rankings: [ranking(2025, 'College', 1)] }),
        'art & commerce',
      ),
    ).toEqual({ stream: 'art & commerce', value: 1, basis: 'NIRF College 2025' })
  })

  test('says for whom seats or cutoffs are published, however they are spelled and wherever they stand, but not of an inactive course', () => {
    const row = { id: 'r', order: 'a' }
    const { seatCategories } = card({
      seats: [{ ...row, course: 'B.Tech', category: 'General' }],
      cutoffs: [
        { ...row, program: 'B.Tech', category: 'OBC-NCL (PwD)' },
        { ...row, program: 'B.Tech', category: 'All India' },
      ],
      courses: [
        makeCourse({ quotas: [{ ...row, category: 'SC' }, row] }),
        makeCourse({ isActive: false, quotas: [{ ...row, category: 'ST' }] }),
      ],
    })
    expect(seatCategories).toEqual(['OPEN', 'OBC-NCL', 'SC', 'PwD'])
    expect(card({}).seatCategories).toEqual([])
  })

  test('says between which ranks its courses closed, and nothing where none are published', () => {
    const row = {
      id: 'k',
      order: 'a',
      program: 'B.Tech',
      exam: 'JEE Main',
      year: 2025,
      quotaType: 'All India',
      category: 'OPEN',
      closingRank: 1204,
    }
    expect(card({ cutoffs: [row] }).closings).toEqual([
      { exam: 'JEE Main', year: 2025, list: 'OPEN', pool: 'all India', hardest: 1204, easiest: 1204 },
    ])
    expect(card({})).not.toHaveProperty('closings')
  })

  test('says where the college stands only where both numbers are recorded', () => {
    expect(card({ coordinates: { latitude: 18.52043, longitude: 73.85674 } }).coordinates).toEqual({
      latitude: 18.52,
      longitude: 73.856,
    })
    expect(card({ coordinates: { latitude: 18.52 } })).not.toHaveProperty('coordinates')
    expect(card({ coordinates: { latitude: 18.52, longitude: 73.86, centreOf: 'District' } }).centreOf).toBe('District')
    expect(card({ coordinates: { centreOf: 'District' } })).not.toHaveProperty('centreOf')
  })

  test('reads packages into rupees and leaves out what is not money', () => {
    const { averagePackage, medianPackage } = card({
      placements: { ...makeCollege().placements, averagePackage: '34.29 LPA', medianPackage: 'good' },
    })
    expect(averagePackage).toBe(3_429_000)
    expect(medianPackage).toBeUndefined()
  })

  test('invents nothing: what is not known is absent', () => {
    const bare = card({})
    for (const key of ['rating', 'studentCount', 'averagePackage', 'logoLink', 'featured'] as const)
      expect(bare).not.toHaveProperty(key)
    expect(bare).toMatchObject({
      ranks: [],
      offers: [],
      courses: [],
      hostel: false,
      womenOnly: false,
      state: 'Maharashtra',
    })
  })
})

/** One line for each version, never edited: what the cards of the colleges below came to. */
const LEDGER: Record<number, string> = {
  2: '6607fbe547bf19ca6e3dcbe5eaf76289',
  3: '6834c933bec13b7429bf47a523c008c0',
  4: 'f20b6b99aea4eefb98395d01b75498af',
  5: '3795186664a3040797aaf00e79da0e8e',
  6: '3795186664a3040797aaf00e79da0e8e',
  7: '3795186664a3040797aaf00e79da0e8e',
  8: '3795186664a3040797aaf00e79da0e8e',
  9: '1a9ad6e4c5f45dc12bf87c0ac831c426',
  10: '90f45a2a84fdba758abc4c9ca3aed77c',
  11: '90f45a2a84fdba758abc4c9ca3aed77c',
  12: 'b50748037d2f017edb4ae51176759d1d',
  13: 'b50748037d2f017edb4ae51176759d1d',
  14: 'b50748037d2f017edb4ae51176759d1d',
}
test('a record that was stored before a list was declared has a card', () => {
  const record = makeRecord({ college: { name: 'Old College', location: 'Pune' } })
  const { otherNames: _later, ...college } = record.college
  expect(cardOf({ ...record, number: 7, college: college as College })).toEqual(cardOf({ ...record, number: 7 }))
})

test('a card that comes out otherwise than before has another version, so that servers make theirs anew', () => {
  const courses = [
    makeCourse({
      name: 'B.Tech Computer Science',
      fee: '₹1.8 Lakhs per year',
      seats: 60,
      entranceExams: [{ id: 'e', order: 'a', name: 'JEE Main', requiredSections: [] }],
    }),
    makeCourse({ id: 'c2', name: 'MBA Finance', fee: '₹4,00,000 (total)', duration: '2 years' }),
    makeCourse({ id: 'c3', name: 'LLB', isActive: false }),
  ]
  const colleges: Array<Partial<College>> = [
    {},
    {
      name: ' Hindu College ',
      category: ['art & commerce', 'law'],
      currentRank: { value: '101-150' },
      genders: 'Women only',
      type: ['Private', 'Private'],
      approvedBy: ['UGC', ' AICTE'],
    },
    {
      courses,
      shortName: 'X',
      otherNames: ['XX', 'University of X '],
      city: 'Pune',
      district: 'Pune',
      establishedYear: 1902,
      studentCount: 12,
      logoLink: 'https://a.test/l.png',
      applyLink: 'https://a.test',
      brochureLink: 'https://a.test/b.pdf',
    },
    {
      rankings: [ranking(2024, 'Engineering', 4), ranking(2025, 'Overall', 9)],
      category: ['engineering'],
      placements: { ...makeCollege().placements, averagePackage: '12.5 LPA', medianPackage: '9,00,000', year: '2024' },
    },
    ...[
      'Government Polytechnic',
      'National Law University',
      'AIIMS',
      'Institute of Pharmacy',
      'School of Architecture',
      'Institute of Management',
      'Degree College',
    ].map((name) => ({ name, location: 'Kochi, Kerala' })),
    {
      coordinates: { latitude: 18.52043, longitude: 73.85674 },
      seats: [{ id: 's', order: 'a', course: 'B.Tech', category: 'OBC' }],
      cutoffs: [{ id: 'k', order: 'a', program: 'B.Tech', category: 'General (PwD)' }],
    },
    {
      cutoffs: [1204, 8950].map((closingRank, at) => ({
        id: `r${at}`,
        order: `a${at}`,
        program: `B.Tech ${at}`,
        exam: 'JEE Main',
        year: 2025,
        round: '6',
        quotaType: 'OS',
        category: 'OPEN',
        gender: 'Gender-Neutral',
        closingRank,
      })),
    },
    {
      courses: Array.from({ length: 9 }, (_, at) =>
        makeCourse({
          id: `m${at}`,
          order: `a${at}`,
          name: `B.Tech ${at < 8 ? `Branch ${at}` : 'Branch 1'}`,
          entranceExams: [{ id: `x${at}`, order: 'a', name: `Exam ${at}`, requiredSections: [] }],
        }),
      ),
    },
    {
      featured: { kind: 'sponsored', order: 2, until: '2030-01-01' },
      hostel: { ...makeCollege().hostel, fees: '₹50,000' },
      state: 'Goa',
    },
  ]
  // Numbers of their own: none may depend on what was made for other tests.
  const cards = hashOf(colleges.map((college, at) => cardOf(makeRecord({ number: 40 + 2 * at, college }))))
  expect(LEDGER[CARD_VERSION]).toBe(cards)
})

describe('the seats of a course family', () => {
  const offers = (...courses: Course[]) => card({ courses }).offers

  test('are those of its courses together: their own numbers, else those of their quotas', () => {
    const quotas = makeItems([{ quotaType: 'State', seats: '40' }, { seats: '20' }, { seats: 'as per norms' }])
    expect(
      offers(
        makeCourse({ name: 'B.Tech Civil Engineering', seats: 60 }),
        makeCourse({ name: 'B.Tech Mechanical Engineering', quotas }),
        makeCourse({ name: 'B.Tech Mining Engineering' }),
        makeCourse({ name: 'MBA', seats: 120, isActive: false }),
        makeCourse({ name: 'MCA', seats: 0 }),
      ),
    ).toEqual([
      { category: 'BTech', intake: 120 },
      { category: 'MCA', intake: 0 },
    ])
  })

  test('are of the campus: those of distance courses lift nobody in a list', () => {
    expect(
      offers(
        makeCourse({ name: 'MBA', seats: 120 }),
        makeCourse({ name: 'MBA (Online)', seats: 6000, isDistance: true }),
        makeCourse({ name: 'BCA', seats: 2000, isDistance: true }),
      ),
    ).toEqual([{ category: 'MBA', intake: 120 }, { category: 'BCA' }])
  })

  test('are absent where no course tells them, and where a sum is a slip', () => {
    expect(offers(makeCourse({ name: 'MBA' }))).toEqual([{ category: 'MBA' }])
    const quotas = makeItems([{ seats: '9'.repeat(40) }])
    expect(offers(makeCourse({ name: 'MBA', quotas }))).toEqual([{ category: 'MBA' }])
  })
})

describe('the branches', () => {
  test.each([
    ['B.Tech Computer Science & Engineering', ['CSE']],
    ['B.E. COMPUTER SCIENCE AND ENGINEERING (ARTIFICIAL INTELLIGENCE AND MACHINE LEARNING)', ['CSE', 'AI&ML']],
    ['B.Tech Artificial Intelligence (AI) and Data Science', ['AI&ML', 'DS']],
    ['B.Tech ELECTRONICS & COMMUNICATION ENGG', ['ECE']],
    ['B.Tech Electronics and Telecommunication Engineering', ['ECE']],
    ['B.Tech Electrical and Electronics Engineering', ['EEE']],
    ['B.Tech Electronics and Computer Engineering', []],
    ['B.Tech Information Technology', ['IT']],
    ['B.E. Mechanical Engineering', ['Mech']],
    ['B.Tech Civil Engineering with Computer Application', ['Civil']],
    ['B.Tech Mathematics and Computing', []],
    ['M.Tech Computer Science and Engineering', []],
    ['Diploma in Civil Engineering', []],
    ['B.Sc Computer Science', []],
  ])('of "%s" are %j', (name, branches) => {
    expect(card({ courses: [makeCourse({ name })] }).branches).toEqual(branches)
  })
})

describe('the main stream', () => {
  test.each([
    ['Government Polytechnic Pune', 'engineering'],
    ['National Law University', 'law'],
    ['ABC College of Pharmacy', 'pharmacy'],
    ['AIIMS Delhi', 'medical'],
    ['Xavier Institute of Management', 'management'],
    ['Sir J J College of Architecture', 'architecture'],
    ['Hindu College', 'art & commerce'],
    ['Shri Ram Mahavidyalaya', 'art & commerce'],
  ])('of "%s" is %s by its name alone', (name, stream) => {
    expect(main({ name })).toBe(stream)
  })

  test('is what staff chose; among several, what the courses say', () => {
    expect(main({ name: 'National Law University', category: ['management'] })).toBe('management')
    expect(
      main({
        name: 'X',
        category: ['management', 'engineering'],
        courses: [makeCourse({ name: 'B.Tech', categoryName: 'BTech' })],
      }),
    ).toBe('engineering')
    expect(streamsOf(makeCollege({ name: 'X', category: ['engineering', 'law'] })).toSorted()).toEqual([
      'engineering',
      'law',
    ])
  })
})

describe('a header item', () => {
  test('means its course family; an unknown one falls back to its first word, never to a part of "Fine Arts"', () => {
    expect(itemNamed('MBA Colleges').category).toBe('MBA')
    expect(itemNamed('fine arts')).toMatchObject({ category: 'Arts', words: expect.arrayContaining(['bfa']) })
    expect(itemNamed('MTech Colleges').category).toBe('MTech')
    expect(itemNamed('Cooking Classes').category).toBeUndefined()
    expect(itemNamed('CLAT Preparation')).toMatchObject({ block: 'exam' })
  })
})
