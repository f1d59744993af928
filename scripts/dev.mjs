import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install, refuse, requireNode, ROOT, say } from './install.mjs'
import { passOn } from './run.mjs'

// `npm run dev`: the site with hot reload, the server restarted at each change, one address, one Ctrl+C.
requireNode()
install()

const port = Number(process.env.PORT ?? 4000)
if (!Number.isInteger(port) || port < 1 || port > 65_534)
  refuse(`PORT must be a whole number from 1 to 65534, not "${process.env.PORT}".`)
const behind = port + 1
const { createServer } = await import('vite')
const site = await createServer({
  configFile: join(ROOT, 'vite.config.ts'),
  server: {
    port,
    strictPort: true,
    host: process.env.HOST ?? '127.0.0.1',
    // `/api` alone would take the sources of `pwa/api` too, which the page asks for by that path.
    proxy: Object.fromEntries(
      ['^/api/v\\d+/', '^/files/', '/health', '/metrics'].map((path) => [
        path,
        { target: `http://127.0.0.1:${behind}` },
      ]),
    ),
  },
})
await site.listen().catch((error) => refuse(`The site could not be opened on port ${port}: ${error.message}`))
site.printUrls()
say(`  The server answers behind it, on port ${behind}, and starts again when its sources change.`)

const server = spawn(
  process.execPath,
  [
    join(ROOT, 'node_modules/tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    '--import=./vite/catalogueLoader.mjs',
    'sync-server/main.ts',
  ],
  {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(behind), HOST: '127.0.0.1' },
  },
)
const code = await passOn(server)
await site.close()
process.exit(code === 130 || code === 143 ? 0 : code)
