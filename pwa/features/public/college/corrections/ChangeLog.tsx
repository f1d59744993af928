import { useQuery } from '@tanstack/react-query'
import { dayInIndia, dayMessage } from '../../../../../shared/college/day.ts'
import { isWebAddress } from '../../../../../shared/record/webAddress.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { changeLog, type PageChangeAnswer } from '../../../../queries/public/changeLog.ts'
import type { PublicCollege } from '../../../../search/types.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import styles from './Corrections.module.css'

/** What changed on a college's page and when, each with its source. */
export function ChangeLog({
  record: { slug, college },
  onClose,
}: {
  record: Pick<PublicCollege, 'slug' | 'college'>
  onClose: () => void
}) {
  const { data, error } = useQuery(changeLog(slug))
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('What changed here')}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <div className={styles.log}>
        <p>{t('Changes to the page of {name}, newest first.', { name: college.name })}</p>
        {error && <p role="status">{problemOf(data !== undefined)}</p>}
        {!data && !error && <p role="status">{t('Loading changes')}</p>}
        {data?.length === 0 && <p>{t('Nothing has changed since this page was published.')}</p>}
        {data && data.length > 0 && (
          <ol>
            {data.map((change) => (
              <Change key={change.at} change={change} />
            ))}
          </ol>
        )}
      </div>
    </Sheet>
  )
}

const problemOf = (isKnown: boolean): string =>
  isKnown
    ? t('We couldn’t reach our server. These are the changes this device saved last.')
    : t('We couldn’t reach our server, and these changes are not on this device yet. Connect and open this again.')

function Change({ change: { at, figures, more, source } }: { change: PageChangeAnswer }) {
  return (
    <li>
      <strong>
        <time dateTime={at}>{translate(dayMessage(dayInIndia(Date.parse(at))))}</time>
      </strong>
      <ul>
        {[...new Set(figures.map(figureInWords))].map((line) => (
          <li key={line}>{line}</li>
        ))}
        {more > 0 && (
          <li>{t('{count, plural, one {and one more figure} other {and # more figures}}', { count: more })}</li>
        )}
      </ul>
      {source && (
        <p>
          {t('Source:')}{' '}
          {isWebAddress(source.link) ? (
            <a href={source.link} target="_blank" rel="noopener noreferrer nofollow">
              {source.name}
            </a>
          ) : (
            source.name
          )}
        </p>
      )}
    </li>
  )
}

function figureInWords({ labels, name, act, was, is }: PageChangeAnswer['figures'][number]): string {
  const figure = [name, ...labels.map((label) => translate(label))].filter(Boolean).join(', ')
  if (act === 'added') return t('{figure}: added', { figure })
  if (act === 'removed') return t('{figure}: removed', { figure })
  if (was !== undefined && is !== undefined) return t('{figure}: {was} → {is}', { figure, was, is })
  if (is !== undefined) return t('{figure}: now {is}', { figure, is })
  if (was !== undefined) return t('{figure}: {was} removed', { figure, was })
  return t('{figure}: rewritten', { figure })
}
