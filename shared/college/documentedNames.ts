/** Every name that `documentedNames` may give a college's answer beside the record's own. `\d` counts the slots, `\d{4}` is a year. */
const DOCUMENTED = [
  'CollegeName', '[cC]ollegeId', 'logo_link', 'LogoLink', 'college_?[rR]ank', 'rank_?[bB]asis', 'clg_info', 'CollegeInfoNewThings', 'abt_clg(?:_more)?', 'AboutCollege(?:More)?', 'AboutUs',
  'EstablishmentYear', 'CollegeType', 'Approvals', 'Affiliation', 'Website', 'Email', 'Campus', 'AdmissionProcess', 'applynowlink', 'brochurelink', 'allCourses',
  'Placementyear', 'PlacementDescription[12]', 'Placementhighestpackagelist', 'PlacementAveragepackage', 'PlacementTopRecruiters', 'CollegeFacilitiesInfo', 'collegeHighlights',
  'HostelParagraph', 'CollegeCautionFees', 'totalhostelfee', 'rankingYear', 'rankingInfo', 'rankingDescriptionHeader', 'CutoffTopic', 'CutoffAboutInfo', 'CutoffAboutExam', 'CutoffParagraph1', 'ScholarshipDescription',
  'course\\d{1,2}(?:Fee|Eligibility|ApplicationDeadline)?', 'distanceCourse(?:Name|Fee)\\d', 'distance(?:Eligibility|ApplicationDate)\\d',
  'Placement(?:CompanyName|HighestPackage|Sector|Designation)\\d', '(?:review|hostel)(?:Like|Dislike)\\d', 'CampusFacility\\d(?:PhotoURL|Paragraph)?', 'CollegeHostelFacility\\d',
  'Ranking(?:NIRF|Week)Stream[12](?:Rank\\d{4})?', 'Ranking(?:NIRF|Week)RankingName', 'RankingDescription2', 'RankingWeekDescription1',
  'DepartmentName1(?:Location)?', 'CoursesinDepartment1', 'DepartmentFees1', 'department\\d', 'table[12]Data', 'Question\\d', 'Answer\\d',
  'FAQquestion\\d{1,2}', 'FAQAns\\d{1,2}', 'CutoffAcademicProgramName\\d', '(?:Opening|Closing)Rank\\d', 'Scholarship(?:Name|EligibilCriteria|Award)\\d{1,2}',
  'SidebarAdvertise(?:NameVideos|VideosUrl|VideosSction)\\d',
]

/** As a pattern, for the contract's documentation. */
export const DOCUMENTED_PATTERN = `^(?:${DOCUMENTED.join('|')})$`
const EXPRESSION = new RegExp(DOCUMENTED_PATTERN)
export const isDocumentedName = (name: string): boolean => EXPRESSION.test(name)
