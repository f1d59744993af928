import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Journeys of more than a minute, the longest first. */
const LONG = ['screens', 'sync/staff', 'crawl', 'staff/field', 'staff/keyboard', 'reviews', 'guidance'].map(
  (name) => `/e2e/${name}.test.ts`,
)

/**
 * Where no earlier run told how long each file takes, a long journey that begins last runs on alone beside idle
 * processors: those begin first.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((end) => moduleId.endsWith(end))
      return at < 0 ? LONG.length : at
    }
    const sorted = await super.sort(files),
      isJourney = ({ project }: TestSpecification) => project.name === 'e2e'
    return [
      ...sorted.filter((file) => !isJourney(file)),
      ...sorted.filter(isJourney).sort((a, b) => place(a) - place(b)),
    ]
  }
}
