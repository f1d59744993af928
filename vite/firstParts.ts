import type { Plugin } from 'vite'

const PUBLIC = '/pwa/features/public'
const COLLEGE = [`${PUBLIC}/college/CollegePage.tsx`, `${PUBLIC}/college/Sidebar.tsx`]
const panel = (name: string) => [...COLLEGE, `${PUBLIC}/college/tabs/${name}.tsx`]

/**
 * The screens a page may open with. The first source is the screen itself, whose parts are asked for with the page; the others are
 * drawn on it by the server too, so their styles come with the page, and their scripts when the app fetches them.
 */
const SCREENS: Record<string, readonly string[]> = {
  home: [`${PUBLIC}/home/Home.tsx`], listing: [`${PUBLIC}/listing/Listing.tsx`, `${PUBLIC}/listing/Sidebar.tsx`, `${PUBLIC}/listing/ItemBlock.tsx`], search: [`${PUBLIC}/listing/SearchResults.tsx`],
  notice: [`${PUBLIC}/notices/NotOpenYet.tsx`], sitemap: [`${PUBLIC}/sitemap/Sitemap.tsx`], 'not-found': ['/pwa/app/NotFound.tsx'],
  login: [`${PUBLIC}/account/Login.tsx`], signup: [`${PUBLIC}/account/Signup.tsx`], 'forgot-password': [`${PUBLIC}/account/ForgotPassword.tsx`],
  info: panel('InfoMore'), courses: panel('Courses'), cutoff: panel('Cutoff'), ranking: panel('Ranking'), placement: panel('Placement'), facilities: panel('Facilities'), scholarship: panel('Scholarship'),
  reviews: panel('Reviews'), faq: panel('Faq'), department: panel('Departments'), 'seat-intake': panel('SeatIntake'),
}
/** Around every screen, and never waited for. */
const AROUND = '/pwa/app/Footer.tsx'

/** Writes down what each screen needs beyond the page's own parts, so that no visitor waits for one part to learn of the next (http/site/template.ts). */
export const firstParts: Plugin = {
  name: 'first-parts', apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? [each] : []))
      const partsOf = (from: (typeof chunks)[number] | undefined, found = new Set<(typeof chunks)[number]>()) => {
        if (!from || found.has(from)) return found
        found.add(from)
        for (const next of from.imports) partsOf(chunks.find(({ fileName }) => fileName === next), found)
        return found
      }
      const partsWith = (source: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))
        if (!chunk) this.error(`vite/firstParts.ts names ${source}, which is in no part of the site: name the file where it stands now.`)
        return partsOf(chunk)
      }
      const page = partsOf(chunks.find(({ isEntry }) => isEntry))
      const beyond = (parts: ReturnType<typeof partsOf>) => [...parts].filter((part) => !page.has(part))
      const screens = Object.entries(SCREENS).map(([screen, sources]) => [screen, {
        scripts: beyond(partsWith(sources[0]!)).map(({ fileName }) => `/${fileName}`),
        styles: [...new Set([...sources, AROUND].flatMap((source) => beyond(partsWith(source)).flatMap(({ viteMetadata }) => [...viteMetadata?.importedCss ?? []])))].map((file) => `/${file}`),
      }])
      this.emitFile({ type: 'asset', fileName: 'first-parts.json', source: JSON.stringify(Object.fromEntries(screens)) })
    },
  },
}
