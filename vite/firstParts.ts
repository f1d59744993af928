import type { Plugin } from 'vite'

const PUBLIC = '/pwa/features/public/'
/** A screen's own sources, whose parts are asked for with the page, and what the server draws on it besides: their styles come with the page, their scripts when the app fetches them. */
interface Screen {
  opens: readonly string[]
  draws: readonly string[]
}
/** Around every screen, and never waited for. */
const AROUND = '/pwa/app/Footer.tsx'

const screen = (source: string, ...draws: string[]): Screen => ({
  opens: [PUBLIC + source],
  draws: [...draws.map((each) => PUBLIC + each), AROUND],
})
const more = (source: string, ...draws: string[]): Screen => ({
  opens: ['/pwa/app/MoreScreens.tsx', source.startsWith('/pwa') ? source : PUBLIC + source],
  draws: [...draws.map((each) => PUBLIC + each), AROUND],
})
const panel = (name: string) => screen('college/CollegePage.tsx', 'college/Sidebar.tsx', `college/tabs/${name}.tsx`)

/** The screens a page may open with, by the names the server knows them by (http/site/address.ts). */
const SCREENS: Record<string, Screen> = {
  home: screen('home/Home.tsx'),
  listing: screen('listing/Listing.tsx', 'listing/Sidebar.tsx', 'listing/ItemBlock.tsx', 'listing/CardActs.tsx'),
  search: screen('listing/SearchResults.tsx'),
  info: panel('InfoMore'),
  courses: panel('Courses'),
  cutoff: panel('Cutoff'),
  ranking: panel('Ranking'),
  placement: panel('Placement'),
  facilities: panel('Facilities'),
  scholarship: panel('Scholarship'),
  reviews: panel('Reviews'),
  faq: panel('Faq'),
  department: panel('Departments'),
  'seat-intake': panel('SeatIntake'),
  login: more('account/Login.tsx'),
  signup: more('account/Signup.tsx'),
  'forgot-password': more('account/ForgotPassword.tsx'),
  exams: more('exams/Exams.tsx'),
  exam: more('exams/ExamPage.tsx'),
  counselling: more('counselling/Counselling.tsx'),
  contact: more('contact/Contact.tsx'),
  privacy: more('legal/Privacy.tsx', 'legal/Former.tsx'),
  terms: more('legal/Terms.tsx', 'legal/Former.tsx'),
  sitemap: more('sitemap/Sitemap.tsx'),
  saved: more('saved/SavedPage.tsx'),
  compare: more('compare/ComparePage.tsx'),
  'college-predictor': more('predictor/PredictorPage.tsx'),
  'fee-calculator': more('calculators/FeeCalculator.tsx'),
  applications: more('tracker/TrackerPage.tsx'),
  'hand-over': more('handover/HandOverPage.tsx'),
  'not-found': more('/pwa/app/NotFound.tsx'),
  // No screen: the words that a page in Hindi cannot begin without.
  hindi: { opens: ['/pwa/language/hindi/hindi.ts'], draws: [] },
}

/** Writes down what each screen needs beyond the page's own parts, so that no visitor waits for one part to learn of the next (http/site/template.ts). */
export const firstParts: Plugin = {
  name: 'first-parts',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? [each] : []))
      const partsOf = (from: (typeof chunks)[number] | undefined, found = new Set<(typeof chunks)[number]>()) => {
        if (!from || found.has(from)) return found
        found.add(from)
        for (const next of from.imports)
          partsOf(
            chunks.find(({ fileName }) => fileName === next),
            found,
          )
        return found
      }
      const partsWith = (source: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))
        if (!chunk)
          this.error(
            `vite/firstParts.ts names ${source}, which is in no part of the site: name the file where it stands now.`,
          )
        return partsOf(chunk)
      }
      const page = partsOf(chunks.find(({ isEntry }) => isEntry))
      const beyond = (parts: ReturnType<typeof partsOf>) => [...parts].filter((part) => !page.has(part))
      const named = (sources: readonly string[]) => beyond(new Set(sources.flatMap((source) => [...partsWith(source)])))
      const screens = Object.entries(SCREENS).map(([name, { opens, draws }]) => [
        name,
        {
          scripts: named(opens).map(({ fileName }) => `/${fileName}`),
          styles: [
            ...new Set(
              named([...opens, ...draws]).flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
            ),
          ].map((file) => `/${file}`),
        },
      ])
      this.emitFile({
        type: 'asset',
        fileName: 'first-parts.json',
        source: JSON.stringify(Object.fromEntries(screens)),
      })
    },
  },
}
