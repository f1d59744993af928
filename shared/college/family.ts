// Apart from the derivation in `course.ts`: a first screen names the families and need not carry the keywords that find
// them.

/** The 21 course families of the public site (public-site 4), in the order the keyword lists are tried. */
export const COURSE_CATEGORIES = [
  'MBA',
  'BTech',
  'MTech',
  'BBA',
  'MCA',
  'BCA',
  'Law',
  'Medical',
  'Science',
  'Arts',
  'Commerce',
  'Pharmacy',
  'Architecture',
  'Design',
  'Hotel Management',
  'Mass Communication',
  'Agriculture',
  'Veterinary',
  'PhD',
  'Diploma',
  'Other',
] as const
export type CourseCategory = (typeof COURSE_CATEGORIES)[number]

/** The eight the back-office names (back-office 3); the admin form offers these first, then the rest. */
export const COURSE_CATEGORIES_FIRST = [
  'BTech',
  'MBA',
  'BBA',
  'Law',
  'Medical',
  'Arts',
  'Commerce',
  'Other',
] as const satisfies readonly CourseCategory[]

export const COURSE_LEVELS = ['undergraduate', 'postgraduate', 'doctorate', 'certificate', 'diploma'] as const
export type CourseLevel = (typeof COURSE_LEVELS)[number]
