import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { PublicQueries } from '../queries/public/PublicQueries.tsx'
import { Screens } from './Screens.tsx'
import { Shell } from './Shell.tsx'

interface SiteProps {
  client: QueryClient
  /** The queries that the server drew the page with; nothing on a page that came empty. */
  state?: DehydratedState | undefined
}

export function App(props: SiteProps) {
  return (
    <BrowserRouter>
      <SitePage {...props} />
    </BrowserRouter>
  )
}

/** Everything of a page within a router: the server draws the same within one of its own (draw.tsx). */
export function SitePage({ client, state }: SiteProps): ReactNode {
  return (
    <PublicQueries client={client} state={state}>
      <Shell>
        <Screens />
      </Shell>
    </PublicQueries>
  )
}
