import { squeezeDegree } from './degree.ts'
import { COURSE_CATEGORIES, type CourseCategory, type CourseLevel } from './family.ts'
import { memoize } from '../record/remember.ts'

export {
  COURSE_CATEGORIES,
  COURSE_CATEGORIES_FIRST,
  COURSE_LEVELS,
  type CourseCategory,
  type CourseLevel,
} from './family.ts'

/** What deriving a family needs of a course. */
export interface CourseClass {
  name: string
  categoryName?: CourseCategory
  level?: CourseLevel
}

/**
 * Words and phrases that name a family, as `squeezeDegree` writes them: whole words, dots and blanks of a degree's
 * abbreviation closed up.
 */
export const CATEGORY_KEYWORDS: Record<Exclude<CourseCategory, 'Other'>, readonly string[]> = {
  MBA: [
    'mba',
    'emba',
    'pgdm',
    'pgdbm',
    'pgdba',
    'pgp',
    'pgpm',
    'pgpx',
    'epgp',
    'epgdm',
    'mms',
    'mhrm',
    'master of business administration',
    'masters of business administration',
    'master of management studies',
    'post graduate diploma in management',
    'postgraduate diploma in management',
    'pg diploma in management',
    'post graduate programme in management',
    'post graduate program in management',
    'postgraduate programme in management',
  ],
  BTech: [
    'btech',
    'be',
    'bachelor of technology',
    'bachelor of engineering',
    'bachelors of technology',
    'bachelors of engineering',
  ],
  MTech: [
    'mtech',
    'me',
    'master of technology',
    'master of engineering',
    'masters of technology',
    'masters of engineering',
  ],
  BBA: [
    'bba',
    'bbm',
    'bms',
    'bbs',
    'bachelor of business administration',
    'bachelors of business administration',
    'bachelor of business management',
    'bachelor of management studies',
  ],
  MCA: [
    'mca',
    'master of computer application',
    'master of computer applications',
    'masters of computer applications',
    'masters in computer applications',
  ],
  BCA: [
    'bca',
    'bachelor of computer application',
    'bachelor of computer applications',
    'bachelors of computer applications',
    'bachelors in computer applications',
  ],
  Law: ['llb', 'llm', 'lld', 'law', 'laws', 'legal'],
  Medical: [
    'mbbs',
    'bds',
    'mds',
    'md',
    'dm',
    'mch',
    'dnb',
    'bams',
    'bhms',
    'bums',
    'bsms',
    'bnys',
    'bpt',
    'mpt',
    'bot',
    'bmlt',
    'dmlt',
    'gnm',
    'anm',
    'medical',
    'medicine',
    'surgery',
    'nursing',
    'dental',
    'paramedical',
    'physiotherapy',
    'optometry',
    'radiology',
    'anaesthesia',
    'ayurveda',
    'homoeopathy',
    'homeopathy',
    'unani',
  ],
  Science: ['bsc', 'msc', 'bs', 'ms', 'science', 'sciences'],
  Arts: ['ba', 'ma', 'bfa', 'mfa', 'bva', 'mva', 'bsw', 'msw', 'arts', 'humanities'],
  Commerce: ['bcom', 'mcom', 'commerce', 'baf', 'bbi', 'chartered accountancy'],
  Pharmacy: [
    'bpharm',
    'bpharma',
    'dpharm',
    'dpharma',
    'mpharm',
    'mpharma',
    'pharmd',
    'pharmacy',
    'pharmaceutics',
    'pharmaceutical',
    'pharmacology',
  ],
  Architecture: ['barch', 'march', 'bplan', 'mplan', 'architecture', 'planning'],
  Design: ['bdes', 'mdes', 'design', 'designing', 'fashion', 'nift'],
  'Hotel Management': ['bhm', 'bhmct', 'mhm', 'hotel', 'hospitality', 'catering', 'culinary'],
  'Mass Communication': [
    'bjmc',
    'mjmc',
    'bmm',
    'bmc',
    'mmc',
    'mass communication',
    'mass media',
    'journalism',
    'media studies',
  ],
  Agriculture: [
    'agriculture',
    'agricultural',
    'agri',
    'agronomy',
    'horticulture',
    'forestry',
    'sericulture',
    'bsc ag',
    'bsc agri',
    'msc ag',
    'msc agri',
  ],
  Veterinary: ['bvsc', 'mvsc', 'veterinary', 'animal husbandry'],
  PhD: [
    'phd',
    'dphil',
    'dsc',
    'dlitt',
    'mphil',
    'doctorate',
    'doctoral',
    'doctor of philosophy',
    'fellow programme in management',
  ],
  Diploma: ['diploma', 'polytechnic', 'pgdca', 'dca'],
}

/**
 * A B.Sc. of Agriculture is agriculture, a diploma in arts a diploma: these families are tried after the ones that say
 * more.
 */
const GENERAL: ReadonlySet<CourseCategory> = new Set(['Science', 'Arts', 'Commerce'])
const TRIED: readonly Exclude<CourseCategory, 'Other'>[] = [false, true].flatMap((general) =>
  COURSE_CATEGORIES.filter((family) => family !== 'Other').filter((family) => GENERAL.has(family) === general),
)

/**
 * The family of a course (public-site 4, "Category derivation"): the recorded one; else the first family with a keyword
 * in the name; else one inferred from level and the words of the name; else 'Other'. A name with LLB in it is law
 * whatever stands beside it (BBA LLB).
 */
export function categoryOf(course: CourseClass): CourseCategory {
  return course.categoryName ?? familyOf(`${course.level ?? ''}\n${course.name}`)
}

const familyOf = /* @__PURE__ */ memoize((said): CourseCategory => {
  const [level, name] = [said.slice(0, said.indexOf('\n')) as CourseLevel | '', said.slice(said.indexOf('\n') + 1)]
  return familyNamed(name) ?? familyInferred({ name, ...(level && { level }) }) ?? 'Other'
})

/** The family whose keyword stands in a text, or undefined. */
export function familyNamed(text: string): Exclude<CourseCategory, 'Other'> | undefined {
  const name = squeezeDegree(text)
  if (has(name, ['llb', 'llm'])) return 'Law'
  // M.S. is surgery in a medical college and Master of Science elsewhere; the subject behind it tells.
  if (/^ ms (?:general surgery|orthop|ophthal|ent |oto|obstet|gynae|anatomy)/.test(name) || name === ' ms ')
    return 'Medical'
  return TRIED.find((family) => has(name, CATEGORY_KEYWORDS[family]))
}

const has = (name: string, keywords: readonly string[]): boolean =>
  keywords.some((keyword) => name.includes(` ${keyword} `))

const ENGINEERING = /\b(?:engineering|technology|robotics|mechatronics)\b/
const BUSINESS = /\b(?:management|business|marketing|entrepreneurship|supply chain|human resources?)\b/
const COMPUTING = /\bcomputer applications?\b/
const SUBJECTS: ReadonlyArray<[RegExp, CourseCategory]> = [
  [/\b(?:accounting|accountancy|finance|banking|taxation|cost accountants?)\b/, 'Commerce'],
  [
    /\b(?:physics|chemistry|mathematics|maths|statistics|biology|botany|zoology|microbiology|biotechnology|biochemistry|genetics|geology|electronics|computers?|data|nutrition)\b/,
    'Science',
  ],
  [
    /\b(?:english|hindi|sanskrit|urdu|tamil|telugu|kannada|malayalam|marathi|bengali|punjabi|gujarati|history|geography|economics|sociology|psychology|philosophy|politics|political|public administration|social work|literature|languages?|music|dance|theatre|painting|fine art)\b/,
    'Arts',
  ],
]

/** "Computer Engineering" says no degree: its level does. */
function familyInferred(course: CourseClass): CourseCategory | undefined {
  const name = squeezeDegree(course.name)
  const level = levelOf(course)
  if (level === 'doctorate') return 'PhD'
  if (level === 'diploma') return 'Diploma'
  const graduate = level === 'postgraduate'
  if (COMPUTING.test(name)) return graduate ? 'MCA' : 'BCA'
  if (ENGINEERING.test(name)) return graduate ? 'MTech' : 'BTech'
  if (BUSINESS.test(name)) return level === 'undergraduate' ? 'BBA' : 'MBA'
  return SUBJECTS.find(([words]) => words.test(name))?.[1]
}

const LEVEL_KEYWORDS: Record<CourseLevel, readonly string[]> = {
  doctorate: [
    'phd',
    'dphil',
    'dsc',
    'dlitt',
    'lld',
    'pharmd',
    'doctorate',
    'doctoral',
    'doctor of',
    'fellow programme',
    'fellow program',
  ],
  undergraduate: [
    'btech',
    'be',
    'bba',
    'bbm',
    'bms',
    'bbs',
    'bca',
    'bsc',
    'bs',
    'ba',
    'bcom',
    'bfa',
    'bva',
    'bsw',
    'llb',
    'mbbs',
    'bds',
    'bams',
    'bhms',
    'bums',
    'bsms',
    'bnys',
    'bpt',
    'bot',
    'bmlt',
    'bpharm',
    'bpharma',
    'barch',
    'bplan',
    'bdes',
    'bhm',
    'bhmct',
    'bjmc',
    'bmm',
    'bmc',
    'bvsc',
    'bed',
    'bped',
    'blib',
    'bvoc',
    'baf',
    'bbi',
    'bachelor',
    'bachelors',
    'undergraduate',
    'under graduate',
    'ug',
    'hons',
    'honours',
  ],
  postgraduate: [
    'mba',
    'emba',
    'pgdm',
    'pgdbm',
    'pgdba',
    'pgp',
    'pgpm',
    'pgpx',
    'epgp',
    'epgdm',
    'mms',
    'mhrm',
    'mtech',
    'me',
    'mca',
    'msc',
    'ms',
    'ma',
    'mcom',
    'mfa',
    'mva',
    'msw',
    'llm',
    'md',
    'mds',
    'dm',
    'mch',
    'dnb',
    'mpt',
    'mpharm',
    'mpharma',
    'march',
    'mplan',
    'mdes',
    'mhm',
    'mjmc',
    'mmc',
    'mvsc',
    'med',
    'mped',
    'mlib',
    'mvoc',
    'mphil',
    'pgdca',
    'master',
    'masters',
    'postgraduate',
    'post graduate',
    'pg',
  ],
  diploma: ['diploma', 'polytechnic', 'dpharm', 'dpharma', 'dmlt', 'dca', 'gnm', 'anm', 'deled'],
  certificate: ['certificate', 'certification'],
}
/** A dual degree (B.Tech + M.Tech) is entered after school, so the lower degree names its level. */
const LEVELS_TRIED = ['doctorate', 'undergraduate', 'postgraduate', 'diploma', 'certificate'] as const

/** The recorded level, else the one a degree in the name stands for, else 'other' (public-site 4). */
export function levelOf({ name, level }: CourseClass): CourseLevel | 'other' {
  return level ?? levelNamed(name)
}

const levelNamed = /* @__PURE__ */ memoize((name): CourseLevel | 'other' => {
  const squeezed = squeezeDegree(name)
  return LEVELS_TRIED.find((tried) => has(squeezed, LEVEL_KEYWORDS[tried])) ?? 'other'
})

export interface CourseGroup<C> {
  category: CourseCategory
  types: Array<{ type: string; specializations: Array<{ specialization: string; courses: C[] }> }>
}

/**
 * Courses by family, then course type, then specialization (each 'General' where none is given), everything in order of
 * first appearance.
 */
export function groupCourses<C extends CourseClass & { subCategory?: string; specialization?: string }>(
  courses: readonly C[],
): CourseGroup<C>[] {
  const families = new Map<CourseCategory, Map<string, Map<string, C[]>>>()
  for (const course of courses) {
    const types = within(families, categoryOf(course), () => new Map<string, Map<string, C[]>>())
    const specializations = within(types, course.subCategory?.trim() || GENERAL_NAME, () => new Map<string, C[]>())
    within(specializations, course.specialization?.trim() || GENERAL_NAME, (): C[] => []).push(course)
  }
  return [...families].map(([category, types]) => ({
    category,
    types: [...types].map(([type, specializations]) => ({
      type,
      specializations: [...specializations].map(([specialization, members]) => ({ specialization, courses: members })),
    })),
  }))
}

const GENERAL_NAME = 'General'

function within<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const present = map.get(key)
  if (present !== undefined) return present
  const made = make()
  map.set(key, made)
  return made
}
