import {
  amount,
  choice,
  date,
  decimal,
  email,
  group,
  html,
  integer,
  line,
  list,
  phone,
  rank,
  text,
  time,
  url,
  words,
  year,
  yes,
} from '../record/field.ts'
import { criteriaFields } from '../calculators/criteria.ts'
import { STREAMS } from '../stream.ts'
import { COURSE_CATEGORIES, COURSE_LEVELS } from './course.ts'
import { FEE_PARTS } from './feePart.ts'
import { NBA_STATUSES } from './nbaStatus.ts'
import { PLACE_CENTRES } from './placeCentres.ts'
import { STATES } from './state.ts'

/**
 * Every field of a college, once. Sources: public-site 3, back-office 3 and 5, behaviour 20. Names are those of the
 * back-office document where it has one; the public page's own spellings are read in `spellings.ts`.
 */

/** How far a college publishes what the UGC asks for since 2024 (domain-facts C). */
export const DISCLOSURE_STATUSES = [
  'Published openly',
  'Published in part',
  'Not published',
  'Named as a defaulter by the UGC',
] as const

const quotaFields = {
  quotaType: line('Quota', { hint: 'As published: All India, Home State, Management …' }),
  category: line('Category', { hint: 'OPEN, EWS, OBC-NCL, SC, ST, each also (PwD)' }),
  gender: line('Gender pool', { hint: 'Gender-Neutral or Female-only' }),
  exam: line('Exam'),
  year: year('Year'),
  round: line('Round'),
  openingRank: integer('Opening rank', { min: 1 }),
  closingRank: integer('Closing rank', { min: 1 }),
  seats: line('Seats', { hint: 'A number, or the published text', max: 40 }),
}

/**
 * One published fee and whom it is for (domain-facts C): amount, currency and period in one text as everywhere, then
 * what it belongs to.
 */
const feeLineFields = {
  amount: amount('Amount', { required: true, hint: 'As published, with currency and period: ₹1,80,000 per year' }),
  quota: line('Quota', { hint: 'As published: Government, Management, NRI …' }),
  category: line('Category', { hint: 'OPEN, EWS, OBC-NCL, SC, ST, PwD, as published' }),
  covers: words('Covers', { values: FEE_PARTS, hint: 'Tuition by itself says: tuition only' }),
  refundable: amount('Refundable part', { hint: 'Of the amount, what comes back at the end: the deposit within it' }),
  feeYear: line('Academic year', { max: 20, hint: '2026-27' }),
}

export const courseFields = {
  name: line('Course name', { required: true }),
  categoryName: choice('Category', COURSE_CATEGORIES),
  subCategory: line('Course type', { hint: 'General when blank' }),
  specialization: line('Specialization', { hint: 'General when blank' }),
  level: choice('Level', COURSE_LEVELS),
  fee: amount('Fee', { hint: 'As published, with its period: ₹1,80,000 per year' }),
  nriFee: amount('NRI fee', { hint: 'With its currency' }),
  feeYear: line('Fees of the academic year', {
    max: 20,
    hint: '2026-27: of the fee, the NRI fee and the fee structure',
  }),
  feeCovers: words('The fee covers', { values: FEE_PARTS, hint: 'Tuition by itself says: tuition only' }),
  feeLines: list('Fees by quota and category', 'fee', feeLineFields, { max: 60 }),
  duration: line('Duration'),
  seats: integer('Seats a year', { min: 0, max: 100_000 }),
  eligibility: text('Eligibility'),
  description: text('Description'),
  nba: group('NBA accreditation', {
    status: choice('Status', NBA_STATUSES),
    from: date('Valid from'),
    until: date('Valid until'),
    source: url('Source'),
  }),
  applicationDeadline: date('Application deadline'),
  applicationDeadlineTime: time('Application deadline, up to (IST)', {
    hint: '17:00 for "up to 5 pm"; without it the day counts to its end',
  }),
  applicationDeadlineText: line('Application deadline as published'),
  feeStructure: group('Fee structure', {
    firstYear: amount('First year'),
    secondYear: amount('Second year'),
    thirdYear: amount('Third year'),
    fourthYear: amount('Fourth year'),
    totalFee: amount('Total fee'),
    hostelFee: amount('Hostel fee'),
    messFee: amount('Mess fee'),
    otherCharges: amount('Other charges'),
  }),
  quotas: list('Quotas', 'quota', quotaFields),
  entranceExams: list('Entrance exams', 'exam', {
    name: line('Exam', { required: true }),
    minScore: line('Minimum score', { hint: 'With its unit: 95 percentile, 120 marks, rank 5,000' }),
    requiredSections: words('Required sections'),
  }),
  careers: words('Careers'),
  courseSpecificPlacements: group('Placements of this course', {
    year: line('Year', { max: 20 }),
    averagePackage: amount('Average package'),
    highestPackage: amount('Highest package'),
    medianPackage: amount('Median package'),
    placementPercentage: decimal('Placed', { min: 0, max: 100, unit: '%' }),
    placed: integer('Students placed', { min: 0 }),
    eligible: integer('Students eligible', { min: 0 }),
    topRecruiters: words('Top recruiters'),
  }),
  alumni: list('Notable alumni', 'alumnus', {
    name: line('Name', { required: true }),
    batch: line('Batch'),
    currentPosition: line('Current position'),
    company: line('Company'),
    achievement: line('Achievement'),
    source: url('Source'),
  }),
  isDistance: yes('Distance course', { otherwise: false }),
  isFeatured: yes('Featured course', { otherwise: false }),
  isActive: yes('Active', { otherwise: true, hint: 'Inactive courses are not shown to students' }),
}

export const departmentFields = {
  name: line('Department name', { required: true }),
  code: line('Code'),
  location: line('Location'),
  courses: words('Courses'),
  fees: amount('Fees'),
  facultyCount: integer('Faculty count', { min: 0 }),
  establishedYear: year('Established year'),
  headOfDepartment: line('Head of department'),
  description: text('Description'),
  achievements: words('Achievements'),
  facilities: words('Facilities'),
  specializations: words('Specializations'),
  researchAreas: words('Research areas'),
  questions: list('Questions and answers', 'question', {
    question: line('Question', { required: true, max: 500 }),
    answer: text('Answer'),
  }),
  details: list('Additional information', 'detail', {
    detail: line('Detail', { required: true }),
    description: text('Description'),
  }),
}

export const collegeFields = {
  // Basic Info
  name: line('Name', { required: 'College name is required' }),
  shortName: line('Short name', { hint: 'IIT Madras, AIIMS Delhi', max: 60 }),
  otherNames: words('Other names', {
    hint: 'Former names and short forms that a search finds it by: JNU, University of Pune',
  }),
  code: line('Code', { hint: 'AISHE code', max: 40 }),
  aicteId: line('AICTE id', { max: 40 }),
  location: line('Location', { required: 'Location is required' }),
  city: line('City'),
  district: line('District'),
  state: choice('State', STATES),
  pincode: line('PIN code', { max: 6, hint: 'Six digits' }),
  coordinates: group('Coordinates', {
    latitude: decimal('Latitude', { min: 6, max: 38, unit: '° N' }),
    longitude: decimal('Longitude', { min: 68, max: 98, unit: '° E' }),
    centreOf: choice('Centre of the', PLACE_CENTRES, { hint: 'Blank where the college itself stands there' }),
  }),
  establishedYear: year('Established year'),
  type: words('Type', { hint: 'Government, Private, Deemed University …' }),
  category: words('Streams', { values: STREAMS }),
  approvedBy: words('Approved by', { hint: 'AICTE, UGC, NMC …' }),
  affiliation: line('Affiliated to'),
  genders: choice('Genders accepted', ['Co-ed', 'Women only', 'Men only']),
  studentCount: integer('Students', { min: 0, max: 2_000_000 }),
  facultyCount: integer('Faculty', { min: 0, max: 200_000 }),
  campusAcres: decimal('Campus', { min: 0, max: 100_000, unit: 'acres' }),
  naacGrade: line('NAAC grade', { max: 10 }),
  naacValidUntil: date('NAAC grade valid until'),
  disclosureStatus: choice('Public disclosure', DISCLOSURE_STATUSES, {
    hint: 'Fees, refunds, accreditation and ranking on its site without a login, as the UGC asks since 2024; who says so stands under Sources as “disclosure”',
  }),
  highlights: text('Highlights'),

  // Contact & Ranking
  contactDetails: group('Contact', {
    email: email('E-mail'),
    phone: phone('Phone'),
    address: text('Address', { max: 1000 }),
  }),
  websiteURL: url('Website'),
  currentRank: group('Current rank', { value: rank('Rank'), basis: line('Basis', { hint: 'NIRF Engineering 2025' }) }),

  // Content
  info: text('Introduction'),
  about: text('About the college'),
  aboutMore: text('More information'),
  aboutHtml: html('About us'),
  campusHtml: html('Campus'),
  updates: list('Latest updates', 'update', {
    title: line('Title', { required: true }),
    date: date('Date'),
    source: line('Source'),
    link: url('Link'),
  }),

  // Links & Media
  logoLink: url('Logo'),
  applyLink: url('Apply link'),
  brochureLink: url('Brochure link'),
  videos: list(
    'Sponsored videos',
    'video',
    { name: line('Name', { required: true }), url: url('Address'), section: line('Section') },
    { max: 20 },
  ),

  courses: list('Courses', 'course', courseFields, { max: 2000, isItemPublic: ({ isActive }) => isActive !== false }),
  departments: list('Departments', 'department', departmentFields),

  facilitiesInfo: text('Facilities'),
  facilities: list('Facilities', 'facility', {
    name: line('Facility name', { required: true }),
    photoURL: url('Photo'),
    photoAlt: line('Photo description', { hint: 'What it shows, for whoever does not see it' }),
    photoCredit: line('Photo credit', { hint: 'Who took it, and its licence' }),
    description: text('Description'),
  }),
  hostel: group('Hostel', {
    description: text('Hostel'),
    fees: amount('Hostel fee'),
    feeYear: line('Hostel fee of the academic year', { max: 20, hint: '2026-27' }),
    cautionDeposit: amount('Caution deposit'),
    facilities: words('Hostel amenities'),
    reviews: list('What students say about the hostel', 'remark', {
      type: choice('Type', ['positive', 'negative'], { required: true }),
      content: text('Content', { required: true }),
    }),
  }),

  rankingInfo: text('About the rankings'),
  rankingYear: year('Rankings of the year', { ahead: 1 }),
  rankingHeading: line('Rankings heading'),
  /** What the page says above each agency's table; the ranks themselves are `rankings`. */
  rankingAgencies: list(
    'Ranking agencies',
    'agency',
    {
      agency: line('Agency', { required: true }),
      heading: line('Heading'),
      description: text('Description'),
    },
    { max: 20 },
  ),
  rankings: list(
    'Rankings',
    'ranking',
    {
      agency: line('Agency', { required: true, hint: 'NIRF, The Week …' }),
      year: year('Year', { required: true, ahead: 1 }),
      category: line('Category', { hint: 'The stream the agency ranked: Engineering, Overall …' }),
      rank: rank('Rank'),
      score: decimal('Score'),
      outOf: decimal('Out of'),
      link: url('Link'),
      details: text('Details'),
    },
    { max: 1000 },
  ),

  scholarshipDescription: text('About scholarships'),
  scholarships: list('Scholarships', 'scholarship', {
    name: line('Scholarship name', { required: true }),
    eligibilityCriteria: text('Eligibility criteria'),
    award: line('Award'),
    applicationProcess: text('Application process'),
    deadline: date('Deadline'),
    deadlineTime: time('Deadline, up to (IST)', {
      hint: '17:00 for "up to 5 pm"; without it the day counts to its end',
    }),
    // The same criteria in a form that can be checked: what is blank is not published, and not "everybody".
    ...criteriaFields,
  }),

  faqs: list('FAQs', 'FAQ', {
    question: line('Question', { required: true, max: 500 }),
    answer: text('Answer', { required: true }),
    date: date('Answered on'),
  }),

  /** Remarks written by staff or collected by them, not students' reviews: those are records of their own. */
  reviews: list('Reviews', 'review', {
    type: choice('Type', ['positive', 'negative'], { required: true }),
    content: text('Content', { required: true }),
    aspect: choice('Aspect', ['academic', 'infrastructure', 'placement', 'hostel', 'faculty', 'campus'], {
      required: true,
    }),
    saidBy: choice('Said by', ['editors', 'students'], {
      hint: 'Blank: our editors. Students: words of theirs that were collected, as an import brings them',
    }),
  }),

  placements: group('Placements', {
    year: line('Year', { max: 20 }),
    overview: text('Overview'),
    overviewMore: text('More on placements'),
    averagePackage: amount('Average package'),
    highestPackage: amount('Highest package'),
    medianPackage: amount('Median package'),
    placementPercentage: decimal('Placed', { min: 0, max: 100, unit: '%' }),
    placed: integer('Students placed', { min: 0 }),
    eligible: integer('Students eligible', { min: 0 }),
    higherStudies: integer('Went on to higher studies', { min: 0 }),
    topRecruiters: words('Top recruiters'),
    records: list('Recruiters', 'recruiter', {
      company: line('Company', { required: true }),
      package: amount('Package'),
      sector: line('Sector'),
      designation: line('Designation'),
    }),
    programWiseStats: list('By programme', 'programme', {
      program: line('Programme', { required: true }),
      placed: integer('Placed', { min: 0 }),
      eligible: integer('Eligible', { min: 0 }),
      averagePackage: amount('Average package'),
      highestPackage: amount('Highest package'),
      medianPackage: amount('Median package'),
    }),
  }),

  admissions: group('Admissions', {
    processHtml: html('Admission process'),
    cutoffTopic: line('Cutoff heading'),
    cutoffInformation: text('About the cutoffs'),
    cutoffExam: text('About the exam'),
    cutoffParagraph: text('Cutoff introduction'),
  }),
  cutoffs: list(
    'Cutoffs',
    'cutoff',
    {
      program: line('Programme', { required: true }),
      ...quotaFields,
      unit: choice('Unit', ['rank', 'percentile', 'score', 'marks']),
    },
    { max: 5000 },
  ),
  seats: list(
    'Seats',
    'seat row',
    {
      course: line('Course', { required: true }),
      quota: line('Quota'),
      category: line('Category'),
      gender: line('Gender pool'),
      seats: integer('Seats', { min: 0, max: 100_000 }),
      year: year('Year', { ahead: 1 }),
    },
    { max: 2000 },
  ),

  seo: group('Search engines', { title: line('Title', { max: 120 }), description: line('Description', { max: 320 }) }),
  featured: group('Featured', {
    kind: choice('Shown as', ['editorial', 'sponsored']),
    order: integer('Order', { min: 0, max: 1000 }),
    until: date('Until'),
  }),
  sources: list('Sources', 'source', {
    figure: line('Figure', { required: true, hint: 'What was taken: fees, NIRF rankings …' }),
    source: line('Source', { required: true }),
    link: url('Link'),
    checkedOn: date('Checked on'),
    field: line('Speaks of', { max: 200, hint: 'The one field whose value it says: establishedYear, courses/…/seats' }),
    says: line('Says', { hint: 'What it says there, also where we show another value: 1956' }),
  }),
}
