import { QueryClient } from '@tanstack/react-query'
import { followWatches } from '../watchQuery.ts'

/** An answer nobody looks at stays in memory for so long. What lasts is kept by the worker. */
const IN_MEMORY_MS = 10 * 60_000

/**
 * The answers of one page of the public site. They come from the worker, which knows the device and the network, so a
 * question is always asked at once and never again by time or focus. What failed is asked again when the server has
 * answered this device.
 */
export function openPublicClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        gcTime: IN_MEMORY_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
      },
      // What the page brought stands for as long as the page does.
      hydrate: { queries: { gcTime: Infinity } },
    },
  })
  followWatches(client)
  return client
}
