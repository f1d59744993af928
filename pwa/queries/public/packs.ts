import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Stream } from '../../../shared/stream.ts'
import type { PacksOffered } from '../../search/packsTypes.ts'
import type { PackSaving } from '../../search/types.ts'
import type { CatalogueClient } from '../../search/workerClient.ts'
import { useWorkers } from '../../search/workerContext.tsx'
import { watchQuery } from '../watchQuery.ts'

const packsKey = ['packs'] as const

/** The packs of a stream, by state, with how much of each is on this device. */
const packsQuery = (worker: Pick<CatalogueClient, 'packsOf'>, stream: Stream) =>
  queryOptions({ queryKey: [...packsKey, stream], queryFn: () => worker.packsOf(stream), gcTime: 0 })

/**
 * What can be taken offline of a stream; `offered` is undefined until it is known, `failed` where the worker could not
 * say it.
 */
export function usePacks(stream: Stream | undefined): {
  offered: PacksOffered | undefined
  failed: boolean
  again: () => void
} {
  const { catalogue } = useWorkers()
  const { data, isError, refetch } = useQuery({
    ...packsQuery(catalogue, stream!),
    enabled: stream !== undefined,
  })
  return { offered: data, failed: isError, again: () => void refetch() }
}

/** `attempt`: of the same pack, the first or a later try. */
const savingQuery = (worker: Pick<CatalogueClient, 'savePack'>, key: string, attempt: number) =>
  watchQuery<PackSaving>({
    queryKey: ['pack-saving', key, attempt],
    gcTime: 0,
    watch: (tell, _given, client) => {
      const ask = () => void client.invalidateQueries({ queryKey: packsKey })
      const stop = worker.savePack(key, (saving) => {
        tell(saving)
        if (saving.state !== 'saving') ask()
      })
      return () => {
        stop()
        // What had arrived is here.
        ask()
      }
    },
  })

/** Saves a pack for as long as the screen stands, or until it is stopped. */
export function useSavePack(key: string): { saving: PackSaving | undefined; start: () => void; stop: () => void } {
  const [{ attempt, isOn }, setAttempt] = useState({ attempt: 0, isOn: false })
  const { data } = useQuery({ ...savingQuery(useWorkers().catalogue, key, attempt), subscribed: isOn })
  return {
    saving: isOn ? data : undefined,
    start: () => setAttempt({ attempt: attempt + 1, isOn: true }),
    stop: () => setAttempt({ attempt, isOn: false }),
  }
}

/** Gives up a pack, and asks what is here anew. @throws where the device cannot */
export function useDropPack(): (key: string) => Promise<void> {
  const { catalogue } = useWorkers(),
    client = useQueryClient()
  return async (key) => {
    await catalogue.dropPack(key)
    await client.invalidateQueries({ queryKey: packsKey })
  }
}
