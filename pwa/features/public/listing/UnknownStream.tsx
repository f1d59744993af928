import { say } from '../../../language/say.ts'
import { Link } from '../../../ui/Link.tsx'
import { streamSegment } from '../../../../shared/catalogue/address.ts'
import { STREAMS } from '../../../../shared/stream.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { streamTitle } from './heading.ts'

/** A stream nobody knows is not an empty list: it is a page that was not found, with the seven that are. */
export function UnknownStream({ asked }: { asked: string }) {
  return (
    <div className="page">
      <title>{say('Page not found')}</title>
      <meta name="robots" content="noindex" />
      <Notice title={say('This page was not found')} level={1} actions={STREAMS.map((stream) => <Link key={stream} to={`/colleges/${streamSegment(stream)}`}>{streamTitle(stream)}</Link>)}>
        <p>{say('There is no list of “{asked}” colleges. These are the lists there are:', { asked })}</p>
      </Notice>
    </div>
  )
}
