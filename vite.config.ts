import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { firstParts } from './vite/firstParts.ts'
import { layersFirst } from './vite/layersFirst.ts'
import { LongestFirst } from './vite/longestFirst.ts'
import { LIBRARIES, PARTS } from './vite/parts.ts'
import { shell } from './vite/shell.ts'
import { shortKeys } from './vite/shortKeys.ts'
import { staffParts } from './vite/staffParts.ts'
import { STYLES } from './vite/styles.ts'

// `pwa/` is the site's root; the server serves `dist/site`. Tests of all three folders run from here, each in its own world.
const root = fileURLToPath(new URL('.', import.meta.url))

/** Left to itself the test runner leaves a core idle. */
const CORES = availableParallelism()
const staff = staffParts()

export default defineConfig(({ command }) => ({
  root: `${root}pwa`,
  // The router's package names its development build for every bundler; visitors get the production one, without its warnings.
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
    layersFirst,
    staff.plugin,
    firstParts,
    shortKeys,
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
      // What it keeps is laid out beside it, so that a release costs what it changed (vite/shell.ts).
      injectManifest: { injectionPoint: undefined, rollupFormat: 'iife', sourcemap: false },
      devOptions: { enabled: false },
    }),
    shell(staff.isStaffs),
  ],
  css: STYLES,
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: { groups: LIBRARIES } } } },
  build: {
    outDir: `${root}dist/site`,
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome105', 'safari16.4', 'firefox115'],
    cssMinify: 'lightningcss',
    sourcemap: false,
    assetsInlineLimit: 0,
    // Parts name each other by names that never change; the page's import map says which file each is now. A changed part is then
    // downloaded alone: without the map its new name would change every part that leads to it.
    chunkImportMap: true,
    // Engines without modulepreload fetch the parts as they meet them; the polyfill would cost every visitor for their sake.
    // What a lazy part is drawn by is asked for with it; what it is made of it asks for itself. Naming that ahead too would cost every first
    // visit the names of parts that the service worker has by then, and a page names its own (vite/firstParts.ts).
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, parts, { hostType }) => (hostType === 'html' ? parts : []),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: PARTS },
        assetFileNames: staff.assetName,
        chunkFileNames: staff.chunkName,
      },
    },
  },
  test: {
    root,
    sequence: { sequencer: LongestFirst },
    projects: [
      // Modules are read once a process and not once a file, which takes a third off: nothing of these tests may hang on what another made.
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['shared/**/*.test.ts', 'test/*.test.ts', 'test/hostile/*.test.ts'],
          environment: 'node',
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
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
      // The sync engine under chance takes every core there is; the server under faults mostly waits, for disks and for processes that die, and does it beside.
      {
        extends: true,
        test: {
          name: 'simulate',
          include: ['simulate/**/*.test.ts'],
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
      // Journeys in a real browser against the built site: after everything else. They wait for one another's devices and disks a fifth of the time: one more than there are cores.
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          maxWorkers: CORES + 1,
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}))
