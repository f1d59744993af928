import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a page brings word of beyond its own files: addresses of scripts and styles, each with a leading slash. */
export interface ScreenFiles {
  scripts: string[]
  styles: string[]
}
/** Vite's manifest of a built site (`build.manifest`): by source, or by file where a chunk is of many sources. */
type Manifest = Record<string, { file: string; name?: string; isEntry?: boolean; imports?: string[]; css?: string[] }>

/** Where the build writes it, below the built site. */
const MANIFEST = '.vite/manifest.json'

interface Screen {
  /** The chunk of its own, by its name (vite/chunks.ts). */
  chunk: string
  /**
   * Chunks that the app fetches once the page stands, of which the server draws something: their styles come with the
   * page.
   */
  drawn: readonly string[]
}
/** Every page has a footer, and its style stands with what the screens share. */
const screen = (chunk: string, ...drawn: string[]): Screen => ({ chunk, drawn: [...drawn, 'common'] })
const tab = screen('college', 'college-tabs')

/** The screens a page may open with, by the names of http/site/address.ts. */
export const PUBLIC_SCREENS: Readonly<Record<string, Screen>> = {
  home: screen('home'),
  listing: screen('listing'),
  search: screen('listing'),
  info: tab,
  courses: tab,
  cutoff: tab,
  ranking: tab,
  placement: tab,
  facilities: tab,
  scholarship: tab,
  reviews: tab,
  faq: tab,
  department: tab,
  'seat-intake': tab,
  login: screen('account'),
  signup: screen('account'),
  'forgot-password': screen('account'),
  exams: screen('pages'),
  exam: screen('pages'),
  counselling: screen('pages'),
  contact: screen('pages'),
  sitemap: screen('pages'),
  releases: screen('pages'),
  'not-found': screen('pages'),
  privacy: screen('legal'),
  terms: screen('legal'),
  saved: screen('shortlist'),
  compare: screen('shortlist'),
  'college-predictor': screen('predictor'),
  'fee-calculator': screen('calculators'),
  applications: screen('planner'),
  class: screen('planner'),
  'hand-over': screen('planner'),
  // No screen: the words that a page in Hindi cannot begin without.
  hindi: { chunk: 'hindi', drawn: [] },
}

/**
 * The files that each screen needs beyond those of every page, so that no visitor waits for one file to learn of the
 * next. That the build has every chunk named here is held by test/chunks.test.ts.
 * @returns nothing for any screen where the site was built without a manifest
 */
export function readScreens(folder: string): ReadonlyMap<string, ScreenFiles> {
  const path = join(folder, MANIFEST)
  if (!existsSync(path)) return new Map()
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const entries = Object.entries(manifest)
  const withImports = (key: string | undefined, found = new Set<string>()): Set<string> => {
    if (key === undefined || found.has(key)) return found
    found.add(key)
    for (const next of manifest[key]?.imports ?? []) withImports(next, found)
    return found
  }
  const named = (name: string): Set<string> => withImports(entries.find(([, chunk]) => chunk.name === name)?.[0])
  const page = withImports(entries.find(([, { isEntry }]) => isEntry)?.[0])
  const beyond = (keys: Iterable<string>): Manifest[string][] =>
    [...new Set(keys)].flatMap((key) => (page.has(key) || !manifest[key] ? [] : [manifest[key]]))
  const addresses = (files: Iterable<string>): string[] => [...new Set(files)].map((file) => `/${file}`)
  return new Map(
    Object.entries(PUBLIC_SCREENS).map(([name, { chunk, drawn }]) => {
      const opened = named(chunk)
      return [
        name,
        {
          scripts: addresses(beyond(opened).map(({ file }) => file)),
          styles: addresses(
            beyond([...opened, ...drawn.flatMap((each) => [...named(each)])]).flatMap(({ css = [] }) => css),
          ),
        },
      ]
    }),
  )
}
