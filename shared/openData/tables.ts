import type { College, Course, PublicCollege, Ranking } from '../college/college.ts'
import { dayInIndia } from '../college/day.ts'
import { type SourcedFigure, sourcesFor } from '../college/provenance.ts'
import { EXAM_RULES, isByScore, PREPARATORY, roundName } from '../cutoff/fact.ts'
import type { CutoffPack } from '../cutoff/pack.ts'
import { GENDER_NAMES, GENDERS, quotaName } from '../cutoff/seat.ts'
import { RANK_LISTS } from '../college/rankList.ts'
import { column, type OpenDataColumn } from './column.ts'
import { partedSource, provenanceColumns, sourceOfIdentity } from './provenance.ts'

/** What a row of a table about a college is made from, beside the college itself. */
interface Within {
  record: PublicCollege
}
export type CourseSubject = Within & { course: Course }
export type RankingSubject = Within & { ranking: Ranking }
export type SourceSubject = Within & { source: College['sources'][number] }
/** One row of a table of closing ranks. */
export interface ClosingSubject {
  pack: CutoffPack
  row: number
}

/** A table of the open data: one file as CSV, one as JSON and one as Parquet. */
export interface OpenDataTable<Subject> {
  /** The beginning of its files' names. */
  name: string
  /** What a row is, one plain sentence. */
  meaning: string
  columns: ReadonlyArray<OpenDataColumn<Subject>>
}

/** The first source a college gives for a kind of figure, where the row has that figure. */
const sourceFor = ({ record }: Within, figure: SourcedFigure, hasIt: boolean) =>
  hasIt ? sourcesFor(record.college.sources, figure)[0] : undefined
const collegeOf = ({ record }: Within): College => record.college

const IDENTITY: ReadonlyArray<OpenDataColumn<Within>> = [
  column(
    'college_number',
    'whole number',
    'The college, as `number` in the table of colleges.',
    ({ record }) => record.number,
  ),
  column('college_slug', 'text', 'The last part of its address on Pravesh.', ({ record }) => record.slug),
  column('college_name', 'text', 'Its name.', (row) => collegeOf(row).name),
]

const hasPlacements = ({ placements }: College): boolean =>
  [
    placements?.averagePackage,
    placements?.medianPackage,
    placements?.highestPackage,
    placements?.placementPercentage,
  ].some((figure) => figure !== undefined)

export const COLLEGES: OpenDataTable<Within> = {
  name: 'colleges',
  meaning: 'One row for each published college.',
  columns: [
    column(
      'number',
      'whole number',
      'A number that this college keeps in every release.',
      ({ record }) => record.number,
    ),
    column('slug', 'text', 'The last part of its address on Pravesh. It may change.', ({ record }) => record.slug),
    column('name', 'text', 'Its full name.', (row) => collegeOf(row).name),
    column('short_name', 'text', 'A short name, such as IIT Madras.', (row) => collegeOf(row).shortName),
    column('other_names', 'list', 'Former names and short forms.', (row) => collegeOf(row).otherNames),
    column('aishe_code', 'text', 'Its code in the All India Survey on Higher Education.', (row) => collegeOf(row).code),
    column('aicte_id', 'text', 'Its permanent id at AICTE.', (row) => collegeOf(row).aicteId),
    column('streams', 'list', 'Fields of study it is listed under.', (row) => collegeOf(row).category),
    column(
      'types',
      'list',
      'Kinds of institution: Government, Private, Deemed University.',
      (row) => collegeOf(row).type,
    ),
    column('approved_by', 'list', 'Bodies that approve it.', (row) => collegeOf(row).approvedBy),
    column('affiliation', 'text', 'The university it is affiliated to.', (row) => collegeOf(row).affiliation),
    column('established_year', 'whole number', 'The year it was founded.', (row) => collegeOf(row).establishedYear),
    column('genders', 'text', 'Whom it accepts: Co-ed, Women only, Men only.', (row) => collegeOf(row).genders),
    column('location', 'text', 'Town and state as one text.', (row) => collegeOf(row).location),
    column('city', 'text', 'Town or city.', (row) => collegeOf(row).city),
    column('district', 'text', 'District.', (row) => collegeOf(row).district),
    column('state', 'text', 'State or union territory.', (row) => collegeOf(row).state),
    column('pincode', 'text', 'PIN code, six digits.', (row) => collegeOf(row).pincode),
    column('latitude', 'number', 'Degrees north.', (row) => collegeOf(row).coordinates?.latitude),
    column('longitude', 'number', 'Degrees east.', (row) => collegeOf(row).coordinates?.longitude),
    column(
      'coordinates_of',
      'text',
      'What the coordinates are the centre of (PIN code, town, district). Blank: the college itself.',
      (row) => collegeOf(row).coordinates?.centreOf,
    ),
    column('website', 'text', 'Its own website.', (row) => collegeOf(row).websiteURL),
    column('students', 'whole number', 'How many students it has.', (row) => collegeOf(row).studentCount),
    column('teachers', 'whole number', 'How many teachers it has.', (row) => collegeOf(row).facultyCount),
    column('campus_acres', 'number', 'Size of the campus in acres.', (row) => collegeOf(row).campusAcres),
    column('naac_grade', 'text', 'Grade given by NAAC.', (row) => collegeOf(row).naacGrade),
    column('naac_valid_until', 'date', 'Until when that grade holds.', (row) => collegeOf(row).naacValidUntil),
    ...provenanceColumns<Within>('', 'the name and place', (row) => sourceOfIdentity(collegeOf(row).sources)),
    column('placements_year', 'text', 'Which year the placements are of.', (row) => collegeOf(row).placements?.year),
    column('average_package', 'text', 'Average pay, as published.', (row) => collegeOf(row).placements?.averagePackage),
    column('median_package', 'text', 'Median pay, as published.', (row) => collegeOf(row).placements?.medianPackage),
    column('highest_package', 'text', 'Highest pay, as published.', (row) => collegeOf(row).placements?.highestPackage),
    column(
      'placed_percent',
      'number',
      'Share of students placed, in percent.',
      (row) => collegeOf(row).placements?.placementPercentage,
    ),
    ...provenanceColumns<Within>('placements_', 'the placements', (row) =>
      sourceFor(row, 'placements', hasPlacements(collegeOf(row))),
    ),
    column('updated', 'date', 'The day (in India) on which we last changed this college.', ({ record }) =>
      dayInIndia(record.updatedAt),
    ),
  ],
}

export const COURSES: OpenDataTable<CourseSubject> = {
  name: 'courses',
  meaning: 'One row for each active course of a published college.',
  columns: [
    ...IDENTITY,
    column('course', 'text', 'Name of the course.', ({ course }) => course.name),
    column('category', 'text', 'Kind of course, such as BTech or MBA.', ({ course }) => course.categoryName),
    column('type', 'text', 'The course type within that kind.', ({ course }) => course.subCategory),
    column('specialization', 'text', 'Branch or specialization.', ({ course }) => course.specialization),
    column('level', 'text', 'Undergraduate, postgraduate and so on.', ({ course }) => course.level),
    column('duration', 'text', 'How long it takes, as published.', ({ course }) => course.duration),
    column('is_distance', 'yes or no', 'Is it a distance course?', ({ course }) => course.isDistance),
    column('seats', 'whole number', 'Seats a year.', ({ course }) => course.seats),
    ...provenanceColumns<CourseSubject>('seats_', 'the seats', (row) =>
      sourceFor(row, 'seats', row.course.seats !== undefined),
    ),
    column('fee', 'text', 'The fee as published, with its currency and period.', ({ course }) => course.fee),
    column('fee_year', 'text', 'Academic year of the fee.', ({ course }) => course.feeYear),
    column('fee_covers', 'list', 'What the fee covers.', ({ course }) => course.feeCovers),
    ...provenanceColumns<CourseSubject>('fee_', 'the fee', (row) =>
      sourceFor(row, 'fees', row.course.fee !== undefined),
    ),
    column('entrance_exams', 'list', 'Exams it accepts.', ({ course }) => course.entranceExams.map(({ name }) => name)),
    column('nba_status', 'text', 'Accreditation by the NBA.', ({ course }) => course.nba?.status),
    column('nba_valid_until', 'date', 'Until when that accreditation holds.', ({ course }) => course.nba?.until),
  ],
}

export const RANKINGS: OpenDataTable<RankingSubject> = {
  name: 'rankings',
  meaning: 'One row for each rank that an agency gave a college.',
  columns: [
    ...IDENTITY,
    column('agency', 'text', 'Who ranks: NIRF, The Week.', ({ ranking }) => ranking.agency),
    column('year', 'whole number', 'Edition of the ranking.', ({ ranking }) => ranking.year),
    column('category', 'text', 'What was ranked: Engineering, Overall.', ({ ranking }) => ranking.category),
    column('rank', 'text', 'The rank, or the band of ranks, as published.', ({ ranking }) => ranking.rank?.toString()),
    column('score', 'number', 'The score, where the agency gives one.', ({ ranking }) => ranking.score),
    column('out_of', 'number', 'The highest score there is.', ({ ranking }) => ranking.outOf),
    column('link', 'text', 'Where the agency says so.', ({ ranking }) => ranking.link),
    ...provenanceColumns<RankingSubject>('', 'the rank', (row) => sourceFor(row, 'rankings', true)),
  ],
}

export const SOURCES: OpenDataTable<SourceSubject> = {
  name: 'sources',
  meaning: 'One row for each source that the page of a college names.',
  columns: [
    ...IDENTITY,
    column('figure', 'text', 'What was taken from it.', ({ source }) => source.figure),
    column('source', 'text', 'Who says it.', ({ source }) => partedSource(source).publisher),
    column(
      'edition',
      'text',
      'Which publication, where the source names one.',
      ({ source }) => partedSource(source).edition,
    ),
    column('source_link', 'text', 'Its web address.', ({ source }) => source.link),
    column(
      'day_taken',
      'date',
      'The day on which somebody looked it up, where it was written down.',
      ({ source }) => source.checkedOn,
    ),
    column(
      'field',
      'text',
      'The one field whose value it says, where several sources say one: affiliation, courses/…/seats.',
      ({ source }) => source.field,
    ),
    column('says', 'text', 'What it says there, which may be another value than ours.', ({ source }) => source.says),
  ],
}

const seatOf = ({ pack, row }: ClosingSubject): number => pack.seat[row]!
const instituteOf = ({ pack, row }: ClosingSubject) => pack.institutes[pack.institute[row]!]!
const programOf = ({ pack, row }: ClosingSubject) => pack.programs[pack.program[row]!]!
/** Is one of its two figures on the preparatory list? `end`: a bit of PREPARATORY. */
const isPreparatory = ({ pack, row }: ClosingSubject, end: number): boolean => (pack.preparatory[row]! & end) !== 0

export const CLOSING_RANKS: OpenDataTable<ClosingSubject> = {
  name: 'closing-ranks',
  meaning: 'One row for each kind of seat and year: the rank or score at which it closed.',
  columns: [
    column('exam', 'text', 'The exam. Ranks of two exams never compare.', ({ pack }) => pack.exam),
    column('year', 'whole number', 'The year of admission.', ({ pack }) => pack.year),
    column('round', 'text', 'The round that set the figure.', ({ pack, row }) => roundName(pack.round[row]!)),
    column(
      'college_number',
      'whole number',
      'The college, as `number` in the table of colleges; blank where it is not there.',
      (row) => (instituteOf(row).college === 0 ? undefined : instituteOf(row).college),
    ),
    column('institute', 'text', 'The institute as the body names it.', (row) => instituteOf(row).name),
    column(
      'institute_kind',
      'text',
      'IIT, NIT, IIIT, GFTI, where published.',
      (row) => instituteOf(row).kind || undefined,
    ),
    column('state', 'text', 'Where the institute is.', (row) => instituteOf(row).state),
    column('program', 'text', 'The programme as published.', (row) => programOf(row).name),
    column('program_years', 'whole number', 'How many years it takes.', (row) => programOf(row).years),
    column('degree', 'text', 'The degree.', (row) => programOf(row).degree || undefined),
    column('quota', 'text', 'Whose seats: All India, Home state and so on.', ({ pack, row }) =>
      quotaName(pack.quotas[pack.quota[row]!]!),
    ),
    column(
      'category',
      'text',
      'The rank list: OPEN, EWS, OBC-NCL, SC, ST, each also for persons with disabilities.',
      (row) => RANK_LISTS[Math.floor(seatOf(row) / GENDERS.length)],
    ),
    column(
      'gender',
      'text',
      'Gender-neutral or Female-only seats.',
      (row) => GENDER_NAMES[GENDERS[seatOf(row) % GENDERS.length]!],
    ),
    column('figure', 'text', 'What the figures are: rank (less is better) or score (more is better).', ({ pack }) =>
      isByScore(pack.exam) ? 'score' : 'rank',
    ),
    column(
      'opening',
      'whole number',
      'The first admitted; blank where not published.',
      ({ pack, row }) => pack.open[row] || undefined,
    ),
    column('closing', 'whole number', 'The last admitted.', ({ pack, row }) => pack.close[row]),
    column(
      'opening_is_preparatory',
      'yes or no',
      'Is the opening rank on the preparatory list, which compares with nothing?',
      (row) => isPreparatory(row, PREPARATORY.open),
    ),
    column(
      'closing_is_preparatory',
      'yes or no',
      'Is the closing rank on the preparatory list, which compares with nothing?',
      (row) => isPreparatory(row, PREPARATORY.close),
    ),
    column('source', 'text', 'The body that published it.', ({ pack }) => EXAM_RULES[pack.exam].body),
    column('edition', 'text', 'Which of its tables.', ({ pack }) => `${pack.exam} ${pack.year}`),
  ],
}

export const OPEN_DATA_TABLES = [COLLEGES, COURSES, RANKINGS, CLOSING_RANKS, SOURCES] as const
