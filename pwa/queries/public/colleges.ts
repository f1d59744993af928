import { useQueries } from '@tanstack/react-query'
import type { CollegeView } from '../../search/types.ts'
import { useWorkers } from '../../search/workerContext.tsx'
import { collegeQuery } from './college.ts'

/** Several colleges at once, each like `useCollege`, by the slug asked; without those of which nothing was said yet. */
export function useColleges(slugs: readonly string[]): ReadonlyMap<string, CollegeView> {
  const { catalogue: worker } = useWorkers()
  const found = useQueries({ queries: slugs.map((slug) => collegeQuery(worker, slug)) })
  return new Map(slugs.flatMap((slug, at) => (found[at]?.data ? [[slug, found[at].data] as const] : [])))
}
