import { install, requireNode } from './install.mjs'
import { runNode, typescript } from './run.mjs'

// `npm run simulate -- --schedules N --seed S`: the sync engine and the server under chance, as long as wanted. With the
// word `fleet` before the options: three real processes over one PostgreSQL that are killed and stopped.
requireNode()
install()
const asked = process.argv.slice(2)
const program = asked[0] === 'fleet' ? 'test/faults/fleet/main.ts' : 'test/simulation/main.ts'
process.exitCode = await runNode(typescript(program, ...asked))
