import { useQueries, useQuery } from '@tanstack/react-query'
import type { CollegeView } from '../../search/types.ts'
import type { CatalogueClient } from '../../search/workerClient.ts'
import { useWorkers } from '../../search/workerContext.tsx'
import { watchQuery } from '../watchQuery.ts'
import { collegeKey } from './keys.ts'
import { mergeView } from './merge.ts'
import { useDrawn } from './page.ts'

const LOADING: CollegeView = { state: 'loading' }
const nothing = () => undefined

/** One college by slug or id: first what the page brought or the device holds, then what the network says. */
const collegeQuery = (worker: Pick<CatalogueClient, 'openCollege'>, slugOrId: string) =>
  watchQuery<CollegeView>({
    queryKey: collegeKey(slugOrId),
    watch: (tell, given) =>
      // That there is no such college the server has just said.
      given?.state === 'not-found'
        ? nothing
        : worker.openCollege(slugOrId, tell, given?.state === 'ready' ? given.record : undefined),
    merge: (before, told) => (before && saysSame(before, told) ? before : mergeView(before, told)),
  })

/** One college, in whatever state it is known. */
export function useCollege(slugOrId: string): CollegeView {
  const options = collegeQuery(useWorkers().catalogue, slugOrId)
  return useDrawn(options.queryKey, useQuery(options).data) ?? LOADING
}

/** Several colleges at once, each like `useCollege`, by the slug asked; without those of which nothing was said yet. */
export function useColleges(slugs: readonly string[]): ReadonlyMap<string, CollegeView> {
  const { catalogue: worker } = useWorkers()
  const found = useQueries({ queries: slugs.map((slug) => collegeQuery(worker, slug)) })
  return new Map(slugs.flatMap((slug, at) => (found[at]?.data ? [[slug, found[at].data] as const] : [])))
}

/**
 * The same version, as fresh and as reachable: nothing to draw anew. A part of the page that the app has not taken over yet would be thrown
 * away and drawn again for it.
 */
const saysSame = (before: CollegeView, now: CollegeView): boolean =>
  before.state === 'ready' &&
  now.state === 'ready' &&
  before.record.tag === now.record.tag &&
  before.record.slug === now.record.slug &&
  before.fresh === now.fresh &&
  before.offline === now.offline
