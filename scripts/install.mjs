import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// What every command stands on: the right Node and the packages of the lock file. Uses nothing but Node itself,
// because it runs before anything is installed.

/** The project's folder, with a separator at its end. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url))
/** The versions that every change is tested on, as `engines` of package.json names them. */
const LEAST_NODE = [20, 19]
const NEXT_MAJOR = 21

/** Ends the command with one sentence, without a stack: the reader can do something about it. */
export function refuse(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Says one line about what is going on. */
export const say = (line) => process.stdout.write(`${line}\n`)

/**
 * Ends the command with a sentence where Node is not one that every change is tested on: a newer one may read files,
 * sockets and SQLite in ways nobody has tried.
 */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major < NEXT_MAJOR && (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1]))) return
  refuse(
    `Pravesh needs Node ${LEAST_NODE.join('.')} or a newer ${NEXT_MAJOR - 1}; this is Node ${version}. Install one from https://nodejs.org and try again.`,
  )
}

/**
 * Is what stands in node_modules exactly what the lock file names? npm keeps its own copy of the lock there; comparing
 * the two is right after a checkout, a clone or a cut installation, where the files' times are not. `withTools: false`:
 * as far as the product runs on it.
 */
export function isInstalled({ root = ROOT, withTools = true } = {}) {
  const copy = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(copy)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const found = JSON.parse(readFileSync(copy, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, optional, dev, devOptional, link }]) =>
      path === '' ||
      link ||
      (found[path] ? found[path].version === version : optional || devOptional || (dev && !withTools)),
  )
}

/**
 * Installs the packages of the lock file where they are missing or of another version. `withTools: false`: those of
 * development may be missing.
 */
export function install({ withTools = true } = {}) {
  if (isInstalled({ withTools })) return
  say('Installing packages (npm ci) …')
  // Scripts of packages are on for npm 10; npm 11 asks the allow-list in package.json. Building needs the development
  // packages too.
  const { status, error } = runNpm(['ci', '--include=dev', '--no-audit', '--no-fund'])
  if (error) refuse(`npm could not be started: ${error.message}`)
  if (status !== 0) refuse('The packages could not be installed; npm says why above. Is the network reachable?')
}

function runNpm(args) {
  const options = { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] }
  const own = process.env.npm_execpath
  return own?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [own, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}
