import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildServerIfChanged, isServerBuilt } from './build.mjs'
import { install, refuse, requireNode, ROOT } from './install.mjs'
import { built, runNode } from './run.mjs'

// `npm run import | backup | restore | backtest | release-key | verify -- …`: the server's commands, on the same data folder or database as
// `npm start`.
const COMMANDS = ['import', 'backup', 'restore', 'backtest', 'release-key', 'verify']

const [name, ...args] = process.argv.slice(2)
if (!COMMANDS.includes(name)) refuse(`There is no command ${name ?? '(none given)'}; there are ${COMMANDS.join(', ')}.`)
requireNode()
// An image holds what was built and nothing to build from (Dockerfile).
if (existsSync(join(ROOT, 'package-lock.json'))) {
  const isReady = isServerBuilt()
  install({ withTools: !isReady })
  if (!isReady) await buildServerIfChanged()
}
// Files are named from where the person stands; the data folder is the one `npm start` uses, wherever that is.
process.exitCode = await runNode(built(name, ...args), {
  cwd: process.env.INIT_CWD ?? process.cwd(),
  env: { ...process.env, DATA_DIR: resolve(ROOT, process.env.DATA_DIR || 'data') },
})
