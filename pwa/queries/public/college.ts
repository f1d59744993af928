import { useQuery } from '@tanstack/react-query'
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
export const collegeQuery = (worker: Pick<CatalogueClient, 'openCollege'>, slugOrId: string) =>
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

/**
 * The same version, as fresh and as reachable: nothing to draw anew. A part of the page that the app has not taken over
 * yet would be thrown away and drawn again for it.
 */
const saysSame = (before: CollegeView, now: CollegeView): boolean =>
  before.state === 'ready' &&
  now.state === 'ready' &&
  before.record.tag === now.record.tag &&
  before.record.slug === now.record.slug &&
  before.fresh === now.fresh &&
  before.offline === now.offline
