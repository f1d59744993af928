import type { Reporter, TestCase, TestModule } from 'vitest/node'

/**
 * Says at the end of a run which tests were left out, and why: a test that does not run must not pass for one that did.
 */
export default class SkippedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const reasons = skippedByReason(modules.flatMap((module) => [...module.children.allTests('skipped')]))
    for (const [reason, names] of reasons) {
      process.stdout.write(`Skipped, ${names.length} of them: ${reason}\n`)
      for (const name of names) process.stdout.write(`  ${name}\n`)
    }
  }
}

/** Names of skipped tests by the note they were skipped with. */
export function skippedByReason(tests: ReadonlyArray<Pick<TestCase, 'fullName' | 'result'>>): Map<string, string[]> {
  const reasons = new Map<string, string[]>()
  for (const test of tests) {
    const result = test.result(),
      reason = (result.state === 'skipped' && result.note) || 'no reason is given'
    reasons.set(reason, [...(reasons.get(reason) ?? []), test.fullName])
  }
  return reasons
}
