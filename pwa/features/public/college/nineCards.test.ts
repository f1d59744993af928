import { expect, test } from 'vitest'
import { blankCollege } from '../../../../shared/college/blank.ts'
import type { College } from '../../../../shared/college/college.ts'
import { courseNamed } from '../../../test/makePublic.ts'
import { nineCards } from './nineCards.ts'
import { hasFacilities, hasPlacements } from './published.ts'

const blank = blankCollege()
const card = (tab: 'placement' | 'facilities', college: College) => {
  const { figure, note } = nineCards(college, ['engineering'], [], 'none').find((each) => each.tab === tab)!
  return figure === undefined ? undefined : [figure, note]
}
const placements = (more: Partial<College['placements']>): College => ({
  ...blank,
  placements: { ...blank.placements, ...more },
})
const hostel = (more: Partial<College['hostel']>): College => ({ ...blank, hostel: { ...blank.hostel, ...more } })
const stat = { id: 's', order: 'a0', program: 'B.Tech' }

test.each<[string, College, [string, string]]>([
  [
    'a package, with its year',
    placements({ medianPackage: '₹8 lakh a year', year: '2024-25', placementPercentage: 90 }),
    ['₹8 lakh', 'median package, 2024-25'],
  ],
  ['a share', placements({ placementPercentage: 0 }), ['0%', 'placed']],
  [
    'how many of how many',
    placements({ placed: 900, eligible: 1200, topRecruiters: ['ISRO'] }),
    ['900 / 1,200', 'placed of eligible'],
  ],
  ['one of the two', placements({ placed: 40, year: '2024' }), ['40 / –', 'placed of eligible, 2024']],
  ['recruiters', placements({ topRecruiters: ['ISRO'], programWiseStats: [stat] }), ['1', 'recruiter']],
  ['programmes', placements({ programWiseStats: [stat] }), ['1', 'programme']],
  [
    'what stands under courses',
    {
      ...blank,
      courses: ['BTech', 'MBA'].map((name) =>
        courseNamed(name, { courseSpecificPlacements: { averagePackage: '₹6 lakh', topRecruiters: [] } }),
      ),
    },
    ['2', 'programmes'],
  ],
  [
    'how many of a course were placed',
    { ...blank, courses: [courseNamed('MBA', { courseSpecificPlacements: { placed: 60, topRecruiters: [] } })] },
    ['1', 'programme'],
  ],
  ['higher studies', placements({ higherStudies: 40 }), ['40', 'went on to higher studies']],
  ['words', placements({ overviewMore: 'Most join firms nearby.' }), ['Described', 'in words']],
])('where only %s is published, the card of the placements says it and the tab has it', (_, college, said) => {
  expect([card('placement', college), hasPlacements(college)]).toEqual([said, true])
})

test.each<[string, College, [string, string]]>([
  ['a facility', { ...blank, facilities: [{ id: 'f', order: 'a0', name: 'Library' }] }, ['1', 'facility']],
  ['an amenity', hostel({ facilities: ['Wi-Fi'], fees: '₹60,000 a year' }), ['Hostel', '1 amenity']],
  ['amenities', hostel({ facilities: ['Wi-Fi', 'Gym'] }), ['Hostel', '2 amenities']],
  ['a hostel in words', hostel({ description: 'Six blocks.' }), ['Hostel', 'described']],
  ['a deposit', hostel({ cautionDeposit: '₹5,000' }), ['Hostel', 'with its fee']],
  [
    'remarks',
    hostel({ reviews: [{ id: 'r', order: 'a0', type: 'positive', content: 'Rooms' }] }),
    ['Hostel', 'what students say'],
  ],
  ['highlights', { ...blank, highlights: 'Own beach.' }, ['Described', 'in words']],
  ['words', { ...blank, facilitiesInfo: 'A green campus.' }, ['Described', 'in words']],
])('where only %s is published, the card of the facilities says it and the tab has it', (_, college, said) => {
  expect([card('facilities', college), hasFacilities(college)]).toEqual([said, true])
})

test('with none of it, and with a year or an inactive course alone, there is no figure', () => {
  const inactive = {
    ...placements({ year: '2024' }),
    courses: [
      courseNamed('BTech', {
        isActive: false,
        courseSpecificPlacements: { averagePackage: '₹6 lakh', topRecruiters: [] },
      }),
    ],
  }
  expect([
    card('placement', inactive),
    hasPlacements(inactive),
    card('facilities', hostel({ feeYear: '2026-27' })),
    hasFacilities(blank),
  ]).toEqual([undefined, false, undefined, false])
})

test('the card of the cutoffs leads on where closing ranks of the counselling bodies may concern the college, whose record need not know them', () => {
  const cutoff = (families: Parameters<typeof nineCards>[2], college = blank) => {
    const { figure, isUnknown } = nineCards(college, ['engineering'], families, 'none').find(
      ({ tab }) => tab === 'cutoff',
    )!
    return figure ?? (isUnknown ? 'unknown' : 'not published')
  }
  expect([cutoff([]), cutoff(['BTech', 'MBA']), cutoff(['MBA', 'Law'])]).toEqual([
    'unknown',
    'unknown',
    'not published',
  ])
  // A school of management that asks for a percentile, or says in words how it chooses, has published something.
  const minScore = (minScore: string | undefined, isActive = true) => ({
    ...blank,
    courses: [
      courseNamed('MBA', {
        isActive,
        entranceExams: [
          { id: 'e', order: 'a0', name: 'CAT', requiredSections: [], ...(minScore !== undefined && { minScore }) },
        ],
      }),
    ],
  })
  expect([
    cutoff(['MBA'], minScore('95 percentile')),
    cutoff(['MBA'], minScore('95 percentile', false)),
    cutoff(['MBA'], minScore(undefined)),
    cutoff(['MBA'], { ...blank, admissions: { ...blank.admissions, cutoffInformation: 'By CAT and an interview.' } }),
  ]).toEqual(['1', 'not published', 'not published', 'Described'])
  expect(
    cutoff(['MBA'], {
      ...blank,
      cutoffs: [{ id: 'c', order: 'a0', program: 'MBA', closingRank: 95, unit: 'percentile' }],
    }),
  ).toBe('1')
  expect(
    cutoff(['BTech'], { ...blank, cutoffs: [{ id: 'c', order: 'a0', program: 'Civil', closingRank: 1204 }] }),
  ).toBe('1,204')
})
