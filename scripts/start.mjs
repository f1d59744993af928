import { install, requireNode } from './install.mjs'
import { buildIfChanged } from './build.mjs'
import { runNode, typescript } from './run.mjs'

// `npm start`: from a fresh clone to a served product in one command. The server itself migrates and fills an empty database.
requireNode()
install()
await buildIfChanged()
process.exitCode = await runNode(typescript('sync-server/main.ts', ...process.argv.slice(2)))
