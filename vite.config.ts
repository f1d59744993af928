import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { assetFileNames, chunkFileNames, CHUNKS, WORKER_CHUNKS } from './vite/chunks.ts'
import { listReader } from './vite/listReader.ts'
import { LongestFirst } from './vite/longestFirst.ts'
import { STYLES } from './vite/styles.ts'

// `pwa/` is the site's root; the server serves `dist/site`. Tests of all three folders run from here, each in its own
// world.
const root = fileURLToPath(new URL('.', import.meta.url))

/** Where a build is written; `npm run build` then puts it in the place of `dist/site` (scripts/build.mjs). */
const OUT = `${root}dist/next`

const integrityOf = (file: string) => `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`

/** Left to itself the test runner leaves a core idle. */
const CORES = availableParallelism()

export default defineConfig(({ command }) => ({
  root: `${root}pwa`,
  // The router's package names its development build for every bundler; visitors get the production one, without its
  // warnings.
  resolve:
    command === 'build'
      ? {
          alias: [
            { find: /^react-router$/, replacement: `${root}node_modules/react-router/dist/production/index.mjs` },
          ],
        }
      : {},
  plugins: [
    react(),
    // Catalogues (pwa/i18n/locales) are compiled as they are imported.
    lingui({ failOnCompileError: true }),
    listReader(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      // The page decides when a new build takes over (app/update.ts); no generated registration.
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        id: '/',
        name: 'Pravesh: colleges in India',
        short_name: 'Pravesh',
        description:
          'Colleges across India with their courses, fees, cutoffs, rankings and placements. Works without a network.',
        lang: 'en-IN',
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#fbfaf6',
        theme_color: '#2e2f8f',
        categories: ['education'],
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
          { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      includeManifestIcons: false,
      injectManifest: {
        // Staff's files stand in the list too: the worker takes them onto the device of whoever signs in there.
        // So do those that read a photographed list.
        globPatterns: ['index.html', 'icons/icon.svg', 'assets/**/*.{js,css,woff2}', 'assets/list-reader/**'],
        maximumFileSizeToCacheInBytes: 4_000_000,
        // Workbox puts a revision beside names that change with their content, unless it is told that they do.
        dontCacheBustURLsMatching: /^assets\//,
        // The page has one address in every build. While one server gives way to the next, its worker takes no page of
        // another.
        manifestTransforms: [
          (entries) => ({
            manifest: entries.map((entry) =>
              entry.url === 'index.html' ? { ...entry, integrity: integrityOf(`${OUT}/index.html`) } : entry,
            ),
          }),
        ],
        rollupFormat: 'iife',
        sourcemap: false,
      },
      devOptions: { enabled: false },
    }),
  ],
  css: STYLES,
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: { groups: WORKER_CHUNKS } } } },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome105', 'safari16.4', 'firefox115'],
    cssMinify: 'lightningcss',
    sourcemap: false,
    assetsInlineLimit: 0,
    // The staff's imports carry the letters of every script (any-ascii); no student's device fetches them.
    chunkSizeWarningLimit: 900,
    // Chunks name each other by names that stay, and the page's import map says which file each of them is in this
    // build. Without it a changed chunk would change the name of every chunk that leads to it.
    chunkImportMap: true,
    // Which source became which file: the server asks for a screen's files with its page
    // (sync-server/http/site/screens.ts).
    manifest: true,
    // Engines without modulepreload fetch chunks as they meet them; the polyfill would cost every visitor for their
    // sake.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS }, chunkFileNames, assetFileNames } },
  },
  test: {
    root,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', `${root}test/SkippedReporter.ts`],
    projects: [
      // Modules are read once a process and not once a file, which takes a third off: nothing of these tests may hang
      // on what another made.
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['shared/**/*.test.ts', 'scripts/**/*.test.ts', 'test/*.test.ts', 'test/hostile/*.test.ts'],
          environment: 'node',
          // Dexie looks for IndexedDB when it is read, which is once a process.
          setupFiles: ['fake-indexeddb/auto'],
          maxWorkers: CORES,
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'sync-server',
          include: ['sync-server/**/*.test.ts'],
          environment: 'node',
          maxWorkers: CORES,
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'pwa',
          include: ['pwa/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          maxWorkers: CORES,
          setupFiles: ['pwa/test/setup.ts'],
          testTimeout: 30_000,
        },
      },
      // The sync engine under chance takes every core there is; the server under faults mostly waits, for disks and for
      // processes that die, and does it beside.
      {
        extends: true,
        test: {
          name: 'simulate',
          include: ['test/simulation/**/*.test.ts'],
          environment: 'node',
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          environment: 'node',
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      // Journeys in a real browser against the built site: after everything else. They wait for one another's devices
      // and disks a fifth of the time: one more than there are cores.
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['test/e2e/onFailure.ts'],
          maxWorkers: CORES + 1,
          sequence: { groupOrder: 2 },
          // What hangs is ended; on a machine that is busy besides, a journey takes ten times its time.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
}))
