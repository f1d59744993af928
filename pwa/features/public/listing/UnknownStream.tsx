import { t } from '../../../i18n/t.ts'
import { Link } from '../../../ui/Link.tsx'
import { streamSegment } from '../../../../shared/catalogue/address.ts'
import { STREAMS } from '../../../../shared/stream.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { streamTitle } from '../../../components/streamTitle.ts'

/**
 * A stream nobody knows is not an empty list: it is a page that was not found, with the seven that are (behaviour 1).
 * The server draws one page for all such addresses, so the asked name comes with the app.
 */
export function UnknownStream({ asked }: { asked: string }) {
  const isTakenOver = useHydrated()
  return (
    <div className="page">
      <title>{t('Page not found')}</title>
      <meta name="robots" content="noindex" />
      <Notice
        title={t('This page was not found')}
        level={1}
        actions={STREAMS.map((stream) => (
          <Link key={stream} to={`/colleges/${streamSegment(stream)}`}>
            {streamTitle(stream)}
          </Link>
        ))}
      >
        <p>
          {isTakenOver
            ? t('There is no list of “{asked}” colleges. These are the lists there are:', { asked })
            : t('There is no such list of colleges. These are the lists there are:')}
        </p>
      </Notice>
    </div>
  )
}
