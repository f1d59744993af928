import { install, requireNode } from './install.mjs'
import { buildIfChanged, isBuilt } from './build.mjs'
import { built, runNode } from './run.mjs'

// `npm start`: from a fresh clone to a served product in one command. The server itself migrates and fills an empty
// database.
requireNode()
// A built tree needs what the product runs on and no tools.
const isReady = await isBuilt()
install({ withTools: !isReady })
if (!isReady) await buildIfChanged()
process.exitCode = await runNode(built('main', ...process.argv.slice(2)))
