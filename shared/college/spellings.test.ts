import { expect, test } from 'vitest'
import { changesBetween } from '../record/difference.ts'
import { overlay } from '../record/overlay.ts'
import { makeCollege, makeCourse, makeDepartment, makeIds, makeItems } from '../test/make.ts'
import { blankCollege } from './blank.ts'
import { collegeFields } from './fields.ts'
import { isDocumentedName } from './documentedNames.ts'
import { documentedNames, readCollege } from './spellings.ts'

const college = (input: unknown) => {
  const { college: value, problems, kept } = readCollege(input)
  expect(problems).toEqual([])
  return { ...value, kept }
}

test.each([
  ['CollegeName', 'name'],
  ['college_name', 'name'],
  ['collegeName', 'name'],
  ['Name', 'name'],
  ['clg_info', 'info'],
  ['CollegeInfoNewThings', 'info'],
  ['abt_clg', 'about'],
  ['AboutCollege', 'about'],
  ['abt_clg_more', 'aboutMore'],
  ['AboutCollegeMore', 'aboutMore'],
  ['AboutUs', 'aboutHtml'],
  ['Campus', 'campusHtml'],
  ['Affiliation', 'affiliation'],
  ['collegeHighlights', 'highlights'],
  ['CollegeFacilitiesInfo', 'facilitiesInfo'],
  ['ScholarshipDescription', 'scholarshipDescription'],
  ['rankingInfo', 'rankingInfo'],
  ['rankingDescriptionHeader', 'rankingHeading'],
])('%s is the field %s', (key, field) =>
  expect(college({ [key]: 'Some words' })).toEqual({ [field]: 'Some words', kept: {} }),
)

test.each([
  ['logo_link', 'logoLink'],
  ['LogoLink', 'logoLink'],
  ['applynowlink', 'applyLink'],
  ['brochurelink', 'brochureLink'],
  ['Website', 'websiteURL'],
])('%s is the link %s', (key, field) =>
  expect(college({ [key]: 'https://x.in/a' })).toMatchObject({ [field]: 'https://x.in/a' }),
)

test.each([
  [{ college_rank: '5', rank_basis: 'NIRF' }, { currentRank: { value: 5, basis: 'NIRF' } }],
  [{ collegeRank: '101-150', rankBasis: 'NIRF' }, { currentRank: { value: '101-150', basis: 'NIRF' } }],
  [{ currentRank: 7 }, { currentRank: { value: 7 } }],
  [{ ranking: '12' }, { currentRank: { value: 12 } }],
  [{ EstablishmentYear: '1958' }, { establishedYear: 1958 }],
  [{ CollegeType: 'Government, Autonomous' }, { type: ['Government', 'Autonomous'] }],
  [{ Approvals: 'AICTE|UGC' }, { approvedBy: ['AICTE', 'UGC'] }],
  [{ Email: 'a@x.in' }, { contactDetails: { email: 'a@x.in' } }],
  [
    {
      AdmissionProcess: '<p>Apply</p>',
      CutoffTopic: 'T',
      CutoffAboutInfo: 'I',
      CutoffAboutExam: 'E',
      CutoffParagraph1: 'P',
    },
    {
      admissions: {
        processHtml: '<p>Apply</p>',
        cutoffTopic: 'T',
        cutoffInformation: 'I',
        cutoffExam: 'E',
        cutoffParagraph: 'P',
      },
    },
  ],
  [
    {
      Placementyear: '2024',
      Placementhighestpackagelist: '₹1 crore',
      PlacementAveragepackage: '₹20 LPA',
      PlacementTopRecruiters: 'TCS, Infosys',
    },
    {
      placements: {
        year: '2024',
        highestPackage: '₹1 crore',
        averagePackage: '₹20 LPA',
        topRecruiters: ['TCS', 'Infosys'],
        records: [],
        programWiseStats: [],
      },
    },
  ],
  [
    {
      HostelParagraph: 'Two hostels',
      CollegeCautionFees: '₹5,000',
      totalhostelfee: '₹60,000',
      CollegeHostelFacility1: 'Wi-Fi',
      CollegeHostelFacility2: 'Gym',
    },
    {
      hostel: {
        description: 'Two hostels',
        cautionDeposit: '₹5,000',
        fees: '₹60,000',
        facilities: ['Wi-Fi', 'Gym'],
        reviews: [],
      },
    },
  ],
])('%j', (input, expected) => expect(college(input)).toEqual({ ...expected, kept: {} }))

test('numbered slots of any index become items in slot order', () => {
  const { courses } = college({
    Course20: 'MBA',
    course20Fee: '₹2 lakh',
    course1: 'BBA',
    course1Eligibility: '10+2',
    course1ApplicationDeadline: '2026-06-30',
    course3: '',
    course3Fee: '',
    distanceCourseName10: 'M.A.',
    distanceCourseFee10: '₹9,000',
    distanceEligibility10: 'Degree',
    distanceApplicationDate10: 'till June',
    ManagementCourseName: 'PGDM',
  })
  expect(courses).toMatchObject([
    { name: 'BBA', eligibility: '10+2', applicationDeadline: '2026-06-30' },
    { name: 'MBA', fee: '₹2 lakh' },
    { name: 'PGDM' },
    { name: 'M.A.', isDistance: true, fee: '₹9,000', eligibility: 'Degree', applicationDeadlineText: 'till June' },
  ])
})

test('questions, scholarships, facilities, recruiters, cutoffs and videos come from their slots', () => {
  const read = college({
    FAQquestion1: 'Why?',
    FAQAns1: 'So.',
    FAQquestion12: 'When?',
    FAQAns12: 'Now.',
    ScholarshipName1: 'Merit',
    ScholarshipEligibilCriteria1: '90 %',
    ScholarshipAward1: '₹10,000',
    CampusFacility1: 'Library',
    CampusFacility1PhotoURL: 'https://x.in/l.jpg',
    CampusFacility1Paragraph: 'Quiet',
    CampusFacility7: 'Gym',
    PlacementCompanyName1: 'TCS',
    PlacementHighestPackage1: '₹7 LPA',
    PlacementSector1: 'IT',
    PlacementDesignation1: 'Engineer',
    CutoffAcademicProgramName1: 'CSE',
    OpeningRank1: '1',
    ClosingRank1: '1,066',
    CutoffAcademicProgramName2: 'EE',
    CutoffOpeningRank2: 5,
    CutoffClosingRank2: 9,
    managementHeaderName1: 'MBA',
    managementheadernameCutoff1: '1200',
    SidebarAdvertiseNameVideos1: 'https://youtu.be/abc',
    SidebarAdvertiseVideosSction1: 'Campus tour',
    SidebarAdvertiseNameVideos2: 'Fest',
  })
  expect(read.faqs).toMatchObject([
    { question: 'Why?', answer: 'So.' },
    { question: 'When?', answer: 'Now.' },
  ])
  expect(read.scholarships).toMatchObject([{ name: 'Merit', eligibilityCriteria: '90 %', award: '₹10,000' }])
  expect(read.facilities).toMatchObject([
    { name: 'Library', photoURL: 'https://x.in/l.jpg', description: 'Quiet' },
    { name: 'Gym' },
  ])
  expect(read.placements?.records).toMatchObject([
    { company: 'TCS', package: '₹7 LPA', sector: 'IT', designation: 'Engineer' },
  ])
  expect(read.cutoffs).toMatchObject([
    { program: 'CSE', openingRank: 1, closingRank: 1066 },
    { program: 'EE', openingRank: 5, closingRank: 9 },
    { program: 'MBA', closingRank: 1200 },
  ])
  expect(read.videos).toMatchObject([
    { name: 'Campus tour', url: 'https://youtu.be/abc', section: 'Campus tour' },
    { name: 'Fest' },
  ])
  expect(read.kept).toEqual({})
})

test('what students like and dislike becomes remarks, of the college and of the hostel', () => {
  const { reviews, hostel } = college({
    reviewLike1: 'Labs',
    reviewDislike1: 'Food',
    hostelLike1: 'Rooms',
    HostelDislike4: 'Queues',
  })
  expect(reviews).toMatchObject([
    { type: 'positive', content: 'Labs', aspect: 'academic', saidBy: 'students' },
    { type: 'negative', content: 'Food', aspect: 'academic', saidBy: 'students' },
  ])
  expect(hostel?.reviews).toMatchObject([
    { type: 'positive', content: 'Rooms' },
    { type: 'negative', content: 'Queues' },
  ])
})

test('of the remarks on a college only students’ words are written under the names for them', () => {
  const remark = (id: string, saidBy?: 'students') => ({
    id,
    order: id,
    type: 'positive' as const,
    content: `Remark ${id}`,
    aspect: 'campus' as const,
    ...(saidBy && { saidBy }),
  })
  const names = documentedNames({
    id: 'x',
    college: { ...blankCollege(), reviews: [remark('1'), remark('2', 'students')] },
  })
  expect(Object.entries(names).filter(([name]) => name.startsWith('reviewLike'))).toEqual([['reviewLike1', 'Remark 2']])
})

test('the first department has its tables and questions; further departments and seats by number', () => {
  const { departments, seats } = college({
    DepartmentName1: 'Physics',
    DepartmentName1Location: 'Block A',
    CoursesinDepartment1: 'B.Sc, M.Sc',
    DepartmentFees1: '₹20,000',
    Question1: 'Labs?',
    Answer1: 'Six',
    department2: 'Chemistry',
    seat2: '60',
    table1Data: [{ question: 'Head?', answer: 'Dr Rao' }],
    table2Data: [{ detail: 'Area', description: 'Large' }],
  })
  expect(departments).toMatchObject([
    {
      name: 'Physics',
      location: 'Block A',
      courses: ['B.Sc', 'M.Sc'],
      fees: '₹20,000',
      questions: [{ question: 'Head?' }, { question: 'Labs?', answer: 'Six' }],
      details: [{ detail: 'Area' }],
    },
    { name: 'Chemistry' },
  ])
  expect(seats).toMatchObject([{ course: 'Chemistry', seats: 60 }])
})

test('ranking slots name stream and year in any order; the two agencies keep their headings', () => {
  const { rankings, rankingAgencies } = college({
    RankingNIRFRankingName: 'NIRF ranking',
    RankingDescription2: 'By the ministry',
    RankingWeekRankingName: 'The Week',
    RankingWeekDescription1: 'By a magazine',
    RankingNIRFStream1: 'Engineering',
    RankingNIRFStream1Rank2024: '8',
    RankingNIRF2023Stream1: '101-150',
    RankingWeekStream2: 'Law',
    rankingWeekStream2_2022: 3,
  })
  expect(rankings).toMatchObject([
    { agency: 'NIRF', category: 'Engineering', year: 2024, rank: 8 },
    { agency: 'NIRF', category: 'Engineering', year: 2023, rank: '101-150' },
    { agency: 'The Week', category: 'Law', year: 2022, rank: 3 },
  ])
  expect(rankingAgencies).toMatchObject([
    { agency: 'The Week', heading: 'The Week', description: 'By a magazine' },
    { agency: 'NIRF', heading: 'NIRF ranking', description: 'By the ministry' },
  ])
})

test('keys of items have spellings too, and a list of names is a list of items', () => {
  expect(
    college({
      courses: [
        {
          CourseName: 'MBA',
          category: 'M.B.A.',
          level: 'PG',
          entrance_exams: ['CAT'],
          Quotas: [{ quota: 'All India', closing_rank: '12' }],
        },
      ],
    }).courses,
  ).toMatchObject([
    {
      name: 'MBA',
      categoryName: 'MBA',
      level: 'postgraduate',
      entranceExams: [{ name: 'CAT' }],
      quotas: [{ quotaType: 'All India', closingRank: 12 }],
    },
  ])
  expect(college({ courses: ['MBA', 'BBA'], facilities: 'Library|Gym' })).toMatchObject({
    courses: [{ name: 'MBA' }, { name: 'BBA' }],
    facilities: [{ name: 'Library' }, { name: 'Gym' }],
  })
  expect(college({ courses: [{ name: 'Yoga', category: 'Wellness' }] }).courses).toMatchObject([
    { name: 'Yoga', subCategory: 'Wellness' },
  ])
})

test('the academic year of a fee and the public disclosure have spellings too', () => {
  const { courses, hostel, disclosureStatus } = college({
    courses: [{ name: 'MBA', fee: '₹1 lakh', academic_year: '2026-27' }],
    hostel: { fee: '₹60,000', 'Academic Year': '2026-27' },
    'Public disclosure': 'published in part',
  })
  expect([courses?.map(({ feeYear }) => feeYear), hostel?.feeYear, disclosureStatus]).toEqual([
    ['2026-27'],
    '2026-27',
    'Published in part',
  ])
})

test('a list under a name that elsewhere means a figure is kept, and the level other is no level', () => {
  expect(college({ faculty: ['Dr Rao'] })).toEqual({ kept: { faculty: ['Dr Rao'] } })
  expect(college({ faculty: '1,284' })).toEqual({ facultyCount: 1284, kept: {} })
  expect(college({ courses: [{ name: 'Yoga', level: 'other' }] }).courses?.[0]).not.toHaveProperty('level')
})

test('states and streams are spelled one way; Delhi NCR is no state unless the city tells', () => {
  expect(college({ state: 'ORISSA', category: ['Engineering', 'arts-commerce'] })).toMatchObject({
    state: 'Odisha',
    category: ['engineering', 'art & commerce'],
  })
  expect(college({ state: 'Delhi NCR', city: 'Noida' })).toMatchObject({ state: 'Uttar Pradesh' })
  expect(college({ state: 'Delhi NCR' })).toEqual({ kept: { state: 'Delhi NCR' } })
  expect(college({ category: ['engineering', 'B.Tech'] })).toEqual({
    category: ['engineering'],
    kept: { category: ['B.Tech'] },
  })
  expect(readCollege({ state: 'Dubai' }).problems[0]?.rule).toBe('choice')
})

test("unknown keys are kept as they came; incomplete slots are too; the record's own keys are neither", () => {
  expect(
    college({
      id: 'x',
      _id: 'x',
      slug: 's',
      status: 'draft',
      tag: 't',
      createdAt: 1,
      collegeId: 9,
      mascot: { name: 'Owl' },
      FAQquestion3: 'No answer?',
      RankingNIRFStream1: 'Law',
    }),
  ).toEqual({
    kept: { mascot: { name: 'Owl' }, FAQquestion3: 'No answer?', RankingNIRFStream1: 'Law' },
  })
})

test("where two spellings say different things the record's own name counts and the other is kept", () => {
  expect(college({ CollegeName: 'Other', name: 'Hill College', clg_info: 'A', CollegeInfoNewThings: 'a' })).toEqual({
    name: 'Hill College',
    info: 'A',
    kept: { CollegeName: 'Other' },
  })
})

test.each([
  ['30 June 2026, 5 pm', { applicationDeadline: '2026-06-30', applicationDeadlineTime: '17:00' }],
  ['30/06/2026 up to 5:30 p.m. IST', { applicationDeadline: '2026-06-30', applicationDeadlineTime: '17:30' }],
  ['2026-06-30', { applicationDeadline: '2026-06-30' }],
  ['2026-06-30T00:00:00.000Z', { applicationDeadline: '2026-06-30' }],
  ['June end, 5 pm', { applicationDeadlineText: 'June end, 5 pm' }],
])('a deadline written %j is its day and its hour, or stays as it was published', (written, expected) => {
  const { courses: [course] = [] } = college({ courses: [{ name: 'MBA', applicationDeadline: written }] })
  expect(Object.fromEntries(Object.entries(course!).filter(([name]) => name.startsWith('application')))).toEqual(
    expected,
  )
})

const full = () =>
  makeCollege({
    info: 'Intro',
    type: ['Private', 'Deemed University'],
    contactDetails: { email: 'a@x.in', phone: '080-22', address: 'Hill Road' },
    currentRank: { value: '101-150', basis: 'NIRF' },
    brochureLink: 'https://x.in/b.pdf',
    courses: [
      makeCourse({ id: 'c1', name: 'MBA', fee: '₹2 lakh', applicationDeadline: '2026-06-30' }),
      makeCourse({ id: 'c2', order: 'a1', name: 'M.A.', isDistance: true, applicationDeadlineText: 'till June' }),
    ],
    departments: [
      makeDepartment({
        id: 'd1',
        questions: makeItems([{ question: 'Labs?', answer: 'Six' }]),
        details: makeItems([{ detail: 'Area' }]),
      }),
      makeDepartment({ id: 'd2', order: 'a1', name: 'Chemistry' }),
    ],
    faqs: makeItems([{ question: 'Why?', answer: 'So.' }]),
    reviews: makeItems([
      { type: 'negative' as const, content: 'Food', aspect: 'hostel' as const, saidBy: 'students' as const },
    ]),
    rankings: makeItems([
      { agency: 'NIRF', year: 2024, category: 'Law', rank: 8 },
      { agency: 'The Week', year: 2023, category: 'Law', rank: 3 },
    ]),
    rankingAgencies: makeItems([{ agency: 'NIRF', heading: 'NIRF ranking' }]),
    cutoffs: makeItems([
      { program: 'CSE', closingRank: 66 },
      { program: 'CSE', closingRank: 99 },
    ]),
    videos: makeItems([{ name: 'Fest', url: 'https://youtu.be/a' }]),
    facilities: makeItems([{ name: 'Gym' }]),
    hostel: {
      facilities: ['Wi-Fi'],
      reviews: makeItems([{ type: 'positive' as const, content: 'Rooms' }]),
      fees: '₹60,000',
    },
  })

test('the names the public page reads are given, and read back they are the same college', () => {
  const names = documentedNames({ id: 'x1', college: full() })
  expect(names).toMatchObject({
    CollegeName: 'Hill College',
    collegeId: 'x1',
    clg_info: 'Intro',
    college_rank: '101-150',
    CollegeType: 'Private, Deemed University',
    Email: 'a@x.in',
    course1: 'MBA',
    course1Fee: '₹2 lakh',
    distanceCourseName1: 'M.A.',
    DepartmentName1: 'Department of Physics',
    Question1: 'Labs?',
    FAQquestion1: 'Why?',
    FAQAns1: 'So.',
    reviewDislike1: 'Food',
    hostelLike1: 'Rooms',
    RankingNIRFStream1: 'Law',
    ClosingRank1: 66,
    CollegeHostelFacility1: 'Wi-Fi',
  })
  // The contract's documentation knows each of them, and nothing else.
  expect(Object.keys(names).filter((name) => !isDocumentedName(name))).toEqual([])
  expect(['CollegeNames', 'secret', 'course', 'course100', 'reviewLike', 'kept', ''].filter(isDocumentedName)).toEqual(
    [],
  )
  // The page itself falls back to the brochure; to say it here would make the brochure the apply link on the way back.
  expect(names).not.toHaveProperty('applynowlink')
  const { college: value, given, kept, problems } = readCollege({ ...full(), ...names })
  expect([problems, kept]).toEqual([[], {}])
  expect(
    changesBetween(collegeFields, full(), overlay(collegeFields, full(), { value, given }, makeIds('new'))),
  ).toEqual([])
})

test('the public names alone carry the college too', () => {
  const { college: value, given } = readCollege(documentedNames({ id: 'x1', college: full() }))
  const after = overlay(collegeFields, blankCollege(), { value, given }, makeIds())
  expect(after).toMatchObject({
    name: 'Hill College',
    type: ['Private', 'Deemed University'],
    courses: [{ name: 'MBA' }, { name: 'M.A.', isDistance: true }],
    departments: [{ questions: [{ answer: 'Six' }] }, { name: 'Chemistry' }],
    rankings: [{ rank: 8 }, { rank: 3 }],
  })
})

test('an answer that was edited and sent back whole says what its own names say: what was removed stays removed', () => {
  const before = full()
  const edited = {
    ...before,
    ...documentedNames({ id: 'x1', college: before }),
    faqs: [],
    courses: before.courses.slice(0, 1),
    info: '',
    name: 'Lake College',
    CollegeNickname: 'LC',
  }
  const { college: value, given, kept } = readCollege(edited)
  const after = overlay(collegeFields, before, { value, given }, makeIds('new'))
  expect(after).toMatchObject({ name: 'Lake College', faqs: [], courses: [{ name: 'MBA' }] })
  expect(after.courses).toHaveLength(1)
  expect(after.info).toBeUndefined()
  expect(kept).toEqual({ CollegeNickname: 'LC' })
})
