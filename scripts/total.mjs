import { existsSync, readFileSync } from 'node:fs'

// The last line of `.ci/run`: what passed and what failed, of the static checks and of vitest's own report.
const [checks, report, code] = process.argv.slice(2)
let passed = 0
let failed = 0
if (existsSync(checks))
  for (const line of readFileSync(checks, 'utf8').split('\n').filter(Boolean)) {
    const one = JSON.parse(line)
    passed += one.passed
    failed += one.failed
  }
else failed += 1
if (existsSync(report)) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  passed += numPassedTests
  // A file that could not even be read has no tests to fail.
  failed +=
    numFailedTests +
    testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    ).length
} else failed += 1
// An error outside any test still ends vitest with a failure.
if (code !== '0' && failed === 0) failed = 1
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
