/** The parts that change rarely stand alone, so a one-line release is a few kilobytes to those who were here before. */
export const LIBRARIES = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)\//,
  },
  { name: 'base-ui', test: /node_modules\/(@base-ui|@floating-ui|tabbable|reselect|use-sync-external-store)\// },
  { name: 'dexie', test: /node_modules\/dexie/ },
  { name: 'query', test: /node_modules\/@tanstack\/(query|react-query)/ },
]

/**
 * What every first visit needs, in one part: a dozen parts of a few hundred bytes each compress worse and ask more often than one.
 * Named one by one, so that nothing of a later screen slips into the first.
 */
const FIRST = [
  'pwa/app/(App|Screens|Shell|Header|HeaderGroup|HeaderSearch|NetworkStatus|Strips|LostPart|chunks|dates|head|paths|scroll|searches|sheets|trusted|useIdle)\\.',
  'pwa/ui/(Button|Dot|Field|Icon|Link|Notice|Skeleton|firstToast|unsaved|useTakenOver|useWide)\\.',
  'pwa/pieces/(ApplyLink|RankBadge|lastStream|packageLabel|ratingLabel|streamTitle)\\.',
  'pwa/auth/student\\.',
  'pwa/language/(say|rich)\\.',
  'pwa/search/(hooks|device|given)\\.',
  'shared/catalogue/(address|item|place|query|rank)\\.',
  'shared/college/(family|link|money|seatCategory|state)\\.',
  'shared/(stream|record/(fold|webAddress)|page/given)\\.',
  'node_modules/lucide/.*/(?:menu|search|x|chevron-(?:down|left|right)|download|external-link)\\.',
]
/** What a stream's list and the search share. */
const LIST = [
  'pwa/features/public/listing/(FiltersComing|Narrowing|NothingHeld|PhoneBar|Results|SortSelect|choices|heading|position)\\.',
  'pwa/pieces/CollegeCard\\.',
  'node_modules/lucide/.*/sliders-horizontal\\.',
]
/** What a college and home show alike, and what a college and its panels do. */
const PLATE = ['pwa/pieces/Plate\\.', 'shared/college/day\\.']
const PROSE = ['pwa/pieces/(Ledger|SafeHtml)\\.']
/** A college as every one of its tabs shows it. Staff look at it in their form too, and would take it apart. */
const COLLEGE = [
  'pwa/features/public/college/(CollegeScreen|CollegeHead|CollegeMeta|TabFrame|panels|tabs|useTab|useCourseCategory)\\.',
  'pwa/features/public/college/tabs/(Info|Section)\\.',
  'pwa/ui/Tabs\\.',
]
/** What the panels of a college share. */
const PANEL = [
  'pwa/features/public/college/published\\.',
  'pwa/features/public/college/tabs/(Filtered|ShowAll|StudentsSaid|Table|Tabs|pages)\\.',
  'pwa/pieces/FeeText\\.',
  'shared/college/fees\\.',
]

const anyOf = (paths: readonly string[]) => new RegExp(`/(${paths.join('|')})`)
/** The groups in which the page's modules are put together. */
export const PARTS = [
  ...LIBRARIES,
  { name: 'first', test: anyOf(FIRST) },
  { name: 'list', test: anyOf(LIST) },
  { name: 'plate', test: anyOf(PLATE) },
  { name: 'prose', test: anyOf(PROSE) },
  { name: 'college', test: anyOf(COLLEGE) },
  { name: 'panel', test: anyOf(PANEL) },
]
