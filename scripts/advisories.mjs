import { spawnSync } from 'node:child_process'
import { ROOT } from './install.mjs'

const SERIOUS = new Set(['high', 'critical'])

/**
 * What `npm audit --json` says of the libraries that the product runs on.
 * @param {string} text standard output of the command
 * @returns {{ answered: boolean, sentences: string[] }} a sentence for each serious advisory; `successAnswer` is false
 *    where the registry has none to ask for
 */
export function readAdvisories(text) {
  let report
  try {
    report = JSON.parse(text)
  } catch {
    return { answered: false, sentences: [] }
  }
  if (typeof report?.vulnerabilities !== 'object') return { answered: false, sentences: [] }
  const sentences = Object.values(report.vulnerabilities)
    .filter(({ severity }) => SERIOUS.has(severity))
    .map(
      ({ name, severity, range, via }) =>
        `${name} ${range}: ${severity}. ${via.map((one) => (typeof one === 'string' ? `by ${one}` : one.title)).join('; ')}`,
    )
  return { answered: true, sentences }
}

/** Asks the registry for serious advisories of what the product runs on; tools of the build reach nobody. */
export function advisories() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 60_000,
    shell: process.platform === 'win32',
  })
  return readAdvisories(stdout ?? '')
}
