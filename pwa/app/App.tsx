import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import type { InitialData } from '../../shared/page/initialData.ts'
import { GivenContext } from '../search/initialData.ts'
import { Screens } from './Screens.tsx'
import { Shell } from './Shell.tsx'

/** @param given what the page brought along, where the server drew it */
export function App({ given }: { given?: InitialData | undefined }) {
  return (
    <BrowserRouter>
      <Site given={given} />
    </BrowserRouter>
  )
}

/** Everything of a page within a router: the server draws the same within one of its own (draw.tsx). */
export function Site({ given }: { given: InitialData | undefined }): ReactNode {
  const site = (
    <Shell>
      <Screens />
    </Shell>
  )
  return given ? <GivenContext value={given}>{site}</GivenContext> : site
}
