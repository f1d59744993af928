/** All scripts and styles of the public site in one file of JSON: path → text, with the lists and the page without its map. Written by the build, read by the service worker on a first visit. */
export const SHELL_PATH = '/shell.json'
/** The page as it is kept on the device; the server answers it there with the policy that it runs under. */
export const PAGE_PATH = '/index.html'

/** What a build says of itself to its service worker, in a script that is new with every build and nothing else. Addresses bear the hash of what they lead to. */
export interface Build {
  /** SHA-256 of the page, as base64. */
  page: string
  /** The page without its import map. */
  frame: string
  /** Lists of what is kept, in the order in which the import map is made of them. */
  lists: readonly string[]
  /** What keeps its address from build to build, with a hash of it. */
  revised: Readonly<Record<string, string>>
}
/** A share of what the build is made of: lines of the import map (key → file), those that a student's pages lead to apart from the staff's, and files that no script names by a key. */
export interface BuildList {
  parts?: Record<string, string>
  staff?: Record<string, string>
  files?: readonly string[]
}

/** Stands in the frame where the import map stands in the page. */
const MAP_PLACE = '<!--import map-->'
const MAP = /(<script type="importmap">)([^<]*)(<\/script>)/

/** The import map of a build: as text it is a function of the lists alone, here and in the build. */
export function mapOf(lists: readonly BuildList[]): string {
  return JSON.stringify({
    imports: Object.fromEntries(
      lists.flatMap(({ parts = {}, staff = {} }) => [...Object.entries(parts), ...Object.entries(staff)]),
    ),
  })
}
/** The addresses of what a list would have kept on every device. */
export const keptOf = ({ parts = {}, files = [] }: BuildList): string[] => [...Object.values(parts), ...files]

/** The import map of a page. @throws Error when it has none */
export function mapIn(page: string): Record<string, string> {
  const text = MAP.exec(page)?.[2]
  if (text === undefined) throw new Error('The page has no import map')
  return (JSON.parse(text) as { imports?: Record<string, string> }).imports ?? {}
}
/** The page with another map, and without any. */
export const withMap = (page: string, map: string): string =>
  page.replace(MAP, (_, open: string, __, close: string) => open + map + close)
export const frameOf = (page: string): string => withMap(page, MAP_PLACE)
export const pageOf = (frame: string, map: string): string => frame.replace(MAP_PLACE, () => map)
