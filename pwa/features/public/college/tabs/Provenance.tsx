import { Fragment } from 'react'
import type { College } from '../../../../../shared/college/college.ts'
import { dayInWords } from '../../../../../shared/college/day.ts'
import { isWebAddress } from '../../../../../shared/record/webAddress.ts'
import { sourcesFor, type SourcedFigure } from '../../../../../shared/college/provenance.ts'
import { t } from '../../../../i18n/t.ts'
import styles from './Tabs.module.css'

/** Where the figures of a tab come from, as far as the record says. */
export function Provenance({ sources, figure }: { sources: College['sources']; figure: SourcedFigure }) {
  const found = sourcesFor(sources, figure)
  if (found.length === 0) return null
  return (
    <p className={styles.source}>
      {t('Source:')}{' '}
      {found.map((each, at) => (
        <Fragment key={each.id}>
          {at > 0 && '; '}
          {isWebAddress(each.link) ? (
            <a href={each.link} target="_blank" rel="noopener noreferrer">
              {each.source}
            </a>
          ) : (
            each.source
          )}
          {each.checkedOn && `, ${t('checked {date}', { date: dayInWords(each.checkedOn) })}`}
        </Fragment>
      ))}
    </p>
  )
}
