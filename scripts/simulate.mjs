import { install, requireNode } from './install.mjs'
import { runNode, typescript } from './run.mjs'

// `npm run simulate -- --schedules N --seed S`: the sync engine and the server under chance, as long as wanted.
requireNode()
install()
process.exitCode = await runNode(typescript('test/simulation/main.ts', ...process.argv.slice(2)))
