import { type DehydratedState, HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageState } from './page.ts'

interface PublicQueriesProps {
  client: QueryClient
  /** What the page brought along, where the server drew it. */
  state?: DehydratedState | undefined
  children: ReactNode
}

/** What the screens of the public site ask is answered inside, first by what the page brought. */
export function PublicQueries({ client, state, children }: PublicQueriesProps) {
  return (
    <QueryClientProvider client={client}>
      <PageState value={state}>
        <HydrationBoundary state={state}>{children}</HydrationBoundary>
      </PageState>
    </QueryClientProvider>
  )
}
