import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { refuse, say } from './install.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const FIXED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** The first Chromium or Chrome of this machine, or undefined. CHROME_PATH comes first and must then be right. */
export function findChromium(env = process.env) {
  if (env.CHROME_PATH) {
    if (existsSync(env.CHROME_PATH)) return env.CHROME_PATH
    refuse(`CHROME_PATH names ${env.CHROME_PATH}, and there is no such file.`)
  }
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...FIXED].find(existsSync)
}

/**
 * Finds Chromium, or installs it where we may (Debian and Ubuntu, as root), or ends with a sentence that says what to
 * do.
 */
export function provideChromium() {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium (apt-get) …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const options = { env, stdio: ['ignore', 'ignore', 'inherit'] }
    spawnSync('apt-get', ['update', '-q'], options)
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], options)
    const installed = findChromium()
    if (installed) return installed
  }
  return refuse('The journeys need Chromium or Chrome. Install one, or set CHROME_PATH to its program.')
}
