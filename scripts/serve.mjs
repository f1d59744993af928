import { requireNode } from './install.mjs'
import { built, runNode } from './run.mjs'

// Starts the built server as it stands: nothing is installed or built. For an image or a unit, whose build was made
// before; `npm start` looks first whether the build is that of the sources.
requireNode()
process.exitCode = await runNode(built('main', ...process.argv.slice(2)))
