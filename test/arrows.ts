import { posix } from 'node:path'
import type { Source } from './imports.ts'

/** What a screen may import. */
const SCREEN = [
  'pwa/components',
  'pwa/ui',
  'pwa/styles',
  'pwa/i18n',
  'pwa/auth',
  'pwa/queries',
  'pwa/search',
  'pwa/reminders',
  'pwa/sync/types',
  'pwa/sync/react',
  'pwa/sync/writing',
  'shared',
] as const

/**
 * Who may import whom. A file belongs to the longest area that begins its path; it may import its own area and those
 * named here. Types count too: what one only describes, one depends on. Everything below `scripts`, `vite`, `test`, and
 * every `*.test.ts`, is free within this table's one wall: the site and the server meet only in `shared`.
 */
export const ARROWS: Record<string, readonly string[]> = {
  shared: [],

  'sync-server/store': ['shared'],
  'sync-server/files': ['shared'],
  'sync-server/services': ['sync-server/store', 'sync-server/files', 'shared'],
  // `store/store.ts` and `store/ports/` are the ports alone, without a database behind it: the layers hand it to
  // services and ask whether it is ready. So is `files/fileStore.ts`: where files lie, without a driver behind it.
  'sync-server/http': [
    'sync-server/services',
    'sync-server/store/store',
    'sync-server/store/ports',
    'sync-server/files/fileStore',
    'shared',
  ],
  // Where everything is put together: main.ts, app.ts, environment.ts, and the commands beside them.
  'sync-server': ['sync-server/store', 'sync-server/files', 'sync-server/services', 'sync-server/http', 'shared'],

  'pwa/styles': [],
  'pwa/i18n': ['shared'],
  'pwa/ui': ['pwa/styles', 'pwa/i18n'],
  'pwa/components': ['pwa/ui', 'pwa/styles', 'pwa/i18n', 'shared'],
  'pwa/local': ['shared'],
  'pwa/remote': ['shared'],
  'pwa/api': ['pwa/remote', 'shared'],
  'pwa/queries': [
    'pwa/api',
    'pwa/auth',
    'pwa/remote',
    'pwa/local',
    'pwa/search',
    'pwa/sync/types',
    'pwa/sync/react',
    'shared',
  ],
  'pwa/search': ['pwa/api', 'pwa/local', 'pwa/remote', 'shared'],
  'pwa/sync': ['pwa/api', 'pwa/local', 'pwa/remote', 'shared'],
  'pwa/auth': ['pwa/i18n', 'pwa/api', 'pwa/remote', 'pwa/local', 'shared'],
  'pwa/reminders': ['pwa/api', 'pwa/remote', 'shared'],
  // What several screens of the staff share.
  'pwa/staff': SCREEN,
  'pwa/features': SCREEN,
  'pwa/features/admin': ['pwa/staff', ...SCREEN],
  pwa: [
    'pwa/app',
    'pwa/features',
    'pwa/staff',
    'pwa/components',
    'pwa/ui',
    'pwa/styles',
    'pwa/i18n',
    'pwa/auth',
    'pwa/queries',
    'pwa/search',
    'pwa/reminders',
    'pwa/sync',
    'pwa/api',
    'pwa/local',
    'pwa/remote',
    'shared',
  ],
}

/** Where a package may be used at all; one not named may be used anywhere outside `shared`. */
export const PACKAGES: Record<string, readonly string[]> = {
  dexie: ['pwa/local'],
  comlink: ['pwa/search', 'sync-server/services/imports'],
  '@tanstack/query-persist-client-core': ['pwa/queries'],
  sequelize: ['sync-server/store'],
  umzug: ['sync-server/store'],
  sqlite3: ['sync-server/store'],
  pg: ['sync-server/store'],
  koa: ['sync-server/http', 'sync-server/app'],
  '@koa/router': ['sync-server/http', 'sync-server/app'],
  'koa-body': ['sync-server/http', 'sync-server/app'],
  'koa-compress': ['sync-server/http', 'sync-server/app'],
  'koa-send': ['sync-server/http', 'sync-server/app'],
  'react-hot-toast': ['pwa/ui', 'pwa/app'],
}
/**
 * The only packages of `shared`: none of them touches a page, a database or a process. `@noble/ed25519` checks and makes
 * the signatures of releases, the same on a phone and on the server: browsers of 2024 have no Ed25519 of their own.
 */
export const PURE_PACKAGES = [
  '@lingui/core',
  '@noble/ed25519',
  '@noble/hashes',
  'any-ascii',
  'csv-parse',
  'fractional-indexing',
  'papaparse',
  'sanitize-html',
  'uuid',
  'zod',
  '@leeoniya/ufuzzy',
]

/** A breach as a person reads it; it says what to do instead. */
export interface Breach {
  path: string
  line: number
  message: string
}

const FREE =
  /^(?:scripts|vite|test|sync-server\/test|sync-server\/store\/contract|pwa\/test|shared\/test)\/|\.(?:test|contract)\.tsx?$|^[^/]+\.ts$/
const areas = Object.keys(ARROWS).sort((a, b) => b.length - a.length)
const within = (path: string, area: string) =>
  path === area || path.startsWith(`${area}/`) || path.startsWith(`${area}.`)
const areaOf = (path: string) => areas.find((area) => within(path, area))
const sideOf = (path: string) => path.split('/', 1)[0] ?? ''
/**
 * "pwa/features/public/listing/Filters.tsx" is of the feature "features/public/listing"; one folder may never look into
 * another.
 */
const featureOf = (path: string) => /^pwa\/(features\/[^/]+\/[^/.]+)\//.exec(path)?.[1]
const short = (path: string) => featureOf(path) ?? areaOf(path)?.replace(/^pwa\//, '') ?? path

/** Every import of a file that the table does not allow. */
export function breachesOf(source: Source): Breach[] {
  return source.imports.flatMap(({ from, line }) => {
    const message = from.startsWith('.')
      ? ours(source.path, importedPath(source.path, from))
      : theirs(source.path, from)
    return message ? [{ path: source.path, line, message }] : []
  })
}

/** The file of ours that an import of `path` names. */
export const importedPath = (path: string, from: string) =>
  posix.normalize(posix.join(posix.dirname(path), from.replace(/\?.*$/, '')))

function ours(path: string, target: string): string | undefined {
  const [mine, its] = [sideOf(path), sideOf(target)]
  const sides = ['pwa', 'sync-server']
  if (sides.includes(mine) && sides.includes(its) && mine !== its)
    return `${short(path)} imports ${short(target)}: the site and the server meet only in shared/; move what both need there`
  if (FREE.test(path)) return undefined

  const area = areaOf(path)
  if (!area) return `${path} stands outside every area: give it a home in the tree of ARCHITECTURE.md`
  const [from, to] = [featureOf(path), featureOf(target)]
  if (from && to && from !== to) return `${from} imports ${to}: lift the part you need into components/`
  if (areaOf(target) === area && sideOf(target) === sideOf(path)) return undefined
  if (ARROWS[area]?.some((allowed) => within(target, allowed) && !isTestMaker(target))) return undefined
  return `${short(path)} imports ${short(target)}: ${remedy(area, target)}`
}

const isTestMaker = (target: string) => /^(?:shared|pwa|sync-server)\/test\//.test(target)

function theirs(path: string, from: string): string | undefined {
  if (FREE.test(path)) return undefined
  if (from.startsWith('virtual:'))
    return sideOf(path) === 'pwa' ? undefined : `${path} imports ${from}: only the site is built by Vite`
  const name = from.startsWith('@') ? from.split('/').slice(0, 2).join('/') : (from.split('/', 1)[0] ?? from)
  if (sideOf(path) === 'shared') {
    return PURE_PACKAGES.includes(name)
      ? undefined
      : `${short(path)} imports ${name}: shared/ is read on phone and server alike; take what you need as an argument`
  }
  if (sideOf(path) === 'pwa' && name.startsWith('node:'))
    return `${short(path)} imports ${name}: there is no Node in a browser`
  const homes = PACKAGES[name]
  if (homes && !homes.some((home) => within(path, home)))
    return `${short(path)} imports ${name}: only ${homes.join(' and ')} may; ask there for what you need`
  return undefined
}

function remedy(area: string, target: string): string {
  if (isTestMaker(target)) return 'makers are for tests; a product makes its own'
  if (area === 'shared') return 'shared/ depends on nothing of ours; take it as an argument'
  if (area === 'pwa/ui') return 'ui/ knows nothing of colleges; pass the words in, or make it a piece'
  if (area === 'pwa/components') return 'a component acts on nothing; let the feature fetch and pass it in'
  if (area === 'pwa/features' && within(target, 'pwa/app'))
    return 'app/ is made of features; move what both need into components/ or shared/'
  if (area === 'pwa/features') return 'a screen asks search/, auth/ or the client of sync/types; add the question there'
  if (area === 'sync-server/http') return 'a route asks a service; put the act into services/'
  if (area === 'sync-server/services') return 'a service knows no HTTP; throw a Failure and let the route answer'
  if (area === 'sync-server/store') return 'the store owns queries and nothing else; the meaning belongs into services/'
  return `it may import ${ARROWS[area]?.join(', ') || 'nothing of ours'}`
}
