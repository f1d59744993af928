import { COLLEGE_SENTENCES } from '../../../../shared/college/sentences.ts'
import { streamOf } from '../../../../shared/stream.ts'
import { t, translate } from '../../../i18n/t.ts'
import { useCatalogueCard } from '../../../queries/public/cards.ts'
import type { CollegeView } from '../../../search/types.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { CatalogueCard } from './CatalogueCard.tsx'
import { Loading } from './Loading.tsx'

interface NoCollegeProps {
  opened: Extract<CollegeView, { state: 'not-found' | 'error' }>
  /** As in the address: the stream's segment, and the slug. */
  category: string
  slug: string
}

/**
 * Why there is no whole college to show, in the documented sentences (public-site 2), and the way home. Without a
 * network, what the catalogue has on it.
 */
export function NoCollege({ opened, category, slug }: NoCollegeProps) {
  if (opened.state === 'not-found') return <Panel title={COLLEGE_SENTENCES.notFound} noindex />
  return opened.reason === 'unreachable' ? (
    <Unreachable category={category} slug={slug} />
  ) : (
    <Panel title={COLLEGE_SENTENCES.failed} retry>
      {opened.message}
    </Panel>
  )
}

function Unreachable({ category, slug }: Omit<NoCollegeProps, 'opened'>) {
  const card = useCatalogueCard(slug)
  if (card === undefined) return <Loading />
  if (card) return <CatalogueCard card={card} stream={streamOf(category)} />
  return (
    <Panel title={t('Could not connect. Try again')} retry>
      {t('You haven’t opened this college on this device, so there is no copy to show.')}
    </Panel>
  )
}

function Panel({
  title,
  children,
  noindex,
  retry,
}: {
  title: string
  children?: string
  noindex?: boolean
  retry?: boolean
}) {
  return (
    <div className="page">
      <title>{translate(title)}</title>
      {noindex && <meta name="robots" content="noindex" />}
      <Notice
        title={translate(title)}
        level={1}
        alert
        actions={
          <>
            <ButtonLink kind="main" to="/">
              {t('Return to Home')}
            </ButtonLink>
            {retry && <Button onClick={() => location.reload()}>{t('Retry')}</Button>}
          </>
        }
      >
        {children && <p>{translate(children)}</p>}
      </Notice>
    </div>
  )
}
