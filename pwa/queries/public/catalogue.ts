import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CatalogueState, Device } from '../../search/types.ts'
import type { CatalogueClient } from '../../search/workerClient.ts'
import { useWorkers } from '../../search/workerContext.tsx'
import { noteAnswered, noteUnanswered } from '../online.ts'
import { watchQuery } from '../watchQuery.ts'
import { cardsKey, catalogueKey } from './keys.ts'
import { useDrawn } from './page.ts'

/** Nothing is known of the catalogue before the worker's first word. */
const UNKNOWN: CatalogueState = {
  phase: 'empty',
  chunks: { had: 0, all: 0 },
  bytes: { had: 0, all: 0 },
  cards: 0,
  online: true,
}

/** Questions under way were asked of the former catalogue: their answers are not waited for. */
export async function askAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}

/** The catalogue on this device. With each change of it every answer from it is asked anew. */
const catalogueQuery = (worker: Pick<CatalogueClient, 'watchCatalogue'>) =>
  watchQuery<CatalogueState>({
    queryKey: catalogueKey,
    gcTime: Infinity,
    watch: (tell, _given, client) =>
      worker.watchCatalogue((state) => {
        const before = client.getQueryData<CatalogueState>(catalogueKey) ?? UNKNOWN
        tell(state)
        if (!state.online) noteUnanswered()
        else if (state.confirmedAt !== undefined) noteAnswered(state.confirmedAt)
        if (before.cards !== state.cards || before.confirmedAt !== state.confirmedAt || before.phase !== state.phase)
          void askAnew(client, cardsKey)
      }),
  })

/** The state of the catalogue on this device, and the way to ask for the rest of it. */
export function useCatalogue(): CatalogueState & Pick<Device, 'download'> {
  const { catalogue: worker } = useWorkers()
  const { data } = useQuery(catalogueQuery(worker))
  const state = useDrawn<CatalogueState>(catalogueKey, data) ?? UNKNOWN
  return useMemo(() => ({ ...state, download: (acceptsKey?: boolean) => worker.download(acceptsKey) }), [state, worker])
}
