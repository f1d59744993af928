import { COLLEGE_SENTENCES } from '../../../../shared/college/sentences.ts'
import { say, sayText } from '../../../language/say.ts'
import type { Opened } from '../../../search/promise.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'

/** Why there is no college to show, in the documented sentences (public-site 2), and the way home. */
export function NoCollege({ opened }: { opened: Extract<Opened, { state: 'not-found' | 'error' }> }) {
  if (opened.state === 'not-found') return <Panel title={COLLEGE_SENTENCES.notFound} noindex />
  return opened.reason === 'unreachable'
    ? <Panel title={say('Could not connect. Try again')} retry>{say('This college was never opened on this device, so there is no copy to show.')}</Panel>
    : <Panel title={COLLEGE_SENTENCES.failed} retry>{opened.message}</Panel>
}

function Panel({ title, children, noindex, retry }: { title: string; children?: string; noindex?: boolean; retry?: boolean }) {
  return (
    <div className="page">
      <title>{sayText(title)}</title>
      {noindex && <meta name="robots" content="noindex" />}
      <Notice title={sayText(title)} level={1} alert actions={<><ButtonLink kind="main" to="/">{say('Return to Home')}</ButtonLink>{retry && <Button onClick={() => location.reload()}>{say('Retry')}</Button>}</>}>{children && <p>{sayText(children)}</p>}</Notice>
    </div>
  )
}
