import { expect, test } from 'vitest'
import { makeCollege, makeCourse, makeItems } from '../test/make.ts'
import type { College } from './college.ts'
import { problemsInCollege } from './rules.ts'
import { undescribedPhotos, warningsInCollege } from './warnings.ts'

const messages = (overrides: Parameters<typeof makeCollege>[0]) =>
  warningsInCollege(makeCollege(overrides)).map((warning) => warning.message)

test('a college with courses, sources and readable fees has nothing to look at', () => {
  expect(
    messages({
      courses: [makeCourse({ fee: '₹1.8 lakh per year' })],
      sources: makeItems([{ figure: 'Fees', source: 'Prospectus 2026' }]),
    }),
  ).toEqual([])
})

test('no course, or only inactive ones, is a warning', () => {
  expect(messages({})).toEqual(['No course has been added yet'])
  expect(messages({ courses: [makeCourse({ isActive: false })] })).toEqual(['No course has been added yet'])
})

test('each kind of figure asks for its source', () => {
  const scholarship: College['scholarships'][number] = {
    ...makeItems([{ name: 'Merit' }])[0]!,
    categories: [],
    states: [],
    levels: [],
  }
  const courses = [
    makeCourse({ fee: '₹1 lakh', seats: 60, quotas: makeItems([{ quotaType: 'All India', closingRank: 10 }]) }),
  ]
  const college = {
    courses,
    rankings: makeItems([{ agency: 'NIRF', year: 2024, rank: 3 }]),
    placements: { ...makeCollege().placements, averagePackage: '₹7 LPA' },
    hostel: { ...makeCollege().hostel, fees: '₹80,000' },
    scholarships: [{ ...scholarship, award: 'Half the tuition fee' }],
  }
  expect(messages(college)).toEqual(
    ['fees', 'rankings', 'placements', 'cutoffs', 'seats', 'hostel fees', 'scholarships'].map(
      (figure) => `No source is given for the ${figure}`,
    ),
  )
  expect(messages({ ...college, sources: makeItems([{ figure: 'All figures', source: 'College website' }]) })).toEqual(
    [],
  )
  const words = makeItems(
    ['fees', 'rankings', 'placements', 'cutoffs', 'seats', 'hostel fees', 'scholarships'].map((figure) => ({
      figure,
      source: 'Prospectus',
    })),
  )
  expect(messages({ ...college, sources: words })).toEqual([])
  expect(messages({ courses: [makeCourse()], scholarships: [{ ...scholarship, mostIncome: 250_000 }] })).toEqual([
    'No source is given for the scholarships',
  ])
  for (const missing of ['fees', 'hostel fees', 'scholarships'])
    expect(messages({ ...college, sources: words.filter(({ figure }) => figure !== missing) })).toEqual([
      `No source is given for the ${missing}`,
    ])
  expect(
    messages({
      courses: [makeCourse()],
      hostel: { ...makeCollege().hostel, description: 'Two hostels', cautionDeposit: '₹5,000' },
      scholarships: [scholarship],
    }),
  ).toEqual(['No source is given for the hostel fees'])
  expect(
    messages({
      courses: [makeCourse()],
      rankings: makeItems([{ agency: 'NIRF', year: 2024, rank: 3, link: 'https://www.nirfindia.org' }]),
    }),
  ).toEqual([])
})

test('a fee nobody can read and a total that does not add up are shown with their path', () => {
  const course = makeCourse({
    id: 'c7',
    name: 'MBA',
    fee: 'ask us',
    feeStructure: { firstYear: '₹1,00,000', secondYear: '₹1,00,000', totalFee: '₹3,00,000' },
  })
  expect(
    warningsInCollege(
      makeCollege({
        courses: [course],
        hostel: { ...makeCollege().hostel, fees: 'free for some' },
        sources: makeItems([{ figure: 'fees, hostel', source: 'x' }]),
      }),
    ),
  ).toMatchObject([
    { path: 'courses/c7/fee', message: 'The fee of MBA could not be read: ask us' },
    { path: 'courses/c7/feeStructure/totalFee', rule: 'sum' },
    { path: 'hostel/fees', message: 'The hostel fee could not be read: free for some' },
  ])
})

test('a fee of a quota that nobody can read is shown with its path, asks for a source, and its year is one', () => {
  const course = makeCourse({
    id: 'c7',
    name: 'MBA',
    feeLines: makeItems([{ amount: 'ask us', refundable: 'some', covers: [] }]),
  })
  expect(warningsInCollege(makeCollege({ courses: [course] }))).toMatchObject([
    { message: 'No source is given for the fees' },
    { path: 'courses/c7/feeLines/i1/amount', message: 'A fee of MBA could not be read: ask us' },
    { path: 'courses/c7/feeLines/i1/refundable' },
  ])
  expect(
    problemsInCollege(
      makeCollege({
        courses: [makeCourse({ id: 'c7', feeLines: makeItems([{ amount: '₹1 lakh', covers: [], feeYear: 'soon' }]) })],
      }),
      { thisYear: 2026 },
    ),
  ).toMatchObject([{ path: 'courses/c7/feeLines/i1/feeYear', rule: 'academicYear' }])
})

test('a photo nobody described is told of before publishing and forbids nothing', () => {
  const facilities = makeItems([
    { name: 'Library', photoURL: 'https://a.example/l.jpg' },
    { name: 'Gym', photoURL: 'https://a.example/g.jpg', photoAlt: 'Three treadmills' },
    { name: 'Canteen' },
    { name: 'Lab', photoURL: 'https://a.example/x.jpg', photoAlt: ' ' },
  ])
  expect(messages({ facilities })).toEqual(
    expect.arrayContaining(['The photo of Library has no description', 'The photo of Lab has no description']),
  )
  expect(undescribedPhotos(makeCollege({ facilities })).map(({ name }) => name)).toEqual(['Library', 'Lab'])
  expect(problemsInCollege(makeCollege({ facilities }), { thisYear: 2026 })).toEqual([])
})

test('more students of a course placed than eligible, and a disclosure without its source, are warnings', () => {
  expect(
    messages({
      courses: [makeCourse({ name: 'MBA', courseSpecificPlacements: { topRecruiters: [], placed: 61, eligible: 60 } })],
      disclosureStatus: 'Published openly',
    }),
  ).toEqual(['No source is given for the disclosure', 'More students of MBA placed than were eligible'])
})

test('a minimum score is a percentile, marks or a rank; a bare number is a warning at its place', () => {
  const warned = (minScore: string) =>
    warningsInCollege(
      makeCollege({
        courses: [
          makeCourse({
            id: 'c7',
            name: 'MBA',
            entranceExams: [{ id: 'x1', order: 'a0', name: 'CAT', minScore, requiredSections: [] }],
          }),
        ],
      }),
    )
  for (const said of [
    '95 percentile',
    '95%ile',
    '99.5 Percentile (OPEN)',
    '60%',
    '60 per cent',
    '120 marks',
    '120/300',
    '120 out of 300',
    'rank 5,000',
    'AIR 5000',
    'Qualified',
    '',
  ])
    expect([said, warned(said)]).toEqual([said, []])
  expect(warned('85')).toMatchObject([
    {
      path: 'courses/c7/entranceExams/x1/minScore',
      rule: 'unit',
      message: 'The minimum score in CAT for MBA has no unit: percentile, marks or rank',
    },
  ])
  expect(warned('repaired 650')).toHaveLength(1)
})
