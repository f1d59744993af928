import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './install.mjs'

const SERIOUS = new Set(['high', 'critical'])

/**
 * What `npm audit --json` says of the libraries that the product runs on.
 * @param {string} text standard output of the command
 * @param {ReadonlySet<string>} shipped the packages that count; an advisory of another reaches nobody
 * @returns {{ answered: boolean, sentences: string[] }} a sentence for each serious advisory; `answered` is false where
 *    the registry has none to ask for
 */
export function readAdvisories(text, shipped) {
  let report
  try {
    report = JSON.parse(text)
  } catch {
    return { answered: false, sentences: [] }
  }
  if (typeof report?.vulnerabilities !== 'object') return { answered: false, sentences: [] }
  const sentences = Object.values(report.vulnerabilities)
    .filter(({ name, severity }) => SERIOUS.has(severity) && shipped.has(name))
    .map(
      ({ name, severity, range, via }) =>
        `${name} ${range}: ${severity}. ${via.map((one) => (typeof one === 'string' ? `by ${one}` : one.title)).join('; ')}`,
    )
  return { answered: true, sentences }
}

/**
 * The packages whose code runs on a server or on somebody's device: what the built server loads, what sources of the
 * site import, and all that these lead to by the lock file.
 */
export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const sources = readdirSync(join(ROOT, 'pwa'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^test[\\/]/.test(path),
  )
  const imported = sources.flatMap((path) =>
    [...readFileSync(join(ROOT, 'pwa', path), 'utf8').matchAll(/from '((?:@[^/']+\/)?[a-z][^/']*)/g)].map(
      ([, name]) => name,
    ),
  )
  const shipped = new Set()
  const add = (name) => {
    if (shipped.has(name)) return
    shipped.add(name)
    const { dependencies = {}, optionalDependencies = {} } = packages[`node_modules/${name}`] ?? {}
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(next)
  }
  for (const name of [...Object.keys(packages[''].dependencies), ...imported])
    if (packages[`node_modules/${name}`]) add(name)
  return shipped
}

/** Asks the registry for serious advisories of what the product runs on; tools of the build reach nobody. */
export function advisories() {
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 60_000,
    shell: process.platform === 'win32',
  })
  return readAdvisories(stdout ?? '', shippedPackages())
}
