import { spawn } from 'node:child_process'
import { serverFile } from './build.mjs'
import { ROOT } from './install.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Young objects get 2 × 8 MB instead of 2 × 16: V8 fills what it is given
 * before it tidies up, and a start held 20 MB more (docs/decisions/0068).
 */
const SERVER_FLAGS = ['--max-semi-space-size=4']

/** How to run a program of the built server. */
export const built = (name, ...args) => [...SERVER_FLAGS, serverFile(name), ...args]

/** What Node needs to run the server from its sources: TypeScript, and the catalogues of what it says to people. */
const FROM_SOURCES = ['--import', 'tsx', '--import', './vite/catalogueLoader.mjs']

/** How to run one of our own TypeScript files, for benches and development: in the same Node, from the project's folder. */
export const typescript = (file, ...args) => [...FROM_SOURCES, file, ...args]

/**
 * glibc keeps memory apart for each thread that asks for some and gives little of it back; the database's threads made
 * an import take a fifth more (docs/decisions/0064). Elsewhere nothing reads this.
 */
const MEMORY = { MALLOC_ARENA_MAX: '2' }

/**
 * Runs Node on the arguments and answers its exit code. What asks us to end is passed on and then waited for, so the
 * child can finish what it was writing.
 */
export function runNode(args, options = {}) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    ...options,
    env: { ...MEMORY, ...(options.env ?? process.env) },
  })
  return passOn(child)
}

/** Passes signals to a child until it ends; answers its exit code (128 + number for a signal, as a shell would). */
export function passOn(child) {
  const pass = (signal) => child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, pass)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const name of SIGNALS) process.off(name, pass)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143))
    })
  })
}
