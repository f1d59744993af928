import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { useCollege } from '../../../search/hooks.ts'
import { ButtonLink, Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { CollegeScreen } from './CollegeScreen.tsx'
import { Loading } from './Loading.tsx'
import { preparePanel } from './panels.ts'
import { tabOfAddress } from './tabs.ts'

const home = <ButtonLink kind="main" to="/">Return to Home</ButtonLink>

/** `/colleges/{category}/{collegeName}/{subroute}` and its aliases: one college, from the device first, in whatever state it is known. */
export function CollegePage() {
  const { category = '', collegeName = '', subroute } = useParams()
  const opened = useCollege(collegeName)
  useEffect(() => preparePanel(tabOfAddress({ hash: location.hash, subroute })), [subroute])
  switch (opened.state) {
    case 'loading': return <Loading />
    case 'ready': return <CollegeScreen key={opened.record.id} opened={opened} asked={{ category, collegeName, subroute }} />
    case 'not-found': return <Panel title="College not found. Please try another college." noindex />
    case 'error': return opened.reason === 'unreachable'
      ? <Panel title="Could not connect. Try again" retry>This college was never opened on this device, so there is no copy to show.</Panel>
      : <Panel title="Error loading college data. Please try again later." retry>{opened.message}</Panel>
  }
}

function Panel({ title, children, noindex, retry }: { title: string; children?: string; noindex?: boolean; retry?: boolean }) {
  return (
    <div className="page">
      <title>{title}</title>
      {noindex && <meta name="robots" content="noindex" />}
      <Notice title={title} level={1} alert actions={<>{home}{retry && <Button onClick={() => location.reload()}>Retry</Button>}</>}>{children && <p>{children}</p>}</Notice>
    </div>
  )
}
