import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import { defineConfig } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The server and its commands as plain JavaScript (docs/decisions/0068). Packages stay in node_modules. All files lie
 * in one folder: the threads of imports and of Parquet are found beside whatever file starts them
 * (sync-server/services/imports/workerClient.ts, sync-server/services/openData/parquetClient.ts).
 */
export default defineConfig({
  root,
  publicDir: false,
  // Catalogues of letters and reminders are compiled as they are imported.
  plugins: [lingui({ failOnCompileError: true })],
  // What puts letters into words is small, and its package leads to a compiler that the server has no use for.
  ssr: { noExternal: [/^@lingui\//, /^@messageformat\//, 'moo'] },
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: `${root}sync-server/main.ts`,
        importWorker: `${root}sync-server/services/imports/worker.ts`,
        parquetWorker: `${root}sync-server/services/openData/parquetWorker.ts`,
        backtest: `${root}sync-server/commands/backtest.ts`,
        backup: `${root}sync-server/commands/backup.ts`,
        import: `${root}sync-server/commands/import.ts`,
        'release-key': `${root}sync-server/commands/releaseKey.ts`,
        restore: `${root}sync-server/commands/restore.ts`,
        verify: `${root}sync-server/commands/verify.ts`,
      },
      // The sources lie beside the bundle; a second copy of them in every map would be read at each start.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
    },
  },
})
