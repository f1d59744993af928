import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { browserslistToTargets } from 'lightningcss'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'

// `pwa/` is the site's root; the server serves `dist/site`. Tests of all three folders run from here, each in its own world.
const root = fileURLToPath(new URL('.', import.meta.url))

// Engines from before `light-dark()` and nesting still get both: Lightning CSS lowers them.
const BROWSERS = ['chrome 105', 'edge 105', 'firefox 115', 'safari 16.4', 'ios_saf 16.4']

/** The parts that change rarely stand alone, so a one-line release is a few kilobytes to those who were here before. */
const LIBRARIES = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)\// },
  { name: 'headless', test: /node_modules\/(@base-ui|@floating-ui|tabbable|reselect|use-sync-external-store)\// },
  { name: 'dexie', test: /node_modules\/dexie/ },
  { name: 'query', test: /node_modules\/@tanstack\/(query|react-query)/ },
]

/**
 * What every first visit needs, in one part: a dozen parts of a few hundred bytes each compress worse and ask more often than one.
 * Named one by one, so that nothing of a later screen slips into the first.
 */
const FIRST = [
  'pwa/app/(App|Screens|Shell|Header|HeaderGroup|HeaderSearch|NetworkStatus|Strips|LostPart|chunks|dates|head|paths|scroll|searches|trusted|update|useIdle)\\.',
  'pwa/ui/(Button|Dot|Field|Figure|Icon|Link|Notice|Skeleton|notices|toast|unsaved|useWide)\\.', 'pwa/pieces/(ApplyLink|Plate|RankBadge|lastStream|useIsDesktop)\\.',
  'pwa/auth/student\\.', 'pwa/search/(hooks|device)\\.', 'pwa/sync/turning\\.', 'shared/catalogue/(address|item|place|query|rank)\\.', 'shared/college/(family|link|money|seatCategory|state)\\.', 'shared/(stream|record/(fold|webAddress))\\.', 'node_modules/lucide/(?!.*/(?:sliders-horizontal|arrow-left)\\.)',
]
/** What a stream's list and the search share. */
const LIST = ['pwa/features/public/listing/(FiltersComing|Narrowing|NothingHeld|PhoneBar|Results|SortSelect|choices|heading|position)\\.', 'pwa/pieces/CollegeCard\\.', 'node_modules/lucide/.*/sliders-horizontal\\.']
/** What the panels of a college share. */
const PANEL = ['pwa/features/public/college/tabs/(Filtered|ShowAll|Table|Tabs|pages)\\.', 'pwa/pieces/FeeText\\.', 'shared/college/fees\\.']

const anyOf = (paths: readonly string[]) => new RegExp(`/(${paths.join('|')})`)
const PARTS = [...LIBRARIES, { name: 'first', test: anyOf(FIRST) }, { name: 'list', test: anyOf(LIST) }, { name: 'panel', test: anyOf(PANEL) }]

/** Staff parts are named apart: they are never put on a student's phone ahead of need. */
const isStaff = (modules: readonly string[]) => modules.some((path) => /\/pwa\/features\/admin\/|\/pwa\/app\/Admin/.test(path))

/** Names of the staff parts of this build, so that their styles stand with them. */
const staffNames = new Set<string>()
/** Files only the staff area leads to; what a student's pages also use is not among them. */
const staffFiles = new Set<string>()
/** Writes down which files are the staff's alone: they stay out of the precache, and the area keeps them on the device of whoever signed in (app/AdminParts.ts). */
const staffParts: Plugin = {
  name: 'staff-parts', apply: 'build', enforce: 'pre',
  renderChunk: { order: 'pre', handler: (_code, chunk) => { if (isStaff(chunk.moduleIds)) staffNames.add(chunk.name); return null } },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const open = Object.values(bundle).flatMap((each) => (each.type === 'chunk' && each.isEntry ? [each.fileName] : []))
      const everybodys = new Set(open)
      for (const file of open) {
        const chunk = bundle[file]
        if (chunk?.type !== 'chunk') continue
        for (const next of [...chunk.imports, ...chunk.dynamicImports, ...(chunk.viteMetadata?.importedCss ?? [])]) {
          const area = bundle[next]
          if (everybodys.has(next) || (area?.type === 'chunk' && area.facadeModuleId?.endsWith('/pwa/app/AdminArea.tsx'))) continue
          everybodys.add(next)
          open.push(next)
        }
      }
      for (const each of Object.values(bundle)) {
        if (each.type === 'chunk' && !everybodys.has(each.fileName)) for (const file of [each.fileName, ...(each.viteMetadata?.importedCss ?? [])]) if (!everybodys.has(file)) staffFiles.add(file)
      }
      this.emitFile({ type: 'asset', fileName: 'staff-parts.json', source: JSON.stringify([...staffFiles].map((file) => `/${file}`)) })
    },
  },
}


/** What a page's address tells of the screen it opens; the server asks for those parts with the page itself (http/site/firstParts.ts). */
const SCREENS = { home: 'home/Home', listing: 'listing/Listing', college: 'college/CollegePage', search: 'listing/SearchResults' }
/** Writes down what each screen needs beyond the page's own parts, so that no visitor waits for one part to learn of the next. */
const firstParts: Plugin = {
  name: 'first-parts', apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? [each] : []))
      const parts = (from: (typeof chunks)[number] | undefined, found = new Set<string>()): Set<string> => {
        if (!from || found.has(from.fileName)) return found
        found.add(from.fileName)
        for (const style of from.viteMetadata?.importedCss ?? []) found.add(style)
        for (const next of from.imports) parts(chunks.find(({ fileName }) => fileName === next), found)
        return found
      }
      const page = parts(chunks.find(({ isEntry }) => isEntry))
      const needs = Object.entries(SCREENS).map(([screen, source]) => [screen, [...parts(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/features/public/${source}.tsx`)))].filter((file) => !page.has(file)).map((file) => `/${file}`)])
      this.emitFile({ type: 'asset', fileName: 'first-parts.json', source: JSON.stringify(Object.fromEntries(needs)) })
    },
  },
}

/**
 * Lets the bundler leave out what nobody uses of the router (forms, fetchers, framework mode, data routers): it cannot tell by itself
 * that naming a component for debugging, or making one, does nothing else, nor that no route here has a loader.
 */
const leanRouter: Plugin = {
  name: 'lean-router', apply: 'build',
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]production/ },
    handler: (code) => ({ code: withoutDataRouter(code).replace(/^\w+\.displayName = .*$/gm, '').replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'), map: null }),
  },
}

const withoutDataRouter = (code: string) => code
  .replace('return isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'return useNavigateUnstable()')
  .replace(/^RenderErrorBoundary\.contextType = .*$/m, '')
  .replace(/function _renderMatches\([\s\S]*?\n\}\n/, (drawing) => drawing.replace(/let dataRouterState = .*;/, '').replaceAll('dataRouterState', 'null').replace('let errors = null?.errors', 'const errors = undefined'))

/** A part's style may arrive before the one that puts the layers in order; each says the order itself, so none can turn it round. */
const LAYERS = '@layer tokens, base, components, screens, state;'
const layersFirst: Plugin = {
  name: 'layers-first', apply: 'build', enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type === 'asset' && asset.fileName.endsWith('.css')) asset.source = LAYERS + String(asset.source)
      }
    },
  },
}

export default defineConfig(({ command }) => ({
  root: `${root}pwa`,
  // The router's package names its development build for every bundler; visitors get the production one, without its warnings.
  resolve: command === 'build' ? { alias: [{ find: /^react-router$/, replacement: `${root}node_modules/react-router/dist/production/index.mjs` }] } : {},
  plugins: [
    react(), leanRouter, layersFirst, staffParts, firstParts,
    VitePWA({
      strategies: 'generateSW',
      // The page decides when a new build takes over (app/update.ts); no generated registration.
      registerType: 'prompt', injectRegister: false,
      manifest: {
        id: '/', name: 'Pravesh: colleges in India', short_name: 'Pravesh', description: 'Colleges across India with their courses, fees, cutoffs, rankings and placements. Works without a network.',
        lang: 'en-IN', dir: 'ltr', start_url: '/', scope: '/', display: 'standalone', background_color: '#fbfaf6', theme_color: '#2e2f8f', categories: ['education'],
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }, { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' }, { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      includeManifestIcons: false,
      workbox: {
        globPatterns: ['index.html', 'theme.js', 'assets/**/*.{js,css,woff2}', 'icons/icon.svg'],
        globIgnores: ['assets/staff/**'],
        manifestTransforms: [async (manifest) => ({ manifest: manifest.filter(({ url }) => !staffFiles.has(url)), warnings: [] })],
        // Staff parts come from the device once somebody signed in here; the area itself puts them there.
        runtimeCaching: [{ urlPattern: /\/assets\/.+\.(?:js|css)$/, handler: 'CacheFirst', options: { cacheName: 'staff-parts' } }],
        // One file: a worker that imports another would need the content policy to allow it.
        inlineWorkboxRuntime: true, sourcemap: false, cleanupOutdatedCaches: true,
        // Taking the first visit's page under care costs nothing; a later build never takes over by itself.
        clientsClaim: true, skipWaiting: false,
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api(\/|$)/, /^\/(health|metrics|files|uploads|docs|openapi)(\/|\.|$)/, /^\/(sitemap|robots)[^/]*\.(xml|txt)/, /\.[a-z0-9]{2,5}$/i],
      },
      devOptions: { enabled: false },
    }),
  ],
  css: {
    transformer: 'lightningcss',
    // A container is named in one part and asked for in another: its name must stay as written. So must a grid's areas: where a track's
    // size is a variable the template is left as it is, and the names of its areas would be changed on one side alone.
    lightningcss: { targets: browserslistToTargets(BROWSERS), cssModules: { container: false, grid: false } },
  },
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: { groups: LIBRARIES } } } },
  build: {
    outDir: `${root}dist/site`, emptyOutDir: true, target: 'es2022', cssTarget: ['chrome105', 'safari16.4', 'firefox115'], cssMinify: 'lightningcss', sourcemap: false, assetsInlineLimit: 0,
    // Engines without modulepreload fetch the parts as they meet them; the polyfill would cost every visitor for their sake.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: PARTS },
        assetFileNames: ({ names }) => (names.some((name) => staffNames.has(name.replace(/\.css$/, ''))) ? 'assets/staff/[name]-[hash][extname]' : 'assets/[name]-[hash][extname]'),
        chunkFileNames: (chunk) => (isStaff(chunk.moduleIds) ? 'assets/staff/[name]-[hash].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  test: {
    root,
    projects: [
      { extends: true, test: { name: 'shared', include: ['shared/**/*.test.ts', 'test/*.test.ts'], environment: 'node' } },
      { extends: true, test: { name: 'sync-server', include: ['sync-server/**/*.test.ts'], environment: 'node', testTimeout: 30_000, hookTimeout: 60_000 } },
      { extends: true, test: { name: 'pwa', include: ['pwa/**/*.test.{ts,tsx}'], environment: 'happy-dom', setupFiles: ['pwa/test/setup.ts'] } },
      // The sync engine and the server under chance: it takes every core, so it runs by itself.
      { extends: true, test: { name: 'simulate', include: ['simulate/**/*.test.ts', 'test/faults/**/*.test.ts'], environment: 'node', fileParallelism: false, sequence: { groupOrder: 1 }, testTimeout: 120_000, hookTimeout: 120_000 } },
      // Journeys in a real browser against the built site: after everything else and one at a time, so that nothing starves them.
      { extends: true, test: { name: 'e2e', include: ['e2e/**/*.test.ts'], environment: 'node', fileParallelism: false, sequence: { groupOrder: 2 }, testTimeout: 120_000, hookTimeout: 120_000 } },
    ],
  },
}))
