import { isBlank } from '../record/canonical.ts'
import { agencyOf, AGENCIES, NIRF } from './agency.ts'
import type { College, CollegeRecord } from './college.ts'

/**
 * The names the public page reads (public-site 3), beside the record's own: CollegeName, logo_link, FAQquestion1 …
 * Numbered slots go as far as the document's; the lists themselves hold everything. `readCollege` reads them back into
 * the same college.
 */
export function documentedNames({ id, college }: Pick<CollegeRecord, 'id' | 'college'>): Record<string, unknown> {
  const { admissions, hostel, placements } = college
  const names: Record<string, unknown> = {
    CollegeName: college.name,
    collegeId: id,
    CollegeId: id,
    logo_link: college.logoLink,
    LogoLink: college.logoLink,
    college_rank: college.currentRank.value,
    collegeRank: college.currentRank.value,
    rank_basis: college.currentRank.basis,
    rankBasis: college.currentRank.basis,
    clg_info: college.info,
    CollegeInfoNewThings: college.info,
    abt_clg: college.about,
    AboutCollege: college.about,
    abt_clg_more: college.aboutMore,
    AboutCollegeMore: college.aboutMore,
    AboutUs: college.aboutHtml,
    EstablishmentYear: college.establishedYear,
    CollegeType: college.type.join(', '),
    Approvals: college.approvedBy.join(', '),
    Affiliation: college.affiliation,
    Website: college.websiteURL,
    Email: college.contactDetails.email,
    Campus: college.campusHtml,
    AdmissionProcess: admissions.processHtml,
    applynowlink: college.applyLink,
    brochurelink: college.brochureLink,
    allCourses: college.courses,
    Placementyear: placements.year,
    PlacementDescription1: placements.overview,
    PlacementDescription2: placements.overviewMore,
    Placementhighestpackagelist: placements.highestPackage,
    PlacementAveragepackage: placements.averagePackage,
    PlacementTopRecruiters: placements.topRecruiters.join(', '),
    CollegeFacilitiesInfo: college.facilitiesInfo,
    collegeHighlights: college.highlights,
    HostelParagraph: hostel.description,
    CollegeCautionFees: hostel.cautionDeposit,
    totalhostelfee: hostel.fees,
    rankingYear: college.rankingYear,
    rankingInfo: college.rankingInfo,
    rankingDescriptionHeader: college.rankingHeading,
    CutoffTopic: admissions.cutoffTopic,
    CutoffAboutInfo: admissions.cutoffInformation,
    CutoffAboutExam: admissions.cutoffExam,
    CutoffParagraph1: admissions.cutoffParagraph,
    ScholarshipDescription: college.scholarshipDescription,
    ...courseSlots(college),
    ...placementSlots(college),
    ...remarkSlots(college),
    ...facilitySlots(college),
    ...rankingSlots(college),
    ...departmentSlots(college),
    ...numbered(college.faqs, 12, (faq, n) => ({ [`FAQquestion${n}`]: faq.question, [`FAQAns${n}`]: faq.answer })),
    ...numbered(college.cutoffs, 4, (cutoff, n) => ({
      [`CutoffAcademicProgramName${n}`]: cutoff.program,
      [`OpeningRank${n}`]: cutoff.openingRank,
      [`ClosingRank${n}`]: cutoff.closingRank,
    })),
    ...numbered(college.scholarships, 10, (one, n) => ({
      [`ScholarshipName${n}`]: one.name,
      [`ScholarshipEligibilCriteria${n}`]: one.eligibilityCriteria,
      [`ScholarshipAward${n}`]: one.award,
    })),
    ...numbered(college.videos, 2, (video, n) => ({
      [`SidebarAdvertiseNameVideos${n}`]: video.name,
      [`SidebarAdvertiseVideosUrl${n}`]: video.url,
      [`SidebarAdvertiseVideosSction${n}`]: video.section,
    })),
  }
  return Object.fromEntries(Object.entries(names).filter(([, value]) => !isBlank(value)))
}

function numbered<T>(
  items: readonly T[],
  most: number,
  slot: (item: T, n: number) => Record<string, unknown>,
): Record<string, unknown> {
  return Object.assign({}, ...items.slice(0, most).map((item, at) => slot(item, at + 1))) as Record<string, unknown>
}

const courseSlots = ({ courses }: College): Record<string, unknown> => ({
  ...numbered(
    courses.filter((course) => !course.isDistance),
    13,
    (course, n) => ({
      [`course${n}`]: course.name,
      [`course${n}Fee`]: course.fee,
      [`course${n}Eligibility`]: course.eligibility,
      [`course${n}ApplicationDeadline`]: course.applicationDeadline ?? course.applicationDeadlineText,
    }),
  ),
  ...numbered(
    courses.filter((course) => course.isDistance),
    3,
    (course, n) => ({
      [`distanceCourseName${n}`]: course.name,
      [`distanceCourseFee${n}`]: course.fee,
      [`distanceEligibility${n}`]: course.eligibility,
      [`distanceApplicationDate${n}`]: course.applicationDeadline ?? course.applicationDeadlineText,
    }),
  ),
})

const placementSlots = ({ placements }: College): Record<string, unknown> =>
  numbered(placements.records, 6, (recruiter, n) => ({
    [`PlacementCompanyName${n}`]: recruiter.company,
    [`PlacementHighestPackage${n}`]: recruiter.package,
    [`PlacementSector${n}`]: recruiter.sector,
    [`PlacementDesignation${n}`]: recruiter.designation,
  }))

function remarkSlots({ reviews, hostel }: College): Record<string, unknown> {
  const said = (
    remarks: ReadonlyArray<{ type: 'positive' | 'negative'; content: string }>,
    type: 'positive' | 'negative',
    key: string,
  ): Record<string, unknown> =>
    numbered(
      remarks.filter((remark) => remark.type === type),
      4,
      (remark, n) => ({ [`${key}${n}`]: remark.content }),
    )
  // Read back they are students' words: what our editors say of a college is in the record's own list alone.
  const ofStudents = reviews.filter(({ saidBy }) => saidBy === 'students')
  return {
    ...said(ofStudents, 'positive', 'reviewLike'),
    ...said(ofStudents, 'negative', 'reviewDislike'),
    ...said(hostel.reviews, 'positive', 'hostelLike'),
    ...said(hostel.reviews, 'negative', 'hostelDislike'),
  }
}

const facilitySlots = ({ facilities, hostel }: College): Record<string, unknown> => ({
  ...numbered(facilities, 7, (facility, n) => ({
    [`CampusFacility${n}`]: facility.name,
    ...(n <= 5 && {
      [`CampusFacility${n}PhotoURL`]: facility.photoURL,
      [`CampusFacility${n}Paragraph`]: facility.description,
    }),
  })),
  ...numbered(hostel.facilities, 5, (amenity, n) => ({ [`CollegeHostelFacility${n}`]: amenity })),
})

/** The page's own tables hold two streams an agency. */
function rankingSlots({ rankings, rankingAgencies }: College): Record<string, unknown> {
  const slots: Record<string, unknown> = {}
  for (const agency of AGENCIES) {
    const own = rankings.filter((ranking) => agencyOf(ranking.agency) === agency.name)
    const streams = [...new Set(own.map((ranking) => ranking.category ?? ''))]
      .filter((stream) => stream !== '')
      .slice(0, 2)
    for (const [at, stream] of streams.entries()) {
      slots[`Ranking${agency.spelled}Stream${at + 1}`] = stream
      for (const ranking of own)
        if (ranking.category === stream)
          slots[`Ranking${agency.spelled}Stream${at + 1}Rank${ranking.year}`] = ranking.rank
    }
    const about = rankingAgencies.find((one) => agencyOf(one.agency) === agency.name)
    slots[`Ranking${agency.spelled}RankingName`] = about?.heading
    slots[agency === NIRF ? 'RankingDescription2' : 'RankingWeekDescription1'] = about?.description
  }
  return slots
}

function departmentSlots({ departments }: College): Record<string, unknown> {
  const first = departments[0]
  return {
    ...numbered(departments, 1, (department, n) => ({
      [`DepartmentName${n}`]: department.name,
      [`DepartmentName${n}Location`]: department.location,
      [`CoursesinDepartment${n}`]: department.courses.join(', '),
      [`DepartmentFees${n}`]: department.fees,
    })),
    ...numbered(departments, 6, (department, n) => ({ [`department${n}`]: department.name })),
    ...(first && {
      table1Data: first.questions.map(({ question, answer }) => ({ question, answer })),
      table2Data: first.details.map(({ detail, description }) => ({ detail, description })),
    }),
    ...numbered(first?.questions ?? [], 4, (question, n) => ({
      [`Question${n}`]: question.question,
      [`Answer${n}`]: question.answer,
    })),
  }
}
