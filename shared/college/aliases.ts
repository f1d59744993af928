/**
 * Other names of a college's fields: the public page's capitalised and snake spellings (public-site 3) and the back-office's
 * (back-office 3, 5). Keys are folded as `keyOf` does, so CollegeName, collegeName and college_name are one; numbered slots are in `slots.ts`.
 */

/** Letters and digits only, lower case: the spelling that all spellings of a key share. */
export const keyOf = (key: string): string => key.toLowerCase().replace(/[^a-z0-9]/g, '')

/** To paths of the record. Exact field names need no entry: every declared name is known in any case and spelling. */
export const COLLEGE_ALIASES: Record<string, string> = {
  collegename: 'name', collegelocation: 'location', aishecode: 'code', collegecode: 'code', pin: 'pincode', pincode: 'pincode',
  logo: 'logoLink', logourl: 'logoLink',
  collegerank: 'currentRank/value', rank: 'currentRank/value', rankbasis: 'currentRank/basis',
  collegetype: 'type', stream: 'category', streams: 'category', approvals: 'approvedBy', approval: 'approvedBy', affiliatedto: 'affiliation',
  establishmentyear: 'establishedYear', established: 'establishedYear', estd: 'establishedYear', yearofestablishment: 'establishedYear',
  website: 'websiteURL', officialwebsite: 'websiteURL',
  email: 'contactDetails/email', emailid: 'contactDetails/email', phone: 'contactDetails/phone', phonenumber: 'contactDetails/phone', contactnumber: 'contactDetails/phone', address: 'contactDetails/address',
  latitude: 'coordinates/latitude', lat: 'coordinates/latitude', longitude: 'coordinates/longitude', lng: 'coordinates/longitude', lon: 'coordinates/longitude',
  students: 'studentCount', faculty: 'facultyCount', naac: 'naacGrade', naacvalidity: 'naacValidUntil', naacvalidupto: 'naacValidUntil', disclosure: 'disclosureStatus', publicdisclosure: 'disclosureStatus',
  clginfo: 'info', collegeinfonewthings: 'info', collegeinfo: 'info', abtclg: 'about', aboutcollege: 'about', abtclgmore: 'aboutMore', aboutcollegemore: 'aboutMore',
  aboutus: 'aboutHtml', campus: 'campusHtml', admissionprocess: 'admissions/processHtml', latestupdates: 'updates', collegehighlights: 'highlights',
  applynowlink: 'applyLink', applynow: 'applyLink', brochure: 'brochureLink',
  allcourses: 'courses', course: 'courses', department: 'departments',
  collegefacilitiesinfo: 'facilitiesInfo', hostelparagraph: 'hostel/description', collegecautionfees: 'hostel/cautionDeposit', totalhostelfee: 'hostel/fees', totalhostelfees: 'hostel/fees', hostelfee: 'hostel/fees',
  rankingdescriptionheader: 'rankingHeading',
  cutofftopic: 'admissions/cutoffTopic', cutoffaboutinfo: 'admissions/cutoffInformation', cutoffaboutexam: 'admissions/cutoffExam', cutoffparagraph: 'admissions/cutoffParagraph', cutoffparagraph1: 'admissions/cutoffParagraph',
  cutoff: 'cutoffs', seatintake: 'seats', seatmatrix: 'seats', faq: 'faqs', scholarship: 'scholarships', facility: 'facilities', review: 'reviews',
  placement: 'placements', placementyear: 'placements/year', placementhighestpackagelist: 'placements/highestPackage', placementhighestpackage: 'placements/highestPackage',
  placementaveragepackage: 'placements/averagePackage', placementmedianpackage: 'placements/medianPackage', placementtoprecruiters: 'placements/topRecruiters',
  placementdescription: 'placements/overview', placementdescription1: 'placements/overview', placementparagraph1: 'placements/overview', placementparagraph: 'placements/overview',
  placementdescription2: 'placements/overviewMore', placementparagraph2: 'placements/overviewMore',
  seotitle: 'seo/title', metatitle: 'seo/title', seodescription: 'seo/description', metadescription: 'seo/description',
}

/** Of the fields inside lists and groups, by the path of the list or group. */
export const INNER_ALIASES: Record<string, Record<string, string>> = {
  courses: {
    category: 'categoryName', coursename: 'name', title: 'name', fees: 'fee', coursefee: 'fee', academicyear: 'feeYear', feesbyquota: 'feeLines', coursetype: 'subCategory', type: 'subCategory', specialisation: 'specialization', intake: 'seats',
    deadline: 'applicationDeadline', exams: 'entranceExams', placements: 'courseSpecificPlacements', distance: 'isDistance', featured: 'isFeatured', active: 'isActive',
  },
  'courses/feeLines': { fee: 'amount', fees: 'amount', quotatype: 'quota', includes: 'covers', refund: 'refundable', academicyear: 'feeYear', year: 'feeYear' },
  'courses/quotas': { quota: 'quotaType', intake: 'seats' },
  'courses/entranceExams': { exam: 'name', score: 'minScore' },
  departments: { departmentname: 'name', hod: 'headOfDepartment', established: 'establishedYear', table1data: 'questions', table2data: 'details' },
  facilities: { facilityname: 'name', photo: 'photoURL', image: 'photoURL', paragraph: 'description' },
  rankings: { name: 'agency', edition: 'year', stream: 'category', band: 'rank', ranking: 'rank', source: 'link' },
  scholarships: { scholarshipname: 'name', eligibility: 'eligibilityCriteria', amount: 'award', awardamount: 'award', incomelimit: 'mostIncome', maxincome: 'mostIncome', category: 'categories', state: 'states', womenonly: 'women', minmarks: 'leastMarks', level: 'levels' },
  faqs: { ans: 'answer' },
  cutoffs: { programname: 'program', academicprogramname: 'program', course: 'program', quota: 'quotaType', gendertype: 'gender' },
  seats: { coursename: 'course', seatintake: 'seats', intake: 'seats', quotatype: 'quota' },
  placements: { companies: 'records', recruiters: 'records' },
  'placements/records': { companyname: 'company', highestpackage: 'package', companypackage: 'package' },
  hostel: { fee: 'fees', academicyear: 'feeYear', amenities: 'facilities' },
  currentRank: { rank: 'value' },
  contactDetails: { emailid: 'email', phonenumber: 'phone', mobile: 'phone' },
  coordinates: { lat: 'latitude', lng: 'longitude', lon: 'longitude' },
}

/** What the record itself keeps elsewhere, and what the page keeps for itself: neither is a field of a college. */
export const OWN_KEYS: ReadonlySet<string> = new Set(['id', 'collegeid', 'slug', 'status', 'tag', 'number', 'createdat', 'updatedat', 'kept', 'v', 'selectedcategory'])
