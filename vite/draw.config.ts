import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { listReader } from './listReader.ts'
import { STYLES } from './styles.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The screens once more, as one module for the server: it draws a page with the very components the site takes it over
 * with. Complete in itself, so that it runs as it was built whatever becomes of node_modules.
 */
export default defineConfig({
  root: `${root}pwa`,
  css: STYLES,
  publicDir: false,
  resolve: {
    alias: [{ find: /^react-router$/, replacement: `${root}node_modules/react-router/dist/production/index.mjs` }],
  },
  plugins: [react(), lingui({ failOnCompileError: true }), listReader()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'draw.tsx',
    outDir: `${root}dist/draw`,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
