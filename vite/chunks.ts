/**
 * The chunks of the site, by screen (Rolldown's `output.codeSplitting.groups`). A group takes the modules it names and
 * all they import, except what a group before it took; so a chunk imports from chunks above it alone. A module that no
 * group takes stands with the screen that imports it.
 */

const PUBLIC = 'pwa/features/public'
const STAFF = 'pwa/features/admin'

interface Chunk {
  name: string
  test: RegExp
}
/** @param paths regular expressions that a module's path continues with after a slash */
const chunk = (name: string, ...paths: string[]): Chunk => ({ name, test: new RegExp(`/(?:${paths.join('|')})`) })

/** Libraries that change rarely. A release downloads them again only when they change. */
const LIBRARIES = [
  chunk('react', 'node_modules/(?:react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)/'),
  chunk('dexie', 'node_modules/dexie'),
  // Several questions at once, pages of an answer and changes are asked by later screens: those parts stand with them.
  chunk(
    'query',
    'node_modules/@tanstack/(?:query-core|react-query)/(?!.*(?:[qQ]ueries(?!Data)|infinite|Infinite|mutationObserver|useMutation))',
    'node_modules/comlink/',
  ),
]

/** The screens a visit may begin with, and what they share: nothing of a later screen is fetched with them. */
const FIRST_SCREENS = [
  chunk(
    'app',
    'pwa/app/(?:App|chunks|head|sheets|trusted)\\.',
    'pwa/styles/',
    'pwa/i18n/(?:t|rich)\\.',
    'pwa/search/(?:startTiming|predictor|workerClient|workerConnection|workerContext)\\.',
    'pwa/queries/(?:online|watchQuery)\\.',
    'pwa/queries/public/(?:PublicQueries|catalogue|client|college|documents|keys|list|merge|page|suggestions)\\.',
    'pwa/ui/(?:Chip|Figure|Pager|Tabs|useHydrated)\\.',
    'pwa/components/(?:ApplyLink|CollegeCard|DefinitionTable|CollegeLogo|RankBadge|SafeHtml|cardFigures|packageLabel|ratingLabel|streamTitle|suggestionSaid)\\.',
    'shared/college/day\\.',
    'shared/catalogue/(?:fee|rank|topClosing)\\.',
  ),
  chunk('home', `${PUBLIC}/home/Home\\.`),
  chunk('listing', `${PUBLIC}/listing/(?:Listing|SearchResults)\\.`),
  chunk('college', `${PUBLIC}/college/CollegePage\\.`),
]

/** What the other screens of the public site share. */
const SHARED = [
  // Controls, the account, and the style of every screen that has no sheet of its own.
  chunk(
    'common',
    'pwa/app/(?:MoreScreens|theme)\\.',
    'pwa/ui/(?!Menu|TagInput|Toasts|WordDiff|leaveGuard|useDragging)',
    'pwa/(?:remote/client|auth/account|auth/session|sync/(?:syncFailure|writing)|i18n/choose)\\.',
    'pwa/search/useOwnLists\\.',
    'pwa/queries/useOnline\\.',
    'pwa/reminders/outcomeNote\\.',
    // What changes something, on the person's own screens as in the staff area.
    'node_modules/@tanstack/(?:query-core|react-query)/.*(?:mutationObserver|useMutation)',
    'node_modules/lucide/',
    'pwa/components/(?:LeaveUnsent|ContactDetails|Enquire|EnquiryForm|EvidenceLink|initialOf|saveFile|words|[a-z]+Draft)\\.',
    'pwa/components/plots/(?:Plotted|plots)\\.',
    'shared/record/(?:canonical|check|field|html|invisible|problems)\\.',
    'shared/people/(?:mobile|permissions|rules)\\.',
    'shared/enquiry/',
    'shared/(?:sitePages|legal/versions|review/report|college/deadline|college/year|imports/formula)\\.',
    `(?:pwa/(?:ui|components|app(?!/Admin))|${PUBLIC}/(?!college/(?!corrections/)|predictor/)).*\\.css`,
  ),
  // The search box with its suggestions is all that the public site takes of Base UI; what reads a typed phrase comes
  // with it.
  chunk(
    'base-ui',
    'pwa/app/Suggest\\.',
    'shared/catalogue/phrase\\.',
    'node_modules/(?:@base-ui/(?!react/menu/)|@floating-ui|tabbable|reselect|use-sync-external-store)/',
  ),
  // Rules about colleges that students and staff share.
  chunk(
    'domain',
    'pwa/app/update\\.',
    'shared/cutoff/fact\\.',
    'shared/record/(?:coerce|order)\\.',
    'shared/college/(?:academicYear|course|feeLine|feePart|fees|fieldSources|fields|nba|nbaStatus|provenance|rankList)\\.',
    'shared/exam/official\\.',
    'shared/review/review\\.',
    'shared/calculators/(?:criteria|scholarship|scholarshipCategories)\\.',
    'shared/predictor/student\\.',
  ),
  // What the staff area does not need: a student's own lists, exams and closing ranks, and how they are shown.
  chunk(
    'student',
    'pwa/reminders/',
    'pwa/search/(?:sharedWatch|usePlans|useSavedLists)\\.',
    'pwa/queries/public/(?:cards|closings|predictor)\\.',
    'pwa/ui/useDragging\\.',
    'pwa/components/(?:ApplicantForm|ChoiceButtons|ComingDates|DateRows|ExamCard|FeeText|OfficialLinks|RemindOffer|Rupees|SourceNote)\\.',
    'pwa/components/(?:smallPicture|map/projection|plots/NotHere)\\.',
    'shared/cutoff/(?:ceilings|outliers|pack|rounds|seat)\\.',
    'shared/(?:calendar|tracker|savedColleges)/(?!outward)',
    'shared/college/(?:cutoff|cutoffChoice|naac|ranking|seats)\\.',
    'shared/exam/(?:dates|papers)\\.',
    'shared/review/rules\\.',
    'shared/handover/handover\\.',
    'shared/calculators/address\\.',
    'shared/catalogue/(?:bytes|streams)\\.',
    'shared/predictor/(?:classTwelve|closingRows|standing)\\.',
  ),
  // What is drawn: plots and maps, each fetched when one is shown.
  chunk('plots', 'pwa/components/(?:plots|map)/', `${PUBLIC}/listing/ListMap\\.`),
  // What a page fetches once it stands: its footer, its menus, the sheets and filters of a list, the service worker's
  // registration.
  chunk(
    'background',
    'pwa/app/(?:AccountMenu|LostError|PublicFooter|NetworkKnown|NewTerms|PhoneMenu|StatusSheet|startBackgroundTasks)\\.',
    'pwa/ui/Toasts\\.',
    `${PUBLIC}/listing/`,
    'pwa/components/(?:FitLine|OwnRankLine|RankSheet)\\.',
    `${PUBLIC}/college/(?:CollegeOwnRank|corrections/CorrectionLine)\\.`,
    `${PUBLIC}/home/CollegesAtRank\\.`,
    'pwa/queries/public/ownRank\\.',
  ),
  chunk('sanitizer', 'pwa/components/SanitizedHtml\\.'),
  chunk('qr', 'node_modules/qr/', 'pwa/components/QrCode\\.'),
  chunk(
    'sync',
    'pwa/sync/(?:browser|engine)\\.',
    'pwa/queries/persister\\.',
    'pwa/local/accountData\\.',
    'shared/merge/',
  ),
]

const SCREENS = [
  chunk('hindi', 'pwa/i18n/hindi/hindi\\.'),
  chunk('legal', `${PUBLIC}/legal/`, 'pwa/ui/WordDiff\\.'),
  chunk('pages', `${PUBLIC}/(?:contact|counselling|exams|releases|sitemap)/`, 'pwa/app/NotFound\\.'),
  chunk('college-tabs', `${PUBLIC}/college/`, 'pwa/app/(?:CollegePreview|PreviewPage)\\.'),
  chunk('account', `${PUBLIC}/account/`),
  chunk('planner', `${PUBLIC}/(?:handover|tracker(?!/bodies))/`),
  chunk('shortlist', `${PUBLIC}/(?:compare|saved)/`),
  chunk('calculators', `${PUBLIC}/calculators/`),
  chunk('predictor', `${PUBLIC}/predictor/(?:PredictorPage\\.|.*\\.css)`),
  // What reads a table comes with the answer, and a pasted list of a class fetches it from there. So does the plan of
  // counselling bodies, which rests on the same rules: the tracker fetches it for those who have an exam.
  chunk('predictor-answer', `${PUBLIC}/(?:predictor|tracker/bodies)/`, 'shared/class/roster\\.'),
]

/** The staff's own. No student's device fetches any of it: their names begin with "staff", and so does their folder. */
const STAFF_SCREENS = [
  chunk('staff-hindi', 'pwa/i18n/(?:hindi/staff|locales/staff/)'),
  chunk('staff', 'pwa/app/Admin', `${STAFF}/(?:signin|unauthorized|dashboard)/`),
  chunk('staff-common', 'pwa/staff/', `${STAFF}/palette/`),
  chunk(
    'staff-colleges',
    `${STAFF}/(?:colleges|tray)/`,
    'pwa/ui/Menu\\.',
    'node_modules/@base-ui/react/menu/',
    'node_modules/react-image-crop/',
  ),
  chunk('staff-content', `${STAFF}/(?:corrections|deadlines|documents|files|redirects)/`),
  chunk('staff-people', `${STAFF}/(?:audit|enquiries|errors|people|reviews|settings)/`),
  chunk('staff-imports', `${STAFF}/imports/`, 'shared/imports/'),
]

const inOrder = (chunks: readonly Chunk[]) =>
  chunks.map((group, place) => ({ ...group, priority: chunks.length - place }))

export const CHUNKS = inOrder([...LIBRARIES, ...FIRST_SCREENS, ...SHARED, ...SCREENS, ...STAFF_SCREENS])
/** Workers share Dexie. Comlink is smaller than a file of its own is worth: each of them carries it. */
export const WORKER_CHUNKS = inOrder(LIBRARIES.filter(({ name }) => name === 'dexie'))

/** Where the staff's files stand below the built site. */
export const STAFF_FILES = 'assets/staff/'
const folderOf = (name = '') => (name.startsWith('staff') ? STAFF_FILES : 'assets/')
export const chunkFileNames = ({ name }: { name: string }) => `${folderOf(name)}[name]-[hash].js`
export const assetFileNames = ({ names }: { names: readonly string[] }) => `${folderOf(names[0])}[name]-[hash][extname]`
