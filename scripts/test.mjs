import { join } from 'node:path'
import { install, requireNode, ROOT } from './install.mjs'
import { buildIfChanged } from './build.mjs'
import { provideChromium } from './chromium.mjs'
import { runNode } from './run.mjs'
import { makeTestFolder } from './testFolder.mjs'

// `npm test [-- vitest's own arguments]`: everything, the journeys in a real browser against the built site included.
requireNode()
install()
const CHROME_PATH = provideChromium()
await buildIfChanged()
const folder = makeTestFolder()
process.exitCode = await runNode([join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...process.argv.slice(2)], {
  // Vitest must not wait for a key where nobody sits at the keyboard.
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, CHROME_PATH, TMPDIR: folder.path },
})
folder.remove()
